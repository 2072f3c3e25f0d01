-- CNC contract shop
CREATE TABLE Customer (
  CustomerID       INTEGER PRIMARY KEY,
  CompanyName      TEXT NOT NULL,
  ContactFirstName TEXT,
  ContactLastName  TEXT,
  ContactPhone     TEXT,
  City             TEXT,
  Country          TEXT,               -- ISO code
  Industry         TEXT,
  TermsDays        INTEGER,            -- payment due, days net
  CreditLimit      NUMERIC,            -- EUR; NULL = prepayment only
  CustomerSince    TEXT,
  IsActive         INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE Operator (
  OperatorID INTEGER PRIMARY KEY,      -- all shop staff, sales and QA too
  FirstName  TEXT NOT NULL,
  LastName   TEXT NOT NULL,
  Role       TEXT NOT NULL,            -- Machinist, Setter, Inspector, Sales
  ShiftCode  TEXT,                     -- E early, L late, N night; NULL for office
  HourlyWage NUMERIC,                  -- EUR
  HiredOn    TEXT NOT NULL,
  LeftOn     TEXT
);

CREATE TABLE Part (
  PartID      INTEGER PRIMARY KEY,
  PartNumber  TEXT NOT NULL UNIQUE,
  Description TEXT,
  Revision    TEXT,
  CustomerID  INTEGER REFERENCES Customer(CustomerID),  -- owner of the drawing
  Material    TEXT,
  WeightG     REAL,                    -- finished part
  ListPrice   NUMERIC                  -- EUR each, at lot size 100
);

CREATE TABLE Quote (
  QuoteID    INTEGER PRIMARY KEY,
  QuoteNo    TEXT NOT NULL,
  CustomerID INTEGER NOT NULL REFERENCES Customer(CustomerID),
  SalesRepID INTEGER REFERENCES Operator(OperatorID),
  QuoteDate  TEXT NOT NULL,
  ValidUntil TEXT,
  Status     TEXT NOT NULL,            -- D draft, S sent (waiting for answer), W won, L lost
  LostReason TEXT
);

CREATE TABLE QuoteLine (
  QuoteID   INTEGER NOT NULL REFERENCES Quote(QuoteID),
  LineNum   INTEGER NOT NULL,
  PartID    INTEGER NOT NULL REFERENCES Part(PartID),
  Qty       INTEGER NOT NULL,
  UnitPrice NUMERIC NOT NULL,
  PRIMARY KEY (QuoteID, LineNum)
);

CREATE TABLE SalesOrder (
  OrderID     INTEGER PRIMARY KEY,
  OrderNo     TEXT NOT NULL,
  CustomerID  INTEGER NOT NULL REFERENCES Customer(CustomerID),
  QuoteID     INTEGER REFERENCES Quote(QuoteID),
  OrderDate   TEXT NOT NULL,
  DueDate     TEXT NOT NULL,           -- promised to customer
  ShippedDate TEXT,                    -- complete shipment only
  StatusCode  INTEGER NOT NULL,        -- 10 entered, 20 in production, 30 ready to ship, 40 shipped, 90 cancelled
  IsRush      INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE OrderLine (
  OrderLineID INTEGER PRIMARY KEY,
  OrderID     INTEGER NOT NULL REFERENCES SalesOrder(OrderID),
  PartID      INTEGER NOT NULL REFERENCES Part(PartID),
  Qty         INTEGER NOT NULL,
  QtyShipped  INTEGER NOT NULL DEFAULT 0,
  UnitPrice   NUMERIC NOT NULL         -- EUR
);

CREATE TABLE Machine (
  MachineID     INTEGER PRIMARY KEY,
  MachineName   TEXT NOT NULL,         -- as painted on the door
  MachineType   TEXT NOT NULL,         -- Mill, Lathe, Grinder, EDM
  Make          TEXT,
  Axes          INTEGER,
  BoughtOn      TEXT,
  PurchasePrice NUMERIC,
  HourlyRate    NUMERIC,               -- EUR, used for costing
  RetiredOn     TEXT
);

CREATE TABLE OperatorMachine (         -- who may run what
  OperatorID  INTEGER NOT NULL REFERENCES Operator(OperatorID),
  MachineID   INTEGER NOT NULL REFERENCES Machine(MachineID),
  CertifiedOn TEXT NOT NULL,
  ExpiresOn   TEXT,                    -- NULL = does not expire
  PRIMARY KEY (OperatorID, MachineID)
);

CREATE TABLE WorkStep (
  WorkStepID  INTEGER PRIMARY KEY,
  OrderLineID INTEGER NOT NULL REFERENCES OrderLine(OrderLineID),
  StepNo      INTEGER NOT NULL,
  Operation   TEXT NOT NULL,           -- Milling, Turning, Grinding, EDM
  MachineID   INTEGER NOT NULL REFERENCES Machine(MachineID),
  OperatorID  INTEGER REFERENCES Operator(OperatorID),
  PlannedMin  INTEGER NOT NULL,
  ActualMin   INTEGER,                 -- setup included; NULL until finished
  StartedAt   TEXT,
  FinishedAt  TEXT,
  ScrapQty    INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE DowntimeReason (
  ReasonCode  TEXT PRIMARY KEY,
  Description TEXT NOT NULL,
  IsPlanned   INTEGER NOT NULL
);

CREATE TABLE Downtime (
  DowntimeID INTEGER PRIMARY KEY,
  MachineID  INTEGER NOT NULL REFERENCES Machine(MachineID),
  ReasonCode TEXT NOT NULL REFERENCES DowntimeReason(ReasonCode),
  StartedAt  TEXT NOT NULL,
  EndedAt    TEXT,                     -- NULL = still standing
  RepairCost NUMERIC,                  -- EUR, parts and outside service
  Remark     TEXT
);

CREATE TABLE Inspection (
  InspectionID INTEGER PRIMARY KEY,
  OrderLineID  INTEGER NOT NULL REFERENCES OrderLine(OrderLineID),
  InspectorID  INTEGER REFERENCES Operator(OperatorID),
  InspectedOn  TEXT NOT NULL,
  QtyChecked   INTEGER NOT NULL,
  QtyRejected  INTEGER NOT NULL DEFAULT 0,
  Result       TEXT NOT NULL,          -- P pass, F fail, C accepted under concession
  DefectNote   TEXT
);

CREATE VIEW OpenOrders AS
SELECT o.OrderID, o.OrderNo, c.CompanyName, o.DueDate, o.StatusCode,
       SUM(l.Qty * l.UnitPrice) AS OrderValue,
       SUM((l.Qty - l.QtyShipped) * l.UnitPrice) AS OpenValue
FROM SalesOrder o
JOIN Customer c ON c.CustomerID = o.CustomerID
JOIN OrderLine l ON l.OrderID = o.OrderID
WHERE o.StatusCode < 40
GROUP BY o.OrderID;

INSERT INTO Customer VALUES (1, 'Alpen Hydraulik', 'Jürgen', 'Moser', '+49 711 5501', 'Innsbruck', 'AT', 'Hydraulics', 30, 40000, '2022-01-16', 1);
INSERT INTO Customer VALUES (2, 'Voss Medizintechnik', 'Katrin', 'Voss', '+49 711 5502', 'Tuttlingen', 'DE', 'Medical', 45, 60000, '2012-02-22', 1);
INSERT INTO Customer VALUES (3, 'Nordwind Energie', 'Lars', 'Petersen', '+49 711 5503', 'Husum', 'DE', 'Energy', 60, 80000, '2015-03-23', 1);
INSERT INTO Customer VALUES (4, 'Bianchi Automazione', 'Paolo', 'Bianchi', '+49 711 5504', 'Bergamo', 'IT', 'Automation', 30, 25000, '2012-06-08', 1);
INSERT INTO Customer VALUES (5, 'Helvetic Drives', 'Anna', 'Keller', NULL, 'Winterthur', 'CH', 'Automation', 30, 30000, '2018-11-23', 1);
INSERT INTO Customer VALUES (6, 'Racewerk', 'Timo', 'Hahn', '+49 711 5506', 'Stuttgart', 'DE', 'Automotive', 14, 12000, '2015-06-13', 1);
INSERT INTO Customer VALUES (7, 'Aerolux', 'Claire', 'Dubois', '+49 711 5507', 'Toulouse', 'FR', 'Aerospace', 60, 120000, '2015-11-03', 1);
INSERT INTO Customer VALUES (8, 'Kranbau Lehmann', 'Ute', 'Lehmann', '+49 711 5508', 'Leipzig', 'DE', 'Cranes', 30, 30000, '2017-04-27', 1);
INSERT INTO Customer VALUES (9, 'Danvalve', 'Mette', 'Holm', '+49 711 5509', 'Odense', 'DK', 'Hydraulics', 30, 35000, '2013-05-15', 1);
INSERT INTO Customer VALUES (10, 'Optik Sommer', 'Felix', 'Sommer', NULL, 'Jena', 'DE', 'Optics', 30, 20000, '2017-11-26', 1);
INSERT INTO Customer VALUES (11, 'Steyr Pumpen', 'Georg', 'Wimmer', '+49 711 5511', 'Steyr', 'AT', 'Pumps', 45, 45000, '2018-05-06', 1);
INSERT INTO Customer VALUES (12, 'Pharmapack', 'Eva', 'Novotna', '+49 711 5512', 'Brno', 'CZ', 'Packaging', 30, 18000, '2024-03-15', 1);
INSERT INTO Customer VALUES (13, 'Werkzeugbau Krämer', NULL, NULL, '+49 711 5513', 'Solingen', 'DE', 'Tooling', 14, 10000, '2019-03-12', 0);
INSERT INTO Customer VALUES (14, 'Robotis', 'Jan', 'de Vries', '+49 711 5514', 'Eindhoven', 'NL', 'Automation', 30, NULL, '2025-01-30', 1);

INSERT INTO Operator VALUES (1, 'Stefan', 'Braun', 'Setter', 'E', 31.5, '2014-03-01', NULL);
INSERT INTO Operator VALUES (2, 'Miriam', 'Vogel', 'Machinist', 'E', 26.8, '2018-09-01', NULL);
INSERT INTO Operator VALUES (3, 'Andrzej', 'Kowalski', 'Machinist', 'L', 27.4, '2016-05-15', NULL);
INSERT INTO Operator VALUES (4, 'Denis', 'Yilmaz', 'Machinist', 'L', 25.2, '2021-02-01', NULL);
INSERT INTO Operator VALUES (5, 'Sandra', 'Koch', 'Machinist', 'N', 28.9, '2019-11-01', NULL);
INSERT INTO Operator VALUES (6, 'Rolf', 'Peters', 'Machinist', 'N', 29.3, '2009-07-01', '2025-06-30');
INSERT INTO Operator VALUES (7, 'Lea', 'Hoffmann', 'Machinist', 'E', 23.7, '2025-03-01', NULL);
INSERT INTO Operator VALUES (8, 'Goran', 'Ilic', 'Setter', 'L', 32.0, '2017-01-15', NULL);
INSERT INTO Operator VALUES (9, 'Nico', 'Weber', 'Machinist', 'E', 22.9, '2025-09-01', NULL);
INSERT INTO Operator VALUES (10, 'Bettina', 'Graf', 'Inspector', 'E', 28.0, '2015-04-01', NULL);
INSERT INTO Operator VALUES (11, 'Omar', 'Saleh', 'Inspector', 'L', 27.2, '2022-08-01', NULL);
INSERT INTO Operator VALUES (12, 'Heike', 'Lang', 'Inspector', 'E', 29.1, '2011-10-01', '2024-12-31');
INSERT INTO Operator VALUES (13, 'Markus', 'Stein', 'Sales', NULL, NULL, '2013-06-01', NULL);
INSERT INTO Operator VALUES (14, 'Julia', 'Brandt', 'Sales', NULL, NULL, '2020-01-15', NULL);
INSERT INTO Operator VALUES (15, 'Philipp', 'Ernst', 'Sales', NULL, NULL, '2024-04-01', '2026-02-28');
INSERT INTO Operator VALUES (16, 'Tina', 'Roth', 'Machinist', 'N', 24.5, '2026-02-01', NULL);

INSERT INTO Part VALUES (1, 'AL-1017', 'Valve body', 'B', 1, 'Aluminium 6082', 88.9, 43.92);
INSERT INTO Part VALUES (2, 'AL-1034', 'Piston rod', 'B', 1, 'Aluminium 6082', 34.0, 13.17);
INSERT INTO Part VALUES (3, 'NO-1051', 'Flange', 'A', 3, 'PEEK', 222.3, 34.5);
INSERT INTO Part VALUES (4, 'NO-1068', 'Bearing housing', 'B', 3, '1.4305 stainless', 306.3, 47.05);
INSERT INTO Part VALUES (5, 'HE-1085', 'Gear shaft', 'A', 5, 'C45 steel', 114.6, 94.91);
INSERT INTO Part VALUES (6, 'BI-1102', 'Mounting plate', 'B', 4, '42CrMo4 steel', 84.7, 54.32);
INSERT INTO Part VALUES (7, 'HE-1119', 'Spindle nut', 'B', 5, 'PEEK', 65.6, 82.15);
INSERT INTO Part VALUES (8, 'VO-1136', 'Bone plate', 'A', 2, 'Titanium Gr5', 223.3, 49.92);
INSERT INTO Part VALUES (9, 'AE-1153', 'Nozzle', 'C', 7, 'Aluminium 6082', 257.7, 49.26);
INSERT INTO Part VALUES (10, 'OP-1170', 'Lens holder', 'A', 10, 'Aluminium 6082', 394.8, 24.59);
INSERT INTO Part VALUES (11, 'NO-1187', 'Rotor hub', 'C', 3, 'Aluminium 6082', 9328.7, 362.67);
INSERT INTO Part VALUES (12, 'DA-1204', 'Manifold', 'C', 9, 'Brass CW614N', 172.8, 39.57);
INSERT INTO Part VALUES (13, 'KR-1221', 'Clamp', 'B', 8, '42CrMo4 steel', 315.4, 64.26);
INSERT INTO Part VALUES (14, 'AE-1238', 'Bracket', 'C', 7, 'Titanium Gr5', 395.6, 90.76);
INSERT INTO Part VALUES (15, 'DA-1255', 'Bushing', 'A', 9, 'Brass CW614N', 248.7, 46.97);
INSERT INTO Part VALUES (16, 'ST-1272', 'Impeller', 'B', 11, 'Brass CW614N', 254.5, 27.52);
INSERT INTO Part VALUES (17, 'PH-1289', 'Guide rail', 'A', 12, '42CrMo4 steel', 4741.2, 376.24);
INSERT INTO Part VALUES (18, 'RO-1306', 'Coupling', 'B', 14, 'PEEK', 173.3, 91.79);
INSERT INTO Part VALUES (19, 'RA-1323', 'Adapter ring', 'A', 6, '42CrMo4 steel', 380.7, 57.27);
INSERT INTO Part VALUES (20, 'PH-1340', 'Cover', 'A', 12, '42CrMo4 steel', 63.3, 37.31);
INSERT INTO Part VALUES (21, 'RA-1357', 'Drive shaft', 'B', 6, 'PEEK', 248.0, 80.96);
INSERT INTO Part VALUES (22, 'ST-1374', 'Pump cover', 'A', 11, '1.4305 stainless', 267.9, 10.13);
INSERT INTO Part VALUES (23, 'OP-1391', 'Sensor housing', 'A', 10, 'PEEK', 276.1, 14.56);
INSERT INTO Part VALUES (24, 'KR-1408', 'Wedge', 'A', 8, 'C45 steel', NULL, 91.27);
INSERT INTO Part VALUES (25, 'BI-1425', 'Lever', 'B', 4, 'PEEK', 327.0, 33.52);
INSERT INTO Part VALUES (26, 'AL-1442', 'Sleeve', 'B', 1, '42CrMo4 steel', 190.1, 64.17);
INSERT INTO Part VALUES (27, 'AE-1459', 'Turbine blade root', 'C', 7, 'Titanium Gr5', 168.0, 93.81);
INSERT INTO Part VALUES (28, 'KR-1476', 'Hinge pin', 'B', 8, '42CrMo4 steel', 116.2, 45.53);
INSERT INTO Part VALUES (29, 'VO-1493', 'Base frame', 'A', 2, '1.4305 stainless', 9684.3, 218.39);
INSERT INTO Part VALUES (30, 'ST-1510', 'Seal carrier', 'B', 11, 'PEEK', 255.7, 26.0);
INSERT INTO Part VALUES (31, 'WE-1527', 'Cutter body', 'C', 13, 'Brass CW614N', 182.8, 16.55);
INSERT INTO Part VALUES (32, 'WE-1544', 'Tool holder', 'A', 13, 'Brass CW614N', 348.0, 13.69);

INSERT INTO Machine VALUES (1, 'DMG 1', 'Mill', 'DMG Mori', 5, '2021-05-20', 385000, 95, NULL);
INSERT INTO Machine VALUES (2, 'DMG 2', 'Mill', 'DMG Mori', 3, '2016-03-11', 168000, 72, NULL);
INSERT INTO Machine VALUES (3, 'Hermle C42', 'Mill', 'Hermle', 5, '2023-02-14', 462000, 110, NULL);
INSERT INTO Machine VALUES (4, 'Mazak QT', 'Lathe', 'Mazak', 2, '2015-10-01', 142000, 65, NULL);
INSERT INTO Machine VALUES (5, 'Index G200', 'Lathe', 'Index', 4, '2022-09-05', 318000, 88, NULL);
INSERT INTO Machine VALUES (6, 'Haas VF2', 'Mill', 'Haas', 3, '2012-07-19', 79000, 55, NULL);
INSERT INTO Machine VALUES (7, 'Okuma', 'Lathe', 'Okuma', 2, '2019-01-23', 176500, 68, NULL);
INSERT INTO Machine VALUES (8, 'Studer S33', 'Grinder', 'Studer', 3, '2018-06-12', 229000, 80, NULL);
INSERT INTO Machine VALUES (9, 'AgieCharm', 'EDM', 'GF', 4, '2017-04-04', 154000, 70, NULL);
INSERT INTO Machine VALUES (10, 'Deckel', 'Mill', 'Deckel', 3, '1998-05-01', 41000, 40, '2025-03-31');
INSERT INTO Machine VALUES (11, 'Grob G350', 'Mill', 'Grob', 5, '2026-01-19', 521000, 115, NULL);

INSERT INTO OperatorMachine VALUES (1, 1, '2021-08-15', '2027-11-22');
INSERT INTO OperatorMachine VALUES (1, 2, '2019-03-22', '2027-07-11');
INSERT INTO OperatorMachine VALUES (1, 3, '2023-06-25', '2026-05-19');
INSERT INTO OperatorMachine VALUES (1, 5, '2022-10-26', '2028-03-28');
INSERT INTO OperatorMachine VALUES (1, 8, '2019-04-29', '2026-06-17');
INSERT INTO OperatorMachine VALUES (1, 11, '2026-09-04', '2028-09-03');
INSERT INTO OperatorMachine VALUES (2, 1, '2022-01-06', NULL);
INSERT INTO OperatorMachine VALUES (2, 2, '2019-10-08', '2028-02-24');
INSERT INTO OperatorMachine VALUES (2, 6, '2019-08-01', '2027-10-09');
INSERT INTO OperatorMachine VALUES (3, 4, '2019-05-24', '2027-09-25');
INSERT INTO OperatorMachine VALUES (3, 5, '2023-04-17', '2028-03-31');
INSERT INTO OperatorMachine VALUES (3, 7, '2019-04-03', NULL);
INSERT INTO OperatorMachine VALUES (4, 2, '2021-06-10', NULL);
INSERT INTO OperatorMachine VALUES (4, 4, '2021-07-06', '2026-10-06');
INSERT INTO OperatorMachine VALUES (4, 6, '2021-03-08', '2028-04-12');
INSERT INTO OperatorMachine VALUES (4, 7, '2021-04-10', '2027-08-31');
INSERT INTO OperatorMachine VALUES (5, 1, '2021-09-02', '2027-09-24');
INSERT INTO OperatorMachine VALUES (5, 3, '2023-05-12', '2027-02-17');
INSERT INTO OperatorMachine VALUES (5, 9, '2020-08-11', NULL);
INSERT INTO OperatorMachine VALUES (6, 3, '2023-03-07', '2025-08-31');
INSERT INTO OperatorMachine VALUES (6, 4, '2019-07-29', '2025-08-31');
INSERT INTO OperatorMachine VALUES (6, 10, '2019-10-22', '2025-08-31');
INSERT INTO OperatorMachine VALUES (6, 8, '2019-08-11', '2025-08-31');
INSERT INTO OperatorMachine VALUES (7, 2, '2025-07-25', NULL);
INSERT INTO OperatorMachine VALUES (7, 6, '2025-10-07', NULL);
INSERT INTO OperatorMachine VALUES (7, 4, '2025-06-22', '2026-10-08');
INSERT INTO OperatorMachine VALUES (8, 3, '2023-03-09', '2027-06-10');
INSERT INTO OperatorMachine VALUES (8, 4, '2019-04-05', '2027-06-22');
INSERT INTO OperatorMachine VALUES (8, 5, '2022-11-13', '2026-09-22');
INSERT INTO OperatorMachine VALUES (8, 7, '2019-04-22', NULL);
INSERT INTO OperatorMachine VALUES (8, 8, '2019-08-16', '2027-05-18');
INSERT INTO OperatorMachine VALUES (8, 9, '2019-03-22', '2026-11-11');
INSERT INTO OperatorMachine VALUES (9, 6, '2026-03-17', '2026-06-13');
INSERT INTO OperatorMachine VALUES (9, 7, '2026-03-19', '2027-07-18');
INSERT INTO OperatorMachine VALUES (16, 1, '2026-09-26', '2027-05-05');
INSERT INTO OperatorMachine VALUES (16, 5, '2026-10-28', '2028-02-11');
INSERT INTO OperatorMachine VALUES (16, 8, '2026-05-22', NULL);

INSERT INTO Quote VALUES (1, 'Q-2023-001', 4, 13, '2023-01-14', '2023-02-13', 'W', NULL);
INSERT INTO Quote VALUES (2, 'Q-2023-002', 13, 14, '2023-01-21', '2023-02-20', 'L', NULL);
INSERT INTO Quote VALUES (3, 'Q-2023-003', 6, 14, '2023-01-24', '2023-03-25', 'W', NULL);
INSERT INTO Quote VALUES (4, 'Q-2023-004', 9, 13, '2023-02-18', '2023-04-19', 'W', NULL);
INSERT INTO Quote VALUES (5, 'Q-2023-005', 8, 13, '2023-03-04', '2023-05-03', 'L', 'price');
INSERT INTO Quote VALUES (6, 'Q-2023-006', 7, 14, '2023-03-08', '2023-06-06', 'W', NULL);
INSERT INTO Quote VALUES (7, 'Q-2023-007', 1, 14, '2023-03-09', '2023-05-08', 'W', NULL);
INSERT INTO Quote VALUES (8, 'Q-2023-008', 1, 14, '2023-04-09', '2023-06-08', 'L', 'customer stopped project');
INSERT INTO Quote VALUES (9, 'Q-2023-009', 8, 14, '2023-04-23', '2023-06-22', 'S', NULL);
INSERT INTO Quote VALUES (10, 'Q-2023-010', 3, 14, '2023-05-28', '2023-07-27', 'L', 'customer stopped project');
INSERT INTO Quote VALUES (11, 'Q-2023-011', 11, 14, '2023-07-01', '2023-07-31', 'W', NULL);
INSERT INTO Quote VALUES (12, 'Q-2023-012', 5, 14, '2023-08-10', '2023-09-09', 'W', NULL);
INSERT INTO Quote VALUES (13, 'Q-2023-013', 4, 13, '2023-10-10', '2023-12-09', 'L', 'quality concern');
INSERT INTO Quote VALUES (14, 'Q-2023-014', 2, 14, '2023-10-28', '2023-11-27', 'L', 'customer stopped project');
INSERT INTO Quote VALUES (15, 'Q-2023-015', 8, 13, '2023-11-10', '2023-12-10', 'L', 'quality concern');
INSERT INTO Quote VALUES (16, 'Q-2023-016', 1, 13, '2023-12-03', '2024-02-01', 'L', NULL);
INSERT INTO Quote VALUES (17, 'Q-2024-001', 3, 13, '2024-01-01', '2024-03-31', 'L', 'customer stopped project');
INSERT INTO Quote VALUES (18, 'Q-2024-002', 7, 14, '2024-01-02', '2024-03-02', 'W', NULL);
INSERT INTO Quote VALUES (19, 'Q-2024-003', 5, 13, '2024-01-19', '2024-02-18', 'W', NULL);
INSERT INTO Quote VALUES (20, 'Q-2024-004', 5, 13, '2024-01-30', '2024-04-29', 'W', NULL);
INSERT INTO Quote VALUES (21, 'Q-2024-005', 11, 13, '2024-02-25', '2024-03-26', 'L', 'customer stopped project');
INSERT INTO Quote VALUES (22, 'Q-2024-006', 7, 13, '2024-03-15', '2024-04-14', 'S', NULL);
INSERT INTO Quote VALUES (23, 'Q-2024-007', 5, 14, '2024-04-30', '2024-06-29', 'L', 'price');
INSERT INTO Quote VALUES (24, 'Q-2024-008', 3, 15, '2024-05-28', '2024-07-27', 'L', NULL);
INSERT INTO Quote VALUES (25, 'Q-2024-009', 2, 14, '2024-05-30', '2024-06-29', 'W', NULL);
INSERT INTO Quote VALUES (26, 'Q-2024-010', 1, 15, '2024-07-08', '2024-09-06', 'W', NULL);
INSERT INTO Quote VALUES (27, 'Q-2024-011', 9, 13, '2024-08-04', '2024-09-03', 'W', NULL);
INSERT INTO Quote VALUES (28, 'Q-2024-012', 7, 15, '2024-08-23', '2024-11-21', 'L', NULL);
INSERT INTO Quote VALUES (29, 'Q-2024-013', 9, 15, '2024-09-25', '2024-12-24', 'W', NULL);
INSERT INTO Quote VALUES (30, 'Q-2024-014', 1, 15, '2024-11-17', '2025-01-16', 'W', NULL);
INSERT INTO Quote VALUES (31, 'Q-2024-015', 7, 13, '2024-11-25', '2024-12-25', 'W', NULL);
INSERT INTO Quote VALUES (32, 'Q-2024-016', 3, 14, '2024-12-02', '2025-01-31', 'L', 'price');
INSERT INTO Quote VALUES (33, 'Q-2024-017', 1, 13, '2024-12-07', '2025-01-06', 'L', 'price');
INSERT INTO Quote VALUES (34, 'Q-2024-018', 6, 13, '2024-12-27', '2025-03-27', 'L', 'lead time');
INSERT INTO Quote VALUES (35, 'Q-2025-001', 3, 15, '2025-01-02', '2025-02-01', 'W', NULL);
INSERT INTO Quote VALUES (36, 'Q-2025-002', 7, 15, '2025-01-13', '2025-03-14', 'W', NULL);
INSERT INTO Quote VALUES (37, 'Q-2025-003', 4, 14, '2025-02-02', '2025-04-03', 'L', NULL);
INSERT INTO Quote VALUES (38, 'Q-2025-004', 1, 13, '2025-02-16', '2025-05-17', 'W', NULL);
INSERT INTO Quote VALUES (39, 'Q-2025-005', 3, 15, '2025-04-10', '2025-07-09', 'L', 'price');
INSERT INTO Quote VALUES (40, 'Q-2025-006', 12, 13, '2025-07-21', '2025-09-19', 'L', 'price');
INSERT INTO Quote VALUES (41, 'Q-2025-007', 1, 14, '2025-10-05', '2026-01-03', 'L', 'price');
INSERT INTO Quote VALUES (42, 'Q-2025-008', 12, 15, '2025-12-05', '2026-03-05', 'W', NULL);
INSERT INTO Quote VALUES (43, 'Q-2026-001', 8, 13, '2026-01-15', '2026-03-16', 'W', NULL);
INSERT INTO Quote VALUES (44, 'Q-2026-002', 1, 13, '2026-03-03', '2026-05-02', 'W', NULL);
INSERT INTO Quote VALUES (45, 'Q-2026-003', 3, 14, '2026-05-06', '2026-08-04', 'L', 'price');
INSERT INTO Quote VALUES (46, 'Q-2026-004', 5, 14, '2026-05-18', '2026-06-17', 'L', NULL);
INSERT INTO Quote VALUES (47, 'Q-2026-005', 1, 14, '2026-05-19', '2026-06-18', 'L', 'price');
INSERT INTO Quote VALUES (48, 'Q-2026-006', 4, 14, '2026-05-26', '2026-06-25', 'W', NULL);
INSERT INTO Quote VALUES (49, 'Q-2026-007', 7, 13, '2026-06-12', '2026-09-10', 'L', 'price');
INSERT INTO Quote VALUES (50, 'Q-2026-008', 3, 14, '2026-06-17', '2026-07-17', 'W', NULL);
INSERT INTO Quote VALUES (51, 'Q-2026-009', 6, 13, '2026-06-19', '2026-09-17', 'L', 'lead time');
INSERT INTO Quote VALUES (52, 'Q-2026-010', 8, 14, '2026-06-29', '2026-07-29', 'L', 'price');
INSERT INTO Quote VALUES (53, 'Q-2026-011', 3, 13, '2026-07-11', '2026-10-09', 'W', NULL);
INSERT INTO Quote VALUES (54, 'Q-2026-012', 4, 14, '2026-07-28', '2026-10-26', 'W', NULL);
INSERT INTO Quote VALUES (55, 'Q-2026-013', 5, 14, '2026-08-02', '2026-10-01', 'L', NULL);
INSERT INTO Quote VALUES (56, 'Q-2026-014', 11, 13, '2026-08-12', '2026-09-11', 'L', 'quality concern');
INSERT INTO Quote VALUES (57, 'Q-2026-015', 6, 14, '2026-08-12', '2026-10-11', 'L', 'lead time');
INSERT INTO Quote VALUES (58, 'Q-2026-016', 4, 14, '2026-08-14', '2026-09-13', 'W', NULL);
INSERT INTO Quote VALUES (59, 'Q-2026-017', 1, 13, '2026-08-16', '2026-11-14', 'W', NULL);
INSERT INTO Quote VALUES (60, 'Q-2026-018', 1, 13, '2026-08-17', '2026-11-15', 'L', 'price');
INSERT INTO Quote VALUES (61, 'Q-2026-019', 2, 14, '2026-08-22', '2026-10-21', 'W', NULL);
INSERT INTO Quote VALUES (62, 'Q-2026-020', 11, 14, '2026-08-31', '2026-10-30', 'L', NULL);
INSERT INTO Quote VALUES (63, 'Q-2026-021', 11, 14, '2026-09-15', '2026-11-14', 'L', 'quality concern');
INSERT INTO Quote VALUES (64, 'Q-2026-022', 11, 13, '2026-09-19', NULL, 'D', NULL);
INSERT INTO Quote VALUES (65, 'Q-2026-023', 3, 13, '2026-09-20', '2026-11-19', 'S', NULL);
INSERT INTO Quote VALUES (66, 'Q-2026-024', 6, 14, '2026-09-25', '2026-10-25', 'S', NULL);
INSERT INTO Quote VALUES (67, 'Q-2026-025', 6, 14, '2026-10-15', NULL, 'D', NULL);
INSERT INTO Quote VALUES (68, 'Q-2026-026', 5, 14, '2026-10-20', '2027-01-18', 'W', NULL);
INSERT INTO Quote VALUES (69, 'Q-2026-027', 2, 13, '2026-11-11', '2027-01-10', 'S', NULL);
INSERT INTO Quote VALUES (70, 'Q-2026-028', 3, 14, '2026-11-15', '2026-12-15', 'S', NULL);
INSERT INTO Quote VALUES (71, 'Q-2026-029', 5, 13, '2026-11-18', '2027-01-17', 'S', NULL);
INSERT INTO Quote VALUES (72, 'Q-2026-030', 8, 13, '2026-11-25', NULL, 'D', NULL);

INSERT INTO QuoteLine VALUES (1, 1, 25, 100, 34.69);
INSERT INTO QuoteLine VALUES (1, 2, 6, 200, 57.98);
INSERT INTO QuoteLine VALUES (2, 1, 31, 150, 15.95);
INSERT INTO QuoteLine VALUES (3, 1, 19, 25, 61.64);
INSERT INTO QuoteLine VALUES (3, 2, 21, 150, 80.9);
INSERT INTO QuoteLine VALUES (4, 1, 15, 10, 44.34);
INSERT INTO QuoteLine VALUES (4, 2, 12, 100, 36.62);
INSERT INTO QuoteLine VALUES (5, 1, 13, 10, 76.81);
INSERT INTO QuoteLine VALUES (6, 1, 9, 500, 57.97);
INSERT INTO QuoteLine VALUES (7, 1, 26, 25, 69.5);
INSERT INTO QuoteLine VALUES (7, 2, 1, 100, 46.27);
INSERT INTO QuoteLine VALUES (8, 1, 26, 10, 76.71);
INSERT INTO QuoteLine VALUES (9, 1, 13, 25, 66.09);
INSERT INTO QuoteLine VALUES (10, 1, 3, 500, 40.42);
INSERT INTO QuoteLine VALUES (10, 2, 4, 300, 50.95);
INSERT INTO QuoteLine VALUES (11, 1, 22, 300, 10.92);
INSERT INTO QuoteLine VALUES (11, 2, 16, 300, 33.45);
INSERT INTO QuoteLine VALUES (12, 1, 7, 25, 82.55);
INSERT INTO QuoteLine VALUES (13, 1, 6, 200, 57.67);
INSERT INTO QuoteLine VALUES (14, 1, 29, 20, 222.37);
INSERT INTO QuoteLine VALUES (14, 2, 8, 150, 58.03);
INSERT INTO QuoteLine VALUES (15, 1, 13, 50, 61.56);
INSERT INTO QuoteLine VALUES (16, 1, 26, 200, 72.97);
INSERT INTO QuoteLine VALUES (16, 2, 1, 25, 44.63);
INSERT INTO QuoteLine VALUES (17, 1, 11, 5, 353.23);
INSERT INTO QuoteLine VALUES (18, 1, 9, 25, 46.46);
INSERT INTO QuoteLine VALUES (19, 1, 5, 10, 110.23);
INSERT INTO QuoteLine VALUES (20, 1, 5, 300, 88.84);
INSERT INTO QuoteLine VALUES (21, 1, 22, 500, 9.45);
INSERT INTO QuoteLine VALUES (22, 1, 9, 25, 59.1);
INSERT INTO QuoteLine VALUES (23, 1, 7, 200, 90.96);
INSERT INTO QuoteLine VALUES (23, 2, 5, 10, 92.72);
INSERT INTO QuoteLine VALUES (24, 1, 3, 200, 35.87);
INSERT INTO QuoteLine VALUES (24, 2, 11, 5, 341.36);
INSERT INTO QuoteLine VALUES (25, 1, 29, 5, 249.15);
INSERT INTO QuoteLine VALUES (26, 1, 1, 25, 50.45);
INSERT INTO QuoteLine VALUES (26, 2, 26, 50, 74.28);
INSERT INTO QuoteLine VALUES (27, 1, 15, 200, 55.2);
INSERT INTO QuoteLine VALUES (28, 1, 14, 150, 88.06);
INSERT INTO QuoteLine VALUES (29, 1, 12, 150, 41.27);
INSERT INTO QuoteLine VALUES (30, 1, 26, 10, 74.41);
INSERT INTO QuoteLine VALUES (30, 2, 2, 10, 14.95);
INSERT INTO QuoteLine VALUES (31, 1, 14, 25, 94.65);
INSERT INTO QuoteLine VALUES (32, 1, 4, 100, 52.18);
INSERT INTO QuoteLine VALUES (33, 1, 26, 150, 68.0);
INSERT INTO QuoteLine VALUES (34, 1, 21, 150, 73.88);
INSERT INTO QuoteLine VALUES (35, 1, 4, 10, 50.85);
INSERT INTO QuoteLine VALUES (35, 2, 11, 40, 369.22);
INSERT INTO QuoteLine VALUES (36, 1, 14, 10, 82.7);
INSERT INTO QuoteLine VALUES (36, 2, 27, 150, 107.69);
INSERT INTO QuoteLine VALUES (37, 1, 6, 500, 57.45);
INSERT INTO QuoteLine VALUES (38, 1, 26, 500, 74.16);
INSERT INTO QuoteLine VALUES (39, 1, 4, 50, 43.97);
INSERT INTO QuoteLine VALUES (40, 1, 17, 20, 359.12);
INSERT INTO QuoteLine VALUES (40, 2, 20, 10, 35.41);
INSERT INTO QuoteLine VALUES (41, 1, 2, 10, 12.49);
INSERT INTO QuoteLine VALUES (42, 1, 20, 150, 41.52);
INSERT INTO QuoteLine VALUES (43, 1, 13, 10, 70.39);
INSERT INTO QuoteLine VALUES (44, 1, 2, 200, 14.65);
INSERT INTO QuoteLine VALUES (44, 2, 1, 10, 42.24);
INSERT INTO QuoteLine VALUES (45, 1, 4, 300, 45.15);
INSERT INTO QuoteLine VALUES (46, 1, 7, 50, 89.32);
INSERT INTO QuoteLine VALUES (46, 2, 5, 50, 85.38);
INSERT INTO QuoteLine VALUES (47, 1, 1, 500, 40.47);
INSERT INTO QuoteLine VALUES (47, 2, 2, 500, 12.42);
INSERT INTO QuoteLine VALUES (48, 1, 25, 50, 32.91);
INSERT INTO QuoteLine VALUES (49, 1, 9, 10, 54.92);
INSERT INTO QuoteLine VALUES (49, 2, 14, 10, 86.59);
INSERT INTO QuoteLine VALUES (50, 1, 4, 500, 45.62);
INSERT INTO QuoteLine VALUES (51, 1, 21, 50, 94.53);
INSERT INTO QuoteLine VALUES (51, 2, 19, 300, 59.93);
INSERT INTO QuoteLine VALUES (52, 1, 13, 100, 76.16);
INSERT INTO QuoteLine VALUES (53, 1, 11, 60, 393.86);
INSERT INTO QuoteLine VALUES (54, 1, 6, 500, 62.87);
INSERT INTO QuoteLine VALUES (55, 1, 5, 500, 83.53);
INSERT INTO QuoteLine VALUES (56, 1, 22, 10, 10.02);
INSERT INTO QuoteLine VALUES (57, 1, 21, 100, 85.35);
INSERT INTO QuoteLine VALUES (57, 2, 19, 100, 62.1);
INSERT INTO QuoteLine VALUES (58, 1, 6, 300, 64.66);
INSERT INTO QuoteLine VALUES (59, 1, 1, 200, 50.61);
INSERT INTO QuoteLine VALUES (59, 2, 26, 150, 70.98);
INSERT INTO QuoteLine VALUES (60, 1, 26, 100, 62.84);
INSERT INTO QuoteLine VALUES (60, 2, 1, 50, 39.94);
INSERT INTO QuoteLine VALUES (61, 1, 29, 40, 230.62);
INSERT INTO QuoteLine VALUES (62, 1, 16, 500, 24.77);
INSERT INTO QuoteLine VALUES (63, 1, 16, 200, 28.77);
INSERT INTO QuoteLine VALUES (64, 1, 16, 10, 24.63);
INSERT INTO QuoteLine VALUES (64, 2, 22, 10, 11.32);
INSERT INTO QuoteLine VALUES (65, 1, 4, 200, 43.18);
INSERT INTO QuoteLine VALUES (66, 1, 19, 10, 62.67);
INSERT INTO QuoteLine VALUES (66, 2, 21, 10, 83.63);
INSERT INTO QuoteLine VALUES (67, 1, 21, 300, 74.21);
INSERT INTO QuoteLine VALUES (68, 1, 5, 200, 105.38);
INSERT INTO QuoteLine VALUES (68, 2, 7, 200, 83.07);
INSERT INTO QuoteLine VALUES (69, 1, 29, 60, 199.21);
INSERT INTO QuoteLine VALUES (70, 1, 11, 10, 319.24);
INSERT INTO QuoteLine VALUES (71, 1, 5, 300, 86.66);
INSERT INTO QuoteLine VALUES (72, 1, 13, 300, 74.86);

INSERT INTO SalesOrder VALUES (1, 'SO-2023-001', 4, 1, '2023-02-01', '2023-03-23', '2023-03-23', 40, 0);
INSERT INTO SalesOrder VALUES (2, 'SO-2023-002', 2, NULL, '2023-02-05', '2023-02-18', '2023-02-19', 40, 1);
INSERT INTO SalesOrder VALUES (3, 'SO-2023-003', 6, 3, '2023-02-18', '2023-04-04', '2023-04-05', 40, 0);
INSERT INTO SalesOrder VALUES (4, 'SO-2023-004', 9, 4, '2023-03-03', '2023-03-30', '2023-03-24', 40, 0);
INSERT INTO SalesOrder VALUES (5, 'SO-2023-005', 7, 6, '2023-03-24', '2023-05-22', '2023-05-22', 40, 0);
INSERT INTO SalesOrder VALUES (6, 'SO-2023-006', 1, 7, '2023-03-24', '2023-05-10', '2023-05-17', 40, 0);
INSERT INTO SalesOrder VALUES (7, 'SO-2023-007', 2, NULL, '2023-06-01', '2023-07-03', '2023-07-15', 40, 0);
INSERT INTO SalesOrder VALUES (8, 'SO-2023-008', 2, NULL, '2023-07-04', '2023-08-16', '2023-08-20', 40, 0);
INSERT INTO SalesOrder VALUES (9, 'SO-2023-009', 11, 11, '2023-07-10', '2023-08-29', NULL, 90, 0);
INSERT INTO SalesOrder VALUES (10, 'SO-2023-010', 5, 12, '2023-08-20', '2023-10-10', '2023-10-04', 40, 0);
INSERT INTO SalesOrder VALUES (11, 'SO-2023-011', 7, NULL, '2023-09-19', '2023-11-10', '2023-11-17', 40, 0);
INSERT INTO SalesOrder VALUES (12, 'SO-2024-001', 11, NULL, '2024-01-01', '2024-02-17', '2024-02-17', 40, 0);
INSERT INTO SalesOrder VALUES (13, 'SO-2024-002', 5, NULL, '2024-01-12', '2024-03-09', '2024-03-09', 40, 0);
INSERT INTO SalesOrder VALUES (14, 'SO-2024-003', 9, NULL, '2024-01-14', '2024-03-08', '2024-03-08', 40, 0);
INSERT INTO SalesOrder VALUES (15, 'SO-2024-004', 7, 18, '2024-01-17', '2024-03-21', '2024-03-21', 40, 0);
INSERT INTO SalesOrder VALUES (16, 'SO-2024-005', 9, NULL, '2024-01-23', '2024-03-15', '2024-03-11', 40, 0);
INSERT INTO SalesOrder VALUES (17, 'SO-2024-006', 5, 20, '2024-02-08', '2024-04-11', '2024-04-09', 40, 0);
INSERT INTO SalesOrder VALUES (18, 'SO-2024-007', 5, 19, '2024-02-09', '2024-02-23', '2024-02-17', 40, 1);
INSERT INTO SalesOrder VALUES (19, 'SO-2024-008', 11, NULL, '2024-03-12', '2024-04-12', NULL, 90, 0);
INSERT INTO SalesOrder VALUES (20, 'SO-2024-009', 7, NULL, '2024-04-09', '2024-06-11', '2024-06-11', 40, 0);
INSERT INTO SalesOrder VALUES (21, 'SO-2024-010', 2, 25, '2024-06-17', '2024-08-07', '2024-08-01', 40, 0);
INSERT INTO SalesOrder VALUES (22, 'SO-2024-011', 1, 26, '2024-07-31', '2024-09-01', '2024-09-08', 40, 0);
INSERT INTO SalesOrder VALUES (23, 'SO-2024-012', 9, 27, '2024-08-27', '2024-09-06', '2024-09-06', 40, 1);
INSERT INTO SalesOrder VALUES (24, 'SO-2024-013', 13, NULL, '2024-09-21', '2024-11-02', '2024-11-02', 40, 0);
INSERT INTO SalesOrder VALUES (25, 'SO-2024-014', 9, 29, '2024-10-05', '2024-11-20', '2024-12-05', 40, 0);
INSERT INTO SalesOrder VALUES (26, 'SO-2024-015', 2, NULL, '2024-10-08', '2024-11-17', '2024-11-19', 40, 0);
INSERT INTO SalesOrder VALUES (27, 'SO-2024-016', 1, 30, '2024-11-23', '2024-12-06', '2024-12-10', 40, 1);
INSERT INTO SalesOrder VALUES (28, 'SO-2024-017', 9, NULL, '2024-12-06', '2024-12-20', '2024-12-21', 40, 1);
INSERT INTO SalesOrder VALUES (29, 'SO-2024-018', 7, 31, '2024-12-07', '2024-12-23', '2024-12-20', 40, 1);
INSERT INTO SalesOrder VALUES (30, 'SO-2024-019', 7, NULL, '2024-12-29', '2025-02-06', '2025-01-31', 40, 0);
INSERT INTO SalesOrder VALUES (31, 'SO-2025-001', 2, NULL, '2025-01-15', '2025-02-01', NULL, 90, 1);
INSERT INTO SalesOrder VALUES (32, 'SO-2025-002', 7, 36, '2025-01-21', '2025-02-18', '2025-03-05', 40, 0);
INSERT INTO SalesOrder VALUES (33, 'SO-2025-003', 3, 35, '2025-01-25', '2025-03-03', '2025-03-01', 40, 0);
INSERT INTO SalesOrder VALUES (34, 'SO-2025-004', 1, 38, '2025-02-28', '2025-03-12', '2025-03-19', 40, 1);
INSERT INTO SalesOrder VALUES (35, 'SO-2025-005', 11, NULL, '2025-04-11', '2025-04-29', '2025-05-11', 40, 1);
INSERT INTO SalesOrder VALUES (36, 'SO-2025-006', 8, NULL, '2025-06-23', '2025-08-07', '2025-08-08', 40, 0);
INSERT INTO SalesOrder VALUES (37, 'SO-2025-007', 12, 42, '2025-12-19', '2026-02-13', '2026-02-13', 40, 0);
INSERT INTO SalesOrder VALUES (38, 'SO-2025-008', 7, NULL, '2025-12-30', '2026-01-14', '2026-01-16', 40, 1);
INSERT INTO SalesOrder VALUES (39, 'SO-2026-001', 8, 43, '2026-01-28', '2026-02-06', NULL, 90, 1);
INSERT INTO SalesOrder VALUES (40, 'SO-2026-002', 1, 44, '2026-03-22', '2026-05-11', '2026-05-13', 40, 0);
INSERT INTO SalesOrder VALUES (41, 'SO-2026-003', 10, NULL, '2026-05-01', '2026-06-18', '2026-06-30', 40, 0);
INSERT INTO SalesOrder VALUES (42, 'SO-2026-004', 4, 48, '2026-05-31', '2026-06-14', '2026-06-15', 40, 1);
INSERT INTO SalesOrder VALUES (43, 'SO-2026-005', 14, NULL, '2026-06-19', '2026-08-05', '2026-08-06', 40, 0);
INSERT INTO SalesOrder VALUES (44, 'SO-2026-006', 7, NULL, '2026-07-05', '2026-07-21', '2026-07-19', 40, 1);
INSERT INTO SalesOrder VALUES (45, 'SO-2026-007', 3, 50, '2026-07-08', '2026-07-19', NULL, 90, 1);
INSERT INTO SalesOrder VALUES (46, 'SO-2026-008', 3, 53, '2026-07-22', '2026-08-16', '2026-08-16', 40, 0);
INSERT INTO SalesOrder VALUES (47, 'SO-2026-009', 4, 54, '2026-08-03', '2026-10-10', '2026-10-25', 40, 0);
INSERT INTO SalesOrder VALUES (48, 'SO-2026-010', 2, 61, '2026-08-26', '2026-10-23', '2026-10-23', 40, 0);
INSERT INTO SalesOrder VALUES (49, 'SO-2026-011', 4, 58, '2026-08-28', '2026-10-24', NULL, 30, 0);
INSERT INTO SalesOrder VALUES (50, 'SO-2026-012', 1, 59, '2026-08-29', '2026-10-23', NULL, 20, 0);
INSERT INTO SalesOrder VALUES (51, 'SO-2026-013', 7, NULL, '2026-09-09', '2026-10-31', '2026-10-31', 40, 0);
INSERT INTO SalesOrder VALUES (52, 'SO-2026-014', 1, NULL, '2026-09-18', '2026-10-30', '2026-11-11', 40, 0);
INSERT INTO SalesOrder VALUES (53, 'SO-2026-015', 7, NULL, '2026-09-22', '2026-10-03', '2026-10-05', 40, 1);
INSERT INTO SalesOrder VALUES (54, 'SO-2026-016', 2, NULL, '2026-09-23', '2026-11-09', '2026-11-09', 40, 0);
INSERT INTO SalesOrder VALUES (55, 'SO-2026-017', 7, NULL, '2026-09-24', '2026-11-29', NULL, 90, 0);
INSERT INTO SalesOrder VALUES (56, 'SO-2026-018', 3, NULL, '2026-09-26', '2026-11-30', NULL, 30, 0);
INSERT INTO SalesOrder VALUES (57, 'SO-2026-019', 6, NULL, '2026-09-28', '2026-10-10', NULL, 20, 1);
INSERT INTO SalesOrder VALUES (58, 'SO-2026-020', 6, NULL, '2026-10-02', '2026-11-08', NULL, 30, 0);
INSERT INTO SalesOrder VALUES (59, 'SO-2026-021', 3, NULL, '2026-10-14', '2026-11-25', '2026-11-26', 40, 0);
INSERT INTO SalesOrder VALUES (60, 'SO-2026-022', 2, NULL, '2026-10-24', '2026-11-09', '2026-11-10', 40, 1);
INSERT INTO SalesOrder VALUES (61, 'SO-2026-023', 6, NULL, '2026-10-25', '2026-11-21', '2026-11-19', 40, 0);
INSERT INTO SalesOrder VALUES (62, 'SO-2026-024', 5, 68, '2026-10-29', '2027-01-06', NULL, 30, 0);
INSERT INTO SalesOrder VALUES (63, 'SO-2026-025', 2, NULL, '2026-10-31', '2026-12-04', NULL, 20, 0);
INSERT INTO SalesOrder VALUES (64, 'SO-2026-026', 1, NULL, '2026-11-11', '2026-12-15', NULL, 20, 0);
INSERT INTO SalesOrder VALUES (65, 'SO-2026-027', 6, NULL, '2026-11-12', '2026-11-22', NULL, 20, 1);
INSERT INTO SalesOrder VALUES (66, 'SO-2026-028', 4, NULL, '2026-11-17', '2026-12-18', NULL, 10, 0);

INSERT INTO OrderLine VALUES (1, 1, 25, 100, 100, 34.69);
INSERT INTO OrderLine VALUES (2, 1, 6, 200, 200, 57.98);
INSERT INTO OrderLine VALUES (3, 2, 29, 100, 100, 218.39);
INSERT INTO OrderLine VALUES (4, 2, 8, 20, 20, 49.92);
INSERT INTO OrderLine VALUES (5, 3, 19, 25, 25, 61.64);
INSERT INTO OrderLine VALUES (6, 3, 21, 150, 150, 80.9);
INSERT INTO OrderLine VALUES (7, 4, 15, 10, 10, 44.34);
INSERT INTO OrderLine VALUES (8, 4, 12, 100, 100, 36.62);
INSERT INTO OrderLine VALUES (9, 5, 9, 500, 500, 57.97);
INSERT INTO OrderLine VALUES (10, 6, 26, 25, 25, 69.5);
INSERT INTO OrderLine VALUES (11, 6, 1, 100, 100, 46.27);
INSERT INTO OrderLine VALUES (12, 7, 29, 100, 100, 218.39);
INSERT INTO OrderLine VALUES (13, 7, 8, 50, 50, 49.92);
INSERT INTO OrderLine VALUES (14, 8, 29, 100, 100, 218.39);
INSERT INTO OrderLine VALUES (15, 8, 8, 50, 50, 49.92);
INSERT INTO OrderLine VALUES (16, 9, 22, 300, 0, 10.92);
INSERT INTO OrderLine VALUES (17, 9, 16, 300, 0, 33.45);
INSERT INTO OrderLine VALUES (18, 10, 7, 25, 25, 82.55);
INSERT INTO OrderLine VALUES (19, 11, 14, 20, 20, 90.76);
INSERT INTO OrderLine VALUES (20, 12, 16, 100, 100, 27.52);
INSERT INTO OrderLine VALUES (21, 12, 22, 10, 10, 10.13);
INSERT INTO OrderLine VALUES (22, 13, 7, 10, 10, 82.15);
INSERT INTO OrderLine VALUES (23, 14, 12, 10, 10, 39.57);
INSERT INTO OrderLine VALUES (24, 15, 9, 25, 25, 46.46);
INSERT INTO OrderLine VALUES (25, 16, 15, 100, 100, 46.97);
INSERT INTO OrderLine VALUES (26, 16, 12, 10, 10, 39.57);
INSERT INTO OrderLine VALUES (27, 17, 5, 300, 300, 88.84);
INSERT INTO OrderLine VALUES (28, 18, 5, 10, 10, 110.23);
INSERT INTO OrderLine VALUES (29, 19, 22, 100, 0, 10.13);
INSERT INTO OrderLine VALUES (30, 19, 16, 100, 0, 27.52);
INSERT INTO OrderLine VALUES (31, 20, 27, 20, 20, 93.81);
INSERT INTO OrderLine VALUES (32, 21, 29, 5, 5, 249.15);
INSERT INTO OrderLine VALUES (33, 22, 1, 25, 25, 50.45);
INSERT INTO OrderLine VALUES (34, 22, 26, 50, 50, 74.28);
INSERT INTO OrderLine VALUES (35, 23, 15, 200, 200, 55.2);
INSERT INTO OrderLine VALUES (36, 24, 31, 20, 20, 16.55);
INSERT INTO OrderLine VALUES (37, 24, 32, 100, 100, 13.69);
INSERT INTO OrderLine VALUES (38, 25, 12, 150, 150, 41.27);
INSERT INTO OrderLine VALUES (39, 26, 8, 10, 10, 49.92);
INSERT INTO OrderLine VALUES (40, 26, 29, 20, 20, 218.39);
INSERT INTO OrderLine VALUES (41, 27, 26, 10, 10, 74.41);
INSERT INTO OrderLine VALUES (42, 27, 2, 10, 10, 14.95);
INSERT INTO OrderLine VALUES (43, 28, 15, 100, 100, 46.97);
INSERT INTO OrderLine VALUES (44, 29, 14, 25, 25, 94.65);
INSERT INTO OrderLine VALUES (45, 30, 9, 50, 50, 49.26);
INSERT INTO OrderLine VALUES (46, 30, 14, 100, 100, 90.76);
INSERT INTO OrderLine VALUES (47, 31, 29, 100, 0, 218.39);
INSERT INTO OrderLine VALUES (48, 31, 8, 50, 0, 49.92);
INSERT INTO OrderLine VALUES (49, 32, 14, 10, 10, 82.7);
INSERT INTO OrderLine VALUES (50, 32, 27, 150, 150, 107.69);
INSERT INTO OrderLine VALUES (51, 33, 4, 10, 10, 50.85);
INSERT INTO OrderLine VALUES (52, 33, 11, 40, 40, 369.22);
INSERT INTO OrderLine VALUES (53, 34, 26, 500, 500, 74.16);
INSERT INTO OrderLine VALUES (54, 35, 22, 20, 20, 10.13);
INSERT INTO OrderLine VALUES (55, 35, 16, 10, 10, 27.52);
INSERT INTO OrderLine VALUES (56, 36, 13, 20, 20, 64.26);
INSERT INTO OrderLine VALUES (57, 37, 20, 150, 150, 41.52);
INSERT INTO OrderLine VALUES (58, 38, 14, 10, 10, 90.76);
INSERT INTO OrderLine VALUES (59, 38, 27, 10, 10, 93.81);
INSERT INTO OrderLine VALUES (60, 39, 13, 10, 0, 70.39);
INSERT INTO OrderLine VALUES (61, 40, 2, 200, 200, 14.65);
INSERT INTO OrderLine VALUES (62, 40, 1, 10, 10, 42.24);
INSERT INTO OrderLine VALUES (63, 41, 23, 20, 20, 14.56);
INSERT INTO OrderLine VALUES (64, 42, 25, 50, 50, 32.91);
INSERT INTO OrderLine VALUES (65, 43, 18, 100, 100, 91.79);
INSERT INTO OrderLine VALUES (66, 44, 27, 10, 10, 93.81);
INSERT INTO OrderLine VALUES (67, 44, 14, 100, 100, 90.76);
INSERT INTO OrderLine VALUES (68, 45, 4, 500, 0, 45.62);
INSERT INTO OrderLine VALUES (69, 46, 11, 60, 60, 393.86);
INSERT INTO OrderLine VALUES (70, 47, 6, 500, 500, 62.87);
INSERT INTO OrderLine VALUES (71, 48, 29, 40, 40, 230.62);
INSERT INTO OrderLine VALUES (72, 49, 6, 300, 0, 64.66);
INSERT INTO OrderLine VALUES (73, 50, 1, 200, 40, 50.61);
INSERT INTO OrderLine VALUES (74, 50, 26, 150, 0, 70.98);
INSERT INTO OrderLine VALUES (75, 51, 27, 10, 10, 93.81);
INSERT INTO OrderLine VALUES (76, 52, 2, 10, 10, 13.17);
INSERT INTO OrderLine VALUES (77, 52, 26, 10, 10, 64.17);
INSERT INTO OrderLine VALUES (78, 53, 9, 100, 100, 49.26);
INSERT INTO OrderLine VALUES (79, 53, 14, 100, 100, 90.76);
INSERT INTO OrderLine VALUES (80, 54, 29, 50, 50, 218.39);
INSERT INTO OrderLine VALUES (81, 54, 8, 10, 10, 49.92);
INSERT INTO OrderLine VALUES (82, 55, 14, 50, 0, 90.76);
INSERT INTO OrderLine VALUES (83, 55, 27, 20, 0, 93.81);
INSERT INTO OrderLine VALUES (84, 56, 3, 50, 0, 34.5);
INSERT INTO OrderLine VALUES (85, 56, 11, 20, 10, 362.67);
INSERT INTO OrderLine VALUES (86, 57, 21, 10, 0, 80.96);
INSERT INTO OrderLine VALUES (87, 57, 19, 10, 2, 57.27);
INSERT INTO OrderLine VALUES (88, 58, 21, 20, 4, 80.96);
INSERT INTO OrderLine VALUES (89, 58, 19, 50, 10, 57.27);
INSERT INTO OrderLine VALUES (90, 59, 4, 20, 20, 47.05);
INSERT INTO OrderLine VALUES (91, 59, 11, 50, 50, 362.67);
INSERT INTO OrderLine VALUES (92, 60, 8, 20, 20, 49.92);
INSERT INTO OrderLine VALUES (93, 60, 29, 50, 50, 218.39);
INSERT INTO OrderLine VALUES (94, 61, 21, 20, 20, 80.96);
INSERT INTO OrderLine VALUES (95, 61, 19, 20, 20, 57.27);
INSERT INTO OrderLine VALUES (96, 62, 5, 200, 40, 105.38);
INSERT INTO OrderLine VALUES (97, 62, 7, 200, 0, 83.07);
INSERT INTO OrderLine VALUES (98, 63, 8, 10, 2, 49.92);
INSERT INTO OrderLine VALUES (99, 64, 2, 100, 20, 13.17);
INSERT INTO OrderLine VALUES (100, 64, 1, 20, 10, 43.92);
INSERT INTO OrderLine VALUES (101, 65, 19, 10, 0, 57.27);
INSERT INTO OrderLine VALUES (102, 65, 21, 100, 0, 80.96);
INSERT INTO OrderLine VALUES (103, 66, 6, 20, 0, 54.32);

INSERT INTO WorkStep VALUES (1, 1, 1, 'Milling', 2, 2, 454, 522, '2023-02-19 06:45', '2023-02-19 15:27', 1);
INSERT INTO WorkStep VALUES (2, 1, 2, 'Milling', 1, 1, 441, 448, '2023-02-24 06:10', '2023-02-24 13:38', 0);
INSERT INTO WorkStep VALUES (3, 1, 3, 'Grinding', 8, 1, 628, 543, '2023-02-27 06:30', '2023-02-27 15:33', 1);
INSERT INTO WorkStep VALUES (4, 2, 1, 'Milling', 1, 5, 1036, 1259, '2023-02-15 22:00', '2023-02-16 18:59', 0);
INSERT INTO WorkStep VALUES (5, 2, 2, 'Turning', 5, 3, 393, 464, '2023-02-15 14:10', '2023-02-15 21:54', 0);
INSERT INTO WorkStep VALUES (6, 3, 1, 'Milling', 10, 6, 414, 557, '2023-02-08 22:15', '2023-02-09 07:32', 1);
INSERT INTO WorkStep VALUES (7, 3, 2, 'Turning', 7, 4, 444, 375, '2023-02-11 14:15', '2023-02-11 20:30', 0);
INSERT INTO WorkStep VALUES (8, 3, 3, 'Milling', 6, 4, 542, 616, '2023-02-12 14:15', '2023-02-13 00:31', 0);
INSERT INTO WorkStep VALUES (9, 4, 1, 'Milling', 2, 2, 103, 125, '2023-02-10 06:10', '2023-02-10 08:15', 1);
INSERT INTO WorkStep VALUES (10, 4, 2, 'Grinding', 8, 8, 102, 123, '2023-02-13 14:15', '2023-02-13 16:18', 1);
INSERT INTO WorkStep VALUES (11, 5, 1, 'Grinding', 8, 8, 118, 152, '2023-04-02 14:10', '2023-04-02 16:42', 1);
INSERT INTO WorkStep VALUES (12, 6, 1, 'Turning', 7, 8, 682, 731, '2023-02-27 14:00', '2023-02-28 02:11', 0);
INSERT INTO WorkStep VALUES (13, 6, 2, 'Turning', 5, 1, 613, 728, '2023-03-08 06:30', '2023-03-08 18:38', 0);
INSERT INTO WorkStep VALUES (14, 7, 1, 'Turning', 7, 4, 77, 79, '2023-03-08 14:10', '2023-03-08 15:29', 0);
INSERT INTO WorkStep VALUES (15, 8, 1, 'Milling', 6, 4, 476, 489, '2023-03-15 14:30', '2023-03-15 22:39', 2);
INSERT INTO WorkStep VALUES (16, 8, 2, 'Milling', 6, 2, 472, 619, '2023-03-17 06:15', '2023-03-17 16:34', 3);
INSERT INTO WorkStep VALUES (17, 9, 1, 'Milling', 3, 5, 2205, 2737, '2023-05-16 22:45', '2023-05-18 20:22', 2);
INSERT INTO WorkStep VALUES (18, 10, 1, 'Milling', 6, 2, 173, 182, '2023-03-31 06:45', '2023-03-31 09:47', 1);
INSERT INTO WorkStep VALUES (19, 10, 2, 'Turning', 4, 3, 122, 158, '2023-04-09 14:30', '2023-04-09 17:08', 3);
INSERT INTO WorkStep VALUES (20, 11, 1, 'Milling', 1, 5, 321, 307, '2023-04-16 22:10', '2023-04-17 03:17', 1);
INSERT INTO WorkStep VALUES (21, 11, 2, 'Turning', 4, 3, 471, 616, '2023-04-17 14:45', '2023-04-18 01:01', 0);
INSERT INTO WorkStep VALUES (22, 12, 1, 'Turning', 7, 8, 271, 364, '2023-06-19 14:15', '2023-06-19 20:19', 3);
INSERT INTO WorkStep VALUES (23, 12, 2, 'Milling', 2, 1, 292, 303, '2023-06-22 06:10', '2023-06-22 11:13', 0);
INSERT INTO WorkStep VALUES (24, 13, 1, 'Milling', 2, 4, 333, 382, '2023-06-12 14:10', '2023-06-12 20:32', 1);
INSERT INTO WorkStep VALUES (25, 14, 1, 'Milling', 1, 2, 555, 463, '2023-07-15 06:10', '2023-07-15 13:53', 0);
INSERT INTO WorkStep VALUES (26, 14, 2, 'Milling', 3, 5, 643, 698, '2023-07-29 22:15', '2023-07-30 09:53', 1);
INSERT INTO WorkStep VALUES (27, 15, 1, 'Grinding', 8, 6, 331, 404, '2023-07-09 22:30', '2023-07-10 05:14', 2);
INSERT INTO WorkStep VALUES (28, 15, 2, 'Milling', 10, 6, 238, 196, '2023-07-29 22:10', '2023-07-30 01:26', 0);
INSERT INTO WorkStep VALUES (29, 18, 1, 'Milling', 10, 6, 108, 90, '2023-09-09 22:30', '2023-09-10 00:00', 1);
INSERT INTO WorkStep VALUES (30, 18, 2, 'Milling', 10, 6, 134, 153, '2023-09-10 22:00', '2023-09-11 00:33', 5);
INSERT INTO WorkStep VALUES (31, 19, 1, 'Milling', 6, 4, 155, 199, '2023-10-04 14:15', '2023-10-04 17:34', 0);
INSERT INTO WorkStep VALUES (32, 19, 2, 'Milling', 3, 8, 150, 129, '2023-10-04 14:00', '2023-10-04 16:09', 1);
INSERT INTO WorkStep VALUES (33, 20, 1, 'Grinding', 8, 1, 444, 493, '2024-01-09 06:15', '2024-01-09 14:28', 0);
INSERT INTO WorkStep VALUES (34, 20, 2, 'Turning', 4, 6, 350, 417, '2024-01-18 22:15', '2024-01-19 05:12', 0);
INSERT INTO WorkStep VALUES (35, 20, 3, 'Milling', 6, 4, 216, 282, '2024-01-18 14:00', '2024-01-18 18:42', 2);
INSERT INTO WorkStep VALUES (36, 21, 1, 'EDM', 9, 5, 91, 108, '2024-01-16 22:30', '2024-01-17 00:18', 0);
INSERT INTO WorkStep VALUES (37, 21, 2, 'Milling', 1, 1, 104, 129, '2024-01-16 06:10', '2024-01-16 08:19', 0);
INSERT INTO WorkStep VALUES (38, 21, 3, 'Turning', 7, 3, 85, 107, '2024-01-23 14:00', '2024-01-23 15:47', 3);
INSERT INTO WorkStep VALUES (39, 22, 1, 'Milling', 1, 5, 47, 41, '2024-02-02 22:30', '2024-02-02 23:11', 2);
INSERT INTO WorkStep VALUES (40, 22, 2, 'Turning', 7, 8, 61, 78, '2024-02-14 14:30', '2024-02-14 15:48', 1);
INSERT INTO WorkStep VALUES (41, 23, 1, 'Milling', 10, 6, 62, 70, '2024-01-23 22:15', '2024-01-23 23:25', 2);
INSERT INTO WorkStep VALUES (42, 23, 2, 'Grinding', 8, 6, 108, 115, '2024-01-24 22:15', '2024-01-25 00:10', 0);
INSERT INTO WorkStep VALUES (43, 23, 3, 'Turning', 5, 1, 73, 91, '2024-02-04 06:15', '2024-02-04 07:46', 5);
INSERT INTO WorkStep VALUES (44, 24, 1, 'Turning', 5, 3, 206, 204, '2024-01-20 14:15', '2024-01-20 17:39', 0);
INSERT INTO WorkStep VALUES (45, 24, 2, 'Milling', 10, 6, 151, 138, '2024-02-14 22:30', '2024-02-15 00:48', 0);
INSERT INTO WorkStep VALUES (46, 25, 1, 'EDM', 9, 5, 491, 468, '2024-01-30 22:45', '2024-01-31 06:33', 0);
INSERT INTO WorkStep VALUES (47, 25, 2, 'Milling', 3, 1, 294, 295, '2024-02-08 06:45', '2024-02-08 11:40', 1);
INSERT INTO WorkStep VALUES (48, 26, 1, 'Turning', 7, 3, 60, 75, '2024-02-10 14:00', '2024-02-10 15:15', 3);
INSERT INTO WorkStep VALUES (49, 26, 2, 'Turning', 5, 8, 85, 78, '2024-02-19 14:15', '2024-02-19 15:33', 0);
INSERT INTO WorkStep VALUES (50, 26, 3, 'EDM', 9, 5, 87, 76, '2024-02-23 22:15', '2024-02-23 23:31', 0);
INSERT INTO WorkStep VALUES (51, 27, 1, 'Milling', 3, 8, 757, 983, '2024-03-07 14:30', '2024-03-08 06:53', 1);
INSERT INTO WorkStep VALUES (52, 27, 2, 'Turning', 5, 1, 1817, 1955, '2024-03-21 06:10', '2024-03-22 14:45', 0);
INSERT INTO WorkStep VALUES (53, 28, 1, 'Milling', 3, 1, 56, 46, '2024-02-13 06:45', '2024-02-13 07:31', 5);
INSERT INTO WorkStep VALUES (54, 28, 2, 'Turning', 4, 8, 117, 102, '2024-02-14 14:10', '2024-02-14 15:52', 0);
INSERT INTO WorkStep VALUES (55, 31, 1, 'Milling', 3, 8, 148, 152, '2024-04-19 14:10', '2024-04-19 16:42', 0);
INSERT INTO WorkStep VALUES (56, 31, 2, 'Milling', 3, 5, 100, 90, '2024-05-05 22:30', '2024-05-06 00:00', 0);
INSERT INTO WorkStep VALUES (57, 31, 3, 'Turning', 5, 8, 75, 96, '2024-05-09 14:30', '2024-05-09 16:06', 0);
INSERT INTO WorkStep VALUES (58, 32, 1, 'Milling', 10, 6, 46, 54, '2024-07-26 22:10', '2024-07-26 23:04', 0);
INSERT INTO WorkStep VALUES (59, 33, 1, 'Milling', 3, 5, 164, 169, '2024-08-04 22:45', '2024-08-05 01:34', 1);
INSERT INTO WorkStep VALUES (60, 33, 2, 'Turning', 7, 3, 136, 118, '2024-08-04 14:30', '2024-08-04 16:28', 0);
INSERT INTO WorkStep VALUES (61, 33, 3, 'Turning', 4, 3, 175, 177, '2024-08-12 14:45', '2024-08-12 17:42', 1);
INSERT INTO WorkStep VALUES (62, 34, 1, 'Turning', 7, 4, 129, 132, '2024-08-22 14:15', '2024-08-22 16:27', 0);
INSERT INTO WorkStep VALUES (63, 35, 1, 'Turning', 5, 3, 533, 714, '2024-09-01 14:45', '2024-09-02 02:39', 2);
INSERT INTO WorkStep VALUES (64, 35, 2, 'Turning', 5, 3, 563, 527, '2024-09-02 14:15', '2024-09-02 23:02', 0);
INSERT INTO WorkStep VALUES (65, 35, 3, 'Turning', 7, 8, 401, 357, '2024-09-02 14:30', '2024-09-02 20:27', 0);
INSERT INTO WorkStep VALUES (66, 36, 1, 'Milling', 6, 2, 124, 135, '2024-10-02 06:00', '2024-10-02 08:15', 0);
INSERT INTO WorkStep VALUES (67, 36, 2, 'Milling', 10, 6, 91, 116, '2024-10-11 22:45', '2024-10-12 00:41', 0);
INSERT INTO WorkStep VALUES (68, 37, 1, 'Milling', 6, 2, 634, 793, '2024-10-05 06:30', '2024-10-05 19:43', 3);
INSERT INTO WorkStep VALUES (69, 37, 2, 'Turning', 4, 4, 285, 364, '2024-10-09 14:45', '2024-10-09 20:49', 0);
INSERT INTO WorkStep VALUES (70, 38, 1, 'Milling', 1, 1, 852, 1104, '2024-11-14 06:10', '2024-11-15 00:34', 0);
INSERT INTO WorkStep VALUES (71, 39, 1, 'Milling', 2, 2, 65, 71, '2024-10-11 06:45', '2024-10-11 07:56', 0);
INSERT INTO WorkStep VALUES (72, 39, 2, 'Milling', 1, 1, 114, 102, '2024-10-22 06:10', '2024-10-22 07:52', 3);
INSERT INTO WorkStep VALUES (73, 40, 1, 'Turning', 7, 4, 134, 171, '2024-10-19 14:10', '2024-10-19 17:01', 3);
INSERT INTO WorkStep VALUES (74, 40, 2, 'Milling', 2, 1, 111, 148, '2024-11-03 06:30', '2024-11-03 08:58', 3);
INSERT INTO WorkStep VALUES (75, 41, 1, 'Turning', 5, 8, 86, 85, '2024-12-01 14:30', '2024-12-01 15:55', 5);
INSERT INTO WorkStep VALUES (76, 41, 2, 'Turning', 5, 1, 67, 87, '2024-12-04 06:00', '2024-12-04 07:27', 0);
INSERT INTO WorkStep VALUES (77, 42, 1, 'Milling', 10, 6, 96, 114, '2024-12-02 22:45', '2024-12-03 00:39', 0);
INSERT INTO WorkStep VALUES (78, 42, 2, 'Milling', 3, 6, 80, 81, '2024-12-02 22:10', '2024-12-02 23:31', 1);
INSERT INTO WorkStep VALUES (79, 43, 1, 'Grinding', 8, 1, 383, 384, '2024-12-10 06:30', '2024-12-10 12:54', 5);
INSERT INTO WorkStep VALUES (80, 43, 2, 'Milling', 1, 5, 537, 509, '2024-12-14 22:10', '2024-12-15 06:39', 2);
INSERT INTO WorkStep VALUES (81, 44, 1, 'Turning', 7, 4, 117, 97, '2024-12-10 14:30', '2024-12-10 16:07', 0);
INSERT INTO WorkStep VALUES (82, 44, 2, 'Milling', 1, 5, 124, 157, '2024-12-14 22:10', '2024-12-15 00:47', 3);
INSERT INTO WorkStep VALUES (83, 45, 1, 'Milling', 2, 2, 233, 224, '2025-01-14 06:45', '2025-01-14 10:29', 0);
INSERT INTO WorkStep VALUES (84, 45, 2, 'Turning', 7, 8, 209, 241, '2025-01-14 14:00', '2025-01-14 18:01', 0);
INSERT INTO WorkStep VALUES (85, 46, 1, 'Turning', 7, 4, 277, 338, '2025-01-01 14:00', '2025-01-01 19:38', 5);
INSERT INTO WorkStep VALUES (86, 46, 2, 'EDM', 9, 8, 342, 293, '2025-01-09 14:30', '2025-01-09 19:23', 3);
INSERT INTO WorkStep VALUES (87, 49, 1, 'Milling', 10, 6, 119, 105, '2025-01-28 22:00', '2025-01-28 23:45', 0);
INSERT INTO WorkStep VALUES (88, 49, 2, 'Milling', 3, 8, 79, 75, '2025-02-03 14:10', '2025-02-03 15:25', 1);
INSERT INTO WorkStep VALUES (89, 50, 1, 'Turning', 5, 3, 791, 998, '2025-01-24 14:15', '2025-01-25 06:53', 0);
INSERT INTO WorkStep VALUES (90, 50, 2, 'Turning', 5, 3, 743, 766, '2025-02-05 14:45', '2025-02-06 03:31', 0);
INSERT INTO WorkStep VALUES (91, 50, 3, 'Turning', 5, 1, 598, 743, '2025-02-13 06:00', '2025-02-13 18:23', 0);
INSERT INTO WorkStep VALUES (92, 51, 1, 'Turning', 5, 3, 62, 61, '2025-01-28 14:15', '2025-01-28 15:16', 0);
INSERT INTO WorkStep VALUES (93, 51, 2, 'Milling', 2, 4, 98, 122, '2025-02-02 14:00', '2025-02-02 16:02', 2);
INSERT INTO WorkStep VALUES (94, 52, 1, 'Turning', 7, 4, 120, 129, '2025-02-10 14:15', '2025-02-10 16:24', 0);
INSERT INTO WorkStep VALUES (95, 53, 1, 'Turning', 7, 3, 3044, 2716, '2025-03-13 14:45', '2025-03-15 12:01', 0);
INSERT INTO WorkStep VALUES (96, 54, 1, 'Milling', 6, 2, 102, 84, '2025-04-19 06:00', '2025-04-19 07:24', 1);
INSERT INTO WorkStep VALUES (97, 54, 2, 'Turning', 7, 3, 116, 127, '2025-04-22 14:15', '2025-04-22 16:22', 1);
INSERT INTO WorkStep VALUES (98, 55, 1, 'Turning', 5, 8, 53, 46, '2025-04-23 14:10', '2025-04-23 14:56', 1);
INSERT INTO WorkStep VALUES (99, 55, 2, 'Turning', 4, 6, 79, 88, '2025-04-27 22:10', '2025-04-27 23:38', 0);
INSERT INTO WorkStep VALUES (100, 55, 3, 'Turning', 7, 4, 65, 57, '2025-04-28 14:30', '2025-04-28 15:27', 2);
INSERT INTO WorkStep VALUES (101, 56, 1, 'Turning', 5, 8, 159, 183, '2025-07-16 14:30', '2025-07-16 17:33', 0);
INSERT INTO WorkStep VALUES (102, 56, 2, 'EDM', 9, 8, 82, 92, '2025-07-18 14:45', '2025-07-18 16:17', 3);
INSERT INTO WorkStep VALUES (103, 57, 1, 'EDM', 9, 8, 386, 502, '2026-01-20 14:15', '2026-01-20 22:37', 3);
INSERT INTO WorkStep VALUES (104, 58, 1, 'Milling', 6, 7, 91, 114, '2026-01-03 06:00', '2026-01-03 07:54', 2);
INSERT INTO WorkStep VALUES (105, 59, 1, 'Milling', 2, 7, 102, 113, '2026-01-02 06:00', '2026-01-02 07:53', 3);
INSERT INTO WorkStep VALUES (106, 59, 2, 'Milling', 6, 7, 95, 78, '2026-01-03 06:15', '2026-01-03 07:33', 0);
INSERT INTO WorkStep VALUES (107, 59, 3, 'Grinding', 8, 8, 72, 95, '2026-01-03 14:15', '2026-01-03 15:50', 3);
INSERT INTO WorkStep VALUES (108, 61, 1, 'Milling', 11, 1, 1012, 1018, '2026-04-06 06:15', '2026-04-06 23:13', 1);
INSERT INTO WorkStep VALUES (109, 61, 2, 'Milling', 2, 7, 521, 586, '2026-04-22 06:45', '2026-04-22 16:31', 1);
INSERT INTO WorkStep VALUES (110, 62, 1, 'Turning', 5, 16, 102, 137, '2026-04-08 22:00', '2026-04-09 00:17', 0);
INSERT INTO WorkStep VALUES (111, 63, 1, 'Turning', 4, 7, 95, 79, '2026-05-08 06:30', '2026-05-08 07:49', 2);
INSERT INTO WorkStep VALUES (112, 63, 2, 'Turning', 5, 16, 96, 84, '2026-05-10 22:45', '2026-05-11 00:09', 0);
INSERT INTO WorkStep VALUES (113, 64, 1, 'Milling', 6, 4, 237, 253, '2026-06-07 14:45', '2026-06-07 18:58', 5);
INSERT INTO WorkStep VALUES (114, 64, 2, 'Milling', 11, 1, 252, 231, '2026-06-08 06:10', '2026-06-08 10:01', 0);
INSERT INTO WorkStep VALUES (115, 64, 3, 'Milling', 3, 5, 140, 146, '2026-06-10 22:15', '2026-06-11 00:41', 1);
INSERT INTO WorkStep VALUES (116, 65, 1, 'Turning', 5, 1, 278, 235, '2026-07-11 06:45', '2026-07-11 10:40', 1);
INSERT INTO WorkStep VALUES (117, 66, 1, 'Milling', 3, 1, 82, 106, '2026-07-10 06:15', '2026-07-10 08:01', 0);
INSERT INTO WorkStep VALUES (118, 66, 2, 'Turning', 4, 3, 83, 68, '2026-07-12 14:10', '2026-07-12 15:18', 0);
INSERT INTO WorkStep VALUES (119, 66, 3, 'Grinding', 8, 1, 76, 86, '2026-07-13 06:30', '2026-07-13 07:56', 5);
INSERT INTO WorkStep VALUES (120, 67, 1, 'Turning', 7, 4, 495, 477, '2026-07-12 14:15', '2026-07-12 22:12', 0);
INSERT INTO WorkStep VALUES (121, 69, 1, 'Turning', 5, 1, 144, 136, '2026-07-29 06:30', '2026-07-29 08:46', 5);
INSERT INTO WorkStep VALUES (122, 69, 2, 'Turning', 5, 1, 223, 292, '2026-08-02 06:45', '2026-08-02 11:37', 1);
INSERT INTO WorkStep VALUES (123, 69, 3, 'Milling', 2, 2, 144, 160, '2026-08-05 06:00', '2026-08-05 08:40', 0);
INSERT INTO WorkStep VALUES (124, 70, 1, 'Milling', 3, 5, 1602, 1873, '2026-09-01 22:30', '2026-09-03 05:43', 0);
INSERT INTO WorkStep VALUES (125, 70, 2, 'Milling', 2, 4, 1109, 1460, '2026-09-09 14:00', '2026-09-10 14:20', 5);
INSERT INTO WorkStep VALUES (126, 71, 1, 'Milling', 1, 5, 276, 231, '2026-09-10 22:10', '2026-09-11 02:01', 0);
INSERT INTO WorkStep VALUES (127, 72, 1, 'Milling', 3, 1, 557, 601, '2026-09-09 06:15', '2026-09-09 16:16', 2);
INSERT INTO WorkStep VALUES (128, 72, 2, 'EDM', 9, 5, 1118, 1354, '2026-09-29 22:30', '2026-09-30 21:04', 5);
INSERT INTO WorkStep VALUES (129, 73, 1, 'Grinding', 8, NULL, 756, NULL, NULL, NULL, 0);
INSERT INTO WorkStep VALUES (130, 74, 1, 'Grinding', 8, 16, 722, NULL, '2026-10-18 22:00', NULL, 0);
INSERT INTO WorkStep VALUES (131, 75, 1, 'Milling', 1, 5, 56, 56, '2026-10-01 22:30', '2026-10-01 23:26', 2);
INSERT INTO WorkStep VALUES (132, 75, 2, 'Milling', 2, 2, 116, 154, '2026-10-10 06:45', '2026-10-10 09:19', 0);
INSERT INTO WorkStep VALUES (133, 76, 1, 'Milling', 11, 1, 65, 79, '2026-10-08 06:10', '2026-10-08 07:29', 3);
INSERT INTO WorkStep VALUES (134, 76, 2, 'Grinding', 8, 16, 101, 121, '2026-10-18 22:00', '2026-10-19 00:01', 5);
INSERT INTO WorkStep VALUES (135, 76, 3, 'Grinding', 8, 16, 103, 119, '2026-10-25 22:00', '2026-10-25 23:59', 0);
INSERT INTO WorkStep VALUES (136, 77, 1, 'Milling', 6, 9, 91, 88, '2026-09-23 06:30', '2026-09-23 07:58', 3);
INSERT INTO WorkStep VALUES (137, 78, 1, 'Turning', 7, 9, 319, 402, '2026-09-28 06:15', '2026-09-28 12:57', 1);
INSERT INTO WorkStep VALUES (138, 78, 2, 'Grinding', 8, 1, 460, 413, '2026-09-30 06:00', '2026-09-30 12:53', 5);
INSERT INTO WorkStep VALUES (139, 79, 1, 'Turning', 7, 9, 582, 662, '2026-10-04 06:10', '2026-10-04 17:12', 0);
INSERT INTO WorkStep VALUES (140, 80, 1, 'Milling', 3, 8, 192, 253, '2026-09-28 14:45', '2026-09-28 18:58', 0);
INSERT INTO WorkStep VALUES (141, 80, 2, 'Turning', 7, 4, 128, 113, '2026-09-28 14:10', '2026-09-28 16:03', 0);
INSERT INTO WorkStep VALUES (142, 81, 1, 'Milling', 3, 8, 78, 65, '2026-10-03 14:15', '2026-10-03 15:20', 0);
INSERT INTO WorkStep VALUES (143, 81, 2, 'EDM', 9, 5, 45, 52, '2026-10-04 22:45', '2026-10-04 23:37', 0);
INSERT INTO WorkStep VALUES (144, 81, 3, 'Turning', 5, 16, 62, 70, '2026-10-05 22:15', '2026-10-05 23:25', 5);
INSERT INTO WorkStep VALUES (145, 84, 1, 'Milling', 3, 5, 203, 231, '2026-10-23 22:10', '2026-10-24 02:01', 1);
INSERT INTO WorkStep VALUES (146, 84, 2, 'Grinding', 8, 1, 339, 329, '2026-10-30 06:15', '2026-10-30 11:44', 0);
INSERT INTO WorkStep VALUES (147, 85, 1, 'Turning', 4, 4, 155, 138, '2026-10-14 14:45', '2026-10-14 17:03', 2);
INSERT INTO WorkStep VALUES (148, 85, 2, 'Grinding', 8, 1, 122, 104, '2026-10-27 06:00', '2026-10-27 07:44', 0);
INSERT INTO WorkStep VALUES (149, 86, 1, 'Turning', 4, 4, 83, 99, '2026-10-02 14:30', '2026-10-02 16:09', 0);
INSERT INTO WorkStep VALUES (150, 86, 2, 'Milling', 6, 7, 104, NULL, '2026-10-03 06:30', NULL, 0);
INSERT INTO WorkStep VALUES (151, 87, 1, 'EDM', 9, NULL, 80, NULL, NULL, NULL, 0);
INSERT INTO WorkStep VALUES (152, 88, 1, 'Milling', 6, 2, 141, 188, '2026-10-17 06:30', '2026-10-17 09:38', 0);
INSERT INTO WorkStep VALUES (153, 88, 2, 'Milling', 11, 1, 126, 132, '2026-10-20 06:10', '2026-10-20 08:22', 3);
INSERT INTO WorkStep VALUES (154, 89, 1, 'EDM', 9, 5, 178, 170, '2026-10-06 22:45', '2026-10-07 01:35', 0);
INSERT INTO WorkStep VALUES (155, 89, 2, 'Turning', 4, 3, 336, 410, '2026-10-15 14:10', '2026-10-15 21:00', 1);
INSERT INTO WorkStep VALUES (156, 89, 3, 'Turning', 5, 8, 317, 424, '2026-10-16 14:45', '2026-10-16 21:49', 0);
INSERT INTO WorkStep VALUES (157, 90, 1, 'Milling', 11, 1, 133, 145, '2026-10-27 06:30', '2026-10-27 08:55', 1);
INSERT INTO WorkStep VALUES (158, 90, 2, 'Milling', 6, 9, 120, 151, '2026-10-30 06:00', '2026-10-30 08:31', 2);
INSERT INTO WorkStep VALUES (159, 91, 1, 'Grinding', 8, 16, 135, 126, '2026-10-17 22:15', '2026-10-18 00:21', 0);
INSERT INTO WorkStep VALUES (160, 91, 2, 'Milling', 1, 2, 247, 275, '2026-10-29 06:10', '2026-10-29 10:45', 5);
INSERT INTO WorkStep VALUES (161, 92, 1, 'Milling', 11, 1, 91, 92, '2026-10-30 06:45', '2026-10-30 08:17', 3);
INSERT INTO WorkStep VALUES (162, 92, 2, 'Turning', 5, 3, 98, 131, '2026-11-01 14:45', '2026-11-01 16:56', 2);
INSERT INTO WorkStep VALUES (163, 92, 3, 'Milling', 2, 2, 93, 122, '2026-11-03 06:00', '2026-11-03 08:02', 5);
INSERT INTO WorkStep VALUES (164, 93, 1, 'Milling', 2, 7, 312, 337, '2026-10-27 06:45', '2026-10-27 12:22', 3);
INSERT INTO WorkStep VALUES (165, 93, 2, 'Turning', 5, 8, 335, 421, '2026-10-30 14:45', '2026-10-30 21:46', 1);
INSERT INTO WorkStep VALUES (166, 93, 3, 'Turning', 5, 3, 156, 139, '2026-11-01 14:30', '2026-11-01 16:49', 0);
INSERT INTO WorkStep VALUES (167, 94, 1, 'EDM', 9, 8, 96, 104, '2026-10-28 14:30', '2026-10-28 16:14', 0);
INSERT INTO WorkStep VALUES (168, 94, 2, 'Turning', 5, 3, 85, 76, '2026-10-30 14:15', '2026-10-30 15:31', 0);
INSERT INTO WorkStep VALUES (169, 95, 1, 'Milling', 2, 2, 143, 163, '2026-10-30 06:10', '2026-10-30 08:53', 0);
INSERT INTO WorkStep VALUES (170, 95, 2, 'Turning', 7, 3, 140, 151, '2026-10-31 14:00', '2026-10-31 16:31', 0);
INSERT INTO WorkStep VALUES (171, 96, 1, 'Turning', 4, 8, 1099, 1250, '2026-11-03 14:30', '2026-11-04 11:20', 3);
INSERT INTO WorkStep VALUES (172, 96, 2, 'Turning', 7, 3, 572, 597, '2026-11-06 14:10', '2026-11-07 00:07', 5);
INSERT INTO WorkStep VALUES (173, 96, 3, 'Milling', 1, 5, 1006, 1314, '2026-11-12 22:45', '2026-11-13 20:39', 1);
INSERT INTO WorkStep VALUES (174, 97, 1, 'Milling', 3, 1, 481, 467, '2026-11-12 06:10', '2026-11-12 13:57', 1);
INSERT INTO WorkStep VALUES (175, 97, 2, 'Grinding', 8, 16, 447, 449, '2026-11-16 22:30', '2026-11-17 05:59', 0);
INSERT INTO WorkStep VALUES (176, 98, 1, 'Milling', 1, 1, 75, 78, '2026-11-04 06:00', '2026-11-04 07:18', 0);
INSERT INTO WorkStep VALUES (177, 98, 2, 'Turning', 4, NULL, 93, NULL, NULL, NULL, 0);
INSERT INTO WorkStep VALUES (178, 99, 1, 'Milling', 2, NULL, 373, NULL, NULL, NULL, 0);
INSERT INTO WorkStep VALUES (179, 100, 1, 'Grinding', 8, 8, 127, 136, '2026-11-17 14:30', '2026-11-17 16:46', 0);
INSERT INTO WorkStep VALUES (180, 100, 2, 'Grinding', 8, 16, 137, NULL, '2026-11-19 22:15', NULL, 0);
INSERT INTO WorkStep VALUES (181, 101, 1, 'Turning', 4, 3, 66, 87, '2026-11-17 14:15', '2026-11-17 15:42', 3);
INSERT INTO WorkStep VALUES (182, 101, 2, 'Turning', 7, 4, 62, 74, '2026-11-18 14:45', '2026-11-18 15:59', 0);
INSERT INTO WorkStep VALUES (183, 101, 3, 'Milling', 3, 8, 78, NULL, '2026-11-18 14:30', NULL, 0);
INSERT INTO WorkStep VALUES (184, 102, 1, 'Turning', 4, 7, 492, 434, '2026-11-16 06:15', '2026-11-16 13:29', 0);
INSERT INTO WorkStep VALUES (185, 102, 2, 'EDM', 9, 5, 538, NULL, '2026-11-19 22:00', NULL, 0);

INSERT INTO DowntimeReason VALUES ('MNT', 'Scheduled maintenance', 1);
INSERT INTO DowntimeReason VALUES ('CAL', 'Calibration', 1);
INSERT INTO DowntimeReason VALUES ('TLB', 'Tool breakage', 0);
INSERT INTO DowntimeReason VALUES ('SPN', 'Spindle fault', 0);
INSERT INTO DowntimeReason VALUES ('COL', 'Coolant leak', 0);
INSERT INTO DowntimeReason VALUES ('ELE', 'Electrical fault', 0);
INSERT INTO DowntimeReason VALUES ('MAT', 'Waiting for material', 0);
INSERT INTO DowntimeReason VALUES ('CRS', 'Crash', 0);

INSERT INTO Downtime VALUES (1, 8, 'MAT', '2023-01-22 14:35', '2023-01-22 22:41', NULL, NULL);
INSERT INTO Downtime VALUES (2, 2, 'TLB', '2023-02-05 10:35', '2023-02-05 11:27', 220.21, 'waiting for spare part');
INSERT INTO Downtime VALUES (3, 1, 'CAL', '2023-02-14 11:50', '2023-02-14 14:33', NULL, 'waiting for spare part');
INSERT INTO Downtime VALUES (4, 8, 'COL', '2023-02-25 17:05', '2023-02-25 21:32', 71.26, NULL);
INSERT INTO Downtime VALUES (5, 1, 'SPN', '2023-02-28 16:35', '2023-03-01 12:16', 13299.29, NULL);
INSERT INTO Downtime VALUES (6, 1, 'TLB', '2023-03-01 12:05', '2023-03-01 12:28', 140.62, NULL);
INSERT INTO Downtime VALUES (7, 5, 'TLB', '2023-03-03 20:35', '2023-03-03 21:29', 20.61, NULL);
INSERT INTO Downtime VALUES (8, 4, 'COL', '2023-03-06 08:00', '2023-03-06 09:53', 277.39, 'night shift');
INSERT INTO Downtime VALUES (9, 4, 'ELE', '2023-03-15 19:50', '2023-03-16 10:50', 1341.95, 'night shift');
INSERT INTO Downtime VALUES (10, 6, 'ELE', '2023-03-31 18:50', '2023-04-01 07:40', 2395.6, 'waiting for spare part');
INSERT INTO Downtime VALUES (11, 8, 'MAT', '2023-04-14 11:50', '2023-04-14 16:08', NULL, NULL);
INSERT INTO Downtime VALUES (12, 4, 'MNT', '2023-04-23 19:35', '2023-04-23 22:11', 108.99, 'waiting for spare part');
INSERT INTO Downtime VALUES (13, 4, 'TLB', '2023-05-15 07:00', '2023-05-15 08:49', 159.56, 'waiting for spare part');
INSERT INTO Downtime VALUES (14, 4, 'MNT', '2023-05-17 15:50', '2023-05-17 18:05', 233.22, 'service called');
INSERT INTO Downtime VALUES (15, 1, 'TLB', '2023-05-31 08:20', '2023-05-31 09:03', 180.91, 'waiting for spare part');
INSERT INTO Downtime VALUES (16, 2, 'TLB', '2023-06-03 14:00', '2023-06-03 14:51', 68.77, 'night shift');
INSERT INTO Downtime VALUES (17, 2, 'MAT', '2023-06-22 18:05', '2023-06-23 04:18', NULL, NULL);
INSERT INTO Downtime VALUES (18, 1, 'ELE', '2023-07-20 12:50', '2023-07-20 16:45', 1729.92, NULL);
INSERT INTO Downtime VALUES (19, 5, 'MNT', '2023-08-01 09:00', '2023-08-01 11:32', 554.17, 'waiting for spare part');
INSERT INTO Downtime VALUES (20, 4, 'COL', '2023-08-08 14:05', '2023-08-08 19:01', 50.16, NULL);
INSERT INTO Downtime VALUES (21, 1, 'MAT', '2023-08-09 13:00', '2023-08-09 14:34', NULL, 'service called');
INSERT INTO Downtime VALUES (22, 4, 'CAL', '2023-08-30 14:05', '2023-08-30 16:11', NULL, NULL);
INSERT INTO Downtime VALUES (23, 3, 'TLB', '2023-09-01 19:20', '2023-09-01 19:48', 163.76, NULL);
INSERT INTO Downtime VALUES (24, 7, 'SPN', '2023-09-02 06:00', '2023-09-03 05:32', 11630.86, 'night shift');
INSERT INTO Downtime VALUES (25, 6, 'MNT', '2023-10-12 16:05', '2023-10-12 21:38', 95.0, 'service called');
INSERT INTO Downtime VALUES (26, 1, 'SPN', '2023-10-19 14:00', '2023-10-20 13:00', 9410.59, 'service called');
INSERT INTO Downtime VALUES (27, 1, 'MAT', '2023-10-27 16:05', '2023-10-27 22:01', NULL, NULL);
INSERT INTO Downtime VALUES (28, 4, 'MNT', '2023-10-31 10:00', '2023-10-31 17:44', 312.17, 'night shift');
INSERT INTO Downtime VALUES (29, 8, 'COL', '2023-11-01 06:20', '2023-11-01 11:58', 232.09, 'night shift');
INSERT INTO Downtime VALUES (30, 4, 'TLB', '2023-11-01 07:05', '2023-11-01 07:40', 63.75, NULL);
INSERT INTO Downtime VALUES (31, 6, 'ELE', '2023-12-09 20:20', '2023-12-10 10:11', 1643.36, 'service called');
INSERT INTO Downtime VALUES (32, 8, 'MNT', '2023-12-27 10:35', '2023-12-27 13:50', 190.01, NULL);
INSERT INTO Downtime VALUES (33, 4, 'TLB', '2024-01-21 06:50', '2024-01-21 07:20', 106.39, NULL);
INSERT INTO Downtime VALUES (34, 6, 'COL', '2024-02-03 09:20', '2024-02-03 14:46', 179.24, NULL);
INSERT INTO Downtime VALUES (35, 4, 'TLB', '2024-02-07 09:00', '2024-02-07 09:50', 25.43, 'service called');
INSERT INTO Downtime VALUES (36, 2, 'TLB', '2024-03-04 11:05', '2024-03-04 12:09', 26.72, NULL);
INSERT INTO Downtime VALUES (37, 4, 'ELE', '2024-03-13 17:05', '2024-03-13 19:07', 2370.58, 'waiting for spare part');
INSERT INTO Downtime VALUES (38, 6, 'CAL', '2024-04-09 11:05', '2024-04-09 12:58', NULL, NULL);
INSERT INTO Downtime VALUES (39, 7, 'SPN', '2024-04-16 08:50', '2024-04-17 04:34', 13212.92, 'waiting for spare part');
INSERT INTO Downtime VALUES (40, 6, 'CRS', '2024-04-18 16:35', '2024-04-20 13:59', 13211.87, NULL);
INSERT INTO Downtime VALUES (41, 6, 'CAL', '2024-04-27 20:05', '2024-04-27 22:26', NULL, NULL);
INSERT INTO Downtime VALUES (42, 4, 'SPN', '2024-05-08 19:05', '2024-05-10 12:50', 7234.37, NULL);
INSERT INTO Downtime VALUES (43, 10, 'TLB', '2024-05-17 17:50', '2024-05-17 18:51', 144.22, NULL);
INSERT INTO Downtime VALUES (44, 6, 'CRS', '2024-05-29 20:50', '2024-06-01 21:02', 7493.48, 'night shift');
INSERT INTO Downtime VALUES (45, 4, 'MAT', '2024-07-05 12:50', '2024-07-05 16:56', NULL, 'night shift');
INSERT INTO Downtime VALUES (46, 2, 'TLB', '2024-07-10 06:35', '2024-07-10 07:31', 178.39, NULL);
INSERT INTO Downtime VALUES (47, 5, 'CAL', '2024-07-15 15:50', '2024-07-15 16:51', NULL, NULL);
INSERT INTO Downtime VALUES (48, 1, 'COL', '2024-07-15 16:35', '2024-07-15 20:11', 301.5, NULL);
INSERT INTO Downtime VALUES (49, 4, 'COL', '2024-08-23 18:20', '2024-08-24 00:03', 113.95, NULL);
INSERT INTO Downtime VALUES (50, 4, 'COL', '2024-08-31 11:50', '2024-08-31 14:53', 54.4, NULL);
INSERT INTO Downtime VALUES (51, 4, 'TLB', '2024-09-29 07:20', '2024-09-29 08:56', 228.83, NULL);
INSERT INTO Downtime VALUES (52, 2, 'MNT', '2024-10-01 10:00', '2024-10-01 15:51', 414.84, 'night shift');
INSERT INTO Downtime VALUES (53, 4, 'MAT', '2024-11-03 16:35', '2024-11-03 22:13', NULL, 'night shift');
INSERT INTO Downtime VALUES (54, 4, 'ELE', '2024-11-07 17:50', '2024-11-08 12:26', 2496.02, NULL);
INSERT INTO Downtime VALUES (55, 1, 'CRS', '2024-11-08 14:00', '2024-11-09 17:26', 7342.12, 'service called');
INSERT INTO Downtime VALUES (56, 6, 'TLB', '2024-11-25 07:05', '2024-11-25 08:07', 204.49, 'night shift');
INSERT INTO Downtime VALUES (57, 7, 'MNT', '2024-12-02 12:00', '2024-12-02 17:04', 592.5, 'service called');
INSERT INTO Downtime VALUES (58, 4, 'MAT', '2024-12-16 14:35', '2024-12-16 21:35', NULL, NULL);
INSERT INTO Downtime VALUES (59, 7, 'MAT', '2025-01-14 10:00', '2025-01-14 19:40', NULL, NULL);
INSERT INTO Downtime VALUES (60, 3, 'SPN', '2025-01-16 13:20', '2025-01-16 22:36', 13437.97, NULL);
INSERT INTO Downtime VALUES (61, 6, 'MAT', '2025-01-21 11:35', '2025-01-21 14:04', NULL, NULL);
INSERT INTO Downtime VALUES (62, 3, 'TLB', '2025-01-27 12:00', '2025-01-27 12:30', 87.67, 'waiting for spare part');
INSERT INTO Downtime VALUES (63, 6, 'TLB', '2025-02-13 14:50', '2025-02-13 15:12', 61.91, NULL);
INSERT INTO Downtime VALUES (64, 4, 'CRS', '2025-02-27 07:05', '2025-03-02 05:18', 12114.45, 'waiting for spare part');
INSERT INTO Downtime VALUES (65, 4, 'TLB', '2025-04-19 10:05', '2025-04-19 11:40', 181.72, NULL);
INSERT INTO Downtime VALUES (66, 1, 'CAL', '2025-04-20 14:05', '2025-04-20 16:15', NULL, NULL);
INSERT INTO Downtime VALUES (67, 7, 'COL', '2025-04-21 13:05', '2025-04-21 17:02', 161.51, 'night shift');
INSERT INTO Downtime VALUES (68, 4, 'TLB', '2025-05-09 17:05', '2025-05-09 19:01', 157.13, NULL);
INSERT INTO Downtime VALUES (69, 1, 'ELE', '2025-06-13 18:05', '2025-06-14 07:49', 2238.89, NULL);
INSERT INTO Downtime VALUES (70, 6, 'MNT', '2025-06-20 07:05', '2025-06-20 10:14', 395.98, NULL);
INSERT INTO Downtime VALUES (71, 3, 'MNT', '2025-06-20 10:20', '2025-06-20 15:32', 580.88, NULL);
INSERT INTO Downtime VALUES (72, 2, 'COL', '2025-06-25 12:00', '2025-06-25 13:11', 255.3, 'waiting for spare part');
INSERT INTO Downtime VALUES (73, 8, 'ELE', '2025-06-26 11:00', '2025-06-26 17:00', 1302.7, NULL);
INSERT INTO Downtime VALUES (74, 6, 'SPN', '2025-07-18 11:20', '2025-07-20 08:05', 5749.58, 'night shift');
INSERT INTO Downtime VALUES (75, 3, 'CAL', '2025-07-18 09:50', '2025-07-18 13:02', NULL, NULL);
INSERT INTO Downtime VALUES (76, 2, 'MNT', '2025-07-25 18:05', '2025-07-25 22:22', 426.73, NULL);
INSERT INTO Downtime VALUES (77, 6, 'MNT', '2025-09-06 17:20', '2025-09-06 20:27', 124.05, 'night shift');
INSERT INTO Downtime VALUES (78, 4, 'MNT', '2025-09-22 09:50', '2025-09-22 16:56', 99.68, 'waiting for spare part');
INSERT INTO Downtime VALUES (79, 4, 'TLB', '2025-09-28 17:20', '2025-09-28 18:04', 174.39, 'waiting for spare part');
INSERT INTO Downtime VALUES (80, 7, 'TLB', '2025-10-15 14:35', '2025-10-15 16:08', 23.07, 'night shift');
INSERT INTO Downtime VALUES (81, 5, 'TLB', '2025-10-21 10:35', '2025-10-21 12:15', 204.6, NULL);
INSERT INTO Downtime VALUES (82, 6, 'SPN', '2025-10-27 16:35', '2025-10-28 06:02', 7088.43, NULL);
INSERT INTO Downtime VALUES (83, 4, 'TLB', '2025-11-04 07:35', '2025-11-04 08:41', 87.05, 'service called');
INSERT INTO Downtime VALUES (84, 3, 'ELE', '2025-11-09 17:50', '2025-11-10 08:24', 1982.54, 'night shift');
INSERT INTO Downtime VALUES (85, 3, 'MNT', '2025-11-25 18:00', '2025-11-25 23:40', 167.11, 'service called');
INSERT INTO Downtime VALUES (86, 6, 'CAL', '2025-11-27 15:50', '2025-11-27 18:56', NULL, 'night shift');
INSERT INTO Downtime VALUES (87, 7, 'MAT', '2025-12-01 12:00', '2025-12-01 20:49', NULL, NULL);
INSERT INTO Downtime VALUES (88, 7, 'SPN', '2025-12-11 19:35', '2025-12-13 22:26', 10820.35, NULL);
INSERT INTO Downtime VALUES (89, 6, 'MAT', '2025-12-27 09:00', '2025-12-27 10:05', NULL, NULL);
INSERT INTO Downtime VALUES (90, 3, 'SPN', '2025-12-31 08:35', '2026-01-01 09:25', 11071.28, NULL);
INSERT INTO Downtime VALUES (91, 3, 'SPN', '2026-02-12 08:50', '2026-02-14 05:56', 11360.95, NULL);
INSERT INTO Downtime VALUES (92, 11, 'COL', '2026-02-16 14:05', '2026-02-16 19:31', 257.49, 'night shift');
INSERT INTO Downtime VALUES (93, 5, 'TLB', '2026-02-21 10:20', '2026-02-21 10:42', 22.71, 'waiting for spare part');
INSERT INTO Downtime VALUES (94, 6, 'MAT', '2026-03-03 13:35', '2026-03-03 23:52', NULL, 'service called');
INSERT INTO Downtime VALUES (95, 5, 'MNT', '2026-03-04 09:20', '2026-03-04 16:29', 126.66, 'service called');
INSERT INTO Downtime VALUES (96, 4, 'MNT', '2026-03-05 10:05', '2026-03-05 17:59', 111.19, NULL);
INSERT INTO Downtime VALUES (97, 6, 'ELE', '2026-03-07 06:35', '2026-03-08 00:30', 338.94, 'waiting for spare part');
INSERT INTO Downtime VALUES (98, 6, 'MNT', '2026-03-09 07:35', '2026-03-09 11:10', 297.9, 'service called');
INSERT INTO Downtime VALUES (99, 1, 'TLB', '2026-03-17 07:05', '2026-03-17 08:25', 24.82, 'night shift');
INSERT INTO Downtime VALUES (100, 6, 'MNT', '2026-03-19 14:35', '2026-03-19 18:55', 404.31, NULL);
INSERT INTO Downtime VALUES (101, 4, 'CAL', '2026-03-22 16:20', '2026-03-22 19:23', NULL, NULL);
INSERT INTO Downtime VALUES (102, 5, 'CAL', '2026-04-15 07:00', '2026-04-15 08:17', NULL, NULL);
INSERT INTO Downtime VALUES (103, 1, 'COL', '2026-05-15 19:20', '2026-05-16 00:31', 318.74, NULL);
INSERT INTO Downtime VALUES (104, 11, 'MAT', '2026-05-17 16:50', '2026-05-17 19:11', NULL, 'service called');
INSERT INTO Downtime VALUES (105, 1, 'SPN', '2026-06-03 09:00', '2026-06-04 11:11', 9836.6, 'waiting for spare part');
INSERT INTO Downtime VALUES (106, 2, 'COL', '2026-06-10 18:35', '2026-06-10 22:37', 389.49, NULL);
INSERT INTO Downtime VALUES (107, 1, 'TLB', '2026-06-13 06:35', '2026-06-13 06:55', 156.04, 'service called');
INSERT INTO Downtime VALUES (108, 6, 'MNT', '2026-06-29 08:50', '2026-06-29 13:38', 147.25, 'service called');
INSERT INTO Downtime VALUES (109, 4, 'CAL', '2026-07-11 09:35', '2026-07-11 12:39', NULL, NULL);
INSERT INTO Downtime VALUES (110, 2, 'MNT', '2026-07-11 06:20', '2026-07-11 12:31', 318.76, NULL);
INSERT INTO Downtime VALUES (111, 6, 'COL', '2026-08-02 07:05', '2026-08-02 10:50', 283.25, NULL);
INSERT INTO Downtime VALUES (112, 1, 'MAT', '2026-08-05 12:35', '2026-08-05 14:19', NULL, 'waiting for spare part');
INSERT INTO Downtime VALUES (113, 6, 'SPN', '2026-11-27 09:20', NULL, NULL, 'service called, spare spindle on order');
INSERT INTO Downtime VALUES (114, 4, 'ELE', '2026-11-30 06:40', NULL, NULL, NULL);

INSERT INTO Inspection VALUES (1, 4, 11, '2023-02-13', 20, 0, 'P', NULL);
INSERT INTO Inspection VALUES (2, 3, 11, '2023-02-14', 100, 0, 'P', NULL);
INSERT INTO Inspection VALUES (3, 2, 11, '2023-02-15', 200, 18, 'F', 'out of round');
INSERT INTO Inspection VALUES (4, 2, 11, '2023-02-18', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (5, 1, 11, '2023-03-01', 50, 5, 'F', 'out of round');
INSERT INTO Inspection VALUES (6, 1, 12, '2023-03-04', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (7, 6, 12, '2023-03-08', 30, 0, 'P', NULL);
INSERT INTO Inspection VALUES (8, 7, 12, '2023-03-10', 5, 1, 'F', 'burr');
INSERT INTO Inspection VALUES (9, 7, 10, '2023-03-13', 5, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (10, 8, 11, '2023-03-19', 100, 4, 'C', 'out of round');
INSERT INTO Inspection VALUES (11, 5, 12, '2023-04-02', 12, 0, 'P', NULL);
INSERT INTO Inspection VALUES (12, 10, 11, '2023-04-09', 12, 3, 'F', NULL);
INSERT INTO Inspection VALUES (13, 10, 10, '2023-04-12', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (14, 11, 10, '2023-04-18', 50, 0, 'P', NULL);
INSERT INTO Inspection VALUES (15, 9, 12, '2023-05-18', 250, 0, 'P', NULL);
INSERT INTO Inspection VALUES (16, 13, 11, '2023-06-14', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (17, 12, 11, '2023-06-23', 20, 1, 'P', 'burr');
INSERT INTO Inspection VALUES (18, 14, 11, '2023-07-29', 50, 2, 'C', NULL);
INSERT INTO Inspection VALUES (19, 15, 11, '2023-07-29', 10, 2, 'F', 'bore oversize');
INSERT INTO Inspection VALUES (20, 15, 10, '2023-08-01', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (21, 18, 10, '2023-09-10', 12, 3, 'F', NULL);
INSERT INTO Inspection VALUES (22, 18, 11, '2023-09-13', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (23, 19, 11, '2023-10-06', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (24, 21, 10, '2024-01-25', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (25, 25, 12, '2024-02-09', 100, 2, 'P', 'thread damaged');
INSERT INTO Inspection VALUES (26, 22, 11, '2024-02-14', 10, 1, 'C', 'out of round');
INSERT INTO Inspection VALUES (27, 24, 11, '2024-02-16', 12, 1, 'C', 'surface roughness');
INSERT INTO Inspection VALUES (28, 28, 12, '2024-02-16', 5, 1, 'C', 'burr');
INSERT INTO Inspection VALUES (29, 26, 11, '2024-02-24', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (30, 27, 12, '2024-03-21', 150, 2, 'C', 'burr');
INSERT INTO Inspection VALUES (31, 31, 10, '2024-05-09', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (32, 32, 12, '2024-07-27', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (33, 33, 11, '2024-08-12', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (34, 34, 10, '2024-08-23', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (35, 35, 10, '2024-09-04', 200, 16, 'F', 'out of round');
INSERT INTO Inspection VALUES (36, 35, 10, '2024-09-07', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (37, 37, 11, '2024-10-09', 20, 0, 'P', NULL);
INSERT INTO Inspection VALUES (38, 36, 10, '2024-10-11', 20, 0, 'P', NULL);
INSERT INTO Inspection VALUES (39, 40, 11, '2024-11-04', 20, 2, 'P', 'thread damaged');
INSERT INTO Inspection VALUES (40, 38, 12, '2024-11-15', 75, 5, 'P', 'out of round');
INSERT INTO Inspection VALUES (41, 42, 12, '2024-12-03', 5, 1, 'F', 'burr');
INSERT INTO Inspection VALUES (42, 41, 10, '2024-12-06', 10, 1, 'F', 'thread damaged');
INSERT INTO Inspection VALUES (43, 42, 11, '2024-12-06', 5, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (44, 41, 11, '2024-12-09', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (45, 43, 12, '2024-12-14', 50, 0, 'P', NULL);
INSERT INTO Inspection VALUES (46, 44, 12, '2024-12-16', 5, 1, 'P', 'bore oversize');
INSERT INTO Inspection VALUES (47, 46, 11, '2025-01-11', 50, 3, 'P', NULL);
INSERT INTO Inspection VALUES (48, 51, 10, '2025-02-03', 5, 1, 'F', 'burr');
INSERT INTO Inspection VALUES (49, 49, 10, '2025-02-05', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (50, 51, 11, '2025-02-06', 5, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (51, 52, 11, '2025-02-11', 8, 0, 'P', NULL);
INSERT INTO Inspection VALUES (52, 50, 10, '2025-02-15', 30, 3, 'F', NULL);
INSERT INTO Inspection VALUES (53, 50, 11, '2025-02-18', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (54, 53, 11, '2025-03-13', 250, 0, 'P', NULL);
INSERT INTO Inspection VALUES (55, 55, 10, '2025-04-30', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (56, 56, 10, '2025-07-20', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (57, 59, 11, '2026-01-03', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (58, 58, 10, '2026-01-05', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (59, 57, 10, '2026-01-20', 75, 0, 'P', NULL);
INSERT INTO Inspection VALUES (60, 62, 11, '2026-04-10', 10, 1, 'P', 'out of round');
INSERT INTO Inspection VALUES (61, 63, 10, '2026-05-12', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (62, 64, 11, '2026-06-10', 10, 1, 'P', NULL);
INSERT INTO Inspection VALUES (63, 67, 11, '2026-07-12', 50, 3, 'P', 'thread damaged');
INSERT INTO Inspection VALUES (64, 66, 11, '2026-07-14', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (65, 69, 11, '2026-08-05', 12, 0, 'P', NULL);
INSERT INTO Inspection VALUES (66, 70, 11, '2026-09-10', 100, 0, 'P', NULL);
INSERT INTO Inspection VALUES (67, 72, 10, '2026-09-29', 300, 0, 'P', NULL);
INSERT INTO Inspection VALUES (68, 80, 11, '2026-09-29', 50, 3, 'C', 'surface roughness');
INSERT INTO Inspection VALUES (69, 78, 10, '2026-10-02', 20, 4, 'F', 'out of round');
INSERT INTO Inspection VALUES (70, 79, 10, '2026-10-04', 20, 0, 'P', NULL);
INSERT INTO Inspection VALUES (71, 78, 11, '2026-10-05', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (72, 81, 11, '2026-10-07', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (73, 75, 10, '2026-10-12', 5, 1, 'C', 'burr');
INSERT INTO Inspection VALUES (74, 89, 11, '2026-10-16', 25, 0, 'P', NULL);
INSERT INTO Inspection VALUES (75, 88, 10, '2026-10-21', 20, 0, 'P', NULL);
INSERT INTO Inspection VALUES (76, 76, 11, '2026-10-26', 5, 1, 'P', 'burr');
INSERT INTO Inspection VALUES (77, 85, 10, '2026-10-28', 5, 1, 'C', NULL);
INSERT INTO Inspection VALUES (78, 90, 11, '2026-10-30', 20, 5, 'F', 'out of round');
INSERT INTO Inspection VALUES (79, 91, 10, '2026-10-31', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (80, 95, 11, '2026-10-31', 10, 0, 'P', NULL);
INSERT INTO Inspection VALUES (81, 94, 11, '2026-11-01', 5, 0, 'P', NULL);
INSERT INTO Inspection VALUES (82, 90, 11, '2026-11-02', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (83, 93, 11, '2026-11-03', 50, 2, 'F', 'bore oversize');
INSERT INTO Inspection VALUES (84, 92, 11, '2026-11-04', 10, 1, 'F', 'burr');
INSERT INTO Inspection VALUES (85, 93, 10, '2026-11-06', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (86, 92, 10, '2026-11-07', 10, 0, 'P', 're-inspection');
INSERT INTO Inspection VALUES (87, 97, 10, '2026-11-17', 200, 0, 'P', NULL);
