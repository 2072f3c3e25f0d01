CREATE TABLE beach (
  beach_id INTEGER PRIMARY KEY,
  beach_nm TEXT NOT NULL,
  municipality TEXT NOT NULL,
  opened_yr INTEGER NOT NULL,
  shore_len_m INTEGER,
  has_lifeguard BOOLEAN NOT NULL
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  full_nm TEXT NOT NULL,
  job TEXT NOT NULL CHECK (job IN ('manager','desk','technician','instructor')),
  beach_id INTEGER REFERENCES beach(beach_id),
  boss_id INTEGER REFERENCES staff(staff_id),
  hired_on DATE NOT NULL,
  left_on DATE,
  hourly_wage NUMERIC NOT NULL
);
CREATE TABLE item_cat (
  cat_cd TEXT PRIMARY KEY,
  cat_nm TEXT NOT NULL,
  needs_licence BOOLEAN NOT NULL,
  deposit_amt NUMERIC NOT NULL
);
CREATE TABLE rental_item (
  item_id INTEGER PRIMARY KEY,
  label TEXT NOT NULL,
  cat_cd TEXT NOT NULL REFERENCES item_cat(cat_cd),
  beach_id INTEGER NOT NULL REFERENCES beach(beach_id),
  purch_yr INTEGER NOT NULL,
  purch_price NUMERIC NOT NULL,
  day_rate NUMERIC NOT NULL,
  max_pers INTEGER NOT NULL,
  cond TEXT NOT NULL CHECK (cond IN ('new','good','worn','broken')),
  is_active BOOLEAN NOT NULL
);
CREATE TABLE cust (
  cust_id INTEGER PRIMARY KEY,
  first_nm TEXT NOT NULL,
  last_nm TEXT NOT NULL,
  email TEXT,
  town TEXT NOT NULL,
  country TEXT NOT NULL,
  reg_on DATE NOT NULL,
  ref_by_id INTEGER REFERENCES cust(cust_id),
  newsletter BOOLEAN NOT NULL
);
CREATE TABLE booking (
  booking_id INTEGER PRIMARY KEY,
  cust_id INTEGER NOT NULL REFERENCES cust(cust_id),
  item_id INTEGER NOT NULL REFERENCES rental_item(item_id),
  staff_id INTEGER REFERENCES staff(staff_id),
  channel TEXT NOT NULL CHECK (channel IN ('web','phone','walk_in')),
  booked_at DATETIME NOT NULL,
  start_at DATETIME NOT NULL,
  due_at DATETIME NOT NULL,
  returned_at DATETIME,
  canc_at DATETIME,
  persons INTEGER NOT NULL,
  rent_amt NUMERIC NOT NULL
);
CREATE TABLE pay (
  pay_id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking(booking_id),
  paid_at DATETIME NOT NULL,
  amt NUMERIC NOT NULL,
  meth TEXT NOT NULL CHECK (meth IN ('cash','card','transfer')),
  is_refund BOOLEAN NOT NULL DEFAULT 0
);
CREATE TABLE damage_rep (
  dmg_id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking(booking_id),
  rep_on DATE NOT NULL,
  descr TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('minor','moderate','severe')),
  repair_cost NUMERIC,
  settled_on DATE
);
CREATE TABLE maint_job (
  job_id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES rental_item(item_id),
  tech_id INTEGER NOT NULL REFERENCES staff(staff_id),
  job_kind TEXT NOT NULL CHECK (job_kind IN ('inspection','cleaning','repair','painting')),
  begun_on DATE NOT NULL,
  done_on DATE,
  cost NUMERIC
);
CREATE TABLE addon (
  addon_id INTEGER PRIMARY KEY,
  addon_nm TEXT NOT NULL,
  unit_price NUMERIC NOT NULL
);
CREATE TABLE booking_addon (
  booking_id INTEGER NOT NULL REFERENCES booking(booking_id),
  addon_id INTEGER NOT NULL REFERENCES addon(addon_id),
  qty INTEGER NOT NULL,
  PRIMARY KEY (booking_id, addon_id)
);
CREATE TABLE review (
  review_id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES booking(booking_id),
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  remark TEXT,
  posted_on DATE NOT NULL
);
CREATE VIEW v_item_income AS
  SELECT i.item_id, i.label, b.beach_nm, COUNT(k.booking_id) AS n_bookings, COALESCE(SUM(k.rent_amt), 0) AS rent_total
  FROM rental_item i JOIN beach b ON b.beach_id = i.beach_id
  LEFT JOIN booking k ON k.item_id = i.item_id AND k.canc_at IS NULL
  GROUP BY i.item_id, i.label, b.beach_nm;

INSERT INTO beach VALUES (1, 'Praia do Farol', 'Lagoa Nova', 2009, 1850, 1);
INSERT INTO beach VALUES (2, 'Long Strand', 'Port Ellery', 2012, 3200, 1);
INSERT INTO beach VALUES (3, 'Cala Verde', 'Santa Brisa', 2015, 640, 0);
INSERT INTO beach VALUES (4, 'Pelican Cove', 'Port Ellery', 2018, 910, 1);
INSERT INTO beach VALUES (5, 'Duna Grande', 'Lagoa Nova', 2021, 2400, 0);
INSERT INTO beach VALUES (6, 'Gull Point', 'Santa Brisa', 2026, 1120, 0);
INSERT INTO staff VALUES (1, 'Helena Ostrow', 'manager', NULL, NULL, '2009-03-01', NULL, 38);
INSERT INTO staff VALUES (2, 'Marta Quill', 'manager', 1, 1, '2011-04-15', NULL, 29);
INSERT INTO staff VALUES (3, 'Diogo Ferrand', 'manager', 2, 1, '2013-05-02', NULL, 28.5);
INSERT INTO staff VALUES (4, 'Sunniva Lorne', 'manager', 3, 1, '2016-03-20', NULL, 27.5);
INSERT INTO staff VALUES (5, 'Tobias Rehm', 'technician', 1, 2, '2010-04-01', NULL, 30.5);
INSERT INTO staff VALUES (6, 'Anouk Delmar', 'desk', 1, 2, '2019-05-10', NULL, 17.2);
INSERT INTO staff VALUES (7, 'Rui Matoso', 'desk', 2, 3, '2020-04-18', NULL, 16.8);
INSERT INTO staff VALUES (8, 'Keira Blanchflower', 'desk', 3, 4, '2018-06-01', NULL, 17.5);
INSERT INTO staff VALUES (9, 'Emil Sandvik', 'desk', 4, 4, '2022-05-15', NULL, 16.9);
INSERT INTO staff VALUES (10, 'Paola Graziani', 'technician', 3, 4, '2017-09-04', NULL, 22.4);
INSERT INTO staff VALUES (11, 'Jonas Whitlock', 'instructor', 1, 2, '2021-05-01', NULL, 20);
INSERT INTO staff VALUES (12, 'Nadia Bekele', 'instructor', 4, 4, '2023-04-22', NULL, 21);
INSERT INTO staff VALUES (13, 'Oskar Lindqvist', 'desk', 2, 3, '2021-06-14', '2025-09-30', 16.4);
INSERT INTO staff VALUES (14, 'Yara Montes', 'technician', 2, 3, '2019-03-11', NULL, 23.1);
INSERT INTO staff VALUES (15, 'Lewis Pargeter', 'instructor', 2, 3, '2014-05-26', NULL, 28.9);
INSERT INTO staff VALUES (16, 'Celine Abbot', 'desk', 5, 3, '2026-03-02', NULL, 16.2);
INSERT INTO staff VALUES (17, 'Greta Holm', 'instructor', 3, 4, '2022-05-01', '2024-10-15', 19.5);
INSERT INTO staff VALUES (18, 'Milan Novotny', 'technician', 5, 5, '2021-10-01', '2026-02-28', 20.7);
INSERT INTO staff VALUES (19, 'Isla Brennan', 'desk', 1, 2, '2026-06-01', NULL, 15.9);
INSERT INTO staff VALUES (20, 'Teo Varga', 'manager', 6, 1, '2026-04-06', NULL, 26.8);
INSERT INTO item_cat VALUES ('HUT', 'beach hut', 0, 50);
INSERT INTO item_cat VALUES ('ROW', 'rowing boat', 0, 80);
INSERT INTO item_cat VALUES ('PED', 'pedal boat', 0, 60);
INSERT INTO item_cat VALUES ('MOT', 'motor boat', 1, 400);
INSERT INTO item_cat VALUES ('SUP', 'paddle board', 0, 40);
INSERT INTO item_cat VALUES ('KAY', 'kayak', 0, 45);
INSERT INTO rental_item VALUES (1, 'Hut 1', 'HUT', 1, 2011, 2100, 38, 6, 'worn', 1);
INSERT INTO rental_item VALUES (2, 'Hut 2', 'HUT', 1, 2011, 2100, 38, 6, 'broken', 0);
INSERT INTO rental_item VALUES (3, 'Hut 3', 'HUT', 1, 2019, 2650, 44, 6, 'good', 1);
INSERT INTO rental_item VALUES (4, 'Hut 4', 'HUT', 2, 2014, 2300, 36, 6, 'worn', 1);
INSERT INTO rental_item VALUES (5, 'Hut 5', 'HUT', 2, 2020, 2700, 42, 8, 'good', 1);
INSERT INTO rental_item VALUES (6, 'Hut 6', 'HUT', 2, 2023, 2950, 46, 8, 'good', 1);
INSERT INTO rental_item VALUES (7, 'Hut 7', 'HUT', 3, 2016, 2400, 48, 6, 'good', 1);
INSERT INTO rental_item VALUES (8, 'Hut 8', 'HUT', 3, 2022, 2900, 55, 6, 'good', 1);
INSERT INTO rental_item VALUES (9, 'Hut 9', 'HUT', 4, 2018, 2550, 41, 6, 'good', 1);
INSERT INTO rental_item VALUES (10, 'Hut 10', 'HUT', 5, 2021, 2800, 35, 6, 'good', 1);
INSERT INTO rental_item VALUES (11, 'Hut 11', 'HUT', 5, 2021, 2800, 35, 6, 'worn', 1);
INSERT INTO rental_item VALUES (12, 'Hut 12', 'HUT', 6, 2026, 3300, 45, 8, 'new', 1);
INSERT INTO rental_item VALUES (13, 'Sea Otter', 'ROW', 1, 2015, 1900, 52, 4, 'good', 1);
INSERT INTO rental_item VALUES (14, 'Curlew', 'ROW', 1, 2017, 2050, 54, 4, 'worn', 1);
INSERT INTO rental_item VALUES (15, 'Dunlin', 'ROW', 2, 2013, 1800, 48, 4, 'worn', 0);
INSERT INTO rental_item VALUES (16, 'Sandpiper', 'ROW', 3, 2021, 2250, 57, 5, 'good', 1);
INSERT INTO rental_item VALUES (17, 'Little Tern', 'ROW', 4, 2024, 2480, 60, 5, 'good', 1);
INSERT INTO rental_item VALUES (18, 'Banana Split', 'PED', 2, 2016, 2600, 62, 4, 'worn', 1);
INSERT INTO rental_item VALUES (19, 'Yellow Duck', 'PED', 2, 2022, 3150, 66, 4, 'good', 1);
INSERT INTO rental_item VALUES (20, 'Big Swan', 'PED', 1, 2018, 2900, 64, 4, 'good', 1);
INSERT INTO rental_item VALUES (21, 'Flamingo', 'PED', 5, 2023, 3300, 70, 5, 'good', 1);
INSERT INTO rental_item VALUES (22, 'Turtle', 'PED', 4, 2012, 2300, 58, 4, 'broken', 0);
INSERT INTO rental_item VALUES (23, 'Mistral', 'MOT', 1, 2019, 14800, 210, 6, 'good', 1);
INSERT INTO rental_item VALUES (24, 'Levante', 'MOT', 2, 2022, 18900, 245, 7, 'good', 1);
INSERT INTO rental_item VALUES (25, 'Sirocco', 'MOT', 3, 2014, 12100, 180, 5, 'worn', 1);
INSERT INTO rental_item VALUES (26, 'Poniente', 'MOT', 5, 2025, 21500, 260, 7, 'new', 1);
INSERT INTO rental_item VALUES (27, 'SUP 01', 'SUP', 1, 2022, 420, 28, 1, 'good', 1);
INSERT INTO rental_item VALUES (28, 'SUP 02', 'SUP', 1, 2022, 420, 28, 1, 'worn', 1);
INSERT INTO rental_item VALUES (29, 'SUP 03', 'SUP', 2, 2021, 390, 26, 1, 'worn', 1);
INSERT INTO rental_item VALUES (30, 'SUP 04', 'SUP', 2, 2024, 480, 30, 1, 'good', 1);
INSERT INTO rental_item VALUES (31, 'SUP 05', 'SUP', 3, 2023, 450, 32, 1, 'good', 1);
INSERT INTO rental_item VALUES (32, 'SUP 06', 'SUP', 3, 2025, 510, 34, 1, 'new', 1);
INSERT INTO rental_item VALUES (33, 'SUP 07', 'SUP', 4, 2020, 380, 25, 1, 'broken', 0);
INSERT INTO rental_item VALUES (34, 'SUP 08', 'SUP', 4, 2025, 505, 31, 1, 'new', 1);
INSERT INTO rental_item VALUES (35, 'SUP 09', 'SUP', 5, 2024, 470, 27, 1, 'good', 1);
INSERT INTO rental_item VALUES (36, 'SUP 10', 'SUP', 6, 2026, 540, 33, 1, 'new', 1);
INSERT INTO rental_item VALUES (37, 'Kayak K1', 'KAY', 1, 2018, 760, 36, 2, 'worn', 1);
INSERT INTO rental_item VALUES (38, 'Kayak K2', 'KAY', 2, 2019, 790, 37, 2, 'good', 1);
INSERT INTO rental_item VALUES (39, 'Kayak K3', 'KAY', 2, 2024, 930, 41, 2, 'good', 1);
INSERT INTO rental_item VALUES (40, 'Kayak K4', 'KAY', 3, 2021, 850, 39, 2, 'good', 1);
INSERT INTO rental_item VALUES (41, 'Kayak K5', 'KAY', 4, 2023, 905, 40, 2, 'good', 1);
INSERT INTO rental_item VALUES (42, 'Kayak K6', 'KAY', 5, 2017, 720, 33, 2, 'worn', 1);
INSERT INTO rental_item VALUES (43, 'Kayak K7', 'KAY', 6, 2026, 980, 43, 2, 'new', 1);
INSERT INTO cust VALUES (9, 'Harriet', 'Mossop', 'harriet.mossop@webpost.example', 'Kendal', 'United Kingdom', '2024-01-08', NULL, 1);
INSERT INTO cust VALUES (1, 'Bruno', 'Hallström', 'bruno.hallstrom@postino.example', 'Malmö', 'Sweden', '2024-01-14', NULL, 0);
INSERT INTO cust VALUES (2, 'Ines', 'Carvalho', 'ines.carvalho@postino.example', 'Braga', 'Portugal', '2024-02-05', 9, 0);
INSERT INTO cust VALUES (3, 'Anke', 'Dörfler', 'anke.dorfler@mailbay.example', 'Kassel', 'Germany', '2024-03-10', NULL, 1);
INSERT INTO cust VALUES (4, 'Pieter', 'van Loon', 'pieter.vanloon@postino.example', 'Breda', 'Netherlands', '2024-03-30', NULL, 0);
INSERT INTO cust VALUES (5, 'Siobhan', 'Kearney', NULL, 'Galway', 'Ireland', '2024-04-22', NULL, 0);
INSERT INTO cust VALUES (6, 'Matthias', 'Oberhauser', 'matthias.oberhauser@webpost.example', 'Ulm', 'Germany', '2024-05-25', NULL, 1);
INSERT INTO cust VALUES (7, 'Lucia', 'Benedetti', 'lucia.benedetti@webpost.example', 'Parma', 'Italy', '2024-06-07', NULL, 1);
INSERT INTO cust VALUES (8, 'Joao', 'Teixeira', 'joao.teixeira@webpost.example', 'Faro', 'Portugal', '2024-07-07', 2, 1);
INSERT INTO cust VALUES (10, 'Callum', 'Drysdale', 'callum.drysdale@mailbay.example', 'Perth', 'United Kingdom', '2024-08-20', NULL, 0);
INSERT INTO cust VALUES (11, 'Freya', 'Nyström', 'freya.nystrom@mailbay.example', 'Uppsala', 'Sweden', '2024-09-12', 1, 0);
INSERT INTO cust VALUES (12, 'Gilles', 'Peyron', 'gilles.peyron@mailbay.example', 'Annecy', 'France', '2024-10-04', NULL, 1);
INSERT INTO cust VALUES (13, 'Odile', 'Vasseur', 'odile.vasseur@mailbay.example', 'Lille', 'France', '2024-11-04', NULL, 1);
INSERT INTO cust VALUES (14, 'Renske', 'Hoekstra', NULL, 'Leeuwarden', 'Netherlands', '2024-11-28', NULL, 0);
INSERT INTO cust VALUES (15, 'Marek', 'Sobota', 'marek.sobota@mailbay.example', 'Brno', 'Czechia', '2024-12-23', NULL, 0);
INSERT INTO cust VALUES (16, 'Elif', 'Karaca', 'elif.karaca@mailbay.example', 'Bremen', 'Germany', '2025-01-10', 3, 1);
INSERT INTO cust VALUES (17, 'Tomás', 'Quintela', 'tomas.quintela@mailbay.example', 'Porto', 'Portugal', '2025-02-04', 2, 1);
INSERT INTO cust VALUES (18, 'Beatriz', 'Sarmento', 'beatriz.sarmento@postino.example', 'Evora', 'Portugal', '2025-02-27', NULL, 1);
INSERT INTO cust VALUES (19, 'Declan', 'Foyle', 'declan.foyle@postino.example', 'Sligo', 'Ireland', '2025-03-30', 5, 1);
INSERT INTO cust VALUES (20, 'Rosalind', 'Thwaite', 'rosalind.thwaite@postino.example', 'Whitby', 'United Kingdom', '2025-04-28', NULL, 1);
INSERT INTO cust VALUES (21, 'Andrei', 'Lupescu', 'andrei.lupescu@webpost.example', 'Cluj', 'Romania', '2025-05-20', NULL, 0);
INSERT INTO cust VALUES (22, 'Katja', 'Wendt', 'katja.wendt@webpost.example', 'Rostock', 'Germany', '2025-06-08', 3, 1);
INSERT INTO cust VALUES (23, 'Sven', 'Aaltonen', 'sven.aaltonen@webpost.example', 'Turku', 'Finland', '2025-07-05', NULL, 0);
INSERT INTO cust VALUES (24, 'Miriam', 'Edelstein', 'miriam.edelstein@webpost.example', 'Basel', 'Switzerland', '2025-07-25', NULL, 1);
INSERT INTO cust VALUES (25, 'Noah', 'Vandersteen', 'noah.vandersteen@webpost.example', 'Ghent', 'Belgium', '2025-08-15', NULL, 0);
INSERT INTO cust VALUES (26, 'Pilar', 'Echeverri', 'pilar.echeverri@mailbay.example', 'Burgos', 'Spain', '2025-09-17', NULL, 1);
INSERT INTO cust VALUES (27, 'Hugo', 'Lacombe', 'hugo.lacombe@postino.example', 'Nantes', 'France', '2025-10-15', NULL, 0);
INSERT INTO cust VALUES (28, 'Agnes', 'Pettersen', 'agnes.pettersen@mailbay.example', 'Bergen', 'Norway', '2025-11-04', 1, 0);
INSERT INTO cust VALUES (29, 'Dora', 'Szalai', NULL, 'Pecs', 'Hungary', '2025-11-19', NULL, 0);
INSERT INTO cust VALUES (30, 'Owen', 'Trevanion', 'owen.trevanion@mailbay.example', 'Truro', 'United Kingdom', '2025-12-25', NULL, 1);
INSERT INTO cust VALUES (31, 'Wanda', 'Krol', NULL, 'Gdynia', 'Poland', '2026-01-07', NULL, 1);
INSERT INTO cust VALUES (32, 'Paulo', 'Azinheira', 'paulo.azinheira@webpost.example', 'Lagos', 'Portugal', '2026-02-13', 2, 1);
INSERT INTO cust VALUES (33, 'Greta', 'Falkenrath', 'greta.falkenrath@mailbay.example', 'Trier', 'Germany', '2026-03-03', NULL, 1);
INSERT INTO cust VALUES (34, 'Stella', 'Moroni', 'stella.moroni@webpost.example', 'Rimini', 'Italy', '2026-03-20', NULL, 0);
INSERT INTO cust VALUES (35, 'Ewan', 'McAllan', 'ewan.mcallan@postino.example', 'Oban', 'United Kingdom', '2026-04-25', 10, 1);
INSERT INTO cust VALUES (36, 'Linnea', 'Berg', 'linnea.berg@mailbay.example', 'Visby', 'Sweden', '2026-05-12', 11, 1);
INSERT INTO cust VALUES (37, 'Victor', 'Dumoulin', 'victor.dumoulin@postino.example', 'Liege', 'Belgium', '2026-06-10', NULL, 0);
INSERT INTO cust VALUES (38, 'Theo', 'Papadakis', NULL, 'Volos', 'Greece', '2026-06-29', NULL, 1);
INSERT INTO cust VALUES (39, 'Carla', 'Nogueira', 'carla.nogueira@webpost.example', 'Faro', 'Portugal', '2026-07-22', 8, 1);
INSERT INTO cust VALUES (40, 'Jasper', 'Uhl', 'jasper.uhl@mailbay.example', 'Mainz', 'Germany', '2026-08-22', 3, 1);
INSERT INTO cust VALUES (41, 'Maeve', 'Corrigan', 'maeve.corrigan@webpost.example', 'Cork', 'Ireland', '2026-09-16', 5, 1);
INSERT INTO cust VALUES (42, 'Ronja', 'Ekdahl', 'ronja.ekdahl@webpost.example', 'Malmö', 'Sweden', '2026-10-06', NULL, 1);
INSERT INTO booking VALUES (1001, 4, 25, 2, 'phone', '2024-03-30 10:23:00', '2024-04-30 14:00:00', '2024-04-30 18:00:00', '2024-04-30 17:02:00', NULL, 5, 102.5);
INSERT INTO booking VALUES (1002, 3, 27, NULL, 'web', '2024-04-15 12:06:00', '2024-05-15 11:30:00', '2024-05-15 14:30:00', '2024-05-15 18:50:00', NULL, 1, 17.0);
INSERT INTO booking VALUES (1003, 5, 25, NULL, 'web', '2024-05-20 08:54:00', '2024-06-19 10:00:00', '2024-06-19 18:00:00', NULL, '2024-06-13 09:58:00', 1, 180.0);
INSERT INTO booking VALUES (1004, 9, 2, NULL, 'web', '2024-05-27 09:03:00', '2024-06-06 09:00:00', '2024-06-06 19:00:00', '2024-06-06 17:54:00', NULL, 5, 42.0);
INSERT INTO booking VALUES (1005, 9, 37, 8, 'phone', '2024-06-25 18:21:00', '2024-07-24 10:00:00', '2024-07-24 14:00:00', '2024-07-24 13:44:00', NULL, 2, 21.5);
INSERT INTO booking VALUES (1006, 2, 9, NULL, 'web', '2024-06-25 19:24:00', '2024-07-09 09:00:00', '2024-07-14 19:00:00', '2024-07-14 18:10:00', NULL, 5, 221.5);
INSERT INTO booking VALUES (1007, 1, 8, 11, 'phone', '2024-06-29 14:39:00', '2024-07-05 09:00:00', '2024-07-09 19:00:00', '2024-07-09 17:52:00', NULL, 2, 247.5);
INSERT INTO booking VALUES (1008, 2, 25, 7, 'walk_in', '2024-07-02 13:01:00', '2024-07-02 13:30:00', '2024-07-02 16:30:00', '2024-07-02 15:23:00', NULL, 2, 108.0);
INSERT INTO booking VALUES (1009, 3, 27, NULL, 'web', '2024-07-09 15:18:00', '2024-08-09 14:30:00', '2024-08-09 18:30:00', '2024-08-09 19:50:00', NULL, 1, 15.0);
INSERT INTO booking VALUES (1010, 7, 28, NULL, 'web', '2024-07-15 13:03:00', '2024-08-09 09:30:00', '2024-08-09 12:30:00', '2024-08-09 11:44:00', NULL, 1, 17.0);
INSERT INTO booking VALUES (1011, 8, 27, NULL, 'web', '2024-07-18 09:31:00', '2024-07-28 10:00:00', '2024-07-28 18:00:00', '2024-07-30 18:10:00', NULL, 1, 28.0);
INSERT INTO booking VALUES (1012, 2, 40, NULL, 'web', '2024-07-21 14:50:00', '2024-08-17 11:00:00', '2024-08-17 15:00:00', '2024-08-17 14:49:00', NULL, 3, 21.0);
INSERT INTO booking VALUES (1013, 2, 41, NULL, 'web', '2024-07-30 19:40:00', '2024-08-29 09:00:00', '2024-08-29 17:00:00', '2024-08-30 16:50:00', NULL, 2, 38.0);
INSERT INTO booking VALUES (1014, 7, 20, NULL, 'web', '2024-08-08 16:38:00', '2024-09-08 10:00:00', '2024-09-08 16:00:00', '2024-09-08 15:06:00', NULL, 2, 61.0);
INSERT INTO booking VALUES (1015, 9, 7, NULL, 'web', '2024-08-10 20:45:00', '2024-08-30 09:00:00', '2024-09-02 19:00:00', '2024-09-02 18:00:00', NULL, 6, 164.0);
INSERT INTO booking VALUES (1016, 1, 35, 7, 'walk_in', '2024-08-28 10:15:00', '2024-08-28 10:30:00', '2024-08-28 16:30:00', '2024-08-28 18:20:00', NULL, 1, 27.0);
INSERT INTO booking VALUES (1017, 8, 18, NULL, 'web', '2024-09-02 09:42:00', '2024-10-07 11:00:00', '2024-10-07 15:00:00', NULL, '2024-10-02 16:11:00', 3, 33.5);
INSERT INTO booking VALUES (1018, 9, 5, 9, 'phone', '2024-09-03 13:32:00', '2024-09-30 09:00:00', '2024-10-06 19:00:00', '2024-10-06 18:41:00', NULL, 2, 251.5);
INSERT INTO booking VALUES (1019, 4, 11, 9, 'phone', '2024-09-09 16:59:00', '2024-09-27 09:00:00', '2024-09-30 19:00:00', '2024-09-30 17:53:00', NULL, 4, 126.0);
INSERT INTO booking VALUES (1020, 9, 11, NULL, 'web', '2025-03-17 08:45:00', '2025-03-28 09:00:00', '2025-04-01 19:00:00', '2025-04-01 18:13:00', NULL, 3, 157.5);
INSERT INTO booking VALUES (1021, 11, 16, 2, 'walk_in', '2025-04-12 09:49:00', '2025-04-12 10:30:00', '2025-04-12 18:30:00', '2025-04-12 17:34:00', NULL, 4, 57.0);
INSERT INTO booking VALUES (1022, 11, 4, 6, 'walk_in', '2025-04-15 08:20:00', '2025-04-15 09:00:00', '2025-04-19 19:00:00', '2025-04-19 18:55:00', NULL, 3, 162.0);
INSERT INTO booking VALUES (1023, 11, 25, NULL, 'web', '2025-04-17 20:48:00', '2025-04-27 09:00:00', '2025-04-27 15:00:00', '2025-04-27 13:51:00', NULL, 2, 180.0);
INSERT INTO booking VALUES (1024, 2, 8, NULL, 'web', '2025-06-19 16:41:00', '2025-06-26 09:00:00', '2025-07-01 19:00:00', '2025-07-01 18:03:00', NULL, 2, 297.0);
INSERT INTO booking VALUES (1025, 22, 5, 13, 'phone', '2025-06-20 16:40:00', '2025-07-16 09:00:00', '2025-07-22 19:00:00', '2025-07-22 18:27:00', NULL, 2, 264.5);
INSERT INTO booking VALUES (1026, 2, 42, NULL, 'web', '2025-06-21 20:56:00', '2025-06-26 10:00:00', '2025-06-26 13:00:00', '2025-06-26 11:58:00', NULL, 2, 20.0);
INSERT INTO booking VALUES (1027, 4, 33, NULL, 'web', '2025-06-28 16:30:00', '2025-07-06 10:00:00', '2025-07-06 16:00:00', '2025-07-06 15:34:00', NULL, 1, 27.5);
INSERT INTO booking VALUES (1028, 2, 13, NULL, 'web', '2025-07-04 20:55:00', '2025-07-12 10:00:00', '2025-07-12 18:00:00', '2025-07-12 16:55:00', NULL, 5, 52.0);
INSERT INTO booking VALUES (1029, 16, 34, NULL, 'web', '2025-07-05 14:19:00', '2025-07-13 13:30:00', '2025-07-13 17:30:00', '2025-07-13 16:51:00', NULL, 1, 18.5);
INSERT INTO booking VALUES (1030, 22, 33, NULL, 'web', '2025-07-11 12:22:00', '2025-07-19 11:30:00', '2025-07-19 14:30:00', '2025-07-19 14:27:00', NULL, 1, 16.5);
INSERT INTO booking VALUES (1031, 20, 37, NULL, 'web', '2025-07-13 13:30:00', '2025-07-24 14:00:00', '2025-07-24 18:00:00', NULL, '2025-07-18 09:55:00', 2, 21.5);
INSERT INTO booking VALUES (1032, 5, 39, 9, 'phone', '2025-07-19 10:01:00', '2025-08-22 09:00:00', '2025-08-22 13:00:00', '2025-08-22 12:48:00', NULL, 1, 24.5);
INSERT INTO booking VALUES (1033, 14, 3, 7, 'phone', '2025-07-20 14:46:00', '2025-07-26 09:00:00', '2025-07-28 19:00:00', '2025-07-28 17:57:00', NULL, 2, 132.0);
INSERT INTO booking VALUES (1034, 20, 5, NULL, 'web', '2025-07-27 12:52:00', '2025-08-18 09:00:00', '2025-08-22 19:00:00', '2025-08-22 18:33:00', NULL, 8, 189.0);
INSERT INTO booking VALUES (1035, 15, 16, 13, 'phone', '2025-07-29 14:13:00', '2025-08-16 13:30:00', '2025-08-16 15:30:00', '2025-08-16 14:49:00', NULL, 3, 20.0);
INSERT INTO booking VALUES (1036, 17, 39, NULL, 'web', '2025-08-03 15:03:00', '2025-08-11 11:30:00', '2025-08-11 14:30:00', '2025-08-11 14:21:00', NULL, 2, 27.0);
INSERT INTO booking VALUES (1037, 20, 4, NULL, 'web', '2025-08-05 11:49:00', '2025-09-03 09:00:00', '2025-09-03 19:00:00', '2025-09-03 18:33:00', NULL, 2, 34.0);
INSERT INTO booking VALUES (1038, 8, 18, NULL, 'web', '2025-08-08 09:11:00', '2025-09-06 10:00:00', '2025-09-06 13:00:00', NULL, '2025-09-02 12:42:00', 1, 37.0);
INSERT INTO booking VALUES (1039, 17, 1, NULL, 'web', '2025-08-15 16:25:00', '2025-09-18 09:00:00', '2025-09-18 19:00:00', '2025-09-18 18:32:00', NULL, 3, 38.0);
INSERT INTO booking VALUES (1040, 1, 25, 6, 'walk_in', '2025-08-31 09:15:00', '2025-08-31 10:00:00', '2025-08-31 18:00:00', '2025-08-31 17:08:00', NULL, 2, 180.0);
INSERT INTO booking VALUES (1041, 12, 42, NULL, 'web', '2025-09-02 10:58:00', '2025-10-01 09:30:00', '2025-10-01 11:30:00', '2025-10-01 10:36:00', NULL, 2, 11.5);
INSERT INTO booking VALUES (1042, 7, 30, 13, 'phone', '2025-09-03 20:20:00', '2025-09-09 09:30:00', '2025-09-09 13:30:00', '2025-09-09 13:23:00', NULL, 1, 18.0);
INSERT INTO booking VALUES (1043, 7, 35, NULL, 'web', '2025-09-04 12:22:00', '2025-09-12 10:30:00', '2025-09-12 16:30:00', NULL, '2025-09-06 13:27:00', 1, 24.5);
INSERT INTO booking VALUES (1044, 15, 10, NULL, 'web', '2025-09-09 15:32:00', '2025-10-01 09:00:00', '2025-10-05 19:00:00', '2025-10-05 18:38:00', NULL, 2, 157.5);
INSERT INTO booking VALUES (1045, 9, 16, 9, 'phone', '2025-09-19 15:53:00', '2025-10-07 13:30:00', '2025-10-07 17:30:00', '2025-10-07 20:00:00', NULL, 4, 37.5);
INSERT INTO booking VALUES (1046, 23, 39, NULL, 'web', '2025-09-20 18:08:00', '2025-10-22 09:00:00', '2025-10-22 15:00:00', '2025-10-22 14:00:00', NULL, 1, 41.0);
INSERT INTO booking VALUES (1047, 19, 14, 6, 'phone', '2025-10-14 13:08:00', '2025-10-19 11:00:00', '2025-10-19 13:00:00', '2025-10-19 12:16:00', NULL, 3, 17.0);
INSERT INTO booking VALUES (1048, 14, 40, NULL, 'web', '2025-10-14 13:52:00', '2025-10-26 09:30:00', '2025-10-26 13:30:00', '2025-10-26 13:27:00', NULL, 1, 22.0);
INSERT INTO booking VALUES (1049, 18, 16, NULL, 'web', '2026-02-06 11:12:00', '2026-03-13 14:30:00', '2026-03-13 17:30:00', '2026-03-13 19:20:00', NULL, 1, 34.0);
INSERT INTO booking VALUES (1050, 20, 38, 6, 'phone', '2026-02-17 18:12:00', '2026-03-14 10:30:00', '2026-03-14 13:30:00', '2026-03-14 12:40:00', NULL, 1, 22.0);
INSERT INTO booking VALUES (1051, 30, 7, NULL, 'web', '2026-02-22 13:26:00', '2026-03-25 09:00:00', '2026-03-31 19:00:00', '2026-03-31 18:01:00', NULL, 4, 302.5);
INSERT INTO booking VALUES (1052, 20, 28, NULL, 'web', '2026-02-23 12:48:00', '2026-03-30 09:30:00', '2026-03-30 17:30:00', '2026-03-30 16:52:00', NULL, 1, 28.0);
INSERT INTO booking VALUES (1053, 14, 23, NULL, 'web', '2026-03-07 11:06:00', '2026-04-05 13:00:00', '2026-04-05 17:00:00', '2026-04-05 16:48:00', NULL, 5, 138.5);
INSERT INTO booking VALUES (1054, 10, 34, 7, 'phone', '2026-03-08 15:44:00', '2026-03-29 10:30:00', '2026-03-29 16:30:00', '2026-03-29 15:49:00', NULL, 1, 31.0);
INSERT INTO booking VALUES (1055, 29, 23, 7, 'walk_in', '2026-03-18 08:32:00', '2026-03-18 09:00:00', '2026-03-18 17:00:00', '2026-03-18 17:55:00', NULL, 6, 210.0);
INSERT INTO booking VALUES (1056, 21, 42, 6, 'phone', '2026-03-31 09:11:00', '2026-04-07 11:30:00', '2026-04-07 15:30:00', '2026-04-07 18:50:00', NULL, 2, 20.0);
INSERT INTO booking VALUES (1057, 26, 24, NULL, 'web', '2026-04-09 12:55:00', '2026-04-15 14:30:00', '2026-04-15 16:30:00', '2026-04-15 15:41:00', NULL, 4, 86.0);
INSERT INTO booking VALUES (1058, 15, 24, 16, 'walk_in', '2026-04-11 12:57:00', '2026-04-11 13:30:00', '2026-04-11 17:30:00', '2026-04-11 17:22:00', NULL, 4, 147.0);
INSERT INTO booking VALUES (1059, 19, 37, 4, 'phone', '2026-04-12 20:22:00', '2026-05-03 10:30:00', '2026-05-03 13:30:00', '2026-05-03 12:22:00', NULL, 2, 24.0);
INSERT INTO booking VALUES (1060, 22, 28, 16, 'phone', '2026-04-14 13:17:00', '2026-04-20 14:30:00', '2026-04-20 18:30:00', NULL, '2026-04-15 11:55:00', 1, 17.0);
INSERT INTO booking VALUES (1061, 10, 29, 6, 'phone', '2026-04-30 14:52:00', '2026-05-30 10:00:00', '2026-05-30 18:00:00', '2026-05-30 17:47:00', NULL, 1, 24.5);
INSERT INTO booking VALUES (1062, 2, 20, NULL, 'web', '2026-05-23 18:43:00', '2026-05-27 10:00:00', '2026-05-27 12:00:00', '2026-05-27 16:20:00', NULL, 4, 22.5);
INSERT INTO booking VALUES (1063, 23, 17, NULL, 'web', '2026-05-24 15:23:00', '2026-06-20 10:30:00', '2026-06-20 13:30:00', NULL, '2026-06-18 09:56:00', 3, 34.0);
INSERT INTO booking VALUES (1064, 2, 23, NULL, 'web', '2026-05-29 08:47:00', '2026-06-20 09:00:00', '2026-06-20 11:00:00', '2026-06-20 11:55:00', NULL, 4, 73.5);
INSERT INTO booking VALUES (1065, 17, 31, 16, 'phone', '2026-06-02 15:20:00', '2026-07-04 11:30:00', '2026-07-04 13:30:00', '2026-07-04 12:58:00', NULL, 2, 11.0);
INSERT INTO booking VALUES (1066, 32, 30, 7, 'walk_in', '2026-06-04 09:15:00', '2026-06-04 09:30:00', '2026-06-04 17:30:00', '2026-06-04 19:20:00', NULL, 1, 30.0);
INSERT INTO booking VALUES (1067, 11, 6, NULL, 'web', '2026-06-04 15:20:00', '2026-07-04 09:00:00', '2026-07-07 19:00:00', '2026-07-07 20:20:00', NULL, 3, 165.5);
INSERT INTO booking VALUES (1068, 2, 25, NULL, 'web', '2026-06-19 15:42:00', '2026-07-23 14:00:00', '2026-07-23 18:00:00', '2026-07-23 17:08:00', NULL, 1, 119.0);
INSERT INTO booking VALUES (1069, 32, 35, 8, 'phone', '2026-07-15 12:05:00', '2026-08-29 10:30:00', '2026-08-29 16:30:00', NULL, '2026-07-29 13:34:00', 1, 27.0);
INSERT INTO booking VALUES (1070, 3, 20, NULL, 'web', '2026-07-19 15:09:00', '2026-08-09 09:00:00', '2026-08-09 17:00:00', '2026-08-09 16:25:00', NULL, 6, 70.5);
INSERT INTO booking VALUES (1071, 39, 19, 6, 'phone', '2026-07-26 08:29:00', '2026-07-30 11:00:00', '2026-07-30 15:00:00', '2026-07-30 14:35:00', NULL, 4, 37.5);
INSERT INTO booking VALUES (1072, 26, 30, NULL, 'web', '2026-07-28 09:08:00', '2026-08-30 13:00:00', '2026-08-30 16:00:00', NULL, NULL, 1, 18.0);
INSERT INTO booking VALUES (1073, 39, 4, 19, 'phone', '2026-07-28 12:24:00', '2026-08-25 09:00:00', '2026-08-30 19:00:00', '2026-08-30 18:43:00', NULL, 3, 194.5);
INSERT INTO booking VALUES (1074, 7, 8, NULL, 'web', '2026-08-02 13:08:00', '2026-08-16 09:00:00', '2026-08-19 19:00:00', NULL, '2026-08-12 09:10:00', 3, 188.0);
INSERT INTO booking VALUES (1075, 27, 24, NULL, 'web', '2026-08-08 13:59:00', '2026-08-22 13:30:00', '2026-08-22 17:30:00', NULL, '2026-08-18 12:05:00', 3, 161.5);
INSERT INTO booking VALUES (1076, 26, 24, 6, 'walk_in', '2026-08-11 09:09:00', '2026-08-11 09:30:00', '2026-08-11 15:30:00', '2026-08-11 14:51:00', NULL, 4, 245.0);
INSERT INTO booking VALUES (1077, 16, 25, 16, 'walk_in', '2026-08-13 09:00:00', '2026-08-13 09:30:00', '2026-08-13 13:30:00', '2026-08-13 16:50:00', NULL, 2, 102.5);
INSERT INTO booking VALUES (1078, 8, 9, NULL, 'web', '2026-08-14 19:54:00', '2026-09-03 09:00:00', '2026-09-09 19:00:00', NULL, '2026-08-30 14:59:00', 6, 284.0);
INSERT INTO booking VALUES (1079, 10, 5, 6, 'walk_in', '2026-08-16 08:35:00', '2026-08-16 09:00:00', '2026-08-18 19:00:00', '2026-08-18 20:50:00', NULL, 3, 126.0);
INSERT INTO booking VALUES (1080, 40, 6, 4, 'phone', '2026-08-31 19:08:00', '2026-10-02 09:00:00', '2026-10-06 19:00:00', '2026-10-06 19:55:00', NULL, 8, 207.0);
INSERT INTO booking VALUES (1081, 32, 14, 6, 'walk_in', '2026-09-03 12:43:00', '2026-09-03 13:00:00', '2026-09-03 16:00:00', '2026-09-03 15:26:00', NULL, 1, 32.5);
INSERT INTO booking VALUES (1082, 2, 16, NULL, 'web', '2026-09-08 15:26:00', '2026-09-13 10:30:00', '2026-09-13 16:30:00', NULL, '2026-09-10 17:41:00', 2, 57.0);
INSERT INTO booking VALUES (1083, 32, 16, 2, 'phone', '2026-09-18 17:14:00', '2026-09-23 09:30:00', '2026-09-23 11:30:00', '2026-09-23 14:00:00', NULL, 2, 20.0);
INSERT INTO booking VALUES (1084, 17, 7, NULL, 'web', '2026-10-03 11:50:00', '2026-11-05 09:00:00', '2026-11-07 19:00:00', '2026-11-07 18:41:00', NULL, 1, 158.5);
INSERT INTO booking VALUES (1085, 21, 41, 6, 'phone', '2026-10-05 09:33:00', '2026-10-19 10:30:00', '2026-10-19 14:30:00', '2026-10-19 14:10:00', NULL, 1, 24.0);
INSERT INTO booking VALUES (1086, 17, 14, NULL, 'web', '2026-10-06 11:24:00', '2026-10-11 10:00:00', '2026-10-11 18:00:00', '2026-10-11 17:09:00', NULL, 4, 54.0);
INSERT INTO booking VALUES (1087, 20, 19, 7, 'walk_in', '2026-10-07 13:36:00', '2026-10-07 14:00:00', '2026-10-07 16:00:00', '2026-10-07 15:43:00', NULL, 3, 21.0);
INSERT INTO booking VALUES (1088, 28, 5, NULL, 'web', '2026-10-09 16:57:00', '2026-10-14 09:00:00', '2026-10-19 19:00:00', '2026-10-19 17:54:00', NULL, 2, 227.0);
INSERT INTO booking VALUES (1089, 29, 42, NULL, 'web', '2026-10-13 12:56:00', '2026-10-18 10:30:00', '2026-10-18 13:30:00', '2026-10-18 12:41:00', NULL, 1, 18.0);
INSERT INTO booking VALUES (1090, 33, 38, NULL, 'web', '2026-10-15 20:44:00', '2026-11-08 13:00:00', '2026-11-08 17:00:00', '2026-11-08 18:35:00', NULL, 1, 24.5);
INSERT INTO booking VALUES (1091, 2, 23, NULL, 'web', '2026-10-20 16:16:00', '2026-10-25 10:30:00', '2026-10-25 12:30:00', '2026-10-25 11:31:00', NULL, 3, 66.0);
INSERT INTO booking VALUES (1092, 9, 3, NULL, 'web', '2026-10-21 14:56:00', '2026-11-23 09:00:00', '2026-12-06 19:00:00', NULL, NULL, 1, 499.0);
INSERT INTO booking VALUES (1093, 20, 23, NULL, 'web', '2026-10-23 14:28:00', '2026-11-14 10:00:00', '2026-11-14 16:00:00', '2026-11-14 15:22:00', NULL, 4, 210.0);
INSERT INTO booking VALUES (1094, 19, 33, NULL, 'web', '2026-10-24 08:06:00', '2026-10-29 09:30:00', '2026-10-29 15:30:00', '2026-10-29 15:24:00', NULL, 1, 25.0);
INSERT INTO booking VALUES (1095, 21, 34, 7, 'phone', '2026-11-06 15:46:00', '2026-11-21 10:00:00', '2026-11-21 16:00:00', NULL, NULL, 1, 31.0);
INSERT INTO booking VALUES (1096, 34, 10, NULL, 'web', '2026-11-14 20:43:00', '2026-11-20 09:00:00', '2026-11-24 19:00:00', NULL, NULL, 4, 157.5);
INSERT INTO booking VALUES (1097, 12, 24, NULL, 'web', '2026-11-15 17:41:00', '2026-12-05 10:00:00', '2026-12-05 18:00:00', NULL, NULL, 4, 245.0);
INSERT INTO booking VALUES (1098, 18, 23, NULL, 'web', '2026-11-19 20:07:00', '2026-12-30 11:00:00', '2026-12-30 15:00:00', NULL, NULL, 1, 138.5);
INSERT INTO booking VALUES (1099, 4, 5, NULL, 'web', '2026-11-20 15:47:00', '2026-11-25 09:00:00', '2026-12-01 19:00:00', NULL, NULL, 6, 264.5);
INSERT INTO booking VALUES (1100, 7, 7, 2, 'phone', '2026-11-22 09:09:00', '2026-11-30 09:00:00', '2026-12-03 19:00:00', NULL, NULL, 2, 173.0);
INSERT INTO booking VALUES (1101, 6, 16, NULL, 'web', '2026-11-23 08:24:00', '2026-11-26 11:00:00', '2026-11-26 15:00:00', NULL, NULL, 4, 34.0);
INSERT INTO booking VALUES (1102, 30, 1, NULL, 'web', '2026-11-24 14:51:00', '2026-12-19 09:00:00', '2026-12-25 19:00:00', NULL, NULL, 1, 227.5);
INSERT INTO booking VALUES (1103, 10, 6, NULL, 'web', '2026-11-25 11:49:00', '2026-12-27 09:00:00', '2027-01-01 19:00:00', NULL, NULL, 3, 248.5);
INSERT INTO booking VALUES (1104, 41, 21, NULL, 'web', '2026-11-25 16:24:00', '2026-12-12 13:00:00', '2026-12-12 16:00:00', NULL, NULL, 1, 42.0);
INSERT INTO booking VALUES (1105, 28, 8, 9, 'walk_in', '2026-11-27 08:52:00', '2026-11-27 09:00:00', '2026-12-01 19:00:00', NULL, NULL, 4, 247.5);
INSERT INTO pay VALUES (5001, 1002, '2024-04-15 12:16:00', 5.1, 'card', 0);
INSERT INTO pay VALUES (5002, 1001, '2024-04-30 13:57:00', 102.5, 'card', 0);
INSERT INTO pay VALUES (5003, 1002, '2024-05-15 11:22:00', 11.9, 'card', 0);
INSERT INTO pay VALUES (5004, 1003, '2024-05-20 09:03:00', 180.0, 'card', 0);
INSERT INTO pay VALUES (5005, 1004, '2024-05-27 09:14:00', 42.0, 'card', 0);
INSERT INTO pay VALUES (5006, 1003, '2024-06-13 20:58:00', 180.0, 'card', 1);
INSERT INTO pay VALUES (5007, 1005, '2024-06-25 18:27:00', 6.45, 'card', 0);
INSERT INTO pay VALUES (5008, 1006, '2024-06-25 19:36:00', 221.5, 'card', 0);
INSERT INTO pay VALUES (5009, 1008, '2024-07-02 13:22:00', 108.0, 'card', 0);
INSERT INTO pay VALUES (5010, 1007, '2024-07-05 08:46:00', 247.5, 'transfer', 0);
INSERT INTO pay VALUES (5011, 1009, '2024-07-09 15:26:00', 4.5, 'card', 0);
INSERT INTO pay VALUES (5012, 1010, '2024-07-15 13:12:00', 17.0, 'card', 0);
INSERT INTO pay VALUES (5013, 1011, '2024-07-18 09:34:00', 28.0, 'transfer', 0);
INSERT INTO pay VALUES (5014, 1012, '2024-07-21 15:02:00', 21.0, 'transfer', 0);
INSERT INTO pay VALUES (5015, 1005, '2024-07-24 09:48:00', 15.05, 'cash', 0);
INSERT INTO pay VALUES (5016, 1013, '2024-07-30 19:50:00', 38.0, 'card', 0);
INSERT INTO pay VALUES (5017, 1014, '2024-08-08 16:46:00', 61.0, 'card', 0);
INSERT INTO pay VALUES (5018, 1009, '2024-08-09 14:12:00', 10.5, 'card', 0);
INSERT INTO pay VALUES (5019, 1015, '2024-08-10 20:53:00', 164.0, 'card', 0);
INSERT INTO pay VALUES (5020, 1016, '2024-08-28 10:18:00', 27.0, 'cash', 0);
INSERT INTO pay VALUES (5021, 1018, '2024-09-03 13:43:00', 75.45, 'cash', 0);
INSERT INTO pay VALUES (5022, 1019, '2024-09-09 17:04:00', 37.8, 'card', 0);
INSERT INTO pay VALUES (5023, 1019, '2024-09-27 08:59:00', 88.2, 'cash', 0);
INSERT INTO pay VALUES (5024, 1018, '2024-09-30 08:48:00', 176.05, 'cash', 0);
INSERT INTO pay VALUES (5025, 1020, '2025-03-17 08:53:00', 157.5, 'card', 0);
INSERT INTO pay VALUES (5026, 1021, '2025-04-12 10:25:00', 57.0, 'card', 0);
INSERT INTO pay VALUES (5027, 1022, '2025-04-15 08:54:00', 162.0, 'card', 0);
INSERT INTO pay VALUES (5028, 1023, '2025-04-17 20:56:00', 54.0, 'transfer', 0);
INSERT INTO pay VALUES (5029, 1023, '2025-04-27 08:40:00', 126.0, 'cash', 0);
INSERT INTO pay VALUES (5030, 1024, '2025-06-19 16:49:00', 89.1, 'card', 0);
INSERT INTO pay VALUES (5031, 1026, '2025-06-21 21:00:00', 20.0, 'transfer', 0);
INSERT INTO pay VALUES (5032, 1024, '2025-06-26 08:57:00', 207.9, 'card', 0);
INSERT INTO pay VALUES (5033, 1027, '2025-06-28 16:33:00', 8.25, 'card', 0);
INSERT INTO pay VALUES (5034, 1028, '2025-07-04 21:05:00', 52.0, 'card', 0);
INSERT INTO pay VALUES (5035, 1029, '2025-07-05 14:30:00', 5.55, 'card', 0);
INSERT INTO pay VALUES (5036, 1027, '2025-07-06 09:49:00', 19.25, 'cash', 0);
INSERT INTO pay VALUES (5037, 1030, '2025-07-11 12:31:00', 4.95, 'transfer', 0);
INSERT INTO pay VALUES (5038, 1029, '2025-07-13 13:11:00', 12.95, 'cash', 0);
INSERT INTO pay VALUES (5039, 1031, '2025-07-13 13:42:00', 21.5, 'transfer', 0);
INSERT INTO pay VALUES (5040, 1025, '2025-07-16 08:56:00', 264.5, 'transfer', 0);
INSERT INTO pay VALUES (5041, 1032, '2025-07-19 10:12:00', 7.35, 'card', 0);
INSERT INTO pay VALUES (5042, 1030, '2025-07-19 11:23:00', 11.55, 'cash', 0);
INSERT INTO pay VALUES (5043, 1031, '2025-07-20 03:55:00', 21.5, 'transfer', 1);
INSERT INTO pay VALUES (5044, 1033, '2025-07-26 08:50:00', 132.0, 'transfer', 0);
INSERT INTO pay VALUES (5045, 1034, '2025-07-27 12:59:00', 56.7, 'card', 0);
INSERT INTO pay VALUES (5046, 1036, '2025-08-03 15:06:00', 27.0, 'transfer', 0);
INSERT INTO pay VALUES (5047, 1037, '2025-08-05 11:58:00', 34.0, 'card', 0);
INSERT INTO pay VALUES (5048, 1038, '2025-08-08 09:23:00', 37.0, 'card', 0);
INSERT INTO pay VALUES (5049, 1039, '2025-08-15 16:27:00', 38.0, 'card', 0);
INSERT INTO pay VALUES (5050, 1035, '2025-08-16 13:24:00', 20.0, 'transfer', 0);
INSERT INTO pay VALUES (5051, 1034, '2025-08-18 08:58:00', 132.3, 'card', 0);
INSERT INTO pay VALUES (5052, 1032, '2025-08-22 08:55:00', 17.15, 'cash', 0);
INSERT INTO pay VALUES (5053, 1040, '2025-08-31 09:59:00', 180.0, 'cash', 0);
INSERT INTO pay VALUES (5054, 1041, '2025-09-02 11:07:00', 3.45, 'card', 0);
INSERT INTO pay VALUES (5055, 1038, '2025-09-03 23:42:00', 37.0, 'card', 1);
INSERT INTO pay VALUES (5056, 1043, '2025-09-04 12:25:00', 24.5, 'card', 0);
INSERT INTO pay VALUES (5057, 1043, '2025-09-08 20:27:00', 24.5, 'card', 1);
INSERT INTO pay VALUES (5058, 1042, '2025-09-09 09:25:00', 18.0, 'cash', 0);
INSERT INTO pay VALUES (5059, 1044, '2025-09-09 15:34:00', 157.5, 'card', 0);
INSERT INTO pay VALUES (5060, 1046, '2025-09-20 18:17:00', 41.0, 'card', 0);
INSERT INTO pay VALUES (5061, 1041, '2025-10-01 09:13:00', 8.05, 'card', 0);
INSERT INTO pay VALUES (5062, 1045, '2025-10-07 13:21:00', 37.5, 'cash', 0);
INSERT INTO pay VALUES (5063, 1048, '2025-10-14 13:54:00', 22.0, 'transfer', 0);
INSERT INTO pay VALUES (5064, 1047, '2025-10-19 10:56:00', 17.0, 'cash', 0);
INSERT INTO pay VALUES (5065, 1050, '2026-02-17 18:23:00', 6.6, 'cash', 0);
INSERT INTO pay VALUES (5066, 1051, '2026-02-22 13:36:00', 302.5, 'card', 0);
INSERT INTO pay VALUES (5067, 1053, '2026-03-07 11:14:00', 138.5, 'card', 0);
INSERT INTO pay VALUES (5068, 1054, '2026-03-08 15:55:00', 9.3, 'transfer', 0);
INSERT INTO pay VALUES (5069, 1050, '2026-03-14 10:24:00', 15.4, 'card', 0);
INSERT INTO pay VALUES (5070, 1055, '2026-03-18 08:45:00', 210.0, 'card', 0);
INSERT INTO pay VALUES (5071, 1054, '2026-03-29 10:12:00', 21.7, 'card', 0);
INSERT INTO pay VALUES (5072, 1056, '2026-04-07 11:25:00', 20.0, 'cash', 0);
INSERT INTO pay VALUES (5073, 1057, '2026-04-09 12:59:00', 86.0, 'transfer', 0);
INSERT INTO pay VALUES (5074, 1058, '2026-04-11 13:15:00', 147.0, 'card', 0);
INSERT INTO pay VALUES (5075, 1060, '2026-04-14 13:20:00', 17.0, 'transfer', 0);
INSERT INTO pay VALUES (5076, 1060, '2026-04-17 04:55:00', 17.0, 'transfer', 1);
INSERT INTO pay VALUES (5077, 1062, '2026-05-23 18:50:00', 6.75, 'card', 0);
INSERT INTO pay VALUES (5078, 1063, '2026-05-24 15:30:00', 34.0, 'card', 0);
INSERT INTO pay VALUES (5079, 1064, '2026-05-29 08:53:00', 22.05, 'card', 0);
INSERT INTO pay VALUES (5080, 1066, '2026-06-04 09:20:00', 30.0, 'card', 0);
INSERT INTO pay VALUES (5081, 1067, '2026-06-04 15:22:00', 165.5, 'card', 0);
INSERT INTO pay VALUES (5082, 1068, '2026-06-19 15:45:00', 119.0, 'card', 0);
INSERT INTO pay VALUES (5083, 1063, '2026-06-19 18:56:00', 27.2, 'card', 1);
INSERT INTO pay VALUES (5084, 1064, '2026-06-20 08:58:00', 51.45, 'card', 0);
INSERT INTO pay VALUES (5085, 1065, '2026-07-04 11:27:00', 11.0, 'cash', 0);
INSERT INTO pay VALUES (5086, 1069, '2026-07-15 12:17:00', 27.0, 'card', 0);
INSERT INTO pay VALUES (5087, 1070, '2026-07-19 15:20:00', 70.5, 'card', 0);
INSERT INTO pay VALUES (5088, 1072, '2026-07-28 09:18:00', 18.0, 'transfer', 0);
INSERT INTO pay VALUES (5089, 1073, '2026-07-28 12:32:00', 58.35, 'cash', 0);
INSERT INTO pay VALUES (5090, 1069, '2026-07-30 00:34:00', 21.6, 'card', 1);
INSERT INTO pay VALUES (5091, 1071, '2026-07-30 10:50:00', 37.5, 'cash', 0);
INSERT INTO pay VALUES (5092, 1074, '2026-08-02 13:15:00', 188.0, 'card', 0);
INSERT INTO pay VALUES (5093, 1075, '2026-08-08 14:05:00', 161.5, 'transfer', 0);
INSERT INTO pay VALUES (5094, 1076, '2026-08-11 09:23:00', 245.0, 'cash', 0);
INSERT INTO pay VALUES (5095, 1077, '2026-08-13 09:25:00', 102.5, 'card', 0);
INSERT INTO pay VALUES (5096, 1074, '2026-08-13 17:10:00', 188.0, 'card', 1);
INSERT INTO pay VALUES (5097, 1078, '2026-08-14 20:01:00', 284.0, 'card', 0);
INSERT INTO pay VALUES (5098, 1079, '2026-08-16 08:53:00', 126.0, 'cash', 0);
INSERT INTO pay VALUES (5099, 1075, '2026-08-19 00:05:00', 129.2, 'transfer', 1);
INSERT INTO pay VALUES (5100, 1073, '2026-08-25 08:46:00', 136.15, 'cash', 0);
INSERT INTO pay VALUES (5101, 1078, '2026-08-31 00:59:00', 284.0, 'card', 1);
INSERT INTO pay VALUES (5102, 1081, '2026-09-03 12:50:00', 32.5, 'card', 0);
INSERT INTO pay VALUES (5103, 1082, '2026-09-08 15:36:00', 57.0, 'card', 0);
INSERT INTO pay VALUES (5104, 1082, '2026-09-10 20:41:00', 57.0, 'card', 1);
INSERT INTO pay VALUES (5105, 1083, '2026-09-18 17:20:00', 6.0, 'transfer', 0);
INSERT INTO pay VALUES (5106, 1080, '2026-10-02 08:50:00', 207.0, 'transfer', 0);
INSERT INTO pay VALUES (5107, 1084, '2026-10-03 11:57:00', 158.5, 'card', 0);
INSERT INTO pay VALUES (5108, 1085, '2026-10-05 09:37:00', 7.2, 'cash', 0);
INSERT INTO pay VALUES (5109, 1086, '2026-10-06 11:35:00', 54.0, 'card', 0);
INSERT INTO pay VALUES (5110, 1087, '2026-10-07 13:46:00', 21.0, 'card', 0);
INSERT INTO pay VALUES (5111, 1088, '2026-10-09 17:09:00', 227.0, 'card', 0);
INSERT INTO pay VALUES (5112, 1089, '2026-10-13 13:01:00', 5.4, 'card', 0);
INSERT INTO pay VALUES (5113, 1090, '2026-10-15 20:48:00', 24.5, 'card', 0);
INSERT INTO pay VALUES (5114, 1089, '2026-10-18 10:26:00', 12.6, 'cash', 0);
INSERT INTO pay VALUES (5115, 1091, '2026-10-20 16:21:00', 66.0, 'card', 0);
INSERT INTO pay VALUES (5116, 1092, '2026-10-21 15:07:00', 149.7, 'card', 0);
INSERT INTO pay VALUES (5117, 1093, '2026-10-23 14:35:00', 210.0, 'card', 0);
INSERT INTO pay VALUES (5118, 1094, '2026-10-24 08:13:00', 7.5, 'card', 0);
INSERT INTO pay VALUES (5119, 1096, '2026-11-14 20:55:00', 157.5, 'card', 0);
INSERT INTO pay VALUES (5120, 1097, '2026-11-15 17:53:00', 73.5, 'card', 0);
INSERT INTO pay VALUES (5121, 1098, '2026-11-19 20:09:00', 41.55, 'card', 0);
INSERT INTO pay VALUES (5122, 1099, '2026-11-20 15:58:00', 264.5, 'card', 0);
INSERT INTO pay VALUES (5123, 1095, '2026-11-21 09:51:00', 31.0, 'cash', 0);
INSERT INTO pay VALUES (5124, 1100, '2026-11-22 09:15:00', 173.0, 'transfer', 0);
INSERT INTO pay VALUES (5125, 1101, '2026-11-23 08:35:00', 34.0, 'card', 0);
INSERT INTO pay VALUES (5126, 1092, '2026-11-23 08:55:00', 349.3, 'card', 0);
INSERT INTO pay VALUES (5127, 1102, '2026-11-24 15:01:00', 68.25, 'card', 0);
INSERT INTO pay VALUES (5128, 1103, '2026-11-25 11:53:00', 74.55, 'card', 0);
INSERT INTO pay VALUES (5129, 1104, '2026-11-25 16:28:00', 42.0, 'card', 0);
INSERT INTO pay VALUES (5130, 1105, '2026-11-27 08:52:00', 247.5, 'cash', 0);
INSERT INTO damage_rep VALUES (1, 1004, '2024-06-06', 'Burn mark on table', 'minor', 44.51, '2024-06-18');
INSERT INTO damage_rep VALUES (2, 1005, '2024-07-24', 'Torn seat cushion', 'minor', 26.25, '2024-08-04');
INSERT INTO damage_rep VALUES (3, 1013, '2024-09-01', 'Broken paddle', 'moderate', 50.1, '2024-09-08');
INSERT INTO damage_rep VALUES (4, 1015, '2024-09-04', 'Torn seat cushion', 'minor', 27.77, '2024-10-06');
INSERT INTO damage_rep VALUES (5, 1019, '2024-10-01', 'Window pane smashed', 'severe', 204.63, '2024-11-10');
INSERT INTO damage_rep VALUES (6, 1021, '2025-04-12', 'Bent oarlock', 'moderate', 60.58, NULL);
INSERT INTO damage_rep VALUES (7, 1023, '2025-04-28', 'Torn seat cushion', 'minor', 54.84, '2025-05-02');
INSERT INTO damage_rep VALUES (8, 1029, '2025-07-15', 'Broken paddle', 'moderate', 72.77, '2025-08-17');
INSERT INTO damage_rep VALUES (9, 1045, '2025-10-07', 'Cracked rudder', 'severe', 391.71, '2025-11-22');
INSERT INTO damage_rep VALUES (10, 1046, '2025-10-22', 'Torn seat cushion', 'minor', 28.42, '2025-11-28');
INSERT INTO damage_rep VALUES (11, 1057, '2026-04-15', 'Torn seat cushion', 'minor', 46.24, '2026-04-25');
INSERT INTO damage_rep VALUES (12, 1059, '2026-05-04', 'Torn seat cushion', 'minor', 32.27, '2026-05-23');
INSERT INTO damage_rep VALUES (13, 1062, '2026-05-27', 'Torn seat cushion', 'minor', 43.1, '2026-06-18');
INSERT INTO damage_rep VALUES (14, 1066, '2026-06-06', 'Broken paddle', 'moderate', 64.65, NULL);
INSERT INTO damage_rep VALUES (15, 1079, '2026-08-18', 'Window pane smashed', 'severe', 186.26, NULL);
INSERT INTO damage_rep VALUES (16, 1073, '2026-08-30', 'Door lock broken', 'moderate', 71.96, '2026-10-05');
INSERT INTO damage_rep VALUES (17, 1081, '2026-09-05', 'Bent oarlock', 'moderate', 84.92, '2026-09-15');
INSERT INTO damage_rep VALUES (18, 1087, '2026-10-07', 'Cracked rudder', 'severe', 365.46, '2026-11-03');
INSERT INTO damage_rep VALUES (19, 1086, '2026-10-12', 'Scratched hull', 'minor', 109.31, '2026-10-16');
INSERT INTO damage_rep VALUES (20, 1088, '2026-10-19', 'Window pane smashed', 'severe', 301.49, NULL);
INSERT INTO maint_job VALUES (1, 23, 14, 'inspection', '2024-04-11', '2024-04-11', 70.44);
INSERT INTO maint_job VALUES (2, 18, 5, 'inspection', '2024-05-13', '2024-05-15', 58.93);
INSERT INTO maint_job VALUES (3, 21, 14, 'inspection', '2024-10-17', '2024-10-17', 51.69);
INSERT INTO maint_job VALUES (4, 6, 5, 'repair', '2024-12-10', '2024-12-17', 220.19);
INSERT INTO maint_job VALUES (5, 40, 18, 'inspection', '2024-12-26', '2024-12-26', 79.85);
INSERT INTO maint_job VALUES (6, 1, 5, 'inspection', '2025-01-21', '2025-01-21', 34.96);
INSERT INTO maint_job VALUES (7, 6, 14, 'cleaning', '2025-04-30', '2025-05-03', 48.91);
INSERT INTO maint_job VALUES (8, 40, 5, 'cleaning', '2025-05-22', '2025-05-24', 50.97);
INSERT INTO maint_job VALUES (9, 1, 5, 'cleaning', '2025-06-06', '2025-06-07', 66.72);
INSERT INTO maint_job VALUES (10, 41, 18, 'cleaning', '2025-07-06', '2025-07-09', 88.25);
INSERT INTO maint_job VALUES (11, 15, 10, 'inspection', '2025-07-27', '2025-07-29', 66.75);
INSERT INTO maint_job VALUES (12, 33, 18, 'inspection', '2025-08-29', '2025-08-29', 45.37);
INSERT INTO maint_job VALUES (13, 13, 10, 'inspection', '2025-09-24', '2025-09-25', 48.2);
INSERT INTO maint_job VALUES (14, 41, 5, 'repair', '2025-10-14', '2025-10-30', 223.94);
INSERT INTO maint_job VALUES (15, 28, 14, 'cleaning', '2025-10-20', '2025-10-21', 66.75);
INSERT INTO maint_job VALUES (16, 28, 18, 'repair', '2025-11-30', '2025-12-11', 212.06);
INSERT INTO maint_job VALUES (17, 3, 18, 'cleaning', '2025-12-04', '2025-12-07', 55.5);
INSERT INTO maint_job VALUES (18, 1, 18, 'inspection', '2025-12-12', '2025-12-12', 84.28);
INSERT INTO maint_job VALUES (19, 27, 14, 'cleaning', '2026-01-05', '2026-01-07', 46.69);
INSERT INTO maint_job VALUES (20, 40, 5, 'inspection', '2026-01-06', '2026-01-07', 60.13);
INSERT INTO maint_job VALUES (21, 38, 5, 'painting', '2026-01-18', '2026-01-26', 203.37);
INSERT INTO maint_job VALUES (22, 33, 5, 'inspection', '2026-01-27', '2026-01-28', 41.48);
INSERT INTO maint_job VALUES (23, 21, 18, 'repair', '2026-02-06', '2026-02-19', 305.46);
INSERT INTO maint_job VALUES (24, 40, 10, 'inspection', '2026-02-06', '2026-02-07', 43.64);
INSERT INTO maint_job VALUES (25, 7, 5, 'inspection', '2026-02-17', '2026-02-18', 71.26);
INSERT INTO maint_job VALUES (26, 1, 14, 'cleaning', '2026-04-01', '2026-04-03', 95.58);
INSERT INTO maint_job VALUES (27, 40, 14, 'cleaning', '2026-05-03', '2026-05-07', 76.76);
INSERT INTO maint_job VALUES (28, 13, 10, 'cleaning', '2026-05-16', '2026-05-18', 88.57);
INSERT INTO maint_job VALUES (29, 25, 14, 'cleaning', '2026-09-02', '2026-09-03', 91.11);
INSERT INTO maint_job VALUES (30, 16, 10, 'repair', '2026-09-07', '2026-09-16', 294.51);
INSERT INTO maint_job VALUES (31, 34, 14, 'cleaning', '2026-09-08', '2026-09-10', 47.79);
INSERT INTO maint_job VALUES (32, 27, 5, 'repair', '2026-09-10', '2026-09-15', 206.46);
INSERT INTO maint_job VALUES (33, 20, 10, 'inspection', '2026-09-11', '2026-09-13', 79.78);
INSERT INTO maint_job VALUES (34, 2, 5, 'repair', '2026-10-12', NULL, NULL);
INSERT INTO maint_job VALUES (35, 22, 14, 'repair', '2026-11-03', NULL, NULL);
INSERT INTO maint_job VALUES (36, 27, 10, 'repair', '2026-11-04', '2026-11-09', 204.72);
INSERT INTO maint_job VALUES (37, 33, 14, 'repair', '2026-11-19', NULL, NULL);
INSERT INTO maint_job VALUES (38, 11, 10, 'painting', '2026-11-24', NULL, 85.0);
INSERT INTO addon VALUES (1, 'Life jacket', 4);
INSERT INTO addon VALUES (2, 'Parasol', 6.5);
INSERT INTO addon VALUES (3, 'Cool box', 5);
INSERT INTO addon VALUES (4, 'Dry bag', 3.5);
INSERT INTO addon VALUES (5, 'Sun lounger', 7);
INSERT INTO addon VALUES (6, 'Wetsuit', 12);
INSERT INTO addon VALUES (7, 'Snorkel set', 8);
INSERT INTO addon VALUES (8, 'Waterproof phone case', 2.5);
INSERT INTO booking_addon VALUES (1003, 6, 1);
INSERT INTO booking_addon VALUES (1005, 4, 2);
INSERT INTO booking_addon VALUES (1006, 5, 5);
INSERT INTO booking_addon VALUES (1007, 2, 2);
INSERT INTO booking_addon VALUES (1011, 1, 1);
INSERT INTO booking_addon VALUES (1011, 7, 1);
INSERT INTO booking_addon VALUES (1013, 4, 1);
INSERT INTO booking_addon VALUES (1013, 6, 1);
INSERT INTO booking_addon VALUES (1015, 2, 4);
INSERT INTO booking_addon VALUES (1016, 6, 1);
INSERT INTO booking_addon VALUES (1017, 4, 3);
INSERT INTO booking_addon VALUES (1018, 3, 1);
INSERT INTO booking_addon VALUES (1018, 5, 2);
INSERT INTO booking_addon VALUES (1021, 1, 3);
INSERT INTO booking_addon VALUES (1021, 7, 3);
INSERT INTO booking_addon VALUES (1022, 5, 1);
INSERT INTO booking_addon VALUES (1024, 3, 1);
INSERT INTO booking_addon VALUES (1025, 3, 2);
INSERT INTO booking_addon VALUES (1026, 6, 2);
INSERT INTO booking_addon VALUES (1028, 1, 1);
INSERT INTO booking_addon VALUES (1028, 7, 4);
INSERT INTO booking_addon VALUES (1029, 4, 1);
INSERT INTO booking_addon VALUES (1030, 6, 1);
INSERT INTO booking_addon VALUES (1031, 6, 2);
INSERT INTO booking_addon VALUES (1031, 7, 1);
INSERT INTO booking_addon VALUES (1035, 1, 3);
INSERT INTO booking_addon VALUES (1037, 2, 2);
INSERT INTO booking_addon VALUES (1037, 3, 1);
INSERT INTO booking_addon VALUES (1038, 7, 1);
INSERT INTO booking_addon VALUES (1039, 2, 2);
INSERT INTO booking_addon VALUES (1039, 5, 1);
INSERT INTO booking_addon VALUES (1040, 6, 2);
INSERT INTO booking_addon VALUES (1041, 4, 2);
INSERT INTO booking_addon VALUES (1042, 1, 1);
INSERT INTO booking_addon VALUES (1047, 1, 1);
INSERT INTO booking_addon VALUES (1049, 1, 1);
INSERT INTO booking_addon VALUES (1049, 4, 1);
INSERT INTO booking_addon VALUES (1050, 7, 1);
INSERT INTO booking_addon VALUES (1051, 2, 3);
INSERT INTO booking_addon VALUES (1051, 5, 1);
INSERT INTO booking_addon VALUES (1052, 4, 1);
INSERT INTO booking_addon VALUES (1052, 7, 1);
INSERT INTO booking_addon VALUES (1053, 7, 4);
INSERT INTO booking_addon VALUES (1054, 6, 1);
INSERT INTO booking_addon VALUES (1056, 7, 2);
INSERT INTO booking_addon VALUES (1057, 1, 2);
INSERT INTO booking_addon VALUES (1058, 4, 1);
INSERT INTO booking_addon VALUES (1060, 7, 1);
INSERT INTO booking_addon VALUES (1061, 6, 1);
INSERT INTO booking_addon VALUES (1061, 7, 1);
INSERT INTO booking_addon VALUES (1062, 6, 2);
INSERT INTO booking_addon VALUES (1063, 4, 1);
INSERT INTO booking_addon VALUES (1067, 5, 2);
INSERT INTO booking_addon VALUES (1069, 1, 1);
INSERT INTO booking_addon VALUES (1069, 4, 1);
INSERT INTO booking_addon VALUES (1070, 4, 6);
INSERT INTO booking_addon VALUES (1070, 6, 5);
INSERT INTO booking_addon VALUES (1071, 1, 4);
INSERT INTO booking_addon VALUES (1072, 1, 1);
INSERT INTO booking_addon VALUES (1073, 3, 1);
INSERT INTO booking_addon VALUES (1077, 6, 2);
INSERT INTO booking_addon VALUES (1079, 2, 3);
INSERT INTO booking_addon VALUES (1079, 5, 3);
INSERT INTO booking_addon VALUES (1081, 4, 1);
INSERT INTO booking_addon VALUES (1081, 7, 1);
INSERT INTO booking_addon VALUES (1083, 1, 2);
INSERT INTO booking_addon VALUES (1083, 7, 1);
INSERT INTO booking_addon VALUES (1084, 3, 1);
INSERT INTO booking_addon VALUES (1085, 6, 1);
INSERT INTO booking_addon VALUES (1086, 6, 4);
INSERT INTO booking_addon VALUES (1087, 6, 3);
INSERT INTO booking_addon VALUES (1089, 6, 1);
INSERT INTO booking_addon VALUES (1089, 7, 1);
INSERT INTO booking_addon VALUES (1092, 3, 1);
INSERT INTO booking_addon VALUES (1092, 5, 1);
INSERT INTO booking_addon VALUES (1094, 4, 1);
INSERT INTO booking_addon VALUES (1095, 1, 1);
INSERT INTO booking_addon VALUES (1096, 5, 1);
INSERT INTO booking_addon VALUES (1098, 6, 1);
INSERT INTO booking_addon VALUES (1098, 7, 1);
INSERT INTO booking_addon VALUES (1099, 2, 2);
INSERT INTO booking_addon VALUES (1099, 3, 5);
INSERT INTO booking_addon VALUES (1102, 2, 1);
INSERT INTO booking_addon VALUES (1103, 5, 2);
INSERT INTO booking_addon VALUES (1104, 4, 1);
INSERT INTO review VALUES (1, 1008, 5, 'Perfect day out', '2024-07-06');
INSERT INTO review VALUES (2, 1007, 5, 'Lovely morning, will be back', '2024-07-10');
INSERT INTO review VALUES (3, 1005, 4, NULL, '2024-07-29');
INSERT INTO review VALUES (4, 1011, 3, NULL, '2024-07-31');
INSERT INTO review VALUES (5, 1016, 3, 'Okay, a bit worn', '2024-09-02');
INSERT INTO review VALUES (6, 1013, 3, NULL, '2024-09-06');
INSERT INTO review VALUES (7, 1014, 4, 'Good value', '2024-09-13');
INSERT INTO review VALUES (8, 1019, 5, 'Spotless and friendly', '2024-10-03');
INSERT INTO review VALUES (9, 1018, 4, NULL, '2024-10-09');
INSERT INTO review VALUES (10, 1026, 5, 'Perfect day out', '2025-06-27');
INSERT INTO review VALUES (11, 1024, 2, 'Had to wait half an hour', '2025-07-06');
INSERT INTO review VALUES (12, 1030, 5, 'Spotless and friendly', '2025-07-26');
INSERT INTO review VALUES (13, 1025, 4, 'Nice crew at the desk', '2025-07-24');
INSERT INTO review VALUES (14, 1036, 3, NULL, '2025-08-12');
INSERT INTO review VALUES (15, 1034, 5, 'Perfect day out', '2025-08-28');
INSERT INTO review VALUES (16, 1037, 1, 'Nobody at the desk', '2025-09-10');
INSERT INTO review VALUES (17, 1039, 5, NULL, '2025-09-23');
INSERT INTO review VALUES (18, 1047, 2, 'Had to wait half an hour', '2025-10-27');
INSERT INTO review VALUES (19, 1046, 4, NULL, '2025-10-29');
INSERT INTO review VALUES (20, 1055, 5, 'Lovely morning, will be back', '2026-03-19');
INSERT INTO review VALUES (21, 1052, 1, 'Nobody at the desk', '2026-04-05');
INSERT INTO review VALUES (22, 1056, 5, 'Perfect day out', '2026-04-14');
INSERT INTO review VALUES (23, 1058, 4, 'Good value', '2026-04-13');
INSERT INTO review VALUES (24, 1057, 1, 'Nobody at the desk', '2026-04-19');
INSERT INTO review VALUES (25, 1062, 1, 'Paddle broke after ten minutes', '2026-05-30');
INSERT INTO review VALUES (26, 1066, 2, 'Had to wait half an hour', '2026-06-05');
INSERT INTO review VALUES (27, 1067, 5, 'Spotless and friendly', '2026-07-15');
INSERT INTO review VALUES (28, 1076, 3, NULL, '2026-08-19');
INSERT INTO review VALUES (29, 1077, 2, 'Dirty seats', '2026-08-15');
INSERT INTO review VALUES (30, 1079, 4, 'Nice crew at the desk', '2026-08-25');
INSERT INTO review VALUES (31, 1083, 5, 'Spotless and friendly', '2026-09-30');
INSERT INTO review VALUES (32, 1080, 5, NULL, '2026-10-13');
INSERT INTO review VALUES (33, 1087, 5, NULL, '2026-10-07');
INSERT INTO review VALUES (34, 1091, 4, 'Good value', '2026-10-28');
