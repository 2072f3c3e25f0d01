-- The Meridian League, a season of women's football. Invented.

CREATE TABLE stadiums (
  stadium_id INTEGER PRIMARY KEY,
  stadium_name TEXT NOT NULL,
  city TEXT NOT NULL,
  capacity INTEGER NOT NULL
);

INSERT INTO stadiums (stadium_id, stadium_name, city, capacity) VALUES
  (1, 'Foundry Park', 'Ironvale', 31500),
  (2, 'The Cauldron', 'Ashmouth', 44200),
  (3, 'Lakeside Ground', 'Merrow', 18700),
  (4, 'Signal Hill', 'Thornbury', 26400),
  (5, 'Mill Lane', 'Wexcombe', 12900),
  (6, 'Royal Meadow', 'Ironvale', 22800);

CREATE TABLE teams (
  team_id INTEGER PRIMARY KEY,
  team_name TEXT NOT NULL,
  founded INTEGER NOT NULL,
  stadium_id INTEGER NOT NULL REFERENCES stadiums (stadium_id),
  coach TEXT NOT NULL
);

INSERT INTO teams (team_id, team_name, founded, stadium_id, coach) VALUES
  (1, 'Ironvale Rovers', 1894, 1, 'Kofi Stein'),
  (2, 'Ashmouth City', 1902, 2, 'Yara Dubois'),
  (3, 'Merrow Athletic', 1921, 3, 'Nadia Osei'),
  (4, 'Thornbury Town', 1911, 4, 'Chiara Hartwell'),
  (5, 'Wexcombe Wanderers', 1936, 5, 'Emeka Galvan'),
  (6, 'Ironvale United', 1948, 6, 'Chiara Eklund');

CREATE TABLE players (
  player_id INTEGER PRIMARY KEY,
  player_name TEXT NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (team_id),
  position TEXT NOT NULL,
  shirt_no INTEGER NOT NULL,
  nationality TEXT NOT NULL,
  birth_year INTEGER NOT NULL,
  market_value INTEGER NOT NULL
);

INSERT INTO players (player_id, player_name, team_id, position, shirt_no, nationality, birth_year, market_value) VALUES
  (1, 'Mina Sommer', 1, 'goalkeeper', 1, 'Ghanaian', 2002, 11400000),
  (2, 'Yara Zeller', 1, 'defender', 2, 'Danish', 1993, 13600000),
  (3, 'Lucia Dahl', 1, 'defender', 4, 'English', 2004, 6400000),
  (4, 'Rosa Moreau', 1, 'defender', 5, 'English', 1992, 10200000),
  (5, 'Lena Becker', 1, 'midfielder', 6, 'Brazilian', 2001, 7800000),
  (6, 'Esme Hoffer', 1, 'midfielder', 8, 'English', 2002, 14500000),
  (7, 'Rosa Nielsen', 1, 'midfielder', 10, 'English', 2002, 6400000),
  (8, 'Rania Veld', 1, 'forward', 9, 'Japanese', 2005, 14100000),
  (9, 'Rosa Petrov', 1, 'forward', 11, 'Danish', 1999, 2900000),
  (10, 'Edda Abara', 2, 'goalkeeper', 1, 'Japanese', 1994, 17400000),
  (11, 'Edda Garnier', 2, 'defender', 2, 'Danish', 2001, 3700000),
  (12, 'Ada Pereira', 2, 'defender', 4, 'Danish', 2003, 9700000),
  (13, 'Lucia Bright', 2, 'defender', 5, 'Brazilian', 1999, 3600000),
  (14, 'Ulla Barros', 2, 'midfielder', 6, 'Danish', 1997, 2400000),
  (15, 'Marta Quist', 2, 'midfielder', 8, 'English', 1995, 6800000),
  (16, 'Keira Eklund', 2, 'midfielder', 10, 'Ghanaian', 1998, 8200000),
  (17, 'Esme Ortega', 2, 'forward', 9, 'English', 2005, 10500000),
  (18, 'Jana Stein', 2, 'forward', 11, 'English', 2000, 3400000),
  (19, 'Nadia Reyes', 3, 'goalkeeper', 1, 'Ghanaian', 1992, 9200000),
  (20, 'Ida Torres', 3, 'defender', 2, 'English', 2003, 14900000),
  (21, 'Renata Maddox', 3, 'defender', 4, 'Ghanaian', 1994, 8800000),
  (22, 'Chiara Andrade', 3, 'defender', 5, 'Portuguese', 2003, 14400000),
  (23, 'Farah Strand', 3, 'midfielder', 6, 'English', 2005, 8000000),
  (24, 'Mina Nagy', 3, 'midfielder', 8, 'Portuguese', 1997, 14600000),
  (25, 'Astrid Tanaka', 3, 'midfielder', 10, 'English', 2001, 16700000),
  (26, 'Anouk Veld', 3, 'forward', 9, 'Japanese', 1997, 15900000),
  (27, 'Chiara Novak', 3, 'forward', 11, 'Japanese', 1991, 12300000),
  (28, 'Rosa Veld', 4, 'goalkeeper', 1, 'Ghanaian', 1991, 11400000),
  (29, 'Keira Borg', 4, 'defender', 2, 'Danish', 1995, 11400000),
  (30, 'Yara Eklund', 4, 'defender', 4, 'English', 2003, 12400000),
  (31, 'Chiara Pinto', 4, 'defender', 5, 'Japanese', 1997, 16500000),
  (32, 'Nadia Bright', 4, 'midfielder', 6, 'Danish', 2002, 5900000),
  (33, 'Sofia Galvan', 4, 'midfielder', 8, 'English', 2001, 11000000),
  (34, 'Petra Iversen', 4, 'midfielder', 10, 'English', 1997, 13800000),
  (35, 'Nadia Borg', 4, 'forward', 9, 'Portuguese', 2001, 5100000),
  (36, 'Olga Lombard', 4, 'forward', 11, 'English', 1993, 16600000),
  (37, 'Ada Thorne', 5, 'goalkeeper', 1, 'English', 1992, 13500000),
  (38, 'Wanda Farrow', 5, 'defender', 2, 'Brazilian', 2003, 8100000),
  (39, 'Nadia Kowal', 5, 'defender', 4, 'English', 1990, 6300000),
  (40, 'Olga Engel', 5, 'defender', 5, 'English', 2001, 7300000),
  (41, 'Karin Nakata', 5, 'midfielder', 6, 'English', 2003, 17100000),
  (42, 'Paula Kowal', 5, 'midfielder', 8, 'Brazilian', 1995, 5000000),
  (43, 'Olga Valdez', 5, 'midfielder', 10, 'Brazilian', 1994, 3400000),
  (44, 'Xenia Navarro', 5, 'forward', 9, 'Brazilian', 2005, 1400000),
  (45, 'Rania Novak', 5, 'forward', 11, 'Portuguese', 2003, 14700000),
  (46, 'Hanna Rossi', 6, 'goalkeeper', 1, 'English', 2002, 3300000),
  (47, 'Keira Andrade', 6, 'defender', 2, 'English', 1998, 5100000),
  (48, 'Elena Vidal', 6, 'defender', 4, 'Ghanaian', 2005, 9100000),
  (49, 'Jana Marchetti', 6, 'defender', 5, 'Portuguese', 2000, 14700000),
  (50, 'Farah Papadakis', 6, 'midfielder', 6, 'English', 2005, 13200000),
  (51, 'Edda Vidal', 6, 'midfielder', 8, 'Brazilian', 1990, 17000000),
  (52, 'Farah Marchetti', 6, 'midfielder', 10, 'Portuguese', 1998, 11000000),
  (53, 'Olga Dorn', 6, 'forward', 9, 'Japanese', 1990, 9000000),
  (54, 'Anouk Rahman', 6, 'forward', 11, 'Ghanaian', 1992, 6900000);

CREATE TABLE matches (
  match_id INTEGER PRIMARY KEY,
  match_day INTEGER NOT NULL,
  played_on DATE NOT NULL,
  home_team INTEGER NOT NULL REFERENCES teams (team_id),
  away_team INTEGER NOT NULL REFERENCES teams (team_id),
  home_goals INTEGER NOT NULL,
  away_goals INTEGER NOT NULL,
  attendance INTEGER NOT NULL
);

INSERT INTO matches (match_id, match_day, played_on, home_team, away_team, home_goals, away_goals, attendance) VALUES
  (1, 1, '2024-08-17', 6, 1, 0, 2, 21202),
  (2, 1, '2024-08-17', 2, 5, 4, 0, 31833),
  (3, 1, '2024-08-17', 4, 3, 1, 0, 25647),
  (4, 2, '2024-08-24', 1, 2, 1, 2, 30313),
  (5, 2, '2024-08-24', 6, 3, 2, 1, 19261),
  (6, 2, '2024-08-24', 4, 5, 3, 0, 21491),
  (7, 3, '2024-08-31', 3, 1, 1, 0, 16132),
  (8, 3, '2024-08-31', 4, 2, 1, 2, 20131),
  (9, 3, '2024-08-31', 6, 5, 2, 1, 13149),
  (10, 4, '2024-09-07', 1, 4, 1, 1, 24830),
  (11, 4, '2024-09-07', 3, 5, 1, 2, 18643),
  (12, 4, '2024-09-07', 6, 2, 1, 2, 17737),
  (13, 5, '2024-09-14', 5, 1, 1, 1, 10652),
  (14, 5, '2024-09-14', 6, 4, 0, 0, 17293),
  (15, 5, '2024-09-14', 3, 2, 2, 0, 14562),
  (16, 6, '2024-09-21', 1, 6, 1, 2, 28635),
  (17, 6, '2024-09-21', 5, 2, 4, 0, 11391),
  (18, 6, '2024-09-21', 3, 4, 0, 2, 17450),
  (19, 7, '2024-09-28', 2, 1, 1, 2, 25270),
  (20, 7, '2024-09-28', 3, 6, 1, 0, 15991),
  (21, 7, '2024-09-28', 5, 4, 0, 0, 7769),
  (22, 8, '2024-10-05', 1, 3, 1, 0, 26207),
  (23, 8, '2024-10-05', 2, 4, 2, 1, 42080),
  (24, 8, '2024-10-05', 5, 6, 0, 1, 9893),
  (25, 9, '2024-10-12', 4, 1, 0, 0, 22395),
  (26, 9, '2024-10-12', 5, 3, 2, 1, 7845),
  (27, 9, '2024-10-12', 2, 6, 1, 3, 41191),
  (28, 10, '2024-10-19', 1, 5, 1, 3, 23974),
  (29, 10, '2024-10-19', 4, 6, 0, 0, 20203),
  (30, 10, '2024-10-19', 2, 3, 2, 0, 26170);

CREATE TABLE goals (
  goal_id INTEGER PRIMARY KEY,
  match_id INTEGER NOT NULL REFERENCES matches (match_id),
  player_id INTEGER NOT NULL REFERENCES players (player_id),
  minute INTEGER NOT NULL,
  penalty INTEGER NOT NULL
);

INSERT INTO goals (goal_id, match_id, player_id, minute, penalty) VALUES
  (1, 1, 6, 80, 0),
  (2, 1, 3, 67, 1),
  (3, 2, 18, 79, 1),
  (4, 2, 13, 56, 0),
  (5, 2, 18, 52, 0),
  (6, 2, 14, 34, 0),
  (7, 3, 34, 21, 0),
  (8, 4, 4, 93, 0),
  (9, 4, 18, 55, 1),
  (10, 4, 18, 71, 0),
  (11, 5, 50, 8, 0),
  (12, 5, 48, 72, 0),
  (13, 5, 27, 18, 0),
  (14, 6, 31, 4, 0),
  (15, 6, 29, 91, 0),
  (16, 6, 36, 37, 0),
  (17, 7, 24, 7, 0),
  (18, 8, 35, 8, 1),
  (19, 8, 16, 14, 0),
  (20, 8, 16, 41, 0),
  (21, 9, 54, 6, 0),
  (22, 9, 54, 52, 0),
  (23, 9, 39, 72, 0),
  (24, 10, 7, 54, 0),
  (25, 10, 36, 25, 0),
  (26, 11, 21, 63, 0),
  (27, 11, 45, 34, 1),
  (28, 11, 41, 51, 1),
  (29, 12, 48, 44, 0),
  (30, 12, 17, 51, 0),
  (31, 12, 14, 16, 1),
  (32, 13, 45, 92, 1),
  (33, 13, 8, 29, 0),
  (34, 15, 24, 42, 1),
  (35, 15, 22, 93, 0),
  (36, 16, 5, 63, 0),
  (37, 16, 53, 64, 0),
  (38, 16, 52, 78, 0),
  (39, 17, 45, 5, 0),
  (40, 17, 39, 53, 1),
  (41, 17, 40, 30, 0),
  (42, 17, 42, 68, 1),
  (43, 18, 32, 71, 1),
  (44, 18, 30, 86, 0),
  (45, 19, 18, 32, 1),
  (46, 19, 5, 33, 0),
  (47, 19, 8, 47, 0),
  (48, 20, 27, 86, 0),
  (49, 22, 2, 75, 0),
  (50, 23, 11, 42, 0),
  (51, 23, 18, 72, 0),
  (52, 23, 34, 64, 0),
  (53, 24, 54, 17, 0),
  (54, 26, 45, 87, 0),
  (55, 26, 44, 89, 0),
  (56, 26, 26, 88, 0),
  (57, 27, 18, 14, 0),
  (58, 27, 49, 87, 0),
  (59, 27, 53, 89, 0),
  (60, 27, 50, 88, 0),
  (61, 28, 5, 34, 0),
  (62, 28, 45, 51, 0),
  (63, 28, 45, 31, 0),
  (64, 28, 45, 2, 0),
  (65, 30, 18, 27, 0),
  (66, 30, 15, 48, 1);

CREATE VIEW standings AS
SELECT t.team_name, SUM(r.points) AS points, SUM(r.scored) AS scored, SUM(r.conceded) AS conceded
FROM teams t
JOIN (
  SELECT home_team AS team_id, home_goals AS scored, away_goals AS conceded,
    CASE WHEN home_goals > away_goals THEN 3 WHEN home_goals = away_goals THEN 1 ELSE 0 END AS points
  FROM matches
  UNION ALL
  SELECT away_team, away_goals, home_goals,
    CASE WHEN away_goals > home_goals THEN 3 WHEN home_goals = away_goals THEN 1 ELSE 0 END
  FROM matches
) r ON r.team_id = t.team_id
GROUP BY t.team_id
ORDER BY points DESC;
