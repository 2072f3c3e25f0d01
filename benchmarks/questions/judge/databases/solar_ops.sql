-- solar_ops: regional solar power operator and electricity retailer. Epoch columns are UTC seconds.
CREATE TABLE regions (
  region_id INTEGER PRIMARY KEY,
  region_name TEXT NOT NULL
);
CREATE TABLE sites (
  site_id INTEGER PRIMARY KEY,
  site_name TEXT NOT NULL UNIQUE,
  region_id INTEGER NOT NULL REFERENCES regions(region_id),
  type_cd TEXT NOT NULL CHECK (type_cd IN ('RT', 'GM', 'CP')),  -- RT = rooftop, GM = ground-mounted, CP = carport
  capacity_kw REAL NOT NULL,
  has_storage BOOLEAN NOT NULL,
  commissioned_on TEXT,     -- ISO date, NULL = still under construction
  decommissioned_on TEXT    -- ISO date, NULL = not decommissioned
);
CREATE TABLE vendors (
  vendor_id INTEGER PRIMARY KEY,
  vendor_name TEXT NOT NULL,
  support_phone TEXT
);
CREATE TABLE inverters (
  inverter_id INTEGER PRIMARY KEY,
  site_id INTEGER NOT NULL REFERENCES sites(site_id),
  vendor_id INTEGER NOT NULL REFERENCES vendors(vendor_id),
  serial_no TEXT NOT NULL UNIQUE,
  rated_kw REAL NOT NULL,
  installed_ym INTEGER NOT NULL,   -- yyyymm
  status_cd TEXT NOT NULL CHECK (status_cd IN ('OK', 'DG', 'OF'))  -- OK = normal, DG = degraded, OF = offline
);
CREATE TABLE production (
  site_id INTEGER NOT NULL REFERENCES sites(site_id),
  period_ym INTEGER NOT NULL,      -- yyyymm
  kwh REAL NOT NULL,
  PRIMARY KEY (site_id, period_ym)
);
CREATE TABLE technicians (
  tech_id INTEGER PRIMARY KEY,
  tech_name TEXT NOT NULL,
  region_id INTEGER NOT NULL REFERENCES regions(region_id),
  lead_id INTEGER REFERENCES technicians(tech_id),
  hv_certified BOOLEAN NOT NULL    -- certified for high voltage
);
CREATE TABLE outages (
  outage_id INTEGER PRIMARY KEY,
  site_id INTEGER NOT NULL REFERENCES sites(site_id),
  cause_cd TEXT NOT NULL CHECK (cause_cd IN ('G', 'W', 'E', 'M')),  -- G = grid, W = weather, E = equipment, M = planned maintenance
  started_ts INTEGER NOT NULL,     -- epoch seconds
  ended_ts INTEGER,                -- epoch seconds, NULL = ongoing
  lost_kwh REAL
);
CREATE TABLE work_orders (
  order_id INTEGER PRIMARY KEY,
  site_id INTEGER NOT NULL REFERENCES sites(site_id),
  tech_id INTEGER REFERENCES technicians(tech_id),   -- NULL = unassigned
  title TEXT NOT NULL,
  prio_cd TEXT NOT NULL CHECK (prio_cd IN ('H', 'M', 'L')),  -- H = high, M = medium, L = low
  opened_on TEXT NOT NULL,         -- ISO date
  closed_on TEXT,                  -- ISO date, NULL = open
  cost_cents INTEGER
);
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  cust_name TEXT NOT NULL,
  type_cd TEXT NOT NULL CHECK (type_cd IN ('R', 'C', 'P')),  -- R = residential, C = commercial, P = public sector
  city TEXT NOT NULL,
  email TEXT,
  since_on TEXT NOT NULL           -- ISO date
);
CREATE TABLE tariffs (
  tariff_id INTEGER PRIMARY KEY,
  tariff_name TEXT NOT NULL,
  price_ct_kwh REAL NOT NULL,      -- cents per kWh
  base_fee_cents INTEGER NOT NULL, -- per month
  is_green BOOLEAN NOT NULL,
  valid_from_ym INTEGER NOT NULL,  -- yyyymm
  valid_to_ym INTEGER              -- yyyymm, NULL = still on sale
);
CREATE TABLE contracts (
  contract_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers(customer_id),
  tariff_id INTEGER NOT NULL REFERENCES tariffs(tariff_id),
  start_on TEXT NOT NULL,          -- ISO date
  end_on TEXT,                     -- ISO date, NULL = running
  autopay BOOLEAN NOT NULL
);
CREATE TABLE meters (
  meter_id INTEGER PRIMARY KEY,
  contract_id INTEGER NOT NULL REFERENCES contracts(contract_id),
  meter_no TEXT NOT NULL UNIQUE,
  is_smart BOOLEAN NOT NULL,
  installed_on TEXT NOT NULL       -- ISO date
);
CREATE TABLE readings (
  reading_id INTEGER PRIMARY KEY,
  meter_id INTEGER NOT NULL REFERENCES meters(meter_id),
  period_ym INTEGER NOT NULL,      -- yyyymm
  kwh REAL NOT NULL
);
CREATE TABLE bills (
  bill_id INTEGER PRIMARY KEY,
  contract_id INTEGER NOT NULL REFERENCES contracts(contract_id),
  period_ym INTEGER NOT NULL,      -- yyyymm
  amount_cents INTEGER NOT NULL,
  issued_ts INTEGER NOT NULL,      -- epoch seconds
  paid_ts INTEGER                  -- epoch seconds, NULL = unpaid
);
CREATE VIEW v_open_orders AS
  SELECT w.order_id, w.title, s.site_name, t.tech_name, w.prio_cd, w.opened_on
  FROM work_orders w
  JOIN sites s ON s.site_id = w.site_id
  LEFT JOIN technicians t ON t.tech_id = w.tech_id
  WHERE w.closed_on IS NULL;
CREATE VIEW v_site_yield AS
  SELECT s.site_name, r.region_name, p.period_ym, p.kwh, p.kwh / s.capacity_kw AS kwh_per_kw
  FROM production p
  JOIN sites s ON s.site_id = p.site_id
  JOIN regions r ON r.region_id = s.region_id;

INSERT INTO regions (region_id, region_name) VALUES
  (1, 'North Coast'),
  (2, 'Upper Valley'),
  (3, 'Lakeside'),
  (4, 'East Plains'),
  (5, 'Harbour District'),
  (6, 'Southern Hills'),
  (7, 'Moorland'),
  (8, 'River Bend');

INSERT INTO sites (site_id, site_name, region_id, type_cd, capacity_kw, has_storage, commissioned_on, decommissioned_on) VALUES
  (1, 'Gullwing Field', 1, 'GM', 2400.0, 1, '2023-04-18', NULL),
  (2, 'Ferry Depot Roof', 5, 'RT', 310.0, 0, '2023-06-02', NULL),
  (3, 'Aldermere Park', 3, 'GM', 1850.0, 1, '2023-09-27', NULL),
  (4, 'Brickyard Carport', 8, 'CP', 220.0, 0, '2024-02-14', NULL),
  (5, 'Windrush Plain', 4, 'GM', 3600.0, 1, '2024-05-08', NULL),
  (6, 'Cold Store Roof', 5, 'RT', 480.0, 1, '2024-08-20', NULL),
  (7, 'Hillcrest School', 6, 'RT', 95.0, 0, '2024-10-30', NULL),
  (8, 'Oxbow Meadow', 8, 'GM', 1200.0, 0, '2025-03-12', NULL),
  (9, 'Upper Mill Barns', 2, 'RT', 150.0, 0, '2025-05-26', NULL),
  (10, 'Station Carport', 3, 'CP', 410.0, 1, '2025-08-05', NULL),
  (11, 'Old Quarry', 7, 'GM', 900.0, 0, '2023-01-20', '2025-06-30'),
  (12, 'Lighthouse Sheds', 1, 'RT', 80.0, 0, '2023-02-09', '2024-11-15'),
  (13, 'Sunny Ridge', 6, 'GM', 2100.0, 1, NULL, NULL),
  (14, 'Market Hall Roof', 4, 'RT', 260.0, 0, NULL, NULL);

INSERT INTO vendors (vendor_id, vendor_name, support_phone) VALUES
  (1, 'Heliotron', '0800-1001'),
  (2, 'Invertek Systems', '0800-1002'),
  (3, 'Solvara', '0800-1003'),
  (4, 'GridMate', NULL),
  (5, 'PowerNord', '0800-1005'),
  (6, 'Amperion', '0800-1006'),
  (7, 'Lumenic', NULL),
  (8, 'Kestron Electric', '0800-1008');

INSERT INTO inverters (inverter_id, site_id, vendor_id, serial_no, rated_kw, installed_ym, status_cd) VALUES
  (1, 1, 1, 'INV-3117', 1200.0, 202303, 'OK'),
  (2, 1, 1, 'INV-3134', 1200.0, 202303, 'DG'),
  (3, 1, 2, 'INV-3151', 250.0, 202604, 'OK'),
  (4, 2, 3, 'INV-3168', 150.0, 202305, 'OK'),
  (5, 2, 3, 'INV-3185', 150.0, 202305, 'OF'),
  (6, 3, 1, 'INV-3202', 900.0, 202308, 'OK'),
  (7, 3, 1, 'INV-3219', 900.0, 202308, 'OK'),
  (8, 4, 5, 'INV-3236', 110.0, 202401, 'OK'),
  (9, 4, 5, 'INV-3253', 110.0, 202401, 'DG'),
  (10, 5, 2, 'INV-3270', 1200.0, 202404, 'OK'),
  (11, 5, 2, 'INV-3287', 1200.0, 202404, 'OK'),
  (12, 5, 2, 'INV-3304', 1200.0, 202404, 'OF'),
  (13, 6, 3, 'INV-3321', 250.0, 202407, 'OK'),
  (14, 6, 3, 'INV-3338', 250.0, 202501, 'OK'),
  (15, 7, 6, 'INV-3355', 100.0, 202410, 'OK'),
  (16, 8, 1, 'INV-3372', 600.0, 202502, 'OK'),
  (17, 8, 1, 'INV-3389', 600.0, 202502, 'DG'),
  (18, 9, 6, 'INV-3406', 75.0, 202505, 'OK'),
  (19, 9, 6, 'INV-3423', 75.0, 202505, 'OK'),
  (20, 10, 5, 'INV-3440', 200.0, 202507, 'OK'),
  (21, 10, 5, 'INV-3457', 200.0, 202507, 'OK'),
  (22, 11, 4, 'INV-3474', 850.0, 202301, 'OF'),
  (23, 12, 4, 'INV-3491', 80.0, 202301, 'OF'),
  (24, 13, 1, 'INV-3508', 1000.0, 202610, 'OF'),
  (25, 5, 2, 'INV-3525', 300.0, 202602, 'OK');

INSERT INTO production (site_id, period_ym, kwh) VALUES
  (1, 202509, 213391.6),
  (1, 202510, 157187.9),
  (1, 202607, 354238.8),
  (1, 202608, 290132.0),
  (1, 202609, 236987.0),
  (1, 202610, 136639.0),
  (2, 202509, 29246.3),
  (2, 202510, 20463.6),
  (2, 202607, 40959.3),
  (2, 202608, 43776.6),
  (2, 202609, 29420.6),
  (2, 202610, 19216.6),
  (3, 202509, 189711.5),
  (3, 202510, 115611.8),
  (3, 202607, 265300.9),
  (3, 202608, 233694.3),
  (3, 202609, 166134.1),
  (3, 202610, 111107.8),
  (4, 202509, 17429.1),
  (4, 202510, 11544.8),
  (4, 202607, 28294.3),
  (4, 202608, 24519.3),
  (4, 202609, 19707.8),
  (4, 202610, 10714.2),
  (5, 202509, 306713.7),
  (5, 202510, 225618.6),
  (5, 202607, 439663.9),
  (5, 202608, 444444.0),
  (5, 202609, 349838.1),
  (5, 202610, 224314.5),
  (6, 202509, 44160.2),
  (6, 202510, 30577.4),
  (6, 202607, 59493.4),
  (6, 202608, 58926.1),
  (6, 202609, 50798.9),
  (6, 202610, 25683.8),
  (7, 202509, 8003.7),
  (7, 202510, 5363.0),
  (7, 202607, 13997.2),
  (7, 202608, 12203.0),
  (7, 202609, 8328.3),
  (7, 202610, 5395.6),
  (8, 202509, 121066.4),
  (8, 202510, 77038.6),
  (8, 202607, 173485.1),
  (8, 202608, 162007.0),
  (8, 202609, 106134.0),
  (8, 202610, 63185.0),
  (9, 202509, 14846.2),
  (9, 202510, 8701.6),
  (9, 202607, 20015.9),
  (9, 202608, 19657.6),
  (9, 202609, 13753.1),
  (9, 202610, 8293.1),
  (10, 202509, 30791.9),
  (10, 202510, 22938.7),
  (10, 202607, 53902.8),
  (10, 202608, 42014.6),
  (10, 202609, 33512.3),
  (10, 202610, 20055.9);

INSERT INTO technicians (tech_id, tech_name, region_id, lead_id, hv_certified) VALUES
  (1, 'Rosa Imhoff', 3, 3, 1),
  (2, 'Nils Okonkwo', 1, 3, 0),
  (3, 'Barbara Lindt', 5, NULL, 1),
  (4, 'Stefan Kral', 4, 6, 1),
  (5, 'Yara Benitez', 8, 6, 0),
  (6, 'Hugo Marchand', 2, NULL, 1),
  (7, 'Keiko Arai', 6, 6, 1),
  (8, 'Pavel Dvorak', 5, 3, 0),
  (9, 'Moira Flynn', 7, 1, 1),
  (10, 'Tunde Bello', 4, 4, 0);

INSERT INTO outages (outage_id, site_id, cause_cd, started_ts, ended_ts, lost_kwh) VALUES
  (1, 1, 'M', 1697864400, 1697875200, 1838.2),
  (2, 12, 'W', 1705912200, 1705998600, 75.0),
  (3, 4, 'G', 1716822600, 1716916200, 1361.0),
  (4, 11, 'E', 1719900000, 1720202400, 6900.0),
  (5, 6, 'E', 1738998000, 1739041200, 1080.1),
  (6, 5, 'E', 1742794800, 1742816400, 4541.1),
  (7, 8, 'E', 1745317500, 1745322900, 300.9),
  (8, 5, 'M', 1754809800, 1754817000, 1315.1),
  (9, 9, 'G', 1755702000, 1755718200, 134.3),
  (10, 9, 'W', 1757998800, 1758006000, 45.6),
  (11, 8, 'G', 1758093900, 1758110100, 1463.0),
  (12, 8, 'W', 1758973200, 1759002000, 2743.3),
  (13, 2, 'G', 1760886000, 1760902200, 161.6),
  (14, 9, 'M', 1761022800, 1761028200, 62.2),
  (15, 8, 'E', 1762067400, 1762072800, 402.8),
  (16, 10, 'M', 1763191500, 1763285100, 2495.5),
  (17, 8, 'E', 1763993400, 1764000600, 334.3),
  (18, 9, 'M', 1765710000, 1765715400, 30.3),
  (19, 1, 'W', 1767795900, 1767812100, 2264.5),
  (20, 7, 'G', 1770714000, 1770719400, 15.5),
  (21, 10, 'M', 1773820800, 1773835200, 310.0),
  (22, 9, 'W', 1774872000, 1774900800, 190.0),
  (23, 1, 'G', 1775208000, 1775224200, 2100.5),
  (24, 5, 'E', 1778998200, 1779120600, 14800.0),
  (25, 2, 'W', 1783605600, 1783625400, 410.0),
  (26, 3, 'M', 1789369200, 1789398000, 3900.0),
  (27, 8, 'G', 1791281700, 1791290700, 640.2),
  (28, 6, 'E', 1792666800, 1792839600, 1980.0),
  (29, 4, 'W', 1793597400, 1793640600, 260.0),
  (30, 2, 'E', 1794470700, NULL, NULL),
  (31, 5, 'E', 1795171200, NULL, NULL),
  (32, 1, 'G', 1795450800, NULL, NULL);

INSERT INTO work_orders (order_id, site_id, tech_id, title, prio_cd, opened_on, closed_on, cost_cents) VALUES
  (7001, 4, 3, 'Inspect cabling', 'H', '2024-06-29', '2024-07-04', 41090),
  (7002, 5, 9, 'Battery check', 'L', '2024-07-24', '2024-07-26', 35750),
  (7003, 6, 7, 'Inspect cabling', 'L', '2024-09-04', '2024-09-09', 90850),
  (7004, 2, 6, 'Inspect cabling', 'M', '2024-09-26', '2024-10-17', 80400),
  (7005, 7, 6, 'Inspect cabling', 'L', '2024-12-01', '2024-12-04', 82690),
  (7006, 1, 4, 'Repair fence', 'L', '2025-02-27', '2025-02-27', 34750),
  (7007, 6, 10, 'Swap broken module', 'L', '2025-04-07', '2025-04-07', 9690),
  (7008, 8, 7, 'Swap broken module', 'H', '2025-04-08', '2025-04-08', 5690),
  (7009, 8, 4, 'Clean panels', 'H', '2025-04-17', '2025-05-01', 68450),
  (7010, 6, 4, 'Thermal imaging', 'M', '2025-05-03', '2025-05-06', 88800),
  (7011, 5, 2, 'Firmware update', 'M', '2025-05-13', '2025-05-18', 52900),
  (7012, 7, 1, 'Inspect cabling', 'M', '2025-05-20', '2025-05-21', 92300),
  (7013, 10, 6, 'Inspect cabling', 'L', '2025-08-12', '2025-08-14', 59550),
  (7014, 6, 1, 'Thermal imaging', 'H', '2025-09-10', '2025-09-15', 11490),
  (7015, 2, 2, 'Firmware update', 'L', '2025-10-08', '2025-10-13', 14050),
  (7016, 9, 3, 'Firmware update', 'M', '2025-11-16', '2025-11-24', 26350),
  (7017, 7, 8, 'Clean panels', 'H', '2025-12-25', '2025-12-28', 66290),
  (7018, 6, 9, 'Replace inverter fan', 'L', '2026-02-14', '2026-02-17', 57800),
  (7019, 5, 9, 'Thermal imaging', 'M', '2026-02-19', '2026-02-27', 43350),
  (7020, 5, 8, 'Replace fuse', 'M', '2026-02-27', '2026-03-01', 35250),
  (7021, 7, 10, 'Replace fuse', 'L', '2026-03-04', '2026-03-06', 7300),
  (7022, 8, 1, 'Clean panels', 'M', '2026-03-08', '2026-03-11', 58690),
  (7023, 3, 8, 'Replace inverter fan', 'M', '2026-03-24', '2026-04-14', 55750),
  (7024, 6, 5, 'Clean panels', 'M', '2026-05-13', '2026-05-16', 28750),
  (7025, 4, 2, 'Thermal imaging', 'M', '2026-06-04', '2026-06-25', 93590),
  (7026, 10, 5, 'Inspect cabling', 'L', '2026-07-08', '2026-07-16', 32490),
  (7027, 4, 7, 'Swap broken module', 'L', '2026-07-09', '2026-07-12', 95250),
  (7028, 8, 3, 'Inspect cabling', 'M', '2026-07-21', '2026-07-26', 63100),
  (7029, 6, 10, 'Clean panels', 'M', '2026-07-22', '2026-08-12', 42790),
  (7030, 8, 5, 'Inspect cabling', 'H', '2026-08-24', '2026-08-27', 52900),
  (7031, 3, 1, 'Battery check', 'M', '2026-09-29', NULL, NULL),
  (7032, 8, 5, 'Replace fuse', 'H', '2026-10-06', '2026-10-07', 18900),
  (7033, 7, 7, 'Clean panels', 'L', '2026-10-13', '2026-10-20', 24000),
  (7034, 8, NULL, 'Mow vegetation', 'L', '2026-10-19', NULL, NULL),
  (7035, 6, 8, 'Swap broken module', 'H', '2026-10-23', '2026-10-24', 61500),
  (7036, 4, 5, 'Repair roof leak', 'M', '2026-11-04', NULL, NULL),
  (7037, 9, 6, 'Thermal imaging', 'M', '2026-11-05', '2026-11-06', 39950),
  (7038, 2, 8, 'Replace inverter', 'H', '2026-11-12', NULL, NULL),
  (7039, 10, 1, 'Firmware update', 'L', '2026-11-16', NULL, NULL),
  (7040, 5, 4, 'Inverter fault diagnosis', 'H', '2026-11-20', NULL, NULL),
  (7041, 1, NULL, 'Check grid connection', 'H', '2026-11-23', NULL, NULL);

INSERT INTO customers (customer_id, cust_name, type_cd, city, email, since_on) VALUES
  (1, 'Marlene Osterkamp', 'R', 'Dunhaven', 'm.osterkamp@net.example', '2023-02-11'),
  (2, 'Bakehouse Brothers GmbH', 'C', 'Port Selwyn', 'office@bakehouse.example', '2023-03-01'),
  (3, 'Dunhaven Town Hall', 'P', 'Dunhaven', 'energy@dunhaven.example', '2023-03-15'),
  (4, 'Ravi Subramanian', 'R', 'Port Selwyn', 'ravi.s@net.example', '2023-06-20'),
  (5, 'Karla Winkel', 'R', 'Lower Marsh', NULL, '2023-08-08'),
  (6, 'Steelform Works GmbH', 'C', 'Lower Marsh', 'facility@steelform.example', '2023-10-02'),
  (7, 'Anton Grell', 'R', 'Dunhaven', 'anton.g@net.example', '2024-01-17'),
  (8, 'Selwyn Public Library', 'P', 'Port Selwyn', 'admin@selwynlib.example', '2024-02-26'),
  (9, 'Jolanda Peeters', 'R', 'Ashcombe', 'jolanda.p@net.example', '2024-05-30'),
  (10, 'Cafe Morgenrot', 'C', 'Ashcombe', NULL, '2024-07-12'),
  (11, 'Idris Falade', 'R', 'Lower Marsh', 'idris.f@net.example', '2024-09-09'),
  (12, 'Orchard Logistics GmbH', 'C', 'Dunhaven', 'ops@orchardlog.example', '2024-11-25'),
  (13, 'Ashcombe Swimming Hall', 'P', 'Ashcombe', 'hall@ashcombe.example', '2025-01-20'),
  (14, 'Lena Grunwald', 'R', 'Port Selwyn', 'lena.g@net.example', '2025-04-14'),
  (15, 'Pixelhaus Studio', 'C', 'Port Selwyn', 'hello@pixelhaus.example', '2025-07-01'),
  (16, 'Omar Zaytoun', 'R', 'Dunhaven', NULL, '2025-10-06'),
  (17, 'Greta Halloran', 'R', 'Ashcombe', 'greta.h@net.example', '2026-02-03'),
  (18, 'Marsh Road Clinic', 'P', 'Lower Marsh', 'it@marshclinic.example', '2026-05-11'),
  (19, 'Ewan Tulloch', 'R', 'Lower Marsh', 'ewan.t@net.example', '2026-10-19'),
  (20, 'Nordbau GmbH', 'C', 'Ashcombe', 'kontakt@nordbau.example', '2026-11-02');

INSERT INTO tariffs (tariff_id, tariff_name, price_ct_kwh, base_fee_cents, is_green, valid_from_ym, valid_to_ym) VALUES
  (1, 'Sun Basic', 31.5, 890, 1, 202301, NULL),
  (2, 'Sun Flex', 29.9, 1190, 1, 202401, NULL),
  (3, 'Classic 2023', 34.2, 990, 0, 202301, 202412),
  (4, 'Business Day', 27.4, 2490, 0, 202301, NULL),
  (5, 'Business Green', 28.6, 2690, 1, 202406, NULL),
  (6, 'Public Fix', 26.9, 1990, 1, 202301, NULL),
  (7, 'Night Saver', 24.8, 1290, 0, 202501, NULL),
  (8, 'Heat Pump Plus', 25.7, 1090, 1, 202501, 202606),
  (9, 'Launch Offer', 28.0, 490, 1, 202301, 202306);

INSERT INTO contracts (contract_id, customer_id, tariff_id, start_on, end_on, autopay) VALUES
  (1, 1, 3, '2023-03-01', '2025-02-28', 1),
  (2, 1, 1, '2025-03-01', NULL, 1),
  (3, 2, 4, '2023-03-15', NULL, 0),
  (4, 3, 6, '2023-04-01', NULL, 1),
  (5, 4, 1, '2023-07-01', NULL, 0),
  (6, 5, 3, '2023-09-01', NULL, 0),
  (7, 6, 4, '2023-10-15', NULL, 1),
  (8, 7, 2, '2024-02-01', NULL, 1),
  (9, 8, 6, '2024-03-01', NULL, 0),
  (10, 9, 2, '2024-06-15', NULL, 1),
  (11, 10, 4, '2024-08-01', '2026-07-31', 0),
  (12, 11, 1, '2024-10-01', NULL, 0),
  (13, 12, 5, '2024-12-01', NULL, 1),
  (14, 13, 6, '2025-02-01', NULL, 1),
  (15, 14, 7, '2025-05-01', NULL, 0),
  (16, 15, 5, '2025-07-15', NULL, 0),
  (17, 16, 8, '2025-10-15', NULL, 1),
  (18, 17, 1, '2026-02-15', NULL, 0),
  (19, 18, 6, '2026-06-01', NULL, 1),
  (20, 12, 4, '2026-01-01', NULL, 1),
  (21, 6, 5, '2025-06-01', NULL, 1),
  (22, 14, 1, '2026-03-01', NULL, 1);

INSERT INTO meters (meter_id, contract_id, meter_no, is_smart, installed_on) VALUES
  (1, 1, 'M-50247', 0, '2023-03-01'),
  (2, 2, 'M-50284', 1, '2025-03-01'),
  (3, 3, 'M-50321', 0, '2023-03-15'),
  (4, 4, 'M-50358', 1, '2023-04-01'),
  (5, 5, 'M-50395', 0, '2023-07-01'),
  (6, 6, 'M-50432', 0, '2023-09-01'),
  (7, 7, 'M-50469', 1, '2023-10-15'),
  (8, 8, 'M-50506', 1, '2024-02-01'),
  (9, 9, 'M-50543', 0, '2024-03-01'),
  (10, 10, 'M-50580', 1, '2024-06-15'),
  (11, 11, 'M-50617', 0, '2024-08-01'),
  (12, 12, 'M-50654', 0, '2024-10-01'),
  (13, 13, 'M-50691', 1, '2024-12-01'),
  (14, 14, 'M-50728', 1, '2025-02-01'),
  (15, 15, 'M-50765', 1, '2025-05-01'),
  (16, 16, 'M-50802', 1, '2025-07-15'),
  (17, 17, 'M-50839', 1, '2025-10-15'),
  (18, 18, 'M-50876', 1, '2026-02-15'),
  (19, 19, 'M-50913', 1, '2026-06-01'),
  (20, 20, 'M-50950', 1, '2026-01-01'),
  (21, 21, 'M-50987', 1, '2025-06-01'),
  (22, 22, 'M-51024', 1, '2026-03-01'),
  (23, 4, 'M-52001', 1, '2024-05-10'),
  (24, 7, 'M-52077', 0, '2024-09-02');

INSERT INTO readings (reading_id, meter_id, period_ym, kwh) VALUES
  (1, 2, 202605, 226.0),
  (2, 2, 202606, 213.0),
  (3, 2, 202607, 197.1),
  (4, 2, 202608, 195.4),
  (5, 2, 202609, 225.4),
  (6, 2, 202610, 276.5),
  (7, 3, 202605, 1944.7),
  (8, 3, 202606, 1695.0),
  (9, 3, 202607, 1613.9),
  (10, 3, 202608, 1666.6),
  (11, 3, 202609, 2127.3),
  (12, 3, 202610, 2455.4),
  (13, 4, 202605, 3722.7),
  (14, 4, 202606, 3116.6),
  (15, 4, 202607, 3142.4),
  (16, 4, 202608, 3349.9),
  (17, 4, 202609, 3601.5),
  (18, 4, 202610, 4647.9),
  (19, 5, 202605, 266.6),
  (20, 5, 202606, 248.1),
  (21, 5, 202607, 243.5),
  (22, 5, 202608, 266.2),
  (23, 5, 202609, 285.6),
  (24, 5, 202610, 353.9),
  (25, 6, 202605, 235.6),
  (26, 6, 202606, 215.1),
  (27, 6, 202607, 206.0),
  (28, 6, 202608, 231.4),
  (29, 6, 202609, 263.7),
  (30, 6, 202610, 297.6),
  (31, 7, 202605, 7390.5),
  (32, 7, 202606, 7318.1),
  (33, 7, 202607, 6714.5),
  (34, 7, 202608, 6534.5),
  (35, 7, 202609, 8114.1),
  (36, 7, 202610, 9280.5),
  (37, 8, 202605, 201.1),
  (38, 8, 202606, 180.4),
  (39, 8, 202607, 183.5),
  (40, 8, 202608, 191.1),
  (41, 8, 202609, 197.4),
  (42, 8, 202610, 256.9),
  (43, 9, 202605, 1263.7),
  (44, 9, 202606, 1363.0),
  (45, 9, 202607, 1255.1),
  (46, 9, 202608, 1287.0),
  (47, 9, 202609, 1361.0),
  (48, 9, 202610, 1652.1),
  (49, 10, 202605, 238.7),
  (50, 10, 202606, 222.5),
  (51, 10, 202607, 220.0),
  (52, 10, 202608, 232.7),
  (53, 10, 202609, 231.4),
  (54, 10, 202610, 306.6),
  (55, 13, 202605, 4589.1),
  (56, 13, 202606, 3801.8),
  (57, 13, 202607, 3865.1),
  (58, 13, 202608, 4136.2),
  (59, 13, 202609, 4478.4),
  (60, 13, 202610, 5112.9);

INSERT INTO bills (bill_id, contract_id, period_ym, amount_cents, issued_ts, paid_ts) VALUES
  (20001, 1, 202411, 10908, 1733296140, 1734086942),
  (20002, 3, 202411, 58660, 1733642100, 1736401130),
  (20003, 4, 202412, 112280, 1736073360, 1736709274),
  (20004, 1, 202412, 11592, 1736240520, 1737303525),
  (20005, 7, 202502, 238130, 1741081080, 1741967147),
  (20006, 5, 202503, 10340, 1743674040, 1747138372),
  (20007, 13, 202503, 137110, 1744022880, 1744825192),
  (20008, 8, 202506, 7170, 1751711340, 1752151593),
  (20009, 6, 202507, 9540, 1754562480, 1756475343),
  (20010, 11, 202509, 28520, 1759569420, 1760720131),
  (20011, 9, 202509, 41802, 1759831500, 1762957083),
  (20012, 14, 202510, 80000, 1762414560, 1763734326),
  (20013, 7, 202510, 224430, 1762503360, 1763470145),
  (20014, 4, 202511, 110935, 1764834780, 1765542853),
  (20015, 15, 202511, 5754, 1764840900, 1766606067),
  (20016, 12, 202512, 10655, 1767425820, 1771921366),
  (20017, 10, 202512, 9562, 1767426360, 1767712391),
  (20018, 13, 202512, 148550, 1767609240, 1768159423),
  (20019, 5, 202512, 11285, 1767684840, 1769104518),
  (20020, 3, 202512, 62770, 1767769620, 1769342214),
  (20021, 2, 202512, 9080, 1767857100, 1768211703),
  (20022, 11, 202606, 27424, 1783235880, NULL),
  (20023, 3, 202608, 48155, 1788422880, 1792232846),
  (20024, 10, 202608, 8148, 1788423780, 1788711288),
  (20025, 5, 202608, 9275, 1788424500, 1788963436),
  (20026, 9, 202608, 36610, 1788510660, NULL),
  (20027, 6, 202608, 8904, 1788591660, NULL),
  (20028, 13, 202608, 120985, 1788593520, 1789817380),
  (20029, 7, 202608, 181535, 1788605220, 1788884594),
  (20030, 4, 202608, 92102, 1788691320, 1790511885),
  (20031, 8, 202608, 6904, 1788773700, 1791809475),
  (20032, 2, 202608, 7045, 1788858720, 1790711735),
  (20033, 5, 202609, 9886, 1791023520, 1792254908),
  (20034, 4, 202609, 98870, 1791101160, 1791646852),
  (20035, 10, 202609, 8109, 1791102180, 1791378743),
  (20036, 9, 202609, 38601, 1791104040, 1792000341),
  (20037, 8, 202609, 7092, 1791109380, 1792324452),
  (20038, 13, 202609, 130772, 1791109920, 1794940821),
  (20039, 7, 202609, 224816, 1791193200, 1791460557),
  (20040, 3, 202609, 60778, 1791272400, NULL),
  (20041, 6, 202609, 10009, 1791277800, NULL),
  (20042, 2, 202609, 7990, 1791368100, 1795183249),
  (20043, 10, 202610, 10357, 1793693520, 1794496412),
  (20044, 3, 202610, 69768, 1793695860, 1794495580),
  (20045, 9, 202610, 46431, 1793779440, NULL),
  (20046, 7, 202610, 256776, 1793780100, NULL),
  (20047, 5, 202610, 12038, 1793863860, 1794040429),
  (20048, 13, 202610, 148919, 1793864760, NULL),
  (20049, 4, 202610, 127019, 1793869440, 1794058038),
  (20050, 12, 202610, 11285, 1793869800, NULL),
  (20051, 2, 202610, 9600, 1793952180, 1794738842),
  (20052, 8, 202610, 8871, 1793956800, 1794426741),
  (20053, 16, 202610, 26142, 1793960220, 1794666639),
  (20054, 6, 202610, 11168, 1794045720, 1794858246);

