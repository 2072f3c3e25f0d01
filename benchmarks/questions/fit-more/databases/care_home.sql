PRAGMA foreign_keys = ON;
CREATE TABLE care_level (
  lvl_code TEXT PRIMARY KEY,
  descr TEXT NOT NULL,
  daily_rate NUMERIC(8,2) NOT NULL, -- care surcharge per day, on top of the room
  min_care_hrs NUMERIC(4,1) NOT NULL
);
CREATE TABLE room (
  room_no TEXT PRIMARY KEY,
  wing TEXT NOT NULL,
  flr INTEGER NOT NULL,
  beds INTEGER NOT NULL,
  has_bath BOOLEAN NOT NULL, -- own bathroom
  is_accessible BOOLEAN NOT NULL, -- wheelchair accessible
  daily_rate NUMERIC(8,2) NOT NULL
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role_code TEXT NOT NULL, -- MGR manager, RN nurse, HCA care assistant, CK cook, CL cleaner, AC activity coordinator
  sup_id INTEGER REFERENCES staff(staff_id), -- supervisor
  hired_on DATE NOT NULL,
  left_on DATE,
  hourly_pay NUMERIC(6,2) NOT NULL,
  is_agency BOOLEAN NOT NULL
);
CREATE TABLE resident (
  res_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  sex TEXT NOT NULL, -- F or M
  dob DATE NOT NULL,
  room_no TEXT REFERENCES room(room_no), -- empty once moved out
  lvl_code TEXT NOT NULL REFERENCES care_level(lvl_code),
  key_worker_id INTEGER REFERENCES staff(staff_id),
  admitted_on DATE NOT NULL,
  discharged_on DATE, -- null while living here
  status TEXT NOT NULL, -- A active, H in hospital, L left, D deceased
  is_diabetic BOOLEAN NOT NULL
);
CREATE TABLE med (
  med_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  form TEXT NOT NULL,
  is_controlled BOOLEAN NOT NULL,
  qty_on_hand INTEGER NOT NULL,
  reorder_qty INTEGER NOT NULL, -- order again when stock falls below this
  unit_cost NUMERIC(8,2) NOT NULL
);
CREATE TABLE res_med (
  res_id INTEGER NOT NULL REFERENCES resident(res_id),
  med_id INTEGER NOT NULL REFERENCES med(med_id),
  start_dt DATE NOT NULL,
  end_dt DATE, -- null = still taken
  qty_per_day INTEGER NOT NULL,
  PRIMARY KEY (res_id, med_id)
);
CREATE TABLE shift (
  shift_id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff(staff_id),
  shift_dt DATE NOT NULL,
  shift_type TEXT NOT NULL, -- E early, L late, N night
  hrs_planned NUMERIC(4,1) NOT NULL,
  hrs_worked NUMERIC(4,1) -- null = did not show up
);
CREATE TABLE visit (
  visit_id INTEGER PRIMARY KEY,
  res_id INTEGER NOT NULL REFERENCES resident(res_id),
  visitor_name TEXT NOT NULL,
  relation TEXT, -- daughter, son, friend, ...
  arrived_at TIMESTAMP NOT NULL,
  left_at TIMESTAMP -- null = did not sign out yet
);
CREATE TABLE incident (
  inc_id INTEGER PRIMARY KEY,
  res_id INTEGER NOT NULL REFERENCES resident(res_id),
  reported_by INTEGER NOT NULL REFERENCES staff(staff_id),
  type_code TEXT NOT NULL, -- F fall, M medication error, B behaviour, W wandering
  severity INTEGER NOT NULL, -- 1 minor to 4 critical
  occurred_at TIMESTAMP NOT NULL,
  family_told BOOLEAN NOT NULL,
  closed_on DATE
);
CREATE TABLE payer (
  payer_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  payer_type TEXT NOT NULL, -- P private, C council, I insurer
  city TEXT NOT NULL
);
CREATE TABLE invoice (
  inv_id INTEGER PRIMARY KEY,
  res_id INTEGER NOT NULL REFERENCES resident(res_id),
  payer_id INTEGER NOT NULL REFERENCES payer(payer_id),
  issued_on DATE NOT NULL,
  due_on DATE NOT NULL,
  amt NUMERIC(10,2) NOT NULL,
  paid_on DATE
);
CREATE TABLE activity (
  act_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  act_dt DATE NOT NULL,
  led_by INTEGER REFERENCES staff(staff_id), -- null = outside guest
  max_places INTEGER NOT NULL,
  attended INTEGER, -- null = called off
  cost NUMERIC(8,2) NOT NULL
);


INSERT INTO care_level VALUES ('L1', 'Light support', 18.00, 1.00);
INSERT INTO care_level VALUES ('L2', 'Moderate support', 34.50, 2.00);
INSERT INTO care_level VALUES ('L3', 'High support', 57.00, 3.50);
INSERT INTO care_level VALUES ('L4', 'Full nursing', 89.00, 5.00);
INSERT INTO care_level VALUES ('DM', 'Dementia care', 97.50, 5.50);

INSERT INTO room VALUES ('G101', 'Garden', 1, 1, 0, 1, 79.00);
INSERT INTO room VALUES ('G102', 'Garden', 1, 1, 1, 0, 98.00);
INSERT INTO room VALUES ('G103', 'Garden', 1, 1, 0, 1, 82.00);
INSERT INTO room VALUES ('G104', 'Garden', 1, 2, 1, 1, 89.00);
INSERT INTO room VALUES ('G105', 'Garden', 1, 2, 0, 1, 67.00);
INSERT INTO room VALUES ('G201', 'Garden', 2, 1, 1, 0, 94.00);
INSERT INTO room VALUES ('G202', 'Garden', 2, 1, 1, 0, 97.00);
INSERT INTO room VALUES ('G203', 'Garden', 2, 1, 1, 1, 100.00);
INSERT INTO room VALUES ('G204', 'Garden', 2, 1, 0, 0, 76.00);
INSERT INTO room VALUES ('G205', 'Garden', 2, 2, 1, 0, 85.00);
INSERT INTO room VALUES ('L101', 'Lake', 1, 1, 0, 1, 81.00);
INSERT INTO room VALUES ('L102', 'Lake', 1, 1, 1, 1, 103.00);
INSERT INTO room VALUES ('L103', 'Lake', 1, 1, 0, 1, 81.00);
INSERT INTO room VALUES ('L104', 'Lake', 1, 2, 1, 0, 85.00);
INSERT INTO room VALUES ('L105', 'Lake', 1, 1, 1, 0, 101.00);
INSERT INTO room VALUES ('L201', 'Lake', 2, 1, 0, 0, 76.00);
INSERT INTO room VALUES ('L202', 'Lake', 2, 1, 1, 0, 98.00);
INSERT INTO room VALUES ('L203', 'Lake', 2, 1, 0, 0, 75.00);
INSERT INTO room VALUES ('L204', 'Lake', 2, 2, 1, 0, 86.00);
INSERT INTO room VALUES ('L205', 'Lake', 2, 2, 0, 0, 66.00);
INSERT INTO room VALUES ('O101', 'Orchard', 1, 1, 1, 1, 111.00);
INSERT INTO room VALUES ('O102', 'Orchard', 1, 1, 0, 1, 88.00);
INSERT INTO room VALUES ('O103', 'Orchard', 1, 1, 1, 0, 103.00);
INSERT INTO room VALUES ('O104', 'Orchard', 1, 2, 1, 1, 92.00);
INSERT INTO room VALUES ('O105', 'Orchard', 1, 2, 1, 1, 95.00);
INSERT INTO room VALUES ('O201', 'Orchard', 2, 1, 1, 0, 103.00);
INSERT INTO room VALUES ('O202', 'Orchard', 2, 1, 1, 0, 101.00);
INSERT INTO room VALUES ('O203', 'Orchard', 2, 1, 1, 0, 100.00);
INSERT INTO room VALUES ('O204', 'Orchard', 2, 2, 1, 1, 93.00);
INSERT INTO room VALUES ('O205', 'Orchard', 2, 2, 0, 0, 68.00);

INSERT INTO staff VALUES (1, 'Helen', 'Osei', 'MGR', NULL, '2024-08-01', NULL, 30.40, 0);
INSERT INTO staff VALUES (2, 'Marek', 'Nowak', 'RN', 1, '2024-09-16', NULL, 22.30, 0);
INSERT INTO staff VALUES (3, 'Priya', 'Sharma', 'RN', 1, '2024-02-22', NULL, 22.90, 0);
INSERT INTO staff VALUES (4, 'Grace', 'Adeyemi', 'RN', 1, '2024-07-31', NULL, 22.30, 0);
INSERT INTO staff VALUES (5, 'Tom', 'Whelan', 'HCA', 2, '2024-05-21', NULL, 13.60, 0);
INSERT INTO staff VALUES (6, 'Lucy', 'Brandt', 'HCA', 2, '2024-08-20', NULL, 15.40, 0);
INSERT INTO staff VALUES (7, 'Fatima', 'Khan', 'HCA', 3, '2024-04-06', NULL, 16.40, 0);
INSERT INTO staff VALUES (8, 'Joao', 'Pereira', 'HCA', 3, '2024-09-06', NULL, 13.00, 1);
INSERT INTO staff VALUES (9, 'Ellie', 'Marsh', 'HCA', 4, '2024-01-19', NULL, 12.80, 0);
INSERT INTO staff VALUES (10, 'Sean', 'Doyle', 'HCA', 4, '2024-05-03', '2026-03-03', 14.80, 0);
INSERT INTO staff VALUES (11, 'Ngozi', 'Eze', 'HCA', 2, '2024-02-25', NULL, 24.90, 1);
INSERT INTO staff VALUES (12, 'Karin', 'Holm', 'HCA', 3, '2024-04-14', NULL, 14.80, 1);
INSERT INTO staff VALUES (13, 'Pete', 'Rudd', 'CK', 1, '2024-08-25', NULL, 16.30, 0);
INSERT INTO staff VALUES (14, 'Ana', 'Costa', 'CK', 13, '2024-05-06', '2025-10-31', 14.30, 0);
INSERT INTO staff VALUES (15, 'Wendy', 'Frost', 'CL', 1, '2024-09-20', NULL, 13.90, 0);
INSERT INTO staff VALUES (16, 'Ivan', 'Petrov', 'CL', 15, '2025-06-29', NULL, 12.70, 0);
INSERT INTO staff VALUES (17, 'Molly', 'Beck', 'AC', 1, '2025-09-15', NULL, 17.40, 0);
INSERT INTO staff VALUES (18, 'Dev', 'Patel', 'AC', 17, '2025-10-14', NULL, 16.20, 0);
INSERT INTO staff VALUES (19, 'Ruth', 'Lang', 'RN', 3, '2026-05-13', NULL, 24.10, 0);
INSERT INTO staff VALUES (20, 'Craig', 'Bolt', 'HCA', 4, '2024-08-17', '2026-06-11', 15.60, 1);
INSERT INTO staff VALUES (21, 'Sophie', 'Tan', 'HCA', 2, '2026-09-27', NULL, 14.80, 0);
INSERT INTO staff VALUES (22, 'Omar', 'Haddad', 'RN', 1, '2025-08-13', NULL, 24.10, 1);
INSERT INTO staff VALUES (23, 'Julia', 'Weiss', 'HCA', 19, '2025-02-13', NULL, 13.60, 0);
INSERT INTO staff VALUES (24, 'Liam', 'Kerr', 'HCA', 22, '2024-08-28', NULL, 25.60, 1);

INSERT INTO resident VALUES (1, 'Agnes', 'Abbott', 'F', '1941-02-26', 'O201', 'L3', 23, '2026-11-07', NULL, 'A', 0);
INSERT INTO resident VALUES (2, 'Brenda', 'Barlow', 'F', '1955-02-24', 'L202', 'L1', 6, '2026-11-14', NULL, 'A', 0);
INSERT INTO resident VALUES (3, 'Cedric', 'Chadwick', 'M', '1929-03-25', 'O205', 'L3', 21, '2026-11-03', NULL, 'A', 0);
INSERT INTO resident VALUES (4, 'Dorothy', 'Dobson', 'F', '1952-11-30', 'G205', 'L3', NULL, '2026-11-04', NULL, 'A', 0);
INSERT INTO resident VALUES (5, 'Edwin', 'Eastwood', 'M', '1934-09-06', 'L104', 'DM', 9, '2024-03-23', NULL, 'A', 0);
INSERT INTO resident VALUES (6, 'Florence', 'Fairley', 'F', '1940-06-11', NULL, 'L1', 12, '2025-11-24', '2026-02-06', 'D', 0);
INSERT INTO resident VALUES (7, 'George', 'Garside', 'M', '1932-03-18', 'L204', 'L4', 11, '2025-01-04', NULL, 'A', 0);
INSERT INTO resident VALUES (8, 'Hilda', 'Hartley', 'F', '1939-04-21', 'O104', 'L3', 12, '2025-01-27', NULL, 'A', 0);
INSERT INTO resident VALUES (9, 'Irene', 'Ingham', 'F', '1953-12-22', 'L205', 'L2', NULL, '2025-02-08', NULL, 'H', 0);
INSERT INTO resident VALUES (10, 'Jack', 'Jessop', 'M', '1942-10-05', 'O105', 'L2', 8, '2025-11-12', NULL, 'A', 0);
INSERT INTO resident VALUES (11, 'Kathleen', 'Kershaw', 'F', '1944-11-06', 'O102', 'L2', 7, '2025-03-16', NULL, 'A', 0);
INSERT INTO resident VALUES (12, 'Leonard', 'Lomax', 'M', '1935-07-13', NULL, 'L2', 6, '2025-04-11', '2026-03-06', 'D', 0);
INSERT INTO resident VALUES (13, 'Mabel', 'Marsden', 'F', '1932-01-19', 'G202', 'L2', 9, '2025-07-29', NULL, 'A', 0);
INSERT INTO resident VALUES (14, 'Norman', 'Nuttall', 'M', '1948-05-18', 'O204', 'L4', 6, '2026-05-19', NULL, 'A', 0);
INSERT INTO resident VALUES (15, 'Olive', 'Ogden', 'F', '1953-04-22', 'O202', 'L3', 7, '2026-01-02', NULL, 'A', 0);
INSERT INTO resident VALUES (16, 'Percy', 'Pickles', 'M', '1953-11-11', 'O203', 'L3', 9, '2026-06-02', NULL, 'A', 0);
INSERT INTO resident VALUES (17, 'Queenie', 'Quigley', 'F', '1948-09-04', 'L204', 'L4', NULL, '2026-06-27', NULL, 'A', 1);
INSERT INTO resident VALUES (18, 'Raymond', 'Ramsden', 'M', '1943-10-31', NULL, 'L2', 21, '2024-10-08', '2026-03-29', 'D', 0);
INSERT INTO resident VALUES (19, 'Sybil', 'Sugden', 'F', '1935-06-14', 'L203', 'L1', 11, '2024-12-08', NULL, 'A', 0);
INSERT INTO resident VALUES (20, 'Thomas', 'Thwaite', 'M', '1933-02-23', 'G203', 'L4', 11, '2025-06-12', NULL, 'A', 0);
INSERT INTO resident VALUES (21, 'Una', 'Unsworth', 'F', '1930-02-04', 'G103', 'L3', 12, '2026-08-31', NULL, 'A', 1);
INSERT INTO resident VALUES (22, 'Victor', 'Verity', 'M', '1955-04-19', 'O104', 'DM', 6, '2024-03-17', NULL, 'A', 0);
INSERT INTO resident VALUES (23, 'Winifred', 'Wadsworth', 'F', '1948-01-15', 'G104', 'L1', NULL, '2024-02-18', NULL, 'A', 0);
INSERT INTO resident VALUES (24, 'Walter', 'Yates', 'M', '1949-12-24', NULL, 'DM', 23, '2025-07-13', '2025-09-20', 'L', 1);
INSERT INTO resident VALUES (25, 'Audrey', 'Ackroyd', 'F', '1930-06-01', 'G104', 'L2', 8, '2024-12-07', NULL, 'A', 0);
INSERT INTO resident VALUES (26, 'Bernard', 'Bairstow', 'M', '1942-08-27', 'L201', 'L4', 23, '2024-04-21', NULL, 'H', 1);
INSERT INTO resident VALUES (27, 'Constance', 'Crowther', 'F', '1949-03-11', 'G205', 'DM', NULL, '2026-09-12', NULL, 'A', 0);
INSERT INTO resident VALUES (28, 'Donald', 'Denby', 'M', '1946-03-17', 'G102', 'L3', NULL, '2026-04-24', NULL, 'A', 1);
INSERT INTO resident VALUES (29, 'Edna', 'Eccles', 'F', '1951-04-17', 'G105', 'L2', 11, '2025-04-27', NULL, 'A', 0);
INSERT INTO resident VALUES (30, 'Frank', 'Firth', 'M', '1943-10-18', NULL, 'DM', NULL, '2026-02-04', '2026-05-29', 'D', 1);
INSERT INTO resident VALUES (31, 'Gladys', 'Greenwood', 'F', '1953-12-26', 'L102', 'L4', 5, '2025-05-30', NULL, 'A', 0);
INSERT INTO resident VALUES (32, 'Harold', 'Holroyd', 'M', '1933-01-31', 'L101', 'L4', 12, '2025-03-01', NULL, 'A', 1);
INSERT INTO resident VALUES (33, 'Iris', 'Illingworth', 'F', '1950-11-03', 'O205', 'L2', 6, '2025-05-25', NULL, 'H', 0);
INSERT INTO resident VALUES (34, 'Joyce', 'Jagger', 'F', '1950-12-04', 'O103', 'L2', 12, '2026-10-18', NULL, 'A', 1);
INSERT INTO resident VALUES (35, 'Kenneth', 'Kaye', 'M', '1930-05-04', 'L205', 'L1', NULL, '2024-03-18', NULL, 'A', 0);
INSERT INTO resident VALUES (36, 'Lilian', 'Lumb', 'F', '1951-01-06', NULL, 'L1', 23, '2025-05-03', '2026-11-04', 'D', 1);
INSERT INTO resident VALUES (37, 'Maurice', 'Murgatroyd', 'M', '1950-01-07', 'O101', 'L1', 7, '2024-03-20', NULL, 'A', 1);
INSERT INTO resident VALUES (38, 'Nora', 'Naylor', 'F', '1936-04-25', 'G101', 'L4', 6, '2025-07-09', NULL, 'A', 0);
INSERT INTO resident VALUES (39, 'Oswald', 'Oldroyd', 'M', '1945-07-11', 'G204', 'L1', 21, '2025-06-15', NULL, 'A', 1);
INSERT INTO resident VALUES (40, 'Peggy', 'Priestley', 'F', '1940-05-15', 'L103', 'L2', NULL, '2025-12-01', NULL, 'A', 0);
INSERT INTO resident VALUES (41, 'Ronald', 'Rushworth', 'M', '1950-09-09', 'G105', 'L4', 5, '2025-01-20', NULL, 'A', 0);
INSERT INTO resident VALUES (42, 'Stella', 'Shackleton', 'F', '1948-07-18', NULL, 'L1', 6, '2025-02-18', '2025-07-30', 'L', 0);

INSERT INTO med VALUES (1, 'Paracetamol 500mg', 'tablet', 0, 60, 30, 6.53);
INSERT INTO med VALUES (2, 'Ibuprofen 200mg', 'tablet', 0, 220, 30, 5.60);
INSERT INTO med VALUES (3, 'Metformin 500mg', 'tablet', 0, 60, 80, 1.11);
INSERT INTO med VALUES (4, 'Insulin glargine', 'injection', 0, 25, 20, 1.23);
INSERT INTO med VALUES (5, 'Morphine sulfate', 'oral solution', 1, 310, 100, 0.32);
INSERT INTO med VALUES (6, 'Oxycodone 5mg', 'tablet', 1, 25, 50, 4.34);
INSERT INTO med VALUES (7, 'Fentanyl patch', 'patch', 1, 12, 80, 2.85);
INSERT INTO med VALUES (8, 'Amlodipine 5mg', 'tablet', 0, 25, 30, 7.02);
INSERT INTO med VALUES (9, 'Ramipril 2.5mg', 'capsule', 0, 310, 30, 7.96);
INSERT INTO med VALUES (10, 'Atorvastatin 20mg', 'tablet', 0, 220, 20, 7.30);
INSERT INTO med VALUES (11, 'Donepezil 10mg', 'tablet', 0, 90, 100, 7.55);
INSERT INTO med VALUES (12, 'Memantine 10mg', 'tablet', 0, 310, 30, 7.92);
INSERT INTO med VALUES (13, 'Warfarin 3mg', 'tablet', 0, 140, 80, 3.93);
INSERT INTO med VALUES (14, 'Furosemide 40mg', 'tablet', 0, 140, 20, 2.08);
INSERT INTO med VALUES (15, 'Lactulose', 'oral solution', 0, 40, 20, 6.40);
INSERT INTO med VALUES (16, 'Salbutamol inhaler', 'inhaler', 0, 40, 80, 4.40);
INSERT INTO med VALUES (17, 'Diazepam 2mg', 'tablet', 1, 12, 20, 5.66);
INSERT INTO med VALUES (18, 'Zopiclone 3.75mg', 'tablet', 1, 25, 100, 8.99);
INSERT INTO med VALUES (19, 'Omeprazole 20mg', 'capsule', 0, 90, 100, 5.20);
INSERT INTO med VALUES (20, 'Hydrocortisone cream', 'cream', 0, 310, 30, 1.73);

INSERT INTO res_med VALUES (1, 10, '2026-11-09', NULL, 1);
INSERT INTO res_med VALUES (1, 16, '2026-11-07', NULL, 3);
INSERT INTO res_med VALUES (1, 5, '2026-11-19', NULL, 2);
INSERT INTO res_med VALUES (2, 18, '2026-11-27', NULL, 3);
INSERT INTO res_med VALUES (2, 1, '2026-11-15', NULL, 1);
INSERT INTO res_med VALUES (2, 9, '2026-11-21', NULL, 1);
INSERT INTO res_med VALUES (2, 10, '2026-11-23', NULL, 1);
INSERT INTO res_med VALUES (3, 17, '2026-11-13', '2026-11-18', 3);
INSERT INTO res_med VALUES (3, 9, '2026-11-16', NULL, 3);
INSERT INTO res_med VALUES (3, 6, '2026-11-12', '2026-11-28', 3);
INSERT INTO res_med VALUES (3, 18, '2026-11-14', '2026-11-22', 1);
INSERT INTO res_med VALUES (4, 13, '2026-11-14', NULL, 1);
INSERT INTO res_med VALUES (4, 10, '2026-11-27', NULL, 4);
INSERT INTO res_med VALUES (4, 2, '2026-11-13', '2026-11-28', 2);
INSERT INTO res_med VALUES (4, 16, '2026-11-22', '2026-11-28', 4);
INSERT INTO res_med VALUES (5, 9, '2024-09-30', NULL, 3);
INSERT INTO res_med VALUES (5, 12, '2024-05-04', '2024-05-29', 2);
INSERT INTO res_med VALUES (6, 13, '2025-12-25', '2026-02-06', 4);
INSERT INTO res_med VALUES (6, 18, '2026-01-10', '2026-02-06', 4);
INSERT INTO res_med VALUES (6, 7, '2026-01-28', '2026-02-06', 3);
INSERT INTO res_med VALUES (6, 1, '2026-01-14', '2026-02-06', 1);
INSERT INTO res_med VALUES (8, 19, '2025-08-31', NULL, 1);
INSERT INTO res_med VALUES (8, 15, '2025-02-23', NULL, 1);
INSERT INTO res_med VALUES (8, 18, '2025-09-26', NULL, 3);
INSERT INTO res_med VALUES (8, 14, '2025-07-20', NULL, 4);
INSERT INTO res_med VALUES (9, 8, '2025-11-17', NULL, 1);
INSERT INTO res_med VALUES (9, 5, '2025-04-30', NULL, 4);
INSERT INTO res_med VALUES (10, 17, '2026-09-07', NULL, 4);
INSERT INTO res_med VALUES (10, 9, '2026-01-20', NULL, 2);
INSERT INTO res_med VALUES (10, 5, '2026-08-25', NULL, 2);
INSERT INTO res_med VALUES (10, 1, '2026-06-05', '2026-07-19', 1);
INSERT INTO res_med VALUES (11, 6, '2025-07-14', NULL, 1);
INSERT INTO res_med VALUES (11, 15, '2025-11-21', NULL, 4);
INSERT INTO res_med VALUES (11, 17, '2025-11-12', '2026-09-04', 3);
INSERT INTO res_med VALUES (12, 10, '2025-04-19', '2026-03-06', 1);
INSERT INTO res_med VALUES (12, 7, '2025-05-31', '2026-03-06', 2);
INSERT INTO res_med VALUES (13, 2, '2026-02-09', NULL, 2);
INSERT INTO res_med VALUES (13, 8, '2025-10-07', '2026-06-14', 3);
INSERT INTO res_med VALUES (13, 7, '2025-09-25', NULL, 4);
INSERT INTO res_med VALUES (13, 19, '2026-04-09', NULL, 1);
INSERT INTO res_med VALUES (14, 10, '2026-05-30', NULL, 1);
INSERT INTO res_med VALUES (14, 15, '2026-05-25', NULL, 4);
INSERT INTO res_med VALUES (14, 2, '2026-06-11', NULL, 2);
INSERT INTO res_med VALUES (14, 5, '2026-10-12', NULL, 3);
INSERT INTO res_med VALUES (15, 13, '2026-09-28', NULL, 2);
INSERT INTO res_med VALUES (15, 9, '2026-03-30', '2026-05-08', 4);
INSERT INTO res_med VALUES (15, 8, '2026-09-29', NULL, 1);
INSERT INTO res_med VALUES (15, 2, '2026-03-23', NULL, 2);
INSERT INTO res_med VALUES (16, 8, '2026-08-17', '2026-08-26', 4);
INSERT INTO res_med VALUES (16, 14, '2026-09-04', NULL, 2);
INSERT INTO res_med VALUES (17, 15, '2026-07-05', NULL, 3);
INSERT INTO res_med VALUES (17, 3, '2026-10-16', NULL, 3);
INSERT INTO res_med VALUES (18, 8, '2025-03-21', '2026-03-29', 1);
INSERT INTO res_med VALUES (19, 14, '2024-12-08', '2026-06-27', 3);
INSERT INTO res_med VALUES (20, 1, '2026-02-16', '2026-09-04', 3);
INSERT INTO res_med VALUES (21, 2, '2026-09-08', NULL, 4);
INSERT INTO res_med VALUES (21, 7, '2026-11-22', NULL, 2);
INSERT INTO res_med VALUES (21, 4, '2026-11-25', NULL, 4);
INSERT INTO res_med VALUES (22, 12, '2024-12-05', NULL, 1);
INSERT INTO res_med VALUES (23, 10, '2024-10-11', '2026-02-10', 3);
INSERT INTO res_med VALUES (23, 2, '2024-11-20', NULL, 2);
INSERT INTO res_med VALUES (24, 9, '2025-08-30', '2025-09-20', 3);
INSERT INTO res_med VALUES (24, 10, '2025-07-29', '2025-09-20', 4);
INSERT INTO res_med VALUES (24, 13, '2025-08-23', '2025-09-20', 2);
INSERT INTO res_med VALUES (24, 18, '2025-08-17', '2025-09-20', 4);
INSERT INTO res_med VALUES (24, 3, '2025-08-04', '2025-09-20', 4);
INSERT INTO res_med VALUES (24, 12, '2025-09-18', '2025-09-20', 3);
INSERT INTO res_med VALUES (25, 2, '2025-05-03', NULL, 2);
INSERT INTO res_med VALUES (26, 19, '2024-12-21', '2025-06-27', 2);
INSERT INTO res_med VALUES (26, 9, '2024-04-30', NULL, 3);
INSERT INTO res_med VALUES (26, 3, '2024-08-16', NULL, 4);
INSERT INTO res_med VALUES (27, 9, '2026-11-27', NULL, 4);
INSERT INTO res_med VALUES (27, 8, '2026-11-08', NULL, 1);
INSERT INTO res_med VALUES (27, 5, '2026-11-26', NULL, 4);
INSERT INTO res_med VALUES (27, 14, '2026-11-21', NULL, 3);
INSERT INTO res_med VALUES (27, 12, '2026-10-15', NULL, 2);
INSERT INTO res_med VALUES (28, 15, '2026-11-16', NULL, 2);
INSERT INTO res_med VALUES (28, 9, '2026-10-17', '2026-11-23', 4);
INSERT INTO res_med VALUES (28, 2, '2026-05-03', NULL, 2);
INSERT INTO res_med VALUES (28, 1, '2026-05-06', NULL, 4);
INSERT INTO res_med VALUES (28, 3, '2026-06-04', '2026-10-26', 1);
INSERT INTO res_med VALUES (29, 1, '2025-09-15', NULL, 1);
INSERT INTO res_med VALUES (29, 5, '2025-10-10', NULL, 4);
INSERT INTO res_med VALUES (29, 15, '2026-01-19', '2026-07-07', 3);
INSERT INTO res_med VALUES (29, 14, '2025-05-08', NULL, 4);
INSERT INTO res_med VALUES (30, 7, '2026-05-25', '2026-05-29', 3);
INSERT INTO res_med VALUES (30, 4, '2026-04-09', '2026-05-29', 3);
INSERT INTO res_med VALUES (30, 11, '2026-04-15', '2026-05-29', 1);
INSERT INTO res_med VALUES (31, 2, '2026-02-14', '2026-03-22', 4);
INSERT INTO res_med VALUES (31, 6, '2026-01-02', NULL, 3);
INSERT INTO res_med VALUES (31, 1, '2026-01-14', NULL, 1);
INSERT INTO res_med VALUES (32, 19, '2025-07-26', '2025-11-22', 1);
INSERT INTO res_med VALUES (32, 10, '2025-05-08', '2026-07-21', 1);
INSERT INTO res_med VALUES (32, 8, '2025-08-27', NULL, 4);
INSERT INTO res_med VALUES (32, 3, '2025-06-23', NULL, 2);
INSERT INTO res_med VALUES (33, 14, '2025-11-11', NULL, 1);
INSERT INTO res_med VALUES (33, 8, '2025-10-25', '2025-11-21', 2);
INSERT INTO res_med VALUES (33, 2, '2026-03-11', NULL, 2);
INSERT INTO res_med VALUES (34, 2, '2026-10-23', NULL, 3);
INSERT INTO res_med VALUES (34, 16, '2026-11-07', NULL, 3);
INSERT INTO res_med VALUES (34, 3, '2026-11-03', '2026-11-27', 1);
INSERT INTO res_med VALUES (35, 6, '2024-05-07', NULL, 2);
INSERT INTO res_med VALUES (35, 18, '2024-12-08', NULL, 2);
INSERT INTO res_med VALUES (36, 1, '2025-09-03', '2026-11-04', 2);
INSERT INTO res_med VALUES (36, 14, '2026-02-14', '2026-11-04', 1);
INSERT INTO res_med VALUES (36, 3, '2025-09-09', '2026-11-04', 2);
INSERT INTO res_med VALUES (37, 17, '2024-12-27', NULL, 3);
INSERT INTO res_med VALUES (37, 15, '2024-05-17', NULL, 4);
INSERT INTO res_med VALUES (37, 18, '2024-08-16', NULL, 1);
INSERT INTO res_med VALUES (37, 16, '2024-05-07', NULL, 1);
INSERT INTO res_med VALUES (37, 3, '2024-07-31', '2025-08-22', 4);
INSERT INTO res_med VALUES (38, 9, '2026-02-02', '2026-10-25', 1);
INSERT INTO res_med VALUES (38, 15, '2026-04-12', NULL, 4);
INSERT INTO res_med VALUES (38, 18, '2025-07-21', NULL, 1);
INSERT INTO res_med VALUES (39, 17, '2025-08-23', NULL, 1);
INSERT INTO res_med VALUES (39, 3, '2025-09-03', NULL, 4);
INSERT INTO res_med VALUES (40, 5, '2025-12-31', NULL, 3);
INSERT INTO res_med VALUES (41, 10, '2025-02-05', NULL, 1);
INSERT INTO res_med VALUES (41, 19, '2025-11-10', '2025-12-22', 3);
INSERT INTO res_med VALUES (41, 14, '2025-07-11', NULL, 2);
INSERT INTO res_med VALUES (41, 16, '2025-01-31', '2025-09-13', 1);
INSERT INTO res_med VALUES (42, 10, '2025-04-26', '2025-07-30', 3);
INSERT INTO res_med VALUES (42, 13, '2025-06-11', '2025-07-30', 3);

INSERT INTO shift VALUES (1, 20, '2025-10-01', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (2, 5, '2025-10-06', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (3, 4, '2025-10-09', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (4, 24, '2025-10-18', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (5, 10, '2025-10-18', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (6, 22, '2025-10-21', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (7, 9, '2025-11-05', 'E', 8.00, 7.00);
INSERT INTO shift VALUES (8, 11, '2025-11-11', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (9, 3, '2025-11-12', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (10, 3, '2025-11-15', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (11, 6, '2025-11-23', 'L', 6.00, 7.00);
INSERT INTO shift VALUES (12, 11, '2025-11-26', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (13, 8, '2025-12-03', 'L', 8.00, 7.50);
INSERT INTO shift VALUES (14, 11, '2025-12-05', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (15, 11, '2025-12-06', 'L', 6.00, 6.50);
INSERT INTO shift VALUES (16, 5, '2025-12-11', 'L', 6.00, 7.00);
INSERT INTO shift VALUES (17, 9, '2025-12-24', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (18, 20, '2026-01-02', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (19, 11, '2026-01-03', 'L', 6.00, 6.00);
INSERT INTO shift VALUES (20, 20, '2026-01-13', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (21, 10, '2026-01-16', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (22, 12, '2026-01-23', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (23, 3, '2026-01-27', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (24, 11, '2026-02-07', 'N', 10.00, 7.50);
INSERT INTO shift VALUES (25, 24, '2026-02-10', 'N', 10.00, 9.00);
INSERT INTO shift VALUES (26, 4, '2026-02-15', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (27, 22, '2026-02-16', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (28, 11, '2026-02-21', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (29, 22, '2026-03-01', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (30, 6, '2026-03-14', 'L', 8.00, NULL);
INSERT INTO shift VALUES (31, 11, '2026-03-14', 'E', 6.00, 5.00);
INSERT INTO shift VALUES (32, 20, '2026-03-17', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (33, 8, '2026-03-19', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (34, 5, '2026-03-19', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (35, 5, '2026-04-04', 'L', 8.00, 7.50);
INSERT INTO shift VALUES (36, 8, '2026-04-05', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (37, 20, '2026-04-09', 'E', 6.00, 6.00);
INSERT INTO shift VALUES (38, 5, '2026-04-09', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (39, 20, '2026-04-14', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (40, 3, '2026-04-17', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (41, 6, '2026-04-22', 'E', 8.00, NULL);
INSERT INTO shift VALUES (42, 6, '2026-04-30', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (43, 12, '2026-05-12', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (44, 2, '2026-05-13', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (45, 22, '2026-05-21', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (46, 6, '2026-05-26', 'N', 10.00, 9.00);
INSERT INTO shift VALUES (47, 11, '2026-05-28', 'L', 8.00, NULL);
INSERT INTO shift VALUES (48, 11, '2026-06-06', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (49, 24, '2026-06-14', 'E', 8.00, 7.50);
INSERT INTO shift VALUES (50, 24, '2026-07-05', 'N', 10.00, NULL);
INSERT INTO shift VALUES (51, 8, '2026-07-07', 'E', 8.00, NULL);
INSERT INTO shift VALUES (52, 6, '2026-07-26', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (53, 24, '2026-08-03', 'N', 10.00, 9.50);
INSERT INTO shift VALUES (54, 3, '2026-08-05', 'N', 10.00, 9.00);
INSERT INTO shift VALUES (55, 7, '2026-08-08', 'N', 10.00, 7.50);
INSERT INTO shift VALUES (56, 8, '2026-08-16', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (57, 12, '2026-08-18', 'L', 8.00, 10.00);
INSERT INTO shift VALUES (58, 22, '2026-08-21', 'E', 6.00, 6.00);
INSERT INTO shift VALUES (59, 22, '2026-08-30', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (60, 3, '2026-08-30', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (61, 3, '2026-09-01', 'E', 6.00, 6.00);
INSERT INTO shift VALUES (62, 6, '2026-09-03', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (63, 7, '2026-09-03', 'N', 10.00, 10.50);
INSERT INTO shift VALUES (64, 11, '2026-09-03', 'N', 10.00, 10.50);
INSERT INTO shift VALUES (65, 3, '2026-09-04', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (66, 7, '2026-09-05', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (67, 12, '2026-09-06', 'L', 8.00, 7.50);
INSERT INTO shift VALUES (68, 19, '2026-09-06', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (69, 6, '2026-09-07', 'L', 8.00, 7.00);
INSERT INTO shift VALUES (70, 24, '2026-09-08', 'E', 8.00, 5.50);
INSERT INTO shift VALUES (71, 5, '2026-09-08', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (72, 9, '2026-09-09', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (73, 22, '2026-09-10', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (74, 22, '2026-09-11', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (75, 3, '2026-09-12', 'E', 8.00, 5.50);
INSERT INTO shift VALUES (76, 6, '2026-09-12', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (77, 2, '2026-09-12', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (78, 9, '2026-09-13', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (79, 9, '2026-09-14', 'E', 8.00, 7.00);
INSERT INTO shift VALUES (80, 11, '2026-09-14', 'L', 6.00, 6.00);
INSERT INTO shift VALUES (81, 2, '2026-09-14', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (82, 9, '2026-09-15', 'E', 6.00, 5.50);
INSERT INTO shift VALUES (83, 22, '2026-09-16', 'N', 6.00, 6.00);
INSERT INTO shift VALUES (84, 5, '2026-09-18', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (85, 4, '2026-09-18', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (86, 3, '2026-09-20', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (87, 24, '2026-09-21', 'N', 10.00, 10.50);
INSERT INTO shift VALUES (88, 11, '2026-09-21', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (89, 19, '2026-09-21', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (90, 2, '2026-09-22', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (91, 5, '2026-09-23', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (92, 12, '2026-09-23', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (93, 8, '2026-09-23', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (94, 8, '2026-09-25', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (95, 2, '2026-09-25', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (96, 6, '2026-09-28', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (97, 8, '2026-09-29', 'L', 8.00, 10.00);
INSERT INTO shift VALUES (98, 22, '2026-10-01', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (99, 11, '2026-10-02', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (100, 22, '2026-10-03', 'L', 8.00, NULL);
INSERT INTO shift VALUES (101, 3, '2026-10-04', 'N', 10.00, NULL);
INSERT INTO shift VALUES (102, 6, '2026-10-04', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (103, 21, '2026-10-05', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (104, 24, '2026-10-05', 'E', 6.00, 6.00);
INSERT INTO shift VALUES (105, 7, '2026-10-05', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (106, 3, '2026-10-05', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (107, 12, '2026-10-06', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (108, 22, '2026-10-06', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (109, 12, '2026-10-07', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (110, 21, '2026-10-07', 'E', 8.00, 7.00);
INSERT INTO shift VALUES (111, 2, '2026-10-09', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (112, 11, '2026-10-09', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (113, 19, '2026-10-10', 'L', 6.00, 6.00);
INSERT INTO shift VALUES (114, 9, '2026-10-10', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (115, 6, '2026-10-11', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (116, 21, '2026-10-12', 'N', 10.00, 10.50);
INSERT INTO shift VALUES (117, 7, '2026-10-12', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (118, 3, '2026-10-13', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (119, 2, '2026-10-14', 'E', 8.00, NULL);
INSERT INTO shift VALUES (120, 24, '2026-10-14', 'N', 10.00, 12.00);
INSERT INTO shift VALUES (121, 9, '2026-10-14', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (122, 4, '2026-10-16', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (123, 5, '2026-10-18', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (124, 21, '2026-10-18', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (125, 6, '2026-10-18', 'L', 6.00, 6.00);
INSERT INTO shift VALUES (126, 19, '2026-10-20', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (127, 19, '2026-10-21', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (128, 4, '2026-10-21', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (129, 3, '2026-10-22', 'N', 10.00, NULL);
INSERT INTO shift VALUES (130, 19, '2026-10-22', 'L', 6.00, 6.00);
INSERT INTO shift VALUES (131, 21, '2026-10-24', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (132, 22, '2026-10-24', 'E', 6.00, 6.00);
INSERT INTO shift VALUES (133, 2, '2026-10-25', 'E', 8.00, NULL);
INSERT INTO shift VALUES (134, 21, '2026-10-25', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (135, 4, '2026-10-26', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (136, 8, '2026-10-26', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (137, 7, '2026-10-26', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (138, 6, '2026-10-26', 'L', 8.00, 7.50);
INSERT INTO shift VALUES (139, 12, '2026-10-27', 'E', 8.00, NULL);
INSERT INTO shift VALUES (140, 21, '2026-10-27', 'L', 8.00, 5.50);
INSERT INTO shift VALUES (141, 9, '2026-10-28', 'N', 10.00, 10.50);
INSERT INTO shift VALUES (142, 24, '2026-10-28', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (143, 7, '2026-10-28', 'E', 8.00, 8.50);
INSERT INTO shift VALUES (144, 8, '2026-10-28', 'L', 8.00, 10.00);
INSERT INTO shift VALUES (145, 8, '2026-10-29', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (146, 9, '2026-10-29', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (147, 6, '2026-10-30', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (148, 12, '2026-10-31', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (149, 19, '2026-10-31', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (150, 7, '2026-11-02', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (151, 6, '2026-11-02', 'N', 10.00, NULL);
INSERT INTO shift VALUES (152, 12, '2026-11-03', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (153, 9, '2026-11-03', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (154, 4, '2026-11-04', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (155, 3, '2026-11-05', 'N', 6.00, 6.50);
INSERT INTO shift VALUES (156, 12, '2026-11-06', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (157, 9, '2026-11-06', 'L', 8.00, 10.00);
INSERT INTO shift VALUES (158, 4, '2026-11-06', 'E', 8.00, 7.00);
INSERT INTO shift VALUES (159, 19, '2026-11-07', 'E', 8.00, 10.00);
INSERT INTO shift VALUES (160, 5, '2026-11-09', 'L', 8.00, 9.00);
INSERT INTO shift VALUES (161, 8, '2026-11-09', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (162, 2, '2026-11-10', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (163, 22, '2026-11-10', 'E', 8.00, 7.50);
INSERT INTO shift VALUES (164, 8, '2026-11-10', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (165, 4, '2026-11-12', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (166, 7, '2026-11-12', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (167, 19, '2026-11-12', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (168, 5, '2026-11-13', 'E', 8.00, 9.00);
INSERT INTO shift VALUES (169, 6, '2026-11-14', 'E', 6.00, 6.50);
INSERT INTO shift VALUES (170, 12, '2026-11-14', 'E', 6.00, NULL);
INSERT INTO shift VALUES (171, 8, '2026-11-14', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (172, 21, '2026-11-15', 'E', 8.00, 5.50);
INSERT INTO shift VALUES (173, 5, '2026-11-16', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (174, 19, '2026-11-16', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (175, 3, '2026-11-16', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (176, 9, '2026-11-17', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (177, 5, '2026-11-18', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (178, 2, '2026-11-19', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (179, 24, '2026-11-19', 'E', 6.00, 5.50);
INSERT INTO shift VALUES (180, 7, '2026-11-19', 'L', 8.00, 8.00);
INSERT INTO shift VALUES (181, 19, '2026-11-20', 'N', 10.00, 11.00);
INSERT INTO shift VALUES (182, 8, '2026-11-20', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (183, 5, '2026-11-20', 'N', 10.00, 12.00);
INSERT INTO shift VALUES (184, 3, '2026-11-21', 'E', 8.00, 8.00);
INSERT INTO shift VALUES (185, 21, '2026-11-22', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (186, 19, '2026-11-23', 'L', 8.00, 10.00);
INSERT INTO shift VALUES (187, 9, '2026-11-24', 'N', 10.00, 10.00);
INSERT INTO shift VALUES (188, 21, '2026-11-26', 'L', 8.00, 8.50);
INSERT INTO shift VALUES (189, 12, '2026-11-28', 'N', 6.00, 7.00);
INSERT INTO shift VALUES (190, 22, '2026-11-29', 'L', 8.00, 10.00);

INSERT INTO visit VALUES (1, 18, 'Sarah Ramsden', 'daughter', '2025-01-10 16:10:00', '2025-01-10 17:40:00');
INSERT INTO visit VALUES (2, 25, 'Julie Ackroyd', 'daughter', '2025-01-24 16:30:00', '2025-01-24 19:00:00');
INSERT INTO visit VALUES (3, 9, 'Sarah Hughes', 'granddaughter', '2025-03-01 16:00:00', '2025-03-01 17:15:00');
INSERT INTO visit VALUES (4, 37, 'Simon Clarke', 'son', '2025-03-25 14:10:00', '2025-03-25 14:45:00');
INSERT INTO visit VALUES (5, 42, 'Sarah Clarke', 'granddaughter', '2025-03-31 14:00:00', '2025-03-31 15:15:00');
INSERT INTO visit VALUES (6, 42, 'David Reid', 'son', '2025-04-25 13:30:00', '2025-04-25 13:50:00');
INSERT INTO visit VALUES (7, 12, 'Julie Lomax', 'friend', '2025-06-08 12:15:00', '2025-06-08 12:50:00');
INSERT INTO visit VALUES (8, 42, 'Sarah Shackleton', 'granddaughter', '2025-06-08 18:00:00', '2025-06-08 19:00:00');
INSERT INTO visit VALUES (9, 37, 'Simon Clarke', NULL, '2025-06-10 12:30:00', '2025-06-10 13:45:00');
INSERT INTO visit VALUES (10, 22, 'Emma Baxter', 'granddaughter', '2025-07-01 15:45:00', '2025-07-01 16:30:00');
INSERT INTO visit VALUES (11, 12, 'Simon Lomax', NULL, '2025-07-03 09:10:00', NULL);
INSERT INTO visit VALUES (12, 42, 'Nicola Shackleton', 'sister', '2025-07-07 18:30:00', '2025-07-07 20:30:00');
INSERT INTO visit VALUES (13, 42, 'Paul Baxter', 'son', '2025-07-16 13:10:00', NULL);
INSERT INTO visit VALUES (14, 18, 'Emma Ramsden', 'wife', '2025-07-28 09:20:00', '2025-07-28 11:20:00');
INSERT INTO visit VALUES (15, 32, 'James Hughes', NULL, '2025-07-28 10:15:00', '2025-07-28 11:45:00');
INSERT INTO visit VALUES (16, 42, 'Simon Shackleton', 'son', '2025-07-30 09:45:00', '2025-07-30 12:15:00');
INSERT INTO visit VALUES (17, 24, 'Emma Moss', 'daughter', '2025-08-04 12:45:00', '2025-08-04 14:45:00');
INSERT INTO visit VALUES (18, 24, 'Julie Yates', 'daughter', '2025-08-05 18:10:00', '2025-08-05 19:40:00');
INSERT INTO visit VALUES (19, 9, 'Mark Ingham', 'nephew', '2025-08-31 14:45:00', '2025-08-31 15:20:00');
INSERT INTO visit VALUES (20, 24, 'Paul Yates', 'son', '2025-09-13 13:10:00', '2025-09-13 16:30:00');
INSERT INTO visit VALUES (21, 25, 'Peter Baxter', 'nephew', '2025-09-14 11:15:00', '2025-09-14 12:00:00');
INSERT INTO visit VALUES (22, 36, 'Mark Hughes', NULL, '2025-09-19 10:10:00', '2025-09-19 10:55:00');
INSERT INTO visit VALUES (23, 12, 'Anna Reid', 'friend', '2025-10-05 14:10:00', '2025-10-05 15:10:00');
INSERT INTO visit VALUES (24, 39, 'Simon Oldroyd', 'grandson', '2025-11-03 11:20:00', '2025-11-03 14:40:00');
INSERT INTO visit VALUES (25, 13, 'David Hughes', 'husband', '2025-11-03 15:10:00', '2025-11-03 15:45:00');
INSERT INTO visit VALUES (26, 7, 'Simon Garside', 'nephew', '2025-11-04 13:50:00', '2025-11-04 14:50:00');
INSERT INTO visit VALUES (27, 6, 'Sarah Hughes', 'granddaughter', '2025-11-25 10:00:00', '2025-11-25 10:35:00');
INSERT INTO visit VALUES (28, 10, 'David Jessop', 'son', '2025-11-25 12:15:00', '2025-11-25 13:00:00');
INSERT INTO visit VALUES (29, 6, 'Simon Fairley', 'son', '2025-12-21 12:10:00', '2025-12-21 12:55:00');
INSERT INTO visit VALUES (30, 12, 'Peter Baxter', 'friend', '2025-12-29 16:15:00', '2025-12-29 18:15:00');
INSERT INTO visit VALUES (31, 33, 'Emma Clarke', 'niece', '2026-01-01 13:30:00', '2026-01-01 14:15:00');
INSERT INTO visit VALUES (32, 15, 'Peter Baxter', 'nephew', '2026-01-03 15:20:00', '2026-01-03 16:50:00');
INSERT INTO visit VALUES (33, 6, 'Claire Fairley', 'sister', '2026-01-03 18:50:00', '2026-01-03 20:05:00');
INSERT INTO visit VALUES (34, 18, 'Paul Ramsden', 'son', '2026-01-06 10:30:00', NULL);
INSERT INTO visit VALUES (35, 6, 'Claire Fairley', 'daughter', '2026-01-06 11:00:00', '2026-01-06 11:20:00');
INSERT INTO visit VALUES (36, 9, 'Emma Clarke', 'daughter', '2026-01-07 17:20:00', '2026-01-07 18:20:00');
INSERT INTO visit VALUES (37, 39, 'James Baxter', 'brother', '2026-01-13 18:10:00', '2026-01-13 20:10:00');
INSERT INTO visit VALUES (38, 6, 'David Reid', 'nephew', '2026-01-19 18:45:00', '2026-01-19 19:45:00');
INSERT INTO visit VALUES (39, 39, 'Emma Oldroyd', 'friend', '2026-01-28 17:10:00', '2026-01-28 20:30:00');
INSERT INTO visit VALUES (40, 12, 'Claire Hughes', NULL, '2026-01-29 09:00:00', '2026-01-29 10:00:00');
INSERT INTO visit VALUES (41, 30, 'James Clarke', 'son', '2026-02-10 11:30:00', '2026-02-10 14:00:00');
INSERT INTO visit VALUES (42, 30, 'Paul Firth', 'friend', '2026-02-14 15:50:00', NULL);
INSERT INTO visit VALUES (43, 19, 'James Clarke', 'friend', '2026-02-24 14:00:00', '2026-02-24 15:30:00');
INSERT INTO visit VALUES (44, 40, 'Nicola Hughes', 'sister', '2026-03-03 14:20:00', '2026-03-03 17:40:00');
INSERT INTO visit VALUES (45, 33, 'Mark Moss', 'son', '2026-03-08 15:10:00', '2026-03-08 18:30:00');
INSERT INTO visit VALUES (46, 39, 'Anna Oldroyd', NULL, '2026-03-09 16:15:00', '2026-03-09 18:15:00');
INSERT INTO visit VALUES (47, 30, 'Sarah Firth', 'daughter', '2026-03-10 17:20:00', '2026-03-10 18:50:00');
INSERT INTO visit VALUES (48, 30, 'Julie Firth', 'niece', '2026-03-25 11:30:00', '2026-03-25 12:15:00');
INSERT INTO visit VALUES (49, 9, 'Julie Ingham', 'granddaughter', '2026-04-02 18:00:00', NULL);
INSERT INTO visit VALUES (50, 30, 'Emma Firth', NULL, '2026-04-03 09:10:00', '2026-04-03 09:55:00');
INSERT INTO visit VALUES (51, 10, 'James Moss', 'son', '2026-04-22 12:20:00', '2026-04-22 15:40:00');
INSERT INTO visit VALUES (52, 19, 'Sarah Sugden', 'niece', '2026-05-06 16:10:00', '2026-05-06 17:10:00');
INSERT INTO visit VALUES (53, 20, 'Anna Moss', 'friend', '2026-05-09 15:10:00', '2026-05-09 15:45:00');
INSERT INTO visit VALUES (54, 33, 'Simon Illingworth', 'nephew', '2026-05-21 12:10:00', '2026-05-21 12:55:00');
INSERT INTO visit VALUES (55, 30, 'Paul Firth', 'brother', '2026-05-23 15:15:00', '2026-05-23 16:30:00');
INSERT INTO visit VALUES (56, 10, 'Simon Jessop', 'son', '2026-05-23 18:30:00', '2026-05-23 19:05:00');
INSERT INTO visit VALUES (57, 9, 'Nicola Moss', 'granddaughter', '2026-06-01 16:10:00', '2026-06-01 16:55:00');
INSERT INTO visit VALUES (58, 15, 'Peter Ogden', 'nephew', '2026-06-02 11:45:00', '2026-06-02 13:45:00');
INSERT INTO visit VALUES (59, 8, 'Nicola Hartley', 'friend', '2026-06-02 18:50:00', '2026-06-02 20:50:00');
INSERT INTO visit VALUES (60, 32, 'James Reid', 'nephew', '2026-06-08 12:15:00', '2026-06-08 14:45:00');
INSERT INTO visit VALUES (61, 32, 'Julie Holroyd', 'friend', '2026-06-10 15:00:00', '2026-06-10 16:15:00');
INSERT INTO visit VALUES (62, 35, 'David Kaye', 'son', '2026-06-11 10:20:00', '2026-06-11 13:40:00');
INSERT INTO visit VALUES (63, 25, 'Peter Reid', 'friend', '2026-06-16 18:30:00', NULL);
INSERT INTO visit VALUES (64, 10, 'Claire Jessop', 'wife', '2026-06-20 18:10:00', '2026-06-20 21:30:00');
INSERT INTO visit VALUES (65, 40, 'Peter Priestley', NULL, '2026-06-21 18:50:00', '2026-06-21 19:35:00');
INSERT INTO visit VALUES (66, 16, 'Julie Baxter', 'friend', '2026-06-22 09:10:00', '2026-06-22 11:40:00');
INSERT INTO visit VALUES (67, 11, 'Nicola Kershaw', 'friend', '2026-06-23 14:00:00', '2026-06-23 16:30:00');
INSERT INTO visit VALUES (68, 14, 'Claire Nuttall', 'daughter', '2026-06-29 09:10:00', '2026-06-29 11:40:00');
INSERT INTO visit VALUES (69, 39, 'Anna Clarke', 'friend', '2026-06-30 14:20:00', '2026-06-30 15:05:00');
INSERT INTO visit VALUES (70, 26, 'David Bairstow', 'son', '2026-07-02 17:15:00', '2026-07-02 17:50:00');
INSERT INTO visit VALUES (71, 20, 'David Thwaite', 'grandson', '2026-07-03 11:20:00', '2026-07-03 12:35:00');
INSERT INTO visit VALUES (72, 36, 'Paul Lumb', 'grandson', '2026-07-06 10:20:00', '2026-07-06 13:40:00');
INSERT INTO visit VALUES (73, 16, 'Sarah Pickles', 'granddaughter', '2026-07-09 09:15:00', '2026-07-09 12:35:00');
INSERT INTO visit VALUES (74, 22, 'Claire Verity', 'niece', '2026-07-10 13:10:00', '2026-07-10 13:45:00');
INSERT INTO visit VALUES (75, 7, 'Sarah Garside', 'niece', '2026-07-12 11:10:00', '2026-07-12 11:45:00');
INSERT INTO visit VALUES (76, 25, 'Paul Hughes', 'husband', '2026-07-13 14:30:00', '2026-07-13 15:05:00');
INSERT INTO visit VALUES (77, 20, 'Sarah Thwaite', 'granddaughter', '2026-07-15 10:20:00', '2026-07-15 11:05:00');
INSERT INTO visit VALUES (78, 11, 'Peter Kershaw', 'nephew', '2026-07-15 14:20:00', '2026-07-15 16:20:00');
INSERT INTO visit VALUES (79, 28, 'Peter Denby', 'son', '2026-07-16 15:45:00', NULL);
INSERT INTO visit VALUES (80, 13, 'Paul Marsden', 'nephew', '2026-07-18 16:10:00', '2026-07-18 16:45:00');
INSERT INTO visit VALUES (81, 36, 'James Reid', 'husband', '2026-07-20 12:50:00', NULL);
INSERT INTO visit VALUES (82, 36, 'Nicola Lumb', 'daughter', '2026-07-21 14:50:00', '2026-07-21 15:35:00');
INSERT INTO visit VALUES (83, 37, 'Peter Murgatroyd', 'brother', '2026-07-21 17:10:00', '2026-07-21 17:45:00');
INSERT INTO visit VALUES (84, 26, 'Paul Baxter', 'friend', '2026-07-25 11:15:00', '2026-07-25 11:50:00');
INSERT INTO visit VALUES (85, 28, 'Sarah Denby', 'wife', '2026-07-30 13:15:00', '2026-07-30 14:15:00');
INSERT INTO visit VALUES (86, 7, 'Julie Garside', 'daughter', '2026-08-05 11:45:00', '2026-08-05 13:15:00');
INSERT INTO visit VALUES (87, 16, 'David Hughes', 'nephew', '2026-08-06 10:15:00', NULL);
INSERT INTO visit VALUES (88, 40, 'David Priestley', 'husband', '2026-08-06 11:00:00', '2026-08-06 11:20:00');
INSERT INTO visit VALUES (89, 32, 'Anna Holroyd', 'daughter', '2026-08-07 09:50:00', '2026-08-07 10:50:00');
INSERT INTO visit VALUES (90, 8, 'Nicola Hartley', 'friend', '2026-08-11 15:10:00', '2026-08-11 18:30:00');
INSERT INTO visit VALUES (91, 37, 'Anna Murgatroyd', 'daughter', '2026-08-14 14:15:00', '2026-08-14 15:15:00');
INSERT INTO visit VALUES (92, 35, 'Anna Kaye', 'granddaughter', '2026-08-16 14:10:00', '2026-08-16 15:25:00');
INSERT INTO visit VALUES (93, 14, 'Anna Nuttall', 'wife', '2026-08-17 17:30:00', '2026-08-17 20:50:00');
INSERT INTO visit VALUES (94, 11, 'Sarah Kershaw', 'friend', '2026-08-19 10:10:00', '2026-08-19 12:40:00');
INSERT INTO visit VALUES (95, 14, 'Claire Nuttall', 'niece', '2026-08-22 15:15:00', '2026-08-22 18:35:00');
INSERT INTO visit VALUES (96, 19, 'Emma Sugden', 'friend', '2026-08-23 18:50:00', '2026-08-23 22:10:00');
INSERT INTO visit VALUES (97, 23, 'Peter Wadsworth', 'friend', '2026-08-29 10:45:00', '2026-08-29 12:15:00');
INSERT INTO visit VALUES (98, 14, 'Paul Nuttall', NULL, '2026-08-31 14:45:00', '2026-08-31 18:05:00');
INSERT INTO visit VALUES (99, 16, 'Paul Pickles', 'son', '2026-09-01 09:20:00', '2026-09-01 11:50:00');
INSERT INTO visit VALUES (100, 19, 'Nicola Sugden', 'friend', '2026-09-01 13:15:00', '2026-09-01 14:15:00');
INSERT INTO visit VALUES (101, 8, 'Mark Hartley', 'grandson', '2026-09-09 13:30:00', '2026-09-09 14:15:00');
INSERT INTO visit VALUES (102, 36, 'Paul Hughes', 'son', '2026-09-10 12:15:00', '2026-09-10 13:45:00');
INSERT INTO visit VALUES (103, 28, 'Sarah Denby', 'granddaughter', '2026-09-12 13:10:00', '2026-09-12 14:25:00');
INSERT INTO visit VALUES (104, 28, 'Sarah Baxter', 'granddaughter', '2026-09-14 13:10:00', '2026-09-14 16:30:00');
INSERT INTO visit VALUES (105, 16, 'Emma Pickles', 'granddaughter', '2026-09-16 10:50:00', '2026-09-16 11:35:00');
INSERT INTO visit VALUES (106, 15, 'Peter Ogden', 'husband', '2026-09-16 12:30:00', '2026-09-16 12:50:00');
INSERT INTO visit VALUES (107, 27, 'Mark Crowther', 'friend', '2026-09-17 16:10:00', '2026-09-17 18:10:00');
INSERT INTO visit VALUES (108, 21, 'Peter Unsworth', 'friend', '2026-09-19 09:20:00', '2026-09-19 09:40:00');
INSERT INTO visit VALUES (109, 21, 'Emma Unsworth', 'granddaughter', '2026-09-25 09:45:00', '2026-09-25 10:05:00');
INSERT INTO visit VALUES (110, 21, 'Mark Clarke', 'son', '2026-09-27 10:50:00', '2026-09-27 13:20:00');
INSERT INTO visit VALUES (111, 23, 'Emma Wadsworth', 'sister', '2026-09-27 11:30:00', NULL);
INSERT INTO visit VALUES (112, 32, 'Anna Moss', 'niece', '2026-10-02 12:30:00', '2026-10-02 13:45:00');
INSERT INTO visit VALUES (113, 9, 'David Ingham', 'husband', '2026-10-12 10:30:00', '2026-10-12 13:50:00');
INSERT INTO visit VALUES (114, 16, 'Claire Pickles', 'wife', '2026-10-12 17:15:00', '2026-10-12 18:45:00');
INSERT INTO visit VALUES (115, 8, 'Claire Baxter', 'daughter', '2026-10-13 18:10:00', '2026-10-13 21:30:00');
INSERT INTO visit VALUES (116, 20, 'Paul Thwaite', 'friend', '2026-10-17 16:30:00', '2026-10-17 19:50:00');
INSERT INTO visit VALUES (117, 16, 'Anna Pickles', 'wife', '2026-10-18 12:10:00', '2026-10-18 12:45:00');
INSERT INTO visit VALUES (118, 34, 'Peter Jagger', 'friend', '2026-10-19 10:30:00', '2026-10-19 11:30:00');
INSERT INTO visit VALUES (119, 27, 'Emma Crowther', 'friend', '2026-10-26 16:15:00', '2026-10-26 16:50:00');
INSERT INTO visit VALUES (120, 10, 'Claire Jessop', 'niece', '2026-10-28 11:30:00', '2026-10-28 11:50:00');
INSERT INTO visit VALUES (121, 21, 'David Unsworth', 'husband', '2026-11-02 10:45:00', '2026-11-02 12:00:00');
INSERT INTO visit VALUES (122, 8, 'Mark Hartley', 'grandson', '2026-11-04 12:45:00', '2026-11-04 16:05:00');
INSERT INTO visit VALUES (123, 4, 'Mark Reid', 'son', '2026-11-05 15:30:00', '2026-11-05 18:50:00');
INSERT INTO visit VALUES (124, 3, 'Claire Moss', 'daughter', '2026-11-07 12:30:00', '2026-11-07 14:30:00');
INSERT INTO visit VALUES (125, 13, 'Peter Reid', 'son', '2026-11-07 13:50:00', NULL);
INSERT INTO visit VALUES (126, 11, 'Emma Kershaw', 'daughter', '2026-11-07 17:00:00', '2026-11-07 18:00:00');
INSERT INTO visit VALUES (127, 1, 'Peter Hughes', 'son', '2026-11-07 18:10:00', '2026-11-07 20:10:00');
INSERT INTO visit VALUES (128, 1, 'Julie Clarke', 'daughter', '2026-11-09 13:15:00', '2026-11-09 14:00:00');
INSERT INTO visit VALUES (129, 1, 'Peter Baxter', 'friend', '2026-11-09 16:00:00', '2026-11-09 16:35:00');
INSERT INTO visit VALUES (130, 1, 'Simon Abbott', 'son', '2026-11-11 17:30:00', '2026-11-11 18:45:00');
INSERT INTO visit VALUES (131, 28, 'Simon Hughes', 'son', '2026-11-12 15:45:00', '2026-11-12 18:15:00');
INSERT INTO visit VALUES (132, 4, 'Nicola Moss', 'daughter', '2026-11-12 17:00:00', '2026-11-12 17:35:00');
INSERT INTO visit VALUES (133, 27, 'Simon Baxter', 'nephew', '2026-11-13 15:20:00', '2026-11-13 16:50:00');
INSERT INTO visit VALUES (134, 27, 'Claire Crowther', NULL, '2026-11-14 15:10:00', '2026-11-14 15:30:00');
INSERT INTO visit VALUES (135, 3, 'Julie Baxter', 'friend', '2026-11-16 14:20:00', '2026-11-16 15:35:00');
INSERT INTO visit VALUES (136, 15, 'Mark Baxter', 'son', '2026-11-17 15:10:00', '2026-11-17 17:10:00');
INSERT INTO visit VALUES (137, 9, 'Claire Clarke', 'niece', '2026-11-18 13:45:00', '2026-11-18 15:00:00');
INSERT INTO visit VALUES (138, 2, 'Peter Barlow', 'grandson', '2026-11-19 13:20:00', '2026-11-19 15:50:00');
INSERT INTO visit VALUES (139, 4, 'Emma Dobson', 'friend', '2026-11-19 15:20:00', '2026-11-19 18:40:00');
INSERT INTO visit VALUES (140, 4, 'Anna Dobson', 'daughter', '2026-11-20 13:45:00', '2026-11-20 14:45:00');
INSERT INTO visit VALUES (141, 15, 'Anna Ogden', NULL, '2026-11-23 18:10:00', '2026-11-23 19:10:00');
INSERT INTO visit VALUES (142, 40, 'Julie Priestley', 'friend', '2026-11-26 09:00:00', '2026-11-26 10:30:00');
INSERT INTO visit VALUES (143, 4, 'Nicola Dobson', 'granddaughter', '2026-11-26 10:00:00', '2026-11-26 12:30:00');
INSERT INTO visit VALUES (144, 1, 'Claire Abbott', 'friend', '2026-11-26 16:45:00', '2026-11-26 18:15:00');
INSERT INTO visit VALUES (145, 1, 'Peter Abbott', 'nephew', '2026-11-27 11:00:00', '2026-11-27 12:00:00');
INSERT INTO visit VALUES (146, 33, 'Sarah Illingworth', 'daughter', '2026-11-27 11:30:00', '2026-11-27 12:45:00');
INSERT INTO visit VALUES (147, 16, 'James Pickles', 'son', '2026-11-27 16:20:00', '2026-11-27 17:20:00');
INSERT INTO visit VALUES (148, 32, 'James Holroyd', 'nephew', '2026-11-27 16:30:00', '2026-11-27 18:30:00');
INSERT INTO visit VALUES (149, 27, 'Emma Crowther', NULL, '2026-11-27 17:45:00', '2026-11-27 20:15:00');
INSERT INTO visit VALUES (150, 34, 'David Moss', 'husband', '2026-11-28 14:30:00', '2026-11-28 14:50:00');
INSERT INTO visit VALUES (151, 8, 'Claire Hartley', 'daughter', '2026-11-29 10:15:00', NULL);
INSERT INTO visit VALUES (152, 21, 'Mark Unsworth', 'son', '2026-11-29 10:35:00', NULL);

INSERT INTO incident VALUES (1, 35, 3, 'F', 1, '2024-03-29 15:25:00', 1, NULL);
INSERT INTO incident VALUES (2, 23, 20, 'F', 1, '2024-12-26 22:57:00', 1, '2025-01-12');
INSERT INTO incident VALUES (3, 7, 2, 'B', 1, '2025-02-23 05:27:00', 1, '2025-04-04');
INSERT INTO incident VALUES (4, 42, 7, 'F', 1, '2025-03-13 04:54:00', 1, '2025-03-17');
INSERT INTO incident VALUES (5, 9, 11, 'F', 2, '2025-05-07 06:11:00', 1, '2025-06-08');
INSERT INTO incident VALUES (6, 9, 10, 'F', 3, '2025-06-13 11:40:00', 1, '2025-06-16');
INSERT INTO incident VALUES (7, 33, 7, 'B', 2, '2025-06-25 09:18:00', 1, '2025-07-11');
INSERT INTO incident VALUES (8, 24, 23, 'F', 1, '2025-07-17 08:23:00', 1, NULL);
INSERT INTO incident VALUES (9, 7, 2, 'M', 1, '2025-07-20 16:03:00', 1, '2025-08-14');
INSERT INTO incident VALUES (10, 33, 7, 'F', 2, '2025-08-22 03:47:00', 1, NULL);
INSERT INTO incident VALUES (11, 13, 9, 'W', 3, '2025-09-01 08:49:00', 0, '2025-09-15');
INSERT INTO incident VALUES (12, 24, 24, 'F', 2, '2025-09-02 09:31:00', 1, '2025-09-08');
INSERT INTO incident VALUES (13, 33, 9, 'F', 1, '2025-09-27 01:48:00', 1, '2025-10-25');
INSERT INTO incident VALUES (14, 7, 22, 'B', 1, '2025-10-01 18:08:00', 0, NULL);
INSERT INTO incident VALUES (15, 38, 11, 'F', 3, '2025-10-11 08:07:00', 0, '2025-11-15');
INSERT INTO incident VALUES (16, 9, 20, 'W', 4, '2025-11-05 13:20:00', 1, '2025-11-30');
INSERT INTO incident VALUES (17, 10, 11, 'F', 1, '2025-11-14 07:22:00', 1, '2025-12-24');
INSERT INTO incident VALUES (18, 10, 3, 'F', 1, '2025-11-20 09:56:00', 0, '2025-12-04');
INSERT INTO incident VALUES (19, 8, 2, 'M', 2, '2025-11-25 09:36:00', 1, '2025-12-15');
INSERT INTO incident VALUES (20, 36, 24, 'B', 1, '2025-12-06 02:35:00', 0, '2025-12-11');
INSERT INTO incident VALUES (21, 23, 7, 'M', 1, '2025-12-11 21:23:00', 1, '2025-12-26');
INSERT INTO incident VALUES (22, 12, 23, 'M', 2, '2025-12-13 00:13:00', 0, NULL);
INSERT INTO incident VALUES (23, 6, 6, 'M', 2, '2025-12-21 13:48:00', 1, '2026-01-30');
INSERT INTO incident VALUES (24, 8, 11, 'B', 2, '2026-01-12 09:38:00', 1, '2026-02-11');
INSERT INTO incident VALUES (25, 20, 3, 'F', 3, '2026-02-02 16:37:00', 0, '2026-02-06');
INSERT INTO incident VALUES (26, 5, 23, 'M', 1, '2026-02-04 10:18:00', 1, '2026-03-02');
INSERT INTO incident VALUES (27, 33, 10, 'B', 1, '2026-02-13 01:32:00', 0, NULL);
INSERT INTO incident VALUES (28, 36, 2, 'F', 1, '2026-02-14 01:45:00', 1, '2026-03-06');
INSERT INTO incident VALUES (29, 23, 23, 'W', 2, '2026-02-16 15:39:00', 0, '2026-03-11');
INSERT INTO incident VALUES (30, 30, 9, 'F', 3, '2026-03-07 02:03:00', 1, '2026-03-12');
INSERT INTO incident VALUES (31, 30, 2, 'F', 1, '2026-03-20 14:38:00', 1, '2026-04-03');
INSERT INTO incident VALUES (32, 5, 6, 'B', 2, '2026-03-27 07:15:00', 1, NULL);
INSERT INTO incident VALUES (33, 10, 22, 'F', 2, '2026-04-05 12:07:00', 0, '2026-04-07');
INSERT INTO incident VALUES (34, 7, 7, 'B', 1, '2026-04-09 03:56:00', 0, '2026-04-12');
INSERT INTO incident VALUES (35, 28, 2, 'M', 2, '2026-04-26 01:54:00', 1, '2026-05-02');
INSERT INTO incident VALUES (36, 23, 2, 'W', 4, '2026-05-07 07:46:00', 0, '2026-06-15');
INSERT INTO incident VALUES (37, 31, 8, 'F', 2, '2026-05-14 04:15:00', 0, '2026-06-07');
INSERT INTO incident VALUES (38, 33, 7, 'W', 1, '2026-05-30 09:49:00', 1, '2026-07-08');
INSERT INTO incident VALUES (39, 16, 6, 'M', 1, '2026-06-02 10:39:00', 0, '2026-06-28');
INSERT INTO incident VALUES (40, 33, 9, 'F', 3, '2026-06-02 15:51:00', 1, '2026-06-07');
INSERT INTO incident VALUES (41, 41, 24, 'F', 1, '2026-06-22 23:39:00', 1, '2026-07-27');
INSERT INTO incident VALUES (42, 28, 3, 'B', 1, '2026-07-03 06:56:00', 1, '2026-07-27');
INSERT INTO incident VALUES (43, 37, 11, 'W', 1, '2026-07-08 01:47:00', 1, '2026-08-14');
INSERT INTO incident VALUES (44, 7, 7, 'F', 1, '2026-07-14 16:50:00', 1, '2026-08-16');
INSERT INTO incident VALUES (45, 14, 9, 'M', 3, '2026-07-15 01:06:00', 0, '2026-08-06');
INSERT INTO incident VALUES (46, 28, 23, 'B', 2, '2026-07-21 02:06:00', 1, NULL);
INSERT INTO incident VALUES (47, 10, 3, 'W', 2, '2026-07-22 14:30:00', 1, '2026-07-31');
INSERT INTO incident VALUES (48, 13, 24, 'W', 1, '2026-07-22 18:10:00', 0, '2026-08-02');
INSERT INTO incident VALUES (49, 13, 4, 'B', 1, '2026-07-24 10:39:00', 1, '2026-08-13');
INSERT INTO incident VALUES (50, 16, 3, 'F', 2, '2026-07-27 21:29:00', 1, '2026-08-20');
INSERT INTO incident VALUES (51, 19, 22, 'F', 2, '2026-08-24 12:31:00', 1, '2026-10-02');
INSERT INTO incident VALUES (52, 28, 3, 'F', 3, '2026-08-27 15:38:00', 0, '2026-10-04');
INSERT INTO incident VALUES (53, 15, 9, 'F', 3, '2026-08-28 06:48:00', 0, '2026-09-12');
INSERT INTO incident VALUES (54, 21, 7, 'M', 1, '2026-09-09 13:23:00', 0, NULL);
INSERT INTO incident VALUES (55, 27, 24, 'F', 2, '2026-09-17 23:37:00', 1, '2026-10-07');
INSERT INTO incident VALUES (56, 40, 5, 'B', 3, '2026-09-24 10:05:00', 1, NULL);
INSERT INTO incident VALUES (57, 21, 2, 'M', 2, '2026-09-26 14:51:00', 0, '2026-11-05');
INSERT INTO incident VALUES (58, 9, 7, 'F', 2, '2026-09-27 14:23:00', 1, NULL);
INSERT INTO incident VALUES (59, 19, 11, 'W', 3, '2026-09-28 08:39:00', 1, '2026-10-05');
INSERT INTO incident VALUES (60, 17, 9, 'B', 3, '2026-10-05 13:16:00', 1, '2026-10-10');
INSERT INTO incident VALUES (61, 7, 21, 'F', 1, '2026-10-09 19:31:00', 1, '2026-11-14');
INSERT INTO incident VALUES (62, 27, 8, 'F', 1, '2026-10-16 03:33:00', 1, '2026-10-22');
INSERT INTO incident VALUES (63, 27, 3, 'F', 3, '2026-10-22 00:57:00', 1, '2026-10-27');
INSERT INTO incident VALUES (64, 15, 7, 'W', 3, '2026-10-27 09:23:00', 1, '2026-11-04');
INSERT INTO incident VALUES (65, 16, 11, 'F', 2, '2026-11-01 04:50:00', 1, '2026-11-19');
INSERT INTO incident VALUES (66, 34, 3, 'W', 1, '2026-11-01 05:36:00', 1, NULL);
INSERT INTO incident VALUES (67, 3, 22, 'W', 4, '2026-11-04 18:26:00', 1, '2026-11-17');
INSERT INTO incident VALUES (68, 31, 3, 'F', 2, '2026-11-11 05:01:00', 1, NULL);
INSERT INTO incident VALUES (69, 1, 9, 'F', 2, '2026-11-13 04:35:00', 1, NULL);
INSERT INTO incident VALUES (70, 3, 7, 'F', 3, '2026-11-16 02:58:00', 1, '2026-11-25');
INSERT INTO incident VALUES (71, 34, 21, 'W', 3, '2026-11-16 05:29:00', 0, NULL);
INSERT INTO incident VALUES (72, 3, 19, 'B', 1, '2026-11-20 21:24:00', 1, NULL);
INSERT INTO incident VALUES (73, 3, 24, 'W', 3, '2026-11-21 02:41:00', 1, NULL);
INSERT INTO incident VALUES (74, 34, 4, 'F', 2, '2026-11-24 06:57:00', 0, NULL);
INSERT INTO incident VALUES (75, 2, 5, 'F', 1, '2026-11-29 07:07:00', 1, NULL);

INSERT INTO payer VALUES (1, 'Calder Council', 'C', 'Halifax');
INSERT INTO payer VALUES (2, 'Leeds City Council', 'C', 'Leeds');
INSERT INTO payer VALUES (3, 'Kirklees Council', 'C', 'Huddersfield');
INSERT INTO payer VALUES (4, 'Bradford Council', 'C', 'Bradford');
INSERT INTO payer VALUES (5, 'Northern Mutual', 'I', 'Leeds');
INSERT INTO payer VALUES (6, 'Fidelis Care Insurance', 'I', 'Manchester');
INSERT INTO payer VALUES (7, 'Pennine Health Cover', 'I', 'Halifax');
INSERT INTO payer VALUES (8, 'Susan Barlow', 'P', 'Halifax');
INSERT INTO payer VALUES (9, 'Ian Garside', 'P', 'York');
INSERT INTO payer VALUES (10, 'Martin Lomax', 'P', 'Leeds');
INSERT INTO payer VALUES (11, 'Carol Sugden', 'P', 'Halifax');
INSERT INTO payer VALUES (12, 'Philip Yates', 'P', 'Bradford');
INSERT INTO payer VALUES (13, 'Janet Firth', 'P', 'London');
INSERT INTO payer VALUES (14, 'Robert Kaye', 'P', 'Leeds');
INSERT INTO payer VALUES (15, 'Diane Naylor', 'P', 'Sheffield');
INSERT INTO payer VALUES (16, 'Oldroyd Family Trust', 'P', 'York');

INSERT INTO invoice VALUES (1001, 23, 4, '2024-05-01', '2024-06-15', 4682.47, '2024-06-04');
INSERT INTO invoice VALUES (1002, 26, 8, '2024-05-03', '2024-06-02', 5460.23, '2024-05-21');
INSERT INTO invoice VALUES (1003, 35, 5, '2024-07-01', '2024-07-31', 6165.60, '2024-07-23');
INSERT INTO invoice VALUES (1004, 23, 4, '2024-10-01', '2024-11-15', 3827.08, '2024-11-12');
INSERT INTO invoice VALUES (1005, 18, 4, '2025-01-01', '2025-02-15', 4611.22, '2025-01-23');
INSERT INTO invoice VALUES (1006, 18, 4, '2025-03-01', '2025-04-15', 5524.96, '2025-03-10');
INSERT INTO invoice VALUES (1007, 42, 2, '2025-03-01', '2025-04-15', 3175.35, '2025-04-23');
INSERT INTO invoice VALUES (1008, 8, 3, '2025-04-01', '2025-05-16', 4515.20, '2025-04-13');
INSERT INTO invoice VALUES (1009, 9, 12, '2025-04-02', '2025-05-02', 2869.30, NULL);
INSERT INTO invoice VALUES (1010, 42, 2, '2025-04-03', '2025-05-18', 5701.11, '2025-05-12');
INSERT INTO invoice VALUES (1011, 9, 12, '2025-05-01', '2025-05-31', 4222.42, '2025-05-22');
INSERT INTO invoice VALUES (1012, 22, 14, '2025-05-01', '2025-05-31', 5095.03, '2025-06-03');
INSERT INTO invoice VALUES (1013, 42, 2, '2025-05-01', '2025-06-15', 6081.41, '2025-07-02');
INSERT INTO invoice VALUES (1014, 26, 8, '2025-06-01', '2025-07-01', 4681.66, NULL);
INSERT INTO invoice VALUES (1015, 37, 10, '2025-06-01', '2025-07-01', 5872.50, '2025-06-07');
INSERT INTO invoice VALUES (1016, 29, 1, '2025-06-03', '2025-07-18', 3024.03, '2025-07-22');
INSERT INTO invoice VALUES (1017, 32, 6, '2025-06-03', '2025-07-03', 5857.98, NULL);
INSERT INTO invoice VALUES (1018, 12, 8, '2025-06-03', '2025-07-03', 3326.03, '2025-07-11');
INSERT INTO invoice VALUES (1019, 37, 10, '2025-07-01', '2025-07-31', 3754.65, '2025-07-22');
INSERT INTO invoice VALUES (1020, 31, 13, '2025-07-01', '2025-07-31', 4257.73, '2025-08-16');
INSERT INTO invoice VALUES (1021, 7, 5, '2025-07-01', '2025-07-31', 3340.09, '2025-08-21');
INSERT INTO invoice VALUES (1022, 20, 3, '2025-08-01', '2025-09-15', 4839.22, '2025-09-09');
INSERT INTO invoice VALUES (1023, 9, 12, '2025-08-01', '2025-08-31', 4058.23, '2025-08-18');
INSERT INTO invoice VALUES (1024, 42, 2, '2025-08-01', '2025-09-15', 5001.54, '2025-09-30');
INSERT INTO invoice VALUES (1025, 36, 2, '2025-08-02', '2025-09-16', 5132.51, NULL);
INSERT INTO invoice VALUES (1026, 29, 1, '2025-08-03', '2025-09-17', 5598.28, '2025-09-06');
INSERT INTO invoice VALUES (1027, 24, 13, '2025-08-03', '2025-09-02', 4141.39, NULL);
INSERT INTO invoice VALUES (1028, 8, 3, '2025-09-01', '2025-10-16', 3175.61, '2025-10-15');
INSERT INTO invoice VALUES (1029, 31, 13, '2025-09-01', '2025-10-01', 2896.37, NULL);
INSERT INTO invoice VALUES (1030, 22, 14, '2025-09-01', '2025-10-01', 4061.57, '2025-11-02');
INSERT INTO invoice VALUES (1031, 39, 8, '2025-09-01', '2025-10-01', 4999.46, '2025-10-30');
INSERT INTO invoice VALUES (1032, 24, 13, '2025-09-02', '2025-10-02', 3047.83, '2025-10-09');
INSERT INTO invoice VALUES (1033, 12, 8, '2025-09-02', '2025-10-02', 3009.45, '2025-09-28');
INSERT INTO invoice VALUES (1034, 41, 15, '2025-09-03', '2025-10-03', 5321.65, '2025-10-04');
INSERT INTO invoice VALUES (1035, 33, 13, '2025-10-01', '2025-10-31', 6174.61, '2025-10-20');
INSERT INTO invoice VALUES (1036, 32, 6, '2025-10-01', '2025-10-31', 4651.52, '2025-11-18');
INSERT INTO invoice VALUES (1037, 31, 13, '2025-10-02', '2025-11-01', 3296.01, '2025-11-01');
INSERT INTO invoice VALUES (1038, 39, 8, '2025-10-02', '2025-11-01', 3205.05, '2025-11-28');
INSERT INTO invoice VALUES (1039, 24, 13, '2025-10-02', '2025-11-01', 3957.85, '2025-11-03');
INSERT INTO invoice VALUES (1040, 5, 2, '2025-10-02', '2025-11-16', 5725.73, '2025-10-14');
INSERT INTO invoice VALUES (1041, 29, 1, '2025-10-03', '2025-11-17', 5437.63, '2025-11-14');
INSERT INTO invoice VALUES (1042, 23, 4, '2025-10-03', '2025-11-17', 4164.36, '2025-10-12');
INSERT INTO invoice VALUES (1043, 25, 11, '2025-10-03', '2025-11-02', 5086.85, NULL);
INSERT INTO invoice VALUES (1044, 38, 11, '2025-11-01', '2025-12-01', 3749.79, '2025-12-27');
INSERT INTO invoice VALUES (1045, 22, 14, '2025-11-02', '2025-12-02', 4706.95, '2025-11-21');
INSERT INTO invoice VALUES (1046, 35, 5, '2025-11-02', '2025-12-02', 4392.72, '2025-12-15');
INSERT INTO invoice VALUES (1047, 6, 5, '2025-12-01', '2025-12-31', 5618.19, '2025-12-21');
INSERT INTO invoice VALUES (1048, 29, 1, '2025-12-02', '2026-01-16', 4680.30, '2025-12-07');
INSERT INTO invoice VALUES (1049, 31, 13, '2025-12-02', '2026-01-01', 5365.39, '2026-01-03');
INSERT INTO invoice VALUES (1050, 23, 4, '2025-12-02', '2026-01-16', 4716.41, '2026-01-19');
INSERT INTO invoice VALUES (1051, 10, 8, '2025-12-03', '2026-01-02', 4892.96, '2026-02-03');
INSERT INTO invoice VALUES (1052, 36, 2, '2026-01-01', '2026-02-15', 3558.43, '2026-01-19');
INSERT INTO invoice VALUES (1053, 10, 8, '2026-01-01', '2026-01-31', 3932.08, '2026-02-09');
INSERT INTO invoice VALUES (1054, 33, 13, '2026-01-01', '2026-01-31', 6101.16, '2026-01-06');
INSERT INTO invoice VALUES (1055, 6, 5, '2026-01-03', '2026-02-02', 4451.98, NULL);
INSERT INTO invoice VALUES (1056, 35, 5, '2026-01-03', '2026-02-02', 3792.26, NULL);
INSERT INTO invoice VALUES (1057, 18, 4, '2026-02-01', '2026-03-18', 5968.35, NULL);
INSERT INTO invoice VALUES (1058, 35, 5, '2026-02-01', '2026-03-03', 4487.18, '2026-03-14');
INSERT INTO invoice VALUES (1059, 29, 1, '2026-02-02', '2026-03-19', 5302.07, '2026-02-26');
INSERT INTO invoice VALUES (1060, 40, 5, '2026-02-03', '2026-03-05', 2865.04, '2026-03-21');
INSERT INTO invoice VALUES (1061, 13, 8, '2026-02-03', '2026-03-05', 4229.31, '2026-03-07');
INSERT INTO invoice VALUES (1062, 25, 11, '2026-03-01', '2026-03-31', 5473.65, '2026-05-03');
INSERT INTO invoice VALUES (1063, 15, 9, '2026-03-01', '2026-03-31', 4826.84, '2026-04-09');
INSERT INTO invoice VALUES (1064, 11, 4, '2026-03-01', '2026-04-15', 4493.23, '2026-04-05');
INSERT INTO invoice VALUES (1065, 13, 8, '2026-03-01', '2026-03-31', 6021.57, '2026-04-22');
INSERT INTO invoice VALUES (1066, 5, 2, '2026-03-02', '2026-04-16', 5460.75, '2026-04-24');
INSERT INTO invoice VALUES (1067, 6, 5, '2026-03-03', '2026-04-02', 5304.24, '2026-03-16');
INSERT INTO invoice VALUES (1068, 18, 4, '2026-04-01', '2026-05-16', 3853.68, '2026-05-25');
INSERT INTO invoice VALUES (1069, 38, 11, '2026-04-01', '2026-05-01', 4094.67, '2026-04-26');
INSERT INTO invoice VALUES (1070, 20, 3, '2026-04-01', '2026-05-16', 5415.58, '2026-04-22');
INSERT INTO invoice VALUES (1071, 12, 8, '2026-04-03', '2026-05-03', 4679.21, '2026-05-27');
INSERT INTO invoice VALUES (1072, 36, 2, '2026-05-01', '2026-06-15', 4374.67, '2026-06-14');
INSERT INTO invoice VALUES (1073, 7, 5, '2026-05-01', '2026-05-31', 4322.56, '2026-06-11');
INSERT INTO invoice VALUES (1074, 15, 9, '2026-05-01', '2026-05-31', 4554.63, '2026-07-04');
INSERT INTO invoice VALUES (1075, 23, 4, '2026-06-01', '2026-07-16', 3085.49, NULL);
INSERT INTO invoice VALUES (1076, 20, 3, '2026-06-01', '2026-07-16', 5043.42, '2026-07-07');
INSERT INTO invoice VALUES (1077, 35, 5, '2026-06-01', '2026-07-01', 5897.47, NULL);
INSERT INTO invoice VALUES (1078, 30, 2, '2026-06-01', '2026-07-16', 3147.88, NULL);
INSERT INTO invoice VALUES (1079, 13, 8, '2026-06-01', '2026-07-01', 5740.98, '2026-06-12');
INSERT INTO invoice VALUES (1080, 11, 4, '2026-06-01', '2026-07-16', 4631.47, '2026-07-27');
INSERT INTO invoice VALUES (1081, 8, 3, '2026-06-02', '2026-07-17', 5551.09, NULL);
INSERT INTO invoice VALUES (1082, 28, 14, '2026-06-02', '2026-07-02', 5256.99, '2026-06-25');
INSERT INTO invoice VALUES (1083, 33, 13, '2026-07-01', '2026-07-31', 4890.28, '2026-07-23');
INSERT INTO invoice VALUES (1084, 14, 15, '2026-07-02', '2026-08-01', 3704.01, '2026-08-19');
INSERT INTO invoice VALUES (1085, 19, 6, '2026-08-01', '2026-08-31', 5067.40, '2026-10-02');
INSERT INTO invoice VALUES (1086, 37, 10, '2026-08-01', '2026-08-31', 4604.97, NULL);
INSERT INTO invoice VALUES (1087, 15, 9, '2026-08-01', '2026-08-31', 4042.14, NULL);
INSERT INTO invoice VALUES (1088, 8, 3, '2026-08-03', '2026-09-17', 4984.64, NULL);
INSERT INTO invoice VALUES (1089, 36, 2, '2026-09-01', '2026-10-16', 5336.44, NULL);
INSERT INTO invoice VALUES (1090, 38, 11, '2026-09-01', '2026-10-01', 3590.91, NULL);
INSERT INTO invoice VALUES (1091, 10, 8, '2026-09-01', '2026-10-01', 4345.78, NULL);
INSERT INTO invoice VALUES (1092, 39, 8, '2026-09-01', '2026-10-01', 4429.83, NULL);
INSERT INTO invoice VALUES (1093, 28, 14, '2026-09-02', '2026-10-02', 5155.43, NULL);
INSERT INTO invoice VALUES (1094, 15, 9, '2026-09-03', '2026-10-03', 4789.39, NULL);
INSERT INTO invoice VALUES (1095, 11, 4, '2026-09-03', '2026-10-18', 3260.42, NULL);
INSERT INTO invoice VALUES (1096, 21, 14, '2026-09-03', '2026-10-03', 5178.81, NULL);
INSERT INTO invoice VALUES (1097, 17, 10, '2026-10-01', '2026-10-31', 4980.01, '2026-10-13');
INSERT INTO invoice VALUES (1098, 35, 5, '2026-10-01', '2026-10-31', 4649.65, NULL);
INSERT INTO invoice VALUES (1099, 14, 15, '2026-10-01', '2026-10-31', 4732.80, NULL);
INSERT INTO invoice VALUES (1100, 16, 4, '2026-10-02', '2026-11-16', 4991.86, '2026-11-26');
INSERT INTO invoice VALUES (1101, 10, 8, '2026-10-02', '2026-11-01', 3626.69, NULL);
INSERT INTO invoice VALUES (1102, 27, 5, '2026-10-03', '2026-11-02', 5699.15, NULL);
INSERT INTO invoice VALUES (1103, 21, 14, '2026-10-03', '2026-11-02', 6062.01, '2026-10-31');
INSERT INTO invoice VALUES (1104, 40, 5, '2026-10-03', '2026-11-02', 3270.64, '2026-11-13');
INSERT INTO invoice VALUES (1105, 40, 5, '2026-11-01', '2026-12-01', 3360.27, NULL);
INSERT INTO invoice VALUES (1106, 33, 13, '2026-11-01', '2026-12-01', 5980.74, '2026-11-26');
INSERT INTO invoice VALUES (1107, 29, 1, '2026-11-01', '2026-12-16', 4192.94, NULL);
INSERT INTO invoice VALUES (1108, 7, 5, '2026-11-01', '2026-12-01', 5822.47, NULL);
INSERT INTO invoice VALUES (1109, 27, 5, '2026-11-01', '2026-12-01', 2897.09, '2026-11-21');
INSERT INTO invoice VALUES (1110, 9, 12, '2026-11-01', '2026-12-01', 4709.84, '2026-11-24');
INSERT INTO invoice VALUES (1111, 32, 6, '2026-11-01', '2026-12-01', 3944.97, NULL);
INSERT INTO invoice VALUES (1112, 34, 4, '2026-11-02', '2026-12-17', 5602.00, NULL);
INSERT INTO invoice VALUES (1113, 22, 14, '2026-11-02', '2026-12-02', 5420.82, NULL);
INSERT INTO invoice VALUES (1114, 8, 3, '2026-11-02', '2026-12-17', 4179.45, NULL);
INSERT INTO invoice VALUES (1115, 23, 4, '2026-11-02', '2026-12-17', 4256.59, NULL);
INSERT INTO invoice VALUES (1116, 15, 9, '2026-11-02', '2026-12-02', 5156.62, NULL);
INSERT INTO invoice VALUES (1117, 10, 8, '2026-11-03', '2026-12-03', 3928.06, NULL);
INSERT INTO invoice VALUES (1118, 14, 15, '2026-11-03', '2026-12-03', 3905.33, NULL);
INSERT INTO invoice VALUES (1119, 21, 14, '2026-11-03', '2026-12-03', 4068.20, NULL);
INSERT INTO invoice VALUES (1120, 35, 5, '2026-11-03', '2026-12-03', 4489.51, NULL);
INSERT INTO invoice VALUES (1121, 36, 2, '2026-11-03', '2026-12-18', 5926.23, '2026-11-08');

INSERT INTO activity VALUES (1, 'Dog visit', '2025-01-07', NULL, 20, 17, 0.00);
INSERT INTO activity VALUES (2, 'Choir', '2025-01-16', 6, 15, NULL, 12.50);
INSERT INTO activity VALUES (3, 'Painting', '2025-01-17', NULL, 12, 8, 0.00);
INSERT INTO activity VALUES (4, 'Memory cafe', '2025-01-28', 6, 12, 8, 5.00);
INSERT INTO activity VALUES (5, 'Choir', '2025-01-30', 9, 10, 4, 5.00);
INSERT INTO activity VALUES (6, 'Choir', '2025-02-11', 6, 8, 10, 35.00);
INSERT INTO activity VALUES (7, 'Quiz night', '2025-02-12', 6, 20, 22, 85.00);
INSERT INTO activity VALUES (8, 'Film afternoon', '2025-02-13', 6, 20, 16, 20.00);
INSERT INTO activity VALUES (9, 'Baking', '2025-02-17', 9, 20, NULL, 60.00);
INSERT INTO activity VALUES (10, 'Choir', '2025-03-02', NULL, 8, 2, 5.00);
INSERT INTO activity VALUES (11, 'Quiz night', '2025-03-12', 6, 20, 16, 5.00);
INSERT INTO activity VALUES (12, 'Bingo', '2025-03-15', 9, 10, 5, 85.00);
INSERT INTO activity VALUES (13, 'Choir', '2025-03-19', 6, 12, 4, 60.00);
INSERT INTO activity VALUES (14, 'Garden walk', '2025-03-23', 6, 15, NULL, 0.00);
INSERT INTO activity VALUES (15, 'Painting', '2025-03-29', 6, 12, 8, 0.00);
INSERT INTO activity VALUES (16, 'Baking', '2025-04-18', 6, 10, 10, 5.00);
INSERT INTO activity VALUES (17, 'Garden walk', '2025-05-03', 9, 10, 7, 12.50);
INSERT INTO activity VALUES (18, 'Film afternoon', '2025-05-11', 6, 12, 11, 5.00);
INSERT INTO activity VALUES (19, 'Chair yoga', '2025-05-23', 9, 8, 4, 85.00);
INSERT INTO activity VALUES (20, 'Choir', '2025-05-26', 6, 12, 12, 0.00);
INSERT INTO activity VALUES (21, 'Baking', '2025-06-01', 6, 10, 11, 5.00);
INSERT INTO activity VALUES (22, 'Baking', '2025-06-10', 6, 8, NULL, 60.00);
INSERT INTO activity VALUES (23, 'Quiz night', '2025-06-30', 6, 12, 8, 5.00);
INSERT INTO activity VALUES (24, 'Film afternoon', '2025-07-11', 6, 20, 21, 0.00);
INSERT INTO activity VALUES (25, 'Memory cafe', '2025-07-17', 6, 15, 13, 60.00);
INSERT INTO activity VALUES (26, 'Bingo', '2025-07-29', 6, 12, 4, 60.00);
INSERT INTO activity VALUES (27, 'Garden walk', '2025-08-01', 6, 10, 5, 0.00);
INSERT INTO activity VALUES (28, 'Quiz night', '2025-08-11', 6, 12, 13, 0.00);
INSERT INTO activity VALUES (29, 'Garden walk', '2025-08-18', 6, 8, 5, 60.00);
INSERT INTO activity VALUES (30, 'Choir', '2025-08-27', NULL, 20, NULL, 5.00);
INSERT INTO activity VALUES (31, 'Dog visit', '2025-09-01', NULL, 20, 19, 0.00);
INSERT INTO activity VALUES (32, 'Painting', '2025-09-05', 6, 15, 9, 60.00);
INSERT INTO activity VALUES (33, 'Dog visit', '2025-09-18', NULL, 12, 13, 12.50);
INSERT INTO activity VALUES (34, 'Chair yoga', '2025-10-02', 9, 8, 6, 12.50);
INSERT INTO activity VALUES (35, 'Quiz night', '2025-10-02', 17, 15, 17, 35.00);
INSERT INTO activity VALUES (36, 'Garden walk', '2025-10-07', 17, 20, 22, 0.00);
INSERT INTO activity VALUES (37, 'Bingo', '2025-10-08', 9, 10, 8, 5.00);
INSERT INTO activity VALUES (38, 'Baking', '2025-11-07', 6, 8, 8, 0.00);
INSERT INTO activity VALUES (39, 'Choir', '2025-11-23', 6, 15, NULL, 60.00);
INSERT INTO activity VALUES (40, 'Painting', '2025-12-07', 17, 20, 20, 12.50);
INSERT INTO activity VALUES (41, 'Memory cafe', '2025-12-28', 17, 8, 10, 5.00);
INSERT INTO activity VALUES (42, 'Memory cafe', '2025-12-28', 17, 10, 11, 35.00);
INSERT INTO activity VALUES (43, 'Chair yoga', '2026-01-09', 6, 10, NULL, 0.00);
INSERT INTO activity VALUES (44, 'Baking', '2026-01-18', 18, 20, 17, 35.00);
INSERT INTO activity VALUES (45, 'Painting', '2026-01-22', 18, 10, 2, 20.00);
INSERT INTO activity VALUES (46, 'Garden walk', '2026-01-23', NULL, 15, 17, 0.00);
INSERT INTO activity VALUES (47, 'Painting', '2026-01-26', 6, 15, 15, 20.00);
INSERT INTO activity VALUES (48, 'Chair yoga', '2026-02-02', 17, 10, 4, 0.00);
INSERT INTO activity VALUES (49, 'Bingo', '2026-02-02', 18, 20, 15, 5.00);
INSERT INTO activity VALUES (50, 'Film afternoon', '2026-02-08', 9, 10, 4, 60.00);
INSERT INTO activity VALUES (51, 'Painting', '2026-02-15', 17, 12, 4, 0.00);
INSERT INTO activity VALUES (52, 'Baking', '2026-02-15', 17, 20, 14, 0.00);
INSERT INTO activity VALUES (53, 'Film afternoon', '2026-03-09', NULL, 20, 16, 0.00);
INSERT INTO activity VALUES (54, 'Baking', '2026-04-09', NULL, 8, 2, 0.00);
INSERT INTO activity VALUES (55, 'Bingo', '2026-04-09', 6, 12, 10, 0.00);
INSERT INTO activity VALUES (56, 'Garden walk', '2026-04-18', NULL, 15, 9, 0.00);
INSERT INTO activity VALUES (57, 'Garden walk', '2026-04-19', 6, 10, 12, 12.50);
INSERT INTO activity VALUES (58, 'Quiz night', '2026-04-29', NULL, 10, 12, 0.00);
INSERT INTO activity VALUES (59, 'Film afternoon', '2026-05-06', NULL, 12, 4, 85.00);
INSERT INTO activity VALUES (60, 'Baking', '2026-05-27', 17, 20, 18, 35.00);
INSERT INTO activity VALUES (61, 'Baking', '2026-08-15', 18, 8, 10, 20.00);
INSERT INTO activity VALUES (62, 'Quiz night', '2026-08-29', NULL, 8, NULL, 0.00);
INSERT INTO activity VALUES (63, 'Painting', '2026-09-02', 9, 12, 11, 60.00);
INSERT INTO activity VALUES (64, 'Bingo', '2026-09-04', 9, 10, 12, 0.00);
INSERT INTO activity VALUES (65, 'Quiz night', '2026-10-08', NULL, 15, 12, 5.00);
INSERT INTO activity VALUES (66, 'Quiz night', '2026-10-20', 17, 15, 9, 20.00);
INSERT INTO activity VALUES (67, 'Chair yoga', '2026-10-28', 17, 10, 11, 20.00);
INSERT INTO activity VALUES (68, 'Choir', '2026-11-07', 6, 8, 2, 5.00);
INSERT INTO activity VALUES (69, 'Choir', '2026-11-13', 9, 12, 8, 5.00);
INSERT INTO activity VALUES (70, 'Painting', '2026-11-29', NULL, 20, 17, 12.50);
