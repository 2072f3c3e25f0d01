-- Tidewater Public Library: branches, copies and loans. Invented.

CREATE TABLE branches (
  branch_id INTEGER PRIMARY KEY,
  branch_name TEXT NOT NULL,
  street TEXT NOT NULL,
  opened_year INTEGER NOT NULL
);

INSERT INTO branches (branch_id, branch_name, street, opened_year) VALUES
  (1, 'Central Library', 'Market Square 1', 1921),
  (2, 'Harbour Branch', 'Quay Street 14', 1968),
  (3, 'Hillside Branch', 'Orchard Road 80', 1987),
  (4, 'Mobile Library', 'travels', 2011);

CREATE TABLE authors (
  author_id INTEGER PRIMARY KEY,
  author_name TEXT NOT NULL,
  country TEXT NOT NULL,
  birth_year INTEGER
);

INSERT INTO authors (author_id, author_name, country, birth_year) VALUES
  (1, 'Marguerite Vale', 'Ireland', 1931),
  (2, 'Tomasz Rybak', 'Poland', 1948),
  (3, 'Ines Carvalho', 'Portugal', 1966),
  (4, 'Hiroshi Amano', 'Japan', 1952),
  (5, 'Nell Ashworth', 'United Kingdom', 1979),
  (6, 'Chidi Okonjo', 'Nigeria', 1971),
  (7, 'Linnea Strandberg', 'Sweden', 1985),
  (8, 'Paul Tremaine', 'Canada', 1944),
  (9, 'Rosalba Quiroga', 'Argentina', 1958),
  (10, 'Edmund Farthing', 'United Kingdom', 1903),
  (11, 'Sunita Rao', 'India', 1982);

CREATE TABLE books (
  isbn TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  author_id INTEGER NOT NULL REFERENCES authors (author_id),
  genre TEXT NOT NULL,
  pub_year INTEGER NOT NULL,
  language TEXT NOT NULL
);

INSERT INTO books (isbn, title, author_id, genre, pub_year, language) VALUES
  ('978-0-80815-101-0', 'The Salt Road', 1, 'novel', 1974, 'English'),
  ('978-0-33848-108-1', 'Letters to a Lighthouse', 1, 'novel', 1983, 'English'),
  ('978-0-58783-115-2', 'Amber', 2, 'novel', 1989, 'Polish'),
  ('978-0-58874-122-3', 'Winter Timetable', 2, 'crime', 1996, 'English'),
  ('978-0-59465-129-4', 'Azulejo', 3, 'poetry', 2001, 'Portuguese'),
  ('978-0-71896-136-5', 'A House Facing West', 3, 'novel', 2012, 'English'),
  ('978-0-95252-143-6', 'The Ninth Carp', 4, 'crime', 1991, 'English'),
  ('978-0-35152-150-7', 'Paper Bridges', 4, 'novel', 2003, 'Japanese'),
  ('978-0-85990-157-8', 'Death at Low Tide', 5, 'crime', 2010, 'English'),
  ('978-0-40398-164-9', 'Death in the Orangery', 5, 'crime', 2013, 'English'),
  ('978-0-27965-171-0', 'Death of a Bell-Ringer', 5, 'crime', 2018, 'English'),
  ('978-0-27097-178-1', 'The River Keeps Its Own', 6, 'novel', 2007, 'English'),
  ('978-0-90645-185-2', 'Lagos by Night', 6, 'essays', 2015, 'English'),
  ('978-0-98976-192-3', 'Mossfolk', 7, 'children', 2014, 'Swedish'),
  ('978-0-24963-199-4', 'The Fox Who Counted', 7, 'children', 2019, 'English'),
  ('978-0-37802-206-5', 'A Field Guide to Northern Ferns', 8, 'nature', 1979, 'English'),
  ('978-0-80093-213-6', 'Birds of the Estuary', 8, 'nature', 1986, 'English'),
  ('978-0-85472-220-7', 'The Cartographer''s Widow', 9, 'novel', 1994, 'Spanish'),
  ('978-0-80727-227-8', 'Seven Gauchos', 9, 'short stories', 2000, 'English'),
  ('978-0-34193-234-9', 'The Clockmaker''s Apprentice', 10, 'novel', 1938, 'English'),
  ('978-0-91318-241-0', 'Monsoon Arithmetic', 11, 'essays', 2020, 'English'),
  ('978-0-84539-248-1', 'The Tailor of Pune', 11, 'novel', 2016, 'English');

CREATE TABLE copies (
  copy_id INTEGER PRIMARY KEY,
  isbn TEXT NOT NULL REFERENCES books (isbn),
  branch_id INTEGER NOT NULL REFERENCES branches (branch_id),
  shelf TEXT NOT NULL
);

INSERT INTO copies (copy_id, isbn, branch_id, shelf) VALUES
  (1, '978-0-80815-101-0', 1, 'NOV-15'),
  (2, '978-0-80815-101-0', 3, 'NOV-37'),
  (3, '978-0-80815-101-0', 4, 'NOV-36'),
  (4, '978-0-33848-108-1', 1, 'NOV-7'),
  (5, '978-0-33848-108-1', 2, 'NOV-6'),
  (6, '978-0-58783-115-2', 1, 'NOV-11'),
  (7, '978-0-58783-115-2', 3, 'NOV-22'),
  (8, '978-0-58874-122-3', 1, 'CRI-37'),
  (9, '978-0-59465-129-4', 1, 'POE-5'),
  (10, '978-0-59465-129-4', 3, 'POE-31'),
  (11, '978-0-59465-129-4', 4, 'POE-3'),
  (12, '978-0-71896-136-5', 1, 'NOV-29'),
  (13, '978-0-71896-136-5', 2, 'NOV-32'),
  (14, '978-0-95252-143-6', 3, 'CRI-9'),
  (15, '978-0-95252-143-6', 4, 'CRI-33'),
  (16, '978-0-35152-150-7', 1, 'NOV-2'),
  (17, '978-0-35152-150-7', 3, 'NOV-12'),
  (18, '978-0-35152-150-7', 4, 'NOV-34'),
  (19, '978-0-85990-157-8', 1, 'CRI-12'),
  (20, '978-0-85990-157-8', 3, 'CRI-10'),
  (21, '978-0-85990-157-8', 4, 'CRI-34'),
  (22, '978-0-40398-164-9', 1, 'CRI-30'),
  (23, '978-0-40398-164-9', 2, 'CRI-9'),
  (24, '978-0-27965-171-0', 2, 'CRI-5'),
  (25, '978-0-27965-171-0', 4, 'CRI-22'),
  (26, '978-0-27097-178-1', 1, 'NOV-38'),
  (27, '978-0-90645-185-2', 1, 'ESS-21'),
  (28, '978-0-98976-192-3', 1, 'CHI-24'),
  (29, '978-0-98976-192-3', 2, 'CHI-10'),
  (30, '978-0-98976-192-3', 4, 'CHI-37'),
  (31, '978-0-24963-199-4', 2, 'CHI-15'),
  (32, '978-0-24963-199-4', 3, 'CHI-5'),
  (33, '978-0-24963-199-4', 4, 'CHI-22'),
  (34, '978-0-37802-206-5', 2, 'NAT-33'),
  (35, '978-0-80093-213-6', 4, 'NAT-17'),
  (36, '978-0-85472-220-7', 1, 'NOV-37'),
  (37, '978-0-85472-220-7', 2, 'NOV-26'),
  (38, '978-0-85472-220-7', 4, 'NOV-13'),
  (39, '978-0-80727-227-8', 2, 'SHO-7'),
  (40, '978-0-34193-234-9', 3, 'NOV-35'),
  (41, '978-0-91318-241-0', 2, 'ESS-16'),
  (42, '978-0-91318-241-0', 3, 'ESS-10'),
  (43, '978-0-84539-248-1', 1, 'NOV-24'),
  (44, '978-0-84539-248-1', 4, 'NOV-11');

CREATE TABLE members (
  card_no TEXT PRIMARY KEY, -- number on the library card
  member_name TEXT NOT NULL,
  address TEXT NOT NULL,
  joined_on DATE NOT NULL,
  birth_year INTEGER NOT NULL
);

INSERT INTO members (card_no, member_name, address, joined_on, birth_year) VALUES
  ('M0311', 'Ada Navarro', 'Orchard Road 74', '2021-04-11', 1967),
  ('M0312', 'Viktor Keller', 'Castle Hill 89', '2021-02-17', 1992),
  ('M0313', 'Samir Valdez', 'Orchard Road 64', '2020-04-18', 1944),
  ('M0314', 'Rania Okoye', 'Orchard Road 98', '2014-07-05', 1966),
  ('M0315', 'Nuno Adler', 'Orchard Road 60', '2016-11-18', 2015),
  ('M0316', 'Esme Sommer', 'Orchard Road 10', '2012-01-05', 1954),
  ('M0317', 'Bela Jovanovic', 'Station Road 98', '2018-03-30', 1985),
  ('M0318', 'Paula Galvan', 'Quay Street 8', '2012-02-06', 2007),
  ('M0319', 'Edda Bouvier', 'Mill Lane 66', '2012-09-09', 1985),
  ('M0320', 'Ines Lindqvist', 'Station Road 48', '2015-02-27', 1942),
  ('M0321', 'Ada Rahman', 'Mill Lane 25', '2017-02-02', 1971),
  ('M0322', 'Daria Lund', 'Castle Hill 22', '2021-01-29', 2011),
  ('M0323', 'Ines Calloway', 'Quay Street 45', '2013-04-01', 1943),
  ('M0324', 'Farah Belmont', 'Mill Lane 86', '2020-10-11', 2007),
  ('M0325', 'Sven Palmer', 'Orchard Road 51', '2024-03-26', 1987),
  ('M0326', 'Emeka Santos', 'Mill Lane 41', '2018-08-21', 2004),
  ('M0327', 'Noor Conti', 'Orchard Road 5', '2022-05-27', 2002),
  ('M0328', 'Camille Halloran', 'Station Road 23', '2018-08-07', 1990),
  ('M0329', 'Gareth Nielsen', 'Castle Hill 39', '2012-07-25', 1939),
  ('M0330', 'Lena Kraus', 'Station Road 107', '2018-03-17', 2016),
  ('M0331', 'Arjun Eklund', 'Orchard Road 72', '2019-08-13', 1988),
  ('M0332', 'Kofi Calloway', 'Quay Street 37', '2013-06-13', 1952),
  ('M0333', 'Jonas Zeller', 'Orchard Road 56', '2019-04-24', 1976),
  ('M0334', 'Elena Keller', 'Castle Hill 118', '2023-12-13', 2004),
  ('M0335', 'Gareth Castellan', 'Station Road 19', '2015-09-23', 1950),
  ('M0336', 'Dmitri Keller', 'Station Road 73', '2014-05-07', 2013),
  ('M0337', 'Xenia Becker', 'Orchard Road 43', '2019-10-20', 1963),
  ('M0338', 'Yara Papadakis', 'Orchard Road 64', '2021-12-06', 1974),
  ('M0339', 'Bianca Keller', 'Station Road 1', '2015-10-26', 1972),
  ('M0340', 'Milan Halloran', 'Castle Hill 74', '2014-09-10', 1997);

CREATE TABLE loans (
  loan_id INTEGER PRIMARY KEY,
  copy_id INTEGER NOT NULL REFERENCES copies (copy_id),
  card_no TEXT NOT NULL REFERENCES members (card_no),
  loaned_on DATE NOT NULL,
  due_on DATE NOT NULL,
  returned_on DATE -- empty while the copy is out
);

INSERT INTO loans (loan_id, copy_id, card_no, loaned_on, due_on, returned_on) VALUES
  (1, 44, 'M0327', '2025-05-21', '2025-06-18', NULL),
  (2, 35, 'M0328', '2024-10-30', '2024-11-27', NULL),
  (3, 16, 'M0330', '2025-03-21', '2025-04-18', '2025-05-07'),
  (4, 27, 'M0319', '2025-05-26', '2025-06-23', NULL),
  (5, 16, 'M0332', '2024-10-01', '2024-10-29', '2024-10-09'),
  (6, 10, 'M0325', '2025-02-24', '2025-03-24', '2025-03-17'),
  (7, 22, 'M0321', '2024-11-24', '2024-12-22', '2024-12-12'),
  (8, 23, 'M0314', '2024-11-17', '2024-12-15', '2024-11-21'),
  (9, 32, 'M0332', '2025-04-21', '2025-05-19', '2025-05-15'),
  (10, 22, 'M0326', '2025-02-02', '2025-03-02', '2025-03-14'),
  (11, 36, 'M0317', '2024-11-21', '2024-12-19', '2024-12-31'),
  (12, 5, 'M0329', '2025-02-13', '2025-03-13', '2025-03-06'),
  (13, 26, 'M0316', '2024-11-24', '2024-12-22', '2024-12-17'),
  (14, 20, 'M0329', '2024-09-23', '2024-10-21', '2024-09-29'),
  (15, 23, 'M0322', '2025-01-06', '2025-02-03', '2025-01-26'),
  (16, 33, 'M0315', '2024-10-20', '2024-11-17', '2024-11-03'),
  (17, 8, 'M0324', '2024-10-07', '2024-11-04', '2024-10-18'),
  (18, 18, 'M0311', '2025-03-29', '2025-04-26', '2025-04-06'),
  (19, 17, 'M0333', '2024-12-06', '2025-01-03', '2024-12-25'),
  (20, 42, 'M0336', '2024-10-17', '2024-11-14', '2024-11-25'),
  (21, 24, 'M0325', '2025-01-06', '2025-02-03', NULL),
  (22, 26, 'M0324', '2025-02-26', '2025-03-26', '2025-03-01'),
  (23, 26, 'M0315', '2024-09-12', '2024-10-10', '2024-10-13'),
  (24, 24, 'M0326', '2025-01-08', '2025-02-05', NULL),
  (25, 32, 'M0313', '2025-03-27', '2025-04-24', NULL),
  (26, 17, 'M0332', '2024-09-08', '2024-10-06', NULL),
  (27, 18, 'M0335', '2025-01-29', '2025-02-26', '2025-02-20'),
  (28, 19, 'M0314', '2024-12-14', '2025-01-11', '2024-12-25'),
  (29, 20, 'M0323', '2025-02-05', '2025-03-05', '2025-02-12'),
  (30, 8, 'M0329', '2024-10-12', '2024-11-09', NULL),
  (31, 2, 'M0314', '2025-04-27', '2025-05-25', NULL),
  (32, 40, 'M0323', '2025-05-11', '2025-06-08', '2025-05-23'),
  (33, 29, 'M0313', '2024-12-31', '2025-01-28', '2025-01-19'),
  (34, 24, 'M0325', '2025-02-15', '2025-03-15', NULL),
  (35, 31, 'M0331', '2024-11-10', '2024-12-08', '2024-12-06'),
  (36, 31, 'M0319', '2024-10-04', '2024-11-01', '2024-10-26'),
  (37, 36, 'M0323', '2025-04-17', '2025-05-15', NULL),
  (38, 20, 'M0311', '2025-04-11', '2025-05-09', NULL),
  (39, 13, 'M0333', '2025-04-10', '2025-05-08', NULL),
  (40, 19, 'M0336', '2025-01-03', '2025-01-31', '2025-01-21'),
  (41, 30, 'M0329', '2024-12-08', '2025-01-05', NULL),
  (42, 24, 'M0324', '2024-10-05', '2024-11-02', NULL),
  (43, 12, 'M0327', '2024-10-23', '2024-11-20', '2024-11-13'),
  (44, 21, 'M0330', '2025-04-29', '2025-05-27', NULL),
  (45, 14, 'M0330', '2025-05-07', '2025-06-04', NULL),
  (46, 33, 'M0320', '2025-05-27', '2025-06-24', NULL),
  (47, 32, 'M0332', '2025-04-11', '2025-05-09', NULL),
  (48, 25, 'M0329', '2024-11-01', '2024-11-29', NULL),
  (49, 7, 'M0330', '2024-10-11', '2024-11-08', '2024-10-23'),
  (50, 32, 'M0328', '2025-03-09', '2025-04-06', '2025-04-07'),
  (51, 22, 'M0322', '2025-04-13', '2025-05-11', NULL),
  (52, 39, 'M0331', '2025-03-17', '2025-04-14', NULL),
  (53, 37, 'M0327', '2025-01-17', '2025-02-14', NULL),
  (54, 38, 'M0319', '2024-09-26', '2024-10-24', '2024-10-21'),
  (55, 37, 'M0323', '2024-09-10', '2024-10-08', '2024-09-26'),
  (56, 20, 'M0335', '2025-01-20', '2025-02-17', '2025-01-30'),
  (57, 11, 'M0332', '2025-04-18', '2025-05-16', NULL),
  (58, 20, 'M0333', '2025-03-21', '2025-04-18', '2025-04-07');

CREATE VIEW late_returns AS
SELECT l.loan_id, m.member_name, b.title, l.due_on, l.returned_on
FROM loans l
JOIN members m ON m.card_no = l.card_no
JOIN copies c ON c.copy_id = l.copy_id
JOIN books b ON b.isbn = c.isbn
WHERE l.returned_on > l.due_on;
