-- ABK, back office of a small regional bank: customers, accounts, transactions, loans. Invented.

CREATE TABLE brn (
  brn_id INTEGER PRIMARY KEY,
  brn_nm VARCHAR(40) NOT NULL, -- name of the branch
  cty VARCHAR(40) NOT NULL,
  opn_dt DATE NOT NULL
);

INSERT INTO brn (brn_id, brn_nm, cty, opn_dt) VALUES
  (10, 'Hauptplatz', 'Graz', '1994-05-02'),
  (20, 'Donaulände', 'Linz', '2001-09-17'),
  (30, 'Lendkai', 'Graz', '2009-03-02'),
  (40, 'Salzachufer', 'Salzburg', '2015-06-15'),
  (50, 'Pyrn', 'Liezen', '2023-04-03'),
  (60, 'Eggenberg', 'Graz', '2019-10-01'),
  (70, 'Urfahr', 'Linz', '2012-02-06'),
  (80, 'Salinenplatz', 'Hallein', '2024-05-13');

CREATE TABLE ofc (
  ofc_id INTEGER PRIMARY KEY,
  ofc_nm VARCHAR(60) NOT NULL, -- name of the bank officer
  rl_cd CHAR(3) NOT NULL, -- role: BRM branch manager, ADV adviser, LNO loan officer
  brn_id INTEGER NOT NULL REFERENCES brn (brn_id),
  sup_id INTEGER REFERENCES ofc (ofc_id) -- superior officer
);

INSERT INTO ofc (ofc_id, ofc_nm, rl_cd, brn_id, sup_id) VALUES
  (1, 'Hedwig Stainer', 'BRM', 10, NULL),
  (2, 'Lorenz Puchner', 'BRM', 20, NULL),
  (3, 'Agnes Khol', 'BRM', 30, 1),
  (4, 'Walter Rieder', 'BRM', 40, 2),
  (5, 'Mirna Babic', 'BRM', 50, 1),
  (6, 'Tobias Gruber', 'ADV', 10, 1),
  (7, 'Elif Aksoy', 'ADV', 10, 1),
  (8, 'Konrad Mayr', 'ADV', 20, 2),
  (9, 'Simone Fuchs', 'ADV', 30, 3),
  (10, 'Nikola Petek', 'ADV', 40, 4),
  (11, 'Theo Rauch', 'ADV', 50, 5),
  (12, 'Johanna Lex', 'LNO', 10, 6),
  (13, 'Bernd Kaltner', 'LNO', 20, 8),
  (14, 'Ada Winkler', 'LNO', 40, 10),
  (15, 'Gundula Prem', 'BRM', 60, 1),
  (16, 'Rafael Sonnleitner', 'ADV', 60, 15),
  (17, 'Marlene Hofer', 'BRM', 70, 2),
  (18, 'Jakub Novy', 'ADV', 70, 17),
  (19, 'Florian Egger', 'BRM', 80, 4);

CREATE TABLE cst (
  cst_id INTEGER PRIMARY KEY,
  cst_nm VARCHAR(60) NOT NULL, -- name of the customer
  cst_knd CHAR(1) NOT NULL, -- P private, B business
  brt_dt DATE, -- date of birth, private customers only
  cty VARCHAR(40) NOT NULL,
  brn_id INTEGER NOT NULL REFERENCES brn (brn_id),
  ofc_id INTEGER NOT NULL REFERENCES ofc (ofc_id), -- adviser
  ent_dt DATE NOT NULL, -- customer since
  rsk_cl CHAR(1) NOT NULL -- risk class: L low, M medium, H high
);

INSERT INTO cst (cst_id, cst_nm, cst_knd, brt_dt, cty, brn_id, ofc_id, ent_dt, rsk_cl) VALUES
  (1001, 'Ottilie Brandner', 'P', '1960-04-07', 'Graz', 30, 9, '2023-05-16', 'L'),
  (1002, 'Marek Zilk', 'P', '1990-09-01', 'Graz', 60, 16, '2024-01-27', 'L'),
  (1003, 'Sägewerk Hochkogel', 'B', NULL, 'Liezen', 50, 11, '2024-03-11', 'L'),
  (1004, 'Philippa Draxler', 'P', '1997-05-18', 'Linz', 20, 8, '2024-04-08', 'L'),
  (1005, 'Bäckerei Semmelrath', 'B', NULL, 'Graz', 10, 7, '2025-08-20', 'L'),
  (1006, 'Gero Innerhofer', 'P', '1995-04-24', 'Salzburg', 40, 10, '2024-02-04', 'L'),
  (1007, 'Farida Noori', 'P', '1965-08-21', 'Linz', 70, 18, '2025-02-12', 'H'),
  (1008, 'Martha Eibl', 'P', '1981-04-08', 'Liezen', 50, 11, '2025-08-13', 'H'),
  (1009, 'Murtal Medizintechnik', 'B', NULL, 'Graz', 10, 6, '2023-08-21', 'M'),
  (1010, 'Leopold Aigner', 'P', '1964-09-19', 'Salzburg', 40, 10, '2024-01-21', 'L'),
  (1011, 'Zita Fellner', 'P', '1981-02-01', 'Graz', 10, 7, '2024-06-27', 'L'),
  (1012, 'Steinbruch Pötschen', 'B', NULL, 'Salzburg', 40, 10, '2026-03-25', 'L'),
  (1013, 'Ruben Haslinger', 'P', '1990-08-04', 'Linz', 20, 8, '2024-08-04', 'L'),
  (1014, 'Marlies Thaler', 'P', '1997-02-06', 'Graz', 30, 9, '2023-03-01', 'L'),
  (1015, 'Gasthof Zur Enns', 'B', NULL, 'Liezen', 50, 11, '2024-07-16', 'L'),
  (1016, 'Cosima Veit', 'P', '1974-05-18', 'Hallein', 80, 19, '2026-05-10', 'L'),
  (1017, 'Dragan Ilic', 'P', '1979-02-02', 'Graz', 10, 6, '2023-03-01', 'L'),
  (1018, 'Donau Logistik', 'B', NULL, 'Linz', 20, 8, '2023-07-06', 'H'),
  (1019, 'Iris Pammer', 'P', '1979-09-23', 'Linz', 20, 8, '2024-04-27', 'M'),
  (1020, 'Marius Holl', 'P', '2002-09-11', 'Liezen', 50, 11, '2026-06-07', 'M'),
  (1021, 'Weberei Traunstein', 'B', NULL, 'Linz', 20, 8, '2024-07-17', 'M'),
  (1022, 'Severin Loibl', 'P', '1983-12-22', 'Hallein', 80, 19, '2024-02-09', 'L'),
  (1023, 'Tamara Gstrein', 'P', '1998-12-02', 'Graz', 10, 6, '2023-01-17', 'L'),
  (1024, 'Ulrich Wachter', 'P', '2000-03-09', 'Linz', 20, 8, '2023-06-02', 'L');

CREATE TABLE acc_typ (
  typ_cd CHAR(3) PRIMARY KEY,
  typ_dsc VARCHAR(40) NOT NULL,
  int_rt DECIMAL(5,2) NOT NULL -- credit interest, percent a year
);

INSERT INTO acc_typ (typ_cd, typ_dsc, int_rt) VALUES
  ('CUR', 'current account', 0.1),
  ('SAV', 'savings account', 1.35),
  ('TRM', 'term deposit', 2.6),
  ('BUS', 'business account', 0.05),
  ('YTH', 'youth account', 0.75),
  ('JNT', 'joint account', 0.15),
  ('BLD', 'building savings', 1.9),
  ('FID', 'fiduciary account', 0.0);

CREATE TABLE sts (
  sts_cd CHAR(1) PRIMARY KEY,
  sts_dsc VARCHAR(20) NOT NULL
);

INSERT INTO sts (sts_cd, sts_dsc) VALUES
  ('A', 'active'),
  ('D', 'dormant'),
  ('F', 'frozen'),
  ('C', 'closed'),
  ('N', 'newly opened'),
  ('E', 'estate pending'),
  ('P', 'pledged'),
  ('X', 'in termination');

CREATE TABLE cur (
  cur_cd CHAR(3) PRIMARY KEY,
  cur_nm VARCHAR(30) NOT NULL,
  fx_rt DECIMAL(12,4) NOT NULL -- units for one euro
);

INSERT INTO cur (cur_cd, cur_nm, fx_rt) VALUES
  ('EUR', 'euro', 1.0),
  ('CHF', 'Swiss franc', 0.9412),
  ('USD', 'US dollar', 1.138),
  ('CZK', 'Czech koruna', 24.61),
  ('HUF', 'forint', 389.5),
  ('GBP', 'pound sterling', 0.8655),
  ('PLN', 'zloty', 4.261),
  ('SEK', 'Swedish krona', 11.042);

CREATE TABLE acc (
  acc_no INTEGER PRIMARY KEY,
  cst_id INTEGER NOT NULL REFERENCES cst (cst_id),
  typ_cd CHAR(3) NOT NULL REFERENCES acc_typ (typ_cd),
  brn_id INTEGER NOT NULL REFERENCES brn (brn_id),
  cur_cd CHAR(3) NOT NULL REFERENCES cur (cur_cd),
  bal DECIMAL(14,2) NOT NULL, -- balance, in the currency of the account
  ovd_lim DECIMAL(12,2) NOT NULL, -- overdraft limit
  opn_dt DATE NOT NULL,
  cls_dt DATE, -- empty while the account exists
  blk_flg CHAR(1) NOT NULL, -- Y blocked, N not blocked
  sts_cd CHAR(1) NOT NULL REFERENCES sts (sts_cd)
);

INSERT INTO acc (acc_no, cst_id, typ_cd, brn_id, cur_cd, bal, ovd_lim, opn_dt, cls_dt, blk_flg, sts_cd) VALUES
  (4400037, 1001, 'CUR', 30, 'EUR', 4331.63, 500, '2023-05-16', NULL, 'N', 'A'),
  (4400074, 1001, 'TRM', 30, 'CHF', 58250.44, 0, '2025-01-04', NULL, 'N', 'A'),
  (4400111, 1002, 'CUR', 60, 'EUR', -1204.35, 1000, '2024-01-27', NULL, 'N', 'A'),
  (4400148, 1002, 'SAV', 60, 'CHF', 35802.51, 0, '2026-06-11', NULL, 'N', 'A'),
  (4400185, 1003, 'BUS', 50, 'EUR', -20480.0, 20000, '2024-03-11', NULL, 'N', 'A'),
  (4400222, 1004, 'CUR', 20, 'EUR', 3662.81, 1000, '2024-04-08', NULL, 'N', 'A'),
  (4400259, 1004, 'SAV', 20, 'USD', 26384.37, 0, '2025-05-16', NULL, 'N', 'A'),
  (4400296, 1005, 'BUS', 10, 'EUR', 3607.37, 20000, '2025-08-20', NULL, 'N', 'A'),
  (4400333, 1006, 'CUR', 40, 'EUR', -2310.9, 2000, '2024-02-04', NULL, 'N', 'A'),
  (4400370, 1006, 'SAV', 40, 'EUR', 2245.76, 0, '2026-05-10', NULL, 'N', 'A'),
  (4400407, 1007, 'CUR', 70, 'EUR', 1586.46, 1500, '2025-02-12', NULL, 'Y', 'F'),
  (4400444, 1007, 'SAV', 70, 'EUR', 6495.9, 0, '2025-06-03', NULL, 'Y', 'F'),
  (4400481, 1008, 'CUR', 50, 'EUR', -655.1, 1500, '2025-08-13', NULL, 'N', 'A'),
  (4400518, 1008, 'SAV', 50, 'USD', 16310.5, 0, '2025-08-13', NULL, 'N', 'A'),
  (4400555, 1009, 'BUS', 10, 'EUR', 61613.92, 35000, '2023-08-21', NULL, 'Y', 'F'),
  (4400592, 1009, 'TRM', 10, 'CHF', 47942.52, 0, '2025-06-10', NULL, 'N', 'A'),
  (4400629, 1010, 'CUR', 40, 'EUR', 4298.72, 1000, '2024-01-21', NULL, 'Y', 'A'),
  (4400666, 1010, 'TRM', 40, 'EUR', 64043.03, 0, '2025-06-24', NULL, 'N', 'A'),
  (4400703, 1011, 'CUR', 10, 'EUR', 0.0, 3000, '2024-06-27', '2026-01-20', 'N', 'C'),
  (4400740, 1012, 'BUS', 40, 'EUR', 54815.17, 10000, '2026-03-25', NULL, 'N', 'A'),
  (4400777, 1012, 'SAV', 40, 'EUR', 31297.84, 0, '2026-03-25', NULL, 'N', 'A'),
  (4400814, 1013, 'CUR', 20, 'EUR', -253.71, 2000, '2024-08-04', NULL, 'N', 'A'),
  (4400851, 1013, 'SAV', 20, 'EUR', 34907.38, 0, '2025-08-28', NULL, 'N', 'A'),
  (4400888, 1014, 'CUR', 30, 'EUR', 1012.95, 1500, '2026-05-01', NULL, 'N', 'A'),
  (4400925, 1015, 'BUS', 50, 'EUR', 54393.37, 35000, '2024-07-16', NULL, 'N', 'D'),
  (4400962, 1015, 'TRM', 50, 'CHF', 37375.56, 0, '2024-07-16', NULL, 'N', 'A'),
  (4400999, 1016, 'CUR', 80, 'EUR', -716.68, 2000, '2026-05-10', NULL, 'N', 'A'),
  (4401036, 1016, 'SAV', 80, 'CHF', 28296.5, 0, '2026-05-10', NULL, 'N', 'N'),
  (4401073, 1017, 'CUR', 10, 'EUR', 563.81, 2000, '2023-04-07', NULL, 'N', 'A'),
  (4401110, 1017, 'TRM', 10, 'USD', 0.0, 0, '2026-03-06', '2026-09-27', 'N', 'C'),
  (4401147, 1018, 'BUS', 20, 'EUR', 0.0, 20000, '2023-07-06', '2024-03-30', 'N', 'C'),
  (4401184, 1018, 'SAV', 20, 'CHF', 12483.72, 0, '2023-07-06', NULL, 'N', 'X'),
  (4401221, 1019, 'CUR', 20, 'EUR', 1349.76, 1000, '2025-02-01', NULL, 'N', 'A'),
  (4401258, 1019, 'SAV', 20, 'EUR', 33120.66, 0, '2024-04-27', NULL, 'N', 'E'),
  (4401295, 1020, 'YTH', 50, 'EUR', 782.76, 0, '2026-07-27', NULL, 'N', 'A'),
  (4401332, 1021, 'BUS', 20, 'EUR', 87990.05, 10000, '2024-07-17', NULL, 'N', 'A'),
  (4401369, 1021, 'TRM', 20, 'EUR', 68235.96, 0, '2025-01-08', NULL, 'N', 'P'),
  (4401406, 1022, 'CUR', 80, 'EUR', 0.0, 3000, '2024-02-09', '2025-06-24', 'N', 'C'),
  (4401443, 1023, 'CUR', 10, 'EUR', 657.45, 500, '2025-04-11', NULL, 'N', 'A'),
  (4401480, 1024, 'CUR', 20, 'EUR', 226.4, 1500, '2023-06-02', NULL, 'Y', 'F'),
  (4401517, 1024, 'TRM', 20, 'EUR', 16894.87, 0, '2026-07-05', NULL, 'N', 'D');

CREATE TABLE trx_typ (
  ttp_cd CHAR(3) PRIMARY KEY,
  ttp_dsc VARCHAR(30) NOT NULL
);

INSERT INTO trx_typ (ttp_cd, ttp_dsc) VALUES
  ('DEP', 'cash deposit'),
  ('WDR', 'cash withdrawal'),
  ('TRI', 'transfer in'),
  ('TRO', 'transfer out'),
  ('DDB', 'direct debit'),
  ('CRD', 'card payment'),
  ('INT', 'interest credit'),
  ('CHQ', 'cheque cashed');

CREATE TABLE trx (
  trx_id INTEGER PRIMARY KEY,
  acc_no INTEGER NOT NULL REFERENCES acc (acc_no),
  ttp_cd CHAR(3) NOT NULL REFERENCES trx_typ (ttp_cd),
  trx_amt DECIMAL(14,2) NOT NULL, -- always positive, in euro
  bkg_dt DATE NOT NULL, -- booking date
  val_dt DATE NOT NULL, -- value date
  rmk VARCHAR(60) -- remark
);

INSERT INTO trx (trx_id, acc_no, ttp_cd, trx_amt, bkg_dt, val_dt, rmk) VALUES
  (70001, 4400333, 'TRI', 640.0, '2025-09-03', '2025-09-03', 'Rechnung'),
  (70002, 4401221, 'DEP', 1078.85, '2025-09-16', '2025-09-16', NULL),
  (70003, 4400481, 'TRO', 537.07, '2025-09-18', '2025-09-17', 'Miete'),
  (70004, 4400296, 'DDB', 335.11, '2025-09-25', '2025-09-26', 'Stadtwerke'),
  (70005, 4400555, 'DEP', 11036.4, '2025-10-15', '2025-10-15', NULL),
  (70006, 4400185, 'WDR', 760.0, '2025-11-04', '2025-11-04', NULL),
  (70007, 4400629, 'WDR', 2797.05, '2025-11-21', '2025-11-21', NULL),
  (70008, 4400333, 'TRI', 100.0, '2025-11-21', '2025-11-22', 'Rückzahlung'),
  (70009, 4400185, 'WDR', 2076.2, '2025-11-28', '2025-11-28', NULL),
  (70010, 4400925, 'TRO', 6836.97, '2026-01-08', '2026-01-08', 'Rechnung'),
  (70011, 4400111, 'TRO', 1133.24, '2026-01-14', '2026-01-13', 'Miete'),
  (70012, 4400037, 'WDR', 1725.63, '2026-01-16', '2026-01-16', NULL),
  (70013, 4401221, 'DDB', 118.55, '2026-02-02', '2026-02-03', 'Telefon'),
  (70014, 4400296, 'WDR', 569.38, '2026-03-06', '2026-03-06', NULL),
  (70015, 4400481, 'CRD', 519.46, '2026-04-14', '2026-04-14', 'Einkauf'),
  (70016, 4401073, 'TRO', 1636.06, '2026-05-05', '2026-05-06', 'Miete'),
  (70017, 4401073, 'WDR', 480.0, '2026-05-05', '2026-05-05', NULL),
  (70018, 4400296, 'DDB', 266.2, '2026-05-08', '2026-05-07', 'Versicherung'),
  (70019, 4400333, 'TRO', 1278.95, '2026-05-08', '2026-05-07', 'Rechnung'),
  (70020, 4400740, 'TRI', 4690.22, '2026-05-15', '2026-05-16', 'Rechnung'),
  (70021, 4401073, 'CRD', 215.3, '2026-05-28', '2026-05-28', 'Einkauf'),
  (70022, 4400222, 'TRI', 1659.21, '2026-06-12', '2026-06-13', 'Lohn'),
  (70023, 4401073, 'WDR', 338.86, '2026-06-18', '2026-06-18', NULL),
  (70024, 4400481, 'DDB', 602.91, '2026-06-22', '2026-06-23', 'Versicherung'),
  (70025, 4400740, 'WDR', 240.0, '2026-06-30', '2026-06-30', NULL),
  (70026, 4400888, 'DEP', 800.0, '2026-07-17', '2026-07-17', NULL),
  (70027, 4401073, 'CRD', 477.19, '2026-07-21', '2026-07-21', 'Tankstelle'),
  (70028, 4400555, 'CRD', 241.22, '2026-07-31', '2026-07-31', 'Tankstelle'),
  (70029, 4400925, 'WDR', 444.15, '2026-08-03', '2026-08-03', NULL),
  (70030, 4401221, 'TRO', 2538.94, '2026-08-06', '2026-08-06', 'Rechnung'),
  (70031, 4400999, 'WDR', 504.4, '2026-08-07', '2026-08-07', NULL),
  (70032, 4400037, 'WDR', 400.0, '2026-08-12', '2026-08-12', NULL),
  (70033, 4400740, 'TRO', 12277.32, '2026-08-13', '2026-08-14', 'Umbuchung'),
  (70034, 4400296, 'TRO', 13743.26, '2026-08-13', '2026-08-14', 'Miete'),
  (70035, 4400925, 'DDB', 62.34, '2026-08-13', '2026-08-14', 'Stadtwerke'),
  (70036, 4400629, 'CRD', 192.97, '2026-08-14', '2026-08-14', 'Einkauf'),
  (70037, 4400740, 'WDR', 2725.67, '2026-08-18', '2026-08-18', NULL),
  (70038, 4400111, 'DDB', 282.65, '2026-08-21', '2026-08-20', 'Versicherung'),
  (70039, 4400999, 'DDB', 259.5, '2026-08-21', '2026-08-22', 'Versicherung'),
  (70040, 4400740, 'TRI', 4810.84, '2026-08-28', '2026-08-29', 'Rechnung'),
  (70041, 4400222, 'WDR', 684.12, '2026-09-02', '2026-09-02', NULL),
  (70042, 4400888, 'DDB', 157.6, '2026-09-02', '2026-09-03', 'Telefon'),
  (70043, 4400296, 'CRD', 424.32, '2026-09-03', '2026-09-03', 'Tankstelle'),
  (70044, 4400740, 'WDR', 80.0, '2026-09-09', '2026-09-09', NULL),
  (70045, 4400111, 'WDR', 1777.21, '2026-09-09', '2026-09-09', NULL),
  (70046, 4400185, 'WDR', 60.0, '2026-09-15', '2026-09-15', NULL),
  (70047, 4400925, 'TRO', 4431.75, '2026-09-16', '2026-09-15', 'Miete'),
  (70048, 4400333, 'TRI', 560.0, '2026-09-18', '2026-09-18', 'Rechnung'),
  (70049, 4400481, 'DEP', 1873.48, '2026-09-23', '2026-09-23', 'Tageslosung'),
  (70050, 4400111, 'TRI', 714.2, '2026-10-01', '2026-09-30', 'Rückzahlung'),
  (70051, 4400814, 'WDR', 640.0, '2026-10-01', '2026-10-01', NULL),
  (70052, 4400222, 'TRI', 60.0, '2026-10-01', '2026-10-01', 'Rückzahlung'),
  (70053, 4400888, 'TRI', 1411.74, '2026-10-01', '2026-09-30', 'Lohn'),
  (70054, 4401295, 'DEP', 8.89, '2026-10-07', '2026-10-07', NULL),
  (70055, 4400111, 'WDR', 2503.74, '2026-10-12', '2026-10-12', NULL),
  (70056, 4400407, 'DDB', 36.55, '2026-10-15', '2026-10-15', 'Versicherung'),
  (70057, 4400407, 'TRI', 640.0, '2026-10-16', '2026-10-15', 'Lohn'),
  (70058, 4400222, 'WDR', 2543.52, '2026-10-29', '2026-10-29', NULL),
  (70059, 4400740, 'WDR', 2600.98, '2026-11-03', '2026-11-03', NULL),
  (70060, 4400407, 'DEP', 720.0, '2026-11-12', '2026-11-12', NULL);

CREATE TABLE crd (
  crd_no INTEGER PRIMARY KEY,
  acc_no INTEGER NOT NULL REFERENCES acc (acc_no),
  crd_knd VARCHAR(10) NOT NULL, -- debit or credit
  exp_dt DATE NOT NULL, -- expiry
  mth_lim DECIMAL(10,2) NOT NULL, -- limit a month
  blk_flg CHAR(1) NOT NULL
);

INSERT INTO crd (crd_no, acc_no, crd_knd, exp_dt, mth_lim, blk_flg) VALUES
  (5207, 4400037, 'debit', '2029-12-28', 5000.0, 'Y'),
  (5214, 4400111, 'debit', '2027-02-28', 5000.0, 'N'),
  (5221, 4400185, 'debit', '2029-11-28', 2000.0, 'N'),
  (5228, 4400222, 'credit', '2028-07-28', 2500.0, 'N'),
  (5235, 4400296, 'debit', '2026-12-28', 2000.0, 'N'),
  (5242, 4400407, 'debit', '2028-06-28', 5000.0, 'N'),
  (5249, 4400555, 'debit', '2029-12-28', 2000.0, 'N'),
  (5256, 4400629, 'debit', '2028-10-28', 800.0, 'N'),
  (5263, 4400814, 'debit', '2028-10-28', 800.0, 'N'),
  (5270, 4400888, 'debit', '2026-12-28', 5000.0, 'N'),
  (5277, 4400999, 'debit', '2027-05-28', 800.0, 'N'),
  (5284, 4401073, 'debit', '2028-06-28', 1200.0, 'N'),
  (5291, 4401332, 'debit', '2029-06-28', 1200.0, 'Y'),
  (5298, 4401443, 'debit', '2028-03-28', 2500.0, 'N');

CREATE TABLE ln (
  ln_id INTEGER PRIMARY KEY,
  cst_id INTEGER NOT NULL REFERENCES cst (cst_id),
  ofc_id INTEGER NOT NULL REFERENCES ofc (ofc_id),
  prn_amt DECIMAL(14,2) NOT NULL, -- principal, in euro
  int_rt DECIMAL(5,2) NOT NULL, -- percent a year
  st_dt DATE NOT NULL,
  end_dt DATE NOT NULL,
  rpd_dt DATE -- repaid on; empty while the loan is running
);

INSERT INTO ln (ln_id, cst_id, ofc_id, prn_amt, int_rt, st_dt, end_dt, rpd_dt) VALUES
  (301, 1020, 12, 35000.0, 5.57, '2026-08-03', '2031-08-03', NULL),
  (302, 1011, 12, 15000.0, 4.71, '2025-01-17', '2035-01-17', '2025-11-30'),
  (303, 1013, 13, 12000.0, 6.52, '2025-07-31', '2033-07-31', NULL),
  (304, 1015, 12, 90000.0, 6.47, '2024-09-24', '2039-09-24', NULL),
  (305, 1012, 14, 220000.0, 3.24, '2026-08-03', '2041-08-03', NULL),
  (306, 1018, 13, 60000.0, 3.45, '2024-05-04', '2034-05-04', '2025-07-16'),
  (307, 1005, 12, 60000.0, 5.01, '2026-08-03', '2041-08-03', NULL),
  (308, 1021, 13, 140000.0, 4.92, '2025-08-17', '2030-08-17', NULL),
  (309, 1001, 12, 20000.0, 3.12, '2023-11-11', '2038-11-11', NULL),
  (310, 1017, 12, 15000.0, 3.42, '2024-03-08', '2034-03-08', NULL),
  (311, 1004, 13, 12000.0, 3.17, '2024-08-12', '2039-08-12', '2026-06-16'),
  (312, 1023, 12, 12000.0, 3.71, '2023-06-01', '2038-06-01', NULL),
  (313, 1013, 13, 20000.0, 5.51, '2024-10-18', '2034-10-18', NULL),
  (314, 1018, 13, 220000.0, 4.16, '2024-01-12', '2034-01-12', NULL);

CREATE TABLE ln_pmt (
  pmt_id INTEGER PRIMARY KEY,
  ln_id INTEGER NOT NULL REFERENCES ln (ln_id),
  due_dt DATE NOT NULL,
  due_amt DECIMAL(12,2) NOT NULL,
  pd_dt DATE -- empty until the instalment is paid
);

INSERT INTO ln_pmt (pmt_id, ln_id, due_dt, due_amt, pd_dt) VALUES
  (1, 301, '2026-08-15', 486.11, '2026-08-18'),
  (2, 301, '2026-09-15', 486.11, '2026-09-15'),
  (3, 301, '2026-10-15', 486.11, '2026-10-15'),
  (4, 301, '2026-11-15', 486.11, '2026-11-18'),
  (5, 301, '2026-12-15', 486.11, NULL),
  (6, 303, '2026-08-15', 166.67, '2026-08-13'),
  (7, 303, '2026-09-15', 166.67, '2026-09-15'),
  (8, 303, '2026-10-15', 166.67, '2026-10-15'),
  (9, 303, '2026-11-15', 166.67, '2026-11-15'),
  (10, 303, '2026-12-15', 166.67, NULL),
  (11, 304, '2026-08-15', 1875.0, '2026-08-13'),
  (12, 304, '2026-09-15', 1875.0, '2026-09-13'),
  (13, 304, '2026-10-15', 1875.0, '2026-10-15'),
  (14, 304, '2026-11-15', 1875.0, '2026-11-15'),
  (15, 304, '2026-12-15', 1875.0, NULL),
  (16, 305, '2026-08-15', 4583.33, '2026-08-14'),
  (17, 305, '2026-09-15', 4583.33, '2026-09-21'),
  (18, 305, '2026-10-15', 4583.33, '2026-10-15'),
  (19, 305, '2026-11-15', 4583.33, '2026-11-18'),
  (20, 305, '2026-12-15', 4583.33, NULL),
  (21, 307, '2026-08-15', 1250.0, '2026-08-13'),
  (22, 307, '2026-09-15', 1250.0, '2026-09-21'),
  (23, 307, '2026-10-15', 1250.0, '2026-10-15'),
  (24, 307, '2026-11-15', 1250.0, NULL),
  (25, 307, '2026-12-15', 1250.0, NULL),
  (26, 308, '2026-08-15', 2333.33, '2026-08-15'),
  (27, 308, '2026-09-15', 2333.33, '2026-09-14'),
  (28, 308, '2026-10-15', 2333.33, '2026-10-15'),
  (29, 308, '2026-11-15', 2333.33, NULL),
  (30, 308, '2026-12-15', 2333.33, NULL),
  (31, 309, '2026-08-15', 277.78, '2026-08-15'),
  (32, 309, '2026-09-15', 277.78, '2026-09-15'),
  (33, 309, '2026-10-15', 277.78, '2026-10-14'),
  (34, 309, '2026-11-15', 277.78, '2026-11-18'),
  (35, 309, '2026-12-15', 277.78, NULL),
  (36, 310, '2026-08-15', 208.33, '2026-08-14'),
  (37, 310, '2026-09-15', 208.33, '2026-09-15'),
  (38, 310, '2026-10-15', 208.33, NULL),
  (39, 310, '2026-11-15', 208.33, NULL),
  (40, 310, '2026-12-15', 208.33, NULL),
  (41, 312, '2026-08-15', 250.0, '2026-08-15'),
  (42, 312, '2026-09-15', 250.0, '2026-09-21'),
  (43, 312, '2026-10-15', 250.0, '2026-10-18'),
  (44, 312, '2026-11-15', 250.0, NULL),
  (45, 312, '2026-12-15', 250.0, NULL),
  (46, 313, '2026-08-15', 333.33, '2026-08-15'),
  (47, 313, '2026-09-15', 333.33, '2026-09-18'),
  (48, 313, '2026-10-15', 333.33, '2026-10-15'),
  (49, 313, '2026-11-15', 333.33, NULL),
  (50, 313, '2026-12-15', 333.33, NULL),
  (51, 314, '2026-08-15', 3055.56, '2026-08-15'),
  (52, 314, '2026-09-15', 3055.56, '2026-09-15'),
  (53, 314, '2026-10-15', 3055.56, '2026-10-18'),
  (54, 314, '2026-11-15', 3055.56, NULL),
  (55, 314, '2026-12-15', 3055.56, NULL);

CREATE TABLE fee (
  fee_id INTEGER PRIMARY KEY,
  acc_no INTEGER NOT NULL REFERENCES acc (acc_no),
  fee_dt DATE NOT NULL,
  fee_amt DECIMAL(8,2) NOT NULL,
  rsn VARCHAR(30) NOT NULL -- reason
);

INSERT INTO fee (fee_id, acc_no, fee_dt, fee_amt, rsn) VALUES
  (1, 4400407, '2025-07-10', 7.9, 'account keeping'),
  (2, 4400407, '2025-07-18', 7.9, 'account keeping'),
  (3, 4400222, '2025-08-30', 7.9, 'account keeping'),
  (4, 4401073, '2025-09-22', 7.9, 'account keeping'),
  (5, 4400111, '2025-11-11', 6.0, 'returned debit'),
  (6, 4400333, '2025-11-26', 7.9, 'account keeping'),
  (7, 4401073, '2025-11-28', 15.0, 'overdraft notice'),
  (8, 4400814, '2025-12-15', 7.9, 'account keeping'),
  (9, 4400185, '2026-01-03', 3.6, 'paper statement'),
  (10, 4400296, '2026-01-05', 18.75, 'card replacement'),
  (11, 4400222, '2026-01-14', 15.0, 'overdraft notice'),
  (12, 4400185, '2026-01-24', 3.6, 'paper statement'),
  (13, 4400111, '2026-02-14', 2.4, 'paper statement'),
  (14, 4401480, '2026-02-23', 7.9, 'account keeping'),
  (15, 4401073, '2026-03-13', 6.0, 'returned debit'),
  (16, 4400629, '2026-04-03', 7.9, 'account keeping'),
  (17, 4400296, '2026-04-15', 18.75, 'card replacement'),
  (18, 4400185, '2026-04-28', 11.85, 'account keeping'),
  (19, 4400740, '2026-05-02', 22.5, 'overdraft notice'),
  (20, 4400555, '2026-06-07', 11.85, 'account keeping'),
  (21, 4400407, '2026-06-16', 7.9, 'account keeping'),
  (22, 4400629, '2026-06-17', 7.9, 'account keeping'),
  (23, 4400333, '2026-06-26', 2.4, 'paper statement'),
  (24, 4400740, '2026-07-19', 9.0, 'returned debit'),
  (25, 4400629, '2026-07-23', 2.4, 'paper statement'),
  (26, 4400333, '2026-09-08', 6.0, 'returned debit'),
  (27, 4400407, '2026-09-10', 7.9, 'account keeping'),
  (28, 4400222, '2026-10-03', 6.0, 'returned debit'),
  (29, 4400407, '2026-10-05', 12.5, 'card replacement'),
  (30, 4400814, '2026-10-27', 15.0, 'overdraft notice');
