CREATE TABLE departments (
  department_id INTEGER PRIMARY KEY,
  department_name TEXT NOT NULL,
  floor INTEGER NOT NULL
);

CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  employee_name TEXT NOT NULL,
  department_id INTEGER NOT NULL REFERENCES departments (department_id),
  city TEXT NOT NULL,
  hired_year INTEGER NOT NULL
);

INSERT INTO departments VALUES
  (1, 'Accounting', 4),
  (2, 'Logistics', 7),
  (3, 'Research', 8),
  (4, 'Marketing', 7);

INSERT INTO employees VALUES
  (1, 'Kaya Eriksen', 1, 'Volos', 2013),
  (2, 'Mira Urban', 2, 'Valdivia', 2005),
  (3, 'Bo Costa', 4, 'Lecce', 2008),
  (4, 'Rosa Dahl', 1, 'Porto', 2010),
  (5, 'Lev Silva', 4, 'Parma', 2021),
  (6, 'Bo Quist', 3, 'Valdivia', 2009),
  (7, 'Gita Brandt', 1, 'Kisumu', 2005),
  (8, 'Cleo Novak', 4, 'Parma', 2025),
  (9, 'Nils Costa', 2, 'Parma', 2005),
  (10, 'Hugo Costa', 2, 'Lecce', 2010),
  (11, 'Rosa Novak', 2, 'Halifax', 2012),
  (12, 'Bo Silva', 1, 'Arica', 2010),
  (13, 'Dario Holm', 4, 'Bergen', 2021),
  (14, 'Uma Urban', 2, 'Lecce', 2012),
  (15, 'Sami Brandt', 1, 'Sendai', 2021),
  (16, 'Sami Silva', 1, 'Nara', 2017),
  (17, 'Mira Brandt', 4, 'Braga', 2023),
  (18, 'Hugo Brandt', 1, 'Parma', 2007),
  (19, 'Rosa Eriksen', 1, 'Volos', 2006),
  (20, 'Jonas Novak', 2, 'Bergen', 2005),
  (21, 'Edda Rossi', 3, 'Patras', 2013),
  (22, 'Dario Silva', 4, 'Arica', 2024),
  (23, 'Jonas Rossi', 2, 'Halifax', 2022),
  (24, 'Vera Fontana', 4, 'Lecce', 2022),
  (25, 'Sami Urban', 2, 'Parma', 2017),
  (26, 'Gita Lund', 2, 'Volos', 2013),
  (27, 'Dario Rossi', 3, 'Valdivia', 2013),
  (28, 'Wim Costa', 3, 'Arica', 2024),
  (29, 'Tove Gruber', 1, 'Regina', 2015),
  (30, 'Pavel Vogel', 2, 'Kisumu', 2013);
