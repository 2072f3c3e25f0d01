-- Port Calder Transit: trams, buses and ferries of a city. Invented.

CREATE TABLE lines (
  line_no TEXT PRIMARY KEY,
  line_name TEXT NOT NULL,
  mode TEXT NOT NULL,
  length_km REAL NOT NULL,
  colour TEXT NOT NULL
);

INSERT INTO lines (line_no, line_name, mode, length_km, colour) VALUES
  ('1', 'Harbour - University', 'tram', 11.4, 'red'),
  ('2', 'Airport - Old Town', 'tram', 17.9, 'blue'),
  ('3', 'Ring line', 'tram', 14.2, 'green'),
  ('24', 'Hospital - Westgate', 'bus', 8.6, 'grey'),
  ('31', 'Station - Zoo', 'bus', 6.1, 'grey'),
  ('47', 'Westgate - Science Park', 'bus', 12.8, 'grey'),
  ('N5', 'Night line south', 'bus', 21.3, 'black'),
  ('F1', 'Harbour ferry', 'ferry', 2.4, 'cyan'),
  ('F2', 'Island ferry', 'ferry', 7.7, 'cyan');

CREATE TABLE stops (
  stop_id INTEGER PRIMARY KEY,
  stop_name TEXT NOT NULL,
  zone CHAR(1) NOT NULL,
  has_shelter INTEGER NOT NULL
);

INSERT INTO stops (stop_id, stop_name, zone, has_shelter) VALUES
  (1, 'Harbour', 'A', 1),
  (2, 'University', 'A', 1),
  (3, 'Airport', 'C', 1),
  (4, 'Old Town', 'A', 1),
  (5, 'Central Station', 'A', 1),
  (6, 'City Hospital', 'B', 1),
  (7, 'Westgate', 'B', 1),
  (8, 'Zoo', 'B', 0),
  (9, 'Science Park', 'C', 1),
  (10, 'Lighthouse Island', 'C', 0),
  (11, 'Fish Market', 'A', 0),
  (12, 'Opera', 'A', 1),
  (13, 'Stadium', 'B', 1),
  (14, 'Botanical Garden', 'B', 0),
  (15, 'Southfields', 'C', 0),
  (16, 'Mill Bridge', 'B', 0);

CREATE TABLE line_stops (
  line_no TEXT NOT NULL REFERENCES lines (line_no),
  seq INTEGER NOT NULL, -- position of the stop along the line
  stop_id INTEGER NOT NULL REFERENCES stops (stop_id),
  PRIMARY KEY (line_no, seq)
);

INSERT INTO line_stops (line_no, seq, stop_id) VALUES
  ('1', 1, 1),
  ('1', 2, 11),
  ('1', 3, 5),
  ('1', 4, 12),
  ('1', 5, 2),
  ('2', 1, 3),
  ('2', 2, 9),
  ('2', 3, 14),
  ('2', 4, 5),
  ('2', 5, 4),
  ('3', 1, 5),
  ('3', 2, 4),
  ('3', 3, 12),
  ('3', 4, 16),
  ('3', 5, 13),
  ('3', 6, 7),
  ('3', 7, 5),
  ('24', 1, 6),
  ('24', 2, 16),
  ('24', 3, 5),
  ('24', 4, 7),
  ('31', 1, 5),
  ('31', 2, 14),
  ('31', 3, 8),
  ('47', 1, 7),
  ('47', 2, 13),
  ('47', 3, 2),
  ('47', 4, 9),
  ('N5', 1, 5),
  ('N5', 2, 12),
  ('N5', 3, 16),
  ('N5', 4, 15),
  ('F1', 1, 1),
  ('F1', 2, 11),
  ('F2', 1, 1),
  ('F2', 2, 10);

CREATE TABLE vehicles (
  vehicle_no INTEGER PRIMARY KEY,
  mode TEXT NOT NULL,
  model TEXT NOT NULL,
  capacity INTEGER NOT NULL,
  depot TEXT NOT NULL,
  in_service_since INTEGER NOT NULL
);

INSERT INTO vehicles (vehicle_no, mode, model, capacity, depot, in_service_since) VALUES
  (300, 'tram', 'Citadis', 240, 'Northyard', 2013),
  (301, 'bus', 'Citaro', 110, 'Westgate depot', 2005),
  (302, 'ferry', 'Calder class', 250, 'Pier 3', 2024),
  (303, 'bus', 'Citaro', 110, 'Westgate depot', 2022),
  (304, 'tram', 'Variotram', 240, 'Northyard', 2014),
  (305, 'bus', 'Urbino 12', 110, 'Westgate depot', 2006),
  (306, 'tram', 'Variotram', 180, 'Northyard', 2004),
  (307, 'tram', 'Citadis', 180, 'Northyard', 2010),
  (308, 'bus', 'Urbino 12', 110, 'Westgate depot', 2005),
  (309, 'tram', 'Citadis', 180, 'Northyard', 2005),
  (310, 'ferry', 'Calder class', 250, 'Pier 3', 2004),
  (311, 'bus', 'eCity 18', 75, 'Westgate depot', 2016),
  (312, 'tram', 'Variotram', 240, 'Northyard', 2023),
  (313, 'tram', 'Variotram', 180, 'Northyard', 2010),
  (314, 'bus', 'Urbino 12', 110, 'Westgate depot', 2005),
  (315, 'bus', 'Urbino 12', 75, 'Northyard', 2021),
  (316, 'ferry', 'Calder class', 250, 'Pier 3', 2001),
  (317, 'tram', 'Citadis', 180, 'Northyard', 2011),
  (318, 'bus', 'Urbino 12', 75, 'Northyard', 2021),
  (319, 'tram', 'Citadis', 180, 'Northyard', 2014);

CREATE TABLE employees (
  staff_no INTEGER PRIMARY KEY,
  staff_name TEXT NOT NULL,
  duty TEXT NOT NULL,
  depot TEXT NOT NULL,
  permit_until DATE NOT NULL
);

INSERT INTO employees (staff_no, staff_name, duty, depot, permit_until) VALUES
  (8001, 'Felix Olsen', 'driver', 'Northyard', '2030-07-28'),
  (8002, 'Imran Zhou', 'driver', 'Westgate depot', '2026-11-04'),
  (8003, 'Olga Halloran', 'driver', 'Northyard', '2029-07-12'),
  (8004, 'Cyril Rinaldi', 'driver', 'Northyard', '2029-11-07'),
  (8005, 'Pavel Lund', 'driver', 'Pier 3', '2026-06-30'),
  (8006, 'Quentin Strand', 'driver', 'Pier 3', '2026-05-15'),
  (8007, 'Ulla Valdez', 'driver', 'Pier 3', '2028-12-15'),
  (8008, 'Efe Winter', 'driver', 'Northyard', '2026-04-07'),
  (8009, 'Cyril Sato', 'driver', 'Northyard', '2028-04-17'),
  (8010, 'Jana Barros', 'driver', 'Westgate depot', '2029-11-17'),
  (8011, 'Arjun Novak', 'driver', 'Northyard', '2030-08-24'),
  (8012, 'Rania Novak', 'driver', 'Westgate depot', '2028-10-22'),
  (8013, 'Ines Rahman', 'driver', 'Pier 3', '2027-03-17'),
  (8014, 'Silas Yilmaz', 'driver', 'Westgate depot', '2029-03-01'),
  (8015, 'Maeve Castellan', 'mechanic', 'Westgate depot', '2030-06-25'),
  (8016, 'Yusuf Borg', 'mechanic', 'Northyard', '2027-08-24'),
  (8017, 'Tessa Silva', 'mechanic', 'Pier 3', '2026-03-01'),
  (8018, 'Jana Larkin', 'driver', 'Northyard', '2028-02-23'),
  (8019, 'Malik Iversen', 'driver', 'Northyard', '2029-08-11'),
  (8020, 'Camille Halloran', 'driver', 'Westgate depot', '2026-10-14'),
  (8021, 'Dmitri Fischer', 'driver', 'Pier 3', '2030-09-20'),
  (8022, 'Pavel Faber', 'ticket inspector', 'Pier 3', '2027-12-18'),
  (8023, 'Mina Morrow', 'driver', 'Northyard', '2029-08-09'),
  (8024, 'Imran Jansen', 'driver', 'Pier 3', '2030-02-02');

CREATE TABLE trips (
  trip_id INTEGER PRIMARY KEY,
  line_no TEXT NOT NULL REFERENCES lines (line_no),
  vehicle_no INTEGER NOT NULL REFERENCES vehicles (vehicle_no),
  driver INTEGER NOT NULL REFERENCES employees (staff_no),
  trip_date DATE NOT NULL,
  delay_min INTEGER NOT NULL,
  passengers INTEGER NOT NULL
);

INSERT INTO trips (trip_id, line_no, vehicle_no, driver, trip_date, delay_min, passengers) VALUES
  (1, '31', 308, 8011, '2025-05-14', 0, 104),
  (2, '2', 313, 8019, '2025-05-17', 0, 20),
  (3, '31', 305, 8002, '2025-05-14', 16, 56),
  (4, 'F1', 310, 8020, '2025-05-15', 2, 187),
  (5, '3', 319, 8002, '2025-05-16', 0, 125),
  (6, 'N5', 303, 8019, '2025-05-16', 20, 43),
  (7, '1', 309, 8001, '2025-05-14', 0, 104),
  (8, '3', 313, 8013, '2025-05-17', 0, 11),
  (9, '47', 315, 8005, '2025-05-17', 4, 41),
  (10, 'N5', 315, 8008, '2025-05-17', 4, 63),
  (11, '3', 313, 8007, '2025-05-17', 0, 164),
  (12, 'F2', 302, 8012, '2025-05-17', 1, 203),
  (13, '3', 309, 8010, '2025-05-13', 19, 143),
  (14, 'F2', 302, 8011, '2025-05-14', 12, 101),
  (15, 'N5', 301, 8020, '2025-05-13', 4, 58),
  (16, 'F1', 302, 8005, '2025-05-15', 4, 17),
  (17, '1', 317, 8013, '2025-05-15', 0, 36),
  (18, '1', 313, 8004, '2025-05-13', 3, 133),
  (19, 'N5', 305, 8020, '2025-05-18', 0, 97),
  (20, '1', 300, 8010, '2025-05-18', 0, 174),
  (21, '2', 304, 8018, '2025-05-15', 18, 97),
  (22, '2', 312, 8018, '2025-05-17', 20, 158),
  (23, 'N5', 308, 8009, '2025-05-16', 3, 101),
  (24, '3', 300, 8014, '2025-05-12', 6, 240),
  (25, 'F2', 310, 8002, '2025-05-15', 0, 198),
  (26, 'F2', 310, 8006, '2025-05-17', 16, 177),
  (27, 'F1', 302, 8018, '2025-05-15', 14, 223),
  (28, 'F2', 316, 8020, '2025-05-16', 2, 128),
  (29, '31', 301, 8008, '2025-05-12', 2, 51),
  (30, '1', 312, 8003, '2025-05-18', 0, 18),
  (31, '1', 306, 8002, '2025-05-13', 4, 76),
  (32, '2', 317, 8009, '2025-05-17', 0, 143),
  (33, 'F1', 310, 8020, '2025-05-12', 0, 42),
  (34, '3', 309, 8002, '2025-05-18', 0, 101),
  (35, '47', 308, 8009, '2025-05-16', 3, 84),
  (36, '31', 314, 8003, '2025-05-18', 6, 88),
  (37, '2', 319, 8011, '2025-05-18', 3, 141),
  (38, 'F2', 302, 8019, '2025-05-15', 0, 203),
  (39, 'F1', 310, 8009, '2025-05-12', 1, 157),
  (40, '31', 301, 8001, '2025-05-15', 1, 21),
  (41, '2', 313, 8018, '2025-05-12', 2, 137),
  (42, '47', 308, 8014, '2025-05-17', 1, 64),
  (43, 'F1', 310, 8004, '2025-05-16', 4, 139),
  (44, '31', 305, 8010, '2025-05-16', 0, 31),
  (45, '3', 313, 8018, '2025-05-13', 2, 61),
  (46, 'F2', 310, 8014, '2025-05-17', 0, 15),
  (47, 'N5', 305, 8020, '2025-05-13', 21, 44),
  (48, '24', 301, 8020, '2025-05-14', 0, 49),
  (49, '3', 304, 8011, '2025-05-16', 0, 42),
  (50, '47', 318, 8014, '2025-05-12', 0, 66),
  (51, '1', 313, 8019, '2025-05-12', 1, 134),
  (52, '47', 315, 8007, '2025-05-13', 0, 25),
  (53, '47', 315, 8005, '2025-05-18', 2, 7),
  (54, '24', 301, 8006, '2025-05-17', 1, 24),
  (55, '3', 306, 8021, '2025-05-15', 7, 101),
  (56, '31', 318, 8019, '2025-05-15', 0, 23);

CREATE TABLE incidents (
  incident_id INTEGER PRIMARY KEY,
  line_no TEXT NOT NULL REFERENCES lines (line_no),
  stop_id INTEGER REFERENCES stops (stop_id),
  happened_on DATE NOT NULL,
  category TEXT NOT NULL,
  minutes_lost INTEGER NOT NULL
);

INSERT INTO incidents (incident_id, line_no, stop_id, happened_on, category, minutes_lost) VALUES
  (1, 'F1', 1, '2025-03-03', 'medical emergency', 74),
  (2, 'N5', 16, '2025-05-08', 'road works', 39),
  (3, '1', 5, '2025-05-16', 'collision', 34),
  (4, '3', 13, '2025-05-01', 'signal failure', 12),
  (5, '3', 16, '2025-03-01', 'collision', 56),
  (6, '47', 7, '2025-03-15', 'road works', 57),
  (7, '47', 13, '2025-04-03', 'collision', 42),
  (8, '1', 11, '2025-03-28', 'medical emergency', 28),
  (9, '31', 8, '2025-05-17', 'medical emergency', 28),
  (10, '1', 2, '2025-05-10', 'signal failure', 90),
  (11, '1', 12, '2025-04-05', 'signal failure', 60),
  (12, '1', 2, '2025-05-17', 'signal failure', 61),
  (13, '1', 2, '2025-04-24', 'medical emergency', 46),
  (14, 'N5', 16, '2025-05-28', 'signal failure', 70),
  (15, '24', 5, '2025-03-11', 'medical emergency', 37),
  (16, '47', 13, '2025-03-02', 'collision', 33),
  (17, 'N5', 15, '2025-04-16', 'collision', 91),
  (18, '47', 9, '2025-03-09', 'road works', 60);
