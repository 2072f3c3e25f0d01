CREATE TABLE faculties (
  faculty_id INTEGER PRIMARY KEY,
  faculty_name TEXT NOT NULL
);

CREATE TABLE students (
  student_id INTEGER PRIMARY KEY,
  student_name TEXT NOT NULL,
  country TEXT NOT NULL,
  faculty_id INTEGER NOT NULL REFERENCES faculties (faculty_id),
  arrival_year INTEGER NOT NULL
);

INSERT INTO faculties VALUES
  (1, 'Law'),
  (2, 'Physics'),
  (3, 'Music'),
  (4, 'Economics');

INSERT INTO students VALUES
  (1, 'Yara Moreau', 'Norway', 3, 2021),
  (2, 'Jonas Abel', 'Norway', 1, 2025),
  (3, 'Olga Ortiz', 'Norway', 3, 2020),
  (4, 'Quirin Ortiz', 'Norway', 2, 2024),
  (5, 'Pavel Keller', 'Norway', 2, 2022),
  (6, 'Nils Brandt', 'Norway', 1, 2021),
  (7, 'Zeno Abel', 'Norway', 3, 2025),
  (8, 'Rosa Yilmaz', 'Norway', 1, 2021),
  (9, 'Mira Abel', 'Portugal', 3, 2021),
  (10, 'Jonas Silva', 'Portugal', 1, 2020),
  (11, 'Vera Urban', 'Portugal', 1, 2020),
  (12, 'Yara Weber', 'Chile', 3, 2022),
  (13, 'Tove Keller', 'Chile', 2, 2019),
  (14, 'Uma Weber', 'Japan', 2, 2025),
  (15, 'Yara Zeman', 'Kenya', 3, 2021),
  (16, 'Jonas Moreau', 'Kenya', 4, 2023),
  (17, 'Olga Costa', 'Kenya', 2, 2022),
  (18, 'Hugo Toth', 'Kenya', 1, 2023),
  (19, 'Hugo Urban', 'Canada', 2, 2020),
  (20, 'Wim Moreau', 'Canada', 4, 2020),
  (21, 'Tove Eriksen', 'Canada', 3, 2024),
  (22, 'Xenia Lund', 'Canada', 1, 2024),
  (23, 'Wim Vogel', 'Canada', 3, 2022),
  (24, 'Pavel Fontana', 'Canada', 2, 2019),
  (25, 'Rosa Keller', 'Canada', 4, 2021),
  (26, 'Tove Dahl', 'Italy', 3, 2025),
  (27, 'Rosa Vogel', 'Italy', 3, 2022),
  (28, 'Yara Costa', 'Italy', 4, 2019),
  (29, 'Quirin Holm', 'Italy', 3, 2022),
  (30, 'Lev Holm', 'Italy', 1, 2019),
  (31, 'Tove Quist', 'Greece', 2, 2020),
  (32, 'Jonas Brandt', 'Greece', 1, 2020),
  (33, 'Ana Vogel', 'Greece', 1, 2022),
  (34, 'Ana Costa', 'Greece', 1, 2019),
  (35, 'Bo Rossi', 'Greece', 3, 2021),
  (36, 'Tove Abel', 'Greece', 2, 2022);
