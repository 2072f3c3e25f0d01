PRAGMA foreign_keys = ON;
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  customer_type TEXT NOT NULL, -- P private, C company, N non-profit
  city TEXT NOT NULL,
  email TEXT,
  created_at TIMESTAMP NOT NULL,
  referred_by INTEGER REFERENCES customers(customer_id), -- customer who recommended us
  is_blocked BOOLEAN NOT NULL
);
CREATE TABLE item_categories (
  category_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  parent_category_id INTEGER REFERENCES item_categories(category_id)
);
CREATE TABLE warehouses (
  warehouse_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  floor_area INTEGER NOT NULL, -- square metres
  is_heated BOOLEAN NOT NULL
);
CREATE TABLE items (
  item_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES item_categories(category_id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses(warehouse_id),
  quantity_owned INTEGER NOT NULL,
  day_price NUMERIC(8,2) NOT NULL,
  replacement_cost NUMERIC(10,2) NOT NULL, -- per piece
  purchased_on DATE NOT NULL,
  retired_on DATE,
  needs_power BOOLEAN NOT NULL
);
CREATE TABLE quotes (
  quote_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers(customer_id),
  created_at TIMESTAMP NOT NULL,
  valid_until DATE NOT NULL,
  amount NUMERIC(10,2) NOT NULL,
  status TEXT NOT NULL, -- O open, A accepted, R rejected
  answered_on DATE
);
CREATE TABLE orders (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers(customer_id),
  quote_id INTEGER REFERENCES quotes(quote_id), -- null = ordered without a quote
  event_type TEXT NOT NULL,
  event_city TEXT NOT NULL,
  ordered_at TIMESTAMP NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE NOT NULL, -- agreed last day
  returned_on DATE, -- null = not yet returned
  total_amount NUMERIC(10,2) NOT NULL,
  deposit NUMERIC(10,2) NOT NULL,
  status TEXT NOT NULL -- A active, C completed, X cancelled
);
CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders(order_id),
  item_id INTEGER NOT NULL REFERENCES items(item_id),
  quantity INTEGER NOT NULL,
  day_price NUMERIC(8,2) NOT NULL, -- agreed price per piece and day
  PRIMARY KEY (order_id, item_id)
);
CREATE TABLE drivers (
  driver_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  home_warehouse_id INTEGER REFERENCES warehouses(warehouse_id),
  supervisor_id INTEGER REFERENCES drivers(driver_id),
  hired_on DATE NOT NULL,
  left_on DATE,
  has_truck_license BOOLEAN NOT NULL
);
CREATE TABLE deliveries (
  delivery_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(order_id),
  driver_id INTEGER REFERENCES drivers(driver_id), -- null = no driver assigned
  direction TEXT NOT NULL, -- O out to the event, B back to the warehouse
  planned_at TIMESTAMP NOT NULL,
  completed_at TIMESTAMP,
  distance_km NUMERIC(6,1) NOT NULL
);
CREATE TABLE damages (
  damage_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(order_id),
  item_id INTEGER NOT NULL REFERENCES items(item_id),
  reported_on DATE NOT NULL,
  description TEXT NOT NULL,
  repair_cost NUMERIC(8,2), -- null = not yet estimated
  repaired_on DATE,
  charged_to_customer BOOLEAN NOT NULL
);
CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders(order_id),
  paid_at TIMESTAMP NOT NULL,
  amount NUMERIC(10,2) NOT NULL,
  method TEXT NOT NULL -- B bank transfer, C card, K cash
);
CREATE VIEW order_balances AS
  SELECT o.order_id, o.customer_id, o.status, o.total_amount,
         COALESCE(SUM(p.amount), 0) AS paid_amount,
         ROUND(o.total_amount - COALESCE(SUM(p.amount), 0), 2) AS balance
  FROM orders o LEFT JOIN payments p ON p.order_id = o.order_id
  GROUP BY o.order_id, o.customer_id, o.status, o.total_amount;


INSERT INTO customers VALUES (1, 'Lindqvist Weddings', 'C', 'Hamburg', 'info@lindqvistweddi.example', '2025-10-18 11:05:00', NULL, 0);
INSERT INTO customers VALUES (2, 'Harbour Brewery', 'C', 'Lubeck', 'info@harbourbrewery.example', '2024-04-16 09:31:00', NULL, 0);
INSERT INTO customers VALUES (3, 'St Mark Parish', 'N', 'Hamburg', 'info@stmarkparish.example', '2024-02-02 17:00:00', NULL, 0);
INSERT INTO customers VALUES (4, 'Anna Keller', 'P', 'Lubeck', 'info@annakeller.example', '2025-10-29 15:31:00', NULL, 0);
INSERT INTO customers VALUES (5, 'City Jazz Festival', 'N', 'Lubeck', NULL, '2024-01-09 14:12:00', NULL, 0);
INSERT INTO customers VALUES (6, 'Tom Bakker', 'P', 'Hanover', 'info@tombakker.example', '2024-08-10 09:20:00', NULL, 0);
INSERT INTO customers VALUES (7, 'Brightside Agency', 'C', 'Bremen', 'info@brightsideagen.example', '2024-12-20 15:31:00', NULL, 0);
INSERT INTO customers VALUES (8, 'Riverside School', 'N', 'Hamburg', 'info@riversideschoo.example', '2025-01-24 17:55:00', 5, 0);
INSERT INTO customers VALUES (9, 'Nadia Rahman', 'P', 'Hamburg', 'info@nadiarahman.example', '2025-12-24 12:00:00', NULL, 0);
INSERT INTO customers VALUES (10, 'Volt Motors', 'C', 'Hamburg', 'info@voltmotors.example', '2024-04-15 13:05:00', 5, 0);
INSERT INTO customers VALUES (11, 'Green Valley Farm', 'C', 'Hamburg', 'info@greenvalleyfar.example', '2025-11-19 09:31:00', NULL, 0);
INSERT INTO customers VALUES (12, 'Otto Lehmann', 'P', 'Lubeck', NULL, '2025-07-02 14:12:00', NULL, 1);
INSERT INTO customers VALUES (13, 'Rugby Club Westend', 'N', 'Lubeck', NULL, '2025-10-19 13:55:00', NULL, 0);
INSERT INTO customers VALUES (14, 'Marta Silva', 'P', 'Hamburg', NULL, '2024-02-29 13:20:00', 5, 0);
INSERT INTO customers VALUES (15, 'Castle Hotel', 'C', 'Kiel', 'info@castlehotel.example', '2025-08-05 15:20:00', NULL, 0);
INSERT INTO customers VALUES (16, 'Pixel Studios', 'C', 'Bremen', 'info@pixelstudios.example', '2025-10-22 11:40:00', NULL, 0);
INSERT INTO customers VALUES (17, 'Food Bank North', 'N', 'Lubeck', 'info@foodbanknorth.example', '2024-09-28 17:20:00', 5, 0);
INSERT INTO customers VALUES (18, 'Jonas Berg', 'P', 'Bremen', 'info@jonasberg.example', '2025-06-07 09:05:00', NULL, 0);
INSERT INTO customers VALUES (19, 'Silk Road Catering', 'C', 'Bremen', NULL, '2025-11-29 14:31:00', NULL, 0);
INSERT INTO customers VALUES (20, 'Emily Hart', 'P', 'Hamburg', 'info@emilyhart.example', '2025-06-27 08:40:00', NULL, 0);
INSERT INTO customers VALUES (21, 'Town Hall Culture Office', 'N', 'Kiel', 'info@townhallcultur.example', '2025-12-01 13:00:00', 5, 0);
INSERT INTO customers VALUES (22, 'Apex Conferences', 'C', 'Hamburg', 'info@apexconference.example', '2026-08-30 12:31:00', NULL, 0);
INSERT INTO customers VALUES (23, 'Paul Novak', 'P', 'Kiel', 'info@paulnovak.example', '2026-09-26 12:55:00', NULL, 1);
INSERT INTO customers VALUES (24, 'Rosewood Estate', 'C', 'Hamburg', 'info@rosewoodestate.example', '2026-11-17 10:31:00', NULL, 0);
INSERT INTO customers VALUES (25, 'Animal Shelter Friends', 'N', 'Kiel', 'info@animalshelterf.example', '2026-10-08 15:00:00', 7, 0);
INSERT INTO customers VALUES (26, 'Yuki Mori', 'P', 'Hamburg', 'info@yukimori.example', '2026-06-16 17:00:00', 15, 0);
INSERT INTO customers VALUES (27, 'Delta Logistics', 'C', 'Hanover', 'info@deltalogistics.example', '2026-02-14 10:05:00', NULL, 1);
INSERT INTO customers VALUES (28, 'Clara Dupont', 'P', 'Hamburg', 'info@claradupont.example', '2026-10-18 17:20:00', NULL, 0);

INSERT INTO item_categories VALUES (1, 'Tents', NULL);
INSERT INTO item_categories VALUES (2, 'Furniture', NULL);
INSERT INTO item_categories VALUES (3, 'Sound', NULL);
INSERT INTO item_categories VALUES (4, 'Lighting', NULL);
INSERT INTO item_categories VALUES (5, 'Catering Equipment', NULL);
INSERT INTO item_categories VALUES (6, 'Party Tents', 1);
INSERT INTO item_categories VALUES (7, 'Pavilions', 1);
INSERT INTO item_categories VALUES (8, 'Tables', 2);
INSERT INTO item_categories VALUES (9, 'Chairs', 2);
INSERT INTO item_categories VALUES (10, 'Speakers', 3);
INSERT INTO item_categories VALUES (11, 'Microphones', 3);
INSERT INTO item_categories VALUES (12, 'Mixers', 3);
INSERT INTO item_categories VALUES (13, 'Stage Lights', 4);
INSERT INTO item_categories VALUES (14, 'String Lights', 4);
INSERT INTO item_categories VALUES (15, 'Fridges', 5);
INSERT INTO item_categories VALUES (16, 'Tableware', 5);
INSERT INTO item_categories VALUES (17, 'Heaters', NULL);

INSERT INTO warehouses VALUES (1, 'Main Depot', 'Hamburg', 2400, 1);
INSERT INTO warehouses VALUES (2, 'North Shed', 'Kiel', 650, 0);
INSERT INTO warehouses VALUES (3, 'Harbour Store', 'Bremen', 1100, 1);
INSERT INTO warehouses VALUES (4, 'Old Dairy', 'Lubeck', 380, 0);
INSERT INTO warehouses VALUES (5, 'South Hall', 'Hanover', 900, 1);

INSERT INTO items VALUES (1, 'Party Tent 3x3', 6, 3, 20, 45.00, 380.00, '2025-07-06', NULL, 0);
INSERT INTO items VALUES (2, 'Party Tent 6x3', 6, 1, 14, 80.00, 720.00, '2025-12-07', NULL, 0);
INSERT INTO items VALUES (3, 'Party Tent 12x6', 6, 2, 5, 240.00, 3900.00, '2024-11-15', NULL, 0);
INSERT INTO items VALUES (4, 'Pavilion Classic', 7, 3, 4, 310.00, 5200.00, '2025-11-18', NULL, 0);
INSERT INTO items VALUES (5, 'Pavilion Octagon', 7, 5, 2, 420.00, 7800.00, '2025-03-24', NULL, 0);
INSERT INTO items VALUES (6, 'Beer Table Set', 8, 1, 90, 8.00, 95.00, '2025-04-07', NULL, 0);
INSERT INTO items VALUES (7, 'Round Table 180', 8, 1, 40, 11.00, 140.00, '2024-08-18', NULL, 0);
INSERT INTO items VALUES (8, 'Cocktail Table', 8, 3, 60, 7.00, 85.00, '2024-01-22', NULL, 0);
INSERT INTO items VALUES (9, 'Folding Chair', 9, 3, 400, 1.50, 18.00, '2024-08-23', NULL, 0);
INSERT INTO items VALUES (10, 'Banquet Chair', 9, 1, 180, 3.20, 55.00, '2024-01-08', NULL, 0);
INSERT INTO items VALUES (11, 'Bar Stool', 9, 1, 48, 4.50, 70.00, '2025-10-08', NULL, 0);
INSERT INTO items VALUES (12, 'Speaker 12 inch', 10, 5, 16, 38.00, 640.00, '2024-03-10', NULL, 1);
INSERT INTO items VALUES (13, 'Subwoofer 18 inch', 10, 1, 6, 65.00, 1350.00, '2026-05-30', '2026-04-15', 1);
INSERT INTO items VALUES (14, 'Column PA', 10, 1, 4, 95.00, 2100.00, '2025-06-10', NULL, 1);
INSERT INTO items VALUES (15, 'Wireless Mic', 11, 2, 18, 19.00, 310.00, '2025-11-16', NULL, 1);
INSERT INTO items VALUES (16, 'Headset Mic', 11, 1, 8, 22.00, 390.00, '2025-07-06', NULL, 1);
INSERT INTO items VALUES (17, 'Mixer 8 Channel', 12, 3, 5, 35.00, 520.00, '2026-06-22', NULL, 1);
INSERT INTO items VALUES (18, 'Mixer 24 Channel', 12, 1, 2, 110.00, 2900.00, '2025-04-29', NULL, 1);
INSERT INTO items VALUES (19, 'LED Spot', 13, 4, 40, 9.00, 120.00, '2025-04-29', NULL, 1);
INSERT INTO items VALUES (20, 'Moving Head', 13, 1, 10, 55.00, 1600.00, '2024-07-13', NULL, 1);
INSERT INTO items VALUES (21, 'Fog Machine', 13, 2, 4, 25.00, 260.00, '2024-03-25', '2025-09-30', 1);
INSERT INTO items VALUES (22, 'String Light 20m', 14, 2, 35, 6.00, 45.00, '2025-03-09', NULL, 1);
INSERT INTO items VALUES (23, 'Festoon 50m', 14, 3, 12, 14.00, 130.00, '2026-06-03', NULL, 1);
INSERT INTO items VALUES (24, 'Glass Door Fridge', 15, 3, 9, 40.00, 780.00, '2025-11-20', NULL, 1);
INSERT INTO items VALUES (25, 'Cooling Trailer', 15, 1, 2, 160.00, 9500.00, '2025-10-23', NULL, 1);
INSERT INTO items VALUES (26, 'Plate Set 50', 16, 3, 15, 18.00, 210.00, '2025-02-16', NULL, 0);
INSERT INTO items VALUES (27, 'Wine Glass Crate', 16, 5, 30, 9.00, 60.00, '2026-03-30', NULL, 0);
INSERT INTO items VALUES (28, 'Coffee Urn', 16, 1, 7, 15.00, 190.00, '2024-09-11', '2026-10-20', 1);
INSERT INTO items VALUES (29, 'Patio Heater Gas', 17, 2, 14, 28.00, 240.00, '2025-07-03', NULL, 0);
INSERT INTO items VALUES (30, 'Tent Heater Electric', 17, 1, 6, 48.00, 890.00, '2025-03-08', NULL, 1);
INSERT INTO items VALUES (31, 'Karaoke Set', 3, 1, 1, 75.00, 1100.00, '2024-04-04', NULL, 1);
INSERT INTO items VALUES (32, 'Dance Floor 5x5', 2, 2, 3, 190.00, 4200.00, '2024-03-18', NULL, 0);

INSERT INTO quotes VALUES (1, 8, '2025-02-13 10:20:00', '2025-03-15', 1350.00, 'A', '2025-02-21');
INSERT INTO quotes VALUES (2, 6, '2025-05-08 17:20:00', '2025-05-29', 3390.50, 'O', NULL);
INSERT INTO quotes VALUES (3, 10, '2025-06-29 15:20:00', '2025-07-20', 2360.50, 'R', '2025-07-10');
INSERT INTO quotes VALUES (4, 12, '2025-07-16 12:00:00', '2025-07-30', 5845.00, 'R', '2025-07-21');
INSERT INTO quotes VALUES (5, 14, '2025-08-12 15:55:00', '2025-08-26', 2265.00, 'A', '2025-08-28');
INSERT INTO quotes VALUES (6, 3, '2025-08-21 13:55:00', '2025-09-04', 2860.00, 'O', NULL);
INSERT INTO quotes VALUES (7, 8, '2025-09-30 15:31:00', '2025-10-30', 3700.50, 'A', '2025-10-12');
INSERT INTO quotes VALUES (8, 2, '2025-10-23 13:00:00', '2025-11-06', 6160.50, 'O', NULL);
INSERT INTO quotes VALUES (9, 10, '2025-11-01 09:20:00', '2025-11-15', 1750.50, 'A', '2025-11-09');
INSERT INTO quotes VALUES (10, 12, '2025-11-30 12:12:00', '2025-12-14', 3840.00, 'A', '2025-12-02');
INSERT INTO quotes VALUES (11, 15, '2025-12-12 16:55:00', '2025-12-26', 5730.50, 'A', '2025-12-25');
INSERT INTO quotes VALUES (12, 19, '2025-12-30 14:55:00', '2026-01-29', 380.50, 'A', '2026-01-13');
INSERT INTO quotes VALUES (13, 7, '2026-01-12 17:31:00', '2026-02-02', 4330.00, 'A', '2026-01-18');
INSERT INTO quotes VALUES (14, 11, '2026-02-09 12:40:00', '2026-03-02', 5810.00, 'A', '2026-02-25');
INSERT INTO quotes VALUES (15, 19, '2026-02-14 11:00:00', '2026-03-07', 4355.00, 'A', '2026-02-19');
INSERT INTO quotes VALUES (16, 9, '2026-02-17 15:05:00', '2026-03-03', 4895.00, 'A', '2026-02-19');
INSERT INTO quotes VALUES (17, 9, '2026-03-14 09:05:00', '2026-03-28', 4360.50, 'A', '2026-04-01');
INSERT INTO quotes VALUES (18, 1, '2026-03-19 10:20:00', '2026-04-18', 5135.00, 'R', '2026-04-04');
INSERT INTO quotes VALUES (19, 8, '2026-03-26 16:20:00', '2026-04-16', 4715.00, 'A', '2026-04-03');
INSERT INTO quotes VALUES (20, 9, '2026-04-10 12:31:00', '2026-05-01', 2750.00, 'R', '2026-04-17');
INSERT INTO quotes VALUES (21, 16, '2026-04-14 08:12:00', '2026-05-05', 1340.00, 'O', NULL);
INSERT INTO quotes VALUES (22, 16, '2026-04-20 14:31:00', '2026-05-20', 5770.00, 'A', '2026-05-03');
INSERT INTO quotes VALUES (23, 19, '2026-04-25 09:00:00', '2026-05-25', 2630.00, 'A', '2026-05-11');
INSERT INTO quotes VALUES (24, 10, '2026-05-03 15:05:00', '2026-05-17', 3210.00, 'R', '2026-05-21');
INSERT INTO quotes VALUES (25, 11, '2026-05-04 11:12:00', '2026-05-25', 3665.00, 'O', NULL);
INSERT INTO quotes VALUES (26, 16, '2026-05-15 14:00:00', '2026-06-05', 2890.50, 'R', '2026-05-21');
INSERT INTO quotes VALUES (27, 11, '2026-06-01 12:55:00', '2026-06-15', 4990.00, 'A', '2026-06-15');
INSERT INTO quotes VALUES (28, 16, '2026-06-02 13:40:00', '2026-07-02', 4320.00, 'A', '2026-06-15');
INSERT INTO quotes VALUES (29, 27, '2026-07-01 15:31:00', '2026-07-31', 4705.00, 'A', '2026-07-07');
INSERT INTO quotes VALUES (30, 3, '2026-07-05 08:00:00', '2026-07-19', 6070.00, 'R', '2026-07-14');
INSERT INTO quotes VALUES (31, 27, '2026-07-22 10:00:00', '2026-08-05', 2680.50, 'A', '2026-07-29');
INSERT INTO quotes VALUES (32, 15, '2026-07-23 12:31:00', '2026-08-22', 5230.50, 'A', '2026-08-05');
INSERT INTO quotes VALUES (33, 13, '2026-08-10 10:05:00', '2026-09-09', 3290.00, 'A', '2026-08-12');
INSERT INTO quotes VALUES (34, 11, '2026-08-20 11:05:00', '2026-09-19', 5135.00, 'R', '2026-08-26');
INSERT INTO quotes VALUES (35, 13, '2026-08-21 09:12:00', '2026-09-11', 3665.00, 'A', '2026-08-26');
INSERT INTO quotes VALUES (36, 11, '2026-08-24 11:40:00', '2026-09-07', 6030.50, 'A', '2026-09-04');
INSERT INTO quotes VALUES (37, 15, '2026-09-01 10:12:00', '2026-09-15', 6100.00, 'A', '2026-09-05');
INSERT INTO quotes VALUES (38, 9, '2026-09-10 12:31:00', '2026-10-10', 6005.00, 'O', NULL);
INSERT INTO quotes VALUES (39, 21, '2026-09-10 14:20:00', '2026-10-01', 2670.00, 'A', '2026-09-17');
INSERT INTO quotes VALUES (40, 22, '2026-09-12 10:55:00', '2026-10-12', 5480.50, 'R', '2026-09-20');
INSERT INTO quotes VALUES (41, 11, '2026-09-12 11:55:00', '2026-10-03', 6010.50, 'A', '2026-09-27');
INSERT INTO quotes VALUES (42, 21, '2026-09-13 11:31:00', '2026-10-04', 1535.00, 'O', NULL);
INSERT INTO quotes VALUES (43, 21, '2026-09-15 12:00:00', '2026-10-15', 4640.00, 'A', '2026-09-22');
INSERT INTO quotes VALUES (44, 6, '2026-09-23 10:40:00', '2026-10-14', 4390.00, 'R', '2026-09-24');
INSERT INTO quotes VALUES (45, 10, '2026-09-30 11:20:00', '2026-10-21', 3030.00, 'O', NULL);
INSERT INTO quotes VALUES (46, 21, '2026-10-06 11:00:00', '2026-10-20', 4340.50, 'A', '2026-10-23');
INSERT INTO quotes VALUES (47, 23, '2026-10-09 16:55:00', '2026-10-30', 1760.00, 'O', NULL);
INSERT INTO quotes VALUES (48, 20, '2026-10-10 17:40:00', '2026-10-24', 2300.00, 'A', '2026-10-12');
INSERT INTO quotes VALUES (49, 3, '2026-10-18 15:55:00', '2026-11-17', 3270.00, 'O', NULL);
INSERT INTO quotes VALUES (50, 22, '2026-10-25 12:05:00', '2026-11-15', 3615.00, 'O', NULL);
INSERT INTO quotes VALUES (51, 6, '2026-10-26 09:20:00', '2026-11-16', 4365.00, 'A', '2026-11-11');
INSERT INTO quotes VALUES (52, 19, '2026-10-28 09:55:00', '2026-11-11', 1880.50, 'R', '2026-10-29');
INSERT INTO quotes VALUES (53, 22, '2026-10-28 12:20:00', '2026-11-18', 2340.50, 'O', NULL);
INSERT INTO quotes VALUES (54, 28, '2026-10-28 16:40:00', '2026-11-27', 3610.00, 'A', '2026-11-07');
INSERT INTO quotes VALUES (55, 23, '2026-10-29 14:00:00', '2026-11-28', 2480.00, 'A', '2026-11-05');
INSERT INTO quotes VALUES (56, 25, '2026-10-30 09:55:00', '2026-11-29', 590.00, 'O', NULL);
INSERT INTO quotes VALUES (57, 25, '2026-10-30 12:12:00', '2026-11-13', 1410.00, 'A', '2026-11-08');
INSERT INTO quotes VALUES (58, 10, '2026-10-31 11:00:00', '2026-11-30', 2660.00, 'R', '2026-11-13');
INSERT INTO quotes VALUES (59, 27, '2026-11-01 16:12:00', '2026-11-15', 1365.00, 'O', NULL);
INSERT INTO quotes VALUES (60, 21, '2026-11-02 13:12:00', '2026-11-16', 3390.00, 'A', '2026-11-19');
INSERT INTO quotes VALUES (61, 23, '2026-11-03 10:12:00', '2026-11-17', 1270.00, 'R', '2026-11-07');
INSERT INTO quotes VALUES (62, 23, '2026-11-03 14:12:00', '2026-11-24', 3200.00, 'O', NULL);
INSERT INTO quotes VALUES (63, 25, '2026-11-05 11:55:00', '2026-12-05', 3010.50, 'O', NULL);
INSERT INTO quotes VALUES (64, 18, '2026-11-07 16:00:00', '2026-11-21', 880.00, 'O', NULL);
INSERT INTO quotes VALUES (65, 18, '2026-11-08 13:20:00', '2026-11-22', 3565.00, 'A', '2026-11-15');
INSERT INTO quotes VALUES (66, 21, '2026-11-08 14:55:00', '2026-12-08', 6245.00, 'A', '2026-11-23');
INSERT INTO quotes VALUES (67, 2, '2026-11-11 10:55:00', '2026-12-02', 5615.00, 'R', '2026-11-26');
INSERT INTO quotes VALUES (68, 23, '2026-11-16 17:05:00', '2026-12-16', 6260.00, 'O', NULL);
INSERT INTO quotes VALUES (69, 27, '2026-11-18 14:55:00', '2026-12-18', 4740.00, 'A', '2026-11-29');
INSERT INTO quotes VALUES (70, 9, '2026-11-19 13:55:00', '2026-12-03', 270.50, 'O', NULL);
INSERT INTO quotes VALUES (71, 15, '2026-11-19 14:31:00', '2026-12-19', 450.00, 'O', NULL);
INSERT INTO quotes VALUES (72, 14, '2026-11-21 10:20:00', '2026-12-05', 5525.00, 'R', '2026-11-29');
INSERT INTO quotes VALUES (73, 24, '2026-11-21 12:40:00', '2026-12-12', 4820.00, 'O', NULL);
INSERT INTO quotes VALUES (74, 25, '2026-11-22 08:00:00', '2026-12-06', 1700.00, 'O', NULL);
INSERT INTO quotes VALUES (75, 25, '2026-11-25 12:00:00', '2026-12-09', 3210.00, 'O', NULL);
INSERT INTO quotes VALUES (76, 24, '2026-11-27 09:55:00', '2026-12-11', 6055.00, 'R', '2026-11-29');
INSERT INTO quotes VALUES (77, 24, '2026-11-27 17:55:00', '2026-12-11', 3730.50, 'A', '2026-11-29');
INSERT INTO quotes VALUES (78, 19, '2026-11-28 15:20:00', '2026-12-12', 1135.00, 'O', NULL);
INSERT INTO quotes VALUES (79, 24, '2026-11-28 15:20:00', '2026-12-12', 4850.00, 'O', NULL);
INSERT INTO quotes VALUES (80, 23, '2026-11-29 09:00:00', '2026-12-20', 5190.00, 'O', NULL);

INSERT INTO orders VALUES (1, 10, NULL, 'festival', 'Hamburg', '2024-11-04 15:55:00', '2024-12-13', '2024-12-14', '2024-12-14', 1046.00, 100.00, 'C');
INSERT INTO orders VALUES (2, 6, NULL, 'conference', 'Bremen', '2025-02-05 12:31:00', '2025-03-26', '2025-03-31', '2025-03-31', 4128.00, 150.00, 'C');
INSERT INTO orders VALUES (3, 8, 1, 'school fair', 'Hamburg', '2025-02-21 15:40:00', '2025-04-16', '2025-04-19', '2025-04-19', 2080.00, 100.00, 'C');
INSERT INTO orders VALUES (4, 10, NULL, 'festival', 'Hanover', '2025-04-17 10:20:00', '2025-05-30', '2025-06-01', '2025-06-01', 495.00, 150.00, 'C');
INSERT INTO orders VALUES (5, 8, NULL, 'wedding', 'Rostock', '2025-04-26 13:31:00', '2025-05-21', '2025-05-24', '2025-05-24', 2540.80, 300.00, 'C');
INSERT INTO orders VALUES (6, 5, NULL, 'school fair', 'Lubeck', '2025-05-23 08:00:00', '2025-06-16', '2025-06-16', '2025-06-16', 12.75, 100.00, 'C');
INSERT INTO orders VALUES (7, 15, NULL, 'festival', 'Hamburg', '2025-08-22 10:55:00', '2025-09-08', '2025-09-09', '2025-09-09', 50.40, 200.00, 'C');
INSERT INTO orders VALUES (8, 14, 5, 'birthday', 'Kiel', '2025-08-28 11:31:00', '2025-08-30', '2025-08-31', '2025-08-31', 132.00, 100.00, 'C');
INSERT INTO orders VALUES (9, 8, 7, 'wedding', 'Kiel', '2025-10-12 16:12:00', '2025-10-15', '2025-10-16', '2025-10-17', 1800.00, 150.00, 'C');
INSERT INTO orders VALUES (10, 15, NULL, 'birthday', 'Lubeck', '2025-10-29 17:31:00', '2025-12-11', '2025-12-11', NULL, 748.00, 300.00, 'X');
INSERT INTO orders VALUES (11, 10, 9, 'conference', 'Hanover', '2025-11-09 14:12:00', '2025-12-01', '2025-12-03', '2025-12-03', 717.30, 150.00, 'C');
INSERT INTO orders VALUES (12, 1, NULL, 'school fair', 'Kiel', '2025-11-10 10:31:00', '2025-12-07', '2025-12-09', '2025-12-09', 339.84, 0.00, 'C');
INSERT INTO orders VALUES (13, 12, 10, 'school fair', 'Hamburg', '2025-12-02 12:31:00', '2026-01-10', '2026-01-12', '2026-01-12', 145.35, 100.00, 'C');
INSERT INTO orders VALUES (14, 15, NULL, 'wedding', 'Kiel', '2025-12-13 17:05:00', '2026-01-06', '2026-01-06', '2026-01-06', 87.00, 150.00, 'C');
INSERT INTO orders VALUES (15, 11, NULL, 'conference', 'Hamburg', '2025-12-17 08:00:00', '2026-01-23', '2026-01-28', '2026-01-30', 1812.00, 300.00, 'C');
INSERT INTO orders VALUES (16, 15, 11, 'company party', 'Hamburg', '2025-12-25 09:12:00', '2026-01-29', '2026-01-30', '2026-01-30', 924.80, 150.00, 'C');
INSERT INTO orders VALUES (17, 19, 12, 'school fair', 'Hamburg', '2026-01-13 11:20:00', '2026-02-26', '2026-02-28', '2026-03-01', 1795.50, 200.00, 'C');
INSERT INTO orders VALUES (18, 7, 13, 'school fair', 'Bremen', '2026-01-18 10:20:00', '2026-01-23', '2026-01-23', '2026-01-23', 220.00, 200.00, 'C');
INSERT INTO orders VALUES (19, 21, NULL, 'conference', 'Lubeck', '2026-02-12 14:12:00', '2026-03-31', '2026-04-01', '2026-04-02', 726.00, 0.00, 'C');
INSERT INTO orders VALUES (20, 19, NULL, 'birthday', 'Kiel', '2026-02-17 09:31:00', '2026-03-16', '2026-03-16', '2026-03-16', 571.80, 300.00, 'C');
INSERT INTO orders VALUES (21, 9, 16, 'company party', 'Hamburg', '2026-02-19 09:05:00', '2026-02-28', '2026-03-02', '2026-03-02', 420.00, 300.00, 'C');
INSERT INTO orders VALUES (22, 11, 14, 'wedding', 'Hamburg', '2026-02-25 09:12:00', '2026-03-30', '2026-04-01', '2026-04-02', 1154.10, 150.00, 'C');
INSERT INTO orders VALUES (23, 4, NULL, 'company party', 'Bremen', '2026-02-27 15:31:00', '2026-03-29', '2026-03-29', NULL, 16.20, 200.00, 'X');
INSERT INTO orders VALUES (24, 13, NULL, 'school fair', 'Bremen', '2026-03-08 15:31:00', '2026-04-29', '2026-05-02', '2026-05-02', 1412.00, 200.00, 'C');
INSERT INTO orders VALUES (25, 10, NULL, 'birthday', 'Hamburg', '2026-03-09 17:55:00', '2026-04-19', '2026-04-20', '2026-04-20', 748.50, 50.00, 'C');
INSERT INTO orders VALUES (26, 3, NULL, 'school fair', 'Kiel', '2026-03-26 10:40:00', '2026-04-18', '2026-04-18', '2026-04-18', 313.80, 300.00, 'C');
INSERT INTO orders VALUES (27, 9, 17, 'wedding', 'Bremen', '2026-04-01 10:05:00', '2026-05-26', '2026-05-29', '2026-05-29', 288.00, 100.00, 'C');
INSERT INTO orders VALUES (28, 8, 19, 'school fair', 'Hamburg', '2026-04-03 17:05:00', '2026-05-24', '2026-05-26', '2026-05-26', 1584.00, 200.00, 'C');
INSERT INTO orders VALUES (29, 12, NULL, 'conference', 'Hanover', '2026-04-30 11:12:00', '2026-05-26', '2026-05-27', '2026-05-27', 2124.00, 300.00, 'C');
INSERT INTO orders VALUES (30, 16, 22, 'wedding', 'Lubeck', '2026-05-03 16:55:00', '2026-06-10', '2026-06-12', '2026-06-13', 857.10, 0.00, 'C');
INSERT INTO orders VALUES (31, 12, NULL, 'festival', 'Bremen', '2026-05-04 09:12:00', '2026-05-24', '2026-05-24', '2026-05-24', 810.00, 50.00, 'C');
INSERT INTO orders VALUES (32, 19, 23, 'wedding', 'Hamburg', '2026-05-11 11:55:00', '2026-05-14', '2026-05-15', '2026-05-15', 1796.00, 50.00, 'C');
INSERT INTO orders VALUES (33, 8, NULL, 'wedding', 'Hamburg', '2026-05-11 14:40:00', '2026-06-17', '2026-06-20', '2026-06-20', 224.00, 200.00, 'C');
INSERT INTO orders VALUES (34, 11, 27, 'festival', 'Bremen', '2026-06-15 10:40:00', '2026-07-16', '2026-07-16', '2026-07-16', 346.60, 300.00, 'C');
INSERT INTO orders VALUES (35, 16, 28, 'school fair', 'Lubeck', '2026-06-15 17:40:00', '2026-06-22', '2026-06-24', '2026-06-28', 1812.00, 100.00, 'C');
INSERT INTO orders VALUES (36, 8, NULL, 'school fair', 'Kiel', '2026-06-17 15:00:00', '2026-06-27', '2026-06-27', '2026-06-27', 63.00, 100.00, 'C');
INSERT INTO orders VALUES (37, 10, NULL, 'company party', 'Bremen', '2026-06-18 08:55:00', '2026-07-02', '2026-07-02', '2026-07-02', 40.50, 300.00, 'C');
INSERT INTO orders VALUES (38, 13, NULL, 'birthday', 'Bremen', '2026-06-23 14:40:00', '2026-07-07', '2026-07-08', '2026-07-08', 380.00, 150.00, 'C');
INSERT INTO orders VALUES (39, 26, NULL, 'wedding', 'Hamburg', '2026-06-28 12:12:00', '2026-07-24', '2026-07-25', '2026-07-25', 1092.00, 150.00, 'C');
INSERT INTO orders VALUES (40, 10, NULL, 'school fair', 'Lubeck', '2026-07-01 08:05:00', '2026-08-10', '2026-08-13', '2026-08-14', 1230.40, 200.00, 'C');
INSERT INTO orders VALUES (41, 27, 29, 'company party', 'Hamburg', '2026-07-07 10:40:00', '2026-08-21', '2026-08-26', '2026-08-26', 504.00, 150.00, 'C');
INSERT INTO orders VALUES (42, 3, NULL, 'birthday', 'Lubeck', '2026-07-25 11:31:00', '2026-08-19', '2026-08-20', '2026-08-20', 1548.00, 100.00, 'C');
INSERT INTO orders VALUES (43, 27, 31, 'school fair', 'Rostock', '2026-07-29 13:40:00', '2026-09-13', '2026-09-15', '2026-09-15', 66.00, 100.00, 'C');
INSERT INTO orders VALUES (44, 18, NULL, 'festival', 'Kiel', '2026-08-02 08:12:00', '2026-09-18', '2026-09-18', '2026-09-18', 568.00, 200.00, 'C');
INSERT INTO orders VALUES (45, 1, NULL, 'conference', 'Kiel', '2026-08-03 17:00:00', '2026-09-10', '2026-09-11', '2026-09-12', 508.00, 50.00, 'C');
INSERT INTO orders VALUES (46, 15, 32, 'festival', 'Hamburg', '2026-08-05 11:12:00', '2026-08-27', '2026-08-30', NULL, 3752.00, 200.00, 'X');
INSERT INTO orders VALUES (47, 13, NULL, 'company party', 'Kiel', '2026-08-07 17:12:00', '2026-08-27', '2026-09-01', NULL, 5957.40, 200.00, 'X');
INSERT INTO orders VALUES (48, 13, 33, 'festival', 'Kiel', '2026-08-12 14:31:00', '2026-08-16', '2026-08-21', '2026-08-23', 960.00, 300.00, 'C');
INSERT INTO orders VALUES (49, 13, 35, 'wedding', 'Hamburg', '2026-08-26 14:20:00', '2026-08-29', '2026-08-31', '2026-09-04', 725.40, 150.00, 'C');
INSERT INTO orders VALUES (50, 11, 36, 'festival', 'Bremen', '2026-09-04 12:20:00', '2026-09-19', '2026-09-20', '2026-09-20', 1150.00, 50.00, 'C');
INSERT INTO orders VALUES (51, 15, 37, 'conference', 'Hamburg', '2026-09-05 14:31:00', '2026-09-16', '2026-09-16', NULL, 733.30, 150.00, 'X');
INSERT INTO orders VALUES (52, 12, NULL, 'school fair', 'Bremen', '2026-09-16 16:00:00', '2026-10-03', '2026-10-04', '2026-10-06', 311.04, 0.00, 'C');
INSERT INTO orders VALUES (53, 7, NULL, 'company party', 'Hamburg', '2026-09-16 14:31:00', '2026-10-15', '2026-10-16', '2026-10-16', 809.00, 150.00, 'C');
INSERT INTO orders VALUES (54, 1, NULL, 'wedding', 'Hamburg', '2026-09-20 13:55:00', '2026-11-09', '2026-11-11', '2026-11-11', 3790.50, 150.00, 'C');
INSERT INTO orders VALUES (55, 21, 43, 'birthday', 'Lubeck', '2026-09-22 16:55:00', '2026-10-27', '2026-10-29', '2026-11-02', 234.90, 200.00, 'C');
INSERT INTO orders VALUES (56, 11, 41, 'company party', 'Lubeck', '2026-09-27 08:31:00', '2026-11-02', '2026-11-04', '2026-11-06', 2211.60, 150.00, 'C');
INSERT INTO orders VALUES (57, 23, NULL, 'conference', 'Lubeck', '2026-10-01 14:31:00', '2026-10-13', '2026-10-15', '2026-10-15', 2010.00, 200.00, 'C');
INSERT INTO orders VALUES (58, 23, NULL, 'birthday', 'Rostock', '2026-10-08 15:31:00', '2026-11-09', '2026-11-14', '2026-11-14', 1872.00, 100.00, 'C');
INSERT INTO orders VALUES (59, 23, NULL, 'school fair', 'Hamburg', '2026-10-08 15:12:00', '2026-11-13', '2026-11-14', '2026-11-14', 256.00, 150.00, 'C');
INSERT INTO orders VALUES (60, 15, NULL, 'birthday', 'Rostock', '2026-10-11 09:12:00', '2026-11-04', '2026-11-06', '2026-11-06', 2520.00, 150.00, 'C');
INSERT INTO orders VALUES (61, 20, 48, 'festival', 'Hamburg', '2026-10-12 14:12:00', '2026-10-22', '2026-10-25', '2026-10-27', 3256.00, 300.00, 'C');
INSERT INTO orders VALUES (62, 22, NULL, 'festival', 'Bremen', '2026-10-14 10:00:00', '2026-10-24', '2026-10-26', NULL, 1638.00, 150.00, 'A');
INSERT INTO orders VALUES (63, 21, 46, 'school fair', 'Bremen', '2026-10-23 15:05:00', '2026-12-14', '2026-12-16', NULL, 1992.60, 200.00, 'A');
INSERT INTO orders VALUES (64, 25, NULL, 'festival', 'Lubeck', '2026-10-24 14:55:00', '2026-10-28', '2026-11-02', '2026-11-02', 1768.50, 150.00, 'C');
INSERT INTO orders VALUES (65, 25, NULL, 'festival', 'Bremen', '2026-10-26 12:12:00', '2026-11-29', '2026-11-30', NULL, 151.00, 100.00, 'X');
INSERT INTO orders VALUES (66, 25, NULL, 'festival', 'Rostock', '2026-10-27 15:05:00', '2026-11-03', '2026-11-05', NULL, 1710.60, 150.00, 'A');
INSERT INTO orders VALUES (67, 23, NULL, 'wedding', 'Hamburg', '2026-10-28 16:31:00', '2026-12-16', '2026-12-18', NULL, 1908.00, 50.00, 'A');
INSERT INTO orders VALUES (68, 28, NULL, 'school fair', 'Kiel', '2026-10-29 08:20:00', '2026-11-08', '2026-11-13', NULL, 3690.00, 100.00, 'A');
INSERT INTO orders VALUES (69, 23, NULL, 'school fair', 'Hanover', '2026-11-01 10:40:00', '2026-11-03', '2026-11-08', NULL, 3263.70, 100.00, 'A');
INSERT INTO orders VALUES (70, 22, NULL, 'company party', 'Bremen', '2026-11-01 14:55:00', '2026-11-05', '2026-11-07', '2026-11-11', 440.64, 50.00, 'C');
INSERT INTO orders VALUES (71, 28, NULL, 'festival', 'Bremen', '2026-11-01 08:05:00', '2026-11-04', '2026-11-05', '2026-11-05', 1021.40, 200.00, 'C');
INSERT INTO orders VALUES (72, 23, 55, 'company party', 'Hanover', '2026-11-05 10:40:00', '2026-11-25', '2026-11-26', '2026-11-27', 856.60, 300.00, 'C');
INSERT INTO orders VALUES (73, 8, NULL, 'festival', 'Kiel', '2026-11-06 12:55:00', '2026-12-05', '2026-12-07', NULL, 819.00, 300.00, 'A');
INSERT INTO orders VALUES (74, 28, 54, 'conference', 'Lubeck', '2026-11-07 17:00:00', '2026-11-15', '2026-11-20', NULL, 2220.00, 0.00, 'A');
INSERT INTO orders VALUES (75, 25, 57, 'school fair', 'Hamburg', '2026-11-08 15:05:00', '2026-11-22', '2026-11-27', '2026-11-27', 342.00, 300.00, 'C');
INSERT INTO orders VALUES (76, 6, 51, 'company party', 'Hanover', '2026-11-11 15:00:00', '2026-12-20', '2026-12-22', NULL, 966.60, 300.00, 'A');
INSERT INTO orders VALUES (77, 18, 65, 'company party', 'Kiel', '2026-11-15 12:05:00', '2026-12-17', '2026-12-22', NULL, 1144.80, 50.00, 'A');
INSERT INTO orders VALUES (78, 21, NULL, 'festival', 'Hanover', '2026-11-15 16:40:00', '2026-12-08', '2026-12-09', NULL, 1004.00, 0.00, 'A');
INSERT INTO orders VALUES (79, 28, NULL, 'conference', 'Bremen', '2026-11-16 17:40:00', '2026-11-18', '2026-11-19', NULL, 516.00, 300.00, 'A');
INSERT INTO orders VALUES (80, 24, NULL, 'company party', 'Hamburg', '2026-11-17 11:31:00', '2026-11-27', '2026-12-02', NULL, 2709.30, 200.00, 'A');
INSERT INTO orders VALUES (81, 21, 60, 'school fair', 'Kiel', '2026-11-19 09:20:00', '2026-12-07', '2026-12-12', NULL, 712.80, 150.00, 'A');
INSERT INTO orders VALUES (82, 23, NULL, 'wedding', 'Hanover', '2026-11-19 08:05:00', '2026-12-15', '2026-12-17', NULL, 706.50, 50.00, 'A');
INSERT INTO orders VALUES (83, 24, NULL, 'company party', 'Hamburg', '2026-11-19 14:00:00', '2026-11-22', '2026-11-25', '2026-11-25', 576.00, 100.00, 'C');
INSERT INTO orders VALUES (84, 4, NULL, 'company party', 'Rostock', '2026-11-22 14:55:00', '2026-12-04', '2026-12-06', NULL, 1611.00, 100.00, 'A');
INSERT INTO orders VALUES (85, 21, 66, 'company party', 'Lubeck', '2026-11-23 09:55:00', '2026-11-26', '2026-11-29', NULL, 795.00, 200.00, 'A');
INSERT INTO orders VALUES (86, 22, NULL, 'wedding', 'Rostock', '2026-11-25 15:12:00', '2026-12-01', '2026-12-03', NULL, 447.00, 100.00, 'A');
INSERT INTO orders VALUES (87, 14, NULL, 'conference', 'Kiel', '2026-11-26 16:05:00', '2026-12-06', '2026-12-11', NULL, 3258.00, 200.00, 'A');
INSERT INTO orders VALUES (88, 9, NULL, 'conference', 'Hamburg', '2026-11-26 09:12:00', '2026-12-02', '2026-12-05', NULL, 864.00, 100.00, 'A');
INSERT INTO orders VALUES (89, 27, 69, 'company party', 'Hamburg', '2026-11-29 09:12:00', '2026-12-16', '2026-12-19', NULL, 3674.72, 200.00, 'A');
INSERT INTO orders VALUES (90, 24, 77, 'wedding', 'Rostock', '2026-11-29 09:05:00', '2026-12-20', '2026-12-22', NULL, 801.90, 200.00, 'A');
INSERT INTO orders VALUES (91, 24, NULL, 'conference', 'Kiel', '2026-11-29 09:55:00', '2026-12-20', '2026-12-22', NULL, 243.00, 300.00, 'A');

INSERT INTO order_lines VALUES (1, 12, 1, 38.00);
INSERT INTO order_lines VALUES (1, 20, 5, 55.00);
INSERT INTO order_lines VALUES (1, 8, 30, 7.00);
INSERT INTO order_lines VALUES (2, 5, 1, 420.00);
INSERT INTO order_lines VALUES (2, 7, 8, 11.00);
INSERT INTO order_lines VALUES (2, 8, 18, 7.00);
INSERT INTO order_lines VALUES (2, 26, 3, 18.00);
INSERT INTO order_lines VALUES (3, 12, 8, 38.00);
INSERT INTO order_lines VALUES (3, 3, 1, 216.00);
INSERT INTO order_lines VALUES (4, 20, 3, 55.00);
INSERT INTO order_lines VALUES (5, 8, 18, 6.30);
INSERT INTO order_lines VALUES (5, 30, 1, 48.00);
INSERT INTO order_lines VALUES (5, 10, 9, 3.20);
INSERT INTO order_lines VALUES (5, 21, 1, 25.00);
INSERT INTO order_lines VALUES (5, 5, 1, 420.00);
INSERT INTO order_lines VALUES (6, 28, 1, 12.75);
INSERT INTO order_lines VALUES (7, 29, 1, 25.20);
INSERT INTO order_lines VALUES (8, 29, 1, 28.00);
INSERT INTO order_lines VALUES (8, 12, 1, 38.00);
INSERT INTO order_lines VALUES (9, 28, 2, 15.00);
INSERT INTO order_lines VALUES (9, 6, 45, 7.20);
INSERT INTO order_lines VALUES (9, 5, 1, 420.00);
INSERT INTO order_lines VALUES (9, 26, 7, 18.00);
INSERT INTO order_lines VALUES (10, 15, 5, 19.00);
INSERT INTO order_lines VALUES (10, 28, 1, 15.00);
INSERT INTO order_lines VALUES (10, 4, 2, 310.00);
INSERT INTO order_lines VALUES (10, 19, 2, 9.00);
INSERT INTO order_lines VALUES (11, 19, 12, 9.00);
INSERT INTO order_lines VALUES (11, 22, 1, 5.10);
INSERT INTO order_lines VALUES (11, 26, 7, 18.00);
INSERT INTO order_lines VALUES (12, 11, 4, 3.82);
INSERT INTO order_lines VALUES (12, 28, 2, 15.00);
INSERT INTO order_lines VALUES (12, 9, 20, 1.50);
INSERT INTO order_lines VALUES (12, 12, 1, 38.00);
INSERT INTO order_lines VALUES (13, 15, 3, 16.15);
INSERT INTO order_lines VALUES (14, 28, 1, 15.00);
INSERT INTO order_lines VALUES (14, 19, 8, 9.00);
INSERT INTO order_lines VALUES (15, 1, 1, 45.00);
INSERT INTO order_lines VALUES (15, 25, 1, 160.00);
INSERT INTO order_lines VALUES (15, 28, 1, 15.00);
INSERT INTO order_lines VALUES (15, 29, 1, 28.00);
INSERT INTO order_lines VALUES (15, 9, 40, 1.35);
INSERT INTO order_lines VALUES (16, 6, 18, 7.20);
INSERT INTO order_lines VALUES (16, 12, 8, 38.00);
INSERT INTO order_lines VALUES (16, 10, 9, 3.20);
INSERT INTO order_lines VALUES (17, 9, 20, 1.50);
INSERT INTO order_lines VALUES (17, 7, 12, 11.00);
INSERT INTO order_lines VALUES (17, 32, 1, 161.50);
INSERT INTO order_lines VALUES (17, 20, 5, 55.00);
INSERT INTO order_lines VALUES (18, 32, 1, 190.00);
INSERT INTO order_lines VALUES (18, 9, 20, 1.50);
INSERT INTO order_lines VALUES (19, 3, 1, 240.00);
INSERT INTO order_lines VALUES (19, 14, 1, 95.00);
INSERT INTO order_lines VALUES (19, 29, 1, 28.00);
INSERT INTO order_lines VALUES (20, 16, 1, 22.00);
INSERT INTO order_lines VALUES (20, 29, 4, 25.20);
INSERT INTO order_lines VALUES (20, 12, 4, 38.00);
INSERT INTO order_lines VALUES (20, 3, 1, 240.00);
INSERT INTO order_lines VALUES (20, 15, 3, 19.00);
INSERT INTO order_lines VALUES (21, 12, 1, 38.00);
INSERT INTO order_lines VALUES (21, 30, 1, 48.00);
INSERT INTO order_lines VALUES (21, 26, 3, 18.00);
INSERT INTO order_lines VALUES (22, 16, 1, 18.70);
INSERT INTO order_lines VALUES (22, 27, 6, 9.00);
INSERT INTO order_lines VALUES (22, 24, 2, 40.00);
INSERT INTO order_lines VALUES (22, 26, 4, 18.00);
INSERT INTO order_lines VALUES (22, 25, 1, 160.00);
INSERT INTO order_lines VALUES (23, 26, 1, 16.20);
INSERT INTO order_lines VALUES (24, 26, 7, 18.00);
INSERT INTO order_lines VALUES (24, 7, 2, 11.00);
INSERT INTO order_lines VALUES (24, 11, 2, 4.50);
INSERT INTO order_lines VALUES (24, 25, 1, 160.00);
INSERT INTO order_lines VALUES (24, 19, 4, 9.00);
INSERT INTO order_lines VALUES (25, 15, 9, 19.00);
INSERT INTO order_lines VALUES (25, 30, 1, 48.00);
INSERT INTO order_lines VALUES (25, 11, 9, 4.50);
INSERT INTO order_lines VALUES (25, 27, 15, 7.65);
INSERT INTO order_lines VALUES (26, 10, 54, 3.20);
INSERT INTO order_lines VALUES (26, 26, 7, 18.00);
INSERT INTO order_lines VALUES (26, 28, 1, 15.00);
INSERT INTO order_lines VALUES (27, 26, 4, 18.00);
INSERT INTO order_lines VALUES (28, 3, 1, 240.00);
INSERT INTO order_lines VALUES (28, 10, 90, 3.20);
INSERT INTO order_lines VALUES (29, 32, 1, 190.00);
INSERT INTO order_lines VALUES (29, 6, 9, 8.00);
INSERT INTO order_lines VALUES (29, 29, 7, 28.00);
INSERT INTO order_lines VALUES (29, 16, 2, 22.00);
INSERT INTO order_lines VALUES (29, 2, 7, 80.00);
INSERT INTO order_lines VALUES (30, 20, 1, 49.50);
INSERT INTO order_lines VALUES (30, 15, 1, 19.00);
INSERT INTO order_lines VALUES (30, 6, 4, 6.80);
INSERT INTO order_lines VALUES (30, 32, 1, 190.00);
INSERT INTO order_lines VALUES (31, 20, 1, 55.00);
INSERT INTO order_lines VALUES (31, 5, 1, 420.00);
INSERT INTO order_lines VALUES (31, 15, 5, 19.00);
INSERT INTO order_lines VALUES (31, 3, 1, 240.00);
INSERT INTO order_lines VALUES (32, 32, 1, 190.00);
INSERT INTO order_lines VALUES (32, 5, 1, 420.00);
INSERT INTO order_lines VALUES (32, 2, 4, 72.00);
INSERT INTO order_lines VALUES (33, 29, 2, 28.00);
INSERT INTO order_lines VALUES (34, 23, 6, 12.60);
INSERT INTO order_lines VALUES (34, 20, 1, 55.00);
INSERT INTO order_lines VALUES (34, 1, 4, 45.00);
INSERT INTO order_lines VALUES (34, 24, 1, 36.00);
INSERT INTO order_lines VALUES (35, 20, 3, 55.00);
INSERT INTO order_lines VALUES (35, 19, 12, 9.00);
INSERT INTO order_lines VALUES (35, 29, 2, 28.00);
INSERT INTO order_lines VALUES (35, 1, 4, 45.00);
INSERT INTO order_lines VALUES (35, 14, 1, 95.00);
INSERT INTO order_lines VALUES (36, 30, 1, 48.00);
INSERT INTO order_lines VALUES (36, 28, 1, 15.00);
INSERT INTO order_lines VALUES (37, 11, 9, 4.50);
INSERT INTO order_lines VALUES (38, 32, 1, 190.00);
INSERT INTO order_lines VALUES (39, 12, 1, 38.00);
INSERT INTO order_lines VALUES (39, 29, 1, 28.00);
INSERT INTO order_lines VALUES (39, 19, 20, 9.00);
INSERT INTO order_lines VALUES (39, 9, 200, 1.50);
INSERT INTO order_lines VALUES (40, 12, 3, 34.20);
INSERT INTO order_lines VALUES (40, 16, 2, 22.00);
INSERT INTO order_lines VALUES (40, 2, 1, 80.00);
INSERT INTO order_lines VALUES (40, 27, 9, 9.00);
INSERT INTO order_lines VALUES (41, 8, 12, 7.00);
INSERT INTO order_lines VALUES (42, 5, 1, 420.00);
INSERT INTO order_lines VALUES (42, 19, 2, 9.00);
INSERT INTO order_lines VALUES (42, 12, 1, 38.00);
INSERT INTO order_lines VALUES (42, 14, 2, 95.00);
INSERT INTO order_lines VALUES (42, 11, 24, 4.50);
INSERT INTO order_lines VALUES (43, 16, 1, 22.00);
INSERT INTO order_lines VALUES (44, 32, 1, 190.00);
INSERT INTO order_lines VALUES (44, 6, 45, 8.00);
INSERT INTO order_lines VALUES (44, 26, 1, 18.00);
INSERT INTO order_lines VALUES (45, 23, 1, 14.00);
INSERT INTO order_lines VALUES (45, 3, 1, 240.00);
INSERT INTO order_lines VALUES (46, 12, 8, 38.00);
INSERT INTO order_lines VALUES (46, 5, 1, 420.00);
INSERT INTO order_lines VALUES (46, 30, 3, 48.00);
INSERT INTO order_lines VALUES (46, 28, 1, 15.00);
INSERT INTO order_lines VALUES (46, 20, 1, 55.00);
INSERT INTO order_lines VALUES (47, 9, 200, 1.50);
INSERT INTO order_lines VALUES (47, 5, 1, 357.00);
INSERT INTO order_lines VALUES (47, 24, 1, 36.00);
INSERT INTO order_lines VALUES (47, 10, 90, 3.20);
INSERT INTO order_lines VALUES (47, 23, 1, 11.90);
INSERT INTO order_lines VALUES (48, 24, 4, 40.00);
INSERT INTO order_lines VALUES (49, 24, 1, 34.00);
INSERT INTO order_lines VALUES (49, 10, 54, 3.20);
INSERT INTO order_lines VALUES (49, 17, 1, 35.00);
INSERT INTO order_lines VALUES (50, 27, 9, 9.00);
INSERT INTO order_lines VALUES (50, 32, 1, 190.00);
INSERT INTO order_lines VALUES (50, 12, 8, 38.00);
INSERT INTO order_lines VALUES (51, 15, 3, 17.10);
INSERT INTO order_lines VALUES (51, 8, 12, 7.00);
INSERT INTO order_lines VALUES (51, 32, 1, 190.00);
INSERT INTO order_lines VALUES (51, 6, 45, 8.00);
INSERT INTO order_lines VALUES (51, 30, 1, 48.00);
INSERT INTO order_lines VALUES (52, 10, 54, 2.88);
INSERT INTO order_lines VALUES (53, 28, 1, 15.00);
INSERT INTO order_lines VALUES (53, 14, 1, 85.50);
INSERT INTO order_lines VALUES (53, 12, 8, 38.00);
INSERT INTO order_lines VALUES (54, 4, 1, 310.00);
INSERT INTO order_lines VALUES (54, 5, 1, 420.00);
INSERT INTO order_lines VALUES (54, 14, 1, 85.50);
INSERT INTO order_lines VALUES (54, 12, 8, 38.00);
INSERT INTO order_lines VALUES (54, 30, 3, 48.00);
INSERT INTO order_lines VALUES (55, 11, 9, 4.50);
INSERT INTO order_lines VALUES (55, 23, 3, 12.60);
INSERT INTO order_lines VALUES (56, 32, 1, 190.00);
INSERT INTO order_lines VALUES (56, 1, 10, 45.00);
INSERT INTO order_lines VALUES (56, 12, 1, 34.20);
INSERT INTO order_lines VALUES (56, 11, 14, 4.50);
INSERT INTO order_lines VALUES (57, 5, 1, 378.00);
INSERT INTO order_lines VALUES (57, 30, 1, 48.00);
INSERT INTO order_lines VALUES (57, 25, 1, 160.00);
INSERT INTO order_lines VALUES (57, 8, 12, 7.00);
INSERT INTO order_lines VALUES (58, 19, 20, 9.00);
INSERT INTO order_lines VALUES (58, 7, 12, 11.00);
INSERT INTO order_lines VALUES (59, 23, 1, 14.00);
INSERT INTO order_lines VALUES (59, 17, 2, 35.00);
INSERT INTO order_lines VALUES (59, 7, 4, 11.00);
INSERT INTO order_lines VALUES (60, 4, 2, 310.00);
INSERT INTO order_lines VALUES (60, 22, 10, 6.00);
INSERT INTO order_lines VALUES (60, 25, 1, 160.00);
INSERT INTO order_lines VALUES (61, 5, 1, 420.00);
INSERT INTO order_lines VALUES (61, 4, 1, 310.00);
INSERT INTO order_lines VALUES (61, 23, 6, 14.00);
INSERT INTO order_lines VALUES (62, 24, 1, 40.00);
INSERT INTO order_lines VALUES (62, 7, 2, 11.00);
INSERT INTO order_lines VALUES (62, 29, 7, 28.00);
INSERT INTO order_lines VALUES (62, 10, 90, 3.20);
INSERT INTO order_lines VALUES (63, 2, 7, 72.00);
INSERT INTO order_lines VALUES (63, 1, 1, 45.00);
INSERT INTO order_lines VALUES (63, 10, 36, 3.20);
INSERT INTO order_lines VALUES (64, 1, 4, 45.00);
INSERT INTO order_lines VALUES (64, 27, 15, 7.65);
INSERT INTO order_lines VALUES (65, 17, 1, 35.00);
INSERT INTO order_lines VALUES (65, 11, 9, 4.50);
INSERT INTO order_lines VALUES (66, 10, 90, 3.20);
INSERT INTO order_lines VALUES (66, 6, 4, 6.80);
INSERT INTO order_lines VALUES (66, 14, 1, 95.00);
INSERT INTO order_lines VALUES (66, 25, 1, 160.00);
INSERT INTO order_lines VALUES (67, 30, 1, 40.80);
INSERT INTO order_lines VALUES (67, 25, 1, 160.00);
INSERT INTO order_lines VALUES (67, 32, 1, 190.00);
INSERT INTO order_lines VALUES (67, 7, 20, 11.00);
INSERT INTO order_lines VALUES (67, 29, 1, 25.20);
INSERT INTO order_lines VALUES (68, 17, 1, 35.00);
INSERT INTO order_lines VALUES (68, 3, 1, 240.00);
INSERT INTO order_lines VALUES (68, 19, 12, 9.00);
INSERT INTO order_lines VALUES (68, 16, 4, 22.00);
INSERT INTO order_lines VALUES (68, 30, 3, 48.00);
INSERT INTO order_lines VALUES (69, 2, 1, 80.00);
INSERT INTO order_lines VALUES (69, 3, 1, 240.00);
INSERT INTO order_lines VALUES (69, 17, 1, 35.00);
INSERT INTO order_lines VALUES (69, 10, 54, 3.20);
INSERT INTO order_lines VALUES (69, 15, 1, 16.15);
INSERT INTO order_lines VALUES (70, 10, 54, 2.72);
INSERT INTO order_lines VALUES (71, 29, 1, 25.20);
INSERT INTO order_lines VALUES (71, 1, 1, 45.00);
INSERT INTO order_lines VALUES (71, 8, 30, 5.95);
INSERT INTO order_lines VALUES (71, 7, 2, 11.00);
INSERT INTO order_lines VALUES (71, 3, 1, 240.00);
INSERT INTO order_lines VALUES (72, 23, 1, 14.00);
INSERT INTO order_lines VALUES (72, 29, 1, 23.80);
INSERT INTO order_lines VALUES (72, 25, 1, 160.00);
INSERT INTO order_lines VALUES (72, 32, 1, 190.00);
INSERT INTO order_lines VALUES (72, 11, 9, 4.50);
INSERT INTO order_lines VALUES (73, 30, 1, 48.00);
INSERT INTO order_lines VALUES (73, 19, 4, 9.00);
INSERT INTO order_lines VALUES (73, 11, 14, 4.50);
INSERT INTO order_lines VALUES (73, 26, 7, 18.00);
INSERT INTO order_lines VALUES (74, 8, 3, 7.00);
INSERT INTO order_lines VALUES (74, 9, 80, 1.50);
INSERT INTO order_lines VALUES (74, 7, 20, 11.00);
INSERT INTO order_lines VALUES (74, 11, 2, 4.50);
INSERT INTO order_lines VALUES (75, 17, 1, 35.00);
INSERT INTO order_lines VALUES (75, 7, 2, 11.00);
INSERT INTO order_lines VALUES (76, 29, 4, 28.00);
INSERT INTO order_lines VALUES (76, 10, 36, 3.20);
INSERT INTO order_lines VALUES (76, 14, 1, 95.00);
INSERT INTO order_lines VALUES (77, 15, 1, 19.00);
INSERT INTO order_lines VALUES (77, 2, 1, 80.00);
INSERT INTO order_lines VALUES (77, 22, 17, 5.40);
INSERT INTO order_lines VALUES (78, 24, 2, 34.00);
INSERT INTO order_lines VALUES (78, 25, 1, 160.00);
INSERT INTO order_lines VALUES (78, 11, 4, 4.50);
INSERT INTO order_lines VALUES (78, 9, 40, 1.50);
INSERT INTO order_lines VALUES (78, 29, 7, 28.00);
INSERT INTO order_lines VALUES (79, 3, 1, 240.00);
INSERT INTO order_lines VALUES (79, 26, 1, 18.00);
INSERT INTO order_lines VALUES (80, 20, 5, 46.75);
INSERT INTO order_lines VALUES (80, 10, 54, 3.20);
INSERT INTO order_lines VALUES (80, 1, 1, 45.00);
INSERT INTO order_lines VALUES (81, 14, 1, 95.00);
INSERT INTO order_lines VALUES (81, 16, 1, 18.70);
INSERT INTO order_lines VALUES (81, 22, 1, 5.10);
INSERT INTO order_lines VALUES (82, 3, 1, 204.00);
INSERT INTO order_lines VALUES (82, 17, 1, 31.50);
INSERT INTO order_lines VALUES (83, 6, 18, 8.00);
INSERT INTO order_lines VALUES (84, 11, 2, 4.50);
INSERT INTO order_lines VALUES (84, 14, 1, 95.00);
INSERT INTO order_lines VALUES (84, 29, 1, 28.00);
INSERT INTO order_lines VALUES (84, 27, 3, 9.00);
INSERT INTO order_lines VALUES (84, 5, 1, 378.00);
INSERT INTO order_lines VALUES (85, 12, 4, 38.00);
INSERT INTO order_lines VALUES (85, 20, 1, 46.75);
INSERT INTO order_lines VALUES (86, 27, 6, 9.00);
INSERT INTO order_lines VALUES (86, 14, 1, 95.00);
INSERT INTO order_lines VALUES (87, 20, 5, 55.00);
INSERT INTO order_lines VALUES (87, 3, 1, 240.00);
INSERT INTO order_lines VALUES (87, 23, 2, 14.00);
INSERT INTO order_lines VALUES (88, 6, 27, 8.00);
INSERT INTO order_lines VALUES (89, 7, 2, 11.00);
INSERT INTO order_lines VALUES (89, 16, 1, 19.80);
INSERT INTO order_lines VALUES (89, 4, 1, 310.00);
INSERT INTO order_lines VALUES (89, 5, 1, 420.00);
INSERT INTO order_lines VALUES (89, 10, 54, 2.72);
INSERT INTO order_lines VALUES (90, 11, 14, 4.05);
INSERT INTO order_lines VALUES (90, 10, 18, 3.20);
INSERT INTO order_lines VALUES (90, 27, 9, 9.00);
INSERT INTO order_lines VALUES (90, 26, 4, 18.00);
INSERT INTO order_lines VALUES (91, 27, 9, 9.00);

INSERT INTO drivers VALUES (1, 'Bernd Vogt', 1, NULL, '2024-01-08', NULL, 1);
INSERT INTO drivers VALUES (2, 'Ahmed Yilmaz', 1, 1, '2024-02-12', NULL, 1);
INSERT INTO drivers VALUES (3, 'Lena Fuchs', 1, 1, '2024-05-20', NULL, 0);
INSERT INTO drivers VALUES (4, 'Piotr Zielinski', 3, 1, '2024-03-04', NULL, 1);
INSERT INTO drivers VALUES (5, 'Sven Arndt', 3, 4, '2024-07-01', '2026-02-28', 0);
INSERT INTO drivers VALUES (6, 'Mia Jensen', 2, 1, '2025-01-13', NULL, 0);
INSERT INTO drivers VALUES (7, 'Carlos Ruiz', 5, 1, '2025-03-17', NULL, 1);
INSERT INTO drivers VALUES (8, 'Frank Otte', 5, 7, '2024-09-09', '2025-08-31', 1);
INSERT INTO drivers VALUES (9, 'Jana Krull', 4, 1, '2025-06-02', NULL, 0);
INSERT INTO drivers VALUES (10, 'Timo Brandt', 1, 2, '2026-01-19', NULL, 0);
INSERT INTO drivers VALUES (11, 'Olga Petrenko', 3, 4, '2026-04-13', NULL, 1);
INSERT INTO drivers VALUES (12, 'Hasan Demir', NULL, 1, '2026-08-03', NULL, 0);
INSERT INTO drivers VALUES (13, 'Ute Lange', 2, 6, '2026-09-14', NULL, 1);
INSERT INTO drivers VALUES (14, 'Nico Wolf', 5, 7, '2026-05-11', '2026-09-30', 0);
INSERT INTO drivers VALUES (15, 'Greta Holz', 1, 2, '2026-11-02', NULL, 0);

INSERT INTO deliveries VALUES (1, 1, 8, 'O', '2024-12-13 12:30:00', '2024-12-13 12:30:00', 64.00);
INSERT INTO deliveries VALUES (2, 1, 1, 'B', '2024-12-14 17:30:00', '2024-12-14 18:10:00', 93.90);
INSERT INTO deliveries VALUES (3, 2, 1, 'O', '2025-03-25 17:30:00', '2025-03-25 19:40:00', 163.90);
INSERT INTO deliveries VALUES (4, 2, 4, 'B', '2025-03-31 18:00:00', '2025-03-31 17:50:00', 136.60);
INSERT INTO deliveries VALUES (5, 3, 7, 'O', '2025-04-15 15:30:00', '2025-04-15 15:55:00', 23.60);
INSERT INTO deliveries VALUES (6, 5, 6, 'O', '2025-05-21 07:00:00', '2025-05-21 07:00:00', 65.80);
INSERT INTO deliveries VALUES (7, 5, 8, 'B', '2025-05-24 14:30:00', '2025-05-24 14:55:00', 21.90);
INSERT INTO deliveries VALUES (8, 4, 6, 'O', '2025-05-29 14:00:00', '2025-05-29 15:15:00', 82.10);
INSERT INTO deliveries VALUES (9, 4, 1, 'B', '2025-06-01 17:00:00', '2025-06-01 17:25:00', 100.80);
INSERT INTO deliveries VALUES (10, 6, 2, 'O', '2025-06-15 07:30:00', '2025-06-15 07:10:00', 6.60);
INSERT INTO deliveries VALUES (11, 6, 9, 'B', '2025-06-16 16:00:00', '2025-06-16 16:05:00', 37.70);
INSERT INTO deliveries VALUES (12, 8, 9, 'O', '2025-08-30 18:00:00', '2025-08-30 17:50:00', 40.20);
INSERT INTO deliveries VALUES (13, 8, 9, 'B', '2025-08-31 07:30:00', '2025-08-31 08:45:00', 132.80);
INSERT INTO deliveries VALUES (14, 7, 3, 'O', '2025-09-08 13:00:00', '2025-09-08 13:40:00', 40.10);
INSERT INTO deliveries VALUES (15, 7, 7, 'B', '2025-09-09 06:00:00', '2025-09-09 07:15:00', 81.60);
INSERT INTO deliveries VALUES (16, 9, 6, 'O', '2025-10-14 15:00:00', '2025-10-14 15:25:00', 175.10);
INSERT INTO deliveries VALUES (17, 9, 3, 'B', '2025-10-17 16:30:00', '2025-10-17 16:20:00', 66.10);
INSERT INTO deliveries VALUES (18, 11, 7, 'O', '2025-12-01 11:00:00', '2025-12-01 13:10:00', 87.60);
INSERT INTO deliveries VALUES (19, 11, 3, 'B', '2025-12-03 12:00:00', '2025-12-03 13:15:00', 115.60);
INSERT INTO deliveries VALUES (20, 12, 6, 'O', '2025-12-07 11:30:00', '2025-12-07 11:10:00', 3.90);
INSERT INTO deliveries VALUES (21, 12, 9, 'B', '2025-12-09 12:30:00', '2025-12-09 13:10:00', 87.10);
INSERT INTO deliveries VALUES (22, 14, 4, 'O', '2026-01-06 11:00:00', '2026-01-06 12:15:00', 89.00);
INSERT INTO deliveries VALUES (23, 14, 1, 'B', '2026-01-06 18:00:00', '2026-01-06 18:15:00', 94.10);
INSERT INTO deliveries VALUES (24, 13, 1, 'O', '2026-01-09 06:00:00', '2026-01-09 06:15:00', 58.20);
INSERT INTO deliveries VALUES (25, 13, 2, 'B', '2026-01-12 18:30:00', '2026-01-12 19:45:00', 119.20);
INSERT INTO deliveries VALUES (26, 15, 4, 'O', '2026-01-22 13:00:00', '2026-01-22 13:05:00', 168.00);
INSERT INTO deliveries VALUES (27, 18, 2, 'O', '2026-01-23 12:30:00', '2026-01-23 13:45:00', 131.70);
INSERT INTO deliveries VALUES (28, 18, 9, 'B', '2026-01-23 12:30:00', '2026-01-23 12:55:00', 101.90);
INSERT INTO deliveries VALUES (29, 16, 5, 'O', '2026-01-29 15:30:00', '2026-01-29 17:40:00', 124.20);
INSERT INTO deliveries VALUES (30, 15, 3, 'B', '2026-01-30 17:30:00', '2026-01-30 17:30:00', 162.70);
INSERT INTO deliveries VALUES (31, 16, 5, 'B', '2026-01-30 17:30:00', '2026-01-30 17:45:00', 177.70);
INSERT INTO deliveries VALUES (32, 17, 3, 'O', '2026-02-26 12:00:00', '2026-02-26 12:15:00', 145.60);
INSERT INTO deliveries VALUES (33, 21, 9, 'O', '2026-02-28 06:00:00', '2026-02-28 06:00:00', 95.40);
INSERT INTO deliveries VALUES (34, 17, 9, 'B', '2026-03-01 17:30:00', '2026-03-01 17:35:00', 102.20);
INSERT INTO deliveries VALUES (35, 20, 7, 'O', '2026-03-15 09:30:00', '2026-03-15 09:45:00', 171.60);
INSERT INTO deliveries VALUES (36, 20, 1, 'B', '2026-03-16 08:30:00', '2026-03-16 08:55:00', 11.40);
INSERT INTO deliveries VALUES (37, 22, 6, 'O', '2026-03-29 08:30:00', '2026-03-29 08:30:00', 21.10);
INSERT INTO deliveries VALUES (38, 19, 7, 'O', '2026-03-30 17:00:00', '2026-03-30 18:15:00', 176.10);
INSERT INTO deliveries VALUES (39, 22, 9, 'B', '2026-04-02 11:00:00', '2026-04-02 10:40:00', 130.10);
INSERT INTO deliveries VALUES (40, 26, 2, 'O', '2026-04-17 18:00:00', '2026-04-17 18:00:00', 110.60);
INSERT INTO deliveries VALUES (41, 26, 4, 'B', '2026-04-18 08:30:00', '2026-04-18 08:55:00', 130.60);
INSERT INTO deliveries VALUES (42, 25, 2, 'O', '2026-04-18 12:00:00', '2026-04-18 13:15:00', 48.80);
INSERT INTO deliveries VALUES (43, 25, 7, 'B', '2026-04-20 07:00:00', '2026-04-20 07:25:00', 182.40);
INSERT INTO deliveries VALUES (44, 24, 1, 'O', '2026-04-28 12:00:00', '2026-04-28 11:50:00', 45.70);
INSERT INTO deliveries VALUES (45, 24, 1, 'B', '2026-05-02 09:30:00', '2026-05-02 09:10:00', 144.40);
INSERT INTO deliveries VALUES (46, 32, 9, 'O', '2026-05-13 14:30:00', '2026-05-13 15:10:00', 18.80);
INSERT INTO deliveries VALUES (47, 32, 6, 'B', '2026-05-15 08:30:00', '2026-05-15 08:20:00', 18.10);
INSERT INTO deliveries VALUES (48, 28, 6, 'O', '2026-05-24 09:30:00', '2026-05-24 09:10:00', 44.00);
INSERT INTO deliveries VALUES (49, 27, 2, 'O', '2026-05-26 13:00:00', '2026-05-26 12:50:00', 30.60);
INSERT INTO deliveries VALUES (50, 29, 1, 'O', '2026-05-26 13:00:00', '2026-05-26 15:10:00', 75.90);
INSERT INTO deliveries VALUES (51, 28, 1, 'B', '2026-05-26 17:30:00', '2026-05-26 17:45:00', 162.50);
INSERT INTO deliveries VALUES (52, 29, 11, 'B', '2026-05-27 15:30:00', '2026-05-27 15:55:00', 141.80);
INSERT INTO deliveries VALUES (53, 27, 7, 'B', '2026-05-29 12:30:00', '2026-05-29 13:10:00', 164.00);
INSERT INTO deliveries VALUES (54, 30, 14, 'O', '2026-06-10 18:00:00', '2026-06-10 17:40:00', 15.80);
INSERT INTO deliveries VALUES (55, 33, 6, 'O', '2026-06-17 11:30:00', '2026-06-17 11:20:00', 145.00);
INSERT INTO deliveries VALUES (56, 33, 2, 'B', '2026-06-20 09:00:00', '2026-06-20 09:05:00', 90.90);
INSERT INTO deliveries VALUES (57, 35, 1, 'O', '2026-06-21 18:30:00', '2026-06-21 18:20:00', 70.60);
INSERT INTO deliveries VALUES (58, 36, 14, 'B', '2026-06-27 08:30:00', '2026-06-27 08:20:00', 140.00);
INSERT INTO deliveries VALUES (59, 35, 10, 'B', '2026-06-28 07:30:00', '2026-06-28 07:20:00', 95.20);
INSERT INTO deliveries VALUES (60, 37, 1, 'O', '2026-07-02 06:00:00', '2026-07-02 06:05:00', 98.60);
INSERT INTO deliveries VALUES (61, 37, 9, 'B', '2026-07-02 08:00:00', '2026-07-02 10:10:00', 47.90);
INSERT INTO deliveries VALUES (62, 38, 14, 'O', '2026-07-06 11:30:00', '2026-07-06 11:20:00', 78.30);
INSERT INTO deliveries VALUES (63, 38, 11, 'B', '2026-07-08 06:00:00', '2026-07-08 06:05:00', 11.40);
INSERT INTO deliveries VALUES (64, 34, 1, 'O', '2026-07-16 10:00:00', '2026-07-16 09:50:00', 146.90);
INSERT INTO deliveries VALUES (65, 34, NULL, 'B', '2026-07-16 13:30:00', NULL, 162.30);
INSERT INTO deliveries VALUES (66, 39, 11, 'B', '2026-07-25 10:30:00', '2026-07-25 10:20:00', 95.50);
INSERT INTO deliveries VALUES (67, 40, 10, 'O', '2026-08-10 18:30:00', '2026-08-10 18:35:00', 77.40);
INSERT INTO deliveries VALUES (68, 40, 4, 'B', '2026-08-14 18:00:00', '2026-08-14 20:10:00', 32.80);
INSERT INTO deliveries VALUES (69, 48, 6, 'O', '2026-08-16 12:00:00', '2026-08-16 12:15:00', 169.90);
INSERT INTO deliveries VALUES (70, 42, 1, 'O', '2026-08-19 08:30:00', '2026-08-19 08:20:00', 49.40);
INSERT INTO deliveries VALUES (71, 42, 2, 'B', '2026-08-20 17:30:00', '2026-08-20 18:45:00', 120.90);
INSERT INTO deliveries VALUES (72, 41, NULL, 'O', '2026-08-21 14:30:00', NULL, 144.00);
INSERT INTO deliveries VALUES (73, 48, 11, 'B', '2026-08-23 12:30:00', '2026-08-23 14:40:00', 53.10);
INSERT INTO deliveries VALUES (74, 41, 2, 'B', '2026-08-26 06:30:00', '2026-08-26 06:45:00', 44.00);
INSERT INTO deliveries VALUES (75, 49, 1, 'O', '2026-08-29 08:00:00', '2026-08-29 07:40:00', 172.00);
INSERT INTO deliveries VALUES (76, 49, 14, 'B', '2026-09-04 09:30:00', '2026-09-04 09:55:00', 131.00);
INSERT INTO deliveries VALUES (77, 45, 2, 'O', '2026-09-09 10:30:00', '2026-09-09 10:45:00', 20.50);
INSERT INTO deliveries VALUES (78, 45, 7, 'B', '2026-09-12 17:00:00', '2026-09-12 17:05:00', 32.30);
INSERT INTO deliveries VALUES (79, 43, 9, 'O', '2026-09-13 12:00:00', '2026-09-13 11:40:00', 137.60);
INSERT INTO deliveries VALUES (80, 43, 14, 'B', '2026-09-15 10:30:00', '2026-09-15 11:10:00', 172.30);
INSERT INTO deliveries VALUES (81, 44, 12, 'O', '2026-09-17 07:00:00', '2026-09-17 07:00:00', 24.30);
INSERT INTO deliveries VALUES (82, 44, 2, 'B', '2026-09-18 13:30:00', '2026-09-18 14:10:00', 111.70);
INSERT INTO deliveries VALUES (83, 50, 4, 'O', '2026-09-19 07:00:00', '2026-09-19 06:50:00', 186.80);
INSERT INTO deliveries VALUES (84, 50, 1, 'B', '2026-09-20 07:30:00', '2026-09-20 07:20:00', 96.40);
INSERT INTO deliveries VALUES (85, 52, 1, 'O', '2026-10-03 17:30:00', '2026-10-03 18:45:00', 80.30);
INSERT INTO deliveries VALUES (86, 52, 6, 'B', '2026-10-06 09:00:00', '2026-10-06 09:15:00', 93.30);
INSERT INTO deliveries VALUES (87, 57, 12, 'O', '2026-10-12 08:00:00', '2026-10-12 08:05:00', 67.10);
INSERT INTO deliveries VALUES (88, 57, 12, 'B', '2026-10-15 15:00:00', '2026-10-15 15:25:00', 117.40);
INSERT INTO deliveries VALUES (89, 53, 11, 'B', '2026-10-16 10:30:00', '2026-10-16 11:10:00', 100.10);
INSERT INTO deliveries VALUES (90, 61, 13, 'O', '2026-10-22 15:30:00', '2026-10-22 15:35:00', 122.60);
INSERT INTO deliveries VALUES (91, 62, 12, 'O', '2026-10-24 12:00:00', '2026-10-24 12:00:00', 67.10);
INSERT INTO deliveries VALUES (92, 55, 3, 'O', '2026-10-26 11:30:00', '2026-10-26 11:45:00', 7.30);
INSERT INTO deliveries VALUES (93, 62, NULL, 'B', '2026-10-27 09:00:00', NULL, 30.80);
INSERT INTO deliveries VALUES (94, 61, 3, 'B', '2026-10-27 17:30:00', '2026-10-27 17:30:00', 151.20);
INSERT INTO deliveries VALUES (95, 64, 1, 'O', '2026-10-28 18:00:00', '2026-10-28 17:40:00', 81.00);
INSERT INTO deliveries VALUES (96, 56, 13, 'O', '2026-11-01 08:00:00', '2026-11-01 08:05:00', 51.30);
INSERT INTO deliveries VALUES (97, 64, 9, 'B', '2026-11-02 08:30:00', '2026-11-02 09:45:00', 73.90);
INSERT INTO deliveries VALUES (98, 66, 10, 'O', '2026-11-02 15:00:00', '2026-11-02 15:00:00', 17.00);
INSERT INTO deliveries VALUES (99, 55, 10, 'B', '2026-11-02 18:30:00', '2026-11-02 18:10:00', 110.40);
INSERT INTO deliveries VALUES (100, 71, 9, 'O', '2026-11-03 10:00:00', '2026-11-03 12:10:00', 39.80);
INSERT INTO deliveries VALUES (101, 69, 1, 'O', '2026-11-03 14:30:00', '2026-11-03 14:30:00', 75.80);
INSERT INTO deliveries VALUES (102, 60, 7, 'O', '2026-11-03 16:30:00', '2026-11-03 16:20:00', 63.80);
INSERT INTO deliveries VALUES (103, 71, 6, 'B', '2026-11-05 08:30:00', '2026-11-05 08:10:00', 92.00);
INSERT INTO deliveries VALUES (104, 70, 2, 'O', '2026-11-05 15:30:00', '2026-11-05 15:35:00', 7.20);
INSERT INTO deliveries VALUES (105, 66, 2, 'B', '2026-11-06 06:30:00', NULL, 17.10);
INSERT INTO deliveries VALUES (106, 56, 12, 'B', '2026-11-06 17:00:00', '2026-11-06 17:05:00', 175.30);
INSERT INTO deliveries VALUES (107, 60, 13, 'B', '2026-11-06 17:30:00', '2026-11-06 18:45:00', 66.90);
INSERT INTO deliveries VALUES (108, 68, 4, 'O', '2026-11-08 06:00:00', '2026-11-08 06:25:00', 40.90);
INSERT INTO deliveries VALUES (109, 54, 4, 'O', '2026-11-09 12:00:00', '2026-11-09 14:10:00', 131.10);
INSERT INTO deliveries VALUES (110, 58, 6, 'O', '2026-11-09 18:30:00', '2026-11-09 20:40:00', 37.90);
INSERT INTO deliveries VALUES (111, 54, 10, 'B', '2026-11-11 06:30:00', '2026-11-11 06:55:00', 113.50);
INSERT INTO deliveries VALUES (112, 70, 6, 'B', '2026-11-11 07:30:00', '2026-11-11 07:20:00', 162.70);
INSERT INTO deliveries VALUES (113, 59, 3, 'O', '2026-11-13 18:00:00', '2026-11-13 18:25:00', 166.30);
INSERT INTO deliveries VALUES (114, 59, 2, 'B', '2026-11-14 06:00:00', '2026-11-14 06:00:00', 175.30);
INSERT INTO deliveries VALUES (115, 58, 11, 'B', '2026-11-14 09:00:00', '2026-11-14 08:40:00', 99.80);
INSERT INTO deliveries VALUES (116, 68, NULL, 'B', '2026-11-14 17:30:00', NULL, 62.90);
INSERT INTO deliveries VALUES (117, 74, 4, 'O', '2026-11-15 08:00:00', '2026-11-15 08:05:00', 27.80);
INSERT INTO deliveries VALUES (118, 79, NULL, 'B', '2026-11-20 10:30:00', NULL, 142.20);
INSERT INTO deliveries VALUES (119, 83, 3, 'O', '2026-11-21 15:30:00', '2026-11-21 15:55:00', 173.50);
INSERT INTO deliveries VALUES (120, 75, 7, 'O', '2026-11-22 16:00:00', '2026-11-22 16:15:00', 188.50);
INSERT INTO deliveries VALUES (121, 72, 13, 'O', '2026-11-24 15:00:00', '2026-11-24 15:00:00', 21.80);
INSERT INTO deliveries VALUES (122, 83, 1, 'B', '2026-11-25 17:00:00', '2026-11-25 17:15:00', 81.10);
INSERT INTO deliveries VALUES (123, 85, 6, 'O', '2026-11-26 08:00:00', '2026-11-26 08:05:00', 126.50);
INSERT INTO deliveries VALUES (124, 75, 9, 'B', '2026-11-27 07:30:00', '2026-11-27 09:40:00', 115.00);
INSERT INTO deliveries VALUES (125, 80, 6, 'O', '2026-11-27 10:30:00', '2026-11-27 10:55:00', 151.20);
INSERT INTO deliveries VALUES (126, 72, 11, 'B', '2026-11-27 14:30:00', '2026-11-27 14:35:00', 14.40);
INSERT INTO deliveries VALUES (127, 86, NULL, 'O', '2026-11-30 10:30:00', NULL, 3.50);
INSERT INTO deliveries VALUES (128, 85, 9, 'B', '2026-11-30 17:30:00', NULL, 176.40);
INSERT INTO deliveries VALUES (129, 88, NULL, 'O', '2026-12-01 17:00:00', NULL, 62.50);
INSERT INTO deliveries VALUES (130, 80, 9, 'B', '2026-12-03 09:30:00', NULL, 153.70);
INSERT INTO deliveries VALUES (131, 84, NULL, 'O', '2026-12-04 09:00:00', NULL, 140.70);
INSERT INTO deliveries VALUES (132, 86, 2, 'B', '2026-12-04 11:30:00', NULL, 100.60);
INSERT INTO deliveries VALUES (133, 73, NULL, 'O', '2026-12-04 14:30:00', NULL, 50.20);
INSERT INTO deliveries VALUES (134, 81, 11, 'O', '2026-12-06 06:00:00', NULL, 84.60);
INSERT INTO deliveries VALUES (135, 87, 13, 'O', '2026-12-06 11:30:00', NULL, 63.10);
INSERT INTO deliveries VALUES (136, 88, NULL, 'B', '2026-12-06 12:00:00', NULL, 119.10);
INSERT INTO deliveries VALUES (137, 84, NULL, 'B', '2026-12-07 14:00:00', NULL, 159.10);
INSERT INTO deliveries VALUES (138, 73, NULL, 'B', '2026-12-08 17:00:00', NULL, 186.40);
INSERT INTO deliveries VALUES (139, 78, NULL, 'B', '2026-12-10 09:00:00', NULL, 57.00);
INSERT INTO deliveries VALUES (140, 87, NULL, 'B', '2026-12-12 09:00:00', NULL, 166.30);
INSERT INTO deliveries VALUES (141, 63, NULL, 'O', '2026-12-13 11:00:00', NULL, 20.10);
INSERT INTO deliveries VALUES (142, 81, 4, 'B', '2026-12-13 15:00:00', NULL, 173.40);
INSERT INTO deliveries VALUES (143, 82, 10, 'O', '2026-12-15 11:00:00', NULL, 105.40);
INSERT INTO deliveries VALUES (144, 67, NULL, 'O', '2026-12-15 17:00:00', NULL, 185.90);
INSERT INTO deliveries VALUES (145, 77, 10, 'O', '2026-12-16 12:30:00', NULL, 119.10);
INSERT INTO deliveries VALUES (146, 89, NULL, 'O', '2026-12-16 16:30:00', NULL, 139.50);
INSERT INTO deliveries VALUES (147, 63, 6, 'B', '2026-12-17 17:30:00', NULL, 44.90);
INSERT INTO deliveries VALUES (148, 82, 10, 'B', '2026-12-18 16:00:00', NULL, 123.60);
INSERT INTO deliveries VALUES (149, 76, 3, 'O', '2026-12-19 06:30:00', NULL, 32.30);
INSERT INTO deliveries VALUES (150, 91, 13, 'O', '2026-12-19 07:30:00', NULL, 121.50);
INSERT INTO deliveries VALUES (151, 90, NULL, 'O', '2026-12-19 08:30:00', NULL, 47.50);
INSERT INTO deliveries VALUES (152, 67, NULL, 'B', '2026-12-19 15:30:00', NULL, 90.30);
INSERT INTO deliveries VALUES (153, 89, 10, 'B', '2026-12-20 08:00:00', NULL, 28.20);
INSERT INTO deliveries VALUES (154, 76, NULL, 'B', '2026-12-23 07:00:00', NULL, 22.60);
INSERT INTO deliveries VALUES (155, 77, 12, 'B', '2026-12-23 10:30:00', NULL, 141.40);
INSERT INTO deliveries VALUES (156, 90, NULL, 'B', '2026-12-23 10:30:00', NULL, 69.80);
INSERT INTO deliveries VALUES (157, 91, NULL, 'B', '2026-12-23 13:00:00', NULL, 179.60);

INSERT INTO damages VALUES (1, 3, 12, '2025-04-22', 'burnt cable', NULL, NULL, 1);
INSERT INTO damages VALUES (2, 5, 8, '2025-05-26', 'scratched', 124.00, '2025-06-15', 1);
INSERT INTO damages VALUES (3, 6, 28, '2025-06-17', 'missing parts', 475.00, '2025-07-12', 0);
INSERT INTO damages VALUES (4, 7, 29, '2025-09-09', 'burnt cable', 376.00, '2025-10-01', 0);
INSERT INTO damages VALUES (5, 7, 29, '2025-09-09', 'missing parts', 687.00, '2025-10-02', 0);
INSERT INTO damages VALUES (6, 7, 29, '2025-09-12', 'water damage', NULL, NULL, 1);
INSERT INTO damages VALUES (7, 12, 12, '2025-12-09', 'burnt cable', NULL, NULL, 0);
INSERT INTO damages VALUES (8, 12, 12, '2025-12-09', 'scratched', 752.00, '2025-12-24', 0);
INSERT INTO damages VALUES (9, 12, 11, '2025-12-11', 'scratched', 210.00, NULL, 0);
INSERT INTO damages VALUES (10, 17, 7, '2026-03-03', 'scratched', 60.00, '2026-04-11', 1);
INSERT INTO damages VALUES (11, 17, 20, '2026-03-03', 'water damage', 664.00, '2026-04-09', 1);
INSERT INTO damages VALUES (12, 24, 11, '2026-05-02', 'broken leg', 148.00, '2026-05-29', 1);
INSERT INTO damages VALUES (13, 31, 20, '2026-05-24', 'water damage', 329.00, NULL, 0);
INSERT INTO damages VALUES (14, 31, 3, '2026-05-24', 'water damage', 465.00, '2026-06-26', 0);
INSERT INTO damages VALUES (15, 28, 10, '2026-05-29', 'broken leg', 17.00, '2026-06-23', 0);
INSERT INTO damages VALUES (16, 28, 10, '2026-05-29', 'scratched', 106.00, '2026-06-30', 0);
INSERT INTO damages VALUES (17, 27, 26, '2026-05-29', 'missing parts', 141.00, '2026-07-01', 0);
INSERT INTO damages VALUES (18, 27, 26, '2026-05-31', 'missing parts', 164.00, NULL, 1);
INSERT INTO damages VALUES (19, 38, 32, '2026-07-09', 'scratched', 500.00, '2026-07-11', 0);
INSERT INTO damages VALUES (20, 39, 9, '2026-07-26', 'broken leg', 53.00, NULL, 1);
INSERT INTO damages VALUES (21, 39, 29, '2026-07-27', 'burnt cable', 712.00, '2026-08-04', 0);
INSERT INTO damages VALUES (22, 42, 5, '2026-08-20', 'torn canvas', 677.00, '2026-08-25', 1);
INSERT INTO damages VALUES (23, 42, 19, '2026-08-21', 'burnt cable', NULL, NULL, 1);
INSERT INTO damages VALUES (24, 42, 5, '2026-08-22', 'torn canvas', NULL, NULL, 1);
INSERT INTO damages VALUES (25, 48, 24, '2026-08-25', 'cracked housing', 899.00, '2026-09-04', 1);
INSERT INTO damages VALUES (26, 41, 8, '2026-08-28', 'scratched', 59.00, '2026-09-25', 1);
INSERT INTO damages VALUES (27, 41, 8, '2026-08-29', 'scratched', 42.00, '2026-10-01', 0);
INSERT INTO damages VALUES (28, 45, 23, '2026-09-14', 'burnt cable', 366.00, NULL, 0);
INSERT INTO damages VALUES (29, 43, 16, '2026-09-17', 'cracked housing', 12.00, '2026-10-02', 0);
INSERT INTO damages VALUES (30, 44, 32, '2026-09-21', 'burnt cable', 898.00, NULL, 1);
INSERT INTO damages VALUES (31, 57, 30, '2026-10-15', 'scratched', NULL, NULL, 0);
INSERT INTO damages VALUES (32, 60, 4, '2026-11-06', 'bent pole', 612.00, NULL, 1);
INSERT INTO damages VALUES (33, 71, 29, '2026-11-08', 'scratched', NULL, NULL, 0);
INSERT INTO damages VALUES (34, 60, 22, '2026-11-08', 'broken bulbs', 129.00, NULL, 1);
INSERT INTO damages VALUES (35, 54, 5, '2026-11-11', 'bent pole', 857.00, NULL, 0);
INSERT INTO damages VALUES (36, 54, 30, '2026-11-12', 'scratched', NULL, NULL, 0);
INSERT INTO damages VALUES (37, 58, 19, '2026-11-16', 'burnt cable', NULL, NULL, 0);
INSERT INTO damages VALUES (38, 83, 6, '2026-11-25', 'scratched', NULL, NULL, 1);

INSERT INTO payments VALUES (1, 1, '2024-11-10 13:00:00', 1046.00, 'C');
INSERT INTO payments VALUES (2, 3, '2025-03-14 17:00:00', 2080.00, 'C');
INSERT INTO payments VALUES (3, 4, '2025-05-08 17:31:00', 148.50, 'B');
INSERT INTO payments VALUES (4, 5, '2025-05-09 17:20:00', 2540.80, 'K');
INSERT INTO payments VALUES (5, 4, '2025-05-23 08:31:00', 346.50, 'C');
INSERT INTO payments VALUES (6, 6, '2025-05-28 17:05:00', 12.75, 'C');
INSERT INTO payments VALUES (7, 7, '2025-09-03 17:31:00', 25.20, 'K');
INSERT INTO payments VALUES (8, 8, '2025-09-09 14:31:00', 39.60, 'K');
INSERT INTO payments VALUES (9, 8, '2025-10-03 11:12:00', 92.40, 'B');
INSERT INTO payments VALUES (10, 9, '2025-10-21 15:55:00', 540.00, 'B');
INSERT INTO payments VALUES (11, 9, '2025-11-03 17:40:00', 1260.00, 'K');
INSERT INTO payments VALUES (12, 11, '2025-12-01 16:55:00', 215.19, 'B');
INSERT INTO payments VALUES (13, 12, '2025-12-02 12:40:00', 101.95, 'B');
INSERT INTO payments VALUES (14, 13, '2025-12-18 16:40:00', 145.35, 'C');
INSERT INTO payments VALUES (15, 12, '2025-12-23 10:40:00', 237.89, 'C');
INSERT INTO payments VALUES (16, 11, '2025-12-24 16:40:00', 502.11, 'B');
INSERT INTO payments VALUES (17, 16, '2026-01-03 14:55:00', 924.80, 'B');
INSERT INTO payments VALUES (18, 14, '2026-01-06 13:31:00', 87.00, 'B');
INSERT INTO payments VALUES (19, 15, '2026-01-07 14:40:00', 1812.00, 'C');
INSERT INTO payments VALUES (20, 17, '2026-01-25 10:00:00', 897.75, 'C');
INSERT INTO payments VALUES (21, 18, '2026-02-11 10:12:00', 110.00, 'C');
INSERT INTO payments VALUES (22, 19, '2026-02-13 12:05:00', 363.00, 'C');
INSERT INTO payments VALUES (23, 21, '2026-02-22 17:55:00', 420.00, 'C');
INSERT INTO payments VALUES (24, 22, '2026-03-04 16:20:00', 1154.10, 'B');
INSERT INTO payments VALUES (25, 25, '2026-03-21 14:55:00', 748.50, 'K');
INSERT INTO payments VALUES (26, 24, '2026-04-02 12:40:00', 1412.00, 'C');
INSERT INTO payments VALUES (27, 27, '2026-04-08 13:55:00', 288.00, 'C');
INSERT INTO payments VALUES (28, 28, '2026-04-09 11:12:00', 1584.00, 'B');
INSERT INTO payments VALUES (29, 26, '2026-04-12 08:00:00', 94.14, 'C');
INSERT INTO payments VALUES (30, 26, '2026-04-18 17:55:00', 219.66, 'C');
INSERT INTO payments VALUES (31, 29, '2026-05-02 10:05:00', 2124.00, 'C');
INSERT INTO payments VALUES (32, 30, '2026-05-04 14:12:00', 428.55, 'C');
INSERT INTO payments VALUES (33, 32, '2026-05-15 08:05:00', 1796.00, 'K');
INSERT INTO payments VALUES (34, 31, '2026-05-22 12:00:00', 405.00, 'B');
INSERT INTO payments VALUES (35, 33, '2026-06-04 17:55:00', 224.00, 'C');
INSERT INTO payments VALUES (36, 35, '2026-06-17 16:05:00', 906.00, 'B');
INSERT INTO payments VALUES (37, 36, '2026-06-19 13:05:00', 18.90, 'K');
INSERT INTO payments VALUES (38, 34, '2026-07-03 16:12:00', 103.98, 'B');
INSERT INTO payments VALUES (39, 39, '2026-07-10 12:31:00', 1092.00, 'C');
INSERT INTO payments VALUES (40, 36, '2026-07-10 13:12:00', 44.10, 'B');
INSERT INTO payments VALUES (41, 37, '2026-07-12 17:31:00', 12.15, 'B');
INSERT INTO payments VALUES (42, 38, '2026-07-13 17:31:00', 114.00, 'B');
INSERT INTO payments VALUES (43, 38, '2026-07-14 13:20:00', 266.00, 'K');
INSERT INTO payments VALUES (44, 34, '2026-07-25 13:31:00', 242.62, 'B');
INSERT INTO payments VALUES (45, 37, '2026-07-29 08:00:00', 28.35, 'C');
INSERT INTO payments VALUES (46, 41, '2026-07-31 13:31:00', 151.20, 'C');
INSERT INTO payments VALUES (47, 42, '2026-08-04 16:00:00', 1548.00, 'K');
INSERT INTO payments VALUES (48, 41, '2026-08-14 15:00:00', 352.80, 'B');
INSERT INTO payments VALUES (49, 48, '2026-08-18 16:55:00', 960.00, 'C');
INSERT INTO payments VALUES (50, 43, '2026-08-22 16:31:00', 33.00, 'B');
INSERT INTO payments VALUES (51, 45, '2026-08-27 11:55:00', 508.00, 'C');
INSERT INTO payments VALUES (52, 52, '2026-09-16 15:40:00', 311.04, 'B');
INSERT INTO payments VALUES (53, 49, '2026-09-19 14:40:00', 725.40, 'C');
INSERT INTO payments VALUES (54, 57, '2026-10-01 14:40:00', 603.00, 'B');
INSERT INTO payments VALUES (55, 57, '2026-10-01 17:00:00', 1407.00, 'C');
INSERT INTO payments VALUES (56, 55, '2026-10-09 09:31:00', 234.90, 'C');
INSERT INTO payments VALUES (57, 56, '2026-10-10 14:20:00', 2211.60, 'C');
INSERT INTO payments VALUES (58, 62, '2026-10-21 10:40:00', 491.40, 'B');
INSERT INTO payments VALUES (59, 60, '2026-10-25 14:20:00', 2520.00, 'C');
INSERT INTO payments VALUES (60, 66, '2026-10-27 16:55:00', 513.18, 'C');
INSERT INTO payments VALUES (61, 67, '2026-10-28 17:31:00', 572.40, 'B');
INSERT INTO payments VALUES (62, 58, '2026-10-30 09:12:00', 1872.00, 'K');
INSERT INTO payments VALUES (63, 59, '2026-11-02 12:31:00', 128.00, 'B');
INSERT INTO payments VALUES (64, 72, '2026-11-06 16:20:00', 856.60, 'C');
INSERT INTO payments VALUES (65, 69, '2026-11-07 13:05:00', 979.11, 'B');
INSERT INTO payments VALUES (66, 71, '2026-11-09 11:00:00', 1021.40, 'B');
INSERT INTO payments VALUES (67, 64, '2026-11-13 10:12:00', 530.55, 'C');
INSERT INTO payments VALUES (68, 70, '2026-11-17 10:05:00', 440.64, 'B');
INSERT INTO payments VALUES (69, 75, '2026-11-18 13:05:00', 102.60, 'C');
INSERT INTO payments VALUES (70, 80, '2026-11-24 14:12:00', 812.79, 'K');
INSERT INTO payments VALUES (71, 75, '2026-11-25 09:12:00', 239.40, 'C');
INSERT INTO payments VALUES (72, 79, '2026-11-26 14:05:00', 154.80, 'B');
INSERT INTO payments VALUES (73, 84, '2026-11-26 16:05:00', 483.30, 'B');
INSERT INTO payments VALUES (74, 86, '2026-11-27 08:55:00', 134.10, 'C');
INSERT INTO payments VALUES (75, 73, '2026-11-27 09:12:00', 245.70, 'B');
INSERT INTO payments VALUES (76, 83, '2026-11-28 15:31:00', 172.80, 'B');
INSERT INTO payments VALUES (77, 78, '2026-11-29 09:05:00', 301.20, 'C');
INSERT INTO payments VALUES (78, 77, '2026-11-29 09:12:00', 343.44, 'C');
INSERT INTO payments VALUES (79, 81, '2026-11-29 09:12:00', 213.84, 'K');
INSERT INTO payments VALUES (80, 83, '2026-11-29 09:31:00', 403.20, 'B');
INSERT INTO payments VALUES (81, 87, '2026-11-29 09:31:00', 977.40, 'B');
INSERT INTO payments VALUES (82, 64, '2026-11-29 09:55:00', 1237.95, 'C');
