-- dental laboratory: crowns, bridges and dentures for dentists' practices
CREATE TABLE prac (
  prac_id INTEGER PRIMARY KEY,
  prac_nm TEXT NOT NULL,
  cty TEXT NOT NULL,
  phn TEXT,
  cust_since_yr INTEGER NOT NULL,
  disc_pct REAL NOT NULL DEFAULT 0,
  actv TEXT NOT NULL CHECK (actv IN ('Y','N')),
  ref_by_prac_id INTEGER REFERENCES prac(prac_id)
);
CREATE TABLE dent (
  dent_id INTEGER PRIMARY KEY,
  prac_id INTEGER NOT NULL REFERENCES prac(prac_id),
  fst_nm TEXT NOT NULL,
  lst_nm TEXT NOT NULL,
  spec TEXT NOT NULL CHECK (spec IN ('general','prosthodontics','implantology','orthodontics')),
  eml TEXT
);
CREATE TABLE tech (
  tech_id INTEGER PRIMARY KEY,
  fst_nm TEXT NOT NULL,
  lst_nm TEXT NOT NULL,
  dept TEXT NOT NULL CHECK (dept IN ('ceramics','cad_cam','removable','metal')),
  hire_dt TEXT NOT NULL, -- YYYY-MM-DD
  leave_dt TEXT,         -- NULL while employed
  hrly_rt REAL NOT NULL,
  sup_tech_id INTEGER REFERENCES tech(tech_id)
);
CREATE TABLE supp (
  supp_id INTEGER PRIMARY KEY,
  supp_nm TEXT NOT NULL,
  ctry TEXT NOT NULL,
  lead_days INTEGER NOT NULL
);
CREATE TABLE mat (
  mat_id INTEGER PRIMARY KEY,
  mat_nm TEXT NOT NULL,
  mat_typ TEXT NOT NULL CHECK (mat_typ IN ('ceramic','alloy','resin','wax','plaster')),
  supp_id INTEGER REFERENCES supp(supp_id),
  uom TEXT NOT NULL,
  unit_cst REAL NOT NULL,
  stk_qty REAL NOT NULL,
  min_stk REAL NOT NULL
);
CREATE TABLE prod (
  prod_cd TEXT PRIMARY KEY,
  prod_nm TEXT NOT NULL,
  cat TEXT NOT NULL CHECK (cat IN ('crown','bridge','denture','inlay','splint')),
  lst_prc REAL NOT NULL,
  std_days INTEGER NOT NULL
);
CREATE TABLE inv (
  inv_no TEXT PRIMARY KEY,
  prac_id INTEGER NOT NULL REFERENCES prac(prac_id),
  inv_dt TEXT NOT NULL,
  due_dt TEXT NOT NULL,
  amt REAL NOT NULL,
  paid_dt TEXT,          -- NULL while unpaid
  rmnd_cnt INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE wrk_ord (
  ord_no INTEGER PRIMARY KEY,
  dent_id INTEGER NOT NULL REFERENCES dent(dent_id),
  pat_ref TEXT NOT NULL,
  rcvd_dt TEXT NOT NULL,
  due_dt TEXT NOT NULL,
  fin_ts TEXT,           -- YYYY-MM-DD HH:MM:SS, NULL while in work
  cncl_dt TEXT,
  rush TEXT NOT NULL CHECK (rush IN ('Y','N')),
  shade TEXT,
  rmk_of_ord_no INTEGER REFERENCES wrk_ord(ord_no),
  inv_no TEXT REFERENCES inv(inv_no)
);
CREATE TABLE ord_itm (
  ord_no INTEGER NOT NULL REFERENCES wrk_ord(ord_no),
  ln_no INTEGER NOT NULL,
  prod_cd TEXT NOT NULL REFERENCES prod(prod_cd),
  qty INTEGER NOT NULL,
  unit_prc REAL NOT NULL,
  PRIMARY KEY (ord_no, ln_no)
);
CREATE TABLE mat_use (
  use_id INTEGER PRIMARY KEY,
  ord_no INTEGER NOT NULL REFERENCES wrk_ord(ord_no),
  mat_id INTEGER NOT NULL REFERENCES mat(mat_id),
  qty REAL NOT NULL,
  lot_no TEXT
);
CREATE TABLE wrk_step (
  step_id INTEGER PRIMARY KEY,
  ord_no INTEGER NOT NULL REFERENCES wrk_ord(ord_no),
  tech_id INTEGER NOT NULL REFERENCES tech(tech_id),
  step_typ TEXT NOT NULL CHECK (step_typ IN ('model','design','milling','layering','polish','qc')),
  plan_min INTEGER NOT NULL,
  strt_ts TEXT NOT NULL,
  end_ts TEXT            -- NULL while running
);
CREATE TABLE dlvry (
  dlvry_id INTEGER PRIMARY KEY,
  ord_no INTEGER NOT NULL REFERENCES wrk_ord(ord_no),
  carr TEXT NOT NULL CHECK (carr IN ('own_van','courier','post','pickup')),
  ship_dt TEXT NOT NULL,
  arrv_ts TEXT,          -- NULL while under way
  cost REAL NOT NULL
);
INSERT INTO prac VALUES (1, 'Altmarkt Dental', 'Wexbury', '01339 614137', 2009, 5.0, 'Y', NULL);
INSERT INTO prac VALUES (2, 'Brookside Dental Practice', 'Wexbury', '01911 677104', 2012, 0.0, 'Y', 1);
INSERT INTO prac VALUES (3, 'Harbour Smile Clinic', 'Port Lorne', '01228 988208', 2015, 8.0, 'Y', 1);
INSERT INTO prac VALUES (4, 'Dr Okafor & Partners', 'Port Lorne', '01566 460443', 2011, 3.0, 'Y', NULL);
INSERT INTO prac VALUES (5, 'Lindenhof Dentistry', 'Ashmere', '01883 946272', 2018, 0.0, 'Y', 2);
INSERT INTO prac VALUES (6, 'Whitegate Surgery', 'Ashmere', '01992 150915', 2008, 10.0, 'Y', NULL);
INSERT INTO prac VALUES (7, 'Fennimore Family Dental', 'Dunholt', '01507 122581', 2020, 0.0, 'Y', 3);
INSERT INTO prac VALUES (8, 'Castle Street Dentists', 'Dunholt', '01639 412087', 2013, 5.0, 'Y', 6);
INSERT INTO prac VALUES (9, 'Marigold Implant Centre', 'Wexbury', '01904 448784', 2021, 12.0, 'Y', 1);
INSERT INTO prac VALUES (10, 'Old Mill Dental', 'Tarrow', NULL, 2016, 0.0, 'N', NULL);
INSERT INTO prac VALUES (11, 'Pearl & Stone Dentistry', 'Tarrow', '01942 835637', 2019, 3.0, 'Y', 6);
INSERT INTO prac VALUES (12, 'Station Road Dental Care', 'Kelby', '01751 423006', 2014, 0.0, 'Y', NULL);
INSERT INTO prac VALUES (13, 'Greenfield Orthodontics', 'Kelby', '01385 835467', 2022, 5.0, 'Y', 12);
INSERT INTO prac VALUES (14, 'Riverside Tooth House', 'Ashmere', '01360 138175', 2017, 3.0, 'Y', 6);
INSERT INTO prac VALUES (15, 'St Alban Dental Rooms', 'Port Lorne', '01752 970752', 2010, 8.0, 'Y', NULL);
INSERT INTO prac VALUES (16, 'Northcote Dental', 'Dunholt', '01717 492148', 2023, 0.0, 'Y', 8);
INSERT INTO prac VALUES (17, 'Sunny Hill Dentists', 'Wexbury', '01389 557599', 2024, 0.0, 'Y', 9);
INSERT INTO prac VALUES (18, 'Quayside Prosthetics', 'Port Lorne', '01837 207270', 2024, 5.0, 'Y', 1);
INSERT INTO prac VALUES (19, 'Bellweather Dental', 'Kelby', NULL, 2007, 0.0, 'N', NULL);
INSERT INTO prac VALUES (20, 'Orchard Lane Practice', 'Tarrow', '01433 388413', 2025, 0.0, 'Y', 11);
INSERT INTO prac VALUES (21, 'Two Rivers Dental', 'Ashmere', '01216 915625', 2026, 0.0, 'Y', 14);
INSERT INTO prac VALUES (22, 'Meadow Court Clinic', 'Kelby', '01340 234168', 2026, 3.0, 'Y', NULL);
INSERT INTO dent VALUES (1, 1, 'Priya', 'Calloway', 'general', 'priya.calloway@altmarktdental.example');
INSERT INTO dent VALUES (2, 1, 'Marcus', 'Whitaker', 'general', 'marcus.whitaker@altmarktdental.example');
INSERT INTO dent VALUES (3, 2, 'Nadia', 'Osei', 'general', 'nadia.osei@brooksidedentalpractice.example');
INSERT INTO dent VALUES (4, 3, 'Robert', 'Petrov', 'general', NULL);
INSERT INTO dent VALUES (5, 3, 'Ewan', 'Lindqvist', 'general', 'ewan.lindqvist@harboursmileclinic.example');
INSERT INTO dent VALUES (6, 4, 'Ines', 'Okafor', 'general', 'ines.okafor@drokaforpartners.example');
INSERT INTO dent VALUES (7, 4, 'Agnes', 'Elstob', 'implantology', 'agnes.elstob@drokaforpartners.example');
INSERT INTO dent VALUES (8, 5, 'Oliver', 'Novak', 'prosthodontics', 'oliver.novak@lindenhofdentistry.example');
INSERT INTO dent VALUES (9, 6, 'Viktor', 'Marsh', 'general', 'viktor.marsh@whitegatesurgery.example');
INSERT INTO dent VALUES (10, 6, 'Joanna', 'Keane', 'implantology', 'joanna.keane@whitegatesurgery.example');
INSERT INTO dent VALUES (11, 7, 'Ruth', 'Rahman', 'prosthodontics', NULL);
INSERT INTO dent VALUES (12, 8, 'Sofia', 'Tilney', 'general', 'sofia.tilney@castlestreetdentists.example');
INSERT INTO dent VALUES (13, 9, 'Henrik', 'Abbott', 'implantology', 'henrik.abbott@marigoldimplantcentre.example');
INSERT INTO dent VALUES (14, 9, 'Peter', 'Brandt', 'implantology', 'peter.brandt@marigoldimplantcentre.example');
INSERT INTO dent VALUES (15, 10, 'Carla', 'Dacre', 'general', NULL);
INSERT INTO dent VALUES (16, 11, 'Yasmin', 'Weston', 'general', 'yasmin.weston@pearlstonedentistry.example');
INSERT INTO dent VALUES (17, 12, 'Felix', 'Duarte', 'general', 'felix.duarte@stationroaddentalcare.example');
INSERT INTO dent VALUES (18, 13, 'Mina', 'Farrow', 'orthodontics', 'mina.farrow@greenfieldorthodontics.example');
INSERT INTO dent VALUES (19, 14, 'Helen', 'Ferris', 'implantology', 'helen.ferris@riversidetoothhouse.example');
INSERT INTO dent VALUES (20, 15, 'Leila', 'Gantry', 'prosthodontics', NULL);
INSERT INTO dent VALUES (21, 15, 'Daniel', 'Vance', 'general', 'daniel.vance@stalbandentalrooms.example');
INSERT INTO dent VALUES (22, 16, 'Grace', 'Hobday', 'prosthodontics', 'grace.hobday@northcotedental.example');
INSERT INTO dent VALUES (23, 17, 'Otto', 'Yates', 'prosthodontics', 'otto.yates@sunnyhilldentists.example');
INSERT INTO dent VALUES (24, 18, 'Tomas', 'Corrigan', 'prosthodontics', 'tomas.corrigan@quaysideprosthetics.example');
INSERT INTO dent VALUES (25, 18, 'Colin', 'Ulrich', 'prosthodontics', 'colin.ulrich@quaysideprosthetics.example');
INSERT INTO dent VALUES (26, 19, 'Anna', 'Singh', 'general', NULL);
INSERT INTO dent VALUES (27, 20, 'Jasper', 'Hollis', 'general', 'jasper.hollis@orchardlanepractice.example');
INSERT INTO dent VALUES (28, 21, 'Samuel', 'Ivers', 'general', 'samuel.ivers@tworiversdental.example');
INSERT INTO tech VALUES (1, 'Margit', 'Sandor', 'ceramics', '2006-03-01', NULL, 41.5, NULL);
INSERT INTO tech VALUES (2, 'Bram', 'Verhoeven', 'cad_cam', '2011-09-15', NULL, 38.0, 1);
INSERT INTO tech VALUES (3, 'Lucia', 'Ferrante', 'ceramics', '2014-05-02', NULL, 34.5, 1);
INSERT INTO tech VALUES (4, 'Desmond', 'Achebe', 'removable', '2009-01-12', NULL, 37.0, 1);
INSERT INTO tech VALUES (5, 'Katya', 'Morozova', 'cad_cam', '2019-08-01', NULL, 29.5, 2);
INSERT INTO tech VALUES (6, 'Piers', 'Langdon', 'metal', '2012-04-16', NULL, 33.0, 1);
INSERT INTO tech VALUES (7, 'Hana', 'Suzuki', 'ceramics', '2021-02-08', NULL, 27.0, 3);
INSERT INTO tech VALUES (8, 'Gareth', 'Pugh', 'removable', '2017-11-20', NULL, 30.0, 4);
INSERT INTO tech VALUES (9, 'Wilma', 'Jansson', 'cad_cam', '2022-10-03', '2025-06-30', 26.0, 2);
INSERT INTO tech VALUES (10, 'Idris', 'Bello', 'metal', '2020-07-13', '2026-02-28', 28.5, 6);
INSERT INTO tech VALUES (11, 'Noor', 'Haddad', 'ceramics', '2024-09-02', NULL, 23.5, 3);
INSERT INTO tech VALUES (12, 'Tilda', 'Crane', 'removable', '2025-03-17', NULL, 22.0, 4);
INSERT INTO tech VALUES (13, 'Rufus', 'Amberley', 'cad_cam', '2026-01-05', NULL, 21.5, 2);
INSERT INTO tech VALUES (14, 'Jolanta', 'Wilk', 'metal', '2026-09-01', NULL, 20.5, 6);
INSERT INTO supp VALUES (1, 'Ceradent GmbH', 'Germany', 6);
INSERT INTO supp VALUES (2, 'Nordalloy AB', 'Sweden', 12);
INSERT INTO supp VALUES (3, 'Alpine Resin Works', 'Switzerland', 9);
INSERT INTO supp VALUES (4, 'Kettering Dental Supply', 'United Kingdom', 3);
INSERT INTO supp VALUES (5, 'Iberwax SL', 'Spain', 10);
INSERT INTO supp VALUES (6, 'Shofuku Trading', 'Japan', 24);
INSERT INTO supp VALUES (7, 'Polder Plaster BV', 'Netherlands', 7);
INSERT INTO mat VALUES (1, 'Zirconia disc white', 'ceramic', 1, 'disc', 92.0, 14, 10);
INSERT INTO mat VALUES (2, 'Zirconia disc multilayer', 'ceramic', 1, 'disc', 128.0, 6, 8);
INSERT INTO mat VALUES (3, 'Lithium disilicate ingot', 'ceramic', 6, 'pcs', 23.5, 48, 30);
INSERT INTO mat VALUES (4, 'Feldspar powder A2', 'ceramic', 1, 'g', 1.9, 420, 200);
INSERT INTO mat VALUES (5, 'Feldspar powder A3', 'ceramic', 6, 'g', 1.95, 160, 200);
INSERT INTO mat VALUES (6, 'CoCr alloy', 'alloy', 2, 'g', 0.85, 1250, 500);
INSERT INTO mat VALUES (7, 'Gold alloy 75', 'alloy', 2, 'g', 68.0, 85, 40);
INSERT INTO mat VALUES (8, 'Palladium alloy', 'alloy', 2, 'g', 54.0, 22, 30);
INSERT INTO mat VALUES (9, 'Titanium blank', 'alloy', 4, 'pcs', 46.0, 11, 6);
INSERT INTO mat VALUES (10, 'Denture base resin pink', 'resin', 3, 'g', 0.22, 5200, 3000);
INSERT INTO mat VALUES (11, 'Clear splint resin', 'resin', 3, 'ml', 0.31, 900, 1000);
INSERT INTO mat VALUES (12, 'Printing resin model', 'resin', 4, 'ml', 0.14, 7400, 4000);
INSERT INTO mat VALUES (13, 'Acrylic teeth set', 'resin', 4, 'set', 31.0, 37, 20);
INSERT INTO mat VALUES (14, 'Modelling wax blue', 'wax', 5, 'g', 0.09, 2100, 800);
INSERT INTO mat VALUES (15, 'Sprue wax', 'wax', 5, 'g', 0.07, 640, 700);
INSERT INTO mat VALUES (16, 'Bite wax', 'wax', NULL, 'pcs', 0.6, 150, 60);
INSERT INTO mat VALUES (17, 'Type IV stone', 'plaster', 7, 'kg', 3.8, 64, 40);
INSERT INTO mat VALUES (18, 'Alginate plaster', 'plaster', 7, 'kg', 2.6, 28, 25);
INSERT INTO mat VALUES (19, 'Investment compound', 'plaster', 7, 'kg', 9.4, 17, 20);
INSERT INTO mat VALUES (20, 'Nickel-free solder', 'alloy', NULL, 'g', 4.2, 75, 30);
INSERT INTO prod VALUES ('CR-ZIR', 'Zirconia crown', 'crown', 165.0, 7);
INSERT INTO prod VALUES ('CR-EMX', 'Lithium disilicate crown', 'crown', 148.0, 7);
INSERT INTO prod VALUES ('CR-PFM', 'Porcelain fused to metal crown', 'crown', 132.0, 8);
INSERT INTO prod VALUES ('CR-GLD', 'Full gold crown', 'crown', 310.0, 6);
INSERT INTO prod VALUES ('BR-ZR3', 'Zirconia bridge 3 units', 'bridge', 485.0, 10);
INSERT INTO prod VALUES ('BR-PF4', 'Metal ceramic bridge 4 units', 'bridge', 560.0, 12);
INSERT INTO prod VALUES ('BR-MAR', 'Maryland bridge', 'bridge', 240.0, 8);
INSERT INTO prod VALUES ('DN-FUL', 'Full denture', 'denture', 420.0, 15);
INSERT INTO prod VALUES ('DN-PAR', 'Partial denture acrylic', 'denture', 265.0, 12);
INSERT INTO prod VALUES ('DN-COC', 'Cobalt chrome partial denture', 'denture', 398.0, 14);
INSERT INTO prod VALUES ('IN-CER', 'Ceramic inlay', 'inlay', 118.0, 5);
INSERT INTO prod VALUES ('IN-GLD', 'Gold inlay', 'inlay', 205.0, 5);
INSERT INTO prod VALUES ('SP-NGT', 'Night guard splint', 'splint', 78.0, 4);
INSERT INTO prod VALUES ('SP-SPT', 'Sports mouthguard', 'splint', 52.0, 3);
INSERT INTO prod VALUES ('CR-TMP', 'Temporary crown', 'crown', 34.0, 2);
INSERT INTO prod VALUES ('DN-IMM', 'Immediate denture', 'denture', 295.0, 6);
INSERT INTO inv VALUES ('R2024-001', 4, '2024-02-29', '2024-03-30', 50.44, '2024-03-25', 0);
INSERT INTO inv VALUES ('R2024-002', 15, '2024-02-29', '2024-03-30', 151.8, '2024-03-29', 0);
INSERT INTO inv VALUES ('R2024-003', 3, '2024-03-31', '2024-04-30', 47.84, '2024-05-03', 0);
INSERT INTO inv VALUES ('R2024-004', 3, '2024-05-31', '2024-06-30', 637.56, '2024-06-25', 0);
INSERT INTO inv VALUES ('R2024-005', 4, '2024-05-31', '2024-06-30', 598.49, '2024-06-29', 0);
INSERT INTO inv VALUES ('R2024-006', 3, '2024-06-30', '2024-07-30', 355.49, '2024-07-25', 0);
INSERT INTO inv VALUES ('R2024-007', 1, '2024-08-31', '2024-09-30', 423.89, '2024-09-29', 0);
INSERT INTO inv VALUES ('R2024-008', 2, '2024-08-31', '2024-09-30', 489.2, '2024-10-09', 1);
INSERT INTO inv VALUES ('R2024-009', 4, '2024-08-31', '2024-09-30', 160.05, '2024-09-25', 0);
INSERT INTO inv VALUES ('R2024-010', 13, '2024-08-31', '2024-09-30', 68.17, '2024-09-25', 0);
INSERT INTO inv VALUES ('R2024-011', 15, '2024-10-31', '2024-11-30', 125.27, '2024-12-09', 1);
INSERT INTO inv VALUES ('R2024-012', 4, '2024-11-30', '2024-12-30', 228.92, '2025-01-20', 2);
INSERT INTO inv VALUES ('R2024-013', 6, '2024-12-31', '2025-01-30', 266.4, '2025-01-29', 0);
INSERT INTO inv VALUES ('R2024-014', 9, '2024-12-31', '2025-01-30', 369.6, '2025-01-25', 0);
INSERT INTO inv VALUES ('R2024-015', 15, '2024-12-31', '2025-01-30', 220.8, '2025-01-18', 0);
INSERT INTO inv VALUES ('R2025-001', 1, '2025-03-31', '2025-04-30', 423.89, '2025-04-29', 0);
INSERT INTO inv VALUES ('R2025-002', 3, '2025-03-31', '2025-04-30', 423.89, '2025-04-29', 0);
INSERT INTO inv VALUES ('R2025-003', 6, '2025-03-31', '2025-04-30', 654.12, '2025-04-25', 0);
INSERT INTO inv VALUES ('R2025-004', 17, '2025-03-31', '2025-04-30', 1170.0, '2025-05-09', 1);
INSERT INTO inv VALUES ('R2025-005', 2, '2025-04-30', '2025-05-30', 273.4, '2025-06-08', 1);
INSERT INTO inv VALUES ('R2025-006', 6, '2025-04-30', '2025-05-30', 106.92, '2025-05-25', 0);
INSERT INTO inv VALUES ('R2025-007', 13, '2025-05-31', '2025-06-30', 74.1, '2025-06-18', 0);
INSERT INTO inv VALUES ('R2025-008', 8, '2025-06-30', '2025-07-30', 117.7, '2025-08-08', 1);
INSERT INTO inv VALUES ('R2025-009', 12, '2025-06-30', '2025-07-30', 265.0, '2025-07-30', 0);
INSERT INTO inv VALUES ('R2025-010', 4, '2025-07-31', '2025-08-30', 407.4, '2025-08-25', 0);
INSERT INTO inv VALUES ('R2025-011', 16, '2025-07-31', '2025-08-30', 216.6, '2025-09-02', 0);
INSERT INTO inv VALUES ('R2025-012', 18, '2025-07-31', '2025-08-30', 282.15, '2025-10-09', 2);
INSERT INTO inv VALUES ('R2025-013', 3, '2025-08-31', '2025-09-30', 565.11, '2025-09-18', 0);
INSERT INTO inv VALUES ('R2025-014', 4, '2025-08-31', '2025-09-30', 386.06, '2025-09-30', 0);
INSERT INTO inv VALUES ('R2025-015', 6, '2025-08-31', '2025-09-30', 1020.78, '2025-09-18', 0);
INSERT INTO inv VALUES ('R2025-016', 4, '2025-09-30', '2025-10-30', 465.5, '2025-10-30', 0);
INSERT INTO inv VALUES ('R2025-017', 11, '2025-09-30', '2025-10-30', 258.41, '2025-10-29', 0);
INSERT INTO inv VALUES ('R2025-018', 15, '2025-09-30', '2025-10-30', 439.3, '2025-10-18', 0);
INSERT INTO inv VALUES ('R2025-019', 4, '2025-10-31', '2025-11-30', 417.1, '2025-11-29', 0);
INSERT INTO inv VALUES ('R2025-020', 3, '2025-11-30', '2025-12-30', 121.44, '2026-01-08', 1);
INSERT INTO inv VALUES ('R2025-021', 15, '2025-12-31', '2026-01-30', 834.67, '2026-01-25', 0);
INSERT INTO inv VALUES ('R2026-001', 4, '2026-01-31', '2026-03-02', 427.77, '2026-03-23', 2);
INSERT INTO inv VALUES ('R2026-002', 13, '2026-01-31', '2026-03-02', 74.1, '2026-03-11', 1);
INSERT INTO inv VALUES ('R2026-003', 3, '2026-02-28', '2026-03-30', 68.17, '2026-03-18', 0);
INSERT INTO inv VALUES ('R2026-004', 9, '2026-02-28', '2026-03-30', 948.29, NULL, 3);
INSERT INTO inv VALUES ('R2026-005', 12, '2026-02-28', '2026-03-30', 1035.0, '2026-03-25', 0);
INSERT INTO inv VALUES ('R2026-006', 20, '2026-02-28', '2026-03-30', 85.8, '2026-05-09', 2);
INSERT INTO inv VALUES ('R2026-007', 3, '2026-03-31', '2026-04-30', 1136.43, NULL, 3);
INSERT INTO inv VALUES ('R2026-008', 15, '2026-03-31', '2026-04-30', 758.08, '2026-04-18', 0);
INSERT INTO inv VALUES ('R2026-009', 3, '2026-04-30', '2026-05-30', 920.35, '2026-06-08', 1);
INSERT INTO inv VALUES ('R2026-010', 16, '2026-05-31', '2026-06-30', 420.0, '2026-06-30', 0);
INSERT INTO inv VALUES ('R2026-011', 15, '2026-06-30', '2026-07-30', 64.58, NULL, 3);
INSERT INTO inv VALUES ('R2026-012', 8, '2026-07-31', '2026-08-30', 125.4, '2026-09-20', 2);
INSERT INTO inv VALUES ('R2026-013', 16, '2026-07-31', '2026-08-30', 296.0, '2026-09-20', 2);
INSERT INTO inv VALUES ('R2026-014', 5, '2026-08-31', '2026-09-30', 265.0, NULL, 1);
INSERT INTO inv VALUES ('R2026-015', 15, '2026-08-31', '2026-09-30', 664.88, '2026-09-18', 0);
INSERT INTO inv VALUES ('R2026-016', 3, '2026-09-30', '2026-10-30', 515.2, '2026-10-29', 0);
INSERT INTO inv VALUES ('R2026-017', 16, '2026-09-30', '2026-10-30', 165.0, NULL, 1);
INSERT INTO inv VALUES ('R2026-018', 1, '2026-10-31', '2026-11-30', 460.75, NULL, 0);
INSERT INTO inv VALUES ('R2026-019', 6, '2026-10-31', '2026-11-30', 897.75, NULL, 0);
INSERT INTO inv VALUES ('R2026-020', 17, '2026-10-31', '2026-11-30', 106.2, NULL, 0);
INSERT INTO wrk_ord VALUES (5001, 20, 'P-2407', '2024-02-19', '2024-02-26', '2024-02-27 15:30:00', NULL, 'N', 'A2', NULL, 'R2024-002');
INSERT INTO wrk_ord VALUES (5002, 6, 'P-1888', '2024-02-21', '2024-02-28', '2024-02-27 13:07:00', NULL, 'N', NULL, NULL, 'R2024-001');
INSERT INTO wrk_ord VALUES (5003, 4, 'P-5393', '2024-02-26', '2024-03-11', NULL, '2024-02-27', 'N', 'B1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5004, 4, 'P-8156', '2024-02-29', '2024-03-04', '2024-03-08 15:14:00', NULL, 'N', NULL, NULL, 'R2024-003');
INSERT INTO wrk_ord VALUES (5005, 7, 'P-2547', '2024-05-06', '2024-05-16', '2024-05-15 16:16:00', NULL, 'N', 'A2', NULL, 'R2024-005');
INSERT INTO wrk_ord VALUES (5006, 5, 'P-8558', '2024-05-13', '2024-05-20', '2024-05-20 11:42:00', NULL, 'N', 'B2', NULL, 'R2024-004');
INSERT INTO wrk_ord VALUES (5007, 5, 'P-4690', '2024-06-03', '2024-06-24', '2024-06-26 15:55:00', NULL, 'N', 'A3', NULL, 'R2024-006');
INSERT INTO wrk_ord VALUES (5008, 3, 'P-9924', '2024-08-13', '2024-08-26', '2024-08-26 16:34:00', NULL, 'N', 'A2', NULL, 'R2024-008');
INSERT INTO wrk_ord VALUES (5009, 2, 'P-9052', '2024-08-16', '2024-08-27', '2024-08-26 10:16:00', NULL, 'N', 'A3', NULL, 'R2024-007');
INSERT INTO wrk_ord VALUES (5010, 18, 'P-6782', '2024-08-19', '2024-08-26', '2024-08-26 13:23:00', NULL, 'N', NULL, NULL, 'R2024-010');
INSERT INTO wrk_ord VALUES (5011, 6, 'P-1065', '2024-08-19', '2024-08-26', '2024-08-26 15:12:00', NULL, 'N', 'A3', NULL, 'R2024-009');
INSERT INTO wrk_ord VALUES (5012, 6, 'P-3094', '2024-09-03', '2024-09-13', '2024-09-13 10:06:00', NULL, 'N', 'A2', 5011, NULL);
INSERT INTO wrk_ord VALUES (5013, 21, 'P-8647', '2024-09-24', '2024-10-01', '2024-09-30 14:27:00', NULL, 'N', 'A2', NULL, 'R2024-011');
INSERT INTO wrk_ord VALUES (5014, 25, 'P-2698', '2024-10-21', '2024-10-30', NULL, '2024-10-22', 'N', NULL, NULL, NULL);
INSERT INTO wrk_ord VALUES (5015, 7, 'P-1981', '2024-10-24', '2024-10-31', '2024-11-01 16:56:00', NULL, 'N', 'A2', NULL, 'R2024-012');
INSERT INTO wrk_ord VALUES (5016, 20, 'P-4551', '2024-11-20', '2024-12-02', '2024-12-02 12:13:00', NULL, 'N', 'A2', NULL, 'R2024-015');
INSERT INTO wrk_ord VALUES (5017, 9, 'P-7080', '2024-11-28', '2024-12-05', '2024-12-05 11:09:00', NULL, 'N', 'B1', NULL, 'R2024-013');
INSERT INTO wrk_ord VALUES (5018, 14, 'P-2650', '2024-12-16', '2025-01-02', '2024-12-31 11:49:00', NULL, 'N', 'C2', NULL, 'R2024-014');
INSERT INTO wrk_ord VALUES (5019, 2, 'P-2742', '2025-02-05', '2025-02-18', '2025-02-17 12:04:00', NULL, 'N', 'A3', 5009, NULL);
INSERT INTO wrk_ord VALUES (5020, 10, 'P-1352', '2025-02-06', '2025-02-24', '2025-03-03 13:49:00', NULL, 'N', 'D3', NULL, 'R2025-003');
INSERT INTO wrk_ord VALUES (5021, 5, 'P-8888', '2025-02-24', '2025-03-07', '2025-03-11 16:50:00', NULL, 'N', NULL, NULL, 'R2025-002');
INSERT INTO wrk_ord VALUES (5022, 23, 'P-4060', '2025-03-04', '2025-03-10', '2025-03-14 13:54:00', NULL, 'Y', 'A2', NULL, 'R2025-004');
INSERT INTO wrk_ord VALUES (5023, 9, 'P-5902', '2025-03-06', '2025-03-14', '2025-03-11 11:45:00', NULL, 'N', 'A1', 5017, NULL);
INSERT INTO wrk_ord VALUES (5024, 2, 'P-3100', '2025-03-13', '2025-03-26', '2025-03-26 12:50:00', NULL, 'N', 'B2', NULL, 'R2025-001');
INSERT INTO wrk_ord VALUES (5025, 10, 'P-9332', '2025-03-19', '2025-03-31', '2025-04-07 17:47:00', NULL, 'N', 'A2', NULL, 'R2025-006');
INSERT INTO wrk_ord VALUES (5026, 3, 'P-3648', '2025-03-26', '2025-04-07', '2025-04-07 14:53:00', NULL, 'N', 'A1', NULL, 'R2025-005');
INSERT INTO wrk_ord VALUES (5027, 18, 'P-4433', '2025-04-29', '2025-05-05', '2025-05-05 13:28:00', NULL, 'N', NULL, NULL, 'R2025-007');
INSERT INTO wrk_ord VALUES (5028, 5, 'P-2205', '2025-05-29', '2025-06-09', '2025-06-16 13:07:00', NULL, 'N', 'A2', 5021, NULL);
INSERT INTO wrk_ord VALUES (5029, 17, 'P-1916', '2025-06-09', '2025-06-24', '2025-06-23 15:52:00', NULL, 'N', 'A1', NULL, 'R2025-009');
INSERT INTO wrk_ord VALUES (5030, 12, 'P-4286', '2025-06-16', '2025-06-25', '2025-06-23 17:32:00', NULL, 'N', 'A3.5', NULL, 'R2025-008');
INSERT INTO wrk_ord VALUES (5031, 7, 'P-4509', '2025-06-23', '2025-07-03', NULL, '2025-06-24', 'N', 'B1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5032, 22, 'P-9247', '2025-06-30', '2025-07-10', '2025-07-10 16:10:00', NULL, 'N', 'A3', NULL, 'R2025-011');
INSERT INTO wrk_ord VALUES (5033, 24, 'P-4093', '2025-07-10', '2025-07-17', '2025-07-15 12:36:00', NULL, 'N', 'C2', NULL, 'R2025-012');
INSERT INTO wrk_ord VALUES (5034, 7, 'P-6342', '2025-07-16', '2025-07-23', '2025-07-22 11:41:00', NULL, 'Y', 'A2', NULL, 'R2025-010');
INSERT INTO wrk_ord VALUES (5035, 6, 'P-1782', '2025-07-29', '2025-08-15', '2025-08-13 14:36:00', NULL, 'N', 'A1', NULL, 'R2025-014');
INSERT INTO wrk_ord VALUES (5036, 4, 'P-7484', '2025-08-04', '2025-08-21', '2025-08-20 13:20:00', NULL, 'N', NULL, NULL, 'R2025-013');
INSERT INTO wrk_ord VALUES (5037, 9, 'P-4453', '2025-08-07', '2025-08-14', '2025-08-18 17:40:00', NULL, 'Y', 'B2', NULL, 'R2025-015');
INSERT INTO wrk_ord VALUES (5038, 16, 'P-6058', '2025-08-25', '2025-09-03', '2025-09-02 10:04:00', NULL, 'N', 'D3', NULL, 'R2025-017');
INSERT INTO wrk_ord VALUES (5039, 6, 'P-8115', '2025-08-27', '2025-09-11', '2025-09-15 12:56:00', NULL, 'N', 'D3', NULL, 'R2025-016');
INSERT INTO wrk_ord VALUES (5040, 20, 'P-3437', '2025-09-08', '2025-09-16', '2025-09-16 13:22:00', NULL, 'N', 'A2', NULL, 'R2025-018');
INSERT INTO wrk_ord VALUES (5041, 7, 'P-6744', '2025-10-13', '2025-10-28', '2025-10-29 15:23:00', NULL, 'N', 'C2', NULL, 'R2025-019');
INSERT INTO wrk_ord VALUES (5042, 5, 'P-6252', '2025-10-28', '2025-11-05', '2025-11-05 15:36:00', NULL, 'N', 'C2', NULL, 'R2025-020');
INSERT INTO wrk_ord VALUES (5043, 6, 'P-5691', '2025-11-04', '2025-11-12', '2025-11-11 16:05:00', NULL, 'N', NULL, 5039, NULL);
INSERT INTO wrk_ord VALUES (5044, 21, 'P-3189', '2025-11-25', '2025-12-02', '2025-12-01 10:05:00', NULL, 'Y', 'A1', NULL, 'R2025-021');
INSERT INTO wrk_ord VALUES (5045, 1, 'P-6006', '2025-12-03', '2025-12-15', NULL, '2025-12-08', 'N', 'A2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5046, 7, 'P-7185', '2026-01-08', '2026-01-23', '2026-01-21 10:57:00', NULL, 'N', 'A2', NULL, 'R2026-001');
INSERT INTO wrk_ord VALUES (5047, 18, 'P-3735', '2026-01-19', '2026-01-23', '2026-01-22 17:57:00', NULL, 'N', NULL, NULL, 'R2026-002');
INSERT INTO wrk_ord VALUES (5048, 17, 'P-4361', '2026-01-23', '2026-02-09', '2026-02-09 11:48:00', NULL, 'N', 'A3', NULL, 'R2026-005');
INSERT INTO wrk_ord VALUES (5049, 17, 'P-9680', '2026-02-03', '2026-02-11', '2026-02-10 10:06:00', NULL, 'N', NULL, NULL, 'R2026-005');
INSERT INTO wrk_ord VALUES (5050, 13, 'P-1963', '2026-02-12', '2026-02-25', '2026-02-24 17:26:00', NULL, 'N', 'A2', NULL, 'R2026-004');
INSERT INTO wrk_ord VALUES (5051, 4, 'P-5122', '2026-02-16', '2026-02-23', '2026-02-24 09:43:00', NULL, 'N', NULL, NULL, 'R2026-003');
INSERT INTO wrk_ord VALUES (5052, 27, 'P-3143', '2026-02-16', '2026-02-20', '2026-02-18 10:05:00', NULL, 'N', NULL, NULL, 'R2026-006');
INSERT INTO wrk_ord VALUES (5053, 21, 'P-5127', '2026-03-05', '2026-03-20', '2026-03-23 16:41:00', NULL, 'N', 'B1', NULL, 'R2026-008');
INSERT INTO wrk_ord VALUES (5054, 5, 'P-7467', '2026-03-12', '2026-03-23', '2026-03-23 17:14:00', NULL, 'N', 'A2', NULL, 'R2026-007');
INSERT INTO wrk_ord VALUES (5055, 20, 'P-4051', '2026-03-23', '2026-03-27', '2026-03-25 09:21:00', NULL, 'Y', 'C2', NULL, 'R2026-008');
INSERT INTO wrk_ord VALUES (5056, 5, 'P-5348', '2026-03-24', '2026-04-06', '2026-04-06 11:34:00', NULL, 'N', 'A1', NULL, 'R2026-009');
INSERT INTO wrk_ord VALUES (5057, 1, 'P-7628', '2026-03-31', '2026-04-13', NULL, '2026-04-02', 'N', 'A3', NULL, NULL);
INSERT INTO wrk_ord VALUES (5058, 22, 'P-4290', '2026-04-15', '2026-05-04', '2026-05-04 14:29:00', NULL, 'N', 'B2', NULL, 'R2026-010');
INSERT INTO wrk_ord VALUES (5059, 20, 'P-5932', '2026-06-15', '2026-06-22', '2026-06-19 10:49:00', NULL, 'N', NULL, NULL, 'R2026-011');
INSERT INTO wrk_ord VALUES (5060, 22, 'P-7496', '2026-06-29', '2026-07-09', '2026-07-08 13:04:00', NULL, 'N', 'A3', NULL, 'R2026-013');
INSERT INTO wrk_ord VALUES (5061, 12, 'P-4393', '2026-07-07', '2026-07-16', '2026-07-15 10:16:00', NULL, 'N', 'B1', NULL, 'R2026-012');
INSERT INTO wrk_ord VALUES (5062, 20, 'P-4063', '2026-07-27', '2026-08-04', '2026-08-05 16:52:00', NULL, 'N', NULL, NULL, 'R2026-015');
INSERT INTO wrk_ord VALUES (5063, 21, 'P-5489', '2026-07-30', '2026-08-11', '2026-08-18 10:11:00', NULL, 'N', 'A2', NULL, 'R2026-015');
INSERT INTO wrk_ord VALUES (5064, 8, 'P-9002', '2026-08-03', '2026-08-18', '2026-08-18 17:07:00', NULL, 'N', 'A2', NULL, 'R2026-014');
INSERT INTO wrk_ord VALUES (5065, 22, 'P-5710', '2026-09-02', '2026-09-14', '2026-09-21 17:07:00', NULL, 'N', 'B1', NULL, 'R2026-017');
INSERT INTO wrk_ord VALUES (5066, 4, 'P-3950', '2026-09-08', '2026-09-14', '2026-09-14 09:46:00', NULL, 'Y', 'C2', NULL, 'R2026-016');
INSERT INTO wrk_ord VALUES (5067, 10, 'P-4204', '2026-09-28', '2026-10-12', '2026-10-12 11:16:00', NULL, 'N', 'A3.5', NULL, 'R2026-019');
INSERT INTO wrk_ord VALUES (5068, 9, 'P-8092', '2026-10-05', '2026-10-20', '2026-10-27 13:17:00', NULL, 'N', 'C2', NULL, 'R2026-019');
INSERT INTO wrk_ord VALUES (5069, 23, 'P-2690', '2026-10-06', '2026-10-12', '2026-10-12 15:21:00', NULL, 'N', 'B1', NULL, 'R2026-020');
INSERT INTO wrk_ord VALUES (5070, 10, 'P-6755', '2026-10-06', '2026-10-16', '2026-10-15 14:59:00', NULL, 'N', 'A3', NULL, 'R2026-019');
INSERT INTO wrk_ord VALUES (5071, 2, 'P-6813', '2026-10-06', '2026-10-16', '2026-10-16 16:22:00', NULL, 'N', 'A3', NULL, 'R2026-018');
INSERT INTO wrk_ord VALUES (5072, 2, 'P-5612', '2026-10-19', '2026-10-29', NULL, NULL, 'N', 'B1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5073, 17, 'P-4057', '2026-10-26', '2026-11-09', '2026-11-09 17:57:00', NULL, 'N', 'A1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5074, 10, 'P-3224', '2026-10-26', '2026-11-03', '2026-11-02 16:26:00', NULL, 'N', 'B1', 5067, NULL);
INSERT INTO wrk_ord VALUES (5075, 6, 'P-5036', '2026-10-26', '2026-11-04', NULL, NULL, 'N', 'B1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5076, 4, 'P-7665', '2026-11-04', '2026-11-13', '2026-11-11 17:08:00', NULL, 'N', 'A3.5', NULL, NULL);
INSERT INTO wrk_ord VALUES (5077, 24, 'P-8351', '2026-11-06', '2026-11-12', NULL, NULL, 'N', NULL, NULL, NULL);
INSERT INTO wrk_ord VALUES (5078, 7, 'P-8615', '2026-11-09', '2026-11-16', '2026-11-16 10:51:00', NULL, 'N', 'B2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5079, 27, 'P-9115', '2026-11-11', '2026-11-30', NULL, NULL, 'N', 'C2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5080, 8, 'P-3272', '2026-11-16', '2026-11-20', NULL, NULL, 'Y', 'B2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5081, 8, 'P-2029', '2026-11-16', '2026-11-23', '2026-11-23 09:47:00', NULL, 'Y', 'D3', 5064, NULL);
INSERT INTO wrk_ord VALUES (5082, 17, 'P-4132', '2026-11-16', '2026-12-02', NULL, NULL, 'N', 'A1', NULL, NULL);
INSERT INTO wrk_ord VALUES (5083, 9, 'P-2372', '2026-11-18', '2026-11-26', '2026-11-25 12:49:00', NULL, 'N', 'C2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5084, 17, 'P-3818', '2026-11-18', '2026-11-23', '2026-11-23 16:11:00', NULL, 'Y', 'C2', NULL, NULL);
INSERT INTO wrk_ord VALUES (5085, 5, 'P-1909', '2026-11-24', '2026-11-27', '2026-11-26 17:15:00', NULL, 'Y', 'A3', NULL, NULL);
INSERT INTO wrk_ord VALUES (5086, 5, 'P-4493', '2026-11-24', '2026-12-07', NULL, NULL, 'N', 'B1', NULL, NULL);
INSERT INTO ord_itm VALUES (5001, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5002, 1, 'SP-SPT', 1, 52.0);
INSERT INTO ord_itm VALUES (5003, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5003, 2, 'CR-TMP', 1, 32.3);
INSERT INTO ord_itm VALUES (5003, 3, 'IN-CER', 1, 106.2);
INSERT INTO ord_itm VALUES (5004, 1, 'SP-SPT', 1, 52.0);
INSERT INTO ord_itm VALUES (5005, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5005, 2, 'BR-ZR3', 1, 485.0);
INSERT INTO ord_itm VALUES (5006, 1, 'IN-GLD', 3, 205.0);
INSERT INTO ord_itm VALUES (5006, 2, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5007, 1, 'DN-FUL', 1, 386.4);
INSERT INTO ord_itm VALUES (5008, 1, 'IN-CER', 2, 112.1);
INSERT INTO ord_itm VALUES (5008, 2, 'DN-PAR', 1, 265.0);
INSERT INTO ord_itm VALUES (5009, 1, 'BR-ZR3', 1, 446.2);
INSERT INTO ord_itm VALUES (5010, 1, 'SP-NGT', 1, 71.76);
INSERT INTO ord_itm VALUES (5011, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5012, 1, 'CR-ZIR', 1, 0.0);
INSERT INTO ord_itm VALUES (5013, 1, 'CR-EMX', 1, 136.16);
INSERT INTO ord_itm VALUES (5014, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5015, 1, 'IN-CER', 2, 118.0);
INSERT INTO ord_itm VALUES (5016, 1, 'BR-MAR', 1, 240.0);
INSERT INTO ord_itm VALUES (5017, 1, 'CR-EMX', 2, 148.0);
INSERT INTO ord_itm VALUES (5018, 1, 'DN-FUL', 1, 420.0);
INSERT INTO ord_itm VALUES (5019, 1, 'BR-ZR3', 1, 0.0);
INSERT INTO ord_itm VALUES (5020, 1, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5020, 2, 'CR-PFM', 2, 125.4);
INSERT INTO ord_itm VALUES (5020, 3, 'DN-COC', 1, 398.0);
INSERT INTO ord_itm VALUES (5021, 1, 'BR-ZR3', 1, 460.75);
INSERT INTO ord_itm VALUES (5022, 1, 'CR-GLD', 3, 310.0);
INSERT INTO ord_itm VALUES (5022, 2, 'BR-MAR', 1, 240.0);
INSERT INTO ord_itm VALUES (5023, 1, 'CR-EMX', 1, 0.0);
INSERT INTO ord_itm VALUES (5024, 1, 'BR-ZR3', 1, 446.2);
INSERT INTO ord_itm VALUES (5025, 1, 'CR-PFM', 1, 118.8);
INSERT INTO ord_itm VALUES (5026, 1, 'CR-EMX', 1, 148.0);
INSERT INTO ord_itm VALUES (5026, 2, 'CR-PFM', 1, 125.4);
INSERT INTO ord_itm VALUES (5027, 1, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5028, 1, 'BR-ZR3', 1, 0.0);
INSERT INTO ord_itm VALUES (5029, 1, 'DN-PAR', 1, 265.0);
INSERT INTO ord_itm VALUES (5030, 1, 'IN-CER', 1, 123.9);
INSERT INTO ord_itm VALUES (5031, 1, 'CR-EMX', 1, 148.0);
INSERT INTO ord_itm VALUES (5032, 1, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5032, 2, 'CR-PFM', 1, 138.6);
INSERT INTO ord_itm VALUES (5033, 1, 'CR-ZIR', 2, 148.5);
INSERT INTO ord_itm VALUES (5034, 1, 'DN-FUL', 1, 420.0);
INSERT INTO ord_itm VALUES (5035, 1, 'DN-COC', 1, 398.0);
INSERT INTO ord_itm VALUES (5036, 1, 'CR-ZIR', 1, 173.25);
INSERT INTO ord_itm VALUES (5036, 2, 'DN-FUL', 1, 441.0);
INSERT INTO ord_itm VALUES (5037, 1, 'DN-FUL', 1, 378.0);
INSERT INTO ord_itm VALUES (5037, 2, 'BR-ZR3', 1, 446.2);
INSERT INTO ord_itm VALUES (5037, 3, 'CR-GLD', 1, 310.0);
INSERT INTO ord_itm VALUES (5038, 1, 'CR-EMX', 2, 133.2);
INSERT INTO ord_itm VALUES (5039, 1, 'SP-NGT', 1, 81.9);
INSERT INTO ord_itm VALUES (5039, 2, 'DN-COC', 1, 398.0);
INSERT INTO ord_itm VALUES (5040, 1, 'CR-EMX', 2, 148.0);
INSERT INTO ord_itm VALUES (5040, 2, 'CR-ZIR', 1, 181.5);
INSERT INTO ord_itm VALUES (5041, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5041, 2, 'DN-PAR', 1, 265.0);
INSERT INTO ord_itm VALUES (5042, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5043, 1, 'SP-NGT', 1, 0.0);
INSERT INTO ord_itm VALUES (5044, 1, 'DN-COC', 1, 398.0);
INSERT INTO ord_itm VALUES (5044, 2, 'BR-ZR3', 1, 509.25);
INSERT INTO ord_itm VALUES (5045, 1, 'SP-SPT', 1, 52.0);
INSERT INTO ord_itm VALUES (5045, 2, 'BR-MAR', 1, 240.0);
INSERT INTO ord_itm VALUES (5046, 1, 'DN-FUL', 1, 441.0);
INSERT INTO ord_itm VALUES (5047, 1, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5048, 1, 'CR-GLD', 1, 310.0);
INSERT INTO ord_itm VALUES (5048, 2, 'BR-PF4', 1, 560.0);
INSERT INTO ord_itm VALUES (5049, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5050, 1, 'CR-EMX', 3, 133.2);
INSERT INTO ord_itm VALUES (5050, 2, 'BR-PF4', 1, 560.0);
INSERT INTO ord_itm VALUES (5050, 3, 'IN-CER', 1, 118.0);
INSERT INTO ord_itm VALUES (5051, 1, 'SP-NGT', 1, 74.1);
INSERT INTO ord_itm VALUES (5052, 1, 'SP-NGT', 1, 85.8);
INSERT INTO ord_itm VALUES (5053, 1, 'BR-PF4', 1, 560.0);
INSERT INTO ord_itm VALUES (5054, 1, 'CR-PFM', 3, 132.0);
INSERT INTO ord_itm VALUES (5054, 2, 'CR-ZIR', 2, 165.0);
INSERT INTO ord_itm VALUES (5054, 3, 'BR-ZR3', 1, 509.25);
INSERT INTO ord_itm VALUES (5055, 1, 'BR-MAR', 1, 264.0);
INSERT INTO ord_itm VALUES (5056, 1, 'IN-GLD', 3, 194.75);
INSERT INTO ord_itm VALUES (5056, 2, 'CR-PFM', 2, 121.44);
INSERT INTO ord_itm VALUES (5056, 3, 'CR-ZIR', 1, 173.25);
INSERT INTO ord_itm VALUES (5057, 1, 'BR-ZR3', 1, 436.5);
INSERT INTO ord_itm VALUES (5058, 1, 'DN-FUL', 1, 420.0);
INSERT INTO ord_itm VALUES (5059, 1, 'SP-NGT', 1, 70.2);
INSERT INTO ord_itm VALUES (5060, 1, 'CR-EMX', 2, 148.0);
INSERT INTO ord_itm VALUES (5061, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5062, 1, 'CR-ZIR', 1, 148.5);
INSERT INTO ord_itm VALUES (5063, 1, 'SP-NGT', 1, 70.2);
INSERT INTO ord_itm VALUES (5063, 2, 'BR-PF4', 1, 504.0);
INSERT INTO ord_itm VALUES (5064, 1, 'DN-PAR', 1, 265.0);
INSERT INTO ord_itm VALUES (5065, 1, 'CR-ZIR', 1, 165.0);
INSERT INTO ord_itm VALUES (5066, 1, 'BR-PF4', 1, 560.0);
INSERT INTO ord_itm VALUES (5067, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5068, 1, 'DN-FUL', 1, 420.0);
INSERT INTO ord_itm VALUES (5069, 1, 'IN-CER', 1, 106.2);
INSERT INTO ord_itm VALUES (5070, 1, 'CR-ZIR', 3, 148.5);
INSERT INTO ord_itm VALUES (5071, 1, 'BR-ZR3', 1, 485.0);
INSERT INTO ord_itm VALUES (5072, 1, 'CR-PFM', 1, 118.8);
INSERT INTO ord_itm VALUES (5072, 2, 'CR-ZIR', 3, 148.5);
INSERT INTO ord_itm VALUES (5072, 3, 'SP-SPT', 1, 52.0);
INSERT INTO ord_itm VALUES (5073, 1, 'BR-ZR3', 1, 509.25);
INSERT INTO ord_itm VALUES (5074, 1, 'CR-PFM', 1, 0.0);
INSERT INTO ord_itm VALUES (5075, 1, 'IN-CER', 2, 118.0);
INSERT INTO ord_itm VALUES (5076, 1, 'CR-PFM', 2, 132.0);
INSERT INTO ord_itm VALUES (5077, 1, 'SP-NGT', 1, 78.0);
INSERT INTO ord_itm VALUES (5078, 1, 'CR-EMX', 2, 162.8);
INSERT INTO ord_itm VALUES (5079, 1, 'DN-FUL', 1, 420.0);
INSERT INTO ord_itm VALUES (5080, 1, 'CR-PFM', 1, 132.0);
INSERT INTO ord_itm VALUES (5081, 1, 'DN-PAR', 1, 0.0);
INSERT INTO ord_itm VALUES (5082, 1, 'DN-PAR', 1, 238.5);
INSERT INTO ord_itm VALUES (5083, 1, 'IN-CER', 3, 118.0);
INSERT INTO ord_itm VALUES (5083, 2, 'BR-MAR', 1, 240.0);
INSERT INTO ord_itm VALUES (5084, 1, 'CR-ZIR', 3, 148.5);
INSERT INTO ord_itm VALUES (5085, 1, 'CR-GLD', 1, 310.0);
INSERT INTO ord_itm VALUES (5086, 1, 'DN-PAR', 1, 251.75);
INSERT INTO mat_use VALUES (1, 5001, 4, 8.24, 'L24-7062');
INSERT INTO mat_use VALUES (2, 5004, 11, 40.92, 'L24-1785');
INSERT INTO mat_use VALUES (3, 5005, 5, 5.28, NULL);
INSERT INTO mat_use VALUES (4, 5006, 3, 1.33, 'L24-3334');
INSERT INTO mat_use VALUES (5, 5006, 4, 3.18, 'L24-9540');
INSERT INTO mat_use VALUES (6, 5007, 6, 28.54, 'L24-5594');
INSERT INTO mat_use VALUES (7, 5008, 4, 3.54, 'L24-6933');
INSERT INTO mat_use VALUES (8, 5009, 20, 1.72, 'L24-8911');
INSERT INTO mat_use VALUES (9, 5009, 1, 0.54, 'L24-9800');
INSERT INTO mat_use VALUES (10, 5011, 5, 5.75, 'L24-4223');
INSERT INTO mat_use VALUES (11, 5011, 1, 0.15, 'L24-8232');
INSERT INTO mat_use VALUES (12, 5012, 4, 8.72, NULL);
INSERT INTO mat_use VALUES (13, 5013, 5, 2.81, 'L24-2322');
INSERT INTO mat_use VALUES (14, 5013, 1, 0.24, 'L24-1911');
INSERT INTO mat_use VALUES (15, 5015, 7, 3.94, 'L24-0797');
INSERT INTO mat_use VALUES (16, 5016, 20, 2.91, 'L24-6590');
INSERT INTO mat_use VALUES (17, 5016, 2, 0.52, 'L24-9743');
INSERT INTO mat_use VALUES (18, 5017, 1, 0.17, 'L24-3455');
INSERT INTO mat_use VALUES (19, 5018, 13, 0.75, 'L24-1846');
INSERT INTO mat_use VALUES (20, 5019, 6, 13.66, 'L25-2019');
INSERT INTO mat_use VALUES (21, 5020, 17, 0.34, 'L25-9208');
INSERT INTO mat_use VALUES (22, 5021, 20, 3.1, NULL);
INSERT INTO mat_use VALUES (23, 5022, 3, 1.18, 'L25-8857');
INSERT INTO mat_use VALUES (24, 5023, 4, 4.55, 'L25-6515');
INSERT INTO mat_use VALUES (25, 5023, 3, 1.42, 'L25-3989');
INSERT INTO mat_use VALUES (26, 5025, 5, 3.09, 'L25-1778');
INSERT INTO mat_use VALUES (27, 5026, 5, 5.61, 'L25-5047');
INSERT INTO mat_use VALUES (28, 5027, 18, 0.55, 'L25-7860');
INSERT INTO mat_use VALUES (29, 5027, 11, 49.83, 'L25-7790');
INSERT INTO mat_use VALUES (30, 5028, 20, 1.7, 'L25-5319');
INSERT INTO mat_use VALUES (31, 5029, 14, 23.25, NULL);
INSERT INTO mat_use VALUES (32, 5030, 4, 3.32, 'L25-8025');
INSERT INTO mat_use VALUES (33, 5032, 17, 0.45, NULL);
INSERT INTO mat_use VALUES (34, 5032, 11, 40.88, 'L25-3942');
INSERT INTO mat_use VALUES (35, 5033, 5, 2.96, 'L25-0251');
INSERT INTO mat_use VALUES (36, 5034, 14, 34.7, 'L25-1886');
INSERT INTO mat_use VALUES (37, 5034, 13, 0.87, 'L25-8050');
INSERT INTO mat_use VALUES (38, 5035, 13, 1.31, 'L25-7045');
INSERT INTO mat_use VALUES (39, 5036, 5, 3.4, 'L25-3955');
INSERT INTO mat_use VALUES (40, 5036, 4, 6.03, 'L25-4588');
INSERT INTO mat_use VALUES (41, 5038, 5, 2.86, 'L25-0984');
INSERT INTO mat_use VALUES (42, 5038, 3, 1.01, 'L25-1984');
INSERT INTO mat_use VALUES (43, 5039, 17, 0.42, 'L25-9044');
INSERT INTO mat_use VALUES (44, 5039, 18, 0.35, 'L25-4363');
INSERT INTO mat_use VALUES (45, 5040, 5, 5.32, 'L25-8991');
INSERT INTO mat_use VALUES (46, 5040, 4, 7.82, 'L25-7204');
INSERT INTO mat_use VALUES (47, 5041, 5, 3.46, 'L25-5430');
INSERT INTO mat_use VALUES (48, 5041, 1, 0.26, 'L25-3313');
INSERT INTO mat_use VALUES (49, 5042, 1, 0.2, 'L25-9788');
INSERT INTO mat_use VALUES (50, 5042, 4, 9.32, 'L25-6815');
INSERT INTO mat_use VALUES (51, 5043, 18, 0.35, NULL);
INSERT INTO mat_use VALUES (52, 5044, 10, 60.76, 'L25-0318');
INSERT INTO mat_use VALUES (53, 5044, 13, 1.16, 'L25-4515');
INSERT INTO mat_use VALUES (54, 5046, 14, 39.5, 'L26-5754');
INSERT INTO mat_use VALUES (55, 5046, 10, 74.43, NULL);
INSERT INTO mat_use VALUES (56, 5047, 18, 0.6, 'L26-2074');
INSERT INTO mat_use VALUES (57, 5047, 11, 43.01, 'L26-4641');
INSERT INTO mat_use VALUES (58, 5050, 3, 1.01, 'L26-0164');
INSERT INTO mat_use VALUES (59, 5051, 11, 29.65, 'L26-3424');
INSERT INTO mat_use VALUES (60, 5052, 18, 0.53, 'L26-1644');
INSERT INTO mat_use VALUES (61, 5053, 20, 2.9, 'L26-0332');
INSERT INTO mat_use VALUES (62, 5053, 2, 0.8, 'L26-7308');
INSERT INTO mat_use VALUES (63, 5054, 3, 1.5, 'L26-6294');
INSERT INTO mat_use VALUES (64, 5055, 8, 3.48, 'L26-2481');
INSERT INTO mat_use VALUES (65, 5056, 7, 2.65, 'L26-6005');
INSERT INTO mat_use VALUES (66, 5058, 10, 63.64, 'L26-1582');
INSERT INTO mat_use VALUES (67, 5058, 6, 31.95, 'L26-3064');
INSERT INTO mat_use VALUES (68, 5059, 17, 0.4, 'L26-9742');
INSERT INTO mat_use VALUES (69, 5059, 11, 56.76, 'L26-5615');
INSERT INTO mat_use VALUES (70, 5061, 4, 7.82, 'L26-2350');
INSERT INTO mat_use VALUES (71, 5063, 11, 60.63, 'L26-8501');
INSERT INTO mat_use VALUES (72, 5063, 17, 0.37, 'L26-0394');
INSERT INTO mat_use VALUES (73, 5064, 6, 29.86, 'L26-6451');
INSERT INTO mat_use VALUES (74, 5065, 2, 0.18, 'L26-4123');
INSERT INTO mat_use VALUES (75, 5066, 8, 4.52, NULL);
INSERT INTO mat_use VALUES (76, 5067, 4, 7.56, 'L26-9474');
INSERT INTO mat_use VALUES (77, 5068, 6, 32.58, NULL);
INSERT INTO mat_use VALUES (78, 5068, 14, 32.85, 'L26-8649');
INSERT INTO mat_use VALUES (79, 5069, 3, 1.01, 'L26-7982');
INSERT INTO mat_use VALUES (80, 5071, 8, 4.46, 'L26-8790');
INSERT INTO mat_use VALUES (81, 5073, 2, 0.45, 'L26-2503');
INSERT INTO mat_use VALUES (82, 5074, 5, 3.94, 'L26-5613');
INSERT INTO mat_use VALUES (83, 5076, 3, 1.2, 'L26-7523');
INSERT INTO mat_use VALUES (84, 5076, 1, 0.21, 'L26-1860');
INSERT INTO mat_use VALUES (85, 5078, 1, 0.25, NULL);
INSERT INTO mat_use VALUES (86, 5078, 5, 4.8, 'L26-4753');
INSERT INTO mat_use VALUES (87, 5079, 10, 61.23, 'L26-5392');
INSERT INTO mat_use VALUES (88, 5079, 13, 1.49, 'L26-7633');
INSERT INTO mat_use VALUES (89, 5080, 3, 1.11, 'L26-4095');
INSERT INTO mat_use VALUES (90, 5080, 2, 0.18, 'L26-5873');
INSERT INTO mat_use VALUES (91, 5081, 6, 34.83, 'L26-8110');
INSERT INTO mat_use VALUES (92, 5083, 7, 4.13, NULL);
INSERT INTO mat_use VALUES (93, 5084, 1, 0.18, 'L26-9789');
INSERT INTO mat_use VALUES (94, 5085, 5, 5.77, 'L26-8422');
INSERT INTO mat_use VALUES (95, 5085, 2, 0.27, NULL);
INSERT INTO wrk_step VALUES (1, 5001, 10, 'model', 45, '2024-02-20 10:26:00', '2024-02-20 11:22:00');
INSERT INTO wrk_step VALUES (2, 5001, 7, 'qc', 15, '2024-02-26 14:17:00', '2024-02-26 14:38:00');
INSERT INTO wrk_step VALUES (3, 5002, 8, 'polish', 20, '2024-02-23 10:40:00', '2024-02-23 10:55:00');
INSERT INTO wrk_step VALUES (4, 5004, 4, 'model', 30, '2024-03-04 09:54:00', '2024-03-04 10:36:00');
INSERT INTO wrk_step VALUES (5, 5005, 5, 'design', 60, '2024-05-09 14:07:00', '2024-05-09 15:38:00');
INSERT INTO wrk_step VALUES (6, 5006, 5, 'design', 35, '2024-05-15 09:52:00', '2024-05-15 10:36:00');
INSERT INTO wrk_step VALUES (7, 5007, 4, 'model', 75, '2024-06-07 12:51:00', '2024-06-07 14:45:00');
INSERT INTO wrk_step VALUES (8, 5007, 4, 'layering', 150, '2024-06-19 08:28:00', '2024-06-19 11:21:00');
INSERT INTO wrk_step VALUES (9, 5008, 2, 'design', 35, '2024-08-15 09:32:00', '2024-08-15 10:21:00');
INSERT INTO wrk_step VALUES (10, 5008, 3, 'polish', 25, '2024-08-22 10:00:00', '2024-08-22 10:38:00');
INSERT INTO wrk_step VALUES (11, 5009, 1, 'qc', 20, '2024-08-20 08:38:00', '2024-08-20 09:07:00');
INSERT INTO wrk_step VALUES (12, 5010, 8, 'model', 30, '2024-08-20 13:59:00', '2024-08-20 14:32:00');
INSERT INTO wrk_step VALUES (13, 5010, 4, 'polish', 20, '2024-08-23 14:00:00', '2024-08-23 14:29:00');
INSERT INTO wrk_step VALUES (14, 5011, 10, 'model', 45, '2024-08-20 10:57:00', '2024-08-20 12:02:00');
INSERT INTO wrk_step VALUES (15, 5011, 3, 'qc', 15, '2024-08-23 08:27:00', '2024-08-23 08:40:00');
INSERT INTO wrk_step VALUES (16, 5012, 10, 'model', 45, '2024-09-05 12:06:00', '2024-09-05 13:11:00');
INSERT INTO wrk_step VALUES (17, 5012, 1, 'layering', 110, '2024-09-10 13:09:00', '2024-09-10 15:39:00');
INSERT INTO wrk_step VALUES (18, 5013, 9, 'design', 60, '2024-09-26 14:46:00', '2024-09-26 15:42:00');
INSERT INTO wrk_step VALUES (19, 5015, 5, 'design', 35, '2024-10-25 10:21:00', '2024-10-25 11:00:00');
INSERT INTO wrk_step VALUES (20, 5015, 1, 'polish', 25, '2024-10-29 11:59:00', '2024-10-29 12:26:00');
INSERT INTO wrk_step VALUES (21, 5016, 10, 'model', 60, '2024-11-22 08:09:00', '2024-11-22 09:11:00');
INSERT INTO wrk_step VALUES (22, 5016, 2, 'design', 95, '2024-11-28 12:35:00', '2024-11-28 15:00:00');
INSERT INTO wrk_step VALUES (23, 5017, 10, 'model', 45, '2024-12-02 09:31:00', '2024-12-02 10:15:00');
INSERT INTO wrk_step VALUES (24, 5018, 8, 'polish', 50, '2024-12-23 14:07:00', '2024-12-23 15:05:00');
INSERT INTO wrk_step VALUES (25, 5019, 2, 'design', 95, '2025-02-07 08:47:00', '2025-02-07 09:57:00');
INSERT INTO wrk_step VALUES (26, 5019, 1, 'qc', 20, '2025-02-13 14:20:00', '2025-02-13 14:49:00');
INSERT INTO wrk_step VALUES (27, 5020, 4, 'model', 30, '2025-02-11 09:37:00', '2025-02-11 10:13:00');
INSERT INTO wrk_step VALUES (28, 5020, 8, 'polish', 20, '2025-02-24 09:29:00', '2025-02-24 09:55:00');
INSERT INTO wrk_step VALUES (29, 5021, 5, 'design', 95, '2025-02-27 14:25:00', '2025-02-27 16:09:00');
INSERT INTO wrk_step VALUES (30, 5021, 3, 'layering', 180, '2025-03-06 09:57:00', '2025-03-06 14:02:00');
INSERT INTO wrk_step VALUES (31, 5022, 2, 'milling', 40, '2025-03-06 14:02:00', '2025-03-06 14:34:00');
INSERT INTO wrk_step VALUES (32, 5022, 1, 'layering', 110, '2025-03-11 14:36:00', '2025-03-11 17:20:00');
INSERT INTO wrk_step VALUES (33, 5023, 6, 'model', 45, '2025-03-07 10:07:00', '2025-03-07 11:08:00');
INSERT INTO wrk_step VALUES (34, 5023, 3, 'qc', 15, '2025-03-10 10:54:00', '2025-03-10 11:04:00');
INSERT INTO wrk_step VALUES (35, 5024, 10, 'model', 60, '2025-03-18 11:41:00', '2025-03-18 12:33:00');
INSERT INTO wrk_step VALUES (36, 5025, 6, 'model', 45, '2025-03-24 10:51:00', '2025-03-24 11:27:00');
INSERT INTO wrk_step VALUES (37, 5025, 11, 'qc', 15, '2025-04-01 09:20:00', '2025-04-01 09:37:00');
INSERT INTO wrk_step VALUES (38, 5026, 6, 'model', 45, '2025-03-28 14:30:00', '2025-03-28 15:07:00');
INSERT INTO wrk_step VALUES (39, 5026, 11, 'layering', 110, '2025-04-03 11:44:00', '2025-04-03 14:03:00');
INSERT INTO wrk_step VALUES (40, 5027, 8, 'model', 30, '2025-04-30 14:17:00', '2025-04-30 15:03:00');
INSERT INTO wrk_step VALUES (41, 5027, 4, 'polish', 20, '2025-05-05 12:18:00', '2025-05-05 12:48:00');
INSERT INTO wrk_step VALUES (42, 5028, 3, 'qc', 20, '2025-06-05 13:47:00', '2025-06-05 14:07:00');
INSERT INTO wrk_step VALUES (43, 5029, 12, 'model', 75, '2025-06-11 13:57:00', '2025-06-11 14:52:00');
INSERT INTO wrk_step VALUES (44, 5029, 4, 'polish', 50, '2025-06-18 11:42:00', '2025-06-18 12:22:00');
INSERT INTO wrk_step VALUES (45, 5030, 2, 'design', 35, '2025-06-18 10:48:00', '2025-06-18 11:18:00');
INSERT INTO wrk_step VALUES (46, 5032, 8, 'model', 30, '2025-07-02 12:52:00', '2025-07-02 13:17:00');
INSERT INTO wrk_step VALUES (47, 5032, 8, 'polish', 20, '2025-07-07 11:23:00', '2025-07-07 11:53:00');
INSERT INTO wrk_step VALUES (48, 5033, 2, 'design', 60, '2025-07-11 08:39:00', '2025-07-11 09:49:00');
INSERT INTO wrk_step VALUES (49, 5033, 2, 'milling', 40, '2025-07-14 13:49:00', '2025-07-14 14:31:00');
INSERT INTO wrk_step VALUES (50, 5034, 8, 'model', 75, '2025-07-17 12:23:00', '2025-07-17 13:20:00');
INSERT INTO wrk_step VALUES (51, 5034, 12, 'polish', 50, '2025-07-21 13:07:00', '2025-07-21 14:11:00');
INSERT INTO wrk_step VALUES (52, 5035, 8, 'model', 75, '2025-08-01 11:02:00', '2025-08-01 12:24:00');
INSERT INTO wrk_step VALUES (53, 5035, 4, 'layering', 150, '2025-08-08 10:24:00', '2025-08-08 13:39:00');
INSERT INTO wrk_step VALUES (54, 5036, 2, 'design', 60, '2025-08-07 10:11:00', '2025-08-07 11:08:00');
INSERT INTO wrk_step VALUES (55, 5036, 1, 'layering', 110, '2025-08-15 13:57:00', '2025-08-15 16:30:00');
INSERT INTO wrk_step VALUES (56, 5037, 4, 'layering', 150, '2025-08-11 08:52:00', '2025-08-11 10:59:00');
INSERT INTO wrk_step VALUES (57, 5037, 4, 'polish', 50, '2025-08-14 10:54:00', '2025-08-14 12:07:00');
INSERT INTO wrk_step VALUES (58, 5038, 6, 'model', 45, '2025-08-26 09:43:00', '2025-08-26 10:33:00');
INSERT INTO wrk_step VALUES (59, 5038, 3, 'qc', 15, '2025-09-01 12:16:00', '2025-09-01 12:37:00');
INSERT INTO wrk_step VALUES (60, 5039, 12, 'model', 30, '2025-09-01 12:43:00', '2025-09-01 13:25:00');
INSERT INTO wrk_step VALUES (61, 5039, 4, 'polish', 20, '2025-09-09 12:18:00', '2025-09-09 12:46:00');
INSERT INTO wrk_step VALUES (62, 5040, 1, 'qc', 15, '2025-09-11 08:38:00', '2025-09-11 09:00:00');
INSERT INTO wrk_step VALUES (63, 5041, 2, 'design', 60, '2025-10-16 13:18:00', '2025-10-16 14:06:00');
INSERT INTO wrk_step VALUES (64, 5041, 11, 'qc', 15, '2025-10-24 11:01:00', '2025-10-24 11:18:00');
INSERT INTO wrk_step VALUES (65, 5042, 6, 'model', 45, '2025-10-29 10:09:00', '2025-10-29 10:48:00');
INSERT INTO wrk_step VALUES (66, 5042, 7, 'layering', 110, '2025-11-03 14:30:00', '2025-11-03 17:19:00');
INSERT INTO wrk_step VALUES (67, 5043, 12, 'model', 30, '2025-11-05 08:24:00', '2025-11-05 09:08:00');
INSERT INTO wrk_step VALUES (68, 5043, 8, 'polish', 20, '2025-11-10 10:11:00', '2025-11-10 10:41:00');
INSERT INTO wrk_step VALUES (69, 5044, 12, 'polish', 50, '2025-11-27 10:17:00', '2025-11-27 11:15:00');
INSERT INTO wrk_step VALUES (70, 5046, 8, 'model', 75, '2026-01-12 13:10:00', '2026-01-12 14:34:00');
INSERT INTO wrk_step VALUES (71, 5046, 4, 'polish', 50, '2026-01-19 14:58:00', '2026-01-19 15:53:00');
INSERT INTO wrk_step VALUES (72, 5047, 12, 'model', 30, '2026-01-19 12:56:00', '2026-01-19 13:40:00');
INSERT INTO wrk_step VALUES (73, 5047, 8, 'polish', 20, '2026-01-21 12:09:00', '2026-01-21 12:24:00');
INSERT INTO wrk_step VALUES (74, 5048, 10, 'model', 45, '2026-01-26 10:42:00', '2026-01-26 11:29:00');
INSERT INTO wrk_step VALUES (75, 5048, 1, 'qc', 15, '2026-02-03 10:38:00', '2026-02-03 10:56:00');
INSERT INTO wrk_step VALUES (76, 5049, 11, 'layering', 110, '2026-02-04 12:36:00', '2026-02-04 14:12:00');
INSERT INTO wrk_step VALUES (77, 5049, 1, 'qc', 15, '2026-02-09 08:04:00', '2026-02-09 08:21:00');
INSERT INTO wrk_step VALUES (78, 5050, 2, 'design', 60, '2026-02-16 09:04:00', '2026-02-16 10:30:00');
INSERT INTO wrk_step VALUES (79, 5050, 7, 'qc', 15, '2026-02-20 12:22:00', '2026-02-20 12:34:00');
INSERT INTO wrk_step VALUES (80, 5051, 8, 'model', 30, '2026-02-17 11:44:00', '2026-02-17 12:19:00');
INSERT INTO wrk_step VALUES (81, 5051, 8, 'polish', 20, '2026-02-23 14:50:00', '2026-02-23 15:12:00');
INSERT INTO wrk_step VALUES (82, 5052, 12, 'model', 30, '2026-02-16 13:28:00', '2026-02-16 14:12:00');
INSERT INTO wrk_step VALUES (83, 5053, 5, 'design', 95, '2026-03-09 12:48:00', '2026-03-09 14:41:00');
INSERT INTO wrk_step VALUES (84, 5053, 11, 'layering', 180, '2026-03-17 10:55:00', '2026-03-17 15:05:00');
INSERT INTO wrk_step VALUES (85, 5054, 2, 'design', 60, '2026-03-16 08:52:00', '2026-03-16 10:20:00');
INSERT INTO wrk_step VALUES (86, 5054, 13, 'milling', 40, '2026-03-19 09:49:00', '2026-03-19 10:22:00');
INSERT INTO wrk_step VALUES (87, 5055, 7, 'qc', 20, '2026-03-23 10:17:00', '2026-03-23 10:37:00');
INSERT INTO wrk_step VALUES (88, 5056, 5, 'design', 35, '2026-03-26 10:39:00', '2026-03-26 11:13:00');
INSERT INTO wrk_step VALUES (89, 5056, 7, 'polish', 25, '2026-04-02 10:49:00', '2026-04-02 11:25:00');
INSERT INTO wrk_step VALUES (90, 5058, 8, 'model', 75, '2026-04-20 10:26:00', '2026-04-20 12:17:00');
INSERT INTO wrk_step VALUES (91, 5058, 8, 'layering', 150, '2026-04-28 09:21:00', '2026-04-28 12:09:00');
INSERT INTO wrk_step VALUES (92, 5059, 8, 'model', 30, '2026-06-15 08:33:00', '2026-06-15 09:19:00');
INSERT INTO wrk_step VALUES (93, 5059, 8, 'polish', 20, '2026-06-17 08:02:00', '2026-06-17 08:21:00');
INSERT INTO wrk_step VALUES (94, 5060, 5, 'design', 60, '2026-06-30 11:01:00', '2026-06-30 12:10:00');
INSERT INTO wrk_step VALUES (95, 5060, 11, 'qc', 15, '2026-07-06 10:43:00', '2026-07-06 10:59:00');
INSERT INTO wrk_step VALUES (96, 5061, 6, 'model', 45, '2026-07-08 08:24:00', '2026-07-08 09:03:00');
INSERT INTO wrk_step VALUES (97, 5061, 1, 'qc', 15, '2026-07-13 12:01:00', '2026-07-13 12:20:00');
INSERT INTO wrk_step VALUES (98, 5062, 5, 'design', 60, '2026-07-28 08:35:00', '2026-07-28 09:40:00');
INSERT INTO wrk_step VALUES (99, 5062, 13, 'milling', 40, '2026-08-03 10:07:00', '2026-08-03 11:00:00');
INSERT INTO wrk_step VALUES (100, 5063, 12, 'model', 30, '2026-08-03 14:55:00', '2026-08-03 15:29:00');
INSERT INTO wrk_step VALUES (101, 5063, 4, 'polish', 20, '2026-08-12 12:37:00', '2026-08-12 12:54:00');
INSERT INTO wrk_step VALUES (102, 5064, 12, 'layering', 150, '2026-08-06 13:46:00', '2026-08-06 15:56:00');
INSERT INTO wrk_step VALUES (103, 5064, 8, 'polish', 50, '2026-08-13 14:20:00', '2026-08-13 15:12:00');
INSERT INTO wrk_step VALUES (104, 5065, 2, 'design', 60, '2026-09-07 08:03:00', '2026-09-07 09:05:00');
INSERT INTO wrk_step VALUES (105, 5065, 7, 'qc', 15, '2026-09-15 09:10:00', '2026-09-15 09:26:00');
INSERT INTO wrk_step VALUES (106, 5066, 14, 'model', 60, '2026-09-10 11:43:00', '2026-09-10 12:25:00');
INSERT INTO wrk_step VALUES (107, 5067, 5, 'milling', 40, '2026-09-30 14:30:00', '2026-09-30 15:08:00');
INSERT INTO wrk_step VALUES (108, 5067, 11, 'qc', 15, '2026-10-07 11:38:00', '2026-10-07 12:00:00');
INSERT INTO wrk_step VALUES (109, 5068, 4, 'model', 75, '2026-10-09 11:37:00', '2026-10-09 12:57:00');
INSERT INTO wrk_step VALUES (110, 5068, 8, 'layering', 150, '2026-10-20 14:05:00', '2026-10-20 17:16:00');
INSERT INTO wrk_step VALUES (111, 5069, 13, 'design', 35, '2026-10-08 13:10:00', '2026-10-08 13:39:00');
INSERT INTO wrk_step VALUES (112, 5070, 14, 'model', 45, '2026-10-07 09:00:00', '2026-10-07 09:54:00');
INSERT INTO wrk_step VALUES (113, 5070, 13, 'milling', 40, '2026-10-12 14:59:00', '2026-10-12 15:35:00');
INSERT INTO wrk_step VALUES (114, 5071, 11, 'layering', 180, '2026-10-08 12:15:00', '2026-10-08 16:31:00');
INSERT INTO wrk_step VALUES (115, 5071, 1, 'qc', 20, '2026-10-13 08:02:00', '2026-10-13 08:24:00');
INSERT INTO wrk_step VALUES (116, 5073, 14, 'model', 60, '2026-10-28 09:18:00', '2026-10-28 10:16:00');
INSERT INTO wrk_step VALUES (117, 5073, 1, 'qc', 20, '2026-11-04 10:58:00', '2026-11-04 11:20:00');
INSERT INTO wrk_step VALUES (118, 5074, 2, 'milling', 40, '2026-10-27 08:39:00', '2026-10-27 09:31:00');
INSERT INTO wrk_step VALUES (119, 5074, 7, 'layering', 110, '2026-10-30 13:32:00', '2026-10-30 16:19:00');
INSERT INTO wrk_step VALUES (120, 5076, 13, 'design', 60, '2026-11-05 13:14:00', '2026-11-05 14:43:00');
INSERT INTO wrk_step VALUES (121, 5076, 11, 'layering', 110, '2026-11-09 13:57:00', '2026-11-09 16:37:00');
INSERT INTO wrk_step VALUES (122, 5078, 6, 'model', 45, '2026-11-10 13:46:00', '2026-11-10 14:50:00');
INSERT INTO wrk_step VALUES (123, 5078, 7, 'qc', 15, '2026-11-13 09:41:00', '2026-11-13 09:56:00');
INSERT INTO wrk_step VALUES (124, 5079, 12, 'model', 75, '2026-11-27 13:41:00', NULL);
INSERT INTO wrk_step VALUES (125, 5080, 14, 'model', 45, '2026-11-18 13:24:00', '2026-11-18 14:20:00');
INSERT INTO wrk_step VALUES (126, 5081, 8, 'layering', 150, '2026-11-17 12:42:00', '2026-11-17 14:37:00');
INSERT INTO wrk_step VALUES (127, 5081, 8, 'polish', 50, '2026-11-20 14:44:00', '2026-11-20 15:45:00');
INSERT INTO wrk_step VALUES (128, 5083, 2, 'design', 35, '2026-11-19 11:35:00', '2026-11-19 12:22:00');
INSERT INTO wrk_step VALUES (129, 5083, 11, 'polish', 25, '2026-11-23 08:12:00', '2026-11-23 08:40:00');
INSERT INTO wrk_step VALUES (130, 5084, 14, 'model', 45, '2026-11-20 12:08:00', '2026-11-20 12:51:00');
INSERT INTO wrk_step VALUES (131, 5085, 14, 'model', 45, '2026-11-24 10:05:00', '2026-11-24 10:55:00');
INSERT INTO wrk_step VALUES (132, 5085, 5, 'design', 60, '2026-11-25 13:19:00', '2026-11-25 14:23:00');
INSERT INTO wrk_step VALUES (133, 5072, 3, 'layering', 110, '2026-11-27 13:05:00', NULL);
INSERT INTO wrk_step VALUES (134, 5075, 5, 'design', 35, '2026-11-26 09:40:00', NULL);
INSERT INTO wrk_step VALUES (135, 5082, 8, 'polish', 50, '2026-11-27 10:20:00', NULL);
INSERT INTO dlvry VALUES (1, 5001, 'own_van', '2024-02-27', '2024-02-27 16:07:00', 6.5);
INSERT INTO dlvry VALUES (2, 5002, 'own_van', '2024-02-27', '2024-02-27 17:47:00', 6.5);
INSERT INTO dlvry VALUES (3, 5004, 'pickup', '2024-03-08', '2024-03-08 16:28:00', 0.0);
INSERT INTO dlvry VALUES (4, 5005, 'own_van', '2024-05-16', '2024-05-16 12:57:00', 6.5);
INSERT INTO dlvry VALUES (5, 5006, 'own_van', '2024-05-20', '2024-05-20 12:53:00', 6.5);
INSERT INTO dlvry VALUES (6, 5007, 'own_van', '2024-06-27', '2024-06-27 09:44:00', 6.5);
INSERT INTO dlvry VALUES (7, 5008, 'own_van', '2024-08-26', '2024-08-26 17:15:00', 6.5);
INSERT INTO dlvry VALUES (8, 5009, 'own_van', '2024-08-26', '2024-08-26 15:51:00', 6.5);
INSERT INTO dlvry VALUES (9, 5010, 'own_van', '2024-08-26', '2024-08-26 14:50:00', 6.5);
INSERT INTO dlvry VALUES (10, 5011, 'own_van', '2024-08-27', '2024-08-27 12:25:00', 6.5);
INSERT INTO dlvry VALUES (11, 5012, 'own_van', '2024-09-16', '2024-09-16 10:27:00', 6.5);
INSERT INTO dlvry VALUES (12, 5013, 'post', '2024-09-30', '2024-10-02 09:10:00', 5.6);
INSERT INTO dlvry VALUES (13, 5015, 'courier', '2024-11-01', '2024-11-04 16:50:00', 14.5);
INSERT INTO dlvry VALUES (14, 5016, 'courier', '2024-12-02', '2024-12-03 16:02:00', 14.5);
INSERT INTO dlvry VALUES (15, 5017, 'courier', '2024-12-06', '2024-12-09 15:46:00', 18.0);
INSERT INTO dlvry VALUES (16, 5018, 'own_van', '2024-12-31', '2024-12-31 17:10:00', 6.5);
INSERT INTO dlvry VALUES (17, 5019, 'own_van', '2025-02-17', '2025-02-17 17:00:00', 6.5);
INSERT INTO dlvry VALUES (18, 5020, 'courier', '2025-03-04', '2025-03-05 11:19:00', 11.9);
INSERT INTO dlvry VALUES (19, 5021, 'own_van', '2025-03-11', '2025-03-11 18:14:00', 6.5);
INSERT INTO dlvry VALUES (20, 5022, 'own_van', '2025-03-14', '2025-03-14 14:57:00', 6.5);
INSERT INTO dlvry VALUES (21, 5023, 'post', '2025-03-12', '2025-03-14 17:30:00', 5.6);
INSERT INTO dlvry VALUES (22, 5024, 'own_van', '2025-03-27', '2025-03-27 09:33:00', 6.5);
INSERT INTO dlvry VALUES (23, 5025, 'own_van', '2025-04-07', '2025-04-07 18:07:00', 6.5);
INSERT INTO dlvry VALUES (24, 5026, 'own_van', '2025-04-08', '2025-04-08 12:30:00', 6.5);
INSERT INTO dlvry VALUES (25, 5027, 'own_van', '2025-05-05', '2025-05-05 16:08:00', 6.5);
INSERT INTO dlvry VALUES (26, 5028, 'own_van', '2025-06-16', '2025-06-16 14:36:00', 6.5);
INSERT INTO dlvry VALUES (27, 5029, 'pickup', '2025-06-23', '2025-06-25 12:56:00', 0.0);
INSERT INTO dlvry VALUES (28, 5030, 'courier', '2025-06-23', '2025-06-24 12:32:00', 11.9);
INSERT INTO dlvry VALUES (29, 5032, 'own_van', '2025-07-10', '2025-07-10 16:30:00', 6.5);
INSERT INTO dlvry VALUES (30, 5033, 'courier', '2025-07-16', '2025-07-17 14:48:00', 18.0);
INSERT INTO dlvry VALUES (31, 5034, 'post', '2025-07-22', '2025-07-24 11:22:00', 5.6);
INSERT INTO dlvry VALUES (32, 5035, 'courier', '2025-08-14', '2025-08-15 17:30:00', 18.0);
INSERT INTO dlvry VALUES (33, 5036, 'own_van', '2025-08-21', '2025-08-21 10:08:00', 6.5);
INSERT INTO dlvry VALUES (34, 5037, 'own_van', '2025-08-19', '2025-08-19 10:36:00', 6.5);
INSERT INTO dlvry VALUES (35, 5038, 'pickup', '2025-09-02', '2025-09-02 11:24:00', 0.0);
INSERT INTO dlvry VALUES (36, 5039, 'own_van', '2025-09-15', '2025-09-15 14:01:00', 6.5);
INSERT INTO dlvry VALUES (37, 5040, 'own_van', '2025-09-16', '2025-09-16 14:14:00', 6.5);
INSERT INTO dlvry VALUES (38, 5041, 'pickup', '2025-10-29', '2025-10-30 12:38:00', 0.0);
INSERT INTO dlvry VALUES (39, 5042, 'courier', '2025-11-06', '2025-11-07 13:44:00', 14.5);
INSERT INTO dlvry VALUES (40, 5043, 'courier', '2025-11-11', '2025-11-12 17:08:00', 11.9);
INSERT INTO dlvry VALUES (41, 5044, 'post', '2025-12-01', '2025-12-04 09:18:00', 5.6);
INSERT INTO dlvry VALUES (42, 5046, 'own_van', '2026-01-22', '2026-01-22 14:20:00', 6.5);
INSERT INTO dlvry VALUES (43, 5047, 'own_van', '2026-01-22', '2026-01-22 18:27:00', 6.5);
INSERT INTO dlvry VALUES (44, 5048, 'courier', '2026-02-09', '2026-02-10 12:41:00', 18.0);
INSERT INTO dlvry VALUES (45, 5049, 'own_van', '2026-02-10', '2026-02-10 11:25:00', 6.5);
INSERT INTO dlvry VALUES (46, 5050, 'courier', '2026-02-24', '2026-02-25 09:23:00', 18.0);
INSERT INTO dlvry VALUES (47, 5051, 'post', '2026-02-24', '2026-02-26 14:43:00', 4.2);
INSERT INTO dlvry VALUES (48, 5052, 'own_van', '2026-02-19', '2026-02-19 17:30:00', 6.5);
INSERT INTO dlvry VALUES (49, 5053, 'post', '2026-03-23', '2026-03-26 15:30:00', 4.2);
INSERT INTO dlvry VALUES (50, 5054, 'courier', '2026-03-23', '2026-03-24 16:44:00', 11.9);
INSERT INTO dlvry VALUES (51, 5055, 'own_van', '2026-03-25', '2026-03-25 14:05:00', 6.5);
INSERT INTO dlvry VALUES (52, 5056, 'courier', '2026-04-07', '2026-04-08 16:02:00', 18.0);
INSERT INTO dlvry VALUES (53, 5058, 'own_van', '2026-05-04', '2026-05-04 15:46:00', 6.5);
INSERT INTO dlvry VALUES (54, 5059, 'courier', '2026-06-22', '2026-06-23 11:48:00', 14.5);
INSERT INTO dlvry VALUES (55, 5060, 'pickup', '2026-07-08', '2026-07-10 15:00:00', 0.0);
INSERT INTO dlvry VALUES (56, 5061, 'own_van', '2026-07-15', '2026-07-15 10:46:00', 6.5);
INSERT INTO dlvry VALUES (57, 5062, 'courier', '2026-08-06', '2026-08-07 10:07:00', 18.0);
INSERT INTO dlvry VALUES (58, 5063, 'pickup', '2026-08-18', '2026-08-19 09:51:00', 0.0);
INSERT INTO dlvry VALUES (59, 5064, 'post', '2026-08-18', '2026-08-24 13:14:00', 5.6);
INSERT INTO dlvry VALUES (60, 5065, 'own_van', '2026-09-21', '2026-09-21 18:15:00', 6.5);
INSERT INTO dlvry VALUES (61, 5066, 'post', '2026-09-14', '2026-09-16 16:27:00', 5.6);
INSERT INTO dlvry VALUES (62, 5067, 'own_van', '2026-10-12', '2026-10-12 17:18:00', 6.5);
INSERT INTO dlvry VALUES (63, 5068, 'own_van', '2026-10-28', '2026-10-28 16:55:00', 6.5);
INSERT INTO dlvry VALUES (64, 5069, 'courier', '2026-10-12', '2026-10-13 09:45:00', 11.9);
INSERT INTO dlvry VALUES (65, 5070, 'own_van', '2026-10-15', '2026-10-15 16:23:00', 6.5);
INSERT INTO dlvry VALUES (66, 5071, 'post', '2026-10-19', '2026-10-21 09:10:00', 4.2);
INSERT INTO dlvry VALUES (67, 5073, 'own_van', '2026-11-10', '2026-11-10 14:32:00', 6.5);
INSERT INTO dlvry VALUES (68, 5074, 'own_van', '2026-11-02', '2026-11-02 17:16:00', 6.5);
INSERT INTO dlvry VALUES (69, 5076, 'post', '2026-11-11', '2026-11-16 09:23:00', 4.2);
INSERT INTO dlvry VALUES (70, 5081, 'courier', '2026-11-23', '2026-11-24 15:02:00', 18.0);
INSERT INTO dlvry VALUES (71, 5083, 'post', '2026-11-26', NULL, 5.6);
INSERT INTO dlvry VALUES (72, 5084, 'post', '2026-11-23', '2026-11-26 14:46:00', 4.2);
INSERT INTO dlvry VALUES (73, 5085, 'courier', '2026-11-27', NULL, 14.5);
