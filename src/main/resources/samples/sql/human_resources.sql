-- Ostara Instruments, personnel records of a maker of measuring devices. Invented.

CREATE TABLE departments (
  dept_code TEXT PRIMARY KEY,
  dept_name TEXT NOT NULL,
  site TEXT NOT NULL
);

INSERT INTO departments (dept_code, dept_name, site) VALUES
  ('ENG', 'Engineering', 'Utrecht'),
  ('MFG', 'Manufacturing', 'Eindhoven'),
  ('SAL', 'Sales', 'Utrecht'),
  ('FIN', 'Finance', 'Utrecht'),
  ('SUP', 'Customer support', 'Lisbon'),
  ('LEG', 'Legal', 'Utrecht');

CREATE TABLE employees (
  emp_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  dept_code TEXT NOT NULL REFERENCES departments (dept_code),
  job_title TEXT NOT NULL,
  hire_date DATE NOT NULL,
  birth_date DATE NOT NULL,
  manager_id INTEGER REFERENCES employees (emp_id)
);

INSERT INTO employees (emp_id, first_name, last_name, dept_code, job_title, hire_date, birth_date, manager_id) VALUES
  (1, 'Tariq', 'Schaefer', 'ENG', 'Head of engineering', '2009-07-26', '1997-09-01', NULL),
  (2, 'Hanna', 'Petrov', 'MFG', 'Head of manufacturing', '2014-08-11', '1996-07-04', 1),
  (3, 'Arjun', 'Morrow', 'SAL', 'Head of sales', '2009-12-28', '1998-07-30', 1),
  (4, 'Paula', 'Pereira', 'FIN', 'Head of finance', '2010-05-24', '1966-12-07', 1),
  (5, 'Mina', 'Winter', 'SUP', 'Head of customer support', '2003-08-20', '1967-12-26', 1),
  (6, 'Joris', 'Barros', 'LEG', 'Head of legal', '2005-05-22', '1984-05-27', 1),
  (7, 'Marta', 'Conti', 'SUP', 'Support agent', '2006-08-15', '1965-08-01', 5),
  (8, 'Dmitri', 'Herrera', 'ENG', 'Test engineer', '2010-03-17', '1976-07-20', 1),
  (9, 'Quentin', 'Osei', 'ENG', 'Test engineer', '2006-09-23', '1981-08-08', 1),
  (10, 'Astrid', 'Silva', 'SUP', 'Support lead', '2014-10-05', '1993-01-18', 5),
  (11, 'Renata', 'Nagy', 'ENG', 'Test engineer', '2009-05-30', '1989-10-06', 1),
  (12, 'Tariq', 'Kraus', 'ENG', 'Firmware engineer', '2012-12-24', '1995-04-17', 1),
  (13, 'Maeve', 'Almeida', 'ENG', 'Hardware engineer', '2012-09-25', '1971-04-13', 1),
  (14, 'Ida', 'Mercer', 'SAL', 'Sales assistant', '2016-09-07', '1981-02-13', 3),
  (15, 'Imran', 'Rossi', 'ENG', 'Test engineer', '2022-06-05', '1997-05-21', 1),
  (16, 'Mina', 'Andrade', 'FIN', 'Controller', '2017-07-25', '1976-02-05', 4),
  (17, 'Bianca', 'Stavros', 'MFG', 'Quality inspector', '2024-12-09', '1986-04-25', 2),
  (18, 'Paula', 'Stein', 'SUP', 'Support lead', '2016-12-06', '1991-09-29', 5),
  (19, 'Edda', 'Galvan', 'MFG', 'Quality inspector', '2011-01-31', '1991-03-10', 2),
  (20, 'Hanna', 'Wagner', 'MFG', 'Assembler', '2012-12-20', '1971-09-02', 2),
  (21, 'Jana', 'Belmont', 'MFG', 'Assembler', '2018-08-04', '2001-01-29', 2),
  (22, 'Lena', 'Bakker', 'SAL', 'Sales assistant', '2016-04-18', '1978-06-07', 3),
  (23, 'Samir', 'Salo', 'LEG', 'Counsel', '2009-04-02', '1964-02-15', 6),
  (24, 'Amir', 'Morrow', 'MFG', 'Line supervisor', '2016-08-28', '1968-04-20', 2),
  (25, 'Selma', 'Farrow', 'LEG', 'Counsel', '2014-06-06', '1994-01-01', 6),
  (26, 'Fabian', 'Halloran', 'SAL', 'Sales assistant', '2011-06-01', '2000-09-11', 3),
  (27, 'Silas', 'Kane', 'MFG', 'Assembler', '2022-04-10', '1999-09-12', 2),
  (28, 'Bela', 'Sommer', 'FIN', 'Accountant', '2020-02-02', '1978-11-17', 4),
  (29, 'Silas', 'Bright', 'SUP', 'Support lead', '2012-10-05', '1995-05-13', 5),
  (30, 'Leif', 'Stavros', 'ENG', 'Hardware engineer', '2017-05-08', '1964-06-09', 1),
  (31, 'Petra', 'Papadakis', 'SAL', 'Account executive', '2018-09-26', '1996-07-28', 3),
  (32, 'Renata', 'Kowal', 'FIN', 'Accountant', '2007-07-31', '1961-05-14', 4),
  (33, 'Dmitri', 'Calloway', 'ENG', 'Hardware engineer', '2018-07-26', '1978-04-15', 1),
  (34, 'Rania', 'Sato', 'MFG', 'Line supervisor', '2014-01-03', '1961-04-30', 2),
  (35, 'Farah', 'Andrade', 'ENG', 'Test engineer', '2016-03-23', '1978-10-14', 1),
  (36, 'Vera', 'Hoffer', 'SUP', 'Support lead', '2015-01-31', '1977-09-10', 5),
  (37, 'Nadia', 'Sadler', 'ENG', 'Test engineer', '2012-12-04', '1969-08-16', 1),
  (38, 'Lucia', 'Borg', 'ENG', 'Hardware engineer', '2020-10-22', '1963-09-08', 1),
  (39, 'Pavel', 'Castellan', 'ENG', 'Test engineer', '2008-03-16', '2001-03-03', 1),
  (40, 'Tobias', 'Valdez', 'SUP', 'Support lead', '2025-01-09', '1973-09-09', 5);

CREATE TABLE absences (
  absence_id INTEGER PRIMARY KEY,
  emp_id INTEGER NOT NULL REFERENCES employees (emp_id),
  reason TEXT NOT NULL,
  start_date DATE NOT NULL,
  days INTEGER NOT NULL
);

INSERT INTO absences (absence_id, emp_id, reason, start_date, days) VALUES
  (1, 29, 'holiday', '2025-04-12', 1),
  (2, 1, 'holiday', '2025-05-21', 8),
  (3, 22, 'holiday', '2025-01-16', 7),
  (4, 2, 'parental leave', '2025-03-14', 40),
  (5, 5, 'care of a relative', '2025-01-14', 4),
  (6, 29, 'holiday', '2025-01-09', 6),
  (7, 32, 'sick leave', '2025-01-19', 6),
  (8, 16, 'holiday', '2025-01-31', 15),
  (9, 11, 'holiday', '2025-05-02', 4),
  (10, 33, 'sick leave', '2025-03-20', 3),
  (11, 24, 'sick leave', '2025-03-24', 5),
  (12, 34, 'holiday', '2025-02-27', 10),
  (13, 32, 'holiday', '2025-05-15', 6),
  (14, 17, 'sick leave', '2025-04-01', 5),
  (15, 2, 'sick leave', '2025-04-05', 1),
  (16, 4, 'sick leave', '2025-03-15', 1),
  (17, 16, 'sick leave', '2025-03-21', 7),
  (18, 31, 'holiday', '2025-05-17', 1),
  (19, 23, 'sick leave', '2025-01-11', 9),
  (20, 32, 'sick leave', '2025-03-31', 4),
  (21, 10, 'holiday', '2025-05-14', 9),
  (22, 26, 'care of a relative', '2025-01-07', 3),
  (23, 4, 'holiday', '2025-03-20', 9),
  (24, 13, 'holiday', '2025-05-15', 10),
  (25, 16, 'sick leave', '2025-05-15', 7),
  (26, 17, 'sick leave', '2025-04-17', 9),
  (27, 33, 'sick leave', '2025-01-11', 6),
  (28, 31, 'holiday', '2025-02-22', 9),
  (29, 29, 'sick leave', '2025-03-05', 5),
  (30, 21, 'holiday', '2025-03-12', 9),
  (31, 25, 'holiday', '2025-02-14', 4),
  (32, 29, 'holiday', '2025-05-06', 7),
  (33, 18, 'parental leave', '2025-02-17', 40),
  (34, 34, 'sick leave', '2025-04-01', 1),
  (35, 14, 'holiday', '2025-01-20', 13),
  (36, 28, 'sick leave', '2025-03-30', 9),
  (37, 29, 'holiday', '2025-05-05', 14),
  (38, 34, 'sick leave', '2025-02-03', 9),
  (39, 18, 'holiday', '2025-05-12', 1),
  (40, 15, 'care of a relative', '2025-02-20', 5),
  (41, 2, 'sick leave', '2025-01-23', 3),
  (42, 25, 'sick leave', '2025-01-24', 9);

CREATE TABLE trainings (
  training_id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL,
  provider TEXT NOT NULL,
  held_on DATE NOT NULL,
  fee REAL NOT NULL
);

INSERT INTO trainings (training_id, topic, provider, held_on, fee) VALUES
  (1, 'First aid', 'Red Lamp', '2024-10-08', 140.0),
  (2, 'Soldering to IPC standard', 'Elektra Academy', '2024-11-19', 620.0),
  (3, 'Presenting in English', 'Lingua Nova', '2025-01-21', 380.0),
  (4, 'GDPR in practice', 'Paragraph 9', '2025-02-11', 290.0),
  (5, 'Leading small teams', 'Kompas', '2025-03-04', 990.0),
  (6, 'Forklift safety', 'Red Lamp', '2025-03-26', 240.0),
  (7, 'Calibration basics', 'Elektra Academy', '2025-05-13', 560.0);

CREATE TABLE training_attendance (
  training_id INTEGER NOT NULL REFERENCES trainings (training_id),
  emp_id INTEGER NOT NULL REFERENCES employees (emp_id),
  passed INTEGER, -- empty where there was no examination
  PRIMARY KEY (training_id, emp_id)
);

INSERT INTO training_attendance (training_id, emp_id, passed) VALUES
  (1, 4, 1),
  (1, 8, 1),
  (1, 9, 1),
  (1, 11, 1),
  (1, 12, 1),
  (1, 14, 1),
  (1, 15, 1),
  (1, 32, 1),
  (2, 10, 1),
  (2, 13, 1),
  (2, 19, 1),
  (2, 22, 0),
  (2, 31, 1),
  (3, 2, NULL),
  (3, 7, NULL),
  (3, 15, NULL),
  (3, 24, NULL),
  (4, 7, 1),
  (4, 8, 1),
  (4, 12, 1),
  (4, 22, 1),
  (4, 28, 1),
  (5, 7, NULL),
  (5, 16, NULL),
  (5, 18, NULL),
  (5, 28, NULL),
  (5, 29, NULL),
  (5, 30, NULL),
  (6, 4, 1),
  (6, 10, 1),
  (6, 22, 1),
  (6, 23, 1),
  (6, 26, 1),
  (6, 30, 0),
  (6, 31, 1),
  (7, 2, 1),
  (7, 3, 1),
  (7, 8, 1),
  (7, 16, 1),
  (7, 19, 1),
  (7, 22, 1),
  (7, 26, 0),
  (7, 27, 0),
  (7, 32, 1);

CREATE TABLE applicants (
  applicant_id INTEGER PRIMARY KEY,
  applicant_name TEXT NOT NULL,
  dept_code TEXT NOT NULL REFERENCES departments (dept_code),
  applied_on DATE NOT NULL,
  stage TEXT NOT NULL,
  years_experience INTEGER NOT NULL
);

INSERT INTO applicants (applicant_id, applicant_name, dept_code, applied_on, stage, years_experience) VALUES
  (1, 'Lena Jansen', 'ENG', '2025-05-09', 'rejected', 15),
  (2, 'Ivo Keller', 'ENG', '2025-02-12', 'screening', 1),
  (3, 'Noor Fontaine', 'MFG', '2025-05-12', 'screening', 10),
  (4, 'Omar Calloway', 'SUP', '2025-02-07', 'offer', 3),
  (5, 'Nils Chandra', 'ENG', '2025-05-15', 'rejected', 0),
  (6, 'Leif Abara', 'ENG', '2025-02-26', 'rejected', 1),
  (7, 'Bela Becker', 'ENG', '2025-04-30', 'screening', 8),
  (8, 'Rafael Pinto', 'ENG', '2025-02-26', 'rejected', 8),
  (9, 'Kofi Hoffer', 'SUP', '2025-04-30', 'screening', 12),
  (10, 'Zoe Strand', 'SAL', '2025-03-04', 'interview', 11),
  (11, 'Efe Olsen', 'ENG', '2025-03-10', 'rejected', 7),
  (12, 'Jonas Reyes', 'SAL', '2025-05-12', 'rejected', 18),
  (13, 'Esme Salo', 'MFG', '2025-05-03', 'rejected', 15),
  (14, 'Elena Osei', 'SAL', '2025-03-09', 'offer', 11),
  (15, 'Rafael Okoye', 'ENG', '2025-05-01', 'interview', 8),
  (16, 'Astrid Kraus', 'ENG', '2025-02-28', 'screening', 14),
  (17, 'Greta Navarro', 'ENG', '2025-04-28', 'interview', 4),
  (18, 'Fiona Fischer', 'ENG', '2025-05-07', 'rejected', 3),
  (19, 'Felix Ortega', 'ENG', '2025-05-28', 'rejected', 0),
  (20, 'Kofi Santos', 'ENG', '2025-02-07', 'offer', 12),
  (21, 'Oskar Engel', 'SAL', '2025-03-26', 'interview', 11),
  (22, 'Marek Nakata', 'MFG', '2025-03-27', 'interview', 4),
  (23, 'Noor Kowal', 'SUP', '2025-03-21', 'interview', 0),
  (24, 'Milan Iversen', 'MFG', '2025-03-10', 'rejected', 16);

CREATE VIEW headcount AS
SELECT d.dept_name, d.site, COUNT(e.emp_id) AS employees
FROM departments d
LEFT JOIN employees e ON e.dept_code = d.dept_code
GROUP BY d.dept_code;
