-- Larch & Lantern, a publishing house: titles, contracts and sales. Invented.

CREATE TABLE authors (
  author_id INTEGER PRIMARY KEY,
  pen_name TEXT NOT NULL,
  agent TEXT,
  nationality TEXT NOT NULL
);

INSERT INTO authors (author_id, pen_name, agent, nationality) VALUES
  (1, 'Odile Marchetti', 'Finch Literary', 'Italian'),
  (2, 'K. J. Brandvold', 'Finch Literary', 'Norwegian'),
  (3, 'Theo Nakamoto', 'Harbour Agency', 'Japanese'),
  (4, 'Sybil Crane', NULL, 'British'),
  (5, 'Ruairi Doyle', 'Harbour Agency', 'Irish'),
  (6, 'Adaeze Nwosu', 'Blue Door', 'Nigerian'),
  (7, 'Gunnar Falk', NULL, 'Swedish'),
  (8, 'Pilar Mendoza', 'Blue Door', 'Spanish'),
  (9, 'Ottoline Grey', 'Finch Literary', 'British'),
  (10, 'Samir Haddad', NULL, 'Lebanese');

CREATE TABLE employees (
  emp_id INTEGER PRIMARY KEY,
  emp_name TEXT NOT NULL,
  position TEXT NOT NULL,
  hire_year INTEGER NOT NULL
);

INSERT INTO employees (emp_id, emp_name, position, hire_year) VALUES
  (1, 'Bianca Sadler', 'publisher', 2006),
  (2, 'Emeka Abara', 'senior editor', 2009),
  (3, 'Milan Kowal', 'editor', 2015),
  (4, 'Leif Barros', 'editor', 2018),
  (5, 'Marta Becker', 'editor', 2022),
  (6, 'Sofia Faber', 'designer', 2012),
  (7, 'Carlos Nakata', 'designer', 2020),
  (8, 'Emeka Valdez', 'publicist', 2014),
  (9, 'Umar Jovanovic', 'publicist', 2021),
  (10, 'Marek Yilmaz', 'rights manager', 2011),
  (11, 'Edda Moreau', 'sales representative', 2013),
  (12, 'Elena Marchetti', 'sales representative', 2019);

CREATE TABLE titles (
  title_id INTEGER PRIMARY KEY,
  working_title TEXT NOT NULL,
  author_id INTEGER NOT NULL REFERENCES authors (author_id),
  editor_id INTEGER NOT NULL REFERENCES employees (emp_id),
  imprint TEXT NOT NULL,
  advance_eur INTEGER NOT NULL,
  pub_date DATE NOT NULL
);

INSERT INTO titles (title_id, working_title, author_id, editor_id, imprint, advance_eur, pub_date) VALUES
  (101, 'The Orchard Ledger', 1, 3, 'Lantern Fiction', 10000, '2023-11-15'),
  (102, 'Seven Kinds of Rain', 1, 3, 'Lantern Fiction', 10000, '2019-08-13'),
  (103, 'Fjord Noir', 2, 4, 'Black Larch', 7500, '2020-03-26'),
  (104, 'The Ferryman''s Debt', 2, 3, 'Black Larch', 25000, '2025-03-26'),
  (105, 'Ice on the Quay', 2, 4, 'Black Larch', 40000, '2021-08-15'),
  (106, 'Quiet Machines', 3, 2, 'Lantern Fiction', 40000, '2023-04-21'),
  (107, 'How Bridges Sing', 3, 2, 'Larch Essays', 7500, '2025-02-27'),
  (108, 'A Short History of Soup', 4, 3, 'Larch Kitchen', 7500, '2022-10-20'),
  (109, 'Bread for Winter', 4, 2, 'Larch Kitchen', 40000, '2019-09-09'),
  (110, 'The Peat Cutter''s Daughter', 5, 5, 'Lantern Fiction', 7500, '2025-03-23'),
  (111, 'Harmattan', 6, 4, 'Lantern Fiction', 15000, '2020-08-27'),
  (112, 'Market Women', 6, 2, 'Larch Essays', 4000, '2024-09-04'),
  (113, 'Knots and Knives', 7, 3, 'Larch Outdoors', 7500, '2021-01-31'),
  (114, 'Sleeping Under Spruce', 7, 5, 'Larch Outdoors', 4000, '2021-02-12'),
  (115, 'The Saffron Cheat', 8, 4, 'Black Larch', 40000, '2021-03-01'),
  (116, 'Tea with the Undertaker', 9, 4, 'Black Larch', 15000, '2024-01-20'),
  (117, 'Cedar Letters', 10, 2, 'Larch Essays', 4000, '2022-11-22');

CREATE TABLE contracts (
  contract_no TEXT PRIMARY KEY,
  title_id INTEGER NOT NULL REFERENCES titles (title_id),
  royalty_pct REAL NOT NULL,
  signed_on DATE NOT NULL,
  film_rights INTEGER NOT NULL
);

INSERT INTO contracts (contract_no, title_id, royalty_pct, signed_on, film_rights) VALUES
  ('LL-2023-001', 101, 10.0, '2023-01-11', 0),
  ('LL-2019-002', 102, 10.0, '2018-01-19', 1),
  ('LL-2020-003', 103, 12.5, '2018-10-02', 0),
  ('LL-2025-004', 104, 10.0, '2023-01-27', 0),
  ('LL-2021-005', 105, 15.0, '2020-07-18', 0),
  ('LL-2023-006', 106, 10.0, '2022-05-31', 1),
  ('LL-2025-007', 107, 8.0, '2023-05-25', 0),
  ('LL-2022-008', 108, 8.0, '2021-07-04', 0),
  ('LL-2019-009', 109, 7.5, '2018-09-01', 0),
  ('LL-2025-010', 110, 15.0, '2023-05-11', 0),
  ('LL-2020-011', 111, 12.5, '2019-10-29', 0),
  ('LL-2024-012', 112, 7.5, '2023-06-13', 0),
  ('LL-2021-013', 113, 12.5, '2019-04-20', 0),
  ('LL-2021-014', 114, 12.5, '2019-11-30', 0),
  ('LL-2021-015', 115, 7.5, '2019-09-06', 0),
  ('LL-2024-016', 116, 10.0, '2022-01-01', 0),
  ('LL-2022-017', 117, 10.0, '2021-06-20', 1);

CREATE TABLE editions (
  edition_id INTEGER PRIMARY KEY,
  title_id INTEGER NOT NULL REFERENCES titles (title_id),
  format TEXT NOT NULL,
  list_price REAL NOT NULL,
  print_run INTEGER -- empty for digital editions
);

INSERT INTO editions (edition_id, title_id, format, list_price, print_run) VALUES
  (1, 101, 'hardback', 26.0, 2000),
  (2, 102, 'hardback', 27.0, 3000),
  (3, 102, 'paperback', 13.0, 12000),
  (4, 103, 'ebook', 9.99, NULL),
  (5, 103, 'paperback', 15.0, 12000),
  (6, 104, 'ebook', 8.99, NULL),
  (7, 104, 'hardback', 25.0, 3000),
  (8, 104, 'paperback', 15.0, 12000),
  (9, 105, 'audiobook', 19.5, NULL),
  (10, 105, 'hardback', 27.0, 2000),
  (11, 105, 'paperback', 16.0, 12000),
  (12, 106, 'hardback', 28.0, 6000),
  (13, 106, 'paperback', 16.0, 4000),
  (14, 107, 'ebook', 11.99, NULL),
  (15, 107, 'hardback', 26.0, 3000),
  (16, 108, 'hardback', 26.0, 2000),
  (17, 109, 'audiobook', 18.5, NULL),
  (18, 109, 'ebook', 11.99, NULL),
  (19, 109, 'hardback', 25.0, 6000),
  (20, 110, 'audiobook', 18.5, NULL),
  (21, 110, 'hardback', 26.0, 6000),
  (22, 111, 'ebook', 9.99, NULL),
  (23, 111, 'hardback', 25.0, 2000),
  (24, 112, 'audiobook', 21.5, NULL),
  (25, 112, 'hardback', 27.0, 6000),
  (26, 113, 'audiobook', 18.5, NULL),
  (27, 113, 'ebook', 10.99, NULL),
  (28, 113, 'paperback', 14.0, 12000),
  (29, 114, 'ebook', 9.99, NULL),
  (30, 114, 'hardback', 27.0, 2000),
  (31, 114, 'paperback', 13.0, 4000),
  (32, 115, 'paperback', 14.0, 12000),
  (33, 116, 'audiobook', 18.5, NULL),
  (34, 116, 'ebook', 8.99, NULL),
  (35, 117, 'hardback', 25.0, 3000),
  (36, 117, 'paperback', 14.0, 4000);

CREATE TABLE sales (
  edition_id INTEGER NOT NULL REFERENCES editions (edition_id),
  sales_year INTEGER NOT NULL,
  sales_quarter INTEGER NOT NULL,
  region TEXT NOT NULL,
  copies_sold INTEGER NOT NULL,
  PRIMARY KEY (edition_id, sales_year, sales_quarter, region)
);

INSERT INTO sales (edition_id, sales_year, sales_quarter, region, copies_sold) VALUES
  (1, 2023, 2, 'British Isles', 1282),
  (2, 2024, 1, 'British Isles', 653),
  (2, 2024, 3, 'Benelux', 133),
  (4, 2023, 2, 'Nordics', 718),
  (4, 2023, 4, 'North America', 865),
  (5, 2023, 1, 'Benelux', 2163),
  (5, 2023, 4, 'British Isles', 1320),
  (5, 2024, 2, 'Nordics', 248),
  (6, 2023, 3, 'Benelux', 434),
  (6, 2023, 4, 'North America', 1696),
  (7, 2023, 1, 'British Isles', 53),
  (7, 2023, 2, 'Benelux', 482),
  (7, 2023, 2, 'Nordics', 1636),
  (7, 2023, 3, 'British Isles', 1633),
  (7, 2024, 2, 'Nordics', 2101),
  (7, 2024, 4, 'Benelux', 1530),
  (8, 2023, 2, 'Nordics', 1388),
  (9, 2023, 2, 'British Isles', 22),
  (10, 2024, 1, 'Nordics', 522),
  (10, 2024, 1, 'North America', 784),
  (10, 2024, 3, 'Nordics', 2325),
  (13, 2023, 1, 'British Isles', 2136),
  (13, 2023, 2, 'North America', 2430),
  (13, 2024, 1, 'Benelux', 1975),
  (14, 2023, 3, 'North America', 325),
  (15, 2023, 3, 'North America', 1162),
  (16, 2024, 1, 'Benelux', 2099),
  (16, 2024, 1, 'North America', 136),
  (16, 2024, 3, 'Nordics', 1756),
  (17, 2023, 4, 'British Isles', 352),
  (17, 2024, 1, 'North America', 1074),
  (17, 2024, 2, 'Benelux', 2274),
  (18, 2024, 2, 'Benelux', 233),
  (18, 2024, 3, 'Benelux', 748),
  (19, 2024, 3, 'Nordics', 1896),
  (19, 2024, 4, 'North America', 1841),
  (20, 2024, 1, 'British Isles', 600),
  (20, 2024, 3, 'British Isles', 1447),
  (20, 2024, 4, 'Benelux', 1327),
  (21, 2024, 1, 'Benelux', 2425),
  (22, 2023, 4, 'British Isles', 1309),
  (22, 2024, 1, 'British Isles', 1194),
  (22, 2024, 4, 'North America', 2345),
  (23, 2023, 1, 'Benelux', 1481),
  (24, 2023, 4, 'Benelux', 1218),
  (24, 2024, 1, 'British Isles', 1992),
  (26, 2023, 4, 'Nordics', 2452),
  (26, 2024, 1, 'British Isles', 1648),
  (27, 2024, 1, 'Nordics', 2379),
  (29, 2023, 3, 'British Isles', 357),
  (29, 2024, 4, 'British Isles', 2370),
  (29, 2024, 4, 'North America', 826),
  (32, 2023, 1, 'North America', 317),
  (32, 2023, 3, 'British Isles', 672),
  (33, 2024, 2, 'Nordics', 1565),
  (34, 2023, 4, 'Benelux', 2403),
  (34, 2024, 2, 'British Isles', 1199),
  (34, 2024, 2, 'North America', 1812),
  (35, 2023, 3, 'Nordics', 261),
  (35, 2024, 3, 'British Isles', 2077);
