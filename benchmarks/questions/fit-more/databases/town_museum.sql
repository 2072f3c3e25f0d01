-- town museum: objects, donors, exhibitions, loans, tours, schools, tickets, restorations
CREATE TABLE room (
  room_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  floor INTEGER NOT NULL,
  visitor_capacity INTEGER NOT NULL,
  is_climate_controlled INTEGER NOT NULL CHECK (is_climate_controlled IN (0,1))
);
CREATE TABLE donor (
  donor_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  donor_kind TEXT NOT NULL CHECK (donor_kind IN ('person','family','company','foundation')),
  town TEXT,
  email TEXT,
  first_gift_year INTEGER,
  wants_anonymity INTEGER NOT NULL CHECK (wants_anonymity IN (0,1)),
  introduced_by_donor_id INTEGER REFERENCES donor(donor_id)
);
CREATE TABLE staff_member (
  staff_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('director','curator','guide','restorer','desk')),
  hired_year INTEGER NOT NULL,
  left_on DATE,
  is_volunteer INTEGER NOT NULL CHECK (is_volunteer IN (0,1)),
  manager_id INTEGER REFERENCES staff_member(staff_id)
);
CREATE TABLE museum_object (
  object_id INTEGER PRIMARY KEY,
  inventory_number TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  object_kind TEXT NOT NULL CHECK (object_kind IN ('painting','furniture','coin','textile','tool','photograph','ceramic')),
  made_year INTEGER,
  acquired_on DATE NOT NULL,
  acquisition_way TEXT NOT NULL CHECK (acquisition_way IN ('donation','bequest','purchase','find')),
  donor_id INTEGER REFERENCES donor(donor_id),
  purchase_price REAL,
  insured_value REAL NOT NULL,
  condition TEXT NOT NULL CHECK (condition IN ('good','fair','poor')),
  room_id INTEGER REFERENCES room(room_id)
);
CREATE TABLE exhibition (
  exhibition_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  room_id INTEGER NOT NULL REFERENCES room(room_id),
  curator_id INTEGER NOT NULL REFERENCES staff_member(staff_id),
  opens_on DATE NOT NULL,
  closes_on DATE,
  planned_budget REAL NOT NULL,
  actual_cost REAL,
  has_catalogue INTEGER NOT NULL CHECK (has_catalogue IN (0,1))
);
CREATE TABLE exhibition_object (
  exhibition_id INTEGER NOT NULL REFERENCES exhibition(exhibition_id),
  object_id INTEGER NOT NULL REFERENCES museum_object(object_id),
  showcase_number INTEGER,
  PRIMARY KEY (exhibition_id, object_id)
);
CREATE TABLE partner_museum (
  partner_museum_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  town TEXT NOT NULL,
  country TEXT NOT NULL
);
CREATE TABLE loan (
  loan_id INTEGER PRIMARY KEY,
  object_id INTEGER NOT NULL REFERENCES museum_object(object_id),
  partner_museum_id INTEGER NOT NULL REFERENCES partner_museum(partner_museum_id),
  sent_on DATE NOT NULL,
  due_back_on DATE NOT NULL,
  returned_at DATETIME,
  loan_fee REAL NOT NULL
);
CREATE TABLE guided_tour (
  tour_id INTEGER PRIMARY KEY,
  exhibition_id INTEGER NOT NULL REFERENCES exhibition(exhibition_id),
  guide_id INTEGER REFERENCES staff_member(staff_id),
  starts_at DATETIME NOT NULL,
  duration_minutes INTEGER NOT NULL,
  tour_language TEXT NOT NULL CHECK (tour_language IN ('en','fr','de')),
  max_visitors INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0,1))
);
CREATE TABLE school (
  school_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  town TEXT NOT NULL,
  school_kind TEXT NOT NULL CHECK (school_kind IN ('primary','secondary','vocational'))
);
CREATE TABLE school_group (
  school_group_id INTEGER PRIMARY KEY,
  school_id INTEGER NOT NULL REFERENCES school(school_id),
  tour_id INTEGER REFERENCES guided_tour(tour_id),
  visit_date DATE NOT NULL,
  pupil_count INTEGER NOT NULL,
  teacher_name TEXT NOT NULL,
  fee REAL NOT NULL,
  paid_on DATE
);
CREATE TABLE ticket (
  ticket_id INTEGER PRIMARY KEY,
  exhibition_id INTEGER NOT NULL REFERENCES exhibition(exhibition_id),
  tour_id INTEGER REFERENCES guided_tour(tour_id),
  sold_at DATETIME NOT NULL,
  ticket_kind TEXT NOT NULL CHECK (ticket_kind IN ('adult','reduced','child','family')),
  price REAL NOT NULL,
  payment_method TEXT NOT NULL CHECK (payment_method IN ('cash','card','online')),
  is_refunded INTEGER NOT NULL CHECK (is_refunded IN (0,1))
);
CREATE TABLE restoration (
  restoration_id INTEGER PRIMARY KEY,
  object_id INTEGER NOT NULL REFERENCES museum_object(object_id),
  restorer_id INTEGER NOT NULL REFERENCES staff_member(staff_id),
  started_on DATE NOT NULL,
  finished_on DATE,
  estimated_cost REAL NOT NULL,
  actual_cost REAL
);
CREATE VIEW object_on_loan AS
SELECT l.loan_id, o.inventory_number, o.title, p.name AS partner_museum, l.sent_on, l.due_back_on
FROM loan l
JOIN museum_object o ON o.object_id = l.object_id
JOIN partner_museum p ON p.partner_museum_id = l.partner_museum_id
WHERE l.returned_at IS NULL;
INSERT INTO room VALUES (1, 'Weaver Hall', 0, 80, 1);
INSERT INTO room VALUES (2, 'Guild Room', 0, 45, 0);
INSERT INTO room VALUES (3, 'River Gallery', 1, 60, 1);
INSERT INTO room VALUES (4, 'Mayor''s Parlour', 1, 25, 1);
INSERT INTO room VALUES (5, 'Tower Loft', 2, 20, 0);
INSERT INTO room VALUES (6, 'Coin Cabinet', 1, 15, 1);
INSERT INTO room VALUES (7, 'Courtyard Pavilion', 0, 120, 0);
INSERT INTO donor VALUES (1, 'Eleanor Pask', 'person', 'Hartwell', 'eleanor.pask@mail.example', 1998, 0, NULL);
INSERT INTO donor VALUES (2, 'The Brannock Family', 'family', 'Hartwell', NULL, 1987, 0, NULL);
INSERT INTO donor VALUES (3, 'Tessler Mills Ltd', 'company', 'Oxcombe', 'tessler.mills.ltd@mail.example', 2004, 0, 2);
INSERT INTO donor VALUES (4, 'Ambrose Quill Foundation', 'foundation', 'Saint Verrin', 'ambrose.quill.foundation@mail.example', 2001, 0, NULL);
INSERT INTO donor VALUES (5, 'Josef Lindauer', 'person', 'Saint Verrin', 'josef.lindauer@mail.example', 2015, 1, 1);
INSERT INTO donor VALUES (6, 'Mabel Thorne', 'person', 'Hartwell', 'mabel.thorne@mail.example', 2010, 0, 1);
INSERT INTO donor VALUES (7, 'The Corvey Family', 'family', 'Oxcombe', NULL, 1979, 1, NULL);
INSERT INTO donor VALUES (8, 'Hartwell Savings Bank', 'company', 'Hartwell', 'hartwell.savings.bank@mail.example', 1994, 0, 2);
INSERT INTO donor VALUES (9, 'Ottoline Frew', 'person', NULL, NULL, 2019, 1, 6);
INSERT INTO donor VALUES (10, 'Pieter Vandersteen', 'person', 'Lower Brill', 'pieter.vandersteen@mail.example', 2022, 0, 4);
INSERT INTO donor VALUES (11, 'The Adeyemi Family', 'family', 'Hartwell', 'adeyemi.family@mail.example', 2023, 0, 6);
INSERT INTO donor VALUES (12, 'Brill Brewery', 'company', 'Lower Brill', 'brill.brewery@mail.example', 2012, 0, 8);
INSERT INTO donor VALUES (13, 'Rosalind Achterberg', 'person', 'Oxcombe', 'rosalind.achterberg@mail.example', 2024, 0, 4);
INSERT INTO donor VALUES (14, 'Hollins Heritage Trust', 'foundation', 'Hartwell', 'hollins.heritage.trust@mail.example', 2006, 0, NULL);
INSERT INTO donor VALUES (15, 'Clement Varga', 'person', 'Saint Verrin', 'clement.varga@mail.example', 2025, 0, 1);
INSERT INTO donor VALUES (16, 'Wilhelmina Strand', 'person', 'Hartwell', NULL, 2017, 0, 2);
INSERT INTO donor VALUES (17, 'Nobuko Ishida', 'person', 'Oxcombe', 'nobuko.ishida@mail.example', 2026, 0, 13);
INSERT INTO donor VALUES (18, 'The Paxton Family', 'family', 'Lower Brill', 'paxton.family@mail.example', 2008, 0, 7);
INSERT INTO donor VALUES (19, 'Gideon Marlow', 'person', 'Hartwell', 'gideon.marlow@mail.example', NULL, 0, 11);
INSERT INTO donor VALUES (20, 'Cartwright & Sons', 'company', 'Oxcombe', NULL, NULL, 0, NULL);
INSERT INTO donor VALUES (21, 'Isolde Farquhar', 'person', 'Saint Verrin', 'isolde.farquhar@mail.example', 2021, 1, 5);
INSERT INTO donor VALUES (22, 'Lodge of Weavers', 'foundation', 'Hartwell', NULL, 1965, 0, NULL);
INSERT INTO staff_member VALUES (1, 'Philippa Gorse', 'director', 2011, NULL, 0, NULL);
INSERT INTO staff_member VALUES (2, 'Henry Ablett', 'curator', 2014, NULL, 0, 1);
INSERT INTO staff_member VALUES (3, 'Marguerite Sorel', 'curator', 2018, NULL, 0, 1);
INSERT INTO staff_member VALUES (4, 'Dorian Okonjo', 'curator', 2022, NULL, 0, 2);
INSERT INTO staff_member VALUES (5, 'Nell Hathersage', 'guide', 2016, NULL, 0, 3);
INSERT INTO staff_member VALUES (6, 'Bastien Royer', 'guide', 2020, NULL, 0, 3);
INSERT INTO staff_member VALUES (7, 'Ingrid Weiss', 'guide', 2023, NULL, 0, 3);
INSERT INTO staff_member VALUES (8, 'Callum Teague', 'guide', 2019, '2025-08-31', 0, 3);
INSERT INTO staff_member VALUES (9, 'Verity Mould', 'restorer', 2013, NULL, 0, 2);
INSERT INTO staff_member VALUES (10, 'Aldo Pirelli', 'restorer', 2021, NULL, 0, 2);
INSERT INTO staff_member VALUES (11, 'Sana Qureshi', 'restorer', 2026, NULL, 0, 9);
INSERT INTO staff_member VALUES (12, 'Barnaby Pike', 'desk', 2015, NULL, 0, 1);
INSERT INTO staff_member VALUES (13, 'Lottie Cressing', 'desk', 2024, NULL, 0, 12);
INSERT INTO staff_member VALUES (14, 'Edwin Marsh', 'guide', 2024, NULL, 1, 5);
INSERT INTO staff_member VALUES (15, 'Harriet Fallow', 'desk', 2022, '2026-03-31', 1, 12);
INSERT INTO staff_member VALUES (16, 'Tobias Renn', 'guide', 2026, NULL, 1, 5);
INSERT INTO staff_member VALUES (17, 'Agatha Lowe', 'curator', 2009, '2024-06-30', 0, 1);
INSERT INTO museum_object VALUES (1, 'TM-2024-001', 'Portrait of Mayor Brannock', 'painting', 1784, '2024-06-11', 'donation', 2, NULL, 8400.0, 'good', 5);
INSERT INTO museum_object VALUES (2, 'TM-2023-002', 'View of Hartwell Bridge', 'painting', 1832, '2023-09-13', 'bequest', 9, NULL, 12500.0, 'fair', 1);
INSERT INTO museum_object VALUES (3, 'TM-2009-003', 'The Weavers'' Procession', 'painting', 1691, '2009-03-09', 'purchase', NULL, 31000.0, 31000.0, 'good', NULL);
INSERT INTO museum_object VALUES (4, 'TM-2009-004', 'Still Life with Medlars', 'painting', 1740, '2009-10-28', 'donation', 1, NULL, 9800.0, 'fair', 3);
INSERT INTO museum_object VALUES (5, 'TM-2024-005', 'River in Flood', 'painting', 1876, '2024-06-02', 'donation', 9, NULL, 5200.0, 'fair', 5);
INSERT INTO museum_object VALUES (6, 'TM-2022-006', 'Girl at the Spinning Wheel', 'painting', 1858, '2022-01-07', 'donation', 2, NULL, 15400.0, 'fair', 1);
INSERT INTO museum_object VALUES (7, 'TM-2023-007', 'Harvest at Lower Brill', 'painting', 1903, '2023-03-02', 'donation', 6, NULL, 3900.0, 'fair', 7);
INSERT INTO museum_object VALUES (8, 'TM-2019-008', 'Oak Guild Chest', 'furniture', 1622, '2019-08-06', 'purchase', NULL, 8970.0, 7600.0, 'good', NULL);
INSERT INTO museum_object VALUES (9, 'TM-2021-009', 'Mayor''s Chair', 'furniture', 1755, '2021-01-15', 'donation', 3, NULL, 4300.0, 'fair', 7);
INSERT INTO museum_object VALUES (10, 'TM-2025-010', 'Walnut Writing Desk', 'furniture', 1810, '2025-02-22', 'bequest', 10, NULL, 3650.0, 'fair', NULL);
INSERT INTO museum_object VALUES (11, 'TM-2010-011', 'Painted Dowry Cupboard', 'furniture', 1788, '2010-09-04', 'purchase', NULL, 6960.0, 5900.0, 'fair', NULL);
INSERT INTO museum_object VALUES (12, 'TM-2019-012', 'Miller''s Bench', 'furniture', 1840, '2019-03-11', 'donation', 9, NULL, 620.0, 'fair', NULL);
INSERT INTO museum_object VALUES (13, 'TM-2026-013', 'Longcase Clock by Teague', 'furniture', 1771, '2026-08-20', 'donation', 11, NULL, 6850.0, 'good', 7);
INSERT INTO museum_object VALUES (14, 'TM-2024-014', 'Silver Penny of Verrin', 'coin', 1240, '2024-12-22', 'purchase', NULL, 900.0, 1450.0, 'good', 6);
INSERT INTO museum_object VALUES (15, 'TM-2015-015', 'Gold Florin', 'coin', 1357, '2015-04-05', 'purchase', NULL, 4960.0, 6200.0, 'poor', 6);
INSERT INTO museum_object VALUES (16, 'TM-2016-016', 'Siege Token', 'coin', 1645, '2016-08-11', 'purchase', NULL, 1335.0, 2150.0, 'good', 6);
INSERT INTO museum_object VALUES (17, 'TM-2016-017', 'Tessler Mills Wage Token', 'coin', 1869, '2016-11-08', 'purchase', NULL, 55.0, 85.0, 'good', 6);
INSERT INTO museum_object VALUES (18, 'TM-2007-018', 'Copper Farthing Hoard', 'coin', 1672, '2007-08-06', 'find', NULL, NULL, 1900.0, 'good', NULL);
INSERT INTO museum_object VALUES (19, 'TM-2026-019', 'Commemorative Bridge Medal', 'coin', 1834, '2026-02-12', 'donation', 17, NULL, 240.0, 'good', 6);
INSERT INTO museum_object VALUES (20, 'TM-2017-020', 'Guild Banner', 'textile', 1702, '2017-01-27', 'donation', 4, NULL, 11200.0, 'poor', 5);
INSERT INTO museum_object VALUES (21, 'TM-2011-021', 'Embroidered Altar Cloth', 'textile', 1560, '2011-05-20', 'purchase', NULL, 13320.0, 14800.0, 'fair', NULL);
INSERT INTO museum_object VALUES (22, 'TM-2006-022', 'Wedding Dress of Ada Corvey', 'textile', 1892, '2006-08-21', 'purchase', NULL, 1575.0, 1750.0, 'good', NULL);
INSERT INTO museum_object VALUES (23, 'TM-2022-023', 'Sampler by Mary Pask', 'textile', 1811, '2022-07-11', 'donation', 5, NULL, 480.0, 'good', 4);
INSERT INTO museum_object VALUES (24, 'TM-2024-024', 'Damask Table Cloth', 'textile', 1825, '2024-01-23', 'donation', 21, NULL, 390.0, 'poor', NULL);
INSERT INTO museum_object VALUES (25, 'TM-2005-025', 'Militia Coat', 'textile', 1799, '2005-02-22', 'purchase', NULL, 4510.0, 4100.0, 'good', NULL);
INSERT INTO museum_object VALUES (26, 'TM-2020-026', 'Hand Loom', 'tool', 1795, '2020-08-01', 'purchase', NULL, 3630.0, 3300.0, 'poor', NULL);
INSERT INTO museum_object VALUES (27, 'TM-2023-027', 'Cooper''s Adze', 'tool', 1850, '2023-06-02', 'donation', 5, NULL, 110.0, 'good', NULL);
INSERT INTO museum_object VALUES (28, 'TM-2023-028', 'Flax Comb', 'tool', 1780, '2023-11-07', 'purchase', NULL, 160.0, 160.0, 'fair', 2);
INSERT INTO museum_object VALUES (29, 'TM-2021-029', 'Brewer''s Mash Paddle', 'tool', 1888, '2021-02-25', 'donation', 12, NULL, 95.0, 'fair', 1);
INSERT INTO museum_object VALUES (30, 'TM-2020-030', 'Apothecary Scales', 'tool', 1764, '2020-05-25', 'purchase', NULL, 610.0, 980.0, 'fair', 4);
INSERT INTO museum_object VALUES (31, 'TM-2024-031', 'Letterpress', 'tool', 1868, '2024-01-17', 'donation', 11, NULL, 2700.0, 'good', 1);
INSERT INTO museum_object VALUES (32, 'TM-2023-032', 'Plough from Oxcombe', 'tool', 1835, '2023-12-16', 'purchase', NULL, 215.0, 350.0, 'fair', 7);
INSERT INTO museum_object VALUES (33, 'TM-2017-033', 'Market Square on Fair Day', 'photograph', 1898, '2017-04-02', 'donation', 18, NULL, 310.0, 'poor', 4);
INSERT INTO museum_object VALUES (34, 'TM-2006-034', 'Mill Workers at Tessler''s', 'photograph', 1907, '2006-01-23', 'donation', 3, NULL, 420.0, 'fair', 7);
INSERT INTO museum_object VALUES (35, 'TM-2014-035', 'Flood of 1910', 'photograph', 1910, '2014-12-28', 'donation', 3, NULL, 280.0, 'good', 3);
INSERT INTO museum_object VALUES (36, 'TM-2017-036', 'Opening of the Railway', 'photograph', 1874, '2017-07-06', 'donation', 18, NULL, 650.0, 'fair', 4);
INSERT INTO museum_object VALUES (37, 'TM-2024-037', 'Brewery Yard', 'photograph', 1921, '2024-07-29', 'purchase', NULL, 170.0, 190.0, 'fair', NULL);
INSERT INTO museum_object VALUES (38, 'TM-2020-038', 'Class of 1933', 'photograph', 1933, '2020-05-21', 'purchase', NULL, 90.0, 120.0, 'fair', 7);
INSERT INTO museum_object VALUES (39, 'TM-2010-039', 'Portrait of Ada Corvey', 'photograph', 1891, '2010-01-29', 'donation', 7, NULL, 260.0, 'poor', 2);
INSERT INTO museum_object VALUES (40, 'TM-2004-040', 'Slipware Dish', 'ceramic', 1685, '2004-02-14', 'purchase', NULL, 2450.0, 2450.0, 'good', 1);
INSERT INTO museum_object VALUES (41, 'TM-2018-041', 'Delft Tile Panel', 'ceramic', 1730, '2018-12-08', 'donation', 12, NULL, 3800.0, 'good', 3);
INSERT INTO museum_object VALUES (42, 'TM-2024-042', 'Apothecary Jar', 'ceramic', 1695, '2024-02-28', 'donation', 10, NULL, 1320.0, 'good', 1);
INSERT INTO museum_object VALUES (43, 'TM-2002-043', 'Brannock Tea Service', 'ceramic', 1790, '2002-11-08', 'purchase', NULL, 3190.0, 2900.0, 'good', 5);
INSERT INTO museum_object VALUES (44, 'TM-2018-044', 'Salt-glazed Jug', 'ceramic', 1648, '2018-12-28', 'donation', 6, NULL, 1680.0, 'poor', 1);
INSERT INTO museum_object VALUES (45, 'TM-2013-045', 'Roman Oil Lamp', 'ceramic', NULL, '2013-11-25', 'find', NULL, NULL, 740.0, 'poor', NULL);
INSERT INTO museum_object VALUES (46, 'TM-2026-046', 'Neolithic Bowl Shard', 'ceramic', NULL, '2026-04-14', 'find', NULL, NULL, 210.0, 'fair', 5);
INSERT INTO museum_object VALUES (47, 'TM-2017-047', 'Charter Seal Matrix', 'tool', 1318, '2017-07-28', 'donation', 6, NULL, 9100.0, 'good', 3);
INSERT INTO museum_object VALUES (48, 'TM-2004-048', 'Hartwell by Night', 'painting', 1934, '2004-09-16', 'bequest', 7, NULL, 2300.0, 'good', NULL);
INSERT INTO museum_object VALUES (49, 'TM-2025-049', 'Unknown Alderman', 'painting', NULL, '2025-02-05', 'donation', 3, NULL, 1850.0, 'good', 1);
INSERT INTO museum_object VALUES (50, 'TM-2002-050', 'Trade Card Album', 'photograph', 1885, '2002-09-18', 'purchase', NULL, 585.0, 530.0, 'good', 5);
INSERT INTO exhibition VALUES (1, 'Hartwell Through the Ages', 1, 2, '2019-05-04', NULL, 42000.0, 45800.0, 1);
INSERT INTO exhibition VALUES (2, 'Threads and Looms', 3, 3, '2024-02-10', '2024-09-01', 18000.0, 16950.0, 1);
INSERT INTO exhibition VALUES (3, 'Coins of the Siege', 6, 17, '2024-03-16', '2024-06-30', 6500.0, 6500.0, 0);
INSERT INTO exhibition VALUES (4, 'River Stories', 3, 2, '2024-10-05', '2025-03-30', 14500.0, 17240.0, 1);
INSERT INTO exhibition VALUES (5, 'Faces of the Guild', 4, 4, '2025-01-18', '2025-08-31', 9800.0, 9120.0, 0);
INSERT INTO exhibition VALUES (6, 'A Century in Photographs', 7, 3, '2025-04-12', '2025-11-02', 11200.0, 13480.0, 1);
INSERT INTO exhibition VALUES (7, 'Clay and Fire', 2, 4, '2025-09-20', '2026-02-22', 7600.0, 7050.0, 0);
INSERT INTO exhibition VALUES (8, 'The Brannock Bequest', 4, 2, '2025-12-06', '2026-06-28', 12800.0, 14100.0, 1);
INSERT INTO exhibition VALUES (9, 'Tools of the Trade', 7, 4, '2026-03-14', '2026-10-11', 8900.0, 8320.0, 0);
INSERT INTO exhibition VALUES (10, 'Flood! 1910', 3, 3, '2026-05-09', '2027-01-10', 15600.0, NULL, 1);
INSERT INTO exhibition VALUES (11, 'Painted Ladies', 4, 2, '2026-09-19', '2027-02-28', 10400.0, NULL, 0);
INSERT INTO exhibition VALUES (12, 'Winter Lights in the Courtyard', 7, 4, '2026-12-05', '2027-01-17', 5200.0, NULL, 0);
INSERT INTO exhibition VALUES (13, 'Roman Hartwell', 1, 3, '2027-03-20', '2027-10-03', 27500.0, NULL, 1);
INSERT INTO exhibition VALUES (14, 'Treasury of Coins', 6, 4, '2022-04-02', NULL, 16000.0, 15300.0, 0);
INSERT INTO exhibition_object VALUES (1, 3, NULL);
INSERT INTO exhibition_object VALUES (1, 8, 12);
INSERT INTO exhibition_object VALUES (1, 10, NULL);
INSERT INTO exhibition_object VALUES (1, 13, 6);
INSERT INTO exhibition_object VALUES (1, 26, 11);
INSERT INTO exhibition_object VALUES (1, 30, 4);
INSERT INTO exhibition_object VALUES (1, 32, 1);
INSERT INTO exhibition_object VALUES (1, 48, 12);
INSERT INTO exhibition_object VALUES (1, 49, 2);
INSERT INTO exhibition_object VALUES (2, 23, 10);
INSERT INTO exhibition_object VALUES (2, 25, 6);
INSERT INTO exhibition_object VALUES (2, 27, NULL);
INSERT INTO exhibition_object VALUES (2, 29, 2);
INSERT INTO exhibition_object VALUES (2, 32, 7);
INSERT INTO exhibition_object VALUES (2, 47, 3);
INSERT INTO exhibition_object VALUES (3, 15, 11);
INSERT INTO exhibition_object VALUES (3, 16, 13);
INSERT INTO exhibition_object VALUES (3, 17, 13);
INSERT INTO exhibition_object VALUES (3, 18, NULL);
INSERT INTO exhibition_object VALUES (4, 2, 8);
INSERT INTO exhibition_object VALUES (4, 4, 8);
INSERT INTO exhibition_object VALUES (4, 6, NULL);
INSERT INTO exhibition_object VALUES (4, 35, NULL);
INSERT INTO exhibition_object VALUES (4, 39, NULL);
INSERT INTO exhibition_object VALUES (4, 50, NULL);
INSERT INTO exhibition_object VALUES (5, 2, 13);
INSERT INTO exhibition_object VALUES (5, 4, 6);
INSERT INTO exhibition_object VALUES (5, 5, 9);
INSERT INTO exhibition_object VALUES (5, 9, 14);
INSERT INTO exhibition_object VALUES (5, 11, 8);
INSERT INTO exhibition_object VALUES (5, 48, 9);
INSERT INTO exhibition_object VALUES (6, 33, NULL);
INSERT INTO exhibition_object VALUES (6, 34, 11);
INSERT INTO exhibition_object VALUES (6, 36, NULL);
INSERT INTO exhibition_object VALUES (6, 37, 11);
INSERT INTO exhibition_object VALUES (6, 39, NULL);
INSERT INTO exhibition_object VALUES (6, 50, NULL);
INSERT INTO exhibition_object VALUES (7, 40, 9);
INSERT INTO exhibition_object VALUES (7, 41, NULL);
INSERT INTO exhibition_object VALUES (7, 42, 6);
INSERT INTO exhibition_object VALUES (7, 43, 3);
INSERT INTO exhibition_object VALUES (7, 44, 5);
INSERT INTO exhibition_object VALUES (7, 45, 7);
INSERT INTO exhibition_object VALUES (8, 1, 4);
INSERT INTO exhibition_object VALUES (8, 2, 4);
INSERT INTO exhibition_object VALUES (8, 3, 7);
INSERT INTO exhibition_object VALUES (8, 5, 6);
INSERT INTO exhibition_object VALUES (8, 9, 14);
INSERT INTO exhibition_object VALUES (8, 10, 5);
INSERT INTO exhibition_object VALUES (8, 11, NULL);
INSERT INTO exhibition_object VALUES (8, 44, 3);
INSERT INTO exhibition_object VALUES (9, 26, 1);
INSERT INTO exhibition_object VALUES (9, 27, 3);
INSERT INTO exhibition_object VALUES (9, 28, 4);
INSERT INTO exhibition_object VALUES (9, 31, 10);
INSERT INTO exhibition_object VALUES (9, 32, 4);
INSERT INTO exhibition_object VALUES (9, 47, 3);
INSERT INTO exhibition_object VALUES (10, 2, 4);
INSERT INTO exhibition_object VALUES (10, 3, 4);
INSERT INTO exhibition_object VALUES (10, 4, 7);
INSERT INTO exhibition_object VALUES (10, 33, 14);
INSERT INTO exhibition_object VALUES (10, 35, 14);
INSERT INTO exhibition_object VALUES (10, 36, 1);
INSERT INTO exhibition_object VALUES (10, 37, 12);
INSERT INTO exhibition_object VALUES (11, 2, NULL);
INSERT INTO exhibition_object VALUES (11, 3, NULL);
INSERT INTO exhibition_object VALUES (11, 4, 3);
INSERT INTO exhibition_object VALUES (11, 6, 10);
INSERT INTO exhibition_object VALUES (11, 48, 3);
INSERT INTO exhibition_object VALUES (14, 14, NULL);
INSERT INTO exhibition_object VALUES (14, 15, NULL);
INSERT INTO exhibition_object VALUES (14, 16, 5);
INSERT INTO exhibition_object VALUES (14, 17, NULL);
INSERT INTO exhibition_object VALUES (14, 18, 9);
INSERT INTO exhibition_object VALUES (14, 19, 6);
INSERT INTO partner_museum VALUES (1, 'Oxcombe Local History Museum', 'Oxcombe', 'United Kingdom');
INSERT INTO partner_museum VALUES (2, 'Musée du Tissage', 'Roubaix', 'France');
INSERT INTO partner_museum VALUES (3, 'Stadtmuseum Lauterbach', 'Lauterbach', 'Germany');
INSERT INTO partner_museum VALUES (4, 'Saint Verrin Abbey Museum', 'Saint Verrin', 'United Kingdom');
INSERT INTO partner_museum VALUES (5, 'Museum De Zilveren Munt', 'Deventer', 'Netherlands');
INSERT INTO partner_museum VALUES (6, 'Northmoor Gallery', 'Northmoor', 'United Kingdom');
INSERT INTO partner_museum VALUES (7, 'Musée de la Photographie d''Arlin', 'Arlin', 'France');
INSERT INTO partner_museum VALUES (8, 'Keramikmuseum Höchel', 'Höchel', 'Germany');
INSERT INTO partner_museum VALUES (9, 'Brackwater Maritime Museum', 'Brackwater', 'United Kingdom');
INSERT INTO loan VALUES (1, 34, 6, '2024-01-28', '2024-05-27', '2024-05-29 10:05:00', 0.0);
INSERT INTO loan VALUES (2, 15, 5, '2024-03-05', '2024-12-30', '2024-12-26 10:30:00', 600.0);
INSERT INTO loan VALUES (3, 31, 1, '2024-05-25', '2024-09-22', '2024-09-21 14:00:00', 150.0);
INSERT INTO loan VALUES (4, 2, 3, '2024-05-29', '2024-11-25', '2024-11-05 11:20:00', 150.0);
INSERT INTO loan VALUES (5, 29, 2, '2024-06-28', '2024-08-27', '2024-08-26 15:05:00', 200.0);
INSERT INTO loan VALUES (6, 25, 3, '2024-07-02', '2025-04-28', '2025-05-31 16:20:00', 0.0);
INSERT INTO loan VALUES (7, 1, 3, '2024-07-06', '2025-03-03', '2025-03-05 13:20:00', 0.0);
INSERT INTO loan VALUES (8, 28, 2, '2024-08-22', '2025-06-18', '2025-06-17 13:30:00', 200.0);
INSERT INTO loan VALUES (9, 45, 3, '2024-09-03', '2025-01-01', '2024-12-23 13:05:00', 150.0);
INSERT INTO loan VALUES (10, 36, 6, '2024-09-19', '2025-05-17', '2025-05-17 11:15:00', 250.0);
INSERT INTO loan VALUES (11, 20, 3, '2024-09-30', '2024-11-29', '2024-12-01 10:15:00', 200.0);
INSERT INTO loan VALUES (12, 32, 2, '2024-10-03', '2025-01-31', '2025-01-27 16:00:00', 200.0);
INSERT INTO loan VALUES (13, 29, 2, '2024-10-09', '2025-06-06', '2025-06-08 11:45:00', 250.0);
INSERT INTO loan VALUES (14, 27, 2, '2024-11-12', '2025-01-11', '2025-01-13 13:00:00', 450.0);
INSERT INTO loan VALUES (15, 34, 7, '2024-11-25', '2025-09-21', '2025-09-21 16:40:00', 600.0);
INSERT INTO loan VALUES (16, 24, 2, '2024-12-05', '2025-02-03', '2025-02-18 15:05:00', 150.0);
INSERT INTO loan VALUES (17, 47, 1, '2024-12-18', '2025-06-16', '2025-06-18 14:15:00', 250.0);
INSERT INTO loan VALUES (18, 5, 6, '2024-12-21', '2025-04-20', '2025-04-16 14:40:00', 0.0);
INSERT INTO loan VALUES (19, 42, 8, '2025-01-09', '2025-11-05', '2025-11-20 16:30:00', 200.0);
INSERT INTO loan VALUES (20, 16, 5, '2025-05-13', '2026-01-08', '2025-12-19 13:20:00', 150.0);
INSERT INTO loan VALUES (21, 4, 6, '2025-05-24', '2025-07-23', '2025-07-29 09:00:00', 0.0);
INSERT INTO loan VALUES (22, 8, 1, '2025-06-06', '2025-09-04', '2025-09-04 11:15:00', 0.0);
INSERT INTO loan VALUES (23, 21, 2, '2025-07-06', '2025-11-03', '2025-11-18 15:20:00', 0.0);
INSERT INTO loan VALUES (24, 9, 1, '2025-12-12', '2026-06-10', '2026-06-10 11:15:00', 0.0);
INSERT INTO loan VALUES (25, 11, 1, '2025-12-15', '2026-06-13', '2026-06-09 10:20:00', 150.0);
INSERT INTO loan VALUES (26, 37, 7, '2025-12-31', '2026-10-27', NULL, 600.0);
INSERT INTO loan VALUES (27, 25, 3, '2026-01-11', '2026-03-12', '2026-02-20 14:30:00', 150.0);
INSERT INTO loan VALUES (28, 15, 4, '2026-02-14', '2026-06-14', '2026-06-20 13:20:00', 0.0);
INSERT INTO loan VALUES (29, 27, 1, '2026-05-17', '2026-08-15', NULL, 300.0);
INSERT INTO loan VALUES (30, 26, 1, '2026-05-18', '2026-09-15', '2026-09-14 13:05:00', 200.0);
INSERT INTO loan VALUES (31, 44, 8, '2026-07-31', '2026-11-28', '2026-11-08 09:05:00', 200.0);
INSERT INTO loan VALUES (32, 25, 2, '2026-08-30', '2026-11-20', NULL, 120.0);
INSERT INTO loan VALUES (33, 18, 5, '2026-09-10', '2027-07-07', NULL, 300.0);
INSERT INTO loan VALUES (34, 11, 1, '2026-10-08', '2027-01-06', NULL, 600.0);
INSERT INTO loan VALUES (35, 26, 1, '2026-10-27', '2027-01-25', NULL, 0.0);
INSERT INTO loan VALUES (36, 12, 1, '2026-10-30', '2027-01-28', NULL, 200.0);
INSERT INTO guided_tour VALUES (1, 3, 6, '2024-05-24 15:30:00', 45, 'fr', 25, 0);
INSERT INTO guided_tour VALUES (2, 3, 8, '2024-05-25 13:00:00', 60, 'en', 25, 0);
INSERT INTO guided_tour VALUES (3, 2, 6, '2024-05-29 16:30:00', 75, 'fr', 30, 0);
INSERT INTO guided_tour VALUES (4, 2, 6, '2024-07-26 11:00:00', 75, 'fr', 30, 0);
INSERT INTO guided_tour VALUES (5, 4, 8, '2024-11-20 10:00:00', 60, 'en', 30, 0);
INSERT INTO guided_tour VALUES (6, 4, 6, '2024-12-13 13:30:00', 60, 'fr', 30, 0);
INSERT INTO guided_tour VALUES (7, 1, 5, '2025-01-15 11:00:00', 45, 'en', 15, 0);
INSERT INTO guided_tour VALUES (8, 14, 14, '2025-01-23 11:00:00', 45, 'en', 30, 0);
INSERT INTO guided_tour VALUES (9, 4, 5, '2025-01-28 15:30:00', 75, 'en', 15, 0);
INSERT INTO guided_tour VALUES (10, 1, 7, '2025-01-31 11:30:00', 45, 'de', 25, 0);
INSERT INTO guided_tour VALUES (11, 5, 14, '2025-02-04 16:30:00', 45, 'en', 15, 0);
INSERT INTO guided_tour VALUES (12, 4, 14, '2025-02-25 13:00:00', 75, 'en', 12, 0);
INSERT INTO guided_tour VALUES (13, 5, 8, '2025-03-11 11:00:00', 75, 'en', 15, 0);
INSERT INTO guided_tour VALUES (14, 4, 5, '2025-03-14 10:00:00', 90, 'en', 25, 0);
INSERT INTO guided_tour VALUES (15, 1, 8, '2025-03-25 11:30:00', 75, 'en', 30, 0);
INSERT INTO guided_tour VALUES (16, 5, 5, '2025-05-03 15:30:00', 75, 'en', 20, 0);
INSERT INTO guided_tour VALUES (17, 6, 5, '2025-05-11 15:00:00', 60, 'en', 25, 1);
INSERT INTO guided_tour VALUES (18, 5, 8, '2025-05-19 15:30:00', 60, 'en', 30, 0);
INSERT INTO guided_tour VALUES (19, 1, 5, '2025-05-23 11:00:00', 60, 'en', 30, 0);
INSERT INTO guided_tour VALUES (20, 6, 5, '2025-06-01 10:30:00', 45, 'en', 15, 0);
INSERT INTO guided_tour VALUES (21, 5, 6, '2025-06-07 15:00:00', 60, 'fr', 20, 0);
INSERT INTO guided_tour VALUES (22, 5, 8, '2025-07-11 10:00:00', 75, 'en', 30, 1);
INSERT INTO guided_tour VALUES (23, 6, 14, '2025-07-30 14:00:00', 60, 'en', 30, 0);
INSERT INTO guided_tour VALUES (24, 6, 5, '2025-08-31 15:30:00', 75, 'en', 25, 0);
INSERT INTO guided_tour VALUES (25, 6, 6, '2025-09-11 15:30:00', 60, 'en', 12, 0);
INSERT INTO guided_tour VALUES (26, 7, 14, '2025-09-30 16:00:00', 75, 'en', 12, 0);
INSERT INTO guided_tour VALUES (27, 1, 14, '2025-11-17 16:30:00', 75, 'en', 20, 1);
INSERT INTO guided_tour VALUES (28, 8, 5, '2025-12-11 11:00:00', 60, 'en', 12, 0);
INSERT INTO guided_tour VALUES (29, 8, 14, '2026-02-08 10:30:00', 75, 'en', 25, 0);
INSERT INTO guided_tour VALUES (30, 1, 16, '2026-03-13 14:30:00', 90, 'en', 25, 0);
INSERT INTO guided_tour VALUES (31, 9, 5, '2026-04-03 14:00:00', 75, 'en', 12, 0);
INSERT INTO guided_tour VALUES (32, 9, 14, '2026-05-02 10:00:00', 60, 'en', 20, 0);
INSERT INTO guided_tour VALUES (33, 10, 6, '2026-05-29 16:00:00', 90, 'fr', 25, 0);
INSERT INTO guided_tour VALUES (34, 9, 6, '2026-06-03 14:00:00', 60, 'fr', 15, 1);
INSERT INTO guided_tour VALUES (35, 10, 6, '2026-06-03 11:30:00', 45, 'en', 15, 0);
INSERT INTO guided_tour VALUES (36, 10, 5, '2026-06-13 15:30:00', 60, 'en', 20, 0);
INSERT INTO guided_tour VALUES (37, 9, 6, '2026-06-14 11:30:00', 60, 'en', 12, 0);
INSERT INTO guided_tour VALUES (38, 10, 14, '2026-07-09 10:00:00', 45, 'en', 20, 1);
INSERT INTO guided_tour VALUES (39, 10, 5, '2026-07-19 16:30:00', 60, 'en', 12, 0);
INSERT INTO guided_tour VALUES (40, 10, 16, '2026-07-20 16:00:00', 45, 'en', 30, 0);
INSERT INTO guided_tour VALUES (41, 9, 6, '2026-08-20 13:30:00', 60, 'fr', 30, 0);
INSERT INTO guided_tour VALUES (42, 10, 6, '2026-09-05 14:00:00', 90, 'fr', 20, 0);
INSERT INTO guided_tour VALUES (43, 10, 5, '2026-09-25 10:30:00', 90, 'en', 15, 0);
INSERT INTO guided_tour VALUES (44, 11, 16, '2026-09-29 14:30:00', 75, 'en', 30, 0);
INSERT INTO guided_tour VALUES (45, 14, 14, '2026-10-07 15:00:00', 45, 'en', 25, 0);
INSERT INTO guided_tour VALUES (46, 9, 5, '2026-10-07 14:30:00', 90, 'en', 25, 1);
INSERT INTO guided_tour VALUES (47, 1, 14, '2026-10-21 16:00:00', 90, 'en', 30, 0);
INSERT INTO guided_tour VALUES (48, 10, 14, '2026-10-26 13:30:00', 60, 'en', 30, 0);
INSERT INTO guided_tour VALUES (49, 10, 5, '2026-11-22 10:30:00', 90, 'en', 12, 0);
INSERT INTO guided_tour VALUES (50, 14, 5, '2026-12-02 13:30:00', 75, 'en', 15, 0);
INSERT INTO guided_tour VALUES (51, 10, NULL, '2026-12-06 10:00:00', 60, 'en', 25, 0);
INSERT INTO guided_tour VALUES (52, 11, 16, '2026-12-08 10:30:00', 60, 'en', 25, 0);
INSERT INTO guided_tour VALUES (53, 11, 6, '2026-12-12 14:00:00', 45, 'fr', 15, 0);
INSERT INTO guided_tour VALUES (54, 11, NULL, '2026-12-19 10:30:00', 60, 'en', 20, 0);
INSERT INTO guided_tour VALUES (55, 12, 7, '2027-01-09 15:00:00', 90, 'de', 15, 0);
INSERT INTO school VALUES (1, 'Hartwell Primary School', 'Hartwell', 'primary');
INSERT INTO school VALUES (2, 'St Brice Primary', 'Oxcombe', 'primary');
INSERT INTO school VALUES (3, 'Weavers Green Primary', 'Hartwell', 'primary');
INSERT INTO school VALUES (4, 'Hartwell Grammar', 'Hartwell', 'secondary');
INSERT INTO school VALUES (5, 'Oxcombe Comprehensive', 'Oxcombe', 'secondary');
INSERT INTO school VALUES (6, 'Verrin Abbey School', 'Saint Verrin', 'secondary');
INSERT INTO school VALUES (7, 'Lower Brill Village School', 'Lower Brill', 'primary');
INSERT INTO school VALUES (8, 'County College of Crafts', 'Hartwell', 'vocational');
INSERT INTO school VALUES (9, 'Northmoor Academy', 'Northmoor', 'secondary');
INSERT INTO school VALUES (10, 'Brill Valley Technical School', 'Lower Brill', 'vocational');
INSERT INTO school VALUES (11, 'Maple Row Primary', 'Northmoor', 'primary');
INSERT INTO school VALUES (12, 'Saint Odile Lycée', 'Arlin', 'secondary');
INSERT INTO school_group VALUES (1, 3, NULL, '2024-03-29', 11, 'Mr Dunmore', 27.5, '2024-04-03');
INSERT INTO school_group VALUES (2, 3, NULL, '2024-04-04', 31, 'Ms Choudhury', 93.0, '2024-04-01');
INSERT INTO school_group VALUES (3, 7, 1, '2024-05-24', 13, 'Mr Garside', 39.0, '2024-05-24');
INSERT INTO school_group VALUES (4, 2, 2, '2024-05-25', 14, 'Mr Bexley', 35.0, '2024-06-25');
INSERT INTO school_group VALUES (5, 3, NULL, '2024-06-24', 19, 'Ms Choudhury', 38.0, '2024-07-06');
INSERT INTO school_group VALUES (6, 7, NULL, '2024-11-05', 27, 'Mr Garside', 54.0, '2024-11-05');
INSERT INTO school_group VALUES (7, 6, 9, '2025-01-28', 15, 'Ms Fontaine', 45.0, '2025-01-25');
INSERT INTO school_group VALUES (8, 1, 11, '2025-02-04', 15, 'Mrs Alder', 37.5, '2025-02-16');
INSERT INTO school_group VALUES (9, 2, 12, '2025-02-25', 12, 'Mr Bexley', 30.0, '2025-02-22');
INSERT INTO school_group VALUES (10, 3, 13, '2025-03-11', 12, 'Ms Ingle', 36.0, '2025-03-11');
INSERT INTO school_group VALUES (11, 9, 14, '2025-03-14', 14, 'Ms Ingle', 28.0, '2025-03-14');
INSERT INTO school_group VALUES (12, 8, 15, '2025-03-25', 28, 'Mrs Hume', 56.0, '2025-03-22');
INSERT INTO school_group VALUES (13, 3, NULL, '2025-04-02', 30, 'Ms Choudhury', 90.0, '2025-04-07');
INSERT INTO school_group VALUES (14, 1, NULL, '2025-04-05', 23, 'Ms Fontaine', 69.0, '2025-04-02');
INSERT INTO school_group VALUES (15, 6, NULL, '2025-05-06', 12, 'Ms Fontaine', 24.0, '2025-05-03');
INSERT INTO school_group VALUES (16, 2, 19, '2025-05-23', 12, 'Mr Bexley', 30.0, '2025-05-23');
INSERT INTO school_group VALUES (17, 9, 24, '2025-08-31', 13, 'Ms Ingle', 26.0, '2025-08-31');
INSERT INTO school_group VALUES (18, 8, NULL, '2025-09-08', 21, 'M. Lefort', 63.0, '2025-09-08');
INSERT INTO school_group VALUES (19, 2, 25, '2025-09-11', 12, 'Mr Bexley', 24.0, '2025-09-11');
INSERT INTO school_group VALUES (20, 7, 26, '2025-09-30', 12, 'Mr Garside', 30.0, '2025-09-27');
INSERT INTO school_group VALUES (21, 6, NULL, '2025-10-02', 30, 'Ms Fontaine', 60.0, '2025-10-07');
INSERT INTO school_group VALUES (22, 1, NULL, '2025-10-26', 27, 'Mrs Alder', 54.0, '2025-10-23');
INSERT INTO school_group VALUES (23, 6, NULL, '2026-02-27', 27, 'Ms Fontaine', 67.5, '2026-02-27');
INSERT INTO school_group VALUES (24, 6, 30, '2026-03-13', 14, 'Ms Fontaine', 35.0, '2026-04-13');
INSERT INTO school_group VALUES (25, 1, 31, '2026-04-03', 15, 'Mrs Alder', 45.0, '2026-05-04');
INSERT INTO school_group VALUES (26, 2, 32, '2026-05-02', 20, 'Mr Bexley', 40.0, '2026-05-07');
INSERT INTO school_group VALUES (27, 1, 36, '2026-06-13', 16, 'Mrs Alder', 48.0, '2026-06-18');
INSERT INTO school_group VALUES (28, 1, NULL, '2026-07-05', 23, 'Mrs Hume', 57.5, '2026-08-05');
INSERT INTO school_group VALUES (29, 9, NULL, '2026-07-14', 21, 'Ms Ingle', 42.0, NULL);
INSERT INTO school_group VALUES (30, 9, 40, '2026-07-20', 29, 'Ms Ingle', 87.0, NULL);
INSERT INTO school_group VALUES (31, 3, 43, '2026-09-25', 15, 'Ms Choudhury', 45.0, '2026-09-25');
INSERT INTO school_group VALUES (32, 1, 44, '2026-09-29', 13, 'Mrs Kirkby', 39.0, '2026-10-04');
INSERT INTO school_group VALUES (33, 4, 48, '2026-10-26', 11, 'Mr Dunmore', 22.0, '2026-10-23');
INSERT INTO school_group VALUES (34, 4, 49, '2026-11-22', 12, 'Mr Dunmore', 24.0, NULL);
INSERT INTO school_group VALUES (35, 3, 50, '2026-12-02', 15, 'Ms Ingle', 30.0, NULL);
INSERT INTO school_group VALUES (36, 6, NULL, '2026-12-03', 26, 'Mrs Alder', 78.0, NULL);
INSERT INTO school_group VALUES (37, 2, 52, '2026-12-08', 20, 'Mr Bexley', 60.0, NULL);
INSERT INTO school_group VALUES (38, 1, NULL, '2026-12-10', 11, 'Mrs Alder', 27.5, NULL);
INSERT INTO school_group VALUES (39, 1, 54, '2026-12-19', 11, 'Mrs Alder', 22.0, NULL);
INSERT INTO ticket VALUES (1, 14, NULL, '2024-01-30 14:29:00', 'child', 3.5, 'cash', 0);
INSERT INTO ticket VALUES (2, 14, NULL, '2024-03-16 16:01:00', 'family', 21.5, 'card', 0);
INSERT INTO ticket VALUES (3, 3, NULL, '2024-03-28 12:14:00', 'adult', 8.5, 'online', 0);
INSERT INTO ticket VALUES (4, 2, NULL, '2024-03-29 15:57:00', 'reduced', 6.0, 'card', 0);
INSERT INTO ticket VALUES (5, 14, NULL, '2024-04-12 13:08:00', 'family', 21.5, 'card', 0);
INSERT INTO ticket VALUES (6, 1, NULL, '2024-05-02 11:47:00', 'adult', 8.5, 'online', 0);
INSERT INTO ticket VALUES (7, 2, 3, '2024-05-02 14:04:00', 'child', 6.5, 'card', 0);
INSERT INTO ticket VALUES (8, 2, NULL, '2024-05-24 13:49:00', 'family', 21.5, 'cash', 0);
INSERT INTO ticket VALUES (9, 3, NULL, '2024-05-29 11:43:00', 'family', 21.5, 'card', 0);
INSERT INTO ticket VALUES (10, 2, NULL, '2024-06-02 11:56:00', 'adult', 8.5, 'online', 0);
INSERT INTO ticket VALUES (11, 2, NULL, '2024-06-17 10:56:00', 'adult', 8.5, 'card', 0);
INSERT INTO ticket VALUES (12, 2, 4, '2024-07-06 13:50:00', 'family', 24.5, 'online', 0);
INSERT INTO ticket VALUES (13, 1, NULL, '2024-07-18 13:25:00', 'adult', 8.5, 'online', 0);
INSERT INTO ticket VALUES (14, 1, NULL, '2024-09-16 15:43:00', 'adult', 8.5, 'cash', 0);
INSERT INTO ticket VALUES (15, 14, NULL, '2024-10-18 16:23:00', 'child', 3.5, 'card', 0);
INSERT INTO ticket VALUES (16, 4, NULL, '2024-11-01 12:54:00', 'adult', 8.5, 'card', 0);
INSERT INTO ticket VALUES (17, 4, 9, '2025-01-11 13:05:00', 'adult', 12.0, 'card', 0);
INSERT INTO ticket VALUES (18, 4, 14, '2025-02-04 14:38:00', 'child', 7.0, 'online', 0);
INSERT INTO ticket VALUES (19, 1, 15, '2025-02-15 10:22:00', 'child', 7.0, 'cash', 1);
INSERT INTO ticket VALUES (20, 1, 15, '2025-02-20 12:31:00', 'child', 7.0, 'online', 0);
INSERT INTO ticket VALUES (21, 4, NULL, '2025-02-24 12:32:00', 'reduced', 6.5, 'card', 0);
INSERT INTO ticket VALUES (22, 4, 14, '2025-02-27 10:26:00', 'reduced', 9.5, 'card', 0);
INSERT INTO ticket VALUES (23, 14, NULL, '2025-03-07 15:16:00', 'adult', 9.0, 'online', 0);
INSERT INTO ticket VALUES (24, 4, 14, '2025-03-08 11:12:00', 'adult', 12.0, 'card', 0);
INSERT INTO ticket VALUES (25, 4, 14, '2025-03-13 15:28:00', 'adult', 12.0, 'online', 1);
INSERT INTO ticket VALUES (26, 4, NULL, '2025-03-14 12:40:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (27, 5, NULL, '2025-03-22 11:14:00', 'family', 22.0, 'card', 0);
INSERT INTO ticket VALUES (28, 5, NULL, '2025-03-23 10:37:00', 'adult', 9.0, 'online', 0);
INSERT INTO ticket VALUES (29, 4, NULL, '2025-03-27 16:53:00', 'reduced', 6.5, 'card', 0);
INSERT INTO ticket VALUES (30, 14, NULL, '2025-03-31 16:05:00', 'child', 4.0, 'card', 0);
INSERT INTO ticket VALUES (31, 6, NULL, '2025-05-14 15:57:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (32, 1, NULL, '2025-05-28 12:16:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (33, 14, NULL, '2025-06-14 14:16:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (34, 14, NULL, '2025-06-22 14:24:00', 'child', 4.0, 'card', 1);
INSERT INTO ticket VALUES (35, 5, 22, '2025-06-23 14:52:00', 'reduced', 9.5, 'online', 1);
INSERT INTO ticket VALUES (36, 5, NULL, '2025-07-18 13:04:00', 'adult', 9.0, 'online', 0);
INSERT INTO ticket VALUES (37, 6, NULL, '2025-07-29 11:35:00', 'family', 22.0, 'card', 0);
INSERT INTO ticket VALUES (38, 1, NULL, '2025-08-02 15:47:00', 'family', 22.0, 'cash', 0);
INSERT INTO ticket VALUES (39, 14, NULL, '2025-09-07 15:19:00', 'child', 4.0, 'cash', 0);
INSERT INTO ticket VALUES (40, 6, NULL, '2025-09-13 10:49:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (41, 6, NULL, '2025-10-02 12:34:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (42, 8, NULL, '2025-12-19 15:20:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (43, 8, NULL, '2025-12-21 15:46:00', 'reduced', 6.5, 'cash', 0);
INSERT INTO ticket VALUES (44, 7, NULL, '2026-01-08 12:24:00', 'child', 4.0, 'card', 0);
INSERT INTO ticket VALUES (45, 1, NULL, '2026-01-09 15:26:00', 'child', 4.0, 'cash', 0);
INSERT INTO ticket VALUES (46, 7, NULL, '2026-01-11 13:16:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (47, 7, NULL, '2026-01-21 16:29:00', 'family', 22.0, 'card', 0);
INSERT INTO ticket VALUES (48, 7, NULL, '2026-01-24 13:44:00', 'reduced', 6.5, 'card', 0);
INSERT INTO ticket VALUES (49, 8, 29, '2026-01-27 10:25:00', 'family', 25.0, 'card', 0);
INSERT INTO ticket VALUES (50, 1, NULL, '2026-02-01 11:36:00', 'reduced', 6.5, 'card', 1);
INSERT INTO ticket VALUES (51, 7, NULL, '2026-02-04 11:48:00', 'child', 4.0, 'online', 0);
INSERT INTO ticket VALUES (52, 14, NULL, '2026-02-07 11:45:00', 'reduced', 6.5, 'cash', 1);
INSERT INTO ticket VALUES (53, 14, NULL, '2026-02-08 14:11:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (54, 7, NULL, '2026-02-21 13:23:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (55, 8, NULL, '2026-02-24 14:59:00', 'adult', 9.0, 'cash', 0);
INSERT INTO ticket VALUES (56, 8, NULL, '2026-03-18 13:24:00', 'child', 4.0, 'card', 0);
INSERT INTO ticket VALUES (57, 8, NULL, '2026-05-05 14:52:00', 'reduced', 6.5, 'card', 0);
INSERT INTO ticket VALUES (58, 8, NULL, '2026-05-15 12:57:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (59, 8, NULL, '2026-05-20 12:26:00', 'reduced', 6.5, 'card', 1);
INSERT INTO ticket VALUES (60, 1, NULL, '2026-05-29 11:32:00', 'adult', 9.0, 'cash', 0);
INSERT INTO ticket VALUES (61, 9, NULL, '2026-06-08 15:39:00', 'adult', 9.0, 'cash', 0);
INSERT INTO ticket VALUES (62, 1, NULL, '2026-08-03 15:07:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (63, 10, 42, '2026-09-01 13:40:00', 'family', 25.0, 'card', 0);
INSERT INTO ticket VALUES (64, 14, 45, '2026-09-06 13:44:00', 'family', 25.0, 'card', 0);
INSERT INTO ticket VALUES (65, 10, NULL, '2026-09-12 13:58:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (66, 9, 46, '2026-09-23 10:04:00', 'family', 25.0, 'cash', 1);
INSERT INTO ticket VALUES (67, 9, NULL, '2026-10-08 11:04:00', 'family', 22.0, 'online', 0);
INSERT INTO ticket VALUES (68, 11, NULL, '2026-10-16 11:27:00', 'child', 4.0, 'card', 1);
INSERT INTO ticket VALUES (69, 10, 48, '2026-10-17 10:36:00', 'reduced', 9.5, 'card', 0);
INSERT INTO ticket VALUES (70, 11, NULL, '2026-10-17 12:10:00', 'child', 4.0, 'online', 1);
INSERT INTO ticket VALUES (71, 14, NULL, '2026-10-22 13:45:00', 'family', 22.0, 'cash', 0);
INSERT INTO ticket VALUES (72, 11, NULL, '2026-10-28 14:53:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (73, 10, NULL, '2026-10-29 14:07:00', 'reduced', 6.5, 'online', 0);
INSERT INTO ticket VALUES (74, 11, NULL, '2026-10-30 12:33:00', 'family', 22.0, 'card', 0);
INSERT INTO ticket VALUES (75, 11, 52, '2026-10-31 15:20:00', 'child', 7.0, 'card', 0);
INSERT INTO ticket VALUES (76, 1, NULL, '2026-10-31 16:34:00', 'family', 22.0, 'card', 0);
INSERT INTO ticket VALUES (77, 14, NULL, '2026-11-01 10:44:00', 'adult', 9.0, 'online', 0);
INSERT INTO ticket VALUES (78, 14, 50, '2026-11-05 12:59:00', 'child', 7.0, 'card', 1);
INSERT INTO ticket VALUES (79, 14, 50, '2026-11-06 12:52:00', 'adult', 12.0, 'online', 0);
INSERT INTO ticket VALUES (80, 10, 49, '2026-11-08 12:03:00', 'adult', 12.0, 'online', 0);
INSERT INTO ticket VALUES (81, 11, 53, '2026-11-08 16:55:00', 'family', 25.0, 'cash', 0);
INSERT INTO ticket VALUES (82, 1, NULL, '2026-11-15 12:53:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (83, 11, NULL, '2026-11-16 10:26:00', 'adult', 9.0, 'card', 0);
INSERT INTO ticket VALUES (84, 11, 52, '2026-11-19 10:59:00', 'adult', 12.0, 'card', 0);
INSERT INTO ticket VALUES (85, 10, 51, '2026-11-21 13:24:00', 'child', 7.0, 'card', 0);
INSERT INTO restoration VALUES (1, 11, 10, '2024-02-05', '2024-05-21', 820.0, 910.0);
INSERT INTO restoration VALUES (2, 39, 9, '2024-03-02', '2024-07-18', 600.0, 705.0);
INSERT INTO restoration VALUES (3, 2, 10, '2024-05-10', '2024-07-31', 600.0, 495.0);
INSERT INTO restoration VALUES (4, 20, 9, '2024-06-11', '2024-09-16', 900.0, 1095.0);
INSERT INTO restoration VALUES (5, 4, 10, '2024-08-30', '2024-12-07', 600.0, 675.0);
INSERT INTO restoration VALUES (6, 3, 9, '2024-09-29', '2024-11-18', 220.0, 225.0);
INSERT INTO restoration VALUES (7, 9, 10, '2025-01-30', '2025-05-26', 380.0, 345.0);
INSERT INTO restoration VALUES (8, 37, 10, '2025-03-06', '2025-03-19', 220.0, 195.0);
INSERT INTO restoration VALUES (9, 28, 10, '2025-03-13', '2025-05-16', 1800.0, 1395.0);
INSERT INTO restoration VALUES (10, 23, 10, '2025-05-01', '2025-09-02', 900.0, 1295.0);
INSERT INTO restoration VALUES (11, 6, 10, '2025-06-09', '2025-08-03', 380.0, 345.0);
INSERT INTO restoration VALUES (12, 42, 10, '2025-06-11', '2025-10-06', 150.0, 155.0);
INSERT INTO restoration VALUES (13, 22, 9, '2025-07-09', '2025-10-22', 1200.0, 950.0);
INSERT INTO restoration VALUES (14, 7, 10, '2025-07-11', '2025-11-05', 300.0, 340.0);
INSERT INTO restoration VALUES (15, 5, 9, '2025-07-27', '2025-09-29', 300.0, 240.0);
INSERT INTO restoration VALUES (16, 45, 10, '2025-08-22', '2025-09-12', 150.0, 155.0);
INSERT INTO restoration VALUES (17, 32, 10, '2025-08-25', '2025-10-04', 750.0, 570.0);
INSERT INTO restoration VALUES (18, 39, 10, '2025-10-15', '2026-02-15', 380.0, 285.0);
INSERT INTO restoration VALUES (19, 49, 10, '2026-01-15', '2026-01-29', 450.0, 455.0);
INSERT INTO restoration VALUES (20, 20, 11, '2026-03-13', '2026-06-27', 450.0, 615.0);
INSERT INTO restoration VALUES (21, 16, 9, '2026-07-02', '2026-08-12', 450.0, 505.0);
INSERT INTO restoration VALUES (22, 31, 10, '2026-07-09', '2026-09-03', 750.0, 595.0);
INSERT INTO restoration VALUES (23, 15, 9, '2026-08-24', NULL, 1200.0, NULL);
INSERT INTO restoration VALUES (24, 45, 10, '2026-09-14', NULL, 340.0, NULL);
INSERT INTO restoration VALUES (25, 33, 11, '2026-10-05', NULL, 260.0, NULL);
INSERT INTO restoration VALUES (26, 41, 9, '2026-11-02', NULL, 900.0, NULL);
INSERT INTO restoration VALUES (27, 44, 10, '2026-11-16', NULL, 480.0, NULL);
