-- Elbtor Concert Hall: concerts, bookings and sponsors. Invented.

CREATE TABLE rooms (
  roomId INTEGER PRIMARY KEY,
  roomName TEXT NOT NULL,
  numSeats INTEGER NOT NULL
);

INSERT INTO rooms (roomId, roomName, numSeats) VALUES
  (1, 'Great Hall', 1850),
  (2, 'Chamber Hall', 420),
  (3, 'Glass Foyer', 160),
  (4, 'Studio Stage', 95);

CREATE TABLE artists (
  artistId INTEGER PRIMARY KEY,
  artistName TEXT NOT NULL,
  homeCity TEXT NOT NULL,
  ensembleType TEXT NOT NULL
);

INSERT INTO artists (artistId, artistName, homeCity, ensembleType) VALUES
  (1, 'Elbtor Philharmonic', 'Dresden', 'orchestra'),
  (2, 'Quatuor Perle', 'Lille', 'string quartet'),
  (3, 'Amina Lindgren', 'Uppsala', 'soloist'),
  (4, 'Tallis Voices', 'Exeter', 'choir'),
  (5, 'Brodsky Trio', 'Brno', 'piano trio'),
  (6, 'Orquesta del Faro', 'Cadiz', 'orchestra'),
  (7, 'Jun Takeda', 'Sapporo', 'soloist'),
  (8, 'Nordwind Quintet', 'Kiel', 'wind quintet'),
  (9, 'Cantus Novus', 'Ljubljana', 'choir'),
  (10, 'Harriet Boateng', 'Accra', 'soloist');

CREATE TABLE concerts (
  concertId INTEGER PRIMARY KEY,
  concertTitle TEXT NOT NULL,
  concertDate DATE NOT NULL,
  roomId INTEGER NOT NULL REFERENCES rooms (roomId),
  artistId INTEGER NOT NULL REFERENCES artists (artistId),
  ticketPrice REAL NOT NULL
);

INSERT INTO concerts (concertId, concertTitle, concertDate, roomId, artistId, ticketPrice) VALUES
  (1, 'Season Opening', '2025-05-23', 1, 1, 58.0),
  (2, 'Mahler''s Fifth', '2024-11-19', 1, 1, 64.0),
  (3, 'New Year Concert', '2024-09-12', 1, 1, 85.0),
  (4, 'Late Beethoven', '2025-06-26', 2, 2, 32.0),
  (5, 'Ravel and Debussy', '2024-09-20', 2, 2, 34.0),
  (6, 'Violin by Candlelight', '2025-04-06', 3, 3, 28.0),
  (7, 'Sibelius Violin Concerto', '2025-02-19', 1, 3, 72.0),
  (8, 'Renaissance Masses', '2025-03-14', 1, 4, 36.0),
  (9, 'Carols', '2025-02-14', 1, 4, 42.0),
  (10, 'Dumky', '2024-09-12', 2, 5, 30.0),
  (11, 'Noches de Espana', '2024-12-22', 1, 6, 61.0),
  (12, 'Goldberg Variations', '2024-12-05', 2, 7, 45.0),
  (13, 'Piano Marathon', '2025-01-17', 4, 7, 22.0),
  (14, 'Wind from the North', '2024-11-14', 3, 8, 24.0),
  (15, 'Family Matinee', '2025-06-08', 4, 8, 12.0),
  (16, 'Baltic Choirs', '2025-03-14', 2, 9, 27.0),
  (17, 'Spirituals', '2025-02-20', 2, 10, 33.0),
  (18, 'Harriet and Friends', '2025-02-08', 3, 10, 29.0);

CREATE TABLE customers (
  custId INTEGER PRIMARY KEY,
  custName TEXT NOT NULL,
  custAddr TEXT NOT NULL,
  custCity TEXT NOT NULL,
  subscriber INTEGER NOT NULL
);

INSERT INTO customers (custId, custName, custAddr, custCity, subscriber) VALUES
  (1, 'Arjun Laurent', 'Am Markt 32', 'Dresden', 0),
  (2, 'Chiara Stein', 'Gartenweg 25', 'Meissen', 0),
  (3, 'Gareth Nakata', 'Lindenallee 55', 'Pirna', 0),
  (4, 'Marek Santos', 'Am Markt 81', 'Pirna', 0),
  (5, 'Quentin Kowal', 'Gartenweg 35', 'Dresden', 0),
  (6, 'Mina Rahman', 'Turmgasse 11', 'Meissen', 0),
  (7, 'Xenia Pereira', 'Elbufer 68', 'Radebeul', 0),
  (8, 'Dmitri Hedlund', 'Gartenweg 23', 'Pirna', 0),
  (9, 'Cyril Stavros', 'Turmgasse 77', 'Meissen', 0),
  (10, 'Marek Maddox', 'Turmgasse 74', 'Meissen', 0),
  (11, 'Ruben Osei', 'Lindenallee 73', 'Meissen', 0),
  (12, 'Renata Rahman', 'Elbufer 13', 'Dresden', 0),
  (13, 'Yusuf Veld', 'Am Markt 9', 'Meissen', 0),
  (14, 'Anouk Keller', 'Elbufer 79', 'Pirna', 1),
  (15, 'Jana Salo', 'Am Markt 77', 'Meissen', 0),
  (16, 'Lara Varga', 'Gartenweg 19', 'Meissen', 0),
  (17, 'Joris Okafor', 'Lindenallee 89', 'Pirna', 0),
  (18, 'Omar Chandra', 'Elbufer 9', 'Meissen', 0),
  (19, 'Olga Udo', 'Turmgasse 19', 'Meissen', 0),
  (20, 'Nadia Bouvier', 'Lindenallee 85', 'Radebeul', 1),
  (21, 'Jana Nielsen', 'Gartenweg 7', 'Pirna', 0),
  (22, 'Bianca Hedlund', 'Gartenweg 55', 'Radebeul', 1),
  (23, 'Noor Osei', 'Turmgasse 61', 'Radebeul', 0),
  (24, 'Nils Lambert', 'Am Markt 77', 'Pirna', 0),
  (25, 'Nuno Hoffer', 'Am Markt 18', 'Meissen', 0),
  (26, 'Keira Santos', 'Am Markt 41', 'Dresden', 0),
  (27, 'Astrid Olsen', 'Elbufer 18', 'Pirna', 0),
  (28, 'Rania Weiss', 'Lindenallee 21', 'Radebeul', 0),
  (29, 'Sven Winter', 'Lindenallee 33', 'Pirna', 0),
  (30, 'Leif Adler', 'Am Markt 49', 'Dresden', 0),
  (31, 'Elena Delgado', 'Lindenallee 4', 'Radebeul', 0),
  (32, 'Sanne Sadler', 'Am Markt 90', 'Meissen', 0);

CREATE TABLE bookings (
  bookingId INTEGER PRIMARY KEY,
  concertId INTEGER NOT NULL REFERENCES concerts (concertId),
  custId INTEGER NOT NULL REFERENCES customers (custId),
  numTickets INTEGER NOT NULL,
  bookedOn DATE NOT NULL,
  paid INTEGER NOT NULL
);

INSERT INTO bookings (bookingId, concertId, custId, numTickets, bookedOn, paid) VALUES
  (1, 12, 12, 1, '2024-09-23', 1),
  (2, 9, 4, 4, '2024-11-13', 1),
  (3, 15, 1, 2, '2025-03-16', 1),
  (4, 1, 14, 1, '2025-05-04', 1),
  (5, 16, 5, 1, '2025-02-15', 1),
  (6, 13, 23, 1, '2025-01-02', 0),
  (7, 8, 26, 4, '2025-02-11', 1),
  (8, 5, 8, 3, '2024-09-06', 1),
  (9, 15, 4, 3, '2025-03-20', 1),
  (10, 8, 7, 2, '2025-01-28', 1),
  (11, 6, 19, 1, '2025-02-25', 1),
  (12, 5, 4, 4, '2024-09-11', 1),
  (13, 12, 20, 2, '2024-09-11', 1),
  (14, 3, 12, 2, '2024-08-19', 1),
  (15, 8, 10, 2, '2025-01-06', 1),
  (16, 10, 5, 2, '2024-07-01', 1),
  (17, 13, 4, 1, '2024-10-15', 1),
  (18, 13, 14, 2, '2024-10-30', 1),
  (19, 15, 18, 2, '2025-03-19', 1),
  (20, 6, 11, 2, '2025-02-17', 1),
  (21, 4, 8, 2, '2025-05-04', 0),
  (22, 15, 16, 4, '2025-06-03', 1),
  (23, 1, 11, 1, '2025-01-29', 1),
  (24, 1, 19, 2, '2025-05-18', 1),
  (25, 6, 7, 6, '2024-12-12', 1),
  (26, 11, 23, 1, '2024-11-18', 1),
  (27, 16, 16, 2, '2025-02-25', 1),
  (28, 6, 19, 2, '2025-03-18', 1),
  (29, 5, 12, 1, '2024-07-30', 1),
  (30, 16, 16, 2, '2025-01-29', 1),
  (31, 9, 13, 2, '2025-01-02', 1),
  (32, 11, 18, 2, '2024-12-05', 1),
  (33, 12, 6, 4, '2024-10-19', 1),
  (34, 6, 13, 2, '2025-04-01', 1),
  (35, 1, 25, 4, '2025-03-04', 1),
  (36, 2, 5, 2, '2024-11-06', 1),
  (37, 6, 26, 1, '2025-03-02', 1),
  (38, 16, 18, 2, '2025-02-08', 1),
  (39, 12, 26, 2, '2024-09-29', 1),
  (40, 3, 14, 2, '2024-07-19', 1),
  (41, 1, 7, 2, '2025-03-21', 1),
  (42, 3, 22, 4, '2024-08-06', 1),
  (43, 15, 6, 3, '2025-03-04', 1),
  (44, 10, 8, 2, '2024-07-19', 1),
  (45, 4, 6, 1, '2025-06-24', 1),
  (46, 1, 7, 4, '2025-03-04', 1),
  (47, 8, 5, 2, '2024-11-21', 1),
  (48, 1, 20, 2, '2025-03-10', 1),
  (49, 9, 3, 1, '2024-10-23', 1),
  (50, 6, 23, 1, '2025-03-26', 1),
  (51, 15, 25, 2, '2025-02-21', 1),
  (52, 5, 22, 2, '2024-09-11', 1),
  (53, 1, 26, 4, '2025-02-18', 1),
  (54, 4, 16, 1, '2025-06-12', 1),
  (55, 13, 20, 3, '2024-11-14', 1),
  (56, 6, 15, 4, '2025-02-20', 1);

CREATE TABLE sponsors (
  sponsorId INTEGER PRIMARY KEY,
  sponsorName TEXT NOT NULL,
  concertId INTEGER REFERENCES concerts (concertId),
  amount INTEGER NOT NULL
);

INSERT INTO sponsors (sponsorId, sponsorName, concertId, amount) VALUES
  (1, 'Saxon Savings Bank', 1, 12000),
  (2, 'Elbtor Brewery', 3, 8000),
  (3, 'Kaltenbach Pianos', 12, 5500),
  (4, 'Kaltenbach Pianos', 13, 2500),
  (5, 'Riverside Hotels', 3, 4000),
  (6, 'Saxon Savings Bank', 7, 9500),
  (7, 'Hofmann Opticians', 15, 1200),
  (8, 'Elbtor Brewery', 11, 3000),
  (9, 'Friends of the Hall', NULL, 20000),
  (10, 'Lumen Energy', 2, 15000);
