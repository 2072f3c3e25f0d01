-- Nordhain plant nursery: plants, greenhouses, sowings, customers, orders and returns. Invented.

CREATE TABLE PlantFamilies (
  FamilyID INTEGER PRIMARY KEY,
  LatinFamily TEXT NOT NULL,
  common_family TEXT NOT NULL
);

INSERT INTO PlantFamilies (FamilyID, LatinFamily, common_family) VALUES
  (1, 'Lamiaceae', 'mint family'),
  (2, 'Rosaceae', 'rose family'),
  (3, 'Asteraceae', 'daisy family'),
  (4, 'Ericaceae', 'heath family'),
  (5, 'Solanaceae', 'nightshade family'),
  (6, 'Geraniaceae', 'cranesbill family'),
  (7, 'Hydrangeaceae', 'hydrangea family'),
  (8, 'Poaceae', 'grass family');

CREATE TABLE Plants (
  PlantID INTEGER PRIMARY KEY,
  PlantName TEXT NOT NULL,
  latin_name TEXT NOT NULL,
  FamilyID INTEGER NOT NULL REFERENCES PlantFamilies (FamilyID),
  list_price NUMERIC(8,2) NOT NULL,
  stock_qty INTEGER NOT NULL,
  min_stock INTEGER NOT NULL,
  FrostHardy INTEGER NOT NULL, -- 1 = yes
  light_need TEXT NOT NULL, -- full sun, half shade, shade
  introduced_year INTEGER NOT NULL -- in our range since
);

INSERT INTO Plants (PlantID, PlantName, latin_name, FamilyID, list_price, stock_qty, min_stock, FrostHardy, light_need, introduced_year) VALUES
  (1, 'English lavender', 'Lavandula angustifolia', 1, 4.9, 140, 60, 1, 'full sun', 2018),
  (2, 'French lavender', 'Lavandula stoechas', 1, 6.5, 35, 50, 0, 'full sun', 2021),
  (3, 'Common sage', 'Salvia officinalis', 1, 3.9, 88, 40, 1, 'full sun', 2018),
  (4, 'Peppermint', 'Mentha piperita', 1, 3.2, 112, 40, 1, 'half shade', 2018),
  (5, 'Shrub rose Abendrot', 'Rosa abendrot', 2, 18.9, 24, 30, 1, 'full sun', 2022),
  (6, 'Climbing rose Marit', 'Rosa marit', 2, 22.5, 31, 20, 1, 'full sun', 2023),
  (7, 'Alpine strawberry', 'Fragaria vesca', 2, 2.8, 230, 120, 1, 'half shade', 2019),
  (8, 'Quince Champion', 'Cydonia oblonga', 2, 34.0, 9, 8, 1, 'full sun', 2020),
  (9, 'Oxeye daisy', 'Leucanthemum vulgare', 3, 3.4, 96, 50, 1, 'full sun', 2018),
  (10, 'Purple coneflower', 'Echinacea purpurea', 3, 5.6, 47, 60, 1, 'full sun', 2020),
  (11, 'Autumn aster Kobold', 'Symphyotrichum novi-belgii', 3, 4.4, 150, 70, 1, 'half shade', 2024),
  (12, 'Scotch heather', 'Calluna vulgaris', 4, 2.6, 310, 150, 1, 'full sun', 2018),
  (13, 'Blueberry Bluecrop', 'Vaccinium corymbosum', 4, 12.9, 42, 25, 1, 'half shade', 2021),
  (14, 'Rhododendron Silberwolke', 'Rhododendron silberwolke', 4, 29.5, 17, 20, 1, 'shade', 2019),
  (15, 'Beefsteak tomato', 'Solanum lycopersicum', 5, 2.9, 0, 80, 0, 'full sun', 2018),
  (16, 'Chilli Drachenzahn', 'Capsicum annuum', 5, 3.1, 64, 60, 0, 'full sun', 2025),
  (17, 'Rozanne cranesbill', 'Geranium rozanne', 6, 7.2, 73, 40, 1, 'half shade', 2022),
  (18, 'Balcony geranium', 'Pelargonium zonale', 6, 3.6, 20, 100, 0, 'full sun', 2018),
  (19, 'Panicle hydrangea', 'Hydrangea paniculata', 7, 16.5, 38, 20, 1, 'half shade', 2020),
  (20, 'Oakleaf hydrangea', 'Hydrangea quercifolia', 7, 19.8, 12, 15, 1, 'shade', 2023),
  (21, 'Blue fescue', 'Festuca glauca', 8, 3.8, 125, 50, 1, 'full sun', 2019),
  (22, 'Feather reed grass', 'Calamagrostis acutiflora', 8, 8.4, 56, 30, 1, 'full sun', 2024),
  (23, 'Lemon balm', 'Melissa officinalis', 1, 3.3, 90, 40, 1, 'half shade', 2026),
  (24, 'Mock orange', 'Philadelphus coronarius', 7, 14.2, 26, 10, 1, 'half shade', 2026);

CREATE TABLE Greenhouses (
  gh_code TEXT PRIMARY KEY,
  gh_name TEXT NOT NULL,
  AreaSqm INTEGER NOT NULL,
  heated INTEGER NOT NULL
);

INSERT INTO Greenhouses (gh_code, gh_name, AreaSqm, heated) VALUES
  ('G1', 'Old Glass', 240, 1),
  ('G2', 'Foil Tunnel North', 410, 0),
  ('G3', 'Foil Tunnel South', 410, 0),
  ('G4', 'Propagation House', 160, 1),
  ('G5', 'Palm House', 95, 1),
  ('G6', 'Cold Frames', 130, 0),
  ('G7', 'Sales Hall', 520, 1),
  ('G8', 'Overwintering Shed', 300, 1);

CREATE TABLE Seasons (
  season_id INTEGER PRIMARY KEY,
  SeasonName TEXT NOT NULL,
  season_year INTEGER NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE NOT NULL
);

INSERT INTO Seasons (season_id, SeasonName, season_year, starts_on, ends_on) VALUES
  (1, 'winter', 2024, '2024-01-01', '2024-02-28'),
  (2, 'spring', 2024, '2024-03-01', '2024-05-31'),
  (3, 'summer', 2024, '2024-06-01', '2024-08-31'),
  (4, 'autumn', 2024, '2024-09-01', '2024-11-30'),
  (5, 'winter', 2025, '2025-01-01', '2025-02-28'),
  (6, 'spring', 2025, '2025-03-01', '2025-05-31'),
  (7, 'summer', 2025, '2025-06-01', '2025-08-31'),
  (8, 'autumn', 2025, '2025-09-01', '2025-11-30'),
  (9, 'winter', 2026, '2026-01-01', '2026-02-28'),
  (10, 'spring', 2026, '2026-03-01', '2026-05-31'),
  (11, 'summer', 2026, '2026-06-01', '2026-08-31'),
  (12, 'autumn', 2026, '2026-09-01', '2026-11-30');

CREATE TABLE Sowings (
  SowingID INTEGER PRIMARY KEY,
  PlantID INTEGER NOT NULL REFERENCES Plants (PlantID),
  gh_code TEXT NOT NULL REFERENCES Greenhouses (gh_code),
  season_id INTEGER NOT NULL REFERENCES Seasons (season_id),
  sown_on DATE NOT NULL,
  qty_sown INTEGER NOT NULL,
  qty_sprouted INTEGER, -- empty until counted
  ready_at TIMESTAMP -- ready for sale; empty until then
);

INSERT INTO Sowings (SowingID, PlantID, gh_code, season_id, sown_on, qty_sown, qty_sprouted, ready_at) VALUES
  (1, 12, 'G4', 4, '2024-09-28', 80, 76, '2025-03-12 11:00:00'),
  (2, 12, 'G6', 4, '2024-10-16', 100, 85, '2025-02-24 12:00:00'),
  (3, 6, 'G4', 5, '2025-01-27', 300, 271, '2025-06-24 10:00:00'),
  (4, 5, 'G8', 5, '2025-01-29', 240, 148, '2025-05-05 11:00:00'),
  (5, 3, 'G4', 5, '2025-02-01', 100, 58, '2025-07-21 07:00:00'),
  (6, 8, 'G8', 6, '2025-04-16', 240, 141, '2025-10-28 14:00:00'),
  (7, 4, 'G4', 6, '2025-04-16', 100, 95, '2025-07-07 10:00:00'),
  (8, 6, 'G8', 6, '2025-04-19', 240, 135, '2025-07-13 13:00:00'),
  (9, 22, 'G4', 7, '2025-06-04', 120, 73, '2025-10-30 11:00:00'),
  (10, 4, 'G6', 7, '2025-07-07', 240, 173, '2026-01-01 10:00:00'),
  (11, 5, 'G2', 7, '2025-07-11', 200, 181, '2025-12-03 14:00:00'),
  (12, 2, 'G4', 7, '2025-07-12', 150, 136, '2025-09-23 13:00:00'),
  (13, 5, 'G8', 8, '2025-09-01', 120, 89, '2026-03-14 09:00:00'),
  (14, 18, 'G1', 8, '2025-09-17', 300, 198, '2025-12-27 12:00:00'),
  (15, 18, 'G1', 8, '2025-10-12', 120, 70, '2026-05-08 09:00:00'),
  (16, 13, 'G6', 8, '2025-10-20', 300, 197, '2026-05-15 13:00:00'),
  (17, 17, 'G6', 8, '2025-10-24', 240, 138, '2026-05-15 07:00:00'),
  (18, 6, 'G6', 9, '2026-01-03', 150, 103, '2026-06-21 10:00:00'),
  (19, 12, 'G1', 9, '2026-01-30', 300, 212, '2026-07-21 09:00:00'),
  (20, 2, 'G1', 9, '2026-02-06', 240, 217, '2026-08-05 10:00:00'),
  (21, 14, 'G6', 9, '2026-02-24', 300, 189, '2026-09-14 08:00:00'),
  (22, 5, 'G8', 10, '2026-03-13', 200, 124, '2026-06-24 12:00:00'),
  (23, 15, 'G4', 10, '2026-03-20', 240, 201, '2026-09-22 09:00:00'),
  (24, 14, 'G1', 10, '2026-03-28', 200, 113, '2026-07-11 15:00:00'),
  (25, 8, 'G6', 10, '2026-04-22', 200, 156, '2026-10-14 12:00:00'),
  (26, 19, 'G1', 10, '2026-04-22', 300, 200, '2026-07-26 09:00:00'),
  (27, 5, 'G6', 11, '2026-06-11', 200, 119, '2026-11-18 10:00:00'),
  (28, 5, 'G6', 11, '2026-06-19', 200, 110, '2026-10-15 11:00:00'),
  (29, 20, 'G2', 11, '2026-07-18', 300, 192, NULL),
  (30, 18, 'G8', 12, '2026-09-20', 150, 134, NULL),
  (31, 11, 'G8', 12, '2026-10-08', 300, 188, NULL),
  (32, 19, 'G1', 12, '2026-10-09', 240, 137, NULL);

CREATE TABLE LoyaltyTiers (
  TierCode TEXT PRIMARY KEY,
  TierName TEXT NOT NULL,
  min_points INTEGER NOT NULL,
  discount_pct NUMERIC(4,1) NOT NULL
);

INSERT INTO LoyaltyTiers (TierCode, TierName, min_points, discount_pct) VALUES
  ('SEED', 'Seedling', 0, 0),
  ('SPRT', 'Sprout', 200, 2),
  ('LEAF', 'Leaf', 500, 3),
  ('BUD', 'Bud', 1000, 5),
  ('BLOOM', 'Blossom', 2500, 8),
  ('FRUIT', 'Harvest', 5000, 10),
  ('TREE', 'Old Oak', 10000, 12),
  ('TRADE', 'Trade', 0, 15);

CREATE TABLE Customers (
  CustNo INTEGER PRIMARY KEY,
  cust_name TEXT NOT NULL,
  Town TEXT NOT NULL,
  TierCode TEXT NOT NULL REFERENCES LoyaltyTiers (TierCode),
  joined_at TIMESTAMP NOT NULL,
  Newsletter INTEGER NOT NULL
);

INSERT INTO Customers (CustNo, cust_name, Town, TierCode, joined_at, Newsletter) VALUES
  (2001, 'Annegret Vollmer', 'Lehrte', 'BUD', '2024-03-20 12:30:00', 0),
  (2002, 'Bastian Krol', 'Celle', 'SEED', '2023-07-25 17:30:00', 1),
  (2003, 'Cemile Aydin', 'Hildesheim', 'LEAF', '2025-03-13 13:48:00', 0),
  (2004, 'Dietmar Roos', 'Lehrte', 'SPRT', '2024-09-15 16:48:00', 1),
  (2005, 'Edda Nissen', 'Celle', 'BLOOM', '2025-08-26 10:05:00', 0),
  (2006, 'Floristik Morgentau', 'Hildesheim', 'TRADE', '2025-06-13 12:48:00', 0),
  (2007, 'Gundolf Petri', 'Peine', 'SEED', '2023-09-21 13:48:00', 0),
  (2008, 'Hof Sonnental', 'Celle', 'TRADE', '2025-04-23 17:12:00', 1),
  (2009, 'Inka Marquardt', 'Peine', 'LEAF', '2023-06-02 12:05:00', 0),
  (2010, 'Jost Wendland', 'Lehrte', 'SEED', '2025-06-19 12:30:00', 0),
  (2011, 'Kita Regenbogen', 'Hildesheim', 'SPRT', '2025-06-03 16:12:00', 0),
  (2012, 'Landschaftsbau Uhlig', 'Peine', 'TRADE', '2025-08-04 16:48:00', 1),
  (2013, 'Mathilde Strube', 'Celle', 'FRUIT', '2025-07-23 16:30:00', 1),
  (2014, 'Nils Ohlendorf', 'Lehrte', 'LEAF', '2024-07-16 10:12:00', 0),
  (2015, 'Oda Lauterbach', 'Hildesheim', 'BUD', '2023-02-07 09:48:00', 0),
  (2016, 'Parkhotel Seeblick', 'Peine', 'BLOOM', '2023-07-20 14:48:00', 0),
  (2017, 'Quirin Bode', 'Celle', 'SEED', '2023-02-21 14:30:00', 0),
  (2018, 'Roswitha Pape', 'Lehrte', 'TREE', '2026-02-16 12:05:00', 1),
  (2019, 'Siedlerverein Ost', 'Hildesheim', 'SPRT', '2025-05-21 09:30:00', 0),
  (2020, 'Thea Grote', 'Peine', 'SEED', '2025-03-02 11:48:00', 0),
  (2021, 'Uwe Dammann', 'Lehrte', 'SPRT', '2023-05-15 16:48:00', 0),
  (2022, 'Vreni Kalbitz', 'Celle', 'SEED', '2025-05-24 14:12:00', 1);

CREATE TABLE Employees (
  EmpID INTEGER PRIMARY KEY,
  emp_name TEXT NOT NULL,
  JobTitle TEXT NOT NULL,
  BossID INTEGER REFERENCES Employees (EmpID),
  hire_year INTEGER NOT NULL
);

INSERT INTO Employees (EmpID, emp_name, JobTitle, BossID, hire_year) VALUES
  (1, 'Hildegard Norden', 'owner', NULL, 2009),
  (2, 'Ralf Eickhoff', 'head gardener', 1, 2012),
  (3, 'Svenja Pohl', 'sales manager', 1, 2016),
  (4, 'Marek Lis', 'gardener', 2, 2018),
  (5, 'Tilda Brons', 'gardener', 2, 2021),
  (6, 'Jannik Rohde', 'apprentice', 4, 2025),
  (7, 'Zeynep Kara', 'sales assistant', 3, 2019),
  (8, 'Ole Steffens', 'sales assistant', 3, 2022),
  (9, 'Mira Tonn', 'sales assistant', 3, 2024),
  (10, 'Clemens Voss', 'driver', 3, 2020),
  (11, 'Paula Isern', 'apprentice', 5, 2026),
  (12, 'Gregor Hain', 'bookkeeper', 1, 2014);

CREATE TABLE Orders (
  OrderNo INTEGER PRIMARY KEY,
  CustNo INTEGER NOT NULL REFERENCES Customers (CustNo),
  EmpID INTEGER NOT NULL REFERENCES Employees (EmpID), -- who took the order
  ordered_at TIMESTAMP NOT NULL,
  shipped_at TIMESTAMP, -- empty until shipped or handed over
  Channel TEXT NOT NULL
);

INSERT INTO Orders (OrderNo, CustNo, EmpID, ordered_at, shipped_at, Channel) VALUES
  (5001, 2002, 7, '2024-10-11 11:43:00', '2024-10-11 11:43:00', 'shop'),
  (5002, 2002, 3, '2024-10-21 11:06:00', '2024-10-21 11:06:00', 'shop'),
  (5003, 2016, 9, '2024-11-30 16:16:00', '2024-12-05 16:48:00', 'phone'),
  (5004, 2016, 3, '2024-12-09 14:52:00', '2024-12-09 14:52:00', 'shop'),
  (5005, 2009, 8, '2024-12-14 13:13:00', '2024-12-14 13:13:00', 'shop'),
  (5006, 2004, 9, '2024-12-23 09:08:00', '2024-12-23 09:08:00', 'shop'),
  (5007, 2001, 3, '2025-02-22 09:57:00', '2025-02-27 16:55:00', 'phone'),
  (5008, 2020, 9, '2025-03-04 12:20:00', '2025-03-04 12:20:00', 'shop'),
  (5009, 2002, 7, '2025-03-12 16:30:00', '2025-03-12 16:30:00', 'shop'),
  (5010, 2004, 3, '2025-03-26 18:36:00', '2025-03-31 16:11:00', 'web'),
  (5011, 2014, 7, '2025-04-18 13:52:00', '2025-04-18 13:52:00', 'market stall'),
  (5012, 2003, 7, '2025-07-10 18:51:00', '2025-07-13 16:28:00', 'web'),
  (5013, 2013, 7, '2025-08-23 16:33:00', '2025-08-28 16:58:00', 'web'),
  (5014, 2021, 8, '2025-09-05 15:56:00', '2025-09-08 16:34:00', 'web'),
  (5015, 2006, 3, '2025-11-03 18:25:00', '2025-11-08 16:51:00', 'phone'),
  (5016, 2006, 9, '2025-11-15 17:43:00', '2025-11-16 16:00:00', 'web'),
  (5017, 2020, 9, '2026-02-11 13:11:00', '2026-02-13 16:11:00', 'phone'),
  (5018, 2005, 3, '2026-02-19 11:28:00', '2026-02-20 16:22:00', 'phone'),
  (5019, 2021, 7, '2026-03-07 15:07:00', '2026-03-09 16:29:00', 'web'),
  (5020, 2019, 7, '2026-03-11 14:49:00', '2026-03-11 14:49:00', 'market stall'),
  (5021, 2018, 8, '2026-03-18 12:47:00', '2026-03-18 12:47:00', 'shop'),
  (5022, 2006, 8, '2026-03-23 10:41:00', '2026-03-23 10:41:00', 'shop'),
  (5023, 2013, 3, '2026-04-04 10:40:00', '2026-04-04 10:40:00', 'shop'),
  (5024, 2001, 8, '2026-04-06 14:35:00', '2026-04-09 16:38:00', 'web'),
  (5025, 2010, 3, '2026-04-06 18:08:00', '2026-04-09 16:33:00', 'web'),
  (5026, 2005, 9, '2026-04-18 10:21:00', '2026-04-21 16:15:00', 'phone'),
  (5027, 2006, 8, '2026-05-02 14:46:00', '2026-05-03 16:22:00', 'phone'),
  (5028, 2016, 3, '2026-05-04 15:09:00', '2026-05-09 16:55:00', 'phone'),
  (5029, 2019, 8, '2026-05-07 13:07:00', '2026-05-07 13:07:00', 'shop'),
  (5030, 2016, 7, '2026-05-19 15:33:00', '2026-05-22 16:27:00', 'web'),
  (5031, 2004, 7, '2026-06-13 09:32:00', '2026-06-13 09:32:00', 'market stall'),
  (5032, 2015, 3, '2026-07-11 17:50:00', '2026-07-11 17:50:00', 'shop'),
  (5033, 2018, 8, '2026-07-14 13:37:00', '2026-07-14 13:37:00', 'shop'),
  (5034, 2012, 3, '2026-07-20 18:55:00', '2026-07-21 16:44:00', 'phone'),
  (5035, 2018, 3, '2026-07-28 09:27:00', '2026-07-28 09:27:00', 'shop'),
  (5036, 2003, 3, '2026-08-08 08:28:00', '2026-08-13 16:13:00', 'web'),
  (5037, 2012, 9, '2026-08-12 09:46:00', '2026-08-15 16:06:00', 'web'),
  (5038, 2005, 3, '2026-08-19 12:14:00', NULL, 'web'),
  (5039, 2018, 7, '2026-08-31 15:22:00', '2026-08-31 15:22:00', 'shop'),
  (5040, 2021, 9, '2026-09-07 10:48:00', '2026-09-09 16:23:00', 'phone'),
  (5041, 2005, 9, '2026-10-02 08:00:00', '2026-10-07 16:02:00', 'web'),
  (5042, 2008, 8, '2026-10-09 13:41:00', '2026-10-09 13:41:00', 'shop'),
  (5043, 2021, 3, '2026-10-22 08:29:00', '2026-10-22 08:29:00', 'shop'),
  (5044, 2013, 9, '2026-10-27 12:46:00', '2026-10-27 12:46:00', 'shop'),
  (5045, 2006, 3, '2026-11-02 10:38:00', '2026-11-07 16:50:00', 'phone'),
  (5046, 2015, 8, '2026-11-05 08:13:00', '2026-11-08 16:05:00', 'web'),
  (5047, 2013, 3, '2026-11-12 12:00:00', '2026-11-12 12:00:00', 'shop'),
  (5048, 2013, 9, '2026-11-13 15:41:00', NULL, 'web'),
  (5049, 2021, 9, '2026-11-18 17:19:00', '2026-11-18 17:19:00', 'shop'),
  (5050, 2006, 8, '2026-11-19 10:08:00', NULL, 'web'),
  (5051, 2010, 9, '2026-11-21 18:11:00', '2026-11-21 18:11:00', 'market stall');

CREATE TABLE order_lines (
  OrderNo INTEGER NOT NULL REFERENCES Orders (OrderNo),
  LineNo INTEGER NOT NULL,
  PlantID INTEGER NOT NULL REFERENCES Plants (PlantID),
  quantity INTEGER NOT NULL,
  unit_price NUMERIC(8,2) NOT NULL, -- as charged
  PRIMARY KEY (OrderNo, LineNo)
);

INSERT INTO order_lines (OrderNo, LineNo, PlantID, quantity, unit_price) VALUES
  (5001, 1, 9, 5, 3.4),
  (5002, 1, 18, 5, 3.6),
  (5003, 1, 1, 40, 4.9),
  (5003, 2, 11, 8, 4.4),
  (5004, 1, 15, 21, 2.9),
  (5005, 1, 10, 6, 5.6),
  (5005, 2, 6, 3, 22.5),
  (5006, 1, 3, 4, 3.9),
  (5007, 1, 12, 3, 2.6),
  (5008, 1, 10, 10, 5.32),
  (5009, 1, 3, 4, 3.7),
  (5009, 2, 6, 1, 22.5),
  (5010, 1, 9, 2, 3.4),
  (5011, 1, 11, 2, 4.18),
  (5011, 2, 20, 3, 17.82),
  (5012, 1, 5, 1, 17.95),
  (5012, 2, 12, 10, 2.6),
  (5013, 1, 6, 1, 21.38),
  (5014, 1, 3, 5, 3.9),
  (5014, 2, 18, 4, 3.06),
  (5015, 1, 2, 19, 6.5),
  (5015, 2, 7, 31, 2.38),
  (5016, 1, 6, 6, 21.38),
  (5017, 1, 2, 5, 6.5),
  (5018, 1, 17, 30, 7.2),
  (5019, 1, 1, 2, 4.66),
  (5020, 1, 10, 5, 5.32),
  (5021, 1, 2, 7, 6.5),
  (5022, 1, 14, 4, 29.5),
  (5023, 1, 14, 3, 29.5),
  (5024, 1, 10, 3, 4.76),
  (5025, 1, 5, 3, 17.95),
  (5026, 1, 2, 18, 6.5),
  (5027, 1, 12, 21, 2.6),
  (5028, 1, 7, 27, 2.8),
  (5029, 1, 17, 4, 6.48),
  (5030, 1, 19, 6, 16.5),
  (5031, 1, 20, 2, 18.81),
  (5032, 1, 14, 2, 29.5),
  (5033, 1, 15, 2, 2.9),
  (5034, 1, 14, 6, 29.5),
  (5035, 1, 12, 9, 2.6),
  (5036, 1, 2, 6, 6.5),
  (5037, 1, 13, 2, 12.25),
  (5038, 1, 12, 18, 2.6),
  (5039, 1, 10, 4, 4.76),
  (5040, 1, 10, 10, 5.6),
  (5041, 1, 15, 14, 2.61),
  (5042, 1, 13, 8, 11.61),
  (5043, 1, 6, 3, 22.5),
  (5044, 1, 12, 7, 2.21),
  (5045, 1, 16, 29, 2.79),
  (5046, 1, 5, 1, 18.9),
  (5047, 1, 3, 5, 3.7),
  (5048, 1, 12, 3, 2.6),
  (5049, 1, 14, 2, 26.55),
  (5050, 1, 19, 5, 16.5),
  (5051, 1, 5, 1, 18.9);

CREATE TABLE Returns (
  ReturnID INTEGER PRIMARY KEY,
  OrderNo INTEGER NOT NULL REFERENCES Orders (OrderNo),
  PlantID INTEGER NOT NULL REFERENCES Plants (PlantID),
  qty_returned INTEGER NOT NULL,
  returned_at TIMESTAMP NOT NULL,
  reason TEXT NOT NULL,
  refunded_at TIMESTAMP -- empty while the refund is pending
);

INSERT INTO Returns (ReturnID, OrderNo, PlantID, qty_returned, returned_at, reason, refunded_at) VALUES
  (1, 5011, 20, 1, '2025-04-25 13:15:00', 'aphids', '2025-05-04 10:00:00'),
  (2, 5014, 18, 1, '2025-09-12 13:15:00', 'wrong plant', '2025-09-19 10:00:00'),
  (3, 5014, 3, 1, '2025-09-15 12:15:00', 'changed mind', '2025-09-24 10:00:00'),
  (4, 5018, 17, 7, '2026-02-28 12:15:00', 'damaged in transit', '2026-03-03 10:00:00'),
  (5, 5019, 1, 1, '2026-03-13 14:15:00', 'changed mind', NULL),
  (6, 5021, 2, 2, '2026-03-30 11:15:00', 'wilted', '2026-04-02 10:00:00'),
  (7, 5024, 10, 1, '2026-04-14 11:15:00', 'wrong plant', '2026-04-19 10:00:00'),
  (8, 5027, 12, 3, '2026-05-12 13:15:00', 'aphids', '2026-05-17 10:00:00'),
  (9, 5029, 17, 1, '2026-05-13 11:15:00', 'wrong plant', NULL),
  (10, 5042, 13, 1, '2026-10-13 14:15:00', 'wilted', '2026-10-16 10:00:00'),
  (11, 5043, 6, 1, '2026-10-29 10:15:00', 'wilted', NULL),
  (12, 5045, 16, 4, '2026-11-18 15:15:00', 'aphids', NULL);

CREATE TABLE Suppliers (
  SupplierID INTEGER PRIMARY KEY,
  supplier_name TEXT NOT NULL,
  Country TEXT NOT NULL,
  rating CHAR(1) NOT NULL -- A best to C
);

INSERT INTO Suppliers (SupplierID, supplier_name, Country, rating) VALUES
  (1, 'Topfwelt Arnhem', 'Netherlands', 'B'),
  (2, 'Erdenwerk Gifhorn', 'Germany', 'A'),
  (3, 'Samen Hollerbach', 'Germany', 'A'),
  (4, 'Vivai Lucchesi', 'Italy', 'C'),
  (5, 'Jordbro Substrat', 'Sweden', 'B'),
  (6, 'Kwekerij de Linde', 'Netherlands', 'A'),
  (7, 'Pépinière Valcourt', 'France', 'B'),
  (8, 'Bewässerung Kröger', 'Germany', 'C');

CREATE TABLE PurchaseOrders (
  PO_No INTEGER PRIMARY KEY,
  SupplierID INTEGER NOT NULL REFERENCES Suppliers (SupplierID),
  item TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  unit_cost NUMERIC(8,2) NOT NULL,
  ordered_at TIMESTAMP NOT NULL,
  received_at TIMESTAMP -- empty until the goods have arrived
);

INSERT INTO PurchaseOrders (PO_No, SupplierID, item, quantity, unit_cost, ordered_at, received_at) VALUES
  (801, 3, 'seed packets', 100, 0.94, '2025-02-10 09:48:00', '2025-02-20 07:30:00'),
  (802, 6, 'rose rootstock', 150, 1.5, '2025-03-06 09:04:00', '2025-03-30 07:30:00'),
  (803, 2, 'potting soil', 800, 4.06, '2025-05-08 09:16:00', '2025-05-22 07:30:00'),
  (804, 2, 'potting soil', 100, 3.18, '2025-06-24 09:50:00', '2025-07-17 07:30:00'),
  (805, 2, 'potting soil', 150, 3.72, '2025-07-26 09:02:00', '2025-08-13 07:30:00'),
  (806, 6, 'young hydrangeas', 100, 3.9, '2025-09-09 09:10:00', '2025-09-19 07:30:00'),
  (807, 4, 'olive saplings', 500, 11.24, '2025-09-19 09:54:00', '2025-10-07 07:30:00'),
  (808, 3, 'seed packets', 100, 0.71, '2025-10-26 09:05:00', '2025-11-08 07:30:00'),
  (809, 3, 'seed packets', 100, 0.5, '2025-11-03 09:18:00', '2025-11-20 07:30:00'),
  (810, 1, 'terracotta pots', 800, 1.13, '2026-01-22 09:04:00', '2026-01-27 07:30:00'),
  (811, 6, 'young hydrangeas', 150, 3.3, '2026-01-28 09:47:00', '2026-02-09 07:30:00'),
  (812, 4, 'olive saplings', 500, 9.31, '2026-02-12 09:57:00', '2026-02-23 07:30:00'),
  (813, 2, 'potting soil', 100, 3.85, '2026-02-15 09:11:00', '2026-02-20 07:30:00'),
  (814, 6, 'rose rootstock', 200, 2.1, '2026-02-26 09:26:00', '2026-03-07 07:30:00'),
  (815, 3, 'seed packets', 500, 1.06, '2026-03-01 09:40:00', '2026-03-22 07:30:00'),
  (816, 3, 'seed packets', 150, 1.06, '2026-03-02 09:57:00', '2026-03-21 07:30:00'),
  (817, 2, 'potting soil', 500, 2.93, '2026-04-19 09:47:00', NULL),
  (818, 3, 'seed packets', 150, 0.67, '2026-04-23 09:40:00', '2026-05-07 07:30:00'),
  (819, 7, 'lavender plugs', 150, 0.55, '2026-06-22 09:10:00', '2026-06-29 07:30:00'),
  (820, 6, 'rose rootstock', 800, 1.31, '2026-10-15 09:49:00', '2026-10-30 07:30:00'),
  (821, 6, 'young hydrangeas', 150, 4.16, '2026-10-29 09:20:00', NULL),
  (822, 3, 'seed packets', 200, 0.57, '2026-11-09 09:06:00', NULL),
  (823, 2, 'potting soil', 200, 2.97, '2026-11-18 09:29:00', NULL);

CREATE TABLE monthly_targets (
  yyyymm TEXT PRIMARY KEY, -- e.g. 202603
  target_revenue NUMERIC(10,2) NOT NULL,
  target_orders INTEGER NOT NULL
);

INSERT INTO monthly_targets (yyyymm, target_revenue, target_orders) VALUES
  ('202501', 210, 13),
  ('202502', 290, 4),
  ('202503', 680, 6),
  ('202504', 980, 10),
  ('202505', 1190, 8),
  ('202506', 720, 3),
  ('202507', 460, 6),
  ('202508', 390, 9),
  ('202509', 580, 7),
  ('202510', 540, 3),
  ('202511', 310, 6),
  ('202512', 230, 13),
  ('202601', 300, 13),
  ('202602', 350, 7),
  ('202603', 720, 14),
  ('202604', 1060, 10),
  ('202605', 1240, 4),
  ('202606', 800, 13),
  ('202607', 490, 12),
  ('202608', 490, 3),
  ('202609', 640, 9),
  ('202610', 580, 10),
  ('202611', 380, 8),
  ('202612', 260, 11);

CREATE TABLE Workshops (
  WorkshopID INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  held_at TIMESTAMP NOT NULL,
  EmpID INTEGER NOT NULL REFERENCES Employees (EmpID), -- who leads it
  fee NUMERIC(6,2) NOT NULL,
  places INTEGER NOT NULL,
  places_booked INTEGER NOT NULL
);

INSERT INTO Workshops (WorkshopID, title, held_at, EmpID, fee, places, places_booked) VALUES
  (1, 'Pruning roses', '2025-03-15 10:00:00', 2, 24.0, 12, 12),
  (2, 'Balcony in bloom', '2025-04-26 14:00:00', 3, 18.0, 16, 11),
  (3, 'Herb spiral', '2025-09-13 10:00:00', 5, 29.0, 10, 9),
  (4, 'Advent wreaths 2025', '2025-11-29 15:00:00', 7, 35.0, 14, 14),
  (5, 'Pruning fruit trees', '2026-02-21 10:00:00', 2, 26.0, 12, 10),
  (6, 'Growing chillies', '2026-03-14 14:00:00', 4, 15.0, 15, 15),
  (7, 'Meadow instead of lawn', '2026-05-09 10:00:00', 4, 22.0, 18, 8),
  (8, 'Grasses for every garden', '2026-09-19 10:00:00', 5, 22.0, 12, 7),
  (9, 'Winter protection', '2026-11-14 13:00:00', 2, 12.0, 20, 17),
  (10, 'Advent wreaths 2026', '2026-11-28 15:00:00', 7, 36.0, 14, 14),
  (11, 'Christmas table decorations', '2026-12-05 15:00:00', 7, 32.0, 14, 9),
  (12, 'Planning a kitchen garden', '2026-12-12 10:00:00', 5, 20.0, 16, 4);

CREATE VIEW order_totals AS
SELECT o.OrderNo, c.cust_name, o.ordered_at, o.Channel, ROUND(SUM(l.quantity * l.unit_price), 2) AS order_total
FROM Orders o
JOIN Customers c ON c.CustNo = o.CustNo
JOIN order_lines l ON l.OrderNo = o.OrderNo
GROUP BY o.OrderNo;

CREATE VIEW low_stock AS
SELECT PlantID, PlantName, stock_qty, min_stock, min_stock - stock_qty AS missing_qty
FROM Plants
WHERE stock_qty < min_stock;
