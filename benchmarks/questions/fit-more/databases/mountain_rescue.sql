CREATE TABLE base (
  base_id INTEGER PRIMARY KEY,
  base_name TEXT NOT NULL,
  valley TEXT NOT NULL,
  altitude_m INTEGER NOT NULL, -- metres above sea level
  has_heliport INTEGER NOT NULL, -- 1 = yes, 0 = no
  founded_year INTEGER NOT NULL
);

CREATE TABLE member (
  member_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  base_id INTEGER NOT NULL REFERENCES base(base_id),
  role_cd TEXT NOT NULL, -- R = rescuer, T = team leader, D = doctor, A = aspirant
  mentor_id INTEGER REFERENCES member(member_id), -- the member who looks after this one
  birth_date DATE NOT NULL,
  joined_on DATE NOT NULL,
  left_on DATE, -- NULL = still in the club
  duty_cd INTEGER NOT NULL, -- 1 = on call, 2 = reserve, 3 = on leave
  phone TEXT
);

CREATE TABLE qualification (
  qual_cd TEXT PRIMARY KEY, -- short code, e.g. ROPE
  qual_name TEXT NOT NULL,
  valid_years INTEGER -- NULL = does not expire
);

CREATE TABLE member_qualification (
  member_id INTEGER NOT NULL REFERENCES member(member_id),
  qual_cd TEXT NOT NULL REFERENCES qualification(qual_cd),
  acquired_on DATE NOT NULL,
  expires_on DATE, -- NULL = does not expire
  grade INTEGER NOT NULL, -- 1 = excellent, 2 = good, 3 = pass
  PRIMARY KEY (member_id, qual_cd)
);

CREATE TABLE dog (
  dog_id INTEGER PRIMARY KEY,
  dog_name TEXT NOT NULL,
  breed TEXT NOT NULL,
  handler_id INTEGER REFERENCES member(member_id),
  spec_cd TEXT NOT NULL, -- A = avalanche, S = area search, P = puppy in training
  born_on DATE NOT NULL,
  retired_on DATE -- NULL = in service
);

CREATE TABLE vehicle (
  vehicle_id INTEGER PRIMARY KEY,
  plate TEXT NOT NULL UNIQUE,
  kind_cd INTEGER NOT NULL, -- 1 = off-road car, 2 = quad, 3 = snowmobile, 4 = van, 5 = trailer
  base_id INTEGER NOT NULL REFERENCES base(base_id),
  bought_on DATE NOT NULL,
  price_eur NUMERIC(9,2) NOT NULL,
  mileage_km INTEGER,
  next_inspection DATE, -- NULL = not subject to inspection
  status_cd TEXT NOT NULL -- O = operational, W = in the workshop, X = scrapped
);

CREATE TABLE mission (
  mission_id INTEGER PRIMARY KEY,
  mission_no TEXT NOT NULL UNIQUE,
  base_id INTEGER NOT NULL REFERENCES base(base_id),
  type_cd TEXT NOT NULL, -- AV = avalanche, CL = climbing accident, HK = hiking accident, SK = ski accident, MB = mountain bike, MP = missing person
  priority INTEGER NOT NULL, -- 1 = life in danger, 2 = urgent, 3 = can wait
  place TEXT NOT NULL,
  alarm_at TEXT NOT NULL,
  arrived_at TEXT, -- NULL = not reached yet or called off
  ended_at TEXT, -- NULL = still running
  leader_id INTEGER REFERENCES member(member_id),
  heli_used INTEGER NOT NULL, -- 1 = helicopter called
  outcome_cd TEXT, -- S = rescued, F = false alarm, N = nobody found, NULL = open
  cost_eur NUMERIC(9,2) -- NULL = not settled yet
);

CREATE TABLE mission_member (
  mission_id INTEGER NOT NULL REFERENCES mission(mission_id),
  member_id INTEGER NOT NULL REFERENCES member(member_id),
  func_cd TEXT NOT NULL, -- L = leader, M = medic, R = rope team, D = dog handler, B = base radio
  hours NUMERIC(4,1) NOT NULL,
  PRIMARY KEY (mission_id, member_id)
);

CREATE TABLE casualty (
  casualty_id INTEGER PRIMARY KEY,
  mission_id INTEGER NOT NULL REFERENCES mission(mission_id),
  sex TEXT NOT NULL, -- F / M
  age INTEGER, -- NULL = unknown
  country TEXT NOT NULL, -- ISO code of the home country
  injury_lvl INTEGER NOT NULL, -- 0 = unhurt, 1 = light, 2 = severe, 3 = dead
  hospital TEXT, -- NULL = not taken to hospital
  insured INTEGER -- 1 = yes, 0 = no, NULL = not known
);

CREATE TABLE training (
  training_id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  qual_cd TEXT REFERENCES qualification(qual_cd),
  trainer_id INTEGER NOT NULL REFERENCES member(member_id),
  held_on DATE NOT NULL,
  hours NUMERIC(4,1) NOT NULL,
  attendees INTEGER, -- NULL = not held yet
  cancelled INTEGER NOT NULL -- 1 = called off
);

INSERT INTO base VALUES (1, 'Sankt Jakob', 'Ahrntal', 1195, 1, 1951);
INSERT INTO base VALUES (2, 'Prettau', 'Ahrntal', 1476, 0, 1963);
INSERT INTO base VALUES (3, 'Corvara', 'Gadertal', 1568, 1, 1948);
INSERT INTO base VALUES (4, 'Sexten', 'Sextental', 1310, 0, 1955);
INSERT INTO base VALUES (5, 'Sulden', 'Suldental', 1900, 1, 1949);
INSERT INTO base VALUES (6, 'Taufers', 'Tauferer Tal', 865, 0, 1972);
INSERT INTO base VALUES (7, 'Welsberg', 'Gsieser Tal', 1087, 0, 1980);
INSERT INTO base VALUES (8, 'Villnöss', 'Villnösstal', 1343, 0, 1968);

INSERT INTO member VALUES (1, 'Georg', 'Kofler', 1, 'T', NULL, '1985-10-14', '2011-01-04', NULL, 3, '+39 347 3685272');
INSERT INTO member VALUES (2, 'Anna', 'Hofer', 2, 'T', NULL, '1967-04-06', '2013-02-18', NULL, 1, '+39 347 9393803');
INSERT INTO member VALUES (3, 'Luca', 'Costa', 3, 'T', NULL, '1969-06-30', '1987-08-01', NULL, 3, '+39 347 3168126');
INSERT INTO member VALUES (4, 'Martha', 'Steger', 4, 'T', NULL, '1986-04-18', '2007-10-12', NULL, 1, '+39 347 2569068');
INSERT INTO member VALUES (5, 'Florian', 'Oberhollenzer', 5, 'T', NULL, '1962-06-08', '2012-01-15', NULL, 2, '+39 347 5846679');
INSERT INTO member VALUES (6, 'Elisabeth', 'Pichler', 6, 'T', NULL, '1979-11-19', '2008-09-29', NULL, 3, '+39 347 8832223');
INSERT INTO member VALUES (7, 'Paul', 'Valentini', 7, 'T', NULL, '1979-07-19', '2016-03-06', NULL, 1, '+39 347 7537672');
INSERT INTO member VALUES (8, 'Vera', 'Reichegger', 8, 'T', NULL, '1971-07-16', '2020-08-29', NULL, 1, '+39 347 9468822');
INSERT INTO member VALUES (9, 'Simon', 'Tschurtschenthaler', 1, 'R', 1, '1969-11-08', '2002-06-07', NULL, 1, '+39 347 4652844');
INSERT INTO member VALUES (10, 'Klara', 'Innerkofler', 2, 'R', NULL, '1968-09-15', '2007-02-16', NULL, 1, '+39 347 3176558');
INSERT INTO member VALUES (11, 'Hannes', 'Ortler', 3, 'R', NULL, '1970-07-26', '2009-09-10', NULL, 3, '+39 347 9335523');
INSERT INTO member VALUES (12, 'Irma', 'Pinggera', 4, 'R', 4, '1976-04-28', '2019-07-28', NULL, 1, '+39 347 6811806');
INSERT INTO member VALUES (13, 'Manuel', 'Moling', 5, 'D', NULL, '1984-10-10', '2014-02-09', NULL, 1, NULL);
INSERT INTO member VALUES (14, 'Judith', 'Mair', 6, 'R', NULL, '1963-07-18', '1993-08-20', NULL, 1, '+39 347 7627204');
INSERT INTO member VALUES (15, 'Oskar', 'Niederkofler', 7, 'R', NULL, '1990-10-24', '2014-08-16', NULL, 1, '+39 347 5545939');
INSERT INTO member VALUES (16, 'Greta', 'Burger', 8, 'R', NULL, '1967-08-04', '1997-12-11', NULL, 1, '+39 347 8414764');
INSERT INTO member VALUES (17, 'Lukas', 'Auer', 1, 'R', NULL, '1983-09-08', '2002-07-03', NULL, 2, NULL);
INSERT INTO member VALUES (18, 'Silvia', 'Messner', 2, 'R', NULL, '1990-08-25', '2017-03-09', NULL, 3, '+39 347 7072679');
INSERT INTO member VALUES (19, 'Thomas', 'Holzer', 3, 'D', NULL, '1989-01-07', '2007-10-12', '2023-10-22', 2, '+39 347 7478570');
INSERT INTO member VALUES (20, 'Barbara', 'Villgrater', 4, 'R', NULL, '1974-04-14', '2004-08-15', NULL, 1, '+39 347 3948269');
INSERT INTO member VALUES (21, 'Ivan', 'Crazzolara', 5, 'R', NULL, '1979-02-16', '1998-12-06', '2023-05-03', 2, '+39 347 5536979');
INSERT INTO member VALUES (22, 'Helga', 'Reinstadler', 6, 'R', 6, '1982-05-21', '2011-01-05', NULL, 2, '+39 347 6037732');
INSERT INTO member VALUES (23, 'Robert', 'Lanz', 7, 'R', NULL, '1984-01-29', '2010-02-27', '2023-03-30', 2, '+39 347 7808758');
INSERT INTO member VALUES (24, 'Nadia', 'Irsara', 8, 'R', NULL, '1963-06-25', '2018-06-20', NULL, 1, '+39 347 6195895');
INSERT INTO member VALUES (25, 'Markus', 'Rainer', 1, 'R', NULL, '1987-04-09', '2008-08-31', '2025-01-27', 2, '+39 347 4344515');
INSERT INTO member VALUES (26, 'Eva', 'Gruber', 2, 'D', 2, '1975-04-04', '1996-02-20', NULL, 1, NULL);
INSERT INTO member VALUES (27, 'David', 'Kofler', 3, 'R', NULL, '1965-01-07', '2001-06-11', NULL, 1, '+39 347 5911183');
INSERT INTO member VALUES (28, 'Lisa', 'Stifter', 4, 'R', 4, '1967-10-14', '1995-03-07', NULL, 3, '+39 347 3446658');
INSERT INTO member VALUES (29, 'Walter', 'Hainz', 5, 'D', 5, '1962-09-12', '2009-02-03', NULL, 2, '+39 347 5812333');
INSERT INTO member VALUES (30, 'Sofia', 'Profanter', 6, 'R', NULL, '1970-04-04', '2002-02-09', NULL, 3, '+39 347 6718346');
INSERT INTO member VALUES (31, 'Erich', 'Kuen', 7, 'D', 7, '1982-08-05', '2012-06-14', '2026-02-10', 2, '+39 347 8540123');
INSERT INTO member VALUES (32, 'Miriam', 'Winkler', 8, 'D', NULL, '1974-04-12', '2003-12-25', NULL, 2, '+39 347 2540163');
INSERT INTO member VALUES (33, 'Jakob', 'Hofer', 1, 'R', 1, '1967-09-22', '2008-02-24', NULL, 3, NULL);
INSERT INTO member VALUES (34, 'Carla', 'Alfreider', 2, 'R', 2, '1980-10-20', '2007-08-28', '2023-03-01', 2, '+39 347 4550834');

INSERT INTO qualification VALUES ('ROPE', 'Rope rescue technician', 5);
INSERT INTO qualification VALUES ('ICE', 'Ice and glacier rescue', 3);
INSERT INTO qualification VALUES ('AVAL', 'Avalanche rescue', 2);
INSERT INTO qualification VALUES ('MED', 'Emergency medic', 2);
INSERT INTO qualification VALUES ('HELI', 'Helicopter winch', 1);
INSERT INTO qualification VALUES ('DOG', 'Dog handler', 2);
INSERT INTO qualification VALUES ('LEAD', 'Mission leader', NULL);
INSERT INTO qualification VALUES ('RADIO', 'Radio operator', NULL);
INSERT INTO qualification VALUES ('CANY', 'Canyon rescue', 3);

INSERT INTO member_qualification VALUES (1, 'LEAD', '2025-04-05', NULL, 1);
INSERT INTO member_qualification VALUES (1, 'ICE', '2023-03-12', '2026-03-12', 1);
INSERT INTO member_qualification VALUES (1, 'ROPE', '2024-12-09', '2029-12-09', 2);
INSERT INTO member_qualification VALUES (2, 'CANY', '2025-12-11', '2028-12-11', 1);
INSERT INTO member_qualification VALUES (2, 'ICE', '2024-10-07', '2027-10-07', 3);
INSERT INTO member_qualification VALUES (2, 'AVAL', '2025-12-23', '2027-12-23', 2);
INSERT INTO member_qualification VALUES (2, 'ROPE', '2022-09-07', '2027-09-07', 2);
INSERT INTO member_qualification VALUES (3, 'LEAD', '2023-05-18', NULL, 2);
INSERT INTO member_qualification VALUES (3, 'HELI', '2026-10-29', '2027-10-29', 3);
INSERT INTO member_qualification VALUES (3, 'RADIO', '2026-04-04', NULL, 2);
INSERT INTO member_qualification VALUES (3, 'AVAL', '2026-07-06', '2028-07-06', 2);
INSERT INTO member_qualification VALUES (4, 'MED', '2023-12-28', '2025-12-28', 2);
INSERT INTO member_qualification VALUES (4, 'CANY', '2024-07-26', '2027-07-26', 1);
INSERT INTO member_qualification VALUES (4, 'ROPE', '2022-08-06', '2027-08-06', 2);
INSERT INTO member_qualification VALUES (4, 'DOG', '2024-10-01', '2026-10-01', 2);
INSERT INTO member_qualification VALUES (5, 'ROPE', '2026-09-06', '2031-09-06', 3);
INSERT INTO member_qualification VALUES (6, 'MED', '2026-10-07', '2028-10-07', 3);
INSERT INTO member_qualification VALUES (6, 'ICE', '2023-08-12', '2026-08-12', 1);
INSERT INTO member_qualification VALUES (6, 'DOG', '2024-08-22', '2026-08-22', 2);
INSERT INTO member_qualification VALUES (7, 'RADIO', '2019-09-02', NULL, 2);
INSERT INTO member_qualification VALUES (7, 'MED', '2026-10-11', '2028-10-11', 2);
INSERT INTO member_qualification VALUES (7, 'LEAD', '2020-01-08', NULL, 2);
INSERT INTO member_qualification VALUES (7, 'ROPE', '2023-02-01', '2028-02-01', 1);
INSERT INTO member_qualification VALUES (8, 'ICE', '2023-06-20', '2026-06-20', 2);
INSERT INTO member_qualification VALUES (8, 'HELI', '2026-05-04', '2027-05-04', 2);
INSERT INTO member_qualification VALUES (8, 'CANY', '2026-03-04', '2029-03-04', 1);
INSERT INTO member_qualification VALUES (8, 'LEAD', '2023-10-15', NULL, 2);
INSERT INTO member_qualification VALUES (9, 'RADIO', '2024-01-10', NULL, 3);
INSERT INTO member_qualification VALUES (9, 'HELI', '2026-05-26', '2027-05-26', 1);
INSERT INTO member_qualification VALUES (9, 'DOG', '2026-08-22', '2028-08-22', 2);
INSERT INTO member_qualification VALUES (9, 'ROPE', '2026-01-25', '2031-01-25', 2);
INSERT INTO member_qualification VALUES (10, 'AVAL', '2026-07-19', '2028-07-19', 2);
INSERT INTO member_qualification VALUES (10, 'MED', '2024-11-10', '2026-11-10', 3);
INSERT INTO member_qualification VALUES (10, 'HELI', '2025-09-26', '2026-09-26', 1);
INSERT INTO member_qualification VALUES (11, 'HELI', '2026-11-13', '2027-11-13', 2);
INSERT INTO member_qualification VALUES (11, 'MED', '2025-03-12', '2027-03-12', 3);
INSERT INTO member_qualification VALUES (12, 'ROPE', '2025-11-13', '2030-11-13', 2);
INSERT INTO member_qualification VALUES (12, 'RADIO', '2022-03-31', NULL, 3);
INSERT INTO member_qualification VALUES (12, 'MED', '2024-09-03', '2026-09-03', 2);
INSERT INTO member_qualification VALUES (13, 'RADIO', '2022-03-01', NULL, 2);
INSERT INTO member_qualification VALUES (13, 'MED', '2025-01-08', '2027-01-08', 3);
INSERT INTO member_qualification VALUES (14, 'MED', '2024-08-05', '2026-08-05', 1);
INSERT INTO member_qualification VALUES (14, 'RADIO', '2019-12-17', NULL, 2);
INSERT INTO member_qualification VALUES (14, 'CANY', '2023-10-24', '2026-10-24', 1);
INSERT INTO member_qualification VALUES (15, 'LEAD', '2018-08-05', NULL, 1);
INSERT INTO member_qualification VALUES (16, 'ICE', '2025-11-19', '2028-11-19', 2);
INSERT INTO member_qualification VALUES (16, 'ROPE', '2021-06-16', '2026-06-16', 1);
INSERT INTO member_qualification VALUES (16, 'RADIO', '2023-08-26', NULL, 2);
INSERT INTO member_qualification VALUES (16, 'MED', '2025-05-04', '2027-05-04', 3);
INSERT INTO member_qualification VALUES (17, 'RADIO', '2020-02-14', NULL, 3);
INSERT INTO member_qualification VALUES (17, 'LEAD', '2023-02-04', NULL, 3);
INSERT INTO member_qualification VALUES (18, 'CANY', '2026-03-30', '2029-03-30', 2);
INSERT INTO member_qualification VALUES (18, 'MED', '2026-07-14', '2028-07-14', 2);
INSERT INTO member_qualification VALUES (18, 'HELI', '2025-11-29', '2026-11-29', 2);
INSERT INTO member_qualification VALUES (18, 'AVAL', '2026-08-02', '2028-08-02', 2);
INSERT INTO member_qualification VALUES (19, 'CANY', '2023-04-01', '2026-04-01', 2);
INSERT INTO member_qualification VALUES (20, 'ROPE', '2023-06-05', '2028-06-05', 1);
INSERT INTO member_qualification VALUES (20, 'RADIO', '2024-11-13', NULL, 1);
INSERT INTO member_qualification VALUES (22, 'MED', '2025-09-01', '2027-09-01', 1);
INSERT INTO member_qualification VALUES (24, 'AVAL', '2025-06-18', '2027-06-18', 2);
INSERT INTO member_qualification VALUES (24, 'DOG', '2024-03-25', '2026-03-25', 1);
INSERT INTO member_qualification VALUES (24, 'ICE', '2025-10-28', '2028-10-28', 2);
INSERT INTO member_qualification VALUES (26, 'LEAD', '2021-07-22', NULL, 2);
INSERT INTO member_qualification VALUES (26, 'MED', '2025-04-13', '2027-04-13', 1);
INSERT INTO member_qualification VALUES (27, 'ICE', '2022-03-25', '2025-03-25', 3);
INSERT INTO member_qualification VALUES (27, 'DOG', '2025-10-18', '2027-10-18', 2);
INSERT INTO member_qualification VALUES (28, 'HELI', '2025-04-14', '2026-04-14', 3);
INSERT INTO member_qualification VALUES (28, 'LEAD', '2023-06-26', NULL, 1);
INSERT INTO member_qualification VALUES (28, 'ROPE', '2021-10-08', '2026-10-08', 2);
INSERT INTO member_qualification VALUES (28, 'ICE', '2023-11-17', '2026-11-17', 2);
INSERT INTO member_qualification VALUES (29, 'LEAD', '2020-07-24', NULL, 2);
INSERT INTO member_qualification VALUES (29, 'MED', '2025-03-26', '2027-03-26', 1);
INSERT INTO member_qualification VALUES (30, 'ROPE', '2023-05-02', '2028-05-02', 1);
INSERT INTO member_qualification VALUES (30, 'ICE', '2023-09-25', '2026-09-25', 1);
INSERT INTO member_qualification VALUES (30, 'HELI', '2025-08-14', '2026-08-14', 2);
INSERT INTO member_qualification VALUES (31, 'RADIO', '2024-09-28', NULL, 2);
INSERT INTO member_qualification VALUES (31, 'CANY', '2025-09-01', '2028-09-01', 2);
INSERT INTO member_qualification VALUES (31, 'MED', '2025-08-18', '2027-08-18', 3);
INSERT INTO member_qualification VALUES (32, 'RADIO', '2021-04-18', NULL, 2);
INSERT INTO member_qualification VALUES (32, 'DOG', '2025-12-05', '2027-12-05', 1);
INSERT INTO member_qualification VALUES (32, 'AVAL', '2025-02-25', '2027-02-25', 2);
INSERT INTO member_qualification VALUES (32, 'MED', '2025-09-13', '2027-09-13', 1);
INSERT INTO member_qualification VALUES (33, 'ROPE', '2023-01-28', '2028-01-28', 2);
INSERT INTO member_qualification VALUES (33, 'CANY', '2026-06-24', '2029-06-24', 1);

INSERT INTO dog VALUES (1, 'Arko', 'German Shepherd', 7, 'A', '2018-05-02', NULL);
INSERT INTO dog VALUES (2, 'Luna', 'Border Collie', 3, 'S', '2020-03-19', NULL);
INSERT INTO dog VALUES (3, 'Bella', 'Labrador', 11, 'A', '2014-07-11', '2024-04-30');
INSERT INTO dog VALUES (4, 'Kira', 'Malinois', 28, 'A', '2021-09-08', NULL);
INSERT INTO dog VALUES (5, 'Rex', 'German Shepherd', NULL, 'S', '2013-02-01', '2022-10-31');
INSERT INTO dog VALUES (6, 'Nuvola', 'Labrador', 2, 'P', '2025-10-12', NULL);
INSERT INTO dog VALUES (7, 'Balu', 'Bernese Mountain Dog', 16, 'S', '2019-12-24', NULL);
INSERT INTO dog VALUES (8, 'Fina', 'Border Collie', 4, 'A', '2022-06-30', NULL);
INSERT INTO dog VALUES (9, 'Odin', 'Malinois', NULL, 'P', '2026-02-14', NULL);
INSERT INTO dog VALUES (10, 'Max', 'Golden Retriever', 7, 'S', '2016-08-15', '2026-09-30');
INSERT INTO dog VALUES (11, 'Yuki', 'Border Collie', 3, 'A', '2020-11-05', NULL);

INSERT INTO vehicle VALUES (1, 'BZ 987 MT', 1, 1, '2022-05-05', 35000.0, 87129, '2028-03-16', 'O');
INSERT INTO vehicle VALUES (2, 'BZ 241 ZE', 2, 2, '2026-01-01', 9000.0, 165338, '2027-07-14', 'O');
INSERT INTO vehicle VALUES (3, 'BZ 397 LA', 3, 3, '2017-04-02', 13000.0, NULL, NULL, 'O');
INSERT INTO vehicle VALUES (4, 'BZ 391 KR', 4, 4, '2021-04-29', 66000.0, 68161, '2027-07-27', 'O');
INSERT INTO vehicle VALUES (5, 'BZ 452 MT', 5, 5, '2016-07-22', 3500.0, NULL, '2027-04-30', 'O');
INSERT INTO vehicle VALUES (6, 'BZ 901 KR', 5, 6, '2011-10-06', 2500.0, NULL, '2028-06-12', 'W');
INSERT INTO vehicle VALUES (7, 'BZ 652 ZE', 1, 7, '2018-07-04', 48000.0, 25613, '2028-06-16', 'O');
INSERT INTO vehicle VALUES (8, 'BZ 720 LA', 1, 8, '2018-03-05', 43000.0, 90013, '2027-10-26', 'O');
INSERT INTO vehicle VALUES (9, 'BZ 863 LA', 2, 1, '2019-07-25', 9000.0, 75573, '2027-02-12', 'O');
INSERT INTO vehicle VALUES (10, 'BZ 715 PD', 1, 2, '2016-07-22', 51000.0, 22305, '2027-09-13', 'O');
INSERT INTO vehicle VALUES (11, 'BZ 173 ZE', 5, 3, '2013-11-30', 2500.0, NULL, '2028-01-27', 'O');
INSERT INTO vehicle VALUES (12, 'BZ 440 PD', 2, 4, '2016-01-02', 15000.0, 178286, '2027-04-23', 'O');
INSERT INTO vehicle VALUES (13, 'BZ 630 MT', 4, 5, '2023-06-14', 42000.0, 67274, '2028-01-05', 'O');
INSERT INTO vehicle VALUES (14, 'BZ 275 MT', 3, 6, '2018-12-13', 15000.0, NULL, NULL, 'O');
INSERT INTO vehicle VALUES (15, 'BZ 377 KR', 3, 7, '2014-06-02', 14000.0, NULL, NULL, 'O');
INSERT INTO vehicle VALUES (16, 'BZ 141 KR', 1, 8, '2011-01-31', 53000.0, 99492, '2026-11-24', 'X');
INSERT INTO vehicle VALUES (17, 'BZ 808 LA', 2, 1, '2024-06-11', 10000.0, 92139, '2027-10-28', 'O');
INSERT INTO vehicle VALUES (18, 'BZ 129 ZE', 1, 3, '2013-07-31', 35000.0, 14082, '2027-05-06', 'O');
INSERT INTO vehicle VALUES (19, 'BZ 804 MT', 3, 5, '2025-03-22', 13000.0, NULL, NULL, 'O');

INSERT INTO mission VALUES (1, 'M25-001', 3, 'SK', 3, 'Pisciadù', '2025-01-14 16:42', '2025-01-14 17:33', '2025-01-14 19:26', 27, 0, 'F', 650.0);
INSERT INTO mission VALUES (2, 'M25-002', 5, 'SK', 3, 'Ortler', '2025-02-08 07:42', '2025-02-08 08:29', '2025-02-08 11:04', 5, 1, 'S', 7250.0);
INSERT INTO mission VALUES (3, 'M25-003', 3, 'SK', 2, 'Piz Boè', '2025-02-22 19:55', '2025-02-22 21:03', '2025-02-23 00:25', 27, 0, 'S', 2750.0);
INSERT INTO mission VALUES (4, 'M25-004', 3, 'SK', 2, 'Piz Boè', '2025-03-22 07:29', '2025-03-22 07:54', '2025-03-22 12:32', 3, 0, 'S', NULL);
INSERT INTO mission VALUES (5, 'M25-005', 1, 'SK', 1, 'Dreiherrnspitze', '2025-03-30 08:10', '2025-03-30 09:17', '2025-03-30 14:31', 9, 1, 'S', 5100.0);
INSERT INTO mission VALUES (6, 'M25-006', 3, 'SK', 1, 'Piz Boè', '2025-04-13 17:35', '2025-04-13 18:21', '2025-04-13 22:58', 27, 1, 'S', 7050.0);
INSERT INTO mission VALUES (7, 'M25-007', 3, 'HK', 3, 'Piz Boè', '2025-05-04 16:45', '2025-05-04 18:19', '2025-05-04 21:06', 3, 1, 'S', 7650.0);
INSERT INTO mission VALUES (8, 'M25-008', 5, 'CL', 3, 'Ortler', '2025-06-02 12:40', '2025-06-02 13:47', '2025-06-02 15:28', 5, 1, 'S', 7000.0);
INSERT INTO mission VALUES (9, 'M25-009', 4, 'CL', 2, 'Sextner Rotwand', '2025-06-02 16:38', '2025-06-02 17:44', '2025-06-02 20:58', 20, 1, 'S', 7200.0);
INSERT INTO mission VALUES (10, 'M25-010', 7, 'CL', 2, 'Toblacher Pfannhorn', '2025-06-06 06:57', '2025-06-06 07:16', '2025-06-06 11:33', 7, 0, 'S', 3400.0);
INSERT INTO mission VALUES (11, 'M25-011', 2, 'MB', 1, 'Rötspitze', '2025-06-16 11:36', '2025-06-16 12:40', '2025-06-16 14:39', 10, 0, 'S', 2250.0);
INSERT INTO mission VALUES (12, 'M25-012', 3, 'HK', 1, 'Piz Boè', '2025-06-26 13:04', '2025-06-26 14:46', '2025-06-26 20:51', 3, 1, 'S', 6600.0);
INSERT INTO mission VALUES (13, 'M25-013', 1, 'HK', 1, 'Schwarzenstein', '2025-07-20 20:33', NULL, '2025-07-20 21:48', 1, 0, 'F', 1950.0);
INSERT INTO mission VALUES (14, 'M25-014', 2, 'CL', 1, 'Birnlücke', '2025-08-05 19:09', '2025-08-05 20:26', '2025-08-05 21:52', 18, 0, 'S', 4400.0);
INSERT INTO mission VALUES (15, 'M25-015', 1, 'CL', 2, 'Schwarzenstein', '2025-08-07 15:24', '2025-08-07 16:28', '2025-08-07 23:10', 33, 1, 'S', 6600.0);
INSERT INTO mission VALUES (16, 'M25-016', 5, 'CL', 3, 'Cevedale', '2025-08-17 15:56', '2025-08-17 17:29', '2025-08-17 22:59', 5, 0, 'S', 3650.0);
INSERT INTO mission VALUES (17, 'M25-017', 5, 'CL', 1, 'Cevedale', '2025-08-24 08:53', '2025-08-24 09:41', '2025-08-24 13:50', 5, 0, 'S', 350.0);
INSERT INTO mission VALUES (18, 'M25-018', 4, 'HK', 2, 'Sextner Rotwand', '2025-09-03 11:33', '2025-09-03 13:28', '2025-09-03 20:14', 12, 0, 'S', 4250.0);
INSERT INTO mission VALUES (19, 'M25-019', 7, 'HK', 2, 'Toblacher Pfannhorn', '2025-09-16 10:11', '2025-09-16 10:37', '2025-09-16 16:21', 15, 1, 'S', 7000.0);
INSERT INTO mission VALUES (20, 'M25-020', 5, 'CL', 2, 'Königspitze', '2025-09-27 14:29', '2025-09-27 16:03', '2025-09-27 18:23', 5, 0, 'S', 1750.0);
INSERT INTO mission VALUES (21, 'M25-021', 5, 'HK', 2, 'Cevedale', '2025-10-04 17:47', '2025-10-04 19:00', '2025-10-04 20:28', 5, 0, 'F', 4100.0);
INSERT INTO mission VALUES (22, 'M25-022', 8, 'HK', 2, 'Seceda', '2025-10-09 17:13', '2025-10-09 17:56', '2025-10-09 21:48', 8, 0, 'S', 3200.0);
INSERT INTO mission VALUES (23, 'M25-023', 2, 'HK', 2, 'Rötspitze', '2025-10-11 20:46', '2025-10-11 21:15', '2025-10-11 22:29', 10, 1, 'S', 7250.0);
INSERT INTO mission VALUES (24, 'M25-024', 3, 'MB', 3, 'Sassongher', '2025-10-22 07:31', '2025-10-22 08:52', '2025-10-22 14:59', 3, 0, 'S', 3700.0);
INSERT INTO mission VALUES (25, 'M25-025', 1, 'SK', 1, 'Schwarzenstein', '2025-12-04 12:12', '2025-12-04 13:50', '2025-12-04 18:47', 9, 1, 'S', 7150.0);
INSERT INTO mission VALUES (26, 'M25-026', 2, 'MP', 3, 'Birnlücke', '2025-12-24 20:57', '2025-12-24 21:25', '2025-12-25 02:02', 18, 0, 'S', 2000.0);
INSERT INTO mission VALUES (27, 'M26-001', 5, 'SK', 3, 'Königspitze', '2026-01-27 17:38', '2026-01-27 19:28', '2026-01-27 23:32', 5, 0, 'S', 200.0);
INSERT INTO mission VALUES (28, 'M26-002', 4, 'AV', 1, 'Drei Zinnen', '2026-02-08 14:13', '2026-02-08 15:11', '2026-02-08 19:49', 20, 0, 'S', 1700.0);
INSERT INTO mission VALUES (29, 'M26-003', 3, 'SK', 3, 'Piz Boè', '2026-02-13 15:06', '2026-02-13 16:09', '2026-02-13 17:36', 11, 1, 'S', 7450.0);
INSERT INTO mission VALUES (30, 'M26-004', 3, 'SK', 1, 'Piz Boè', '2026-02-21 10:53', NULL, '2026-02-21 13:12', 3, 0, 'F', 2450.0);
INSERT INTO mission VALUES (31, 'M26-005', 3, 'SK', 3, 'Piz Boè', '2026-02-23 18:39', '2026-02-23 20:39', '2026-02-23 22:36', 3, 0, 'S', 2800.0);
INSERT INTO mission VALUES (32, 'M26-006', 3, 'AV', 1, 'Pisciadù', '2026-02-25 07:11', '2026-02-25 08:27', '2026-02-25 11:00', 3, 1, 'S', NULL);
INSERT INTO mission VALUES (33, 'M26-007', 2, 'SK', 1, 'Birnlücke', '2026-02-26 13:15', '2026-02-26 15:07', '2026-02-26 21:46', 2, 0, 'S', 2450.0);
INSERT INTO mission VALUES (34, 'M26-008', 5, 'AV', 1, 'Königspitze', '2026-03-03 12:09', '2026-03-03 13:51', '2026-03-03 20:13', 5, 0, 'S', 3300.0);
INSERT INTO mission VALUES (35, 'M26-009', 1, 'AV', 1, 'Dreiherrnspitze', '2026-03-13 07:13', '2026-03-13 08:12', '2026-03-13 11:56', 33, 1, 'S', 5900.0);
INSERT INTO mission VALUES (36, 'M26-010', 5, 'SK', 2, 'Ortler', '2026-04-15 16:50', '2026-04-15 17:53', '2026-04-15 20:35', 5, 0, 'S', 1350.0);
INSERT INTO mission VALUES (37, 'M26-011', 5, 'MP', 1, 'Königspitze', '2026-05-01 17:22', '2026-05-01 18:10', '2026-05-02 00:07', 5, 1, 'S', 6200.0);
INSERT INTO mission VALUES (38, 'M26-012', 5, 'MP', 3, 'Ortler', '2026-05-08 06:56', '2026-05-08 08:13', '2026-05-08 11:48', 5, 0, 'S', 4100.0);
INSERT INTO mission VALUES (39, 'M26-013', 7, 'CL', 3, 'Toblacher Pfannhorn', '2026-05-17 11:43', '2026-05-17 12:46', '2026-05-17 13:14', 7, 0, 'F', 2250.0);
INSERT INTO mission VALUES (40, 'M26-014', 7, 'HK', 2, 'Toblacher Pfannhorn', '2026-05-17 15:26', '2026-05-17 15:45', '2026-05-17 18:09', 7, 0, 'F', 4150.0);
INSERT INTO mission VALUES (41, 'M26-015', 4, 'MP', 2, 'Sextner Rotwand', '2026-06-25 15:27', '2026-06-25 17:06', '2026-06-25 21:12', 4, 0, 'S', 2050.0);
INSERT INTO mission VALUES (42, 'M26-016', 7, 'MB', 1, 'Toblacher Pfannhorn', '2026-06-28 14:33', '2026-06-28 16:27', '2026-06-28 21:40', 15, 0, 'S', 2250.0);
INSERT INTO mission VALUES (43, 'M26-017', 5, 'MB', 3, 'Ortler', '2026-07-05 20:35', '2026-07-05 22:37', '2026-07-06 00:49', 5, 0, 'S', 4050.0);
INSERT INTO mission VALUES (44, 'M26-018', 5, 'CL', 1, 'Königspitze', '2026-07-22 19:16', '2026-07-22 20:07', '2026-07-23 00:18', 5, 0, 'S', 3400.0);
INSERT INTO mission VALUES (45, 'M26-019', 5, 'HK', 1, 'Cevedale', '2026-08-16 10:25', '2026-08-16 11:25', '2026-08-16 17:13', 5, 1, 'S', 5100.0);
INSERT INTO mission VALUES (46, 'M26-020', 5, 'MB', 3, 'Cevedale', '2026-09-14 17:53', '2026-09-14 19:08', '2026-09-14 20:57', 5, 1, 'S', 7600.0);
INSERT INTO mission VALUES (47, 'M26-021', 2, 'CL', 3, 'Birnlücke', '2026-10-06 19:20', '2026-10-06 20:44', '2026-10-06 21:09', 18, 0, 'F', NULL);
INSERT INTO mission VALUES (48, 'M26-022', 8, 'MB', 2, 'Furchetta', '2026-10-14 06:24', '2026-10-14 06:53', '2026-10-14 10:58', 24, 0, 'S', 550.0);
INSERT INTO mission VALUES (49, 'M26-023', 8, 'MP', 2, 'Seceda', '2026-10-19 06:08', '2026-10-19 07:17', '2026-10-19 14:07', 24, 0, 'S', NULL);
INSERT INTO mission VALUES (50, 'M26-024', 7, 'HK', 1, 'Toblacher Pfannhorn', '2026-11-20 09:38', '2026-11-20 10:27', '2026-11-20 11:44', 15, 0, 'S', 3200.0);
INSERT INTO mission VALUES (51, 'M26-025', 4, 'MB', 2, 'Sextner Rotwand', '2026-11-29 14:50', '2026-11-29 16:19', NULL, 28, 1, NULL, NULL);
INSERT INTO mission VALUES (52, 'M26-026', 5, 'HK', 2, 'Königspitze', '2026-11-30 07:42', NULL, NULL, 5, 0, NULL, NULL);

INSERT INTO mission_member VALUES (1, 27, 'L', 2.0);
INSERT INTO mission_member VALUES (1, 11, 'B', 1.5);
INSERT INTO mission_member VALUES (2, 5, 'L', 6.0);
INSERT INTO mission_member VALUES (3, 27, 'L', 1.5);
INSERT INTO mission_member VALUES (3, 3, 'D', 1.5);
INSERT INTO mission_member VALUES (4, 3, 'L', 6.0);
INSERT INTO mission_member VALUES (4, 27, 'R', 5.5);
INSERT INTO mission_member VALUES (4, 11, 'B', 5.5);
INSERT INTO mission_member VALUES (5, 9, 'L', 8.5);
INSERT INTO mission_member VALUES (5, 17, 'R', 8.0);
INSERT INTO mission_member VALUES (6, 27, 'L', 6.0);
INSERT INTO mission_member VALUES (7, 3, 'L', 4.5);
INSERT INTO mission_member VALUES (7, 11, 'B', 4.5);
INSERT INTO mission_member VALUES (7, 27, 'B', 4.0);
INSERT INTO mission_member VALUES (8, 5, 'L', 4.5);
INSERT INTO mission_member VALUES (8, 13, 'M', 4.0);
INSERT INTO mission_member VALUES (8, 29, 'M', 4.0);
INSERT INTO mission_member VALUES (9, 20, 'L', 2.0);
INSERT INTO mission_member VALUES (9, 4, 'D', 1.5);
INSERT INTO mission_member VALUES (9, 12, 'B', 2.0);
INSERT INTO mission_member VALUES (10, 7, 'L', 3.0);
INSERT INTO mission_member VALUES (10, 31, 'M', 3.0);
INSERT INTO mission_member VALUES (11, 10, 'L', 3.0);
INSERT INTO mission_member VALUES (11, 2, 'R', 3.0);
INSERT INTO mission_member VALUES (12, 3, 'L', 2.0);
INSERT INTO mission_member VALUES (12, 11, 'B', 2.0);
INSERT INTO mission_member VALUES (13, 1, 'L', 3.0);
INSERT INTO mission_member VALUES (13, 17, 'R', 2.5);
INSERT INTO mission_member VALUES (14, 18, 'L', 2.0);
INSERT INTO mission_member VALUES (14, 26, 'M', 1.5);
INSERT INTO mission_member VALUES (15, 33, 'L', 6.0);
INSERT INTO mission_member VALUES (15, 9, 'B', 5.5);
INSERT INTO mission_member VALUES (16, 5, 'L', 2.0);
INSERT INTO mission_member VALUES (16, 29, 'M', 2.0);
INSERT INTO mission_member VALUES (17, 5, 'L', 1.5);
INSERT INTO mission_member VALUES (17, 13, 'M', 1.5);
INSERT INTO mission_member VALUES (18, 12, 'L', 4.5);
INSERT INTO mission_member VALUES (18, 20, 'D', 4.0);
INSERT INTO mission_member VALUES (19, 15, 'L', 1.5);
INSERT INTO mission_member VALUES (19, 31, 'M', 1.0);
INSERT INTO mission_member VALUES (20, 5, 'L', 2.0);
INSERT INTO mission_member VALUES (21, 5, 'L', 2.0);
INSERT INTO mission_member VALUES (21, 29, 'M', 2.0);
INSERT INTO mission_member VALUES (22, 8, 'L', 1.5);
INSERT INTO mission_member VALUES (22, 32, 'M', 1.0);
INSERT INTO mission_member VALUES (23, 10, 'L', 1.5);
INSERT INTO mission_member VALUES (24, 3, 'L', 6.0);
INSERT INTO mission_member VALUES (24, 27, 'R', 5.5);
INSERT INTO mission_member VALUES (25, 9, 'L', 6.0);
INSERT INTO mission_member VALUES (25, 1, 'R', 6.0);
INSERT INTO mission_member VALUES (26, 18, 'L', 6.0);
INSERT INTO mission_member VALUES (26, 10, 'D', 5.5);
INSERT INTO mission_member VALUES (26, 26, 'M', 6.0);
INSERT INTO mission_member VALUES (27, 5, 'L', 4.5);
INSERT INTO mission_member VALUES (27, 13, 'M', 4.5);
INSERT INTO mission_member VALUES (28, 20, 'L', 2.0);
INSERT INTO mission_member VALUES (28, 28, 'D', 2.0);
INSERT INTO mission_member VALUES (28, 4, 'B', 2.0);
INSERT INTO mission_member VALUES (29, 11, 'L', 3.0);
INSERT INTO mission_member VALUES (29, 27, 'R', 3.0);
INSERT INTO mission_member VALUES (29, 3, 'R', 3.0);
INSERT INTO mission_member VALUES (30, 3, 'L', 2.0);
INSERT INTO mission_member VALUES (30, 27, 'D', 1.5);
INSERT INTO mission_member VALUES (30, 11, 'B', 1.5);
INSERT INTO mission_member VALUES (31, 3, 'L', 2.0);
INSERT INTO mission_member VALUES (31, 27, 'B', 2.0);
INSERT INTO mission_member VALUES (31, 11, 'R', 1.5);
INSERT INTO mission_member VALUES (32, 3, 'L', 6.0);
INSERT INTO mission_member VALUES (32, 27, 'D', 5.5);
INSERT INTO mission_member VALUES (32, 11, 'D', 5.5);
INSERT INTO mission_member VALUES (33, 2, 'L', 2.0);
INSERT INTO mission_member VALUES (33, 26, 'M', 2.0);
INSERT INTO mission_member VALUES (34, 5, 'L', 1.5);
INSERT INTO mission_member VALUES (34, 13, 'M', 1.5);
INSERT INTO mission_member VALUES (35, 33, 'L', 2.0);
INSERT INTO mission_member VALUES (35, 9, 'R', 2.0);
INSERT INTO mission_member VALUES (36, 5, 'L', 6.0);
INSERT INTO mission_member VALUES (36, 29, 'M', 5.5);
INSERT INTO mission_member VALUES (36, 13, 'M', 6.0);
INSERT INTO mission_member VALUES (37, 5, 'L', 6.0);
INSERT INTO mission_member VALUES (37, 29, 'M', 6.0);
INSERT INTO mission_member VALUES (38, 5, 'L', 8.5);
INSERT INTO mission_member VALUES (39, 7, 'L', 6.0);
INSERT INTO mission_member VALUES (39, 15, 'D', 5.5);
INSERT INTO mission_member VALUES (40, 7, 'L', 1.5);
INSERT INTO mission_member VALUES (40, 15, 'R', 1.5);
INSERT INTO mission_member VALUES (41, 4, 'L', 1.5);
INSERT INTO mission_member VALUES (41, 20, 'B', 1.5);
INSERT INTO mission_member VALUES (42, 15, 'L', 3.0);
INSERT INTO mission_member VALUES (42, 7, 'R', 3.0);
INSERT INTO mission_member VALUES (43, 5, 'L', 8.5);
INSERT INTO mission_member VALUES (43, 29, 'M', 8.5);
INSERT INTO mission_member VALUES (44, 5, 'L', 4.5);
INSERT INTO mission_member VALUES (44, 13, 'M', 4.0);
INSERT INTO mission_member VALUES (45, 5, 'L', 8.5);
INSERT INTO mission_member VALUES (45, 13, 'M', 8.5);
INSERT INTO mission_member VALUES (46, 5, 'L', 6.0);
INSERT INTO mission_member VALUES (46, 13, 'M', 6.0);
INSERT INTO mission_member VALUES (47, 18, 'L', 4.5);
INSERT INTO mission_member VALUES (47, 26, 'M', 4.0);
INSERT INTO mission_member VALUES (48, 24, 'L', 8.5);
INSERT INTO mission_member VALUES (49, 24, 'L', 3.0);
INSERT INTO mission_member VALUES (50, 15, 'L', 2.0);
INSERT INTO mission_member VALUES (51, 28, 'L', 6.0);
INSERT INTO mission_member VALUES (51, 12, 'B', 5.5);
INSERT INTO mission_member VALUES (51, 20, 'D', 6.0);
INSERT INTO mission_member VALUES (52, 5, 'L', 6.0);

INSERT INTO casualty VALUES (1, 2, 'M', 32, 'IT', 1, 'Innichen', NULL);
INSERT INTO casualty VALUES (2, 3, 'F', 69, 'IT', 1, NULL, 1);
INSERT INTO casualty VALUES (3, 3, 'M', 24, 'DE', 1, 'Bruneck', 1);
INSERT INTO casualty VALUES (4, 4, 'F', 27, 'DE', 1, NULL, NULL);
INSERT INTO casualty VALUES (5, 5, 'M', 22, 'IT', 1, NULL, 1);
INSERT INTO casualty VALUES (6, 5, 'F', 54, 'IT', 1, 'Bozen', 1);
INSERT INTO casualty VALUES (7, 6, 'M', NULL, 'IT', 1, 'Brixen', 1);
INSERT INTO casualty VALUES (8, 7, 'F', 70, 'CH', 0, NULL, 0);
INSERT INTO casualty VALUES (9, 8, 'F', 44, 'PL', 0, NULL, 0);
INSERT INTO casualty VALUES (10, 9, 'M', 51, 'DE', 2, 'Bozen', 1);
INSERT INTO casualty VALUES (11, 10, 'M', 52, 'IT', 0, NULL, 1);
INSERT INTO casualty VALUES (12, 10, 'F', 57, 'DE', 0, NULL, 0);
INSERT INTO casualty VALUES (13, 11, 'M', 62, 'PL', 2, 'Innichen', 1);
INSERT INTO casualty VALUES (14, 12, 'M', 48, 'AT', 2, 'Bruneck', 0);
INSERT INTO casualty VALUES (15, 14, 'F', 21, 'CH', 0, NULL, 0);
INSERT INTO casualty VALUES (16, 14, 'F', NULL, 'PL', 1, 'Brixen', NULL);
INSERT INTO casualty VALUES (17, 15, 'M', 60, 'DE', 3, NULL, 1);
INSERT INTO casualty VALUES (18, 16, 'F', 43, 'IT', 1, 'Innichen', NULL);
INSERT INTO casualty VALUES (19, 17, 'F', 57, 'DE', 1, 'Bozen', 0);
INSERT INTO casualty VALUES (20, 17, 'M', 57, 'NL', 0, NULL, 0);
INSERT INTO casualty VALUES (21, 18, 'M', 78, 'AT', 2, 'Brixen', NULL);
INSERT INTO casualty VALUES (22, 19, 'M', 54, 'DE', 1, 'Brixen', NULL);
INSERT INTO casualty VALUES (23, 20, 'M', 63, 'DE', 2, 'Brixen', 0);
INSERT INTO casualty VALUES (24, 22, 'M', 49, 'DE', 2, 'Bruneck', 1);
INSERT INTO casualty VALUES (25, 23, 'M', 73, 'DE', 1, 'Bruneck', NULL);
INSERT INTO casualty VALUES (26, 24, 'M', 65, 'CZ', 1, 'Schlanders', 0);
INSERT INTO casualty VALUES (27, 25, 'F', 33, 'AT', 1, NULL, 1);
INSERT INTO casualty VALUES (28, 26, 'M', 73, 'DE', 1, 'Brixen', 0);
INSERT INTO casualty VALUES (29, 26, 'M', 29, 'DE', 1, 'Brixen', 1);
INSERT INTO casualty VALUES (30, 27, 'M', 37, 'DE', 0, NULL, NULL);
INSERT INTO casualty VALUES (31, 27, 'F', 53, 'DE', 1, 'Bozen', 1);
INSERT INTO casualty VALUES (32, 28, 'M', 57, 'AT', 0, NULL, 1);
INSERT INTO casualty VALUES (33, 29, 'M', 22, 'IT', 1, 'Bruneck', NULL);
INSERT INTO casualty VALUES (34, 31, 'M', 29, 'CZ', 1, NULL, NULL);
INSERT INTO casualty VALUES (35, 32, 'M', NULL, 'IT', 1, NULL, 1);
INSERT INTO casualty VALUES (36, 33, 'M', 13, 'NL', 2, 'Innichen', 1);
INSERT INTO casualty VALUES (37, 34, 'M', 22, 'AT', 0, NULL, 1);
INSERT INTO casualty VALUES (38, 34, 'M', 44, 'AT', 2, 'Schlanders', 1);
INSERT INTO casualty VALUES (39, 35, 'F', 27, 'NL', 0, NULL, 1);
INSERT INTO casualty VALUES (40, 36, 'M', 64, 'DE', 1, 'Brixen', 1);
INSERT INTO casualty VALUES (41, 37, 'M', 57, 'CZ', 2, 'Bruneck', NULL);
INSERT INTO casualty VALUES (42, 38, 'F', 11, 'IT', 1, 'Bruneck', 0);
INSERT INTO casualty VALUES (43, 41, 'M', 37, 'IT', 1, 'Schlanders', 0);
INSERT INTO casualty VALUES (44, 42, 'M', 34, 'CZ', 1, 'Brixen', 1);
INSERT INTO casualty VALUES (45, 42, 'M', 66, 'CH', 1, 'Bozen', 1);
INSERT INTO casualty VALUES (46, 43, 'M', 12, 'IT', 1, 'Brixen', NULL);
INSERT INTO casualty VALUES (47, 44, 'M', 54, 'DE', 1, 'Innichen', 1);
INSERT INTO casualty VALUES (48, 44, 'M', 32, 'DE', 1, NULL, 1);
INSERT INTO casualty VALUES (49, 45, 'M', NULL, 'CZ', 0, NULL, 1);
INSERT INTO casualty VALUES (50, 46, 'F', 18, 'IT', 0, NULL, 0);
INSERT INTO casualty VALUES (51, 48, 'M', 32, 'IT', 2, 'Innichen', 0);
INSERT INTO casualty VALUES (52, 48, 'M', 42, 'CH', 0, NULL, 1);
INSERT INTO casualty VALUES (53, 49, 'M', 31, 'AT', 2, 'Schlanders', NULL);
INSERT INTO casualty VALUES (54, 50, 'M', 32, 'AT', 1, NULL, 1);
INSERT INTO casualty VALUES (55, 50, 'M', NULL, 'AT', 1, 'Schlanders', NULL);

INSERT INTO training VALUES (1, 'Dog team weekend', 'DOG', 6, '2026-01-30', 8.0, 7, 0);
INSERT INTO training VALUES (2, 'Beacon search', 'AVAL', 32, '2026-01-31', 3.0, 5, 0);
INSERT INTO training VALUES (3, 'First aid refresher', 'MED', 2, '2026-02-25', 3.0, 11, 0);
INSERT INTO training VALUES (4, 'Canyon evening', 'CANY', 29, '2026-03-13', 2.0, 11, 0);
INSERT INTO training VALUES (5, 'First aid refresher', 'MED', 2, '2026-04-20', 2.0, 19, 0);
INSERT INTO training VALUES (6, 'Rope basics', 'ROPE', 5, '2026-06-01', 8.0, NULL, 1);
INSERT INTO training VALUES (7, 'Rope basics', 'ROPE', 7, '2026-06-07', 4.0, 4, 0);
INSERT INTO training VALUES (8, 'Winch drill', 'HELI', 6, '2026-07-24', 3.0, 5, 0);
INSERT INTO training VALUES (9, 'Beacon search', 'AVAL', 5, '2026-07-28', 8.0, NULL, 1);
INSERT INTO training VALUES (10, 'Canyon evening', 'CANY', 13, '2026-08-23', 4.0, 6, 0);
INSERT INTO training VALUES (11, 'Radio discipline', 'RADIO', 3, '2026-08-26', 4.0, 11, 0);
INSERT INTO training VALUES (12, 'Press and public', NULL, 4, '2026-08-27', 4.0, 8, 0);
INSERT INTO training VALUES (13, 'Rope basics', 'ROPE', 3, '2026-10-02', 3.0, 15, 0);
INSERT INTO training VALUES (14, 'Dog team weekend', 'DOG', 7, '2026-10-09', 4.0, 16, 0);
INSERT INTO training VALUES (15, 'Canyon evening', 'CANY', 1, '2026-10-18', 3.0, 10, 0);
INSERT INTO training VALUES (16, 'Press and public', NULL, 29, '2026-10-27', 8.0, 13, 0);
INSERT INTO training VALUES (17, 'Radio discipline', 'RADIO', 2, '2026-10-31', 2.0, 14, 0);
INSERT INTO training VALUES (18, 'Rope basics', 'ROPE', 1, '2026-11-05', 4.0, 10, 0);
INSERT INTO training VALUES (19, 'Crevasse rescue', 'ICE', 13, '2026-12-07', 3.0, NULL, 0);
INSERT INTO training VALUES (20, 'Map and GPS', NULL, 13, '2026-12-09', 4.0, NULL, 0);
INSERT INTO training VALUES (21, 'Press and public', NULL, 6, '2026-12-13', 3.0, NULL, 0);
INSERT INTO training VALUES (22, 'Rope basics', 'ROPE', 4, '2026-12-23', 8.0, NULL, 0);
INSERT INTO training VALUES (23, 'Crevasse rescue', 'ICE', 26, '2027-01-15', 3.0, NULL, 1);
INSERT INTO training VALUES (24, 'Dog team weekend', 'DOG', 26, '2027-01-19', 2.0, NULL, 0);
INSERT INTO training VALUES (25, 'Winch drill', 'HELI', 29, '2027-02-04', 3.0, NULL, 0);
INSERT INTO training VALUES (26, 'Press and public', NULL, 7, '2027-02-08', 8.0, NULL, 0);

