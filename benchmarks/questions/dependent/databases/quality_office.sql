CREATE TABLE audits (
  audit_id INTEGER PRIMARY KEY,
  supplier TEXT NOT NULL,
  year INTEGER NOT NULL,
  defects INTEGER NOT NULL,
  outcome TEXT NOT NULL
);

CREATE TABLE fines (
  fine_id INTEGER PRIMARY KEY,
  supplier TEXT NOT NULL,
  amount INTEGER NOT NULL
);

INSERT INTO audits VALUES
  (1, 'Fjord Steel', 2025, 5, 'failed'),
  (2, 'Fjord Steel', 2023, 5, 'passed'),
  (3, 'Fjord Steel', 2022, 1, 'failed'),
  (4, 'Fjord Steel', 2024, 9, 'failed'),
  (5, 'Fjord Steel', 2023, 5, 'passed'),
  (6, 'Fjord Steel', 2022, 5, 'failed'),
  (7, 'Birch Mills', 2025, 1, 'failed'),
  (8, 'Birch Mills', 2019, 5, 'passed'),
  (9, 'Birch Mills', 2020, 5, 'passed'),
  (10, 'Fjord Steel', 2021, 4, 'failed'),
  (11, 'Harbor Textiles', 2022, 0, 'failed'),
  (12, 'Cobalt Tools', 2024, 4, 'passed'),
  (13, 'Birch Mills', 2022, 6, 'passed'),
  (14, 'Ember Paper', 2021, 9, 'failed'),
  (15, 'Juniper Oils', 2021, 9, 'failed'),
  (16, 'Cobalt Tools', 2021, 2, 'failed'),
  (17, 'Birch Mills', 2022, 5, 'passed'),
  (18, 'Granite Works', 2022, 2, 'failed'),
  (19, 'Delta Glass', 2019, 3, 'passed'),
  (20, 'Birch Mills', 2019, 8, 'failed'),
  (21, 'Juniper Oils', 2022, 5, 'passed'),
  (22, 'Juniper Oils', 2024, 7, 'failed'),
  (23, 'Alder Foods', 2022, 8, 'failed'),
  (24, 'Cobalt Tools', 2023, 9, 'failed'),
  (25, 'Alder Foods', 2025, 5, 'failed'),
  (26, 'Harbor Textiles', 2020, 8, 'failed'),
  (27, 'Birch Mills', 2022, 5, 'passed'),
  (28, 'Cobalt Tools', 2020, 7, 'passed'),
  (29, 'Fjord Steel', 2023, 5, 'passed'),
  (30, 'Juniper Oils', 2022, 7, 'passed'),
  (31, 'Juniper Oils', 2020, 9, 'passed'),
  (32, 'Harbor Textiles', 2024, 2, 'passed'),
  (33, 'Granite Works', 2022, 1, 'failed'),
  (34, 'Ember Paper', 2020, 2, 'failed'),
  (35, 'Cobalt Tools', 2020, 9, 'failed'),
  (36, 'Delta Glass', 2023, 6, 'failed'),
  (37, 'Harbor Textiles', 2023, 8, 'failed'),
  (38, 'Cobalt Tools', 2023, 9, 'failed'),
  (39, 'Juniper Oils', 2025, 3, 'failed'),
  (40, 'Cobalt Tools', 2024, 0, 'failed');

INSERT INTO fines VALUES
  (1, 'Alder Foods', 5500),
  (2, 'Delta Glass', 6600),
  (3, 'Fjord Steel', 2300),
  (4, 'Ember Paper', 5700),
  (5, 'Delta Glass', 6900),
  (6, 'Delta Glass', 4700),
  (7, 'Birch Mills', 700),
  (8, 'Alder Foods', 1400),
  (9, 'Alder Foods', 6900),
  (10, 'Delta Glass', 1800),
  (11, 'Delta Glass', 5100),
  (12, 'Birch Mills', 6100);
