-- Boulder Street Gym: memberships and weekly classes. Invented.

CREATE TABLE plans (
  plan_id INTEGER PRIMARY KEY,
  plan_name TEXT NOT NULL,
  monthly_fee REAL NOT NULL,
  includes_sauna INTEGER NOT NULL
);

INSERT INTO plans (plan_id, plan_name, monthly_fee, includes_sauna) VALUES
  (1, 'Off-peak', 24.9, 0),
  (2, 'Standard', 39.9, 0),
  (3, 'Premium', 59.9, 1),
  (4, 'Student', 29.9, 0);

CREATE TABLE members (
  member_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  gender TEXT NOT NULL,
  birth_year INTEGER NOT NULL,
  plan_id INTEGER NOT NULL REFERENCES plans (plan_id),
  joined_on DATE NOT NULL,
  active INTEGER NOT NULL
);

INSERT INTO members (member_id, full_name, gender, birth_year, plan_id, joined_on, active) VALUES
  (1, 'Paula Faber', 'female', 2001, 3, '2019-11-28', 1),
  (2, 'Felix Lombard', 'male', 1991, 2, '2023-02-17', 0),
  (3, 'Tariq Vidal', 'male', 2005, 2, '2024-08-15', 1),
  (4, 'Amir Farrow', 'male', 1982, 2, '2021-08-22', 1),
  (5, 'Sofia Keller', 'female', 1987, 2, '2022-09-18', 1),
  (6, 'Wanda Wagner', 'female', 1985, 2, '2021-06-22', 1),
  (7, 'Karin Pinto', 'female', 1963, 2, '2023-05-17', 1),
  (8, 'Mei Ramires', 'female', 1966, 2, '2023-02-28', 0),
  (9, 'Greta Hedlund', 'female', 1979, 3, '2019-05-08', 1),
  (10, 'Sven Yilmaz', 'male', 1991, 2, '2023-05-31', 1),
  (11, 'Bela Adler', 'male', 1990, 4, '2025-01-11', 1),
  (12, 'Samir Bouvier', 'male', 1986, 1, '2025-04-24', 1),
  (13, 'Renata Valdez', 'female', 2005, 4, '2019-09-14', 1),
  (14, 'Arjun Conti', 'male', 2002, 2, '2023-07-07', 1),
  (15, 'Kaito Veld', 'male', 1970, 4, '2021-10-14', 1),
  (16, 'Paula Ortega', 'female', 1962, 2, '2023-07-03', 0),
  (17, 'Ada Becker', 'female', 1998, 1, '2022-04-01', 1),
  (18, 'Xenia Petrov', 'female', 1986, 3, '2021-03-07', 1),
  (19, 'Nadia Garnier', 'female', 1964, 2, '2023-12-16', 1),
  (20, 'Oskar Halloran', 'male', 1994, 2, '2019-01-20', 1),
  (21, 'Bruno Santos', 'male', 1969, 4, '2025-04-05', 1),
  (22, 'Silas Palmer', 'male', 1976, 2, '2024-12-10', 0),
  (23, 'Ulla Calloway', 'female', 1990, 2, '2019-12-21', 1),
  (24, 'Olga Pinto', 'female', 1997, 3, '2022-03-11', 0),
  (25, 'Umar Mercer', 'male', 1985, 2, '2021-10-29', 1),
  (26, 'Daria Farrow', 'female', 1987, 4, '2024-06-23', 1),
  (27, 'Emeka Andrade', 'male', 1972, 4, '2022-08-25', 1),
  (28, 'Ulla Lombard', 'female', 2002, 3, '2019-10-14', 1),
  (29, 'Lucia Palmer', 'female', 1961, 2, '2022-05-16', 1),
  (30, 'Maeve Winter', 'female', 1986, 4, '2020-04-24', 1),
  (31, 'Felix Eklund', 'male', 1984, 4, '2019-12-22', 1),
  (32, 'Elena Bianchi', 'female', 1979, 3, '2024-12-21', 1),
  (33, 'Tariq Keller', 'male', 2007, 2, '2023-05-15', 1),
  (34, 'Umar Strand', 'male', 2000, 3, '2022-09-14', 1),
  (35, 'Edda Nagy', 'female', 1981, 2, '2019-12-31', 1),
  (36, 'Bruno Iversen', 'male', 1984, 1, '2024-10-20', 1);

CREATE TABLE trainers (
  trainer_id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  specialty TEXT NOT NULL,
  hourly_rate REAL NOT NULL
);

INSERT INTO trainers (trainer_id, full_name, specialty, hourly_rate) VALUES
  (1, 'Renata Andrade', 'yoga', 38.0),
  (2, 'Noor Torres', 'spinning', 32.0),
  (3, 'Felix Fischer', 'boxing', 40.0),
  (4, 'Quentin Kane', 'pilates', 36.0),
  (5, 'Hugo Faber', 'weightlifting', 35.0),
  (6, 'Cyril Sadler', 'swimming', 30.0),
  (7, 'Fabian Sadler', 'climbing', 42.0);

CREATE TABLE rooms (
  room_id INTEGER PRIMARY KEY,
  room_name TEXT NOT NULL,
  max_people INTEGER NOT NULL
);

INSERT INTO rooms (room_id, room_name, max_people) VALUES
  (1, 'Studio One', 24),
  (2, 'Spin room', 18),
  (3, 'Ring', 12),
  (4, 'Pool', 20),
  (5, 'Bouldering cave', 16);

CREATE TABLE classes (
  class_id INTEGER PRIMARY KEY,
  class_name TEXT NOT NULL,
  trainer_id INTEGER NOT NULL REFERENCES trainers (trainer_id),
  room_id INTEGER NOT NULL REFERENCES rooms (room_id),
  weekday TEXT NOT NULL,
  start_time TEXT NOT NULL,
  level TEXT NOT NULL
);

INSERT INTO classes (class_id, class_name, trainer_id, room_id, weekday, start_time, level) VALUES
  (1, 'Sunrise yoga', 1, 1, 'Monday', '06:30', 'beginner'),
  (2, 'Power yoga', 1, 1, 'Thursday', '18:00', 'advanced'),
  (3, 'Spin 45', 2, 2, 'Tuesday', '18:30', 'intermediate'),
  (4, 'Spin endurance', 2, 2, 'Saturday', '10:00', 'advanced'),
  (5, 'Boxing basics', 3, 3, 'Wednesday', '19:00', 'beginner'),
  (6, 'Sparring', 3, 3, 'Friday', '19:30', 'advanced'),
  (7, 'Pilates core', 4, 1, 'Tuesday', '09:00', 'beginner'),
  (8, 'Pilates flow', 4, 1, 'Friday', '09:00', 'intermediate'),
  (9, 'Barbell club', 5, 1, 'Thursday', '20:00', 'intermediate'),
  (10, 'Aqua fit', 6, 4, 'Wednesday', '10:30', 'beginner'),
  (11, 'Lane technique', 6, 4, 'Sunday', '11:00', 'intermediate'),
  (12, 'First climbs', 7, 5, 'Saturday', '14:00', 'beginner'),
  (13, 'Overhangs', 7, 5, 'Sunday', '16:00', 'advanced');

CREATE TABLE attendance (
  class_id INTEGER NOT NULL REFERENCES classes (class_id),
  member_id INTEGER NOT NULL REFERENCES members (member_id),
  attended_on DATE NOT NULL,
  PRIMARY KEY (class_id, member_id, attended_on)
);

INSERT INTO attendance (class_id, member_id, attended_on) VALUES
  (1, 2, '2025-05-19'),
  (1, 9, '2025-05-05'),
  (1, 21, '2025-05-05'),
  (1, 21, '2025-05-12'),
  (1, 29, '2025-05-05'),
  (2, 11, '2025-05-15'),
  (2, 12, '2025-05-08'),
  (2, 14, '2025-05-08'),
  (2, 23, '2025-05-08'),
  (2, 25, '2025-05-15'),
  (3, 15, '2025-05-06'),
  (3, 21, '2025-05-13'),
  (3, 22, '2025-05-06'),
  (3, 29, '2025-05-13'),
  (3, 31, '2025-05-06'),
  (4, 6, '2025-05-24'),
  (4, 7, '2025-05-10'),
  (4, 8, '2025-05-17'),
  (4, 9, '2025-05-10'),
  (4, 16, '2025-05-24'),
  (4, 26, '2025-05-10'),
  (5, 3, '2025-05-07'),
  (5, 8, '2025-05-14'),
  (5, 9, '2025-05-14'),
  (5, 9, '2025-05-21'),
  (5, 19, '2025-05-21'),
  (5, 26, '2025-05-21'),
  (5, 27, '2025-05-14'),
  (6, 1, '2025-05-09'),
  (6, 6, '2025-05-16'),
  (6, 6, '2025-05-23'),
  (6, 7, '2025-05-23'),
  (7, 2, '2025-05-06'),
  (7, 4, '2025-05-13'),
  (7, 10, '2025-05-06'),
  (7, 16, '2025-05-13'),
  (7, 23, '2025-05-06'),
  (7, 27, '2025-05-20'),
  (7, 31, '2025-05-06'),
  (8, 14, '2025-05-23'),
  (8, 15, '2025-05-23'),
  (8, 16, '2025-05-09'),
  (8, 26, '2025-05-23'),
  (8, 27, '2025-05-09'),
  (8, 28, '2025-05-09'),
  (8, 29, '2025-05-16'),
  (9, 1, '2025-05-15'),
  (9, 14, '2025-05-15'),
  (10, 3, '2025-05-14'),
  (10, 14, '2025-05-07'),
  (10, 25, '2025-05-07'),
  (10, 25, '2025-05-14'),
  (10, 29, '2025-05-21'),
  (10, 30, '2025-05-07'),
  (11, 1, '2025-05-18'),
  (11, 7, '2025-05-11'),
  (11, 17, '2025-05-18'),
  (12, 8, '2025-05-10'),
  (12, 8, '2025-05-17'),
  (12, 24, '2025-05-10');
