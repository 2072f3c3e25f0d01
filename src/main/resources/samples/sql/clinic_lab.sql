-- Meridian Diagnostics, a medical laboratory for doctors' practices. Invented.

CREATE TABLE physicians (
  physician_no INTEGER PRIMARY KEY,
  physician_name TEXT NOT NULL,
  practice TEXT NOT NULL,
  town TEXT NOT NULL
);

INSERT INTO physicians (physician_no, physician_name, practice, town) VALUES
  (1, 'Dr. Efe Rossi', 'Family practice Lindenhof', 'Altdorf'),
  (2, 'Dr. Fabian Fischer', 'Kidney centre', 'Altdorf'),
  (3, 'Dr. Greta Valdez', 'Practice at the mill', 'Bachheim'),
  (4, 'Dr. Jonas Sulla', 'Diabetes clinic Bachheim', 'Bachheim'),
  (5, 'Dr. Sven Wagner', 'Dorfpraxis Eichen', 'Eichen'),
  (6, 'Dr. Jana Papadakis', 'Women''s health Eichen', 'Eichen'),
  (7, 'Dr. Quentin Abara', 'Thyroid practice', 'Seefeld'),
  (8, 'Dr. Farah Barros', 'Family practice Seefeld', 'Seefeld');

CREATE TABLE patients (
  patient_no INTEGER PRIMARY KEY,
  surname TEXT NOT NULL,
  given_name TEXT NOT NULL,
  dob DATE NOT NULL,
  sex TEXT NOT NULL,
  referring_physician INTEGER NOT NULL REFERENCES physicians (physician_no)
);

INSERT INTO patients (patient_no, surname, given_name, dob, sex, referring_physician) VALUES
  (30001, 'Engel', 'Fiona', '1975-05-30', 'female', 8),
  (30002, 'Sadler', 'Sanne', '1957-03-18', 'female', 3),
  (30003, 'Adler', 'Camille', '1952-11-24', 'female', 1),
  (30004, 'Silva', 'Yusuf', '1956-08-08', 'male', 5),
  (30005, 'Abara', 'Yusuf', '1950-01-02', 'male', 6),
  (30006, 'Barros', 'Efe', '1945-01-09', 'male', 8),
  (30007, 'Strand', 'Vera', '1996-12-12', 'female', 4),
  (30008, 'Udo', 'Bruno', '2003-11-09', 'male', 4),
  (30009, 'Fischer', 'Gareth', '1982-03-04', 'male', 8),
  (30010, 'Bouvier', 'Daria', '1997-09-19', 'female', 5),
  (30011, 'Conti', 'Cyril', '1985-02-24', 'male', 5),
  (30012, 'Marchetti', 'Olga', '1963-08-19', 'female', 8),
  (30013, 'Salo', 'Jonas', '1998-10-18', 'male', 4),
  (30014, 'Wagner', 'Omar', '1963-09-20', 'male', 3),
  (30015, 'Udo', 'Paula', '2007-03-22', 'female', 2),
  (30016, 'Papadakis', 'Sanne', '1980-08-11', 'female', 4),
  (30017, 'Thorne', 'Keira', '1976-09-01', 'female', 3),
  (30018, 'Nakata', 'Marta', '1983-02-17', 'female', 4),
  (30019, 'Salo', 'Oskar', '1951-02-10', 'male', 3),
  (30020, 'Rahman', 'Kofi', '1995-12-22', 'male', 6),
  (30021, 'Wagner', 'Fabian', '1943-12-29', 'male', 5),
  (30022, 'Thorne', 'Mei', '1961-10-06', 'female', 1),
  (30023, 'Andrade', 'Daria', '1971-09-20', 'female', 1),
  (30024, 'Rossi', 'Nils', '1951-08-23', 'male', 4),
  (30025, 'Keller', 'Edda', '1951-06-22', 'female', 6),
  (30026, 'Schaefer', 'Jana', '2007-05-20', 'female', 2),
  (30027, 'Lindqvist', 'Rafael', '1955-01-03', 'male', 8),
  (30028, 'Castellan', 'Kaito', '2008-11-07', 'male', 4),
  (30029, 'Quist', 'Astrid', '2008-09-28', 'female', 7),
  (30030, 'Zeller', 'Felix', '1954-03-03', 'male', 3),
  (30031, 'Santos', 'Lucia', '1981-01-15', 'female', 1),
  (30032, 'Hedlund', 'Nadia', '1968-12-10', 'female', 6),
  (30033, 'Delgado', 'Edda', '1974-11-19', 'female', 3),
  (30034, 'Stein', 'Noor', '1964-03-28', 'male', 7);

CREATE TABLE test_types (
  test_code TEXT PRIMARY KEY,
  test_name TEXT NOT NULL,
  unit TEXT,
  low_limit REAL NOT NULL, -- lower end of the reference range
  high_limit REAL NOT NULL,
  price_eur REAL NOT NULL
);

INSERT INTO test_types (test_code, test_name, unit, low_limit, high_limit, price_eur) VALUES
  ('HB', 'Haemoglobin', 'g/dl', 12.0, 17.5, 4.2),
  ('GLU', 'Fasting glucose', 'mg/dl', 70.0, 100.0, 3.1),
  ('CHOL', 'Total cholesterol', 'mg/dl', 120.0, 200.0, 3.9),
  ('TSH', 'Thyroid stimulating hormone', 'mU/l', 0.4, 4.0, 12.5),
  ('CREA', 'Creatinine', 'mg/dl', 0.6, 1.2, 3.6),
  ('FERR', 'Ferritin', 'ng/ml', 20.0, 300.0, 14.8),
  ('VITD', 'Vitamin D', 'ng/ml', 30.0, 100.0, 21.0),
  ('CRP', 'C-reactive protein', 'mg/l', 0.0, 5.0, 8.4),
  ('UPRO', 'Urine protein', 'mg/dl', 0.0, 15.0, 5.5),
  ('UPH', 'Urine pH', '', 4.5, 8.0, 2.2),
  ('STRP', 'Streptococcus count', 'CFU/ml', 0.0, 10.0, 17.3);

CREATE TABLE analyzers (
  analyzer_id INTEGER PRIMARY KEY,
  model TEXT NOT NULL,
  purchased_year INTEGER NOT NULL,
  last_service DATE
);

INSERT INTO analyzers (analyzer_id, model, purchased_year, last_service) VALUES
  (1, 'Cobalt 400', 2017, '2025-03-14'),
  (2, 'Cobalt 400', 2019, '2025-04-02'),
  (3, 'Helix Mini', 2021, '2024-11-20'),
  (4, 'Tern Immuno', 2023, '2025-05-06'),
  (5, 'Uriscan B', 2015, NULL);

CREATE TABLE specimens (
  specimen_id TEXT PRIMARY KEY,
  patient_no INTEGER NOT NULL REFERENCES patients (patient_no),
  material TEXT NOT NULL,
  taken_at DATE NOT NULL
);

INSERT INTO specimens (specimen_id, patient_no, material, taken_at) VALUES
  ('S02101', 30011, 'urine', '2025-02-14'),
  ('S02102', 30017, 'urine', '2025-04-17'),
  ('S02103', 30007, 'urine', '2025-02-27'),
  ('S02104', 30033, 'urine', '2025-02-11'),
  ('S02105', 30006, 'throat swab', '2025-04-11'),
  ('S02106', 30026, 'blood', '2025-03-09'),
  ('S02107', 30023, 'urine', '2025-05-12'),
  ('S02108', 30029, 'blood', '2025-02-27'),
  ('S02109', 30029, 'blood', '2025-03-21'),
  ('S02110', 30020, 'urine', '2025-04-05'),
  ('S02111', 30016, 'blood', '2025-03-05'),
  ('S02112', 30007, 'urine', '2025-03-04'),
  ('S02113', 30005, 'urine', '2025-04-11'),
  ('S02114', 30033, 'blood', '2025-02-05'),
  ('S02115', 30001, 'blood', '2025-05-04'),
  ('S02116', 30010, 'blood', '2025-02-04'),
  ('S02117', 30013, 'urine', '2025-04-24'),
  ('S02118', 30034, 'blood', '2025-03-30'),
  ('S02119', 30003, 'blood', '2025-02-28'),
  ('S02120', 30031, 'blood', '2025-03-17'),
  ('S02121', 30033, 'blood', '2025-04-28'),
  ('S02122', 30030, 'urine', '2025-04-21'),
  ('S02123', 30017, 'blood', '2025-03-01'),
  ('S02124', 30004, 'blood', '2025-02-09'),
  ('S02125', 30033, 'urine', '2025-05-22'),
  ('S02126', 30032, 'blood', '2025-03-02'),
  ('S02127', 30029, 'urine', '2025-03-31'),
  ('S02128', 30026, 'urine', '2025-02-28'),
  ('S02129', 30007, 'blood', '2025-03-20'),
  ('S02130', 30002, 'blood', '2025-02-09'),
  ('S02131', 30018, 'blood', '2025-05-22'),
  ('S02132', 30008, 'urine', '2025-03-28'),
  ('S02133', 30034, 'blood', '2025-03-11'),
  ('S02134', 30026, 'blood', '2025-02-22'),
  ('S02135', 30030, 'urine', '2025-05-13'),
  ('S02136', 30013, 'blood', '2025-03-05'),
  ('S02137', 30031, 'blood', '2025-04-07'),
  ('S02138', 30024, 'blood', '2025-05-14'),
  ('S02139', 30003, 'blood', '2025-04-04'),
  ('S02140', 30034, 'blood', '2025-02-12'),
  ('S02141', 30018, 'blood', '2025-03-17'),
  ('S02142', 30011, 'urine', '2025-03-01'),
  ('S02143', 30006, 'blood', '2025-03-01'),
  ('S02144', 30020, 'blood', '2025-04-11');

CREATE TABLE results (
  specimen_id TEXT NOT NULL REFERENCES specimens (specimen_id),
  test_code TEXT NOT NULL REFERENCES test_types (test_code),
  value REAL NOT NULL,
  measured_on DATE NOT NULL,
  analyzer_id INTEGER NOT NULL REFERENCES analyzers (analyzer_id),
  PRIMARY KEY (specimen_id, test_code)
);

INSERT INTO results (specimen_id, test_code, value, measured_on, analyzer_id) VALUES
  ('S02101', 'UPRO', 18.6, '2025-02-15', 5),
  ('S02102', 'UPH', 7.64, '2025-04-18', 5),
  ('S02102', 'UPRO', 15.8, '2025-04-17', 5),
  ('S02103', 'UPH', 6.19, '2025-02-27', 5),
  ('S02103', 'UPRO', 3.0, '2025-02-28', 5),
  ('S02104', 'UPH', 5.09, '2025-02-13', 5),
  ('S02104', 'UPRO', 10.9, '2025-02-12', 5),
  ('S02105', 'STRP', 0.0, '2025-04-11', 3),
  ('S02106', 'VITD', 89.1, '2025-03-09', 4),
  ('S02107', 'UPH', 2.74, '2025-05-15', 5),
  ('S02107', 'UPRO', 12.8, '2025-05-13', 5),
  ('S02108', 'VITD', 77.2, '2025-02-28', 1),
  ('S02109', 'CREA', 0.81, '2025-03-23', 2),
  ('S02109', 'CRP', 2.4, '2025-03-21', 1),
  ('S02109', 'TSH', 4.17, '2025-03-22', 1),
  ('S02110', 'UPH', 7.07, '2025-04-06', 5),
  ('S02110', 'UPRO', 9.4, '2025-04-07', 5),
  ('S02111', 'FERR', 141.8, '2025-03-08', 2),
  ('S02111', 'GLU', 76.9, '2025-03-07', 2),
  ('S02112', 'UPH', 7.93, '2025-03-06', 5),
  ('S02112', 'UPRO', 20.2, '2025-03-06', 5),
  ('S02113', 'UPH', 4.34, '2025-04-12', 5),
  ('S02114', 'CRP', 4.54, '2025-02-07', 4),
  ('S02114', 'HB', 15.1, '2025-02-06', 1),
  ('S02114', 'VITD', 96.2, '2025-02-06', 2),
  ('S02115', 'HB', 15.7, '2025-05-07', 1),
  ('S02115', 'TSH', 0.28, '2025-05-04', 2),
  ('S02116', 'CHOL', 131.7, '2025-02-05', 4),
  ('S02116', 'GLU', 73.5, '2025-02-04', 4),
  ('S02116', 'TSH', 2.68, '2025-02-05', 2),
  ('S02117', 'UPH', 8.54, '2025-04-25', 5),
  ('S02117', 'UPRO', 19.6, '2025-04-25', 5),
  ('S02118', 'FERR', 99.2, '2025-04-02', 4),
  ('S02118', 'TSH', 4.66, '2025-04-01', 4),
  ('S02119', 'CHOL', 186.2, '2025-03-01', 2),
  ('S02119', 'TSH', 0.48, '2025-03-02', 2),
  ('S02120', 'CHOL', 153.0, '2025-03-18', 4),
  ('S02120', 'CREA', 0.98, '2025-03-18', 2),
  ('S02121', 'CREA', 1.01, '2025-04-30', 2),
  ('S02121', 'FERR', 439.6, '2025-04-30', 4),
  ('S02121', 'VITD', 28.2, '2025-04-28', 1),
  ('S02122', 'UPRO', 20.1, '2025-04-23', 5),
  ('S02123', 'CREA', 1.03, '2025-03-02', 1),
  ('S02123', 'FERR', 176.3, '2025-03-04', 4),
  ('S02123', 'VITD', 37.0, '2025-03-04', 1),
  ('S02124', 'CHOL', 199.2, '2025-02-10', 2),
  ('S02124', 'HB', 15.5, '2025-02-12', 4),
  ('S02125', 'UPRO', 12.1, '2025-05-23', 5),
  ('S02126', 'FERR', 131.7, '2025-03-04', 1),
  ('S02126', 'VITD', 34.6, '2025-03-03', 4),
  ('S02127', 'UPH', 3.67, '2025-04-02', 5),
  ('S02127', 'UPRO', 21.3, '2025-04-01', 5),
  ('S02128', 'UPH', 9.19, '2025-03-01', 5),
  ('S02128', 'UPRO', 13.8, '2025-03-03', 5),
  ('S02129', 'CREA', 1.79, '2025-03-22', 2),
  ('S02130', 'GLU', 70.1, '2025-02-09', 1),
  ('S02130', 'VITD', 80.6, '2025-02-10', 4),
  ('S02131', 'CHOL', 163.0, '2025-05-23', 4),
  ('S02131', 'FERR', 50.0, '2025-05-23', 4),
  ('S02131', 'GLU', 87.7, '2025-05-23', 2),
  ('S02132', 'UPRO', 15.4, '2025-03-29', 5),
  ('S02133', 'CREA', 1.08, '2025-03-13', 4),
  ('S02133', 'HB', 7.8, '2025-03-11', 2),
  ('S02134', 'CREA', 0.84, '2025-02-23', 1),
  ('S02134', 'CRP', 3.57, '2025-02-23', 4),
  ('S02134', 'FERR', 342.0, '2025-02-24', 4),
  ('S02135', 'UPH', 4.84, '2025-05-15', 5),
  ('S02135', 'UPRO', 4.3, '2025-05-13', 5),
  ('S02136', 'FERR', 365.4, '2025-03-08', 1),
  ('S02136', 'HB', 12.1, '2025-03-08', 4),
  ('S02137', 'CREA', 0.91, '2025-04-08', 2),
  ('S02138', 'CREA', 0.89, '2025-05-14', 1),
  ('S02139', 'VITD', 81.0, '2025-04-07', 4),
  ('S02140', 'GLU', 87.3, '2025-02-13', 4),
  ('S02140', 'TSH', 2.43, '2025-02-13', 1),
  ('S02140', 'VITD', 96.3, '2025-02-15', 2),
  ('S02141', 'FERR', 223.0, '2025-03-17', 2),
  ('S02141', 'TSH', 0.58, '2025-03-18', 1),
  ('S02142', 'UPRO', 2.9, '2025-03-04', 5),
  ('S02143', 'CRP', 0.74, '2025-03-03', 1),
  ('S02143', 'HB', 20.1, '2025-03-02', 4),
  ('S02143', 'TSH', 1.37, '2025-03-03', 1),
  ('S02144', 'TSH', 5.59, '2025-04-11', 4);

CREATE VIEW abnormal_results AS
SELECT r.specimen_id, s.patient_no, t.test_name, r.value, t.unit, t.low_limit, t.high_limit
FROM results r
JOIN specimens s ON s.specimen_id = r.specimen_id
JOIN test_types t ON t.test_code = r.test_code
WHERE r.value < t.low_limit OR r.value > t.high_limit;
