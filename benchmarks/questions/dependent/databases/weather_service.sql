CREATE TABLE climate (
  climate_id INTEGER PRIMARY KEY,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  rainy_days INTEGER NOT NULL,
  mean_temperature REAL NOT NULL
);

INSERT INTO climate VALUES
  (1, 'Bergen', 'Norway', 132, 22.0),
  (2, 'Tromso', 'Norway', 80, 17.9),
  (3, 'Porto', 'Portugal', 152, 5.6),
  (4, 'Braga', 'Portugal', 107, 18.8),
  (5, 'Valdivia', 'Chile', 151, 6.3),
  (6, 'Arica', 'Chile', 184, 17.6),
  (7, 'Sendai', 'Japan', 107, 20.9),
  (8, 'Nara', 'Japan', 51, 27.1),
  (9, 'Kisumu', 'Kenya', 25, 14.0),
  (10, 'Nakuru', 'Kenya', 73, 11.6),
  (11, 'Halifax', 'Canada', 64, 11.9),
  (12, 'Regina', 'Canada', 78, 4.5),
  (13, 'Parma', 'Italy', 105, 26.4),
  (14, 'Lecce', 'Italy', 104, 18.4),
  (15, 'Patras', 'Greece', 193, 13.5),
  (16, 'Volos', 'Greece', 140, 11.2);
