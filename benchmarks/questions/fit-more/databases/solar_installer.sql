-- Brightfold Solar, operations db (migrated from the old Access file)
PRAGMA foreign_keys = ON;

CREATE TABLE emp (
  emp_id   INTEGER PRIMARY KEY,
  emp_nm   TEXT NOT NULL,
  role_cd  TEXT NOT NULL,        -- MGR manager, SLS sales, ELC electrician, RFR roofer, OFC office
  hire_dt  DATE NOT NULL,
  term_dt  DATE,                 -- left the company
  day_rt   DECIMAL(7,2) NOT NULL,
  mgr_id   INTEGER,
  FOREIGN KEY (mgr_id) REFERENCES emp (emp_id)
);

CREATE TABLE crew (
  crew_id     INTEGER PRIMARY KEY,
  crew_nm     TEXT NOT NULL,
  lead_emp_id INTEGER NOT NULL,
  van_reg     TEXT,
  act_flg     INTEGER NOT NULL DEFAULT 1,
  FOREIGN KEY (lead_emp_id) REFERENCES emp (emp_id)
);

CREATE TABLE cust (
  cust_id  INTEGER PRIMARY KEY,
  cust_nm  TEXT NOT NULL,
  cust_typ TEXT NOT NULL CHECK (cust_typ IN ('R','C')),   -- R residential, C commercial
  tel      TEXT,
  eml      TEXT,
  crt_dt   DATE NOT NULL,
  ref_by   INTEGER,              -- customer who referred them
  FOREIGN KEY (ref_by) REFERENCES cust (cust_id)
);

CREATE TABLE site (
  site_id  INTEGER PRIMARY KEY,
  cust_id  INTEGER NOT NULL,
  addr     TEXT NOT NULL,
  town     TEXT NOT NULL,
  pst_cd   TEXT,
  roof_typ TEXT NOT NULL,        -- tile, slate, metal, flat
  roof_m2  INTEGER NOT NULL,
  shd_flg  INTEGER NOT NULL DEFAULT 0,   -- 1 = shaded
  FOREIGN KEY (cust_id) REFERENCES cust (cust_id)
);

CREATE TABLE pnl (
  pnl_id    INTEGER PRIMARY KEY,
  mfr       TEXT NOT NULL,
  mdl       TEXT NOT NULL,
  watt      INTEGER NOT NULL,
  unit_cst  DECIMAL(8,2) NOT NULL,
  wrty_yrs  INTEGER NOT NULL,
  stk_qty   INTEGER NOT NULL,
  reord_lvl INTEGER NOT NULL
);

CREATE TABLE invtr (
  inv_id    INTEGER PRIMARY KEY,
  mfr       TEXT NOT NULL,
  mdl       TEXT NOT NULL,
  kw_rt     DECIMAL(5,2) NOT NULL,
  hyb_flg   INTEGER NOT NULL DEFAULT 0,  -- 1 = hybrid
  unit_cst  DECIMAL(8,2) NOT NULL,
  wrty_yrs  INTEGER NOT NULL,
  stk_qty   INTEGER NOT NULL
);

CREATE TABLE quote (
  quote_id INTEGER PRIMARY KEY,
  site_id  INTEGER NOT NULL,
  emp_id   INTEGER NOT NULL,     -- salesperson who wrote it
  qt_dt    DATE NOT NULL,
  vld_dt   DATE NOT NULL,        -- valid until
  pnl_cnt  INTEGER NOT NULL,
  amt_net  DECIMAL(10,2) NOT NULL,
  vat_amt  DECIMAL(10,2) NOT NULL,
  stat_cd  TEXT NOT NULL CHECK (stat_cd IN ('O','A','R','X')),  -- O open, A accepted, R rejected, X expired
  FOREIGN KEY (site_id) REFERENCES site (site_id),
  FOREIGN KEY (emp_id) REFERENCES emp (emp_id)
);

CREATE TABLE inst (
  inst_id  INTEGER PRIMARY KEY,
  quote_id INTEGER NOT NULL UNIQUE,
  site_id  INTEGER NOT NULL,
  crew_id  INTEGER,
  sold_by  INTEGER NOT NULL,
  inst_by  INTEGER,              -- lead installer
  strt_dt  DATE,                 -- work began
  inst_dt  DATE,                 -- installation finished
  grid_dt  DATE,                 -- connected to the grid
  pnl_id   INTEGER NOT NULL,
  pnl_cnt  INTEGER NOT NULL,
  inv_id   INTEGER NOT NULL,
  batt_flg INTEGER NOT NULL DEFAULT 0,   -- 1 = with battery
  FOREIGN KEY (quote_id) REFERENCES quote (quote_id),
  FOREIGN KEY (site_id) REFERENCES site (site_id),
  FOREIGN KEY (crew_id) REFERENCES crew (crew_id),
  FOREIGN KEY (sold_by) REFERENCES emp (emp_id),
  FOREIGN KEY (inst_by) REFERENCES emp (emp_id),
  FOREIGN KEY (pnl_id) REFERENCES pnl (pnl_id),
  FOREIGN KEY (inv_id) REFERENCES invtr (inv_id)
);

CREATE TABLE visit (
  visit_id INTEGER PRIMARY KEY,
  inst_id  INTEGER NOT NULL,
  emp_id   INTEGER NOT NULL,
  vst_ts   TIMESTAMP NOT NULL,
  purp_cd  TEXT NOT NULL CHECK (purp_cd IN ('INSP','MAINT','REPAIR','CLEAN')),
  dur_min  INTEGER NOT NULL,
  fup_flg  INTEGER NOT NULL DEFAULT 0,   -- 1 = follow-up needed
  FOREIGN KEY (inst_id) REFERENCES inst (inst_id),
  FOREIGN KEY (emp_id) REFERENCES emp (emp_id)
);

CREATE TABLE wrty_clm (
  clm_id   INTEGER PRIMARY KEY,
  inst_id  INTEGER NOT NULL,
  clm_dt   DATE NOT NULL,
  part     TEXT NOT NULL,        -- panel, inverter, battery, mounting
  descr    TEXT,
  apprv_flg INTEGER,             -- 1 approved, 0 denied, empty = undecided
  clsd_dt  DATE,
  cost_amt DECIMAL(9,2),
  FOREIGN KEY (inst_id) REFERENCES inst (inst_id)
);

CREATE TABLE pmt (
  pmt_id  INTEGER PRIMARY KEY,
  inst_id INTEGER NOT NULL,
  kind    TEXT NOT NULL CHECK (kind IN ('deposit','stage','final')),
  amt     DECIMAL(10,2) NOT NULL,
  due_dt  DATE NOT NULL,
  pd_dt   DATE,
  mthd    TEXT,                  -- card, transfer, cheque
  FOREIGN KEY (inst_id) REFERENCES inst (inst_id)
);

CREATE VIEW v_inst_bal AS
SELECT i.inst_id, c.cust_nm, s.town,
       ROUND(q.amt_net + q.vat_amt, 2) AS amt_grs,
       ROUND(COALESCE((SELECT SUM(p.amt) FROM pmt p WHERE p.inst_id = i.inst_id AND p.pd_dt IS NOT NULL), 0), 2) AS amt_pd,
       ROUND(q.amt_net + q.vat_amt
         - COALESCE((SELECT SUM(p.amt) FROM pmt p WHERE p.inst_id = i.inst_id AND p.pd_dt IS NOT NULL), 0), 2) AS bal
FROM inst i
JOIN quote q ON q.quote_id = i.quote_id
JOIN site s ON s.site_id = i.site_id
JOIN cust c ON c.cust_id = s.cust_id;

INSERT INTO emp (emp_id, emp_nm, role_cd, hire_dt, term_dt, day_rt, mgr_id) VALUES
  (1, 'Marta Brandt', 'MGR', '2014-02-03', NULL, 410.0, NULL),
  (2, 'Colin Pryce', 'MGR', '2015-05-11', NULL, 360.0, 1),
  (3, 'Dana Whitlock', 'SLS', '2017-03-20', NULL, 260.0, 1),
  (4, 'Rafael Souza', 'SLS', '2020-09-07', NULL, 240.0, 3),
  (5, 'Gwen Ashby', 'SLS', '2023-02-13', NULL, 225.0, 3),
  (6, 'Stefan Kolar', 'ELC', '2016-06-01', NULL, 290.0, 2),
  (7, 'Joyce Adeyemi', 'ELC', '2018-10-15', NULL, 280.0, 2),
  (8, 'Neil Barlow', 'RFR', '2019-04-01', NULL, 230.0, 6),
  (9, 'Hugo Lenz', 'RFR', '2021-07-19', NULL, 215.0, 7),
  (10, 'Tamsin Reed', 'ELC', '2022-11-07', NULL, 255.0, 6),
  (11, 'Ollie Marsh', 'RFR', '2024-03-04', '2026-05-29', 200.0, 7),
  (12, 'Petra Novotna', 'OFC', '2019-01-14', NULL, 190.0, 1),
  (13, 'Iain Fergus', 'SLS', '2018-08-06', '2025-12-19', 235.0, 1),
  (14, 'Bilal Karim', 'ELC', '2026-02-16', NULL, 262.0, 10),
  (15, 'Sue Hallam', 'OFC', '2026-09-14', NULL, 175.0, 12);

INSERT INTO crew (crew_id, crew_nm, lead_emp_id, van_reg, act_flg) VALUES
  (1, 'North', 6, 'BX21 KLM', 1),
  (2, 'South', 7, 'BX22 TRD', 1),
  (3, 'Coast', 10, 'GN24 WPA', 1),
  (4, 'Relief', 6, NULL, 0);

INSERT INTO cust (cust_id, cust_nm, cust_typ, tel, eml, crt_dt, ref_by) VALUES
  (1, 'Alan Whitmore', 'R', '01632 960001', 'alan.whitmore@post.example', '2022-05-30', NULL),
  (2, 'Bridge Farm Ltd', 'C', '01632 960002', 'bridge.farm.ltd@post.example', '2022-07-15', NULL),
  (3, 'Carol Dinsdale', 'R', '01632 960003', NULL, '2022-09-03', NULL),
  (4, 'Dev Chandra', 'R', '01632 960004', 'dev.chandra@post.example', '2022-10-15', 1),
  (5, 'Elm Street Bakery', 'C', '01632 960005', 'elm.street.bakery@post.example', '2022-11-29', NULL),
  (6, 'Fiona Gale', 'R', '01632 960006', 'fiona.gale@post.example', '2023-01-10', NULL),
  (7, 'Greta Holm', 'R', '01632 960007', 'greta.holm@post.example', '2023-04-02', 3),
  (8, 'Harbour Cafe', 'C', '01632 960008', 'harbour.cafe@post.example', '2023-05-09', NULL),
  (9, 'Ian Jessop', 'R', '01632 960009', 'ian.jessop@post.example', '2023-06-26', 1),
  (10, 'Judith Kemp', 'R', NULL, NULL, '2023-08-25', NULL),
  (11, 'Kiln Pottery Works', 'C', '01632 960011', 'kiln.pottery.works@post.example', '2023-10-29', NULL),
  (12, 'Liam Moxon', 'R', '01632 960012', 'liam.moxon@post.example', '2024-01-06', 4),
  (13, 'Mona Nasser', 'R', '01632 960013', 'mona.nasser@post.example', '2024-02-20', NULL),
  (14, 'Northgate Dental', 'C', '01632 960014', 'northgate.dental@post.example', '2024-03-30', 8),
  (15, 'Owen Price', 'R', '01632 960015', 'owen.price@post.example', '2024-06-03', 6),
  (16, 'Paula Quick', 'R', '01632 960016', 'paula.quick@post.example', '2024-08-12', NULL),
  (17, 'Quarry Lane School', 'C', '01632 960017', NULL, '2024-10-23', NULL),
  (18, 'Rosa Sanchez', 'R', '01632 960018', 'rosa.sanchez@post.example', '2024-12-24', 1),
  (19, 'Simon Tully', 'R', '01632 960019', 'simon.tully@post.example', '2025-01-23', 9),
  (20, 'Tessa Upton', 'R', '01632 960020', 'tessa.upton@post.example', '2025-04-17', 6),
  (21, 'Umar Vance', 'R', '01632 960021', 'umar.vance@post.example', '2025-06-03', NULL),
  (22, 'Valley Vets', 'C', '01632 960022', 'valley.vets@post.example', '2025-07-04', NULL),
  (23, 'Wendy Xander', 'R', NULL, 'wendy.xander@post.example', '2025-09-25', NULL),
  (24, 'Yasmin Young', 'R', '01632 960024', 'yasmin.young@post.example', '2025-11-25', 18),
  (25, 'Zack Arden', 'R', '01632 960025', NULL, '2026-01-05', NULL),
  (26, 'Beacon Storage', 'C', '01632 960026', 'beacon.storage@post.example', '2026-07-22', NULL),
  (27, 'Martin Cole', 'R', '01632 960027', 'martin.cole@post.example', '2026-10-05', 3),
  (28, 'Nell Draper', 'R', '01632 960028', 'nell.draper@post.example', '2026-11-11', 20);

INSERT INTO site (site_id, cust_id, addr, town, pst_cd, roof_typ, roof_m2, shd_flg) VALUES
  (1, 1, '65 Station Road', 'Wexcombe', 'WX3 6DG', 'tile', 59, 0),
  (2, 2, '69 Quay Street', 'Portlow', 'WX4 4AG', 'flat', 396, 0),
  (3, 3, '77 Church Walk', 'St Aldren', 'WX2 2BJ', 'tile', 30, 0),
  (4, 4, '106 Mill Lane', 'Wexcombe', 'WX9 2DL', 'slate', 73, 0),
  (5, 5, '16 Orchard Road', 'St Aldren', 'WX1 7FN', 'flat', 222, 0),
  (6, 6, '52 Church Walk', 'Portlow', 'WX7 1AG', 'tile', 64, 1),
  (7, 7, '46 Station Road', 'Wexcombe', 'WX2 5FN', 'slate', 55, 1),
  (8, 8, '61 Station Road', 'Portlow', 'WX2 3DN', 'flat', 118, 0),
  (9, 9, '118 Orchard Road', 'Wexcombe', 'WX7 1AL', 'tile', 72, 0),
  (10, 10, '116 Mill Lane', 'Portlow', NULL, 'tile', 39, 1),
  (11, 11, '119 Quay Street', 'Wexcombe', 'WX7 8AH', 'flat', 243, 1),
  (12, 12, '108 Mill Lane', 'Portlow', 'WX3 3AG', 'tile', 66, 0),
  (13, 13, '49 Beacon Hill', 'Portlow', 'WX7 8FJ', 'slate', 30, 0),
  (14, 14, '54 Orchard Road', 'St Aldren', 'WX5 5EH', 'flat', 413, 0),
  (15, 15, '5 Mill Lane', 'Portlow', 'WX3 1AG', 'slate', 37, 0),
  (16, 16, '100 Quay Street', 'Portlow', 'WX2 7DL', 'tile', 58, 0),
  (17, 17, '99 Quay Street', 'Portlow', 'WX7 5DG', 'metal', 271, 0),
  (18, 18, '100 Orchard Road', 'Thornby', 'WX8 9EN', 'slate', 49, 0),
  (19, 19, '33 Quay Street', 'Portlow', 'WX9 5AJ', 'slate', 30, 1),
  (20, 20, '47 Station Road', 'Portlow', 'WX1 4FN', 'slate', 62, 0),
  (21, 21, '8 Beacon Hill', 'Wexcombe', 'WX2 3DH', 'slate', 45, 1),
  (22, 22, '67 Church Walk', 'St Aldren', 'WX7 2DG', 'metal', 342, 0),
  (23, 23, '95 Station Road', 'Wexcombe', 'WX1 8BL', 'tile', 74, 0),
  (24, 24, '109 Station Road', 'Wexcombe', 'WX7 1AG', 'tile', 73, 1),
  (25, 25, '118 Station Road', 'Portlow', 'WX5 5BN', 'slate', 29, 1),
  (26, 26, '71 Church Walk', 'Wexcombe', 'WX9 2BL', 'flat', 387, 0),
  (27, 27, '95 Orchard Road', 'Thornby', 'WX8 4BL', 'slate', 51, 0),
  (28, 28, '50 Church Walk', 'Portlow', 'WX9 4EG', 'tile', 74, 0),
  (29, 2, '83 Orchard Road', 'Portlow', 'WX6 6EH', 'metal', 219, 0),
  (30, 8, '102 High Street', 'Portlow', 'WX6 3DN', 'metal', 259, 0),
  (31, 17, '31 Church Walk', 'Wexcombe', NULL, 'metal', 410, 0),
  (32, 1, '36 Orchard Road', 'Portlow', 'WX1 5FL', 'tile', 57, 0),
  (33, 2, '55 Church Walk', 'Wexcombe', 'WX2 8FJ', 'metal', 360, 0);

INSERT INTO pnl (pnl_id, mfr, mdl, watt, unit_cst, wrty_yrs, stk_qty, reord_lvl) VALUES
  (1, 'SunForge', 'SF-400', 400, 112.0, 25, 64, 40),
  (2, 'SunForge', 'SF-435B', 435, 138.5, 25, 18, 40),
  (3, 'Helion', 'H410', 410, 104.0, 20, 95, 50),
  (4, 'Helion', 'H450 Pro', 450, 161.0, 30, 0, 20),
  (5, 'Kestrel', 'K395', 395, 92.0, 15, 33, 30),
  (6, 'Auric', 'A500', 500, 205.0, 30, 12, 10);

INSERT INTO invtr (inv_id, mfr, mdl, kw_rt, hyb_flg, unit_cst, wrty_yrs, stk_qty) VALUES
  (1, 'Voltera', 'VT-3.6', 3.6, 0, 620.0, 10, 9),
  (2, 'Voltera', 'VT-5H', 5.0, 1, 1140.0, 12, 4),
  (3, 'Grünwald', 'GW6', 6.0, 0, 905.0, 10, 0),
  (4, 'Grünwald', 'GW8H', 8.0, 1, 1620.0, 12, 3),
  (5, 'Voltera', 'VT-15', 15.0, 0, 1980.0, 10, 2),
  (6, 'Nimbus', 'N25', 25.0, 0, 3150.0, 8, 1),
  (7, 'Nimbus', 'N10H', 10.0, 1, 2040.0, 10, 5);

INSERT INTO quote (quote_id, site_id, emp_id, qt_dt, vld_dt, pnl_cnt, amt_net, vat_amt, stat_cd) VALUES
  (1, 1, 4, '2022-06-07', '2022-07-07', 18, 11151.56, 0.0, 'A'),
  (2, 2, 4, '2022-07-26', '2022-08-25', 146, 74988.22, 14997.64, 'A'),
  (3, 3, 3, '2022-09-20', '2022-10-20', 12, 7425.29, 0.0, 'R'),
  (4, 4, 4, '2022-10-21', '2022-11-20', 28, 16976.93, 0.0, 'A'),
  (5, 3, 13, '2022-11-02', '2022-12-02', 9, 6985.06, 0.0, 'A'),
  (6, 5, 4, '2022-12-06', '2023-01-05', 76, 38380.09, 7676.02, 'A'),
  (7, 6, 3, '2023-01-15', '2023-02-14', 20, 10557.36, 0.0, 'X'),
  (8, 6, 4, '2023-03-03', '2023-04-02', 20, 12136.11, 0.0, 'A'),
  (9, 7, 13, '2023-04-21', '2023-05-21', 20, 12325.33, 0.0, 'X'),
  (10, 7, 4, '2023-05-13', '2023-06-12', 16, 8545.78, 0.0, 'A'),
  (11, 8, 13, '2023-05-25', '2023-06-24', 48, 24928.75, 4985.75, 'A'),
  (12, 9, 3, '2023-07-13', '2023-08-12', 24, 13904.49, 0.0, 'A'),
  (13, 10, 13, '2023-09-13', '2023-10-13', 11, 6185.93, 0.0, 'R'),
  (14, 11, 4, '2023-11-06', '2023-12-06', 76, 38483.89, 7696.78, 'A'),
  (15, 12, 13, '2024-01-18', '2024-02-17', 22, 11528.13, 0.0, 'A'),
  (16, 13, 3, '2024-03-08', '2024-04-07', 8, 5688.41, 0.0, 'R'),
  (17, 14, 13, '2024-04-16', '2024-05-16', 160, 83805.49, 16761.1, 'A'),
  (18, 13, 13, '2024-04-25', '2024-05-25', 9, 5981.67, 0.0, 'A'),
  (19, 15, 4, '2024-06-15', '2024-07-15', 11, 8086.32, 0.0, 'R'),
  (20, 15, 3, '2024-07-28', '2024-08-27', 11, 8005.9, 0.0, 'A'),
  (21, 16, 13, '2024-08-15', '2024-09-14', 17, 9447.01, 0.0, 'X'),
  (22, 17, 13, '2024-10-26', '2024-11-25', 80, 46439.9, 9287.98, 'A'),
  (23, 18, 3, '2025-01-09', '2025-02-08', 16, 9146.79, 0.0, 'A'),
  (24, 19, 13, '2025-02-02', '2025-03-04', 10, 6643.89, 0.0, 'A'),
  (25, 20, 3, '2025-05-02', '2025-06-01', 24, 15302.69, 0.0, 'A'),
  (26, 21, 4, '2025-06-07', '2025-07-07', 13, 7589.12, 0.0, 'R'),
  (27, 22, 4, '2025-07-21', '2025-08-20', 105, 64344.49, 12868.9, 'R'),
  (28, 22, 4, '2025-09-13', '2025-10-13', 137, 59996.92, 11999.38, 'A'),
  (29, 23, 3, '2025-10-09', '2025-11-08', 29, 18838.06, 0.0, 'X'),
  (30, 24, 4, '2025-12-06', '2026-01-05', 21, 14160.15, 0.0, 'A'),
  (31, 25, 4, '2026-01-24', '2026-02-23', 11, 7043.77, 0.0, 'A'),
  (32, 32, 5, '2026-03-25', '2026-04-24', 18, 11570.8, 0.0, 'A'),
  (33, 31, 3, '2026-07-04', '2026-08-03', 135, 75691.89, 15138.38, 'A'),
  (34, 29, 4, '2026-07-05', '2026-08-04', 68, 41935.02, 8387.0, 'A'),
  (35, 33, 3, '2026-07-13', '2026-08-12', 106, 50230.31, 10046.06, 'A'),
  (36, 26, 3, '2026-08-07', '2026-09-06', 150, 80336.65, 16067.33, 'A'),
  (37, 30, 3, '2026-08-08', '2026-09-07', 84, 38822.62, 7764.52, 'X'),
  (38, 30, 5, '2026-08-29', '2026-09-28', 102, 44871.95, 8974.39, 'A'),
  (39, 21, 5, '2026-10-13', '2026-11-12', 11, 6480.0, 0.0, 'A'),
  (40, 23, 5, '2026-10-22', '2026-11-21', 13, 7350.0, 0.0, 'A'),
  (41, 27, 3, '2026-10-23', '2026-11-22', 16, 10634.42, 0.0, 'R'),
  (42, 10, 4, '2026-11-03', '2026-12-03', 14, 8240.0, 0.0, 'A'),
  (43, 31, 4, '2026-11-06', '2026-12-06', 40, 22100.0, 4420.0, 'O'),
  (44, 16, 5, '2026-11-10', '2026-12-10', 12, 7015.5, 0.0, 'A'),
  (45, 12, 5, '2026-11-12', '2026-12-12', 9, 5240.0, 0.0, 'O'),
  (46, 27, 4, '2026-11-13', '2026-12-13', 15, 9631.08, 0.0, 'A'),
  (47, 26, 3, '2026-11-17', '2026-12-17', 88, 44900.0, 8980.0, 'O'),
  (48, 27, 4, '2026-11-20', '2026-12-20', 15, 8690.0, 0.0, 'O'),
  (49, 24, 3, '2026-11-24', '2026-12-24', 18, 10480.0, 0.0, 'O'),
  (50, 5, 5, '2026-11-26', '2026-12-26', 60, 31250.0, 6250.0, 'O');

INSERT INTO inst (inst_id, quote_id, site_id, crew_id, sold_by, inst_by, strt_dt, inst_dt, grid_dt, pnl_id, pnl_cnt, inv_id, batt_flg) VALUES
  (1, 1, 1, 1, 4, 6, '2022-08-07', '2022-08-08', '2022-08-15', 5, 20, 3, 0),
  (2, 2, 2, 2, 4, 10, '2022-09-29', '2022-10-09', '2022-10-28', 1, 148, 6, 1),
  (3, 4, 4, 2, 4, 7, '2022-12-18', '2022-12-19', '2022-12-23', 4, 28, 5, 1),
  (4, 5, 3, 2, 13, 10, '2022-12-28', '2023-01-01', '2023-01-11', 1, 7, 1, 0),
  (5, 6, 5, 2, 4, 7, '2023-02-12', '2023-02-16', '2023-03-18', 5, 76, 6, 1),
  (6, 8, 6, 1, 4, 6, '2023-05-13', '2023-05-16', '2023-06-13', 4, 18, 3, 0),
  (7, 10, 7, 2, 4, 7, '2023-07-10', '2023-07-12', '2023-08-05', 3, 15, 3, 0),
  (8, 11, 8, 2, 13, 6, '2023-07-20', '2023-07-26', '2023-08-25', 1, 50, 6, 0),
  (9, 12, 9, 1, 3, 6, '2023-08-19', '2023-08-20', '2023-09-14', 1, 24, 4, 1),
  (10, 14, 11, 1, 4, 6, '2024-01-05', '2024-01-13', '2024-01-17', 3, 78, 6, 1),
  (11, 15, 12, 2, 13, 7, '2024-03-31', '2024-04-01', '2024-04-20', 3, 22, 4, 1),
  (12, 17, 14, 2, 13, 7, '2024-05-14', '2024-05-18', '2024-06-10', 3, 160, 6, 1),
  (13, 18, 13, 1, 13, 7, '2024-07-07', '2024-07-09', '2024-08-17', 1, 9, 2, 1),
  (14, 20, 15, 3, 3, 10, '2024-10-01', '2024-10-03', '2024-10-08', 5, 11, 3, 0),
  (15, 22, 17, 1, 13, 6, '2024-12-02', '2024-12-14', '2025-01-08', 3, 80, 6, 0),
  (16, 23, 18, 3, 3, 10, '2025-02-09', '2025-02-13', '2025-03-12', 1, 16, 3, 0),
  (17, 24, 19, 2, 13, 7, '2025-04-10', '2025-04-14', '2025-05-12', 4, 8, 1, 0),
  (18, 25, 20, 2, 3, 7, '2025-06-20', '2025-06-24', '2025-07-08', 2, 23, 3, 0),
  (19, 28, 22, 2, 4, 7, '2025-11-26', '2025-12-08', '2025-12-16', 1, 135, 6, 0),
  (20, 30, 24, 3, 4, 10, '2026-02-18', '2026-02-20', '2026-03-23', 3, 21, 3, 0),
  (21, 31, 25, 1, 4, 6, '2026-03-28', '2026-04-01', '2026-04-08', 3, 13, 4, 1),
  (22, 32, 32, 3, 5, 10, '2026-05-13', '2026-05-14', '2026-06-12', 1, 18, 3, 0),
  (23, 33, 31, 3, 3, 10, '2026-09-12', '2026-09-18', '2026-10-11', 1, 135, 6, 0),
  (24, 34, 29, 3, 4, 10, '2026-09-12', '2026-09-24', '2026-10-03', 1, 68, 6, 1),
  (25, 35, 33, 1, 3, 6, '2026-09-14', '2026-09-23', '2026-11-02', 2, 106, 6, 0),
  (26, 36, 26, 3, 3, 10, '2026-09-30', '2026-10-12', '2026-11-10', 4, 152, 6, 1),
  (27, 38, 30, 1, 5, 6, '2026-11-03', '2026-11-14', '2026-11-29', 1, 100, 6, 1),
  (28, 39, 21, 2, 5, 7, '2026-11-16', '2026-11-18', NULL, 5, 11, 2, 1),
  (29, 40, 23, 3, 5, 10, '2026-11-25', NULL, NULL, 2, 13, 3, 0),
  (30, 42, 10, NULL, 4, NULL, NULL, NULL, NULL, 3, 14, 3, 0),
  (31, 46, 27, 1, 4, 6, NULL, NULL, NULL, 1, 15, 3, 0);

INSERT INTO visit (visit_id, inst_id, emp_id, vst_ts, purp_cd, dur_min, fup_flg) VALUES
  (1, 6, 8, '2024-03-26 15:00:00', 'MAINT', 120, 1),
  (2, 7, 8, '2025-02-05 13:30:00', 'REPAIR', 75, 0),
  (3, 12, 8, '2025-02-21 10:15:00', 'MAINT', 45, 0),
  (4, 17, 11, '2025-06-07 09:00:00', 'MAINT', 150, 1),
  (5, 9, 7, '2025-06-20 11:00:00', 'CLEAN', 30, 0),
  (6, 14, 7, '2025-12-08 15:00:00', 'CLEAN', 60, 0),
  (7, 18, 11, '2026-02-27 11:00:00', 'REPAIR', 30, 0),
  (8, 6, 10, '2026-04-08 15:00:00', 'INSP', 30, 0),
  (9, 10, 9, '2026-07-31 10:15:00', 'CLEAN', 30, 0),
  (10, 22, 8, '2026-08-17 10:15:00', 'REPAIR', 90, 0),
  (11, 14, 8, '2026-08-24 15:00:00', 'CLEAN', 120, 0),
  (12, 19, 7, '2026-08-31 15:00:00', 'MAINT', 60, 1),
  (13, 2, 9, '2026-09-05 13:30:00', 'INSP', 45, 0),
  (14, 7, 6, '2026-09-05 13:30:00', 'MAINT', 75, 0),
  (15, 18, 14, '2026-09-09 08:30:00', 'CLEAN', 60, 0),
  (16, 2, 7, '2026-09-10 10:15:00', 'REPAIR', 75, 0),
  (17, 18, 14, '2026-09-21 13:30:00', 'REPAIR', 150, 1),
  (18, 16, 10, '2026-10-03 15:00:00', 'MAINT', 60, 0),
  (19, 7, 6, '2026-10-21 10:15:00', 'REPAIR', 30, 1),
  (20, 24, 9, '2026-10-30 09:00:00', 'INSP', 30, 1),
  (21, 25, 7, '2026-11-02 08:30:00', 'INSP', 75, 1),
  (22, 20, 7, '2026-11-03 09:00:00', 'REPAIR', 150, 1),
  (23, 6, 8, '2026-11-09 11:00:00', 'MAINT', 150, 1),
  (24, 14, 7, '2026-11-12 08:30:00', 'MAINT', 60, 0),
  (25, 11, 9, '2026-11-13 08:30:00', 'INSP', 60, 0),
  (26, 23, 14, '2026-11-19 09:00:00', 'CLEAN', 90, 1),
  (27, 8, 6, '2026-11-19 10:15:00', 'MAINT', 90, 0),
  (28, 21, 8, '2026-11-26 15:00:00', 'MAINT', 90, 0);

INSERT INTO wrty_clm (clm_id, inst_id, clm_dt, part, descr, apprv_flg, clsd_dt, cost_amt) VALUES
  (1, 3, '2023-07-05', 'inverter', 'no wifi', 1, '2023-08-17', 129.44),
  (2, 11, '2024-04-28', 'battery', 'does not charge', 1, '2024-05-25', 659.59),
  (3, 13, '2025-04-18', 'battery', 'capacity below 60%', 1, '2025-04-24', 381.89),
  (4, 13, '2025-07-01', 'inverter', 'error E31', 0, '2025-07-12', NULL),
  (5, 8, '2025-08-30', 'panel', 'glass broken by hail', 1, '2025-09-11', 221.7),
  (6, 13, '2026-02-22', 'inverter', 'error E31', 1, '2026-03-18', 579.23),
  (7, 4, '2026-05-08', 'inverter', 'no wifi', 1, '2026-06-01', 1328.91),
  (8, 21, '2026-05-26', 'panel', 'glass broken by hail', 0, '2026-07-24', NULL),
  (9, 11, '2026-06-20', 'battery', 'capacity below 60%', 1, '2026-07-09', 820.86),
  (10, 22, '2026-07-27', 'inverter', 'shuts down at noon', 0, '2026-09-25', NULL),
  (11, 10, '2026-08-06', 'battery', 'capacity below 60%', 1, NULL, NULL),
  (12, 22, '2026-08-20', 'panel', 'hot spot', 1, '2026-09-17', 619.8),
  (13, 20, '2026-09-18', 'inverter', 'error E31', 1, NULL, NULL),
  (14, 2, '2026-09-18', 'battery', 'capacity below 60%', 1, NULL, NULL),
  (15, 9, '2026-10-07', 'battery', 'capacity below 60%', NULL, NULL, NULL),
  (16, 8, '2026-11-03', 'inverter', 'fan noise', NULL, NULL, NULL),
  (17, 19, '2026-11-14', 'panel', 'hot spot', NULL, NULL, NULL),
  (18, 5, '2026-11-17', 'inverter', 'no wifi', NULL, NULL, NULL),
  (19, 24, '2026-11-26', 'inverter', 'no wifi', NULL, NULL, NULL);

INSERT INTO pmt (pmt_id, inst_id, kind, amt, due_dt, pd_dt, mthd) VALUES
  (1, 1, 'deposit', 3345.47, '2022-06-21', '2022-06-30', 'transfer'),
  (2, 1, 'final', 7806.09, '2022-08-22', '2022-09-12', 'cheque'),
  (3, 2, 'deposit', 26995.76, '2022-08-21', '2022-08-21', 'transfer'),
  (4, 2, 'stage', 26995.76, '2022-09-29', '2022-09-29', 'transfer'),
  (5, 2, 'final', 35994.34, '2022-10-23', '2022-11-13', 'transfer'),
  (6, 3, 'deposit', 5093.08, '2022-11-15', '2022-11-15', 'card'),
  (7, 3, 'final', 11883.85, '2023-01-02', '2023-01-05', 'transfer'),
  (8, 4, 'deposit', 2095.52, '2022-11-14', '2022-11-23', 'transfer'),
  (9, 4, 'final', 4889.54, '2023-01-15', '2023-01-13', 'transfer'),
  (10, 5, 'deposit', 13816.83, '2022-12-30', '2022-12-24', 'transfer'),
  (11, 5, 'stage', 13816.83, '2023-02-12', '2023-02-21', 'card'),
  (12, 5, 'final', 18422.45, '2023-03-02', '2023-02-24', 'card'),
  (13, 6, 'deposit', 3640.83, '2023-03-29', '2023-04-07', 'transfer'),
  (14, 6, 'final', 8495.28, '2023-05-30', '2023-05-24', 'transfer'),
  (15, 7, 'deposit', 2563.73, '2023-06-09', '2023-06-12', 'card'),
  (16, 7, 'final', 5982.05, '2023-07-26', '2023-07-29', 'transfer'),
  (17, 8, 'deposit', 8974.35, '2023-06-11', '2023-06-07', 'cheque'),
  (18, 8, 'stage', 8974.35, '2023-07-20', '2023-07-18', 'transfer'),
  (19, 8, 'final', 11965.8, '2023-08-09', '2023-08-07', 'cheque'),
  (20, 9, 'deposit', 4171.35, '2023-07-28', '2023-08-18', 'cheque'),
  (21, 9, 'final', 9733.14, '2023-09-03', '2023-09-24', 'card'),
  (22, 10, 'deposit', 13854.2, '2023-11-23', '2023-11-19', 'transfer'),
  (23, 10, 'stage', 13854.2, '2024-01-05', '2024-01-14', 'transfer'),
  (24, 10, 'final', 18472.27, '2024-01-27', '2024-01-25', 'cheque'),
  (25, 11, 'deposit', 3458.44, '2024-02-10', '2024-03-02', 'transfer'),
  (26, 11, 'final', 8069.69, '2024-04-15', '2024-04-13', 'card'),
  (27, 12, 'deposit', 30169.98, '2024-05-01', '2024-05-01', 'cheque'),
  (28, 12, 'stage', 30169.98, '2024-05-14', '2024-05-23', 'transfer'),
  (29, 12, 'final', 40226.63, '2024-06-01', '2024-05-30', 'transfer'),
  (30, 13, 'deposit', 1794.5, '2024-05-22', '2024-05-22', 'transfer'),
  (31, 13, 'final', 4187.17, '2024-07-23', '2024-08-01', 'transfer'),
  (32, 14, 'deposit', 2401.77, '2024-08-12', '2024-08-15', 'card'),
  (33, 14, 'final', 5604.13, '2024-10-17', '2024-10-11', 'transfer'),
  (34, 15, 'deposit', 16718.36, '2024-11-08', '2024-11-08', 'transfer'),
  (35, 15, 'stage', 16718.36, '2024-12-02', '2024-11-28', 'cheque'),
  (36, 15, 'final', 22291.16, '2024-12-28', '2024-12-24', 'cheque'),
  (37, 16, 'deposit', 2744.04, '2025-01-25', '2025-02-15', 'cheque'),
  (38, 16, 'final', 6402.75, '2025-02-27', '2025-03-02', 'card'),
  (39, 17, 'deposit', 1993.17, '2025-02-18', '2025-02-16', 'card'),
  (40, 17, 'final', 4650.72, '2025-04-28', '2025-04-26', 'card'),
  (41, 18, 'deposit', 4590.81, '2025-05-21', '2025-05-17', 'card'),
  (42, 18, 'final', 10711.88, '2025-07-08', '2025-07-17', 'transfer'),
  (43, 19, 'deposit', 21598.89, '2025-10-08', '2025-10-02', 'card'),
  (44, 19, 'stage', 21598.89, '2025-11-26', '2025-11-26', 'cheque'),
  (45, 19, 'final', 28798.52, '2025-12-22', '2025-12-31', 'transfer'),
  (46, 20, 'deposit', 4248.05, '2025-12-29', '2026-01-01', 'cheque'),
  (47, 20, 'final', 9912.1, '2026-03-06', '2026-03-06', 'card'),
  (48, 21, 'deposit', 2113.13, '2026-02-12', '2026-02-21', 'transfer'),
  (49, 21, 'final', 4930.64, '2026-04-15', '2026-04-13', 'card'),
  (50, 22, 'deposit', 3471.24, '2026-04-20', '2026-04-20', 'transfer'),
  (51, 22, 'final', 8099.56, '2026-05-28', NULL, NULL),
  (52, 23, 'deposit', 27249.08, '2026-07-28', '2026-08-18', 'cheque'),
  (53, 23, 'stage', 27249.08, '2026-09-12', NULL, NULL),
  (54, 23, 'final', 36332.11, '2026-10-02', NULL, NULL),
  (55, 24, 'deposit', 15096.61, '2026-07-26', '2026-07-22', 'transfer'),
  (56, 24, 'stage', 15096.61, '2026-09-12', '2026-10-03', 'card'),
  (57, 24, 'final', 20128.8, '2026-10-08', '2026-10-29', 'transfer'),
  (58, 25, 'deposit', 18082.91, '2026-08-03', '2026-08-01', 'cheque'),
  (59, 25, 'stage', 18082.91, '2026-09-14', NULL, NULL),
  (60, 25, 'final', 24110.55, '2026-10-07', NULL, NULL),
  (61, 26, 'deposit', 28921.19, '2026-09-03', '2026-09-06', 'card'),
  (62, 26, 'stage', 28921.19, '2026-09-30', NULL, NULL),
  (63, 26, 'final', 38561.6, '2026-10-26', NULL, NULL),
  (64, 27, 'deposit', 16153.9, '2026-09-15', '2026-09-11', 'card'),
  (65, 27, 'stage', 16153.9, '2026-11-03', NULL, NULL),
  (66, 27, 'final', 21538.54, '2026-11-28', NULL, NULL),
  (67, 28, 'deposit', 1944.0, '2026-10-26', '2026-10-24', 'transfer'),
  (68, 28, 'final', 4536.0, '2026-12-02', NULL, NULL),
  (69, 29, 'deposit', 2205.0, '2026-11-04', NULL, NULL),
  (70, 30, 'deposit', 2472.0, '2026-11-16', '2026-11-10', 'card'),
  (71, 31, 'deposit', 2889.32, '2026-11-26', NULL, NULL);
