CREATE TABLE cinema (
  cinemaId INTEGER PRIMARY KEY,
  cinemaName TEXT NOT NULL,
  city TEXT NOT NULL,
  openedOn DATE NOT NULL,
  closedOn DATE,
  hasBar INTEGER NOT NULL,
  parkingSpaces INTEGER NOT NULL
);

CREATE TABLE hall (
  hallId INTEGER PRIMARY KEY,
  cinemaId INTEGER NOT NULL REFERENCES cinema(cinemaId),
  hallName TEXT NOT NULL,
  seatCount INTEGER NOT NULL,
  projectorType TEXT NOT NULL,
  hasDolby INTEGER NOT NULL,
  lastServicedOn DATE
);

CREATE TABLE distributor (
  distributorId INTEGER PRIMARY KEY,
  distributorName TEXT NOT NULL,
  country TEXT NOT NULL,
  revenueSharePercent INTEGER NOT NULL
);

CREATE TABLE film (
  filmId INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  genre TEXT NOT NULL,
  originalLanguage TEXT NOT NULL,
  runtimeMinutes INTEGER NOT NULL,
  ageRating INTEGER NOT NULL,
  releaseDate DATE,
  distributorId INTEGER NOT NULL REFERENCES distributor(distributorId),
  isThreeD INTEGER NOT NULL
);

CREATE TABLE employee (
  employeeId INTEGER PRIMARY KEY,
  fullName TEXT NOT NULL,
  jobTitle TEXT NOT NULL,
  cinemaId INTEGER REFERENCES cinema(cinemaId),
  supervisorId INTEGER REFERENCES employee(employeeId),
  hiredOn DATE NOT NULL,
  leftOn DATE,
  monthlySalaryCents INTEGER NOT NULL
);

CREATE TABLE member (
  memberId INTEGER PRIMARY KEY,
  firstName TEXT NOT NULL,
  lastName TEXT NOT NULL,
  email TEXT,
  city TEXT NOT NULL,
  tier TEXT NOT NULL,
  pointsBalance INTEGER NOT NULL,
  joinedOn DATE NOT NULL,
  cancelledOn DATE
);

CREATE TABLE screening (
  screeningId INTEGER PRIMARY KEY,
  filmId INTEGER NOT NULL REFERENCES film(filmId),
  hallId INTEGER NOT NULL REFERENCES hall(hallId),
  startsAt TEXT NOT NULL,
  languageVersion TEXT NOT NULL,
  basePriceCents INTEGER NOT NULL,
  isCancelled INTEGER NOT NULL
);

CREATE TABLE screeningStaff (
  screeningId INTEGER NOT NULL REFERENCES screening(screeningId),
  employeeId INTEGER NOT NULL REFERENCES employee(employeeId),
  duty TEXT NOT NULL,
  hoursWorked REAL NOT NULL,
  PRIMARY KEY (screeningId, employeeId)
);

CREATE TABLE booking (
  bookingId INTEGER PRIMARY KEY,
  screeningId INTEGER NOT NULL REFERENCES screening(screeningId),
  memberId INTEGER REFERENCES member(memberId),
  channel TEXT NOT NULL,
  bookedAt TEXT NOT NULL,
  paidAt TEXT,
  cancelledAt TEXT,
  totalCents INTEGER NOT NULL
);

CREATE TABLE ticket (
  ticketId INTEGER PRIMARY KEY,
  bookingId INTEGER NOT NULL REFERENCES booking(bookingId),
  seatRow TEXT NOT NULL,
  seatNumber INTEGER NOT NULL,
  ticketType TEXT NOT NULL,
  priceCents INTEGER NOT NULL,
  scannedAt TEXT
);

INSERT INTO cinema VALUES (1, 'Rialto', 'Bristol', '1998-03-12', NULL, 1, 0);
INSERT INTO cinema VALUES (2, 'Odyssey', 'Bristol', '2011-10-01', NULL, 1, 120);
INSERT INTO cinema VALUES (3, 'Lantern', 'Bath', '2004-06-18', NULL, 0, 0);
INSERT INTO cinema VALUES (4, 'Kino Harbour', 'Cardiff', '2016-02-05', NULL, 1, 80);
INSERT INTO cinema VALUES (5, 'Regal', 'Exeter', '1989-09-22', '2025-08-31', 0, 40);
INSERT INTO cinema VALUES (6, 'Starlight', 'Swindon', '2019-11-15', NULL, 0, 200);
INSERT INTO cinema VALUES (7, 'Picture Barn', 'Taunton', '2022-04-29', NULL, 1, 60);
INSERT INTO cinema VALUES (8, 'Electric Yard', 'Gloucester', '2026-09-04', NULL, 1, 35);

INSERT INTO hall VALUES (1, 1, 'Hall 1', 48, 'xenon', 0, NULL);
INSERT INTO hall VALUES (2, 1, 'Hall 2', 60, 'xenon', 0, '2025-09-12');
INSERT INTO hall VALUES (3, 1, 'Hall 3', 48, 'laser', 0, '2025-12-30');
INSERT INTO hall VALUES (4, 2, 'Hall 1', 310, 'laser', 0, '2025-03-29');
INSERT INTO hall VALUES (5, 2, 'Hall 2', 310, 'laser', 0, '2025-06-26');
INSERT INTO hall VALUES (6, 2, 'Hall 3', 140, 'xenon', 1, '2025-02-15');
INSERT INTO hall VALUES (7, 2, 'Hall 4', 140, 'laser', 0, NULL);
INSERT INTO hall VALUES (8, 3, 'Hall 1', 96, 'xenon', 0, '2026-01-14');
INSERT INTO hall VALUES (9, 3, 'Studio', 220, 'xenon', 0, '2026-03-13');
INSERT INTO hall VALUES (10, 4, 'Hall 1', 48, 'laser', 0, '2025-06-12');
INSERT INTO hall VALUES (11, 4, 'Hall 2', 75, 'laser', 1, '2025-04-06');
INSERT INTO hall VALUES (12, 4, 'Hall 3', 75, 'laser', 1, '2026-09-23');
INSERT INTO hall VALUES (13, 5, 'Hall 1', 48, 'laser', 1, '2025-06-01');
INSERT INTO hall VALUES (14, 6, 'Hall 1', 48, 'laser', 1, '2025-04-12');
INSERT INTO hall VALUES (15, 6, 'Hall 2', 110, 'laser', 1, '2026-03-17');
INSERT INTO hall VALUES (16, 6, 'Hall 3', 96, 'laser', 1, '2026-09-07');
INSERT INTO hall VALUES (17, 7, 'Hall 1', 60, 'xenon', 1, '2025-06-07');
INSERT INTO hall VALUES (18, 7, 'Hall 2', 140, 'xenon', 0, NULL);
INSERT INTO hall VALUES (19, 8, 'Hall 1', 180, 'laser', 0, NULL);
INSERT INTO hall VALUES (20, 8, 'Hall 2', 75, 'laser', 1, NULL);

INSERT INTO distributor VALUES (1, 'Northlight Pictures', 'United Kingdom', 52);
INSERT INTO distributor VALUES (2, 'Cobalt Films', 'United States', 58);
INSERT INTO distributor VALUES (3, 'Atelier Lumière', 'France', 45);
INSERT INTO distributor VALUES (4, 'Bergfilm', 'Germany', 44);
INSERT INTO distributor VALUES (5, 'Silverfern Releasing', 'New Zealand', 40);
INSERT INTO distributor VALUES (6, 'Grand Meridian', 'United States', 60);
INSERT INTO distributor VALUES (7, 'Kitsune Distribution', 'Japan', 48);
INSERT INTO distributor VALUES (8, 'Small Hours Docs', 'United Kingdom', 35);

INSERT INTO film VALUES (1, 'The Salt Road', 'Drama', 'English', 128, 12, '2026-08-14', 1, 0);
INSERT INTO film VALUES (2, 'Orbit of Glass', 'Science Fiction', 'English', 152, 12, '2026-10-02', 2, 1);
INSERT INTO film VALUES (3, 'Les Voisins', 'Comedy', 'French', 97, 6, '2026-09-11', 3, 0);
INSERT INTO film VALUES (4, 'Iron Harvest', 'Action', 'English', 134, 16, '2026-10-23', 6, 1);
INSERT INTO film VALUES (5, 'Fox and Lantern', 'Animation', 'Japanese', 104, 0, '2026-10-16', 7, 0);
INSERT INTO film VALUES (6, 'Nachtzug', 'Thriller', 'German', 112, 16, '2026-09-25', 4, 0);
INSERT INTO film VALUES (7, 'Penguin Parade', 'Animation', 'English', 86, 0, '2026-07-03', 2, 1);
INSERT INTO film VALUES (8, 'Under the Pier', 'Horror', 'English', 93, 18, '2026-10-30', 1, 0);
INSERT INTO film VALUES (9, 'A Year of Rain', 'Documentary', 'English', 79, 0, '2026-06-19', 8, 0);
INSERT INTO film VALUES (10, 'Kauri', 'Drama', 'English', 119, 12, '2026-09-18', 5, 0);
INSERT INTO film VALUES (11, 'Midnight Ledger', 'Thriller', 'English', 141, 16, '2026-11-06', 6, 0);
INSERT INTO film VALUES (12, 'Sunday Choir', 'Comedy', 'English', 101, 6, '2026-11-13', 1, 0);
INSERT INTO film VALUES (13, 'Starfall II', 'Science Fiction', 'English', 147, 12, '2026-12-18', 2, 1);
INSERT INTO film VALUES (14, 'The Beekeepers', 'Documentary', 'English', 88, 0, '2026-11-20', 8, 0);
INSERT INTO film VALUES (15, 'Château Perdu', 'Drama', 'French', 124, 12, '2027-01-22', 3, 0);
INSERT INTO film VALUES (16, 'Untitled Heist Project', 'Action', 'English', 120, 16, NULL, 6, 0);

INSERT INTO employee VALUES (1, 'Helen Archer', 'Managing Director', NULL, NULL, '2001-05-01', NULL, 845000);
INSERT INTO employee VALUES (2, 'Tomasz Wilk', 'Operations Manager', NULL, 1, '2008-09-15', NULL, 560000);
INSERT INTO employee VALUES (3, 'Grace Oduya', 'Cinema Manager', 1, 2, '2012-02-01', NULL, 392000);
INSERT INTO employee VALUES (4, 'Peter Lamb', 'Cinema Manager', 2, 2, '2014-07-21', NULL, 405000);
INSERT INTO employee VALUES (5, 'Sian Rees', 'Cinema Manager', 4, 2, '2016-01-11', NULL, 388000);
INSERT INTO employee VALUES (6, 'Owen Pike', 'Cinema Manager', 5, 2, '2010-03-08', '2025-08-31', 371000);
INSERT INTO employee VALUES (7, 'Maya Chandra', 'Cinema Manager', 6, 2, '2019-10-01', NULL, 384000);
INSERT INTO employee VALUES (8, 'Joe Tilley', 'Projectionist', 1, 3, '2003-11-03', NULL, 268000);
INSERT INTO employee VALUES (9, 'Lena Fischer', 'Projectionist', 2, 4, '2017-05-16', NULL, 275000);
INSERT INTO employee VALUES (10, 'Rob Castle', 'Projectionist', 4, 5, '2020-08-24', NULL, 259000);
INSERT INTO employee VALUES (11, 'Amy Sutton', 'Usher', 1, 3, '2023-06-12', NULL, 198000);
INSERT INTO employee VALUES (12, 'Callum Reid', 'Usher', 1, 3, '2024-10-07', '2026-03-31', 195000);
INSERT INTO employee VALUES (13, 'Priya Nair', 'Usher', 2, 4, '2022-03-14', NULL, 201000);
INSERT INTO employee VALUES (14, 'Dafydd Evans', 'Usher', 4, 5, '2025-04-01', NULL, 196000);
INSERT INTO employee VALUES (15, 'Nina Kovac', 'Box Office Clerk', 2, 4, '2021-01-18', NULL, 210000);
INSERT INTO employee VALUES (16, 'Oliver Hunt', 'Box Office Clerk', 3, 2, '2018-09-10', NULL, 214000);
INSERT INTO employee VALUES (17, 'Ruth Bailey', 'Cinema Manager', 3, 2, '2015-11-30', NULL, 376000);
INSERT INTO employee VALUES (18, 'Sam Turner', 'Usher', 6, 7, '2026-02-02', NULL, 194000);
INSERT INTO employee VALUES (19, 'Zoe Marsh', 'Projectionist', 6, 7, '2019-11-04', NULL, 262000);
INSERT INTO employee VALUES (20, 'Frank Dyer', 'Technician', NULL, 2, '2006-04-19', NULL, 312000);
INSERT INTO employee VALUES (21, 'Isla Grant', 'Cinema Manager', 7, 2, '2022-03-01', NULL, 379000);
INSERT INTO employee VALUES (22, 'Ben Hollis', 'Bar Staff', 7, 21, '2024-05-20', NULL, 189000);
INSERT INTO employee VALUES (23, 'Kate Winmore', 'Cinema Manager', 8, 2, '2026-06-01', NULL, 381000);
INSERT INTO employee VALUES (24, 'Luis Romero', 'Bar Staff', 2, 4, '2023-09-04', '2024-12-31', 187000);
INSERT INTO employee VALUES (25, 'Tess Morgan', 'Usher', 8, 23, '2026-08-24', NULL, 193000);

INSERT INTO member VALUES (1, 'Alice', 'Hughes', 'alice.hughes@example.org', 'Bristol', 'Silver', 0, '2023-07-27', NULL);
INSERT INTO member VALUES (2, 'Brian', 'Walker', 'brian.walker@example.org', 'Swindon', 'Gold', 3417, '2026-01-31', NULL);
INSERT INTO member VALUES (3, 'Chloe', 'Patel', 'chloe.patel@example.org', 'Swindon', 'Gold', 1197, '2022-01-08', NULL);
INSERT INTO member VALUES (4, 'Daniel', 'ONeill', 'daniel.oneill@example.org', 'Bristol', 'Silver', 1433, '2024-06-30', NULL);
INSERT INTO member VALUES (5, 'Emma', 'Baker', 'emma.baker@example.org', 'Gloucester', 'Silver', 658, '2024-10-26', NULL);
INSERT INTO member VALUES (6, 'Fergus', 'Stone', 'fergus.stone@example.org', 'Exeter', 'Bronze', 551, '2022-05-29', NULL);
INSERT INTO member VALUES (7, 'Gina', 'Murphy', 'gina.murphy@example.org', 'Taunton', 'Bronze', 376, '2018-03-09', NULL);
INSERT INTO member VALUES (8, 'Harry', 'Clarke', 'harry.clarke@example.org', 'Gloucester', 'Bronze', 0, '2025-09-11', NULL);
INSERT INTO member VALUES (9, 'Ivy', 'Nowak', 'ivy.nowak@example.org', 'Bristol', 'Bronze', 497, '2022-10-21', NULL);
INSERT INTO member VALUES (10, 'Jack', 'Singh', 'jack.singh@example.org', 'Bristol', 'Silver', 0, '2024-08-15', NULL);
INSERT INTO member VALUES (11, 'Karen', 'Davies', NULL, 'Bristol', 'Bronze', 0, '2024-10-02', NULL);
INSERT INTO member VALUES (12, 'Liam', 'Foster', 'liam.foster@example.org', 'Exeter', 'Gold', 1398, '2019-11-03', '2026-05-24');
INSERT INTO member VALUES (13, 'Megan', 'Young', 'megan.young@example.org', 'Swindon', 'Bronze', 563, '2025-05-10', NULL);
INSERT INTO member VALUES (14, 'Noah', 'Hill', 'noah.hill@example.org', 'Gloucester', 'Bronze', 2525, '2021-05-23', NULL);
INSERT INTO member VALUES (15, 'Olive', 'Price', 'olive.price@example.org', 'Bristol', 'Gold', 2017, '2018-11-16', NULL);
INSERT INTO member VALUES (16, 'Paul', 'Shaw', 'paul.shaw@example.org', 'Exeter', 'Bronze', 299, '2025-12-12', NULL);
INSERT INTO member VALUES (17, 'Quinn', 'Carter', NULL, 'Bristol', 'Silver', 3979, '2024-10-09', NULL);
INSERT INTO member VALUES (18, 'Rosa', 'Bell', 'rosa.bell@example.org', 'Gloucester', 'Silver', 39, '2018-03-30', NULL);
INSERT INTO member VALUES (19, 'Simon', 'Morris', 'simon.morris@example.org', 'Bath', 'Gold', 451, '2018-04-10', NULL);
INSERT INTO member VALUES (20, 'Tara', 'Lopez', 'tara.lopez@example.org', 'Exeter', 'Bronze', 19, '2019-03-24', NULL);
INSERT INTO member VALUES (21, 'Uma', 'Ahmed', 'uma.ahmed@example.org', 'Bath', 'Silver', 0, '2018-08-12', '2025-06-28');
INSERT INTO member VALUES (22, 'Victor', 'Ward', 'victor.ward@example.org', 'Bristol', 'Bronze', 744, '2025-07-22', '2026-11-05');
INSERT INTO member VALUES (23, 'Wendy', 'Kelly', 'wendy.kelly@example.org', 'Exeter', 'Silver', 531, '2018-08-03', '2026-08-11');
INSERT INTO member VALUES (24, 'Xavier', 'Dixon', NULL, 'Exeter', 'Silver', 0, '2025-06-21', '2026-08-27');
INSERT INTO member VALUES (25, 'Yasmin', 'Gray', 'yasmin.gray@example.org', 'Swindon', 'Bronze', 351, '2020-05-17', NULL);
INSERT INTO member VALUES (26, 'Zack', 'Fox', 'zack.fox@example.org', 'Taunton', 'Bronze', 484, '2021-09-23', NULL);
INSERT INTO member VALUES (27, 'Anna', 'Hughes', 'anna.hughes@example.org', 'Bath', 'Bronze', 443, '2021-12-19', NULL);
INSERT INTO member VALUES (28, 'Bob', 'West', NULL, 'Exeter', 'Silver', 742, '2026-07-05', NULL);
INSERT INTO member VALUES (29, 'Clara', 'Lane', NULL, 'Cardiff', 'Bronze', 544, '2023-12-29', NULL);
INSERT INTO member VALUES (30, 'Dennis', 'Rowe', 'dennis.rowe@example.org', 'Swindon', 'Silver', 120, '2022-09-16', '2025-09-08');
INSERT INTO member VALUES (31, 'Ella', 'Wood', 'ella.wood@example.org', 'Bath', 'Bronze', 889, '2021-05-18', NULL);
INSERT INTO member VALUES (32, 'Felix', 'Perry', 'felix.perry@example.org', 'Bristol', 'Silver', 2160, '2023-07-19', NULL);

INSERT INTO screening VALUES (1, 1, 10, '2026-09-01 14:00', 'original', 1100, 0);
INSERT INTO screening VALUES (2, 1, 3, '2026-09-01 14:15', 'original', 950, 0);
INSERT INTO screening VALUES (3, 1, 16, '2026-09-15 11:30', 'original', 950, 0);
INSERT INTO screening VALUES (4, 9, 3, '2026-09-16 11:15', 'original', 950, 0);
INSERT INTO screening VALUES (5, 6, 1, '2026-09-27 11:00', 'subtitled', 950, 0);
INSERT INTO screening VALUES (6, 9, 5, '2026-09-27 11:15', 'original', 950, 0);
INSERT INTO screening VALUES (7, 2, 4, '2026-10-04 11:30', 'original', 1500, 0);
INSERT INTO screening VALUES (8, 2, 12, '2026-10-06 20:15', 'original', 1200, 0);
INSERT INTO screening VALUES (9, 10, 3, '2026-10-09 20:15', 'original', 950, 0);
INSERT INTO screening VALUES (10, 6, 2, '2026-10-20 17:15', 'subtitled', 1100, 0);
INSERT INTO screening VALUES (11, 6, 1, '2026-10-22 17:15', 'subtitled', 1250, 0);
INSERT INTO screening VALUES (12, 6, 5, '2026-10-22 22:30', 'subtitled', 950, 1);
INSERT INTO screening VALUES (13, 2, 14, '2026-10-25 17:00', 'original', 1350, 0);
INSERT INTO screening VALUES (14, 3, 9, '2026-10-26 11:30', 'original', 850, 0);
INSERT INTO screening VALUES (15, 1, 19, '2026-10-26 17:15', 'original', 950, 0);
INSERT INTO screening VALUES (16, 3, 8, '2026-10-26 17:30', 'original', 1250, 0);
INSERT INTO screening VALUES (17, 10, 4, '2026-10-26 17:45', 'original', 850, 0);
INSERT INTO screening VALUES (18, 8, 17, '2026-10-30 17:30', 'original', 1100, 0);
INSERT INTO screening VALUES (19, 7, 1, '2026-10-31 17:15', 'original', 1350, 0);
INSERT INTO screening VALUES (20, 6, 10, '2026-10-31 20:45', 'dubbed', 1250, 0);
INSERT INTO screening VALUES (21, 3, 6, '2026-11-05 11:30', 'original', 850, 0);
INSERT INTO screening VALUES (22, 4, 7, '2026-11-05 17:15', 'original', 1200, 0);
INSERT INTO screening VALUES (23, 3, 4, '2026-11-05 17:45', 'subtitled', 950, 0);
INSERT INTO screening VALUES (24, 8, 18, '2026-11-05 22:30', 'original', 850, 0);
INSERT INTO screening VALUES (25, 5, 6, '2026-11-06 11:30', 'subtitled', 950, 0);
INSERT INTO screening VALUES (26, 6, 20, '2026-11-06 22:45', 'original', 1100, 0);
INSERT INTO screening VALUES (27, 11, 8, '2026-11-09 22:00', 'original', 950, 0);
INSERT INTO screening VALUES (28, 4, 20, '2026-11-10 22:45', 'original', 1200, 0);
INSERT INTO screening VALUES (29, 7, 5, '2026-11-12 11:15', 'original', 1200, 0);
INSERT INTO screening VALUES (30, 12, 4, '2026-11-13 17:15', 'original', 850, 0);
INSERT INTO screening VALUES (31, 4, 7, '2026-11-15 20:00', 'original', 1100, 0);
INSERT INTO screening VALUES (32, 12, 15, '2026-11-16 17:15', 'original', 1250, 0);
INSERT INTO screening VALUES (33, 8, 16, '2026-11-17 20:00', 'original', 1100, 1);
INSERT INTO screening VALUES (34, 11, 7, '2026-11-17 22:45', 'original', 1250, 0);
INSERT INTO screening VALUES (35, 1, 17, '2026-11-18 20:15', 'original', 1250, 0);
INSERT INTO screening VALUES (36, 6, 16, '2026-11-18 20:30', 'subtitled', 950, 0);
INSERT INTO screening VALUES (37, 11, 19, '2026-11-19 17:15', 'original', 850, 0);
INSERT INTO screening VALUES (38, 3, 18, '2026-11-19 19:00', 'subtitled', 950, 0);
INSERT INTO screening VALUES (39, 6, 1, '2026-11-19 20:15', 'subtitled', 950, 1);
INSERT INTO screening VALUES (40, 3, 7, '2026-11-20 17:00', 'original', 1250, 1);
INSERT INTO screening VALUES (41, 1, 19, '2026-11-23 11:30', 'original', 850, 0);
INSERT INTO screening VALUES (42, 6, 11, '2026-11-23 11:45', 'subtitled', 1100, 0);
INSERT INTO screening VALUES (43, 12, 15, '2026-11-23 14:30', 'original', 950, 1);
INSERT INTO screening VALUES (44, 14, 1, '2026-11-24 11:15', 'original', 1100, 0);
INSERT INTO screening VALUES (45, 14, 19, '2026-11-24 17:15', 'original', 850, 0);
INSERT INTO screening VALUES (46, 14, 8, '2026-11-26 11:15', 'original', 850, 0);
INSERT INTO screening VALUES (47, 5, 2, '2026-11-27 11:45', 'original', 850, 0);
INSERT INTO screening VALUES (48, 1, 12, '2026-11-27 20:15', 'original', 950, 0);
INSERT INTO screening VALUES (49, 9, 2, '2026-11-28 11:00', 'original', 1250, 1);
INSERT INTO screening VALUES (50, 5, 10, '2026-11-28 11:45', 'dubbed', 950, 0);
INSERT INTO screening VALUES (51, 5, 19, '2026-11-29 14:00', 'dubbed', 950, 0);
INSERT INTO screening VALUES (52, 11, 17, '2026-11-29 20:15', 'original', 850, 0);
INSERT INTO screening VALUES (53, 2, 16, '2026-11-30 20:30', 'original', 1350, 0);
INSERT INTO screening VALUES (54, 14, 3, '2026-12-01 11:00', 'original', 1100, 0);
INSERT INTO screening VALUES (55, 14, 2, '2026-12-02 11:30', 'original', 1250, 1);
INSERT INTO screening VALUES (56, 12, 8, '2026-12-02 17:45', 'original', 850, 0);
INSERT INTO screening VALUES (57, 8, 6, '2026-12-03 20:30', 'original', 950, 1);
INSERT INTO screening VALUES (58, 4, 16, '2026-12-04 17:30', 'original', 1200, 0);
INSERT INTO screening VALUES (59, 4, 19, '2026-12-05 11:15', 'original', 1200, 0);
INSERT INTO screening VALUES (60, 5, 11, '2026-12-06 11:00', 'original', 850, 0);
INSERT INTO screening VALUES (61, 4, 6, '2026-12-06 20:15', 'original', 1200, 0);
INSERT INTO screening VALUES (62, 8, 15, '2026-12-06 22:15', 'original', 1250, 0);
INSERT INTO screening VALUES (63, 2, 16, '2026-12-07 20:45', 'original', 1350, 0);
INSERT INTO screening VALUES (64, 4, 11, '2026-12-09 14:15', 'original', 1500, 0);

INSERT INTO screeningStaff VALUES (1, 5, 'supervision', 2.5);
INSERT INTO screeningStaff VALUES (1, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (2, 3, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (2, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (3, 20, 'projection', 4.5);
INSERT INTO screeningStaff VALUES (4, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (5, 8, 'projection', 4.5);
INSERT INTO screeningStaff VALUES (5, 3, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (6, 20, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (7, 4, 'supervision', 4.0);
INSERT INTO screeningStaff VALUES (7, 13, 'entrance', 3.5);
INSERT INTO screeningStaff VALUES (8, 20, 'projection', 3.0);
INSERT INTO screeningStaff VALUES (8, 5, 'supervision', 2.5);
INSERT INTO screeningStaff VALUES (9, 8, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (9, 11, 'entrance', 3.5);
INSERT INTO screeningStaff VALUES (10, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (11, 20, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (13, 18, 'entrance', 3.0);
INSERT INTO screeningStaff VALUES (13, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (14, 20, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (14, 16, 'box office', 2.5);
INSERT INTO screeningStaff VALUES (15, 23, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (15, 25, 'entrance', 4.0);
INSERT INTO screeningStaff VALUES (16, 16, 'box office', 3.5);
INSERT INTO screeningStaff VALUES (16, 17, 'supervision', 2.5);
INSERT INTO screeningStaff VALUES (17, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (18, 21, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (19, 3, 'supervision', 3.0);
INSERT INTO screeningStaff VALUES (19, 8, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (20, 10, 'projection', 3.0);
INSERT INTO screeningStaff VALUES (20, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (21, 15, 'box office', 4.0);
INSERT INTO screeningStaff VALUES (21, 13, 'entrance', 3.5);
INSERT INTO screeningStaff VALUES (22, 15, 'box office', 4.0);
INSERT INTO screeningStaff VALUES (22, 4, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (23, 13, 'entrance', 2.5);
INSERT INTO screeningStaff VALUES (23, 9, 'projection', 4.5);
INSERT INTO screeningStaff VALUES (24, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (24, 21, 'supervision', 4.0);
INSERT INTO screeningStaff VALUES (25, 4, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (26, 25, 'entrance', 4.5);
INSERT INTO screeningStaff VALUES (26, 20, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (27, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (27, 16, 'box office', 4.0);
INSERT INTO screeningStaff VALUES (28, 23, 'supervision', 2.5);
INSERT INTO screeningStaff VALUES (28, 20, 'projection', 4.5);
INSERT INTO screeningStaff VALUES (29, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (29, 15, 'box office', 2.5);
INSERT INTO screeningStaff VALUES (30, 13, 'entrance', 3.0);
INSERT INTO screeningStaff VALUES (31, 15, 'box office', 4.0);
INSERT INTO screeningStaff VALUES (31, 4, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (32, 18, 'entrance', 3.0);
INSERT INTO screeningStaff VALUES (34, 15, 'box office', 3.0);
INSERT INTO screeningStaff VALUES (34, 20, 'projection', 3.5);
INSERT INTO screeningStaff VALUES (35, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (36, 18, 'entrance', 4.5);
INSERT INTO screeningStaff VALUES (37, 25, 'entrance', 4.5);
INSERT INTO screeningStaff VALUES (37, 20, 'projection', 3.0);
INSERT INTO screeningStaff VALUES (38, 20, 'projection', 4.0);
INSERT INTO screeningStaff VALUES (41, 23, 'supervision', 4.0);
INSERT INTO screeningStaff VALUES (42, 10, 'projection', 3.0);
INSERT INTO screeningStaff VALUES (44, 11, 'entrance', 4.0);
INSERT INTO screeningStaff VALUES (45, 25, 'entrance', 3.0);
INSERT INTO screeningStaff VALUES (45, 23, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (46, 16, 'box office', 3.5);
INSERT INTO screeningStaff VALUES (46, 17, 'supervision', 4.0);
INSERT INTO screeningStaff VALUES (47, 3, 'supervision', 4.0);
INSERT INTO screeningStaff VALUES (47, 8, 'projection', 3.0);
INSERT INTO screeningStaff VALUES (48, 14, 'entrance', 3.5);
INSERT INTO screeningStaff VALUES (50, 5, 'supervision', 3.0);
INSERT INTO screeningStaff VALUES (51, 20, 'projection', 2.5);
INSERT INTO screeningStaff VALUES (52, 21, 'supervision', 3.5);
INSERT INTO screeningStaff VALUES (52, 20, 'projection', 3.5);

INSERT INTO booking VALUES (1, 9, 13, 'counter', '2026-09-25 09:51', '2026-09-25 09:53', NULL, 3300);
INSERT INTO booking VALUES (2, 9, 28, 'web', '2026-10-08 10:25', '2026-10-08 10:30', NULL, 2650);
INSERT INTO booking VALUES (3, 10, 17, 'web', '2026-10-11 08:49', '2026-10-11 08:51', NULL, 2200);
INSERT INTO booking VALUES (4, 11, NULL, 'web', '2026-10-13 10:42', '2026-10-13 10:47', NULL, 1250);
INSERT INTO booking VALUES (5, 12, 3, 'counter', '2026-10-18 08:19', '2026-10-18 08:20', '2026-10-21 09:30', 750);
INSERT INTO booking VALUES (6, 23, 8, 'web', '2026-10-22 08:55', '2026-10-22 08:58', NULL, 2650);
INSERT INTO booking VALUES (7, 20, NULL, 'app', '2026-10-22 09:15', '2026-10-22 09:16', NULL, 2300);
INSERT INTO booking VALUES (8, 11, 14, 'app', '2026-10-22 09:33', '2026-10-22 09:33', NULL, 2000);
INSERT INTO booking VALUES (9, 25, 9, 'counter', '2026-10-28 08:17', '2026-10-28 08:18', NULL, 1900);
INSERT INTO booking VALUES (10, 26, NULL, 'web', '2026-10-28 09:11', '2026-10-28 09:11', NULL, 2200);
INSERT INTO booking VALUES (11, 18, 8, 'app', '2026-10-28 09:25', '2026-10-28 09:27', NULL, 2000);
INSERT INTO booking VALUES (12, 18, 8, 'web', '2026-10-29 09:10', '2026-10-29 09:10', NULL, 2000);
INSERT INTO booking VALUES (13, 29, 10, 'web', '2026-11-03 08:01', '2026-11-03 08:06', NULL, 1900);
INSERT INTO booking VALUES (14, 29, NULL, 'web', '2026-11-03 09:32', '2026-11-03 09:35', NULL, 1000);
INSERT INTO booking VALUES (15, 33, 14, 'app', '2026-11-03 10:45', '2026-11-03 10:46', '2026-11-15 09:30', 1800);
INSERT INTO booking VALUES (16, 34, 17, 'web', '2026-11-03 10:55', NULL, NULL, 4300);
INSERT INTO booking VALUES (17, 23, 8, 'app', '2026-11-04 10:15', '2026-11-04 10:20', NULL, 2850);
INSERT INTO booking VALUES (18, 24, 2, 'web', '2026-11-05 08:48', '2026-11-05 08:53', NULL, 1500);
INSERT INTO booking VALUES (19, 39, 18, 'web', '2026-11-05 09:43', '2026-11-05 09:46', '2026-11-17 09:30', 950);
INSERT INTO booking VALUES (20, 29, 20, 'counter', '2026-11-08 09:21', '2026-11-08 09:26', NULL, 2200);
INSERT INTO booking VALUES (21, 29, 27, 'web', '2026-11-08 10:26', '2026-11-08 10:28', NULL, 3200);
INSERT INTO booking VALUES (22, 27, 16, 'web', '2026-11-09 09:18', NULL, NULL, 1700);
INSERT INTO booking VALUES (23, 31, 27, 'web', '2026-11-11 10:04', '2026-11-11 10:04', NULL, 800);
INSERT INTO booking VALUES (24, 29, 7, 'app', '2026-11-12 08:06', '2026-11-12 08:08', NULL, 2200);
INSERT INTO booking VALUES (25, 30, NULL, 'app', '2026-11-12 09:15', '2026-11-12 09:16', NULL, 2350);
INSERT INTO booking VALUES (26, 52, NULL, 'web', '2026-11-15 09:48', '2026-11-15 09:48', NULL, 1750);
INSERT INTO booking VALUES (27, 32, NULL, 'web', '2026-11-16 08:03', '2026-11-16 08:08', NULL, 2000);
INSERT INTO booking VALUES (28, 36, 26, 'web', '2026-11-17 10:13', '2026-11-17 10:15', '2026-11-18 10:13', 3100);
INSERT INTO booking VALUES (29, 48, NULL, 'web', '2026-11-18 10:32', '2026-11-18 10:32', '2026-11-18 13:52', 1700);
INSERT INTO booking VALUES (30, 37, NULL, 'app', '2026-11-18 10:50', '2026-11-18 10:51', NULL, 1300);
INSERT INTO booking VALUES (31, 39, NULL, 'web', '2026-11-19 08:47', '2026-11-19 08:50', NULL, 3400);
INSERT INTO booking VALUES (32, 37, 15, 'web', '2026-11-19 10:05', '2026-11-19 10:06', NULL, 1700);
INSERT INTO booking VALUES (33, 42, 7, 'counter', '2026-11-22 09:19', NULL, NULL, 2000);
INSERT INTO booking VALUES (34, 47, 31, 'app', '2026-11-23 09:41', '2026-11-23 09:41', NULL, 1700);
INSERT INTO booking VALUES (35, 42, NULL, 'web', '2026-11-23 10:13', '2026-11-23 10:13', NULL, 2000);
INSERT INTO booking VALUES (36, 64, 32, 'web', '2026-11-25 10:13', '2026-11-25 10:15', NULL, 1300);
INSERT INTO booking VALUES (37, 47, NULL, 'web', '2026-11-27 08:48', '2026-11-27 08:49', NULL, 1500);
INSERT INTO booking VALUES (38, 51, NULL, 'app', '2026-11-27 08:49', '2026-11-27 08:54', NULL, 950);
INSERT INTO booking VALUES (39, 48, 17, 'app', '2026-11-27 09:44', NULL, NULL, 1400);
INSERT INTO booking VALUES (40, 60, 8, 'app', '2026-11-27 10:34', '2026-11-27 10:37', NULL, 1500);
INSERT INTO booking VALUES (41, 63, 14, 'web', '2026-11-28 09:05', '2026-11-28 09:05', NULL, 2500);
INSERT INTO booking VALUES (42, 51, NULL, 'web', '2026-11-29 09:54', '2026-11-29 09:55', NULL, 3200);
INSERT INTO booking VALUES (43, 57, 15, 'app', '2026-11-30 08:01', '2026-11-30 08:03', NULL, 1700);
INSERT INTO booking VALUES (44, 61, 17, 'counter', '2026-11-30 08:25', NULL, NULL, 2200);
INSERT INTO booking VALUES (45, 57, 8, 'app', '2026-11-30 08:58', NULL, NULL, 1700);
INSERT INTO booking VALUES (46, 64, 17, 'web', '2026-11-30 09:28', NULL, NULL, 2800);
INSERT INTO booking VALUES (47, 60, 26, 'app', '2026-11-30 09:38', '2026-11-30 09:40', NULL, 1500);
INSERT INTO booking VALUES (48, 54, NULL, 'app', '2026-11-30 09:51', '2026-11-30 09:56', NULL, 4200);
INSERT INTO booking VALUES (49, 64, 11, 'counter', '2026-11-30 09:52', '2026-11-30 09:52', NULL, 2500);
INSERT INTO booking VALUES (50, 57, NULL, 'web', '2026-11-30 10:00', '2026-11-30 10:01', NULL, 2650);
INSERT INTO booking VALUES (51, 56, 4, 'web', '2026-11-30 10:31', '2026-11-30 10:36', NULL, 1300);

INSERT INTO ticket VALUES (1, 1, 'H', 6, 'child', 650, '2026-10-09 19:57');
INSERT INTO ticket VALUES (2, 1, 'H', 7, 'senior', 750, '2026-10-09 19:51');
INSERT INTO ticket VALUES (3, 1, 'H', 8, 'adult', 950, '2026-10-09 20:05');
INSERT INTO ticket VALUES (4, 1, 'H', 9, 'adult', 950, '2026-10-09 20:05');
INSERT INTO ticket VALUES (5, 2, 'D', 5, 'adult', 950, '2026-10-09 20:14');
INSERT INTO ticket VALUES (6, 2, 'D', 6, 'senior', 750, '2026-10-09 19:52');
INSERT INTO ticket VALUES (7, 2, 'D', 7, 'adult', 950, NULL);
INSERT INTO ticket VALUES (8, 3, 'G', 6, 'adult', 1100, '2026-10-20 16:53');
INSERT INTO ticket VALUES (9, 3, 'G', 7, 'adult', 1100, '2026-10-20 16:51');
INSERT INTO ticket VALUES (10, 4, 'C', 3, 'adult', 1250, '2026-10-22 16:59');
INSERT INTO ticket VALUES (11, 5, 'F', 7, 'student', 750, NULL);
INSERT INTO ticket VALUES (12, 6, 'J', 10, 'adult', 950, '2026-11-05 17:35');
INSERT INTO ticket VALUES (13, 6, 'J', 11, 'student', 750, NULL);
INSERT INTO ticket VALUES (14, 6, 'J', 12, 'adult', 950, '2026-11-05 17:22');
INSERT INTO ticket VALUES (15, 7, 'J', 5, 'adult', 1250, '2026-10-31 20:21');
INSERT INTO ticket VALUES (16, 7, 'J', 6, 'senior', 1050, '2026-10-31 20:23');
INSERT INTO ticket VALUES (17, 8, 'A', 10, 'child', 950, '2026-10-22 17:22');
INSERT INTO ticket VALUES (18, 8, 'A', 11, 'senior', 1050, '2026-10-22 17:01');
INSERT INTO ticket VALUES (19, 9, 'E', 6, 'adult', 950, '2026-11-06 11:14');
INSERT INTO ticket VALUES (20, 9, 'E', 7, 'adult', 950, '2026-11-06 11:08');
INSERT INTO ticket VALUES (21, 10, 'B', 6, 'adult', 1100, '2026-11-06 22:47');
INSERT INTO ticket VALUES (22, 10, 'B', 7, 'adult', 1100, '2026-11-06 22:26');
INSERT INTO ticket VALUES (23, 11, 'G', 12, 'senior', 900, '2026-10-30 17:16');
INSERT INTO ticket VALUES (24, 11, 'G', 13, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (25, 12, 'J', 7, 'senior', 900, '2026-10-30 17:30');
INSERT INTO ticket VALUES (26, 12, 'J', 8, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (27, 13, 'E', 10, 'child', 900, '2026-11-12 10:50');
INSERT INTO ticket VALUES (28, 13, 'E', 11, 'student', 1000, NULL);
INSERT INTO ticket VALUES (29, 14, 'G', 8, 'senior', 1000, '2026-11-12 11:18');
INSERT INTO ticket VALUES (30, 15, 'A', 11, 'student', 900, NULL);
INSERT INTO ticket VALUES (31, 15, 'A', 12, 'senior', 900, NULL);
INSERT INTO ticket VALUES (32, 16, 'J', 10, 'senior', 1050, NULL);
INSERT INTO ticket VALUES (33, 16, 'J', 11, 'adult', 1250, NULL);
INSERT INTO ticket VALUES (34, 16, 'J', 12, 'student', 1050, NULL);
INSERT INTO ticket VALUES (35, 16, 'J', 13, 'child', 950, NULL);
INSERT INTO ticket VALUES (36, 17, 'E', 2, 'adult', 950, '2026-11-05 17:47');
INSERT INTO ticket VALUES (37, 17, 'E', 3, 'adult', 950, '2026-11-05 17:45');
INSERT INTO ticket VALUES (38, 17, 'E', 4, 'adult', 950, '2026-11-05 17:26');
INSERT INTO ticket VALUES (39, 18, 'B', 12, 'adult', 850, '2026-11-05 22:09');
INSERT INTO ticket VALUES (40, 18, 'B', 13, 'senior', 650, NULL);
INSERT INTO ticket VALUES (41, 19, 'D', 2, 'adult', 950, NULL);
INSERT INTO ticket VALUES (42, 20, 'E', 7, 'adult', 1200, NULL);
INSERT INTO ticket VALUES (43, 20, 'E', 8, 'senior', 1000, '2026-11-12 11:07');
INSERT INTO ticket VALUES (44, 21, 'E', 6, 'adult', 1200, '2026-11-12 11:19');
INSERT INTO ticket VALUES (45, 21, 'E', 7, 'senior', 1000, '2026-11-12 11:22');
INSERT INTO ticket VALUES (46, 21, 'E', 8, 'student', 1000, NULL);
INSERT INTO ticket VALUES (47, 22, 'K', 5, 'adult', 950, NULL);
INSERT INTO ticket VALUES (48, 22, 'K', 6, 'student', 750, NULL);
INSERT INTO ticket VALUES (49, 23, 'K', 6, 'child', 800, '2026-11-15 19:52');
INSERT INTO ticket VALUES (50, 24, 'E', 9, 'adult', 1200, '2026-11-12 11:19');
INSERT INTO ticket VALUES (51, 24, 'E', 10, 'senior', 1000, '2026-11-12 10:57');
INSERT INTO ticket VALUES (52, 25, 'F', 12, 'senior', 650, '2026-11-13 17:06');
INSERT INTO ticket VALUES (53, 25, 'F', 13, 'adult', 850, '2026-11-13 16:59');
INSERT INTO ticket VALUES (54, 25, 'F', 14, 'adult', 850, '2026-11-13 17:08');
INSERT INTO ticket VALUES (55, 26, 'H', 6, 'child', 550, '2026-11-29 19:51');
INSERT INTO ticket VALUES (56, 26, 'H', 7, 'child', 550, '2026-11-29 20:13');
INSERT INTO ticket VALUES (57, 26, 'H', 8, 'senior', 650, '2026-11-29 19:50');
INSERT INTO ticket VALUES (58, 27, 'E', 3, 'child', 950, '2026-11-16 16:59');
INSERT INTO ticket VALUES (59, 27, 'E', 4, 'student', 1050, '2026-11-16 17:08');
INSERT INTO ticket VALUES (60, 28, 'B', 9, 'adult', 950, NULL);
INSERT INTO ticket VALUES (61, 28, 'B', 10, 'child', 650, NULL);
INSERT INTO ticket VALUES (62, 28, 'B', 11, 'senior', 750, NULL);
INSERT INTO ticket VALUES (63, 28, 'B', 12, 'senior', 750, NULL);
INSERT INTO ticket VALUES (64, 29, 'B', 7, 'student', 750, NULL);
INSERT INTO ticket VALUES (65, 29, 'B', 8, 'adult', 950, NULL);
INSERT INTO ticket VALUES (66, 30, 'J', 5, 'student', 650, '2026-11-19 17:18');
INSERT INTO ticket VALUES (67, 30, 'J', 6, 'senior', 650, '2026-11-19 17:03');
INSERT INTO ticket VALUES (68, 31, 'F', 4, 'senior', 750, NULL);
INSERT INTO ticket VALUES (69, 31, 'F', 5, 'adult', 950, NULL);
INSERT INTO ticket VALUES (70, 31, 'F', 6, 'adult', 950, NULL);
INSERT INTO ticket VALUES (71, 31, 'F', 7, 'student', 750, NULL);
INSERT INTO ticket VALUES (72, 32, 'G', 12, 'adult', 850, '2026-11-19 16:56');
INSERT INTO ticket VALUES (73, 32, 'G', 13, 'adult', 850, '2026-11-19 17:03');
INSERT INTO ticket VALUES (74, 33, 'J', 9, 'student', 900, NULL);
INSERT INTO ticket VALUES (75, 33, 'J', 10, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (76, 34, 'G', 3, 'adult', 850, '2026-11-27 11:43');
INSERT INTO ticket VALUES (77, 34, 'G', 4, 'adult', 850, '2026-11-27 11:20');
INSERT INTO ticket VALUES (78, 35, 'K', 5, 'adult', 1100, '2026-11-23 11:47');
INSERT INTO ticket VALUES (79, 35, 'K', 6, 'senior', 900, '2026-11-23 11:35');
INSERT INTO ticket VALUES (80, 36, 'K', 12, 'student', 1300, NULL);
INSERT INTO ticket VALUES (81, 37, 'A', 1, 'adult', 850, '2026-11-27 11:21');
INSERT INTO ticket VALUES (82, 37, 'A', 2, 'senior', 650, '2026-11-27 11:48');
INSERT INTO ticket VALUES (83, 38, 'D', 3, 'adult', 950, '2026-11-29 14:00');
INSERT INTO ticket VALUES (84, 39, 'K', 10, 'child', 650, NULL);
INSERT INTO ticket VALUES (85, 39, 'K', 11, 'student', 750, NULL);
INSERT INTO ticket VALUES (86, 40, 'F', 4, 'adult', 850, NULL);
INSERT INTO ticket VALUES (87, 40, 'F', 5, 'senior', 650, NULL);
INSERT INTO ticket VALUES (88, 41, 'D', 10, 'adult', 1350, NULL);
INSERT INTO ticket VALUES (89, 41, 'D', 11, 'student', 1150, NULL);
INSERT INTO ticket VALUES (90, 42, 'G', 5, 'student', 750, '2026-11-29 14:00');
INSERT INTO ticket VALUES (91, 42, 'G', 6, 'adult', 950, '2026-11-29 14:01');
INSERT INTO ticket VALUES (92, 42, 'G', 7, 'senior', 750, '2026-11-29 13:52');
INSERT INTO ticket VALUES (93, 42, 'G', 8, 'senior', 750, '2026-11-29 14:04');
INSERT INTO ticket VALUES (94, 43, 'G', 1, 'student', 750, NULL);
INSERT INTO ticket VALUES (95, 43, 'G', 2, 'adult', 950, NULL);
INSERT INTO ticket VALUES (96, 44, 'G', 7, 'student', 1000, NULL);
INSERT INTO ticket VALUES (97, 44, 'G', 8, 'adult', 1200, NULL);
INSERT INTO ticket VALUES (98, 45, 'C', 2, 'student', 750, NULL);
INSERT INTO ticket VALUES (99, 45, 'C', 3, 'adult', 950, NULL);
INSERT INTO ticket VALUES (100, 46, 'C', 11, 'student', 1300, NULL);
INSERT INTO ticket VALUES (101, 46, 'C', 12, 'adult', 1500, NULL);
INSERT INTO ticket VALUES (102, 47, 'J', 6, 'student', 650, NULL);
INSERT INTO ticket VALUES (103, 47, 'J', 7, 'adult', 850, NULL);
INSERT INTO ticket VALUES (104, 48, 'C', 9, 'senior', 900, NULL);
INSERT INTO ticket VALUES (105, 48, 'C', 10, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (106, 48, 'C', 11, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (107, 48, 'C', 12, 'adult', 1100, NULL);
INSERT INTO ticket VALUES (108, 49, 'D', 2, 'senior', 1300, NULL);
INSERT INTO ticket VALUES (109, 49, 'D', 3, 'child', 1200, NULL);
INSERT INTO ticket VALUES (110, 50, 'C', 2, 'senior', 750, NULL);
INSERT INTO ticket VALUES (111, 50, 'C', 3, 'adult', 950, NULL);
INSERT INTO ticket VALUES (112, 50, 'C', 4, 'adult', 950, NULL);
INSERT INTO ticket VALUES (113, 51, 'K', 4, 'senior', 650, NULL);
INSERT INTO ticket VALUES (114, 51, 'K', 5, 'student', 650, NULL);

