-- The noise meters of Port Calder, which the API street_noise serves. Invented.

CREATE TABLE noise_meters (
  meter_id INTEGER PRIMARY KEY,
  stop_id INTEGER NOT NULL,
  noise_level REAL NOT NULL, -- decibels
  installed_year INTEGER NOT NULL
);

INSERT INTO noise_meters (meter_id, stop_id, noise_level, installed_year) VALUES
  (1, 1, 66.5, 2019),
  (2, 2, 58.2, 2019),
  (3, 3, 74.8, 2020),
  (4, 4, 61.0, 2020),
  (5, 5, 71.4, 2018),
  (6, 7, 68.9, 2021),
  (7, 8, 52.3, 2021),
  (8, 11, 63.7, 2022),
  (9, 12, 64.1, 2022),
  (10, 13, 79.6, 2023),
  (11, 14, 47.5, 2023),
  (12, 16, 59.9, 2024);
