CREATE TABLE farms (
  farm_id INTEGER PRIMARY KEY,
  farm_name TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  village TEXT NOT NULL,
  distance_km NUMERIC(5,1) NOT NULL,
  animal_count INTEGER NOT NULL,
  is_organic BOOLEAN NOT NULL,
  contract_start DATE NOT NULL,
  contract_end DATE
);

CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  position TEXT NOT NULL,
  reports_to INTEGER REFERENCES employees(employee_id),
  hired_on DATE NOT NULL,
  left_on DATE,
  hourly_rate NUMERIC(6,2) NOT NULL
);

CREATE TABLE cellars (
  cellar_id INTEGER PRIMARY KEY,
  cellar_name TEXT NOT NULL,
  temperature_c NUMERIC(4,1) NOT NULL,
  humidity_percent INTEGER NOT NULL,
  capacity_wheels INTEGER NOT NULL,
  last_cleaned_on DATE
);

CREATE TABLE cheeses (
  cheese_id INTEGER PRIMARY KEY,
  cheese_name TEXT NOT NULL,
  milk_type TEXT NOT NULL,
  texture TEXT NOT NULL,
  minimum_age_days INTEGER NOT NULL,
  price_per_kg NUMERIC(6,2) NOT NULL,
  is_raw_milk BOOLEAN NOT NULL,
  discontinued_on DATE
);

CREATE TABLE milk_deliveries (
  delivery_id INTEGER PRIMARY KEY,
  farm_id INTEGER NOT NULL REFERENCES farms(farm_id),
  delivered_on DATE NOT NULL,
  milk_type TEXT NOT NULL,
  litres INTEGER NOT NULL,
  fat_percent NUMERIC(3,1) NOT NULL,
  price_per_litre NUMERIC(4,2) NOT NULL,
  is_rejected BOOLEAN NOT NULL,
  paid_on DATE
);

CREATE TABLE batches (
  batch_id INTEGER PRIMARY KEY,
  batch_number TEXT NOT NULL UNIQUE,
  cheese_id INTEGER NOT NULL REFERENCES cheeses(cheese_id),
  made_by INTEGER NOT NULL REFERENCES employees(employee_id),
  cellar_id INTEGER REFERENCES cellars(cellar_id),
  produced_on DATE NOT NULL,
  released_on DATE,
  litres_used INTEGER NOT NULL,
  wheels_made INTEGER NOT NULL,
  wheels_spoiled INTEGER NOT NULL
);

CREATE TABLE quality_checks (
  check_id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES batches(batch_id),
  inspector_id INTEGER NOT NULL REFERENCES employees(employee_id),
  checked_on DATE NOT NULL,
  ph_value NUMERIC(3,2) NOT NULL,
  taste_score INTEGER NOT NULL,
  passed BOOLEAN NOT NULL,
  remarks TEXT
);

CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  customer_name TEXT NOT NULL,
  customer_type TEXT NOT NULL,
  town TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  discount_percent INTEGER NOT NULL,
  customer_since DATE NOT NULL
);

CREATE TABLE orders (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers(customer_id),
  ordered_on DATE NOT NULL,
  wanted_by DATE NOT NULL,
  shipped_on DATE,
  paid_on DATE,
  status TEXT NOT NULL
);

CREATE TABLE order_items (
  order_id INTEGER NOT NULL REFERENCES orders(order_id),
  cheese_id INTEGER NOT NULL REFERENCES cheeses(cheese_id),
  kilos NUMERIC(6,1) NOT NULL,
  price_per_kg NUMERIC(6,2) NOT NULL,
  PRIMARY KEY (order_id, cheese_id)
);

INSERT INTO farms VALUES (1, 'Moosbach Farm', 'Walter Egli', 'Oberried', 4.2, 38, 1, '2009-04-01', NULL);
INSERT INTO farms VALUES (2, 'Hillside Dairy', 'Ruth Ammann', 'Lauenen', 11.5, 52, 0, '2014-01-01', NULL);
INSERT INTO farms VALUES (3, 'Sonnmatt', 'Peter Kunz', 'Gsteig', 7.8, 24, 1, '2018-05-01', NULL);
INSERT INTO farms VALUES (4, 'Goat Meadow', 'Claire Dubois', 'Château-dOex', 16.0, 85, 1, '2019-03-15', NULL);
INSERT INTO farms VALUES (5, 'Three Oaks', 'Hans Brunner', 'Oberried', 5.1, 45, 0, '2011-10-01', '2025-09-30');
INSERT INTO farms VALUES (6, 'Lindenhof', 'Sabine Rieder', 'Saanen', 9.4, 61, 0, '2020-02-01', '2027-01-31');
INSERT INTO farms VALUES (7, 'Weidegg', 'Jonas Reber', 'Gsteig', 8.9, 120, 0, '2021-06-01', '2026-12-31');
INSERT INTO farms VALUES (8, 'Steinacker', 'Monika Frei', 'Zweisimmen', 22.3, 33, 1, '2023-09-01', NULL);
INSERT INTO farms VALUES (9, 'Upper Alp', 'Beat Zumstein', 'Lenk', 27.6, 19, 1, '2024-06-15', '2026-10-15');
INSERT INTO farms VALUES (10, 'Bergli Goats', 'Eva Lüthi', 'Lenk', 25.0, 64, 0, '2025-03-01', NULL);

INSERT INTO employees VALUES (1, 'Margrit Sutter', 'Managing Director', NULL, '1999-02-01', NULL, 58.0);
INSERT INTO employees VALUES (2, 'Andreas Keller', 'Master Cheesemaker', 1, '2003-08-15', NULL, 46.5);
INSERT INTO employees VALUES (3, 'Lucie Favre', 'Cheesemaker', 2, '2012-05-02', NULL, 36.0);
INSERT INTO employees VALUES (4, 'Stefan Huber', 'Cheesemaker', 2, '2016-11-14', NULL, 34.5);
INSERT INTO employees VALUES (5, 'Nora Blaser', 'Cheesemaker', 2, '2021-03-01', NULL, 31.8);
INSERT INTO employees VALUES (6, 'Tim Gerber', 'Apprentice', 3, '2025-08-01', NULL, 14.0);
INSERT INTO employees VALUES (7, 'Irene Moser', 'Quality Inspector', 1, '2010-09-20', NULL, 39.9);
INSERT INTO employees VALUES (8, 'Marco Conti', 'Quality Inspector', 7, '2022-01-10', NULL, 35.2);
INSERT INTO employees VALUES (9, 'Daniel Roth', 'Cellar Keeper', 2, '2008-04-07', NULL, 32.6);
INSERT INTO employees VALUES (10, 'Petra Wyss', 'Cellar Keeper', 9, '2019-06-24', '2026-05-31', 29.5);
INSERT INTO employees VALUES (11, 'Simon Jost', 'Driver', 1, '2017-10-02', NULL, 28.0);
INSERT INTO employees VALUES (12, 'Karin Bühler', 'Sales Manager', 1, '2013-01-15', NULL, 42.0);
INSERT INTO employees VALUES (13, 'Lea Stucki', 'Sales Assistant', 12, '2023-07-01', NULL, 27.5);
INSERT INTO employees VALUES (14, 'Urs Haller', 'Cheesemaker', 2, '2005-02-14', '2024-12-31', 37.0);
INSERT INTO employees VALUES (15, 'Fabio Neri', 'Apprentice', 4, '2026-08-01', NULL, 13.5);
INSERT INTO employees VALUES (16, 'Anja Meier', 'Driver', 1, '2024-04-15', '2025-10-31', 27.0);

INSERT INTO cellars VALUES (1, 'North Vault', 11.5, 92, 400, '2026-11-02');
INSERT INTO cellars VALUES (2, 'South Vault', 12.0, 90, 350, '2026-10-19');
INSERT INTO cellars VALUES (3, 'Rock Cellar', 9.0, 95, 600, '2026-08-27');
INSERT INTO cellars VALUES (4, 'Goat Room', 10.5, 88, 150, '2026-11-16');
INSERT INTO cellars VALUES (5, 'Blue Room', 8.0, 97, 120, '2026-09-30');
INSERT INTO cellars VALUES (6, 'Long Tunnel', 10.0, 94, 900, '2026-07-14');
INSERT INTO cellars VALUES (7, 'Training Cellar', 13.0, 85, 60, NULL);
INSERT INTO cellars VALUES (8, 'Export Store', 6.0, 80, 250, '2026-11-23');

INSERT INTO cheeses VALUES (1, 'Oberried Mountain', 'cow', 'hard', 180, 29.5, 1, NULL);
INSERT INTO cheeses VALUES (2, 'Oberried Reserve', 'cow', 'extra hard', 365, 38.0, 1, NULL);
INSERT INTO cheeses VALUES (3, 'Meadow Soft', 'cow', 'soft', 14, 24.0, 0, NULL);
INSERT INTO cheeses VALUES (4, 'Blue Gentian', 'cow', 'blue', 60, 33.5, 0, NULL);
INSERT INTO cheeses VALUES (5, 'Goat Log', 'goat', 'fresh', 3, 31.0, 0, NULL);
INSERT INTO cheeses VALUES (6, 'Goat Tomme', 'goat', 'semi-hard', 45, 35.5, 1, NULL);
INSERT INTO cheeses VALUES (7, 'Sheep Ring', 'sheep', 'semi-hard', 90, 41.0, 1, NULL);
INSERT INTO cheeses VALUES (8, 'Raclette Classic', 'cow', 'semi-hard', 75, 22.5, 0, NULL);
INSERT INTO cheeses VALUES (9, 'Raclette Smoked', 'cow', 'semi-hard', 75, 25.0, 0, NULL);
INSERT INTO cheeses VALUES (10, 'Herb Mutschli', 'cow', 'semi-hard', 30, 26.5, 0, NULL);
INSERT INTO cheeses VALUES (11, 'Pepper Mutschli', 'cow', 'semi-hard', 30, 26.5, 0, '2026-03-31');
INSERT INTO cheeses VALUES (12, 'Washed Rind No. 7', 'cow', 'soft', 28, 28.0, 1, NULL);
INSERT INTO cheeses VALUES (13, 'Lenk Feta', 'sheep', 'fresh', 10, 27.0, 0, '2025-06-30');
INSERT INTO cheeses VALUES (14, 'Truffle Brie', 'cow', 'soft', 21, 48.0, 0, NULL);

INSERT INTO milk_deliveries VALUES (1, 5, '2025-07-02', 'cow', 1369, 4.5, 0.76, 0, '2025-07-26');
INSERT INTO milk_deliveries VALUES (2, 5, '2025-07-04', 'cow', 362, 4.0, 0.72, 0, '2025-07-28');
INSERT INTO milk_deliveries VALUES (3, 5, '2025-07-05', 'cow', 219, 3.7, 0.72, 0, '2025-07-25');
INSERT INTO milk_deliveries VALUES (4, 5, '2025-07-08', 'cow', 1267, 3.5, 0.74, 0, '2025-07-28');
INSERT INTO milk_deliveries VALUES (5, 5, '2025-07-13', 'cow', 1281, 4.4, 0.74, 1, NULL);
INSERT INTO milk_deliveries VALUES (6, 5, '2025-07-25', 'cow', 1190, 3.9, 0.72, 0, '2025-08-14');
INSERT INTO milk_deliveries VALUES (7, 5, '2025-09-18', 'cow', 806, 3.6, 0.74, 0, '2025-10-08');
INSERT INTO milk_deliveries VALUES (8, 5, '2025-09-19', 'cow', 464, 3.6, 0.72, 0, '2025-10-13');
INSERT INTO milk_deliveries VALUES (9, 3, '2026-06-01', 'cow', 986, 4.4, 0.86, 0, NULL);
INSERT INTO milk_deliveries VALUES (10, 7, '2026-06-02', 'sheep', 301, 7.2, 1.4, 0, '2026-06-26');
INSERT INTO milk_deliveries VALUES (11, 10, '2026-06-04', 'goat', 167, 4.3, 1.05, 0, '2026-06-28');
INSERT INTO milk_deliveries VALUES (12, 7, '2026-06-07', 'sheep', 98, 6.1, 1.42, 0, '2026-06-21');
INSERT INTO milk_deliveries VALUES (13, 6, '2026-06-09', 'cow', 489, 3.6, 0.72, 0, '2026-06-23');
INSERT INTO milk_deliveries VALUES (14, 9, '2026-06-10', 'cow', 813, 4.0, 0.88, 0, '2026-06-30');
INSERT INTO milk_deliveries VALUES (15, 10, '2026-06-10', 'goat', 222, 3.6, 1.09, 1, NULL);
INSERT INTO milk_deliveries VALUES (16, 6, '2026-06-13', 'cow', 1250, 3.9, 0.74, 0, '2026-06-27');
INSERT INTO milk_deliveries VALUES (17, 6, '2026-06-24', 'cow', 794, 4.4, 0.74, 0, '2026-07-18');
INSERT INTO milk_deliveries VALUES (18, 9, '2026-06-29', 'cow', 1230, 3.6, 0.88, 0, '2026-07-13');
INSERT INTO milk_deliveries VALUES (19, 7, '2026-06-30', 'sheep', 127, 6.9, 1.44, 0, '2026-07-14');
INSERT INTO milk_deliveries VALUES (20, 8, '2026-07-14', 'cow', 1223, 4.3, 0.86, 0, '2026-08-03');
INSERT INTO milk_deliveries VALUES (21, 3, '2026-07-15', 'cow', 553, 3.7, 0.84, 0, '2026-08-08');
INSERT INTO milk_deliveries VALUES (22, 3, '2026-07-16', 'cow', 618, 4.6, 0.88, 0, '2026-07-30');
INSERT INTO milk_deliveries VALUES (23, 2, '2026-07-21', 'cow', 632, 4.4, 0.76, 0, '2026-08-10');
INSERT INTO milk_deliveries VALUES (24, 3, '2026-07-24', 'cow', 1290, 4.5, 0.88, 0, '2026-08-07');
INSERT INTO milk_deliveries VALUES (25, 8, '2026-07-25', 'cow', 1086, 4.1, 0.86, 1, NULL);
INSERT INTO milk_deliveries VALUES (26, 9, '2026-07-26', 'cow', 937, 4.0, 0.88, 0, '2026-08-15');
INSERT INTO milk_deliveries VALUES (27, 2, '2026-07-27', 'cow', 853, 3.8, 0.74, 1, NULL);
INSERT INTO milk_deliveries VALUES (28, 10, '2026-08-01', 'goat', 127, 3.5, 1.05, 0, '2026-08-25');
INSERT INTO milk_deliveries VALUES (29, 8, '2026-08-02', 'cow', 1256, 3.5, 0.84, 0, '2026-08-16');
INSERT INTO milk_deliveries VALUES (30, 4, '2026-08-03', 'goat', 179, 4.0, 1.17, 0, '2026-08-23');
INSERT INTO milk_deliveries VALUES (31, 7, '2026-08-03', 'sheep', 321, 6.0, 1.42, 0, '2026-08-27');
INSERT INTO milk_deliveries VALUES (32, 1, '2026-08-04', 'cow', 235, 4.5, 0.84, 0, '2026-08-18');
INSERT INTO milk_deliveries VALUES (33, 9, '2026-08-06', 'cow', 1215, 4.3, 0.84, 0, '2026-08-30');
INSERT INTO milk_deliveries VALUES (34, 8, '2026-08-08', 'cow', 1298, 4.6, 0.88, 0, '2026-08-22');
INSERT INTO milk_deliveries VALUES (35, 10, '2026-08-08', 'goat', 378, 3.6, 1.05, 0, '2026-08-22');
INSERT INTO milk_deliveries VALUES (36, 2, '2026-08-12', 'cow', 1148, 4.1, 0.72, 0, '2026-09-01');
INSERT INTO milk_deliveries VALUES (37, 4, '2026-08-14', 'goat', 290, 4.6, 1.21, 0, '2026-09-07');
INSERT INTO milk_deliveries VALUES (38, 10, '2026-08-14', 'goat', 194, 4.2, 1.07, 0, '2026-09-07');
INSERT INTO milk_deliveries VALUES (39, 1, '2026-08-15', 'cow', 668, 4.5, 0.86, 0, '2026-09-08');
INSERT INTO milk_deliveries VALUES (40, 4, '2026-08-16', 'goat', 344, 3.7, 1.21, 0, NULL);
INSERT INTO milk_deliveries VALUES (41, 1, '2026-08-21', 'cow', 1302, 4.1, 0.88, 0, '2026-09-10');
INSERT INTO milk_deliveries VALUES (42, 9, '2026-08-23', 'cow', 337, 3.8, 0.84, 1, NULL);
INSERT INTO milk_deliveries VALUES (43, 3, '2026-08-24', 'cow', 750, 4.4, 0.88, 0, '2026-09-17');
INSERT INTO milk_deliveries VALUES (44, 4, '2026-08-26', 'goat', 374, 4.3, 1.19, 0, '2026-09-19');
INSERT INTO milk_deliveries VALUES (45, 8, '2026-08-28', 'cow', 902, 4.5, 0.84, 0, '2026-09-21');
INSERT INTO milk_deliveries VALUES (46, 8, '2026-08-30', 'cow', 732, 3.6, 0.86, 0, '2026-09-13');
INSERT INTO milk_deliveries VALUES (47, 10, '2026-08-31', 'goat', 304, 4.3, 1.09, 0, '2026-09-14');
INSERT INTO milk_deliveries VALUES (48, 7, '2026-09-09', 'sheep', 174, 7.3, 1.42, 0, '2026-09-23');
INSERT INTO milk_deliveries VALUES (49, 8, '2026-09-10', 'cow', 207, 3.7, 0.88, 0, '2026-10-04');
INSERT INTO milk_deliveries VALUES (50, 6, '2026-09-11', 'cow', 717, 4.3, 0.72, 0, NULL);
INSERT INTO milk_deliveries VALUES (51, 9, '2026-09-14', 'cow', 233, 4.5, 0.86, 0, '2026-10-08');
INSERT INTO milk_deliveries VALUES (52, 4, '2026-09-16', 'goat', 227, 3.6, 1.21, 0, '2026-10-06');
INSERT INTO milk_deliveries VALUES (53, 10, '2026-09-16', 'goat', 297, 4.3, 1.07, 0, '2026-10-06');
INSERT INTO milk_deliveries VALUES (54, 3, '2026-09-18', 'cow', 942, 3.9, 0.88, 0, '2026-10-08');
INSERT INTO milk_deliveries VALUES (55, 10, '2026-09-20', 'goat', 335, 3.9, 1.05, 0, '2026-10-04');
INSERT INTO milk_deliveries VALUES (56, 10, '2026-09-21', 'goat', 312, 4.1, 1.05, 0, NULL);
INSERT INTO milk_deliveries VALUES (57, 6, '2026-09-22', 'cow', 869, 4.0, 0.74, 0, '2026-10-06');
INSERT INTO milk_deliveries VALUES (58, 4, '2026-09-27', 'goat', 79, 3.8, 1.19, 0, '2026-10-17');
INSERT INTO milk_deliveries VALUES (59, 4, '2026-09-27', 'goat', 125, 4.5, 1.17, 0, '2026-10-11');
INSERT INTO milk_deliveries VALUES (60, 7, '2026-09-27', 'sheep', 121, 6.0, 1.44, 1, NULL);
INSERT INTO milk_deliveries VALUES (61, 7, '2026-09-28', 'sheep', 68, 6.7, 1.4, 0, '2026-10-18');
INSERT INTO milk_deliveries VALUES (62, 9, '2026-10-01', 'cow', 575, 4.5, 0.88, 0, '2026-10-21');
INSERT INTO milk_deliveries VALUES (63, 2, '2026-10-07', 'cow', 1057, 4.1, 0.74, 0, '2026-10-21');
INSERT INTO milk_deliveries VALUES (64, 4, '2026-10-10', 'goat', 243, 3.5, 1.19, 0, '2026-11-03');
INSERT INTO milk_deliveries VALUES (65, 6, '2026-10-10', 'cow', 838, 3.9, 0.76, 0, '2026-11-03');
INSERT INTO milk_deliveries VALUES (66, 2, '2026-10-13', 'cow', 285, 3.8, 0.76, 0, '2026-11-02');
INSERT INTO milk_deliveries VALUES (67, 8, '2026-10-13', 'cow', 644, 4.4, 0.88, 0, '2026-11-06');
INSERT INTO milk_deliveries VALUES (68, 4, '2026-10-15', 'goat', 358, 4.6, 1.19, 0, '2026-11-04');
INSERT INTO milk_deliveries VALUES (69, 8, '2026-10-16', 'cow', 669, 4.1, 0.86, 0, '2026-11-05');
INSERT INTO milk_deliveries VALUES (70, 2, '2026-10-20', 'cow', 297, 4.3, 0.74, 0, '2026-11-13');
INSERT INTO milk_deliveries VALUES (71, 1, '2026-10-26', 'cow', 1092, 4.5, 0.88, 0, '2026-11-09');
INSERT INTO milk_deliveries VALUES (72, 1, '2026-10-26', 'cow', 1106, 4.1, 0.84, 0, '2026-11-15');
INSERT INTO milk_deliveries VALUES (73, 8, '2026-10-30', 'cow', 338, 3.8, 0.86, 0, '2026-11-19');
INSERT INTO milk_deliveries VALUES (74, 10, '2026-10-30', 'goat', 172, 3.9, 1.09, 0, '2026-11-19');
INSERT INTO milk_deliveries VALUES (75, 6, '2026-10-31', 'cow', 1339, 3.8, 0.76, 0, '2026-11-24');
INSERT INTO milk_deliveries VALUES (76, 4, '2026-11-04', 'goat', 279, 4.4, 1.21, 0, '2026-11-24');
INSERT INTO milk_deliveries VALUES (77, 3, '2026-11-08', 'cow', 629, 3.6, 0.86, 0, NULL);
INSERT INTO milk_deliveries VALUES (78, 10, '2026-11-14', 'goat', 217, 4.3, 1.09, 0, NULL);
INSERT INTO milk_deliveries VALUES (79, 10, '2026-11-16', 'goat', 363, 4.1, 1.09, 0, NULL);
INSERT INTO milk_deliveries VALUES (80, 4, '2026-11-19', 'goat', 220, 4.3, 1.17, 0, NULL);
INSERT INTO milk_deliveries VALUES (81, 10, '2026-11-22', 'goat', 376, 3.8, 1.09, 0, NULL);
INSERT INTO milk_deliveries VALUES (82, 10, '2026-11-23', 'goat', 157, 3.9, 1.09, 0, NULL);
INSERT INTO milk_deliveries VALUES (83, 4, '2026-11-24', 'goat', 302, 4.4, 1.17, 0, NULL);
INSERT INTO milk_deliveries VALUES (84, 4, '2026-11-29', 'goat', 193, 4.1, 1.21, 0, NULL);

INSERT INTO batches VALUES (1, '25-101', 1, 5, 6, '2025-09-10', '2026-03-10', 960, 20, 0);
INSERT INTO batches VALUES (2, '25-102', 9, 5, 6, '2025-09-13', '2025-12-05', 660, 44, 2);
INSERT INTO batches VALUES (3, '25-103', 9, 2, 1, '2025-09-22', '2025-12-06', 380, 38, 0);
INSERT INTO batches VALUES (4, '25-104', 11, 4, 2, '2025-09-24', '2025-11-13', 530, 53, 0);
INSERT INTO batches VALUES (5, '25-105', 1, 3, 1, '2025-10-03', '2026-04-01', 2080, 40, 5);
INSERT INTO batches VALUES (6, '25-106', 4, 3, 5, '2025-10-05', '2025-12-12', 300, 25, 0);
INSERT INTO batches VALUES (7, '25-107', 8, 3, 2, '2025-10-12', '2025-12-29', 372, 31, 0);
INSERT INTO batches VALUES (8, '25-108', 11, 4, 3, '2025-10-18', '2025-12-07', 80, 8, 2);
INSERT INTO batches VALUES (9, '25-109', 9, 5, 2, '2025-11-05', '2026-01-19', 885, 59, 2);
INSERT INTO batches VALUES (10, '25-110', 3, 2, 1, '2025-11-11', '2025-11-28', 276, 23, 0);
INSERT INTO batches VALUES (11, '25-111', 12, 3, 2, '2025-11-12', '2025-12-10', 480, 32, 0);
INSERT INTO batches VALUES (12, '25-112', 1, 4, 6, '2025-11-21', '2026-05-28', 2400, 50, 0);
INSERT INTO batches VALUES (13, '25-113', 12, 4, 6, '2025-11-23', '2025-12-22', 240, 16, 0);
INSERT INTO batches VALUES (14, '25-114', 1, 3, 3, '2025-11-25', '2026-06-01', 1820, 35, 0);
INSERT INTO batches VALUES (15, '25-115', 11, 3, 3, '2025-12-08', '2026-01-27', 540, 45, 0);
INSERT INTO batches VALUES (16, '25-116', 12, 5, 6, '2025-12-16', '2026-01-14', 80, 8, 2);
INSERT INTO batches VALUES (17, '25-117', 4, 2, 5, '2025-12-17', '2026-02-16', 612, 51, 1);
INSERT INTO batches VALUES (18, '25-118', 6, 2, 4, '2025-12-22', '2026-02-08', 210, 21, 0);
INSERT INTO batches VALUES (19, '26-119', 2, 3, 2, '2026-01-05', NULL, 2028, 39, 1);
INSERT INTO batches VALUES (20, '26-120', 9, 2, 3, '2026-01-06', '2026-03-23', 440, 44, 0);
INSERT INTO batches VALUES (21, '26-121', 14, 4, 6, '2026-01-15', '2026-02-06', 264, 22, 0);
INSERT INTO batches VALUES (22, '26-122', 1, 4, 1, '2026-01-19', '2026-08-07', 2832, 59, 0);
INSERT INTO batches VALUES (23, '26-123', 1, 4, 1, '2026-01-27', '2026-08-03', 520, 10, 0);
INSERT INTO batches VALUES (24, '26-124', 1, 3, 3, '2026-02-10', '2026-08-12', 624, 12, 2);
INSERT INTO batches VALUES (25, '26-125', 3, 2, 2, '2026-02-22', '2026-03-28', 468, 39, 0);
INSERT INTO batches VALUES (26, '26-126', 8, 3, 6, '2026-02-27', '2026-05-21', 885, 59, 0);
INSERT INTO batches VALUES (27, '26-127', 1, 4, 6, '2026-03-04', '2026-09-01', 2592, 54, 1);
INSERT INTO batches VALUES (28, '26-128', 10, 5, 2, '2026-03-11', '2026-04-18', 345, 23, 0);
INSERT INTO batches VALUES (29, '26-129', 12, 5, 1, '2026-03-15', '2026-04-13', 170, 17, 4);
INSERT INTO batches VALUES (30, '26-130', 1, 3, 6, '2026-03-18', '2026-10-04', 1144, 22, 0);
INSERT INTO batches VALUES (31, '26-131', 8, 3, 2, '2026-03-19', '2026-06-03', 492, 41, 0);
INSERT INTO batches VALUES (32, '26-132', 8, 5, 6, '2026-04-02', '2026-06-16', 180, 12, 0);
INSERT INTO batches VALUES (33, '26-133', 1, 5, 1, '2026-04-03', '2026-10-01', 1488, 31, 1);
INSERT INTO batches VALUES (34, '26-134', 6, 4, 4, '2026-05-02', '2026-06-17', 324, 27, 2);
INSERT INTO batches VALUES (35, '26-135', 8, 3, 1, '2026-05-07', '2026-07-24', 510, 34, 0);
INSERT INTO batches VALUES (36, '26-136', 7, 4, 3, '2026-05-20', '2026-08-19', 435, 29, 2);
INSERT INTO batches VALUES (37, '26-137', 8, 3, 1, '2026-06-04', '2026-08-26', 480, 40, 1);
INSERT INTO batches VALUES (38, '26-138', 6, 3, 4, '2026-06-09', '2026-07-24', 285, 19, 0);
INSERT INTO batches VALUES (39, '26-139', 1, 2, 6, '2026-06-19', NULL, 1380, 23, 2);
INSERT INTO batches VALUES (40, '26-140', 1, 4, 1, '2026-06-25', NULL, 1920, 40, 2);
INSERT INTO batches VALUES (41, '26-141', 9, 3, 1, '2026-06-26', '2026-09-17', 645, 43, 2);
INSERT INTO batches VALUES (42, '26-142', 9, 3, 2, '2026-07-11', '2026-09-27', 240, 16, 0);
INSERT INTO batches VALUES (43, '26-143', 14, 2, 1, '2026-07-23', '2026-08-13', 300, 20, 6);
INSERT INTO batches VALUES (44, '26-144', 14, 4, 2, '2026-07-23', '2026-09-02', 230, 23, 0);
INSERT INTO batches VALUES (45, '26-145', 1, 3, 2, '2026-07-27', NULL, 912, 19, 0);
INSERT INTO batches VALUES (46, '26-146', 7, 4, 3, '2026-08-09', NULL, 405, 27, 0);
INSERT INTO batches VALUES (47, '26-147', 1, 5, 6, '2026-08-11', NULL, 3068, 59, 0);
INSERT INTO batches VALUES (48, '26-148', 3, 3, 1, '2026-08-23', '2026-09-26', 432, 36, 6);
INSERT INTO batches VALUES (49, '26-149', 1, 5, 3, '2026-08-27', NULL, 2520, 42, 0);
INSERT INTO batches VALUES (50, '26-150', 9, 2, 2, '2026-09-03', NULL, 580, 58, 0);
INSERT INTO batches VALUES (51, '26-151', 3, 4, 6, '2026-09-17', '2026-10-09', 705, 47, 4);
INSERT INTO batches VALUES (52, '26-152', 6, 2, 4, '2026-09-19', '2026-11-06', 300, 20, 0);
INSERT INTO batches VALUES (53, '26-153', 4, 4, 5, '2026-09-21', '2026-11-20', 705, 47, 0);
INSERT INTO batches VALUES (54, '26-154', 14, 2, 2, '2026-09-27', '2026-10-21', 180, 15, 0);
INSERT INTO batches VALUES (55, '26-155', 12, 4, 1, '2026-09-30', '2026-10-31', 432, 36, 6);
INSERT INTO batches VALUES (56, '26-156', 6, 4, 4, '2026-10-07', '2026-11-29', 200, 20, 0);
INSERT INTO batches VALUES (57, '26-157', 3, 2, 3, '2026-10-08', '2026-10-23', 530, 53, 4);
INSERT INTO batches VALUES (58, '26-158', 4, 4, 5, '2026-10-25', NULL, 840, 56, 0);
INSERT INTO batches VALUES (59, '26-159', 7, 2, 3, '2026-10-28', NULL, 264, 22, 1);
INSERT INTO batches VALUES (60, '26-160', 4, 5, 5, '2026-11-05', NULL, 408, 34, 2);

INSERT INTO quality_checks VALUES (1, 1, 7, '2025-09-26', 5.19, 8, 1, NULL);
INSERT INTO quality_checks VALUES (2, 2, 8, '2025-10-04', 5.07, 9, 1, NULL);
INSERT INTO quality_checks VALUES (3, 4, 8, '2025-10-17', 4.91, 4, 0, 'mould on rind');
INSERT INTO quality_checks VALUES (4, 5, 8, '2025-10-24', 5.0, 4, 0, 'excellent aroma');
INSERT INTO quality_checks VALUES (5, 2, 7, '2025-10-28', 5.03, 7, 1, NULL);
INSERT INTO quality_checks VALUES (6, 8, 7, '2025-10-31', 5.1, 7, 1, NULL);
INSERT INTO quality_checks VALUES (7, 7, 8, '2025-11-03', 4.92, 10, 1, NULL);
INSERT INTO quality_checks VALUES (8, 8, 8, '2025-11-07', 5.23, 7, 1, NULL);
INSERT INTO quality_checks VALUES (9, 10, 7, '2025-11-15', 5.29, 10, 1, NULL);
INSERT INTO quality_checks VALUES (10, 11, 7, '2025-11-17', 4.95, 7, 1, NULL);
INSERT INTO quality_checks VALUES (11, 10, 8, '2025-11-20', 5.26, 8, 1, NULL);
INSERT INTO quality_checks VALUES (12, 14, 7, '2025-11-30', 5.35, 8, 1, NULL);
INSERT INTO quality_checks VALUES (13, 13, 7, '2025-12-18', 5.0, 7, 1, NULL);
INSERT INTO quality_checks VALUES (14, 15, 7, '2025-12-28', 5.12, 4, 0, 'mould on rind');
INSERT INTO quality_checks VALUES (15, 15, 7, '2025-12-28', 5.29, 7, 1, NULL);
INSERT INTO quality_checks VALUES (16, 19, 7, '2026-01-09', 4.95, 8, 1, NULL);
INSERT INTO quality_checks VALUES (17, 18, 8, '2026-01-14', 4.97, 6, 1, NULL);
INSERT INTO quality_checks VALUES (18, 21, 7, '2026-01-21', 5.51, 8, 1, NULL);
INSERT INTO quality_checks VALUES (19, 20, 7, '2026-01-24', 4.99, 9, 1, NULL);
INSERT INTO quality_checks VALUES (20, 22, 7, '2026-02-03', 4.93, 10, 1, 'slightly bitter');
INSERT INTO quality_checks VALUES (21, 24, 7, '2026-02-14', 5.3, 9, 1, NULL);
INSERT INTO quality_checks VALUES (22, 26, 7, '2026-03-03', 5.4, 10, 1, 'mould on rind');
INSERT INTO quality_checks VALUES (23, 22, 8, '2026-03-10', 5.4, 8, 1, NULL);
INSERT INTO quality_checks VALUES (24, 24, 7, '2026-03-14', 5.22, 7, 1, NULL);
INSERT INTO quality_checks VALUES (25, 28, 7, '2026-03-20', 5.22, 8, 1, NULL);
INSERT INTO quality_checks VALUES (26, 29, 7, '2026-03-21', 5.58, 8, 0, 'too salty');
INSERT INTO quality_checks VALUES (27, 30, 7, '2026-03-22', 5.44, 7, 1, NULL);
INSERT INTO quality_checks VALUES (28, 27, 7, '2026-03-25', 5.48, 10, 1, 'excellent aroma');
INSERT INTO quality_checks VALUES (29, 29, 8, '2026-03-31', 5.57, 4, 0, 'too salty');
INSERT INTO quality_checks VALUES (30, 31, 7, '2026-04-08', 5.25, 8, 1, NULL);
INSERT INTO quality_checks VALUES (31, 33, 7, '2026-04-09', 5.49, 9, 1, NULL);
INSERT INTO quality_checks VALUES (32, 32, 8, '2026-04-12', 5.15, 9, 1, 'uneven eyes');
INSERT INTO quality_checks VALUES (33, 31, 7, '2026-05-08', 5.22, 8, 1, NULL);
INSERT INTO quality_checks VALUES (34, 30, 7, '2026-05-11', 5.05, 6, 1, NULL);
INSERT INTO quality_checks VALUES (35, 34, 7, '2026-05-18', 4.92, 10, 1, NULL);
INSERT INTO quality_checks VALUES (36, 35, 7, '2026-05-25', 5.45, 9, 1, NULL);
INSERT INTO quality_checks VALUES (37, 36, 7, '2026-06-10', 5.05, 7, 1, NULL);
INSERT INTO quality_checks VALUES (38, 37, 7, '2026-06-12', 5.41, 9, 1, NULL);
INSERT INTO quality_checks VALUES (39, 38, 8, '2026-06-14', 5.17, 6, 1, NULL);
INSERT INTO quality_checks VALUES (40, 38, 7, '2026-06-21', 5.19, 10, 1, NULL);
INSERT INTO quality_checks VALUES (41, 39, 8, '2026-07-02', 5.4, 7, 1, NULL);
INSERT INTO quality_checks VALUES (42, 41, 7, '2026-07-15', 5.25, 7, 1, NULL);
INSERT INTO quality_checks VALUES (43, 42, 8, '2026-07-15', 5.06, 4, 0, 'too salty');
INSERT INTO quality_checks VALUES (44, 40, 7, '2026-07-19', 5.12, 8, 1, NULL);
INSERT INTO quality_checks VALUES (45, 44, 7, '2026-08-02', 5.51, 8, 1, NULL);
INSERT INTO quality_checks VALUES (46, 43, 8, '2026-08-08', 5.09, 9, 1, NULL);
INSERT INTO quality_checks VALUES (47, 45, 7, '2026-08-12', 5.05, 4, 0, 'too salty');
INSERT INTO quality_checks VALUES (48, 47, 7, '2026-08-21', 5.54, 6, 1, NULL);
INSERT INTO quality_checks VALUES (49, 46, 8, '2026-08-23', 5.36, 8, 1, NULL);
INSERT INTO quality_checks VALUES (50, 42, 8, '2026-08-28', 5.24, 8, 1, NULL);
INSERT INTO quality_checks VALUES (51, 49, 7, '2026-08-29', 5.57, 4, 0, 'uneven eyes');
INSERT INTO quality_checks VALUES (52, 48, 8, '2026-09-09', 5.2, 4, 0, 'mould on rind');
INSERT INTO quality_checks VALUES (53, 48, 7, '2026-09-12', 4.98, 8, 1, NULL);
INSERT INTO quality_checks VALUES (54, 46, 7, '2026-09-18', 5.52, 8, 1, NULL);
INSERT INTO quality_checks VALUES (55, 50, 7, '2026-09-23', 5.42, 8, 1, NULL);
INSERT INTO quality_checks VALUES (56, 52, 7, '2026-10-05', 5.44, 4, 0, 'too salty');
INSERT INTO quality_checks VALUES (57, 51, 7, '2026-10-07', 5.55, 10, 0, 'too salty');
INSERT INTO quality_checks VALUES (58, 57, 7, '2026-10-10', 5.25, 6, 1, NULL);
INSERT INTO quality_checks VALUES (59, 57, 7, '2026-10-14', 5.55, 8, 0, 'slightly bitter');
INSERT INTO quality_checks VALUES (60, 54, 7, '2026-10-20', 5.48, 7, 1, NULL);
INSERT INTO quality_checks VALUES (61, 58, 7, '2026-10-30', 5.3, 9, 1, NULL);
INSERT INTO quality_checks VALUES (62, 60, 7, '2026-11-13', 5.38, 9, 1, NULL);

INSERT INTO customers VALUES (1, 'Käsehaus Bern', 'shop', 'Bern', 'info1@example.ch', NULL, 5, '2024-10-12');
INSERT INTO customers VALUES (2, 'Restaurant Alpenblick', 'restaurant', 'Gstaad', 'info2@example.ch', '+41 33 954 14 47', 0, '2017-11-13');
INSERT INTO customers VALUES (3, 'Delicato AG', 'wholesaler', 'Zürich', 'info3@example.ch', '+41 33 996 90 97', 12, '2009-10-21');
INSERT INTO customers VALUES (4, 'Hotel Palace', 'restaurant', 'Gstaad', 'info4@example.ch', NULL, 3, '2014-07-30');
INSERT INTO customers VALUES (5, 'Bio Corner', 'shop', 'Thun', 'info5@example.ch', NULL, 5, '2008-10-11');
INSERT INTO customers VALUES (6, 'Fromage & Co', 'shop', 'Lausanne', 'info6@example.ch', '+41 33 475 64 55', 5, '2017-05-31');
INSERT INTO customers VALUES (7, 'Marianne Graf', 'private', 'Oberried', 'info7@example.ch', '+41 33 542 65 65', 0, '2023-10-09');
INSERT INTO customers VALUES (8, 'Nordfood GmbH', 'wholesaler', 'Hamburg', 'info8@example.ch', '+41 33 422 81 18', 15, '2025-03-02');
INSERT INTO customers VALUES (9, 'Bergbahn Café', 'restaurant', 'Lenk', 'info9@example.ch', NULL, 0, '2011-11-11');
INSERT INTO customers VALUES (10, 'Dorfladen Saanen', 'shop', 'Saanen', 'info10@example.ch', '+41 33 296 21 29', 4, '2019-07-22');
INSERT INTO customers VALUES (11, 'Pierre Monnet', 'private', 'Vevey', 'info11@example.ch', '+41 33 397 99 73', 0, '2012-10-31');
INSERT INTO customers VALUES (12, 'Vinothek Rosso', 'shop', 'Lugano', 'info12@example.ch', '+41 33 394 12 72', 5, '2009-06-15');
INSERT INTO customers VALUES (13, 'Gasthof Kreuz', 'restaurant', 'Zweisimmen', 'info13@example.ch', '+41 33 239 88 55', 2, '2009-07-17');
INSERT INTO customers VALUES (14, 'Swiss Taste Export', 'wholesaler', 'Basel', 'info14@example.ch', '+41 33 329 21 10', 12, '2014-03-16');
INSERT INTO customers VALUES (15, 'Kurt Schmid', 'private', 'Thun', 'info15@example.ch', NULL, 0, '2019-02-17');
INSERT INTO customers VALUES (16, 'Schule Oberried', 'canteen', 'Oberried', 'info16@example.ch', '+41 33 302 34 23', 8, '2024-10-12');
INSERT INTO customers VALUES (17, 'Spital Thun', 'canteen', 'Thun', 'info17@example.ch', '+41 33 210 24 25', 8, '2012-02-29');
INSERT INTO customers VALUES (18, 'Chez Nadine', 'restaurant', 'Lausanne', 'info18@example.ch', '+41 33 355 86 20', 0, '2011-03-20');

INSERT INTO orders VALUES (1001, 5, '2026-05-04', '2026-05-14', '2026-05-07', '2026-05-25', 'paid');
INSERT INTO orders VALUES (1002, 16, '2026-05-06', '2026-05-09', '2026-05-12', '2026-06-25', 'paid');
INSERT INTO orders VALUES (1003, 2, '2026-05-09', '2026-05-12', '2026-05-18', '2026-07-01', 'paid');
INSERT INTO orders VALUES (1004, 12, '2026-05-09', '2026-05-12', '2026-05-13', '2026-05-13', 'paid');
INSERT INTO orders VALUES (1005, 16, '2026-05-10', '2026-05-20', '2026-05-12', '2026-05-22', 'paid');
INSERT INTO orders VALUES (1006, 10, '2026-05-15', '2026-05-18', '2026-05-19', NULL, 'shipped');
INSERT INTO orders VALUES (1007, 9, '2026-05-17', '2026-05-22', '2026-05-20', '2026-06-19', 'paid');
INSERT INTO orders VALUES (1008, 12, '2026-05-24', '2026-06-03', '2026-05-26', '2026-06-25', 'paid');
INSERT INTO orders VALUES (1009, 2, '2026-05-25', '2026-05-30', '2026-05-27', NULL, 'shipped');
INSERT INTO orders VALUES (1010, 16, '2026-05-25', '2026-05-27', '2026-05-27', '2026-06-26', 'paid');
INSERT INTO orders VALUES (1011, 5, '2026-05-28', '2026-06-04', '2026-06-06', NULL, 'shipped');
INSERT INTO orders VALUES (1012, 12, '2026-05-28', '2026-06-07', '2026-05-29', '2026-06-28', 'paid');
INSERT INTO orders VALUES (1013, 7, '2026-06-01', '2026-06-03', '2026-06-03', '2026-07-03', 'paid');
INSERT INTO orders VALUES (1014, 17, '2026-06-04', '2026-06-07', '2026-06-08', '2026-06-26', 'paid');
INSERT INTO orders VALUES (1015, 9, '2026-06-06', '2026-06-16', '2026-06-08', '2026-06-18', 'paid');
INSERT INTO orders VALUES (1016, 14, '2026-06-09', '2026-06-19', '2026-06-12', '2026-06-30', 'paid');
INSERT INTO orders VALUES (1017, 7, '2026-06-15', '2026-06-25', '2026-06-18', '2026-07-18', 'paid');
INSERT INTO orders VALUES (1018, 3, '2026-06-17', '2026-06-24', '2026-06-18', '2026-08-01', 'paid');
INSERT INTO orders VALUES (1019, 4, '2026-06-19', '2026-06-22', '2026-06-22', '2026-07-10', 'paid');
INSERT INTO orders VALUES (1020, 9, '2026-06-20', '2026-06-22', '2026-06-29', '2026-07-09', 'paid');
INSERT INTO orders VALUES (1021, 7, '2026-06-27', '2026-07-04', '2026-06-29', '2026-08-12', 'paid');
INSERT INTO orders VALUES (1022, 5, '2026-07-21', '2026-07-28', '2026-07-25', '2026-07-25', 'paid');
INSERT INTO orders VALUES (1023, 12, '2026-07-24', '2026-07-26', '2026-07-27', NULL, 'shipped');
INSERT INTO orders VALUES (1024, 2, '2026-07-26', '2026-08-05', NULL, NULL, 'cancelled');
INSERT INTO orders VALUES (1025, 5, '2026-07-26', '2026-08-02', '2026-08-01', '2026-08-11', 'paid');
INSERT INTO orders VALUES (1026, 11, '2026-07-29', '2026-08-05', '2026-08-07', '2026-08-07', 'paid');
INSERT INTO orders VALUES (1027, 4, '2026-07-31', '2026-08-07', '2026-08-09', '2026-09-22', 'paid');
INSERT INTO orders VALUES (1028, 11, '2026-08-01', '2026-08-06', '2026-08-10', '2026-08-20', 'paid');
INSERT INTO orders VALUES (1029, 4, '2026-08-03', '2026-08-13', '2026-08-07', '2026-09-06', 'paid');
INSERT INTO orders VALUES (1030, 14, '2026-08-09', '2026-08-12', '2026-08-10', '2026-09-09', 'paid');
INSERT INTO orders VALUES (1031, 16, '2026-08-25', '2026-08-30', '2026-08-28', '2026-09-07', 'paid');
INSERT INTO orders VALUES (1032, 4, '2026-08-27', '2026-08-30', NULL, NULL, 'cancelled');
INSERT INTO orders VALUES (1033, 2, '2026-09-01', '2026-09-06', '2026-09-04', '2026-10-04', 'paid');
INSERT INTO orders VALUES (1034, 12, '2026-09-01', '2026-09-06', '2026-09-05', '2026-10-05', 'paid');
INSERT INTO orders VALUES (1035, 11, '2026-09-02', '2026-09-09', '2026-09-08', NULL, 'shipped');
INSERT INTO orders VALUES (1036, 1, '2026-09-09', '2026-09-11', '2026-09-10', '2026-10-24', 'paid');
INSERT INTO orders VALUES (1037, 13, '2026-09-10', '2026-09-20', '2026-09-12', '2026-09-12', 'paid');
INSERT INTO orders VALUES (1038, 12, '2026-09-12', '2026-09-15', NULL, NULL, 'cancelled');
INSERT INTO orders VALUES (1039, 8, '2026-09-16', '2026-09-26', '2026-09-17', '2026-10-17', 'paid');
INSERT INTO orders VALUES (1040, 3, '2026-09-18', '2026-09-21', '2026-09-24', '2026-10-24', 'paid');
INSERT INTO orders VALUES (1041, 15, '2026-09-20', '2026-09-25', '2026-09-21', NULL, 'shipped');
INSERT INTO orders VALUES (1042, 15, '2026-09-24', '2026-10-04', '2026-09-28', '2026-11-11', 'paid');
INSERT INTO orders VALUES (1043, 14, '2026-10-01', '2026-10-08', '2026-10-05', '2026-10-23', 'paid');
INSERT INTO orders VALUES (1044, 14, '2026-10-03', '2026-10-13', '2026-10-04', '2026-10-22', 'paid');
INSERT INTO orders VALUES (1045, 10, '2026-10-06', '2026-10-16', '2026-10-10', '2026-11-09', 'paid');
INSERT INTO orders VALUES (1046, 13, '2026-10-12', '2026-10-22', '2026-10-15', '2026-11-14', 'paid');
INSERT INTO orders VALUES (1047, 13, '2026-10-20', '2026-10-22', '2026-10-22', '2026-11-01', 'paid');
INSERT INTO orders VALUES (1048, 14, '2026-11-01', '2026-11-03', '2026-11-04', '2026-11-14', 'paid');
INSERT INTO orders VALUES (1049, 12, '2026-11-07', '2026-11-10', NULL, NULL, 'cancelled');
INSERT INTO orders VALUES (1050, 7, '2026-11-11', '2026-11-21', NULL, NULL, 'cancelled');
INSERT INTO orders VALUES (1051, 10, '2026-11-11', '2026-11-14', '2026-11-12', '2026-11-12', 'paid');
INSERT INTO orders VALUES (1052, 17, '2026-11-16', '2026-11-23', '2026-11-22', NULL, 'shipped');
INSERT INTO orders VALUES (1053, 11, '2026-11-23', '2026-11-26', '2026-11-27', NULL, 'shipped');
INSERT INTO orders VALUES (1054, 1, '2026-11-27', '2026-12-04', '2026-11-29', NULL, 'shipped');

INSERT INTO order_items VALUES (1001, 2, 6.0, 36.1);
INSERT INTO order_items VALUES (1001, 7, 4.9, 38.95);
INSERT INTO order_items VALUES (1002, 9, 80.9, 23.0);
INSERT INTO order_items VALUES (1003, 4, 10.9, 33.5);
INSERT INTO order_items VALUES (1003, 9, 3.3, 25.0);
INSERT INTO order_items VALUES (1004, 10, 5.2, 25.18);
INSERT INTO order_items VALUES (1004, 2, 5.9, 36.1);
INSERT INTO order_items VALUES (1005, 5, 55.7, 28.52);
INSERT INTO order_items VALUES (1005, 7, 83.8, 37.72);
INSERT INTO order_items VALUES (1006, 1, 4.4, 28.32);
INSERT INTO order_items VALUES (1006, 8, 8.1, 21.6);
INSERT INTO order_items VALUES (1007, 4, 7.8, 33.5);
INSERT INTO order_items VALUES (1007, 9, 11.1, 25.0);
INSERT INTO order_items VALUES (1008, 1, 9.9, 28.02);
INSERT INTO order_items VALUES (1008, 5, 3.5, 29.45);
INSERT INTO order_items VALUES (1009, 1, 9.5, 29.5);
INSERT INTO order_items VALUES (1009, 7, 8.7, 41.0);
INSERT INTO order_items VALUES (1009, 4, 3.6, 33.5);
INSERT INTO order_items VALUES (1010, 10, 13.3, 24.38);
INSERT INTO order_items VALUES (1010, 7, 28.9, 37.72);
INSERT INTO order_items VALUES (1011, 4, 4.3, 31.82);
INSERT INTO order_items VALUES (1011, 14, 5.3, 45.6);
INSERT INTO order_items VALUES (1011, 7, 2.7, 38.95);
INSERT INTO order_items VALUES (1012, 6, 11.5, 33.73);
INSERT INTO order_items VALUES (1012, 8, 9.7, 21.38);
INSERT INTO order_items VALUES (1013, 7, 8.8, 41.0);
INSERT INTO order_items VALUES (1013, 1, 0.6, 29.5);
INSERT INTO order_items VALUES (1014, 5, 64.5, 28.52);
INSERT INTO order_items VALUES (1015, 5, 5.2, 31.0);
INSERT INTO order_items VALUES (1015, 1, 7.8, 29.5);
INSERT INTO order_items VALUES (1016, 4, 50.4, 29.48);
INSERT INTO order_items VALUES (1017, 3, 2.4, 24.0);
INSERT INTO order_items VALUES (1017, 14, 5.6, 48.0);
INSERT INTO order_items VALUES (1017, 4, 7.4, 33.5);
INSERT INTO order_items VALUES (1018, 8, 83.9, 19.8);
INSERT INTO order_items VALUES (1019, 3, 7.7, 23.28);
INSERT INTO order_items VALUES (1019, 5, 8.7, 30.07);
INSERT INTO order_items VALUES (1019, 7, 11.4, 39.77);
INSERT INTO order_items VALUES (1020, 12, 5.1, 28.0);
INSERT INTO order_items VALUES (1021, 5, 6.6, 31.0);
INSERT INTO order_items VALUES (1021, 6, 9.9, 35.5);
INSERT INTO order_items VALUES (1021, 1, 7.5, 29.5);
INSERT INTO order_items VALUES (1022, 1, 4.0, 28.02);
INSERT INTO order_items VALUES (1023, 7, 4.4, 38.95);
INSERT INTO order_items VALUES (1023, 6, 10.1, 33.73);
INSERT INTO order_items VALUES (1023, 2, 6.6, 36.1);
INSERT INTO order_items VALUES (1024, 7, 3.9, 41.0);
INSERT INTO order_items VALUES (1024, 6, 10.0, 35.5);
INSERT INTO order_items VALUES (1025, 6, 3.3, 33.73);
INSERT INTO order_items VALUES (1025, 3, 9.4, 22.8);
INSERT INTO order_items VALUES (1025, 7, 6.6, 38.95);
INSERT INTO order_items VALUES (1026, 5, 0.9, 31.0);
INSERT INTO order_items VALUES (1027, 5, 11.4, 30.07);
INSERT INTO order_items VALUES (1028, 2, 11.5, 38.0);
INSERT INTO order_items VALUES (1028, 3, 10.8, 24.0);
INSERT INTO order_items VALUES (1029, 7, 4.4, 39.77);
INSERT INTO order_items VALUES (1029, 1, 10.5, 28.61);
INSERT INTO order_items VALUES (1029, 14, 6.2, 46.56);
INSERT INTO order_items VALUES (1030, 12, 39.2, 24.64);
INSERT INTO order_items VALUES (1030, 14, 89.2, 42.24);
INSERT INTO order_items VALUES (1031, 2, 75.7, 34.96);
INSERT INTO order_items VALUES (1031, 9, 83.4, 23.0);
INSERT INTO order_items VALUES (1032, 4, 2.6, 32.49);
INSERT INTO order_items VALUES (1033, 5, 6.3, 31.0);
INSERT INTO order_items VALUES (1033, 3, 4.1, 24.0);
INSERT INTO order_items VALUES (1034, 4, 2.4, 31.82);
INSERT INTO order_items VALUES (1034, 9, 1.2, 23.75);
INSERT INTO order_items VALUES (1035, 14, 9.1, 48.0);
INSERT INTO order_items VALUES (1035, 3, 9.4, 24.0);
INSERT INTO order_items VALUES (1036, 9, 6.8, 23.75);
INSERT INTO order_items VALUES (1036, 4, 11.2, 31.82);
INSERT INTO order_items VALUES (1037, 9, 3.5, 24.5);
INSERT INTO order_items VALUES (1037, 6, 0.7, 34.79);
INSERT INTO order_items VALUES (1037, 12, 5.3, 27.44);
INSERT INTO order_items VALUES (1038, 14, 1.5, 45.6);
INSERT INTO order_items VALUES (1038, 9, 2.6, 23.75);
INSERT INTO order_items VALUES (1039, 14, 22.0, 40.8);
INSERT INTO order_items VALUES (1039, 12, 59.4, 23.8);
INSERT INTO order_items VALUES (1039, 8, 18.2, 19.12);
INSERT INTO order_items VALUES (1040, 10, 35.0, 23.32);
INSERT INTO order_items VALUES (1040, 14, 44.0, 42.24);
INSERT INTO order_items VALUES (1040, 7, 66.6, 36.08);
INSERT INTO order_items VALUES (1041, 6, 10.4, 35.5);
INSERT INTO order_items VALUES (1041, 2, 9.9, 38.0);
INSERT INTO order_items VALUES (1041, 5, 4.9, 31.0);
INSERT INTO order_items VALUES (1042, 7, 1.0, 41.0);
INSERT INTO order_items VALUES (1042, 10, 5.4, 26.5);
INSERT INTO order_items VALUES (1042, 9, 8.4, 25.0);
INSERT INTO order_items VALUES (1043, 10, 33.6, 23.32);
INSERT INTO order_items VALUES (1043, 14, 57.4, 42.24);
INSERT INTO order_items VALUES (1044, 10, 39.2, 23.32);
INSERT INTO order_items VALUES (1044, 14, 86.0, 42.24);
INSERT INTO order_items VALUES (1044, 7, 34.0, 36.08);
INSERT INTO order_items VALUES (1045, 14, 9.5, 46.08);
INSERT INTO order_items VALUES (1045, 8, 11.5, 21.6);
INSERT INTO order_items VALUES (1045, 6, 7.0, 34.08);
INSERT INTO order_items VALUES (1046, 14, 0.6, 47.04);
INSERT INTO order_items VALUES (1046, 5, 5.5, 30.38);
INSERT INTO order_items VALUES (1047, 1, 3.5, 28.91);
INSERT INTO order_items VALUES (1047, 3, 7.2, 23.52);
INSERT INTO order_items VALUES (1048, 14, 23.8, 42.24);
INSERT INTO order_items VALUES (1048, 12, 86.3, 24.64);
INSERT INTO order_items VALUES (1048, 7, 40.4, 36.08);
INSERT INTO order_items VALUES (1049, 6, 0.6, 33.73);
INSERT INTO order_items VALUES (1049, 9, 9.6, 23.75);
INSERT INTO order_items VALUES (1049, 4, 3.2, 31.82);
INSERT INTO order_items VALUES (1050, 1, 10.9, 29.5);
INSERT INTO order_items VALUES (1050, 7, 6.2, 41.0);
INSERT INTO order_items VALUES (1051, 7, 8.2, 39.36);
INSERT INTO order_items VALUES (1051, 9, 2.2, 24.0);
INSERT INTO order_items VALUES (1051, 12, 1.3, 26.88);
INSERT INTO order_items VALUES (1052, 10, 31.4, 24.38);
INSERT INTO order_items VALUES (1053, 1, 8.9, 29.5);
INSERT INTO order_items VALUES (1053, 7, 10.1, 41.0);
INSERT INTO order_items VALUES (1054, 9, 10.2, 23.75);
INSERT INTO order_items VALUES (1054, 2, 7.7, 36.1);

