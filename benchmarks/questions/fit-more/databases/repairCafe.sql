CREATE TABLE venue (
  venueId INTEGER PRIMARY KEY,
  venueName TEXT NOT NULL,
  city TEXT NOT NULL,
  postCode TEXT NOT NULL,
  maxVisitors INTEGER NOT NULL,
  stepFree BOOLEAN NOT NULL,
  sinceYear INTEGER NOT NULL,
  closedOn DATE
);
CREATE TABLE volunteer (
  volunteerId INTEGER PRIMARY KEY,
  firstName TEXT NOT NULL,
  lastName TEXT NOT NULL,
  email TEXT,
  mainRole TEXT NOT NULL CHECK (mainRole IN ('fixer','host','reception','kitchen')),
  birthYear INTEGER NOT NULL,
  joinedOn DATE NOT NULL,
  leftOn DATE,
  mentorId INTEGER REFERENCES volunteer(volunteerId),
  homeVenueId INTEGER NOT NULL REFERENCES venue(venueId)
);
CREATE TABLE volunteerSkill (
  volunteerId INTEGER NOT NULL REFERENCES volunteer(volunteerId),
  skill TEXT NOT NULL CHECK (skill IN ('electronics','sewing','bicycles','woodwork','smallAppliances')),
  skillLevel TEXT NOT NULL CHECK (skillLevel IN ('beginner','experienced','expert')),
  PRIMARY KEY (volunteerId, skill)
);
CREATE TABLE cafeSession (
  sessionId INTEGER PRIMARY KEY,
  venueId INTEGER NOT NULL REFERENCES venue(venueId),
  hostId INTEGER NOT NULL REFERENCES volunteer(volunteerId),
  sessionDate DATE NOT NULL,
  opensAt TEXT NOT NULL,
  closesAt TEXT NOT NULL,
  theme TEXT,
  isCancelled BOOLEAN NOT NULL DEFAULT 0
);
CREATE TABLE shift (
  sessionId INTEGER NOT NULL REFERENCES cafeSession(sessionId),
  volunteerId INTEGER NOT NULL REFERENCES volunteer(volunteerId),
  hoursPlanned NUMERIC NOT NULL,
  hoursWorked NUMERIC,
  PRIMARY KEY (sessionId, volunteerId)
);
CREATE TABLE visitor (
  visitorId INTEGER PRIMARY KEY,
  firstName TEXT NOT NULL,
  lastName TEXT NOT NULL,
  town TEXT NOT NULL,
  phone TEXT,
  registeredAt DATETIME NOT NULL,
  wantsNewsletter BOOLEAN NOT NULL
);
CREATE TABLE itemCategory (
  categoryId INTEGER PRIMARY KEY,
  categoryName TEXT NOT NULL,
  parentId INTEGER REFERENCES itemCategory(categoryId)
);
CREATE TABLE broughtItem (
  itemId INTEGER PRIMARY KEY,
  visitorId INTEGER NOT NULL REFERENCES visitor(visitorId),
  categoryId INTEGER NOT NULL REFERENCES itemCategory(categoryId),
  description TEXT NOT NULL,
  brand TEXT,
  builtYear INTEGER,
  weightKg NUMERIC NOT NULL,
  newPrice NUMERIC
);
CREATE TABLE repair (
  repairId INTEGER PRIMARY KEY,
  itemId INTEGER NOT NULL REFERENCES broughtItem(itemId),
  sessionId INTEGER NOT NULL REFERENCES cafeSession(sessionId),
  fixerId INTEGER NOT NULL REFERENCES volunteer(volunteerId),
  startedAt DATETIME NOT NULL,
  finishedAt DATETIME,
  outcome TEXT CHECK (outcome IN ('fixed','partlyFixed','beyondRepair','waitingForPart')),
  collectedAt DATETIME,
  previousRepairId INTEGER REFERENCES repair(repairId)
);
CREATE TABLE part (
  partId INTEGER PRIMARY KEY,
  partName TEXT NOT NULL,
  supplier TEXT NOT NULL,
  unitCost NUMERIC NOT NULL,
  inStock INTEGER NOT NULL,
  reorderLevel INTEGER NOT NULL
);
CREATE TABLE partUse (
  repairId INTEGER NOT NULL REFERENCES repair(repairId),
  partId INTEGER NOT NULL REFERENCES part(partId),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (repairId, partId)
);
CREATE TABLE donation (
  donationId INTEGER PRIMARY KEY,
  sessionId INTEGER NOT NULL REFERENCES cafeSession(sessionId),
  visitorId INTEGER REFERENCES visitor(visitorId),
  amount NUMERIC NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('cash','card','bankTransfer')),
  donatedAt DATETIME NOT NULL
);

INSERT INTO venue VALUES (1, 'Brickfield Hall', 'Harrowfield', 'HF2 1LK', 40, 1, 2017, NULL);
INSERT INTO venue VALUES (2, 'The Old Dairy', 'Harrowfield', 'HF4 8QA', 25, 0, 2019, NULL);
INSERT INTO venue VALUES (3, 'Canal House', 'Wexmouth', 'WX1 3RD', 55, 1, 2018, NULL);
INSERT INTO venue VALUES (4, 'St Brannock Library', 'Wexmouth', 'WX5 6TE', 30, 1, 2021, NULL);
INSERT INTO venue VALUES (5, 'Mill Lane Youth Club', 'Ottersby', 'OT3 2MN', 35, 0, 2020, NULL);
INSERT INTO venue VALUES (6, 'Weavers Loft', 'Ottersby', 'OT1 9PF', 20, 0, 2018, '2025-08-31');
INSERT INTO venue VALUES (7, 'Harbour Shed', 'Wexmouth', 'WX2 7BB', 28, 0, 2022, '2026-05-30');
INSERT INTO volunteer VALUES (1, 'Amara', 'Vell', 'amara.vell@fixmail.example', 'fixer', 1968, '2017-05-06', NULL, NULL, 1);
INSERT INTO volunteer VALUES (2, 'Dirk', 'Hasselbrink', 'dirk.hasselbrink@fixmail.example', 'fixer', 1955, '2018-02-10', NULL, NULL, 3);
INSERT INTO volunteer VALUES (3, 'Fenna', 'Oosterdal', 'fenna.oosterdal@fixmail.example', 'host', 1972, '2017-09-02', NULL, NULL, 1);
INSERT INTO volunteer VALUES (4, 'Rowan', 'Tischler', 'rowan.tischler@fixmail.example', 'fixer', 1981, '2019-03-16', NULL, 1, 2);
INSERT INTO volunteer VALUES (5, 'Imogen', 'Sturgess', 'imogen.sturgess@fixmail.example', 'host', 1963, '2018-10-20', NULL, NULL, 3);
INSERT INTO volunteer VALUES (6, 'Kwame', 'Adusei', 'kwame.adusei@fixmail.example', 'fixer', 1990, '2020-01-25', NULL, 2, 3);
INSERT INTO volunteer VALUES (7, 'Lieselot', 'Maes', 'lieselot.maes@fixmail.example', 'reception', 1979, '2019-06-08', NULL, 3, 2);
INSERT INTO volunteer VALUES (8, 'Barnaby', 'Crump', NULL, 'fixer', 1949, '2019-11-09', NULL, 1, 1);
INSERT INTO volunteer VALUES (9, 'Svetla', 'Dimova', 'svetla.dimova@fixmail.example', 'fixer', 1985, '2021-04-17', NULL, 2, 4);
INSERT INTO volunteer VALUES (10, 'Tilda', 'Ashcombe', NULL, 'kitchen', 1958, '2020-09-12', NULL, 5, 3);
INSERT INTO volunteer VALUES (11, 'Piet', 'Okonkwo', 'piet.okonkwo@fixmail.example', 'fixer', 1997, '2022-02-19', NULL, 4, 5);
INSERT INTO volunteer VALUES (12, 'Gwen', 'Pryce', 'gwen.pryce@fixmail.example', 'host', 1966, '2020-02-15', NULL, 3, 5);
INSERT INTO volunteer VALUES (13, 'Hamid', 'Rezaei', 'hamid.rezaei@fixmail.example', 'fixer', 1974, '2022-08-27', NULL, 6, 4);
INSERT INTO volunteer VALUES (14, 'Josie', 'Larkspur', 'josie.larkspur@fixmail.example', 'reception', 2001, '2023-01-14', NULL, 7, 1);
INSERT INTO volunteer VALUES (15, 'Cormac', 'Doyle', 'cormac.doyle@fixmail.example', 'fixer', 1960, '2021-10-02', '2025-06-14', 2, 6);
INSERT INTO volunteer VALUES (16, 'Nell', 'Babbage', 'nell.babbage@fixmail.example', 'fixer', 1993, '2023-03-11', NULL, 1, 2);
INSERT INTO volunteer VALUES (17, 'Ottilie', 'Grand', 'ottilie.grand@fixmail.example', 'kitchen', 1970, '2021-05-22', '2024-12-07', 5, 6);
INSERT INTO volunteer VALUES (18, 'Yusuf', 'Demir', 'yusuf.demir@fixmail.example', 'fixer', 1988, '2023-09-30', NULL, 9, 4);
INSERT INTO volunteer VALUES (19, 'Marisol', 'Ibarra', 'marisol.ibarra@fixmail.example', 'host', 1984, '2022-06-18', NULL, 5, 4);
INSERT INTO volunteer VALUES (20, 'Edgar', 'Thistlewood', NULL, 'fixer', 1946, '2018-07-07', '2026-03-21', NULL, 7);
INSERT INTO volunteer VALUES (21, 'Chiara', 'Bonfanti', 'chiara.bonfanti@fixmail.example', 'fixer', 1999, '2024-05-04', NULL, 16, 2);
INSERT INTO volunteer VALUES (22, 'Samir', 'Haddouchi', 'samir.haddouchi@fixmail.example', 'reception', 1995, '2024-09-21', NULL, 7, 3);
INSERT INTO volunteer VALUES (23, 'Blythe', 'Penrose', 'blythe.penrose@fixmail.example', 'fixer', 1976, '2025-02-08', NULL, 8, 1);
INSERT INTO volunteer VALUES (24, 'Lars', 'Engqvist', 'lars.engqvist@fixmail.example', 'fixer', 2000, '2025-09-20', NULL, 13, 4);
INSERT INTO volunteer VALUES (25, 'Winnie', 'Osei', 'winnie.osei@fixmail.example', 'kitchen', 1982, '2025-11-08', NULL, 10, 3);
INSERT INTO volunteer VALUES (26, 'Dorota', 'Malek', 'dorota.malek@fixmail.example', 'fixer', 1991, '2026-01-17', NULL, 4, 5);
INSERT INTO volunteer VALUES (27, 'Felix', 'Marchbank', 'felix.marchbank@fixmail.example', 'host', 1978, '2026-04-11', NULL, 12, 5);
INSERT INTO volunteer VALUES (28, 'Ruth', 'Appleyard', NULL, 'fixer', 1959, '2026-06-20', NULL, 18, 4);
INSERT INTO volunteer VALUES (29, 'Ignace', 'Devos', 'ignace.devos@fixmail.example', 'reception', 2003, '2026-09-12', NULL, 14, 1);
INSERT INTO volunteerSkill VALUES (1, 'electronics', 'expert');
INSERT INTO volunteerSkill VALUES (1, 'smallAppliances', 'experienced');
INSERT INTO volunteerSkill VALUES (2, 'woodwork', 'expert');
INSERT INTO volunteerSkill VALUES (2, 'bicycles', 'experienced');
INSERT INTO volunteerSkill VALUES (4, 'bicycles', 'expert');
INSERT INTO volunteerSkill VALUES (4, 'woodwork', 'beginner');
INSERT INTO volunteerSkill VALUES (6, 'electronics', 'experienced');
INSERT INTO volunteerSkill VALUES (6, 'smallAppliances', 'experienced');
INSERT INTO volunteerSkill VALUES (8, 'woodwork', 'expert');
INSERT INTO volunteerSkill VALUES (8, 'sewing', 'beginner');
INSERT INTO volunteerSkill VALUES (9, 'sewing', 'expert');
INSERT INTO volunteerSkill VALUES (11, 'bicycles', 'experienced');
INSERT INTO volunteerSkill VALUES (11, 'electronics', 'beginner');
INSERT INTO volunteerSkill VALUES (13, 'smallAppliances', 'expert');
INSERT INTO volunteerSkill VALUES (13, 'electronics', 'experienced');
INSERT INTO volunteerSkill VALUES (15, 'electronics', 'expert');
INSERT INTO volunteerSkill VALUES (16, 'sewing', 'experienced');
INSERT INTO volunteerSkill VALUES (18, 'smallAppliances', 'experienced');
INSERT INTO volunteerSkill VALUES (18, 'woodwork', 'beginner');
INSERT INTO volunteerSkill VALUES (20, 'bicycles', 'expert');
INSERT INTO volunteerSkill VALUES (20, 'woodwork', 'experienced');
INSERT INTO volunteerSkill VALUES (21, 'sewing', 'beginner');
INSERT INTO volunteerSkill VALUES (23, 'electronics', 'experienced');
INSERT INTO volunteerSkill VALUES (24, 'electronics', 'beginner');
INSERT INTO volunteerSkill VALUES (24, 'bicycles', 'beginner');
INSERT INTO volunteerSkill VALUES (26, 'bicycles', 'experienced');
INSERT INTO volunteerSkill VALUES (28, 'sewing', 'expert');
INSERT INTO volunteerSkill VALUES (28, 'smallAppliances', 'beginner');
INSERT INTO volunteerSkill VALUES (10, 'sewing', 'experienced');
INSERT INTO volunteerSkill VALUES (19, 'sewing', 'beginner');
INSERT INTO volunteerSkill VALUES (5, 'woodwork', 'beginner');
INSERT INTO cafeSession VALUES (1, 1, 3, '2024-01-20', '14:00', '17:30', 'Bike day', 0);
INSERT INTO cafeSession VALUES (2, 3, 5, '2024-02-03', '14:00', '17:30', NULL, 1);
INSERT INTO cafeSession VALUES (3, 5, 12, '2024-02-17', '14:00', '17:30', 'Toy hospital', 0);
INSERT INTO cafeSession VALUES (4, 2, 3, '2024-03-09', '10:00', '13:00', 'Bike day', 0);
INSERT INTO cafeSession VALUES (5, 6, 12, '2024-03-30', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (6, 4, 5, '2024-04-27', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (7, 3, 5, '2024-05-11', '14:00', '17:30', 'Bike day', 0);
INSERT INTO cafeSession VALUES (8, 1, 3, '2024-06-01', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (9, 7, 19, '2024-06-22', '13:30', '17:00', 'Lamps and cables', 0);
INSERT INTO cafeSession VALUES (10, 5, 12, '2024-07-20', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (11, 3, 5, '2024-08-10', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (12, 2, 3, '2024-08-31', '13:30', '17:00', 'Bike day', 0);
INSERT INTO cafeSession VALUES (13, 1, 3, '2024-09-21', '14:00', '17:30', 'Bike day', 0);
INSERT INTO cafeSession VALUES (14, 3, 5, '2024-10-12', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (15, 5, 12, '2024-11-09', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (16, 2, 3, '2024-11-23', '13:30', '17:00', 'Textile special', 0);
INSERT INTO cafeSession VALUES (17, 6, 12, '2024-12-07', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (18, 4, 19, '2025-01-04', '14:00', '17:30', NULL, 1);
INSERT INTO cafeSession VALUES (19, 3, 5, '2025-01-25', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (20, 1, 3, '2025-02-08', '13:30', '17:00', 'Textile special', 0);
INSERT INTO cafeSession VALUES (21, 7, 19, '2025-03-01', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (22, 5, 12, '2025-03-29', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (23, 3, 5, '2025-04-19', '13:30', '17:00', 'Toy hospital', 1);
INSERT INTO cafeSession VALUES (24, 2, 3, '2025-05-10', '10:00', '13:00', 'Textile special', 0);
INSERT INTO cafeSession VALUES (25, 1, 3, '2025-05-31', '10:00', '13:00', 'Bike day', 0);
INSERT INTO cafeSession VALUES (26, 3, 5, '2025-06-21', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (27, 5, 12, '2025-07-19', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (28, 2, 3, '2025-08-02', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (29, 6, 12, '2025-08-16', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (30, 4, 19, '2025-09-06', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (31, 3, 5, '2025-09-27', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (32, 1, 3, '2025-10-25', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (33, 7, 19, '2025-11-22', '13:30', '17:00', 'Toy hospital', 0);
INSERT INTO cafeSession VALUES (34, 5, 12, '2025-12-13', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (35, 3, 5, '2026-01-10', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (36, 2, 3, '2026-01-31', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (37, 1, 3, '2026-02-21', '14:00', '17:30', 'Toy hospital', 0);
INSERT INTO cafeSession VALUES (38, 3, 5, '2026-03-07', '13:30', '17:00', NULL, 0);
INSERT INTO cafeSession VALUES (39, 5, 12, '2026-03-21', '10:00', '13:00', 'Lamps and cables', 0);
INSERT INTO cafeSession VALUES (40, 2, 3, '2026-04-11', '13:30', '17:00', NULL, 1);
INSERT INTO cafeSession VALUES (41, 3, 5, '2026-05-02', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (42, 4, 5, '2026-05-30', '13:30', '17:00', 'Textile special', 0);
INSERT INTO cafeSession VALUES (43, 3, 5, '2026-06-20', '14:00', '17:30', 'Lamps and cables', 0);
INSERT INTO cafeSession VALUES (44, 1, 3, '2026-07-11', '14:00', '17:30', NULL, 1);
INSERT INTO cafeSession VALUES (45, 1, 3, '2026-08-01', '13:30', '17:00', 'Toy hospital', 0);
INSERT INTO cafeSession VALUES (46, 5, 12, '2026-08-22', '10:00', '13:00', 'Lamps and cables', 0);
INSERT INTO cafeSession VALUES (47, 3, 5, '2026-09-12', '14:00', '17:30', NULL, 0);
INSERT INTO cafeSession VALUES (48, 2, 3, '2026-10-03', '10:00', '13:00', 'Lamps and cables', 0);
INSERT INTO cafeSession VALUES (49, 1, 3, '2026-10-31', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (50, 3, 5, '2026-11-21', '14:00', '17:30', 'Bike day', 0);
INSERT INTO cafeSession VALUES (51, 3, 5, '2026-12-05', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (52, 1, 3, '2026-12-12', '14:00', '17:30', 'Toy hospital', 0);
INSERT INTO cafeSession VALUES (53, 5, 27, '2026-12-12', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (54, 4, 19, '2026-12-19', '13:30', '17:00', 'Lamps and cables', 1);
INSERT INTO cafeSession VALUES (55, 2, 3, '2027-01-09', '10:00', '13:00', NULL, 0);
INSERT INTO cafeSession VALUES (56, 3, 5, '2027-01-16', '10:00', '13:00', 'Bike day', 0);
INSERT INTO shift VALUES (1, 4, 3.5, 3.0);
INSERT INTO shift VALUES (1, 6, 3.5, 4.0);
INSERT INTO shift VALUES (1, 14, 3.5, 4.0);
INSERT INTO shift VALUES (3, 1, 3.5, 3.5);
INSERT INTO shift VALUES (3, 8, 3.5, 4.0);
INSERT INTO shift VALUES (3, 16, 3.5, 3.5);
INSERT INTO shift VALUES (3, 17, 3.5, 4.5);
INSERT INTO shift VALUES (4, 1, 3, 3);
INSERT INTO shift VALUES (4, 2, 3, 3.5);
INSERT INTO shift VALUES (4, 17, 2.5, 1.5);
INSERT INTO shift VALUES (5, 4, 3.5, 3.5);
INSERT INTO shift VALUES (5, 14, 3.0, 0);
INSERT INTO shift VALUES (6, 8, 3.5, 3.5);
INSERT INTO shift VALUES (6, 13, 3.5, 4.5);
INSERT INTO shift VALUES (6, 16, 3.5, 2.5);
INSERT INTO shift VALUES (7, 2, 3.5, 3.5);
INSERT INTO shift VALUES (7, 17, 3.5, 3.5);
INSERT INTO shift VALUES (8, 2, 3.5, 3.5);
INSERT INTO shift VALUES (8, 17, 3.5, 3.5);
INSERT INTO shift VALUES (8, 21, 3.5, 0);
INSERT INTO shift VALUES (9, 9, 4.5, 3.5);
INSERT INTO shift VALUES (9, 14, 4.0, 4.5);
INSERT INTO shift VALUES (9, 20, 4.5, 3.5);
INSERT INTO shift VALUES (10, 6, 4.5, 4.5);
INSERT INTO shift VALUES (10, 14, 4.0, 0);
INSERT INTO shift VALUES (10, 16, 4.5, 4.0);
INSERT INTO shift VALUES (11, 2, 3.5, 4.0);
INSERT INTO shift VALUES (11, 7, 3.5, 2.5);
INSERT INTO shift VALUES (12, 9, 4.0, 4.0);
INSERT INTO shift VALUES (12, 10, 4.5, 4.5);
INSERT INTO shift VALUES (12, 20, 4.5, 4.0);
INSERT INTO shift VALUES (13, 1, 3.5, 3.5);
INSERT INTO shift VALUES (13, 14, 3.5, 0);
INSERT INTO shift VALUES (13, 18, 3.0, 3.0);
INSERT INTO shift VALUES (13, 20, 3.5, 4.5);
INSERT INTO shift VALUES (14, 18, 4.5, 0);
INSERT INTO shift VALUES (15, 15, 3, 0);
INSERT INTO shift VALUES (15, 17, 2.5, 3.0);
INSERT INTO shift VALUES (15, 18, 3, 3.5);
INSERT INTO shift VALUES (16, 7, 4.5, 3.5);
INSERT INTO shift VALUES (16, 16, 4.0, 4.5);
INSERT INTO shift VALUES (16, 18, 4.5, 4.5);
INSERT INTO shift VALUES (17, 7, 4.5, 4.0);
INSERT INTO shift VALUES (17, 9, 4.0, 4.0);
INSERT INTO shift VALUES (19, 13, 2.5, 2.5);
INSERT INTO shift VALUES (19, 14, 3, 3);
INSERT INTO shift VALUES (19, 16, 2.5, 2.5);
INSERT INTO shift VALUES (20, 13, 4.5, 5.0);
INSERT INTO shift VALUES (20, 15, 4.5, 4.5);
INSERT INTO shift VALUES (21, 7, 3.5, 2.5);
INSERT INTO shift VALUES (21, 8, 3.0, 3.5);
INSERT INTO shift VALUES (21, 9, 3.0, 2.5);
INSERT INTO shift VALUES (22, 2, 3, 3.5);
INSERT INTO shift VALUES (22, 14, 2.5, 2.0);
INSERT INTO shift VALUES (24, 7, 3, 4);
INSERT INTO shift VALUES (24, 8, 3, 3.5);
INSERT INTO shift VALUES (24, 20, 3, 3.5);
INSERT INTO shift VALUES (24, 23, 3, 4);
INSERT INTO shift VALUES (25, 1, 3, 3);
INSERT INTO shift VALUES (25, 9, 3, 3.5);
INSERT INTO shift VALUES (25, 13, 3, 3.5);
INSERT INTO shift VALUES (25, 14, 2.5, 2.0);
INSERT INTO shift VALUES (26, 13, 3.0, 3.5);
INSERT INTO shift VALUES (26, 21, 3.5, 3.5);
INSERT INTO shift VALUES (27, 4, 3.5, 0);
INSERT INTO shift VALUES (27, 14, 3.5, 4.0);
INSERT INTO shift VALUES (27, 20, 3.5, 2.5);
INSERT INTO shift VALUES (28, 8, 3, 3);
INSERT INTO shift VALUES (29, 6, 3.5, 3.0);
INSERT INTO shift VALUES (29, 7, 3.5, 0);
INSERT INTO shift VALUES (29, 20, 3.5, 3.5);
INSERT INTO shift VALUES (30, 21, 3.5, 3.5);
INSERT INTO shift VALUES (30, 22, 3.5, 4.0);
INSERT INTO shift VALUES (31, 2, 3, 2.5);
INSERT INTO shift VALUES (31, 18, 3, 3);
INSERT INTO shift VALUES (31, 22, 3, 3);
INSERT INTO shift VALUES (32, 13, 3.5, 3.5);
INSERT INTO shift VALUES (32, 14, 3.5, 3.5);
INSERT INTO shift VALUES (32, 23, 3.5, 3.5);
INSERT INTO shift VALUES (33, 9, 4.0, 4.5);
INSERT INTO shift VALUES (33, 18, 4.5, 4.5);
INSERT INTO shift VALUES (33, 20, 4.0, 4.0);
INSERT INTO shift VALUES (33, 22, 4.5, 4.5);
INSERT INTO shift VALUES (34, 20, 4.0, 4.5);
INSERT INTO shift VALUES (34, 22, 4.5, 4.5);
INSERT INTO shift VALUES (35, 8, 3.5, 4.0);
INSERT INTO shift VALUES (35, 25, 3.5, 4.5);
INSERT INTO shift VALUES (36, 2, 4.5, 4.5);
INSERT INTO shift VALUES (36, 8, 4.5, 5.0);
INSERT INTO shift VALUES (36, 18, 4.5, 4.5);
INSERT INTO shift VALUES (36, 22, 4.0, 4.5);
INSERT INTO shift VALUES (37, 4, 3.5, 4.0);
INSERT INTO shift VALUES (37, 7, 3.5, 4.0);
INSERT INTO shift VALUES (37, 16, 3.5, 4.0);
INSERT INTO shift VALUES (37, 23, 3.0, 4.0);
INSERT INTO shift VALUES (38, 18, 4.5, 5.0);
INSERT INTO shift VALUES (38, 22, 4.5, 3.5);
INSERT INTO shift VALUES (39, 7, 3, 4);
INSERT INTO shift VALUES (39, 20, 3, 3.5);
INSERT INTO shift VALUES (39, 23, 2.5, 2.5);
INSERT INTO shift VALUES (39, 26, 3, 2.5);
INSERT INTO shift VALUES (41, 4, 3.5, 0);
INSERT INTO shift VALUES (41, 25, 3.5, 0);
INSERT INTO shift VALUES (42, 8, 4.5, 4.0);
INSERT INTO shift VALUES (42, 11, 4.0, 3.5);
INSERT INTO shift VALUES (42, 18, 4.5, 0);
INSERT INTO shift VALUES (43, 4, 3.5, 0);
INSERT INTO shift VALUES (43, 23, 3.0, 3.5);
INSERT INTO shift VALUES (43, 25, 3.5, 0);
INSERT INTO shift VALUES (43, 28, 3.0, 4.0);
INSERT INTO shift VALUES (45, 7, 4.0, 4.5);
INSERT INTO shift VALUES (45, 13, 4.5, 5.0);
INSERT INTO shift VALUES (45, 18, 4.5, 5.5);
INSERT INTO shift VALUES (46, 14, 3, 0);
INSERT INTO shift VALUES (46, 16, 3, 3);
INSERT INTO shift VALUES (46, 23, 3, 2);
INSERT INTO shift VALUES (46, 28, 3, 3.5);
INSERT INTO shift VALUES (47, 21, 3.5, 0);
INSERT INTO shift VALUES (48, 6, 3, 4);
INSERT INTO shift VALUES (48, 28, 2.5, 2.5);
INSERT INTO shift VALUES (49, 7, 3, 3);
INSERT INTO shift VALUES (49, 9, 2.5, 2.5);
INSERT INTO shift VALUES (49, 26, 3, 3);
INSERT INTO shift VALUES (50, 9, 3.5, 3.0);
INSERT INTO shift VALUES (50, 14, 3.5, 3.5);
INSERT INTO shift VALUES (50, 23, 3.5, 3.5);
INSERT INTO shift VALUES (51, 18, 3, NULL);
INSERT INTO shift VALUES (51, 25, 3, NULL);
INSERT INTO shift VALUES (52, 25, 3.0, NULL);
INSERT INTO shift VALUES (53, 6, 3, NULL);
INSERT INTO shift VALUES (53, 10, 3, NULL);
INSERT INTO shift VALUES (54, 7, 4.5, NULL);
INSERT INTO shift VALUES (55, 13, 3, NULL);
INSERT INTO shift VALUES (55, 29, 3, NULL);
INSERT INTO shift VALUES (56, 29, 3, NULL);
INSERT INTO visitor VALUES (1, 'Lotte', 'Brandsma', 'Wexmouth', '0548 255568', '2024-01-20 13:23:00', 0);
INSERT INTO visitor VALUES (2, 'Graham', 'Tolliver', 'Harrowfield', '0617 109797', '2024-02-13 11:41:00', 0);
INSERT INTO visitor VALUES (3, 'Ayesha', 'Qureshi', 'Harrowfield', '0546 419058', '2024-03-09 11:39:00', 1);
INSERT INTO visitor VALUES (4, 'Mungo', 'Fairbairn', 'Ottersby', '0450 904513', '2024-04-02 14:29:00', 1);
INSERT INTO visitor VALUES (5, 'Petra', 'Zelenka', 'Wexmouth', '0755 631686', '2024-04-27 12:35:00', 0);
INSERT INTO visitor VALUES (6, 'Silas', 'Underhay', 'Cobble End', '0503 604567', '2024-05-21 16:21:00', 0);
INSERT INTO visitor VALUES (7, 'Bronwen', 'Cadwaller', 'Harrowfield', '0560 641077', '2024-06-15 13:51:00', 1);
INSERT INTO visitor VALUES (8, 'Joost', 'Timmerman', 'Ottersby', NULL, '2024-07-09 13:11:00', 0);
INSERT INTO visitor VALUES (9, 'Adaeze', 'Nwosu', 'Wexmouth', '0763 821696', '2024-08-03 13:03:00', 1);
INSERT INTO visitor VALUES (10, 'Clement', 'Pickersgill', 'Harrowfield', '0466 659659', '2024-08-27 15:53:00', 1);
INSERT INTO visitor VALUES (11, 'Ingrid', 'Solheim', 'Cobble End', '0465 645669', '2024-09-21 13:01:00', 1);
INSERT INTO visitor VALUES (12, 'Rafe', 'Montague', 'Wexmouth', NULL, '2024-10-15 15:45:00', 1);
INSERT INTO visitor VALUES (13, 'Mina', 'Takahara', 'Ottersby', '0454 271583', '2024-11-09 12:44:00', 1);
INSERT INTO visitor VALUES (14, 'Percy', 'Greaves', 'Harrowfield', '0421 816711', '2024-12-03 16:01:00', 1);
INSERT INTO visitor VALUES (15, 'Dalia', 'Hamdan', 'Wexmouth', '0476 107490', '2024-12-28 13:12:00', 0);
INSERT INTO visitor VALUES (16, 'Constance', 'Wherry', 'Ottersby', '0683 979643', '2025-01-21 10:58:00', 0);
INSERT INTO visitor VALUES (17, 'Luca', 'Ferrante', 'Harrowfield', '0642 631134', '2025-02-15 10:41:00', 1);
INSERT INTO visitor VALUES (18, 'Hetty', 'Braithwell', 'Cobble End', '0687 427413', '2025-03-11 12:10:00', 1);
INSERT INTO visitor VALUES (19, 'Ivo', 'Draganov', 'Wexmouth', '0483 658272', '2025-04-05 12:14:00', 0);
INSERT INTO visitor VALUES (20, 'Shanice', 'Beaumont', 'Harrowfield', NULL, '2025-04-29 14:09:00', 0);
INSERT INTO visitor VALUES (21, 'Walter', 'Kneller', 'Ottersby', '0541 928859', '2025-05-24 12:38:00', 1);
INSERT INTO visitor VALUES (22, 'Noor', 'van Dijk', 'Wexmouth', '0541 960846', '2025-06-17 15:22:00', 1);
INSERT INTO visitor VALUES (23, 'Agatha', 'Plume', 'Harrowfield', NULL, '2025-07-12 14:37:00', 0);
INSERT INTO visitor VALUES (24, 'Finlay', 'Gow', 'Ottersby', '0777 841751', '2025-08-05 12:11:00', 1);
INSERT INTO visitor VALUES (25, 'Celeste', 'Arnaud', 'Wexmouth', '0449 135628', '2025-08-30 11:23:00', 0);
INSERT INTO visitor VALUES (26, 'Bertram', 'Oakes', 'Cobble End', '0525 405173', '2025-09-23 13:57:00', 1);
INSERT INTO visitor VALUES (27, 'Zuzana', 'Hrubá', 'Harrowfield', '0489 941305', '2025-10-18 14:44:00', 1);
INSERT INTO visitor VALUES (28, 'Morris', 'Eddington', 'Wexmouth', NULL, '2025-11-11 15:58:00', 1);
INSERT INTO visitor VALUES (29, 'Tamsin', 'Polwhele', 'Ottersby', NULL, '2025-12-06 14:40:00', 1);
INSERT INTO visitor VALUES (30, 'Jonty', 'Sayer', 'Harrowfield', '0632 719604', '2025-12-30 10:11:00', 1);
INSERT INTO visitor VALUES (31, 'Esther', 'Lindqvist', 'Wexmouth', '0722 693906', '2026-01-24 10:44:00', 1);
INSERT INTO visitor VALUES (32, 'Obi', 'Chukwu', 'Ottersby', '0424 981504', '2026-02-17 16:20:00', 1);
INSERT INTO visitor VALUES (33, 'Verity', 'Marlowe', 'Harrowfield', '0757 928682', '2026-03-14 14:07:00', 1);
INSERT INTO visitor VALUES (34, 'Hans', 'Kesselring', 'Wexmouth', '0711 710998', '2026-04-07 12:35:00', 1);
INSERT INTO visitor VALUES (35, 'Pippa', 'Dunmore', 'Ottersby', '0703 595585', '2026-05-02 14:26:00', 0);
INSERT INTO visitor VALUES (36, 'Rashid', 'Anwar', 'Harrowfield', '0783 526970', '2026-05-26 15:19:00', 1);
INSERT INTO visitor VALUES (37, 'Sylvie', 'Coppens', 'Wexmouth', '0443 199722', '2026-06-20 10:35:00', 1);
INSERT INTO visitor VALUES (38, 'Abel', 'Stonehouse', 'Cobble End', '0603 209075', '2026-07-14 14:36:00', 0);
INSERT INTO visitor VALUES (39, 'Maud', 'Trelawney', 'Ottersby', '0674 374340', '2026-08-08 11:12:00', 1);
INSERT INTO visitor VALUES (40, 'Kit', 'Ransome', 'Harrowfield', '0721 965202', '2026-09-01 14:02:00', 1);
INSERT INTO itemCategory VALUES (1, 'Electrical', NULL);
INSERT INTO itemCategory VALUES (2, 'Textiles', NULL);
INSERT INTO itemCategory VALUES (3, 'Wood and furniture', NULL);
INSERT INTO itemCategory VALUES (4, 'Bicycles', NULL);
INSERT INTO itemCategory VALUES (5, 'Kitchen appliances', 1);
INSERT INTO itemCategory VALUES (6, 'Audio and radio', 1);
INSERT INTO itemCategory VALUES (7, 'Lamps', 1);
INSERT INTO itemCategory VALUES (8, 'Vacuum cleaners', 1);
INSERT INTO itemCategory VALUES (9, 'Clothing', 2);
INSERT INTO itemCategory VALUES (10, 'Bags', 2);
INSERT INTO itemCategory VALUES (11, 'Chairs', 3);
INSERT INTO itemCategory VALUES (12, 'Toys', 3);
INSERT INTO broughtItem VALUES (1, 1, 8, 'small vacuum cleaner', 'Tornado', 2001, 6.18, 180);
INSERT INTO broughtItem VALUES (2, 1, 4, 'large folding bike', 'Velora', 1988, 13.19, 836);
INSERT INTO broughtItem VALUES (3, 2, 9, 'green winter coat', NULL, NULL, 1.72, NULL);
INSERT INTO broughtItem VALUES (4, 2, 10, 'old leather bag', 'Northpeak', 1979, 1.13, 103);
INSERT INTO broughtItem VALUES (5, 2, 11, 'large rocking chair', 'Hemnar', 1983, 11.82, 234);
INSERT INTO broughtItem VALUES (6, 2, 12, 'blue wooden train', 'Pipkin', NULL, 0.93, 25);
INSERT INTO broughtItem VALUES (7, 2, 4, 'green folding bike', 'Velora', 1988, 13.63, 498);
INSERT INTO broughtItem VALUES (8, 2, 9, 'white jeans', NULL, NULL, 0.57, 59);
INSERT INTO broughtItem VALUES (9, 5, 11, 'black rocking chair', NULL, 1989, 9.1, 196);
INSERT INTO broughtItem VALUES (10, 1, 11, 'green dining chair', NULL, 2006, 4.56, NULL);
INSERT INTO broughtItem VALUES (11, 6, 10, 'grey rucksack', NULL, 1995, 0.84, 81);
INSERT INTO broughtItem VALUES (12, 2, 12, 'grey rocking horse', 'Pipkin', 2004, 8.58, 236);
INSERT INTO broughtItem VALUES (13, 4, 7, 'brown floor lamp', 'Lumette', 1995, 6.36, 130);
INSERT INTO broughtItem VALUES (14, 2, 9, 'white winter coat', NULL, 2015, 1.66, 102);
INSERT INTO broughtItem VALUES (15, 2, 12, 'green rocking horse', 'Pipkin', 2014, 11.12, 213);
INSERT INTO broughtItem VALUES (16, 2, 4, 'white city bike', 'Gazelka', 1988, 20.93, NULL);
INSERT INTO broughtItem VALUES (17, 7, 11, 'large dining chair', NULL, 2019, 4.06, NULL);
INSERT INTO broughtItem VALUES (18, 4, 9, 'red wool jumper', NULL, NULL, 0.43, 80);
INSERT INTO broughtItem VALUES (19, 2, 8, 'old vacuum cleaner', 'Tornado', 2015, 6.99, 153);
INSERT INTO broughtItem VALUES (20, 7, 7, 'red floor lamp', 'Lumette', 2002, 4.52, 127);
INSERT INTO broughtItem VALUES (21, 6, 8, 'yellow vacuum cleaner', 'Tornado', NULL, 5.61, 244);
INSERT INTO broughtItem VALUES (22, 9, 7, 'white desk lamp', 'Kochwerk', 2022, 2.34, 64);
INSERT INTO broughtItem VALUES (23, 13, 5, 'brown toaster', 'Tornado', NULL, 1.57, 50);
INSERT INTO broughtItem VALUES (24, 2, 10, 'green leather bag', 'Trekka', 2021, 0.97, 174);
INSERT INTO broughtItem VALUES (25, 12, 10, 'grey leather bag', NULL, 2005, 0.94, 149);
INSERT INTO broughtItem VALUES (26, 8, 9, 'black winter coat', NULL, NULL, 1.77, NULL);
INSERT INTO broughtItem VALUES (27, 7, 10, 'red leather bag', NULL, 1999, 1.18, 196);
INSERT INTO broughtItem VALUES (28, 9, 10, 'small rucksack', NULL, 2001, 0.82, NULL);
INSERT INTO broughtItem VALUES (29, 15, 8, 'grey handheld vacuum', 'Philadel', 1982, 1.69, 71);
INSERT INTO broughtItem VALUES (30, 12, 7, 'grey bedside lamp', 'Kochwerk', 2011, 1.1, 25);
INSERT INTO broughtItem VALUES (31, 6, 10, 'large leather bag', 'Northpeak', 1978, 0.9, 160);
INSERT INTO broughtItem VALUES (32, 2, 8, 'blue handheld vacuum', 'Tornado', 2011, 1.32, 83);
INSERT INTO broughtItem VALUES (33, 9, 12, 'grey doll house', 'Pipkin', 1988, 5.99, NULL);
INSERT INTO broughtItem VALUES (34, 9, 9, 'black wool jumper', NULL, 2001, 0.47, 62);
INSERT INTO broughtItem VALUES (35, 2, 12, 'blue doll house', NULL, 2021, 7.96, 95);
INSERT INTO broughtItem VALUES (36, 9, 12, 'black rocking horse', 'Pipkin', 1982, 9.42, 143);
INSERT INTO broughtItem VALUES (37, 15, 11, 'black dining chair', NULL, NULL, 5.01, 85);
INSERT INTO broughtItem VALUES (38, 2, 11, 'large stool', NULL, 1992, 2.98, 53);
INSERT INTO broughtItem VALUES (39, 2, 8, 'red vacuum cleaner', 'Dustin', 2000, 7.2, NULL);
INSERT INTO broughtItem VALUES (40, 3, 8, 'green handheld vacuum', 'Dustin', 2011, 1.46, NULL);
INSERT INTO broughtItem VALUES (41, 17, 11, 'brown rocking chair', 'Hemnar', NULL, 11.05, 249);
INSERT INTO broughtItem VALUES (42, 6, 11, 'grey rocking chair', NULL, NULL, 7.93, NULL);
INSERT INTO broughtItem VALUES (43, 1, 4, 'green kids bike', 'Velora', NULL, 8.77, 156);
INSERT INTO broughtItem VALUES (44, 9, 10, 'brown suitcase', 'Trekka', NULL, 3.67, 90);
INSERT INTO broughtItem VALUES (45, 16, 9, 'large winter coat', NULL, 1981, 1.53, 148);
INSERT INTO broughtItem VALUES (46, 5, 5, 'small hand mixer', 'Tornado', 1997, 0.99, 74);
INSERT INTO broughtItem VALUES (47, 26, 7, 'large bedside lamp', NULL, 2020, 1.19, 30);
INSERT INTO broughtItem VALUES (48, 16, 8, 'green vacuum cleaner', 'Philadel', 2003, 7.75, 182);
INSERT INTO broughtItem VALUES (49, 15, 7, 'white bedside lamp', NULL, 1999, 0.86, 34);
INSERT INTO broughtItem VALUES (50, 27, 11, 'red stool', NULL, NULL, 3.56, 42);
INSERT INTO broughtItem VALUES (51, 6, 11, 'old stool', NULL, 2001, 3.89, 50);
INSERT INTO broughtItem VALUES (52, 8, 12, 'yellow doll house', 'Pipkin', 1991, 5.51, 135);
INSERT INTO broughtItem VALUES (53, 21, 12, 'red wooden train', NULL, 1997, 0.88, 35);
INSERT INTO broughtItem VALUES (54, 23, 10, 'black suitcase', 'Northpeak', NULL, 3.06, 105);
INSERT INTO broughtItem VALUES (55, 1, 10, 'black rucksack', 'Northpeak', 1982, 1.06, 70);
INSERT INTO broughtItem VALUES (56, 24, 9, 'red winter coat', 'Northpeak', 2005, 1.41, 154);
INSERT INTO broughtItem VALUES (57, 29, 4, 'black city bike', 'Gazelka', NULL, 17.71, 475);
INSERT INTO broughtItem VALUES (58, 6, 5, 'small food processor', 'Tornado', 1992, 5.5, 116);
INSERT INTO broughtItem VALUES (59, 4, 12, 'green wooden train', NULL, NULL, 0.85, NULL);
INSERT INTO broughtItem VALUES (60, 24, 5, 'small kettle', 'Brevano', 1996, 1.22, NULL);
INSERT INTO broughtItem VALUES (61, 24, 12, 'red rocking horse', NULL, 1992, 7.58, NULL);
INSERT INTO broughtItem VALUES (62, 32, 5, 'old toaster', 'Philadel', NULL, 1.54, NULL);
INSERT INTO broughtItem VALUES (63, 35, 11, 'grey dining chair', NULL, 1998, 4.78, 104);
INSERT INTO broughtItem VALUES (64, 28, 4, 'white folding bike', 'Velora', 1990, 11.6, 839);
INSERT INTO broughtItem VALUES (65, 36, 7, 'black desk lamp', 'Kochwerk', NULL, 2.25, 43);
INSERT INTO broughtItem VALUES (66, 12, 7, 'yellow floor lamp', 'Lumette', 2020, 5.16, 130);
INSERT INTO broughtItem VALUES (67, 24, 12, 'brown rocking horse', NULL, 2010, 10.16, 167);
INSERT INTO broughtItem VALUES (68, 2, 9, 'small wool jumper', NULL, 2007, 0.61, 69);
INSERT INTO broughtItem VALUES (69, 9, 10, 'red rucksack', NULL, 2001, 0.8, 66);
INSERT INTO broughtItem VALUES (70, 4, 7, 'black floor lamp', 'Lumette', 2000, 5.87, 76);
INSERT INTO broughtItem VALUES (71, 7, 6, 'green bluetooth speaker', 'Sonara', NULL, 0.65, 62);
INSERT INTO broughtItem VALUES (72, 16, 4, 'grey city bike', 'Gazelka', 1982, 19.72, 345);
INSERT INTO broughtItem VALUES (73, 35, 4, 'yellow folding bike', 'Gazelka', 1994, 13.3, NULL);
INSERT INTO broughtItem VALUES (74, 17, 6, 'green record player', 'Brevano', 1985, 5.58, 271);
INSERT INTO broughtItem VALUES (75, 20, 10, 'small leather bag', NULL, 2003, 1.34, 157);
INSERT INTO broughtItem VALUES (76, 19, 10, 'small suitcase', NULL, 2010, 3.44, 145);
INSERT INTO broughtItem VALUES (77, 25, 7, 'red desk lamp', 'Kochwerk', 2020, 1.85, 50);
INSERT INTO repair VALUES (1, 1, 1, 6, '2024-01-20 14:08:00', '2024-01-20 14:51:00', 'fixed', '2024-01-20 15:03:00', NULL);
INSERT INTO repair VALUES (2, 2, 1, 4, '2024-01-20 14:07:00', '2024-01-20 14:25:00', 'fixed', '2024-01-20 14:38:00', NULL);
INSERT INTO repair VALUES (3, 3, 3, 16, '2024-02-17 14:08:00', '2024-02-17 14:59:00', 'fixed', '2024-02-17 15:18:00', NULL);
INSERT INTO repair VALUES (4, 4, 3, 16, '2024-02-17 15:03:00', '2024-02-17 15:52:00', 'fixed', '2024-02-17 16:05:00', NULL);
INSERT INTO repair VALUES (5, 5, 3, 8, '2024-02-17 14:12:00', '2024-02-17 15:34:00', 'fixed', '2024-02-17 15:57:00', NULL);
INSERT INTO repair VALUES (6, 6, 4, 2, '2024-03-09 10:06:00', '2024-03-09 10:40:00', 'fixed', '2024-03-09 11:04:00', NULL);
INSERT INTO repair VALUES (7, 7, 5, 4, '2024-03-30 14:07:00', '2024-03-30 15:30:00', 'partlyFixed', NULL, NULL);
INSERT INTO repair VALUES (8, 8, 6, 16, '2024-04-27 14:05:00', '2024-04-27 14:42:00', 'fixed', '2024-04-27 15:04:00', NULL);
INSERT INTO repair VALUES (9, 9, 7, 2, '2024-05-11 14:13:00', '2024-05-11 14:38:00', 'partlyFixed', '2024-05-11 14:54:00', NULL);
INSERT INTO repair VALUES (10, 7, 7, 2, '2024-05-11 14:43:00', '2024-05-11 15:15:00', 'beyondRepair', '2024-05-11 15:25:00', 7);
INSERT INTO repair VALUES (11, 10, 7, 2, '2024-05-11 15:23:00', '2024-05-11 16:51:00', 'partlyFixed', '2024-05-11 17:16:00', NULL);
INSERT INTO repair VALUES (12, 9, 8, 2, '2024-06-01 14:06:00', '2024-06-01 15:12:00', 'fixed', '2024-06-01 15:24:00', 9);
INSERT INTO repair VALUES (13, 11, 8, 21, '2024-06-01 14:09:00', '2024-06-01 15:40:00', 'fixed', '2024-06-01 15:43:00', NULL);
INSERT INTO repair VALUES (14, 10, 8, 2, '2024-06-01 15:19:00', '2024-06-01 16:22:00', 'fixed', '2024-06-01 16:38:00', 11);
INSERT INTO repair VALUES (15, 12, 9, 20, '2024-06-22 13:44:00', '2024-06-22 14:41:00', 'fixed', '2024-06-22 14:54:00', NULL);
INSERT INTO repair VALUES (16, 13, 10, 6, '2024-07-20 13:34:00', '2024-07-20 15:07:00', 'fixed', '2024-07-20 15:24:00', NULL);
INSERT INTO repair VALUES (17, 14, 10, 16, '2024-07-20 13:42:00', '2024-07-20 14:49:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (18, 15, 11, 2, '2024-08-10 14:13:00', '2024-08-10 14:37:00', 'fixed', '2024-09-17 15:37:00', NULL);
INSERT INTO repair VALUES (19, 16, 12, 20, '2024-08-31 13:45:00', '2024-08-31 14:24:00', 'fixed', '2024-08-31 14:30:00', NULL);
INSERT INTO repair VALUES (20, 17, 12, 20, '2024-08-31 14:36:00', '2024-08-31 16:06:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (21, 18, 12, 9, '2024-08-31 13:35:00', '2024-08-31 14:58:00', 'fixed', '2024-08-31 15:14:00', NULL);
INSERT INTO repair VALUES (22, 19, 13, 18, '2024-09-21 14:06:00', '2024-09-21 14:34:00', 'fixed', '2024-09-21 14:38:00', NULL);
INSERT INTO repair VALUES (23, 20, 13, 1, '2024-09-21 14:04:00', '2024-09-21 15:14:00', 'fixed', '2024-09-21 15:34:00', NULL);
INSERT INTO repair VALUES (24, 21, 13, 1, '2024-09-21 15:21:00', '2024-09-21 16:21:00', 'partlyFixed', NULL, NULL);
INSERT INTO repair VALUES (25, 22, 14, 18, '2024-10-12 13:43:00', '2024-10-12 14:51:00', 'partlyFixed', '2024-10-12 15:16:00', NULL);
INSERT INTO repair VALUES (26, 23, 15, 15, '2024-11-09 10:12:00', '2024-11-09 11:31:00', 'partlyFixed', '2024-11-09 11:36:00', NULL);
INSERT INTO repair VALUES (27, 24, 16, 16, '2024-11-23 13:43:00', '2024-11-23 14:22:00', 'beyondRepair', '2024-11-23 14:34:00', NULL);
INSERT INTO repair VALUES (28, 25, 16, 16, '2024-11-23 14:37:00', '2024-11-23 15:39:00', 'fixed', '2024-11-23 15:54:00', NULL);
INSERT INTO repair VALUES (29, 26, 16, 16, '2024-11-23 15:44:00', '2024-11-23 17:02:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (30, 27, 17, 9, '2024-12-07 13:37:00', '2024-12-07 13:57:00', 'fixed', '2024-12-07 14:16:00', NULL);
INSERT INTO repair VALUES (31, 28, 17, 9, '2024-12-07 14:12:00', '2024-12-07 15:16:00', 'fixed', '2024-12-07 15:20:00', NULL);
INSERT INTO repair VALUES (32, 29, 19, 13, '2025-01-25 10:08:00', '2025-01-25 10:27:00', 'fixed', '2025-01-25 10:32:00', NULL);
INSERT INTO repair VALUES (33, 30, 19, 13, '2025-01-25 10:34:00', '2025-01-25 11:40:00', 'fixed', '2025-01-25 11:45:00', NULL);
INSERT INTO repair VALUES (34, 31, 19, 16, '2025-01-25 10:06:00', '2025-01-25 11:01:00', 'fixed', '2025-01-25 11:08:00', NULL);
INSERT INTO repair VALUES (35, 22, 20, 15, '2025-02-08 13:34:00', '2025-02-08 14:09:00', 'fixed', '2025-02-08 14:16:00', 25);
INSERT INTO repair VALUES (36, 32, 20, 13, '2025-02-08 13:32:00', NULL, 'waitingForPart', NULL, NULL);
INSERT INTO repair VALUES (37, 33, 21, 8, '2025-03-01 14:12:00', '2025-03-01 14:31:00', 'fixed', '2025-03-01 14:45:00', NULL);
INSERT INTO repair VALUES (38, 34, 21, 9, '2025-03-01 14:04:00', '2025-03-01 14:31:00', 'fixed', '2025-04-07 15:31:00', NULL);
INSERT INTO repair VALUES (39, 35, 22, 2, '2025-03-29 10:11:00', '2025-03-29 11:00:00', 'partlyFixed', '2025-03-29 11:21:00', NULL);
INSERT INTO repair VALUES (40, 36, 22, 2, '2025-03-29 11:11:00', '2025-03-29 12:36:00', 'partlyFixed', '2025-03-29 12:47:00', NULL);
INSERT INTO repair VALUES (41, 37, 24, 20, '2025-05-10 10:05:00', NULL, 'waitingForPart', NULL, NULL);
INSERT INTO repair VALUES (42, 35, 24, 20, '2025-05-10 10:55:00', '2025-05-10 11:23:00', 'fixed', '2025-05-10 11:31:00', 39);
INSERT INTO repair VALUES (43, 38, 24, 8, '2025-05-10 10:08:00', '2025-05-10 10:51:00', 'fixed', '2025-05-10 11:05:00', NULL);
INSERT INTO repair VALUES (44, 32, 25, 13, '2025-05-31 10:13:00', '2025-05-31 10:31:00', 'fixed', '2025-05-31 10:37:00', 36);
INSERT INTO repair VALUES (45, 39, 26, 13, '2025-06-21 14:09:00', '2025-06-21 15:12:00', 'fixed', '2025-07-20 16:12:00', NULL);
INSERT INTO repair VALUES (46, 40, 26, 13, '2025-06-21 15:25:00', '2025-06-21 16:10:00', 'fixed', '2025-06-21 16:26:00', NULL);
INSERT INTO repair VALUES (47, 36, 27, 20, '2025-07-19 14:14:00', '2025-07-19 15:20:00', 'fixed', '2025-08-01 16:20:00', 40);
INSERT INTO repair VALUES (48, 37, 27, 4, '2025-07-19 14:03:00', '2025-07-19 15:03:00', 'fixed', '2025-07-19 15:25:00', 41);
INSERT INTO repair VALUES (49, 41, 28, 8, '2025-08-02 10:05:00', NULL, 'waitingForPart', NULL, NULL);
INSERT INTO repair VALUES (50, 42, 28, 8, '2025-08-02 11:25:00', '2025-08-02 11:47:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (51, 43, 29, 20, '2025-08-16 14:11:00', '2025-08-16 15:16:00', 'fixed', '2025-08-16 15:24:00', NULL);
INSERT INTO repair VALUES (52, 41, 29, 20, '2025-08-16 15:31:00', '2025-08-16 16:41:00', 'fixed', '2025-08-16 17:06:00', 49);
INSERT INTO repair VALUES (53, 44, 30, 21, '2025-09-06 14:08:00', '2025-09-06 14:36:00', 'fixed', '2025-10-06 15:36:00', NULL);
INSERT INTO repair VALUES (54, 45, 30, 21, '2025-09-06 14:42:00', '2025-09-06 15:35:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (55, 46, 31, 18, '2025-09-27 10:05:00', '2025-09-27 11:12:00', 'fixed', '2025-09-27 11:33:00', NULL);
INSERT INTO repair VALUES (56, 47, 32, 23, '2025-10-25 14:09:00', '2025-10-25 15:30:00', 'fixed', '2025-10-25 15:33:00', NULL);
INSERT INTO repair VALUES (57, 48, 32, 13, '2025-10-25 14:05:00', '2025-10-25 14:45:00', 'partlyFixed', '2025-10-25 15:09:00', NULL);
INSERT INTO repair VALUES (58, 49, 32, 23, '2025-10-25 15:43:00', '2025-10-25 16:39:00', 'fixed', '2025-11-07 17:39:00', NULL);
INSERT INTO repair VALUES (59, 50, 33, 20, '2025-11-22 13:35:00', '2025-11-22 15:08:00', 'fixed', '2025-11-22 15:13:00', NULL);
INSERT INTO repair VALUES (60, 51, 33, 20, '2025-11-22 15:11:00', '2025-11-22 15:48:00', 'beyondRepair', '2025-11-22 15:55:00', NULL);
INSERT INTO repair VALUES (61, 52, 34, 20, '2025-12-13 13:37:00', '2025-12-13 15:04:00', 'partlyFixed', '2025-12-13 15:28:00', NULL);
INSERT INTO repair VALUES (62, 53, 34, 20, '2025-12-13 15:15:00', NULL, 'waitingForPart', NULL, NULL);
INSERT INTO repair VALUES (63, 54, 35, 8, '2026-01-10 14:11:00', '2026-01-10 14:28:00', 'fixed', '2026-01-10 14:53:00', NULL);
INSERT INTO repair VALUES (64, 52, 35, 8, '2026-01-10 14:43:00', '2026-01-10 15:02:00', 'beyondRepair', '2026-01-10 15:09:00', 61);
INSERT INTO repair VALUES (65, 55, 35, 8, '2026-01-10 15:09:00', '2026-01-10 16:24:00', 'fixed', '2026-01-10 16:31:00', NULL);
INSERT INTO repair VALUES (66, 56, 36, 8, '2026-01-31 13:36:00', '2026-01-31 14:05:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (67, 57, 36, 2, '2026-01-31 13:38:00', '2026-01-31 13:58:00', 'partlyFixed', '2026-01-31 14:15:00', NULL);
INSERT INTO repair VALUES (68, 58, 37, 23, '2026-02-21 14:14:00', '2026-02-21 14:55:00', 'fixed', '2026-02-21 15:20:00', NULL);
INSERT INTO repair VALUES (69, 59, 37, 4, '2026-02-21 14:14:00', '2026-02-21 15:17:00', 'fixed', '2026-02-21 15:37:00', NULL);
INSERT INTO repair VALUES (70, 53, 38, 18, '2026-03-07 13:39:00', '2026-03-07 14:27:00', 'beyondRepair', NULL, 62);
INSERT INTO repair VALUES (71, 60, 39, 23, '2026-03-21 10:07:00', '2026-03-21 10:51:00', 'fixed', '2026-03-21 11:06:00', NULL);
INSERT INTO repair VALUES (72, 61, 41, 4, '2026-05-02 14:07:00', '2026-05-02 14:52:00', 'fixed', '2026-05-02 14:59:00', NULL);
INSERT INTO repair VALUES (73, 57, 42, 11, '2026-05-30 13:34:00', '2026-05-30 15:08:00', 'fixed', '2026-05-30 15:32:00', 67);
INSERT INTO repair VALUES (74, 62, 42, 18, '2026-05-30 13:37:00', '2026-05-30 14:31:00', 'fixed', NULL, NULL);
INSERT INTO repair VALUES (75, 63, 42, 18, '2026-05-30 14:34:00', '2026-05-30 16:04:00', 'fixed', '2026-05-30 16:11:00', NULL);
INSERT INTO repair VALUES (76, 64, 43, 4, '2026-06-20 14:02:00', '2026-06-20 14:47:00', 'fixed', '2026-06-20 15:04:00', NULL);
INSERT INTO repair VALUES (77, 65, 45, 18, '2026-08-01 13:36:00', '2026-08-01 15:09:00', 'fixed', '2026-08-01 15:15:00', NULL);
INSERT INTO repair VALUES (78, 66, 45, 13, '2026-08-01 13:38:00', '2026-08-01 15:10:00', 'partlyFixed', '2026-08-01 15:27:00', NULL);
INSERT INTO repair VALUES (79, 67, 45, 18, '2026-08-01 15:16:00', '2026-08-01 16:22:00', 'beyondRepair', '2026-08-01 16:36:00', NULL);
INSERT INTO repair VALUES (80, 68, 46, 16, '2026-08-22 10:03:00', '2026-08-22 10:55:00', 'partlyFixed', '2026-08-22 11:12:00', NULL);
INSERT INTO repair VALUES (81, 66, 46, 23, '2026-08-22 10:13:00', '2026-08-22 10:40:00', 'fixed', NULL, 78);
INSERT INTO repair VALUES (82, 69, 46, 16, '2026-08-22 11:02:00', '2026-08-22 12:32:00', 'beyondRepair', NULL, NULL);
INSERT INTO repair VALUES (83, 68, 47, 21, '2026-09-12 14:10:00', '2026-09-12 15:25:00', 'fixed', '2026-09-12 15:27:00', 80);
INSERT INTO repair VALUES (84, 70, 48, 6, '2026-10-03 10:02:00', '2026-10-03 11:25:00', 'fixed', '2026-10-03 11:37:00', NULL);
INSERT INTO repair VALUES (85, 71, 48, 6, '2026-10-03 11:28:00', '2026-10-03 12:55:00', 'fixed', NULL, NULL);
INSERT INTO repair VALUES (86, 72, 49, 26, '2026-10-31 10:06:00', NULL, 'waitingForPart', NULL, NULL);
INSERT INTO repair VALUES (87, 73, 49, 26, '2026-10-31 11:12:00', '2026-10-31 11:32:00', 'fixed', '2026-10-31 11:37:00', NULL);
INSERT INTO repair VALUES (88, 74, 50, 23, '2026-11-21 14:12:00', '2026-11-21 15:32:00', 'fixed', NULL, NULL);
INSERT INTO repair VALUES (89, 75, 50, 9, '2026-11-21 14:12:00', '2026-11-21 15:40:00', 'fixed', '2026-11-21 15:54:00', NULL);
INSERT INTO repair VALUES (90, 76, 50, 9, '2026-11-21 15:49:00', NULL, NULL, NULL, NULL);
INSERT INTO repair VALUES (91, 77, 50, 23, '2026-11-21 15:35:00', NULL, NULL, NULL, NULL);
INSERT INTO part VALUES (1, 'Mains plug 13A', 'Voltra Supplies', 1.85, 34, 20);
INSERT INTO part VALUES (2, 'Fuse 3A', 'Voltra Supplies', 0.35, 12, 40);
INSERT INTO part VALUES (3, 'Lamp holder E27', 'Voltra Supplies', 2.4, 18, 10);
INSERT INTO part VALUES (4, 'Heating element 800W', 'Brightcore', 9.9, 3, 4);
INSERT INTO part VALUES (5, 'Carbon brush pair', 'Brightcore', 4.2, 7, 6);
INSERT INTO part VALUES (6, 'Drive belt 120mm', 'Sonic Spares', 3.6, 9, 5);
INSERT INTO part VALUES (7, 'Capacitor set', 'Sonic Spares', 5.75, 2, 5);
INSERT INTO part VALUES (8, 'Zip 60cm', 'Needle & Co', 2.9, 25, 15);
INSERT INTO part VALUES (9, 'Button assortment', 'Needle & Co', 1.2, 60, 20);
INSERT INTO part VALUES (10, 'Heavy thread spool', 'Needle & Co', 3.1, 11, 8);
INSERT INTO part VALUES (11, 'Inner tube 28 inch', 'Spokesmith', 5.4, 6, 10);
INSERT INTO part VALUES (12, 'Brake cable', 'Spokesmith', 3.95, 14, 8);
INSERT INTO part VALUES (13, 'Brake pad pair', 'Spokesmith', 6.8, 5, 5);
INSERT INTO part VALUES (14, 'Bike chain', 'Spokesmith', 13.5, 4, 3);
INSERT INTO part VALUES (15, 'Wood glue 250ml', 'Tannerley Timber', 4.6, 8, 4);
INSERT INTO part VALUES (16, 'Dowel set', 'Tannerley Timber', 2.2, 16, 10);
INSERT INTO part VALUES (17, 'Chair webbing 5m', 'Tannerley Timber', 7.25, 1, 2);
INSERT INTO part VALUES (18, 'Thermostat universal', 'Brightcore', 8.3, 0, 3);
INSERT INTO part VALUES (19, 'Vacuum hose', 'Brightcore', 11.2, 3, 2);
INSERT INTO part VALUES (20, 'Speaker cone 4 inch', 'Sonic Spares', 7.7, 6, 2);
INSERT INTO partUse VALUES (1, 5, 1);
INSERT INTO partUse VALUES (5, 15, 1);
INSERT INTO partUse VALUES (5, 16, 3);
INSERT INTO partUse VALUES (6, 16, 1);
INSERT INTO partUse VALUES (7, 11, 1);
INSERT INTO partUse VALUES (9, 15, 2);
INSERT INTO partUse VALUES (14, 15, 1);
INSERT INTO partUse VALUES (14, 16, 2);
INSERT INTO partUse VALUES (18, 15, 1);
INSERT INTO partUse VALUES (19, 14, 1);
INSERT INTO partUse VALUES (22, 5, 1);
INSERT INTO partUse VALUES (23, 3, 1);
INSERT INTO partUse VALUES (24, 5, 2);
INSERT INTO partUse VALUES (25, 1, 1);
INSERT INTO partUse VALUES (26, 2, 1);
INSERT INTO partUse VALUES (28, 8, 1);
INSERT INTO partUse VALUES (30, 8, 1);
INSERT INTO partUse VALUES (32, 1, 1);
INSERT INTO partUse VALUES (32, 5, 2);
INSERT INTO partUse VALUES (33, 2, 1);
INSERT INTO partUse VALUES (33, 3, 1);
INSERT INTO partUse VALUES (34, 8, 1);
INSERT INTO partUse VALUES (34, 10, 1);
INSERT INTO partUse VALUES (37, 15, 1);
INSERT INTO partUse VALUES (37, 16, 2);
INSERT INTO partUse VALUES (38, 8, 1);
INSERT INTO partUse VALUES (40, 15, 2);
INSERT INTO partUse VALUES (40, 16, 2);
INSERT INTO partUse VALUES (42, 16, 3);
INSERT INTO partUse VALUES (44, 1, 1);
INSERT INTO partUse VALUES (44, 5, 1);
INSERT INTO partUse VALUES (45, 1, 1);
INSERT INTO partUse VALUES (45, 5, 1);
INSERT INTO partUse VALUES (46, 1, 1);
INSERT INTO partUse VALUES (46, 5, 1);
INSERT INTO partUse VALUES (48, 15, 2);
INSERT INTO partUse VALUES (51, 12, 1);
INSERT INTO partUse VALUES (51, 14, 2);
INSERT INTO partUse VALUES (53, 8, 1);
INSERT INTO partUse VALUES (53, 10, 1);
INSERT INTO partUse VALUES (55, 4, 2);
INSERT INTO partUse VALUES (56, 1, 1);
INSERT INTO partUse VALUES (56, 2, 1);
INSERT INTO partUse VALUES (57, 5, 1);
INSERT INTO partUse VALUES (59, 15, 1);
INSERT INTO partUse VALUES (65, 8, 1);
INSERT INTO partUse VALUES (68, 4, 2);
INSERT INTO partUse VALUES (68, 18, 1);
INSERT INTO partUse VALUES (69, 15, 1);
INSERT INTO partUse VALUES (69, 16, 2);
INSERT INTO partUse VALUES (71, 4, 1);
INSERT INTO partUse VALUES (72, 15, 2);
INSERT INTO partUse VALUES (75, 15, 3);
INSERT INTO partUse VALUES (78, 3, 1);
INSERT INTO partUse VALUES (81, 3, 1);
INSERT INTO partUse VALUES (83, 9, 1);
INSERT INTO partUse VALUES (83, 10, 1);
INSERT INTO partUse VALUES (87, 11, 1);
INSERT INTO partUse VALUES (88, 7, 1);
INSERT INTO donation VALUES (1, 1, 1, 10, 'card', '2024-01-20 16:34:00');
INSERT INTO donation VALUES (2, 4, 2, 10, 'cash', '2024-03-09 12:07:00');
INSERT INTO donation VALUES (3, 5, NULL, 14.5, 'cash', '2024-03-30 17:47:00');
INSERT INTO donation VALUES (4, 6, 2, 25, 'cash', '2024-04-27 16:03:00');
INSERT INTO donation VALUES (5, 7, 5, 20, 'cash', '2024-05-11 16:46:00');
INSERT INTO donation VALUES (6, 7, 1, 12, 'cash', '2024-05-11 17:11:00');
INSERT INTO donation VALUES (7, 7, NULL, 26.0, 'cash', '2024-05-11 17:41:00');
INSERT INTO donation VALUES (8, 8, 5, 15, 'cash', '2024-06-01 16:37:00');
INSERT INTO donation VALUES (9, 9, 2, 45, 'bankTransfer', '2024-06-26 17:00:00');
INSERT INTO donation VALUES (10, 10, 2, 25, 'card', '2024-07-20 16:26:00');
INSERT INTO donation VALUES (11, 10, NULL, 31.5, 'cash', '2024-07-20 17:07:00');
INSERT INTO donation VALUES (12, 11, NULL, 29.0, 'cash', '2024-08-10 17:33:00');
INSERT INTO donation VALUES (13, 13, 6, 5, 'cash', '2024-09-21 16:27:00');
INSERT INTO donation VALUES (14, 13, 7, 10, 'card', '2024-09-21 16:59:00');
INSERT INTO donation VALUES (15, 13, 2, 5, 'cash', '2024-09-21 17:11:00');
INSERT INTO donation VALUES (16, 15, 13, 10, 'card', '2024-11-09 12:43:00');
INSERT INTO donation VALUES (17, 16, 12, 10, 'card', '2024-11-23 15:25:00');
INSERT INTO donation VALUES (18, 17, 7, 25, 'cash', '2024-12-07 16:33:00');
INSERT INTO donation VALUES (19, 17, NULL, 27.0, 'cash', '2024-12-07 17:04:00');
INSERT INTO donation VALUES (20, 19, 15, 5, 'cash', '2025-01-25 12:15:00');
INSERT INTO donation VALUES (21, 19, 6, 10, 'cash', '2025-01-25 12:37:00');
INSERT INTO donation VALUES (22, 19, 12, 25, 'cash', '2025-01-25 12:44:00');
INSERT INTO donation VALUES (23, 19, NULL, 25.0, 'cash', '2025-01-25 13:01:00');
INSERT INTO donation VALUES (24, 20, NULL, 21.0, 'cash', '2025-02-08 17:01:00');
INSERT INTO donation VALUES (25, 21, 9, 5, 'card', '2025-03-01 16:04:00');
INSERT INTO donation VALUES (26, 24, 15, 15, 'cash', '2025-05-10 12:25:00');
INSERT INTO donation VALUES (27, 24, 2, 12, 'cash', '2025-05-10 12:37:00');
INSERT INTO donation VALUES (28, 25, 2, 100, 'bankTransfer', '2025-06-03 13:00:00');
INSERT INTO donation VALUES (29, 26, 2, 15, 'cash', '2025-06-21 16:23:00');
INSERT INTO donation VALUES (30, 26, 3, 20, 'card', '2025-06-21 17:29:00');
INSERT INTO donation VALUES (31, 27, 15, 15, 'cash', '2025-07-19 16:54:00');
INSERT INTO donation VALUES (32, 28, 6, 10, 'cash', '2025-08-02 12:05:00');
INSERT INTO donation VALUES (33, 28, 17, 12, 'cash', '2025-08-02 12:14:00');
INSERT INTO donation VALUES (34, 29, 1, 7.5, 'cash', '2025-08-16 16:33:00');
INSERT INTO donation VALUES (35, 30, 16, 20, 'cash', '2025-09-06 16:00:00');
INSERT INTO donation VALUES (36, 31, NULL, 14.0, 'cash', '2025-09-27 13:10:00');
INSERT INTO donation VALUES (37, 32, 26, 7.5, 'cash', '2025-10-25 15:57:00');
INSERT INTO donation VALUES (38, 33, NULL, 6.0, 'cash', '2025-11-22 17:17:00');
INSERT INTO donation VALUES (39, 34, 8, 5, 'cash', '2025-12-13 16:09:00');
INSERT INTO donation VALUES (40, 34, 21, 7.5, 'card', '2025-12-13 16:17:00');
INSERT INTO donation VALUES (41, 34, NULL, 27.0, 'cash', '2025-12-13 17:19:00');
INSERT INTO donation VALUES (42, 35, 1, 10, 'card', '2026-01-10 16:08:00');
INSERT INTO donation VALUES (43, 35, 23, 5, 'cash', '2026-01-10 16:08:00');
INSERT INTO donation VALUES (44, 35, 8, 50, 'bankTransfer', '2026-01-13 17:30:00');
INSERT INTO donation VALUES (45, 36, 24, 15, 'cash', '2026-01-31 16:42:00');
INSERT INTO donation VALUES (46, 36, 29, 15, 'card', '2026-01-31 16:46:00');
INSERT INTO donation VALUES (47, 36, 29, 75, 'bankTransfer', '2026-02-03 17:00:00');
INSERT INTO donation VALUES (48, 37, 6, 5, 'cash', '2026-02-21 17:28:00');
INSERT INTO donation VALUES (49, 38, 21, 7.5, 'cash', '2026-03-07 16:58:00');
INSERT INTO donation VALUES (50, 38, 21, 75, 'bankTransfer', '2026-03-08 17:00:00');
INSERT INTO donation VALUES (51, 39, NULL, 15.0, 'cash', '2026-03-21 13:04:00');
INSERT INTO donation VALUES (52, 41, 24, 12, 'cash', '2026-05-02 17:13:00');
INSERT INTO donation VALUES (53, 42, 32, 20, 'cash', '2026-05-30 15:53:00');
INSERT INTO donation VALUES (54, 42, 29, 20, 'cash', '2026-05-30 16:45:00');
INSERT INTO donation VALUES (55, 42, 35, 15, 'card', '2026-05-30 16:45:00');
INSERT INTO donation VALUES (56, 43, 28, 7.5, 'card', '2026-06-20 17:05:00');
INSERT INTO donation VALUES (57, 45, 24, 8, 'cash', '2026-08-01 15:25:00');
INSERT INTO donation VALUES (58, 45, 12, 8, 'card', '2026-08-01 16:17:00');
INSERT INTO donation VALUES (59, 45, 36, 15, 'card', '2026-08-01 16:25:00');
INSERT INTO donation VALUES (60, 46, 9, 7.5, 'cash', '2026-08-22 11:54:00');
INSERT INTO donation VALUES (61, 47, 2, 10, 'cash', '2026-09-12 17:14:00');
INSERT INTO donation VALUES (62, 47, NULL, 24.0, 'cash', '2026-09-12 17:42:00');
INSERT INTO donation VALUES (63, 48, 7, 25, 'cash', '2026-10-03 12:46:00');
INSERT INTO donation VALUES (64, 48, NULL, 20.5, 'cash', '2026-10-03 13:04:00');
INSERT INTO donation VALUES (65, 49, 16, 10, 'cash', '2026-10-31 11:57:00');
INSERT INTO donation VALUES (66, 50, 20, 25, 'cash', '2026-11-21 15:52:00');
INSERT INTO donation VALUES (67, 50, 19, 10, 'card', '2026-11-21 16:34:00');
INSERT INTO donation VALUES (68, 50, 17, 15, 'cash', '2026-11-21 16:37:00');
INSERT INTO donation VALUES (69, 50, NULL, 17.0, 'cash', '2026-11-21 17:50:00');
