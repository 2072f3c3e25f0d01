CREATE TABLE laender (
  land_code TEXT PRIMARY KEY,
  landname TEXT NOT NULL,
  eu_mitglied INTEGER NOT NULL
);

INSERT INTO laender VALUES
  ('DE', 'Deutschland', 1),
  ('AT', 'Oesterreich', 1),
  ('CH', 'Schweiz', 0),
  ('PL', 'Polen', 1),
  ('CZ', 'Tschechien', 1),
  ('IT', 'Italien', 1),
  ('NL', 'Niederlande', 1),
  ('GB', 'Grossbritannien', 0),
  ('DK', 'Daenemark', 1);

CREATE TABLE adressen (
  adresse_id INTEGER PRIMARY KEY,
  strasse TEXT NOT NULL,
  hausnummer TEXT NOT NULL,
  postleitzahl TEXT NOT NULL,
  ort TEXT NOT NULL,
  land_code TEXT NOT NULL REFERENCES laender(land_code)
);

INSERT INTO adressen VALUES
  (1, 'Industriestrasse', '16', '70173', 'Stuttgart', 'DE'),
  (2, 'Industriestrasse', '93', '86150', 'Augsburg', 'DE'),
  (3, 'Gewerbepark', '25', '33602', 'Bielefeld', 'DE'),
  (4, 'Bahnhofstrasse', '58', '09111', 'Chemnitz', 'DE'),
  (5, 'Industriestrasse', '94', '70173', 'Stuttgart', 'DE'),
  (6, 'Hauptstrasse', '101', '4020', 'Linz', 'AT'),
  (7, 'Industriestrasse', '119', '8010', 'Graz', 'AT'),
  (8, 'Industriestrasse', '75', '89073', 'Ulm', 'DE'),
  (9, 'Hauptstrasse', '122', '8400', 'Winterthur', 'CH'),
  (10, 'Schlossallee', '149', '60-101', 'Poznan', 'PL'),
  (11, 'Schlossallee', '58', '60200', 'Brno', 'CZ'),
  (12, 'Bahnhofstrasse', '52', '25121', 'Brescia', 'IT'),
  (13, 'Hauptstrasse', '149', '5611', 'Eindhoven', 'NL'),
  (14, 'Schlossallee', '134', 'LS1', 'Leeds', 'GB'),
  (15, 'Lindenweg', '74', '9000', 'Aalborg', 'DK'),
  (16, 'Industriestrasse', '14', '34117', 'Kassel', 'DE'),
  (17, 'Industriestrasse', '32', '33602', 'Bielefeld', 'DE'),
  (18, 'Lindenweg', '128', '09111', 'Chemnitz', 'DE'),
  (19, 'Werkstrasse', '54', '86150', 'Augsburg', 'DE'),
  (20, 'Gewerbepark', '26', '60200', 'Brno', 'CZ'),
  (21, 'Schlossallee', '3', '25121', 'Brescia', 'IT'),
  (22, 'Hauptstrasse', '126', '60-101', 'Poznan', 'PL'),
  (23, 'Gewerbepark', '155', '09111', 'Chemnitz', 'DE'),
  (24, 'Industriestrasse', '101', '34117', 'Kassel', 'DE'),
  (25, 'Industriestrasse', '82', '8400', 'Winterthur', 'CH'),
  (26, 'Schlossallee', '153', '70173', 'Stuttgart', 'DE'),
  (27, 'Hauptstrasse', '145', '33602', 'Bielefeld', 'DE'),
  (28, 'Gewerbepark', '35', '89073', 'Ulm', 'DE'),
  (29, 'Gewerbepark', '97', '89073', 'Ulm', 'DE'),
  (30, 'Hauptstrasse', '42', '4020', 'Linz', 'AT'),
  (31, 'Hauptstrasse', '149', '60200', 'Brno', 'CZ'),
  (32, 'Gewerbepark', '152', '09111', 'Chemnitz', 'DE');

CREATE TABLE abteilungen (
  abteilung_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  kostenstelle TEXT NOT NULL,
  jahresbudget REAL NOT NULL
);

INSERT INTO abteilungen VALUES
  (1, 'Geschaeftsleitung', '7000', 310000.0),
  (2, 'Vertrieb', '4100', 380000.0),
  (3, 'Export', '4110', 290000.0),
  (4, 'Produktion', '5100', 1450000.0),
  (5, 'Instandhaltung', '5200', 520000.0),
  (6, 'Einkauf', '6100', 210000.0),
  (7, 'Logistik', '6200', 340000.0),
  (8, 'Buchhaltung', '7100', 260000.0),
  (9, 'Konstruktion', '7200', 610000.0);

CREATE TABLE mitarbeiter (
  mitarbeiter_id INTEGER PRIMARY KEY,
  vorname TEXT NOT NULL,
  nachname TEXT NOT NULL,
  abteilung_id INTEGER NOT NULL REFERENCES abteilungen(abteilung_id),
  vorgesetzter_id INTEGER REFERENCES mitarbeiter(mitarbeiter_id),
  eingestellt_am DATE NOT NULL,
  ausgetreten_am DATE,
  monatsgehalt REAL NOT NULL,
  geburtsdatum DATE NOT NULL
);

INSERT INTO mitarbeiter VALUES
  (1, 'Heike', 'Brandner', 1, NULL, '2011-03-01', NULL, 9800.0, '1969-05-12'),
  (2, 'Rolf', 'Seidel', 2, 1, '2013-06-15', NULL, 6900.0, '1974-11-02'),
  (3, 'Katrin', 'Moosbach', 4, 1, '2012-01-09', NULL, 7200.0, '1971-08-30'),
  (4, 'Ulrich', 'Tessmer', 5, 3, '2014-04-01', NULL, 5600.0, '1978-02-17'),
  (5, 'Annika', 'Vogt', 2, 2, '2019-09-01', NULL, 4700.0, '1990-07-21'),
  (6, 'Mehmet', 'Arslan', 3, 2, '2020-02-01', NULL, 4850.0, '1987-12-09'),
  (7, 'Petra', 'Wiesner', 6, 1, '2016-10-01', NULL, 6100.0, '1980-03-25'),
  (8, 'Lukas', 'Hennig', 6, 7, '2022-05-01', NULL, 3950.0, '1995-10-13'),
  (9, 'Sabine', 'Kruse', 7, 1, '2015-07-01', NULL, 5900.0, '1976-06-06'),
  (10, 'Dennis', 'Pohl', 7, 9, '2021-11-15', NULL, 3600.0, '1993-01-28'),
  (11, 'Jana', 'Lorenz', 4, 3, '2018-08-01', NULL, 4400.0, '1988-09-14'),
  (12, 'Andreas', 'Kuhnt', 5, 4, '2017-02-01', NULL, 4300.0, '1983-04-04'),
  (13, 'Branka', 'Juric', 5, 4, '2023-03-01', NULL, 3900.0, '1996-11-19'),
  (14, 'Stefan', 'Oberlin', 5, 4, '2019-05-01', '2025-09-30', 4100.0, '1985-07-07'),
  (15, 'Miriam', 'Falk', 8, 1, '2014-09-15', NULL, 5700.0, '1979-12-31'),
  (16, 'Torben', 'Ritter', 8, 15, '2024-01-02', NULL, 3850.0, '1997-05-23'),
  (17, 'Claudia', 'Engel', 9, 1, '2013-11-01', NULL, 7400.0, '1973-10-18'),
  (18, 'Felix', 'Marquardt', 9, 17, '2020-10-01', NULL, 5200.0, '1991-02-11'),
  (19, 'Nadine', 'Schirmer', 3, 2, '2023-08-01', '2026-03-31', 4250.0, '1992-08-08'),
  (20, 'Igor', 'Pawlak', 4, 11, '2024-06-01', NULL, 3500.0, '1999-03-16'),
  (21, 'Lea', 'Winkler', 2, 2, '2026-02-01', NULL, 4150.0, '1998-06-27'),
  (22, 'Jonas', 'Dietz', 4, 11, '2026-09-01', NULL, 3300.0, '2003-01-05');

CREATE TABLE kundengruppen (
  kundengruppe_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  rabatt_prozent REAL NOT NULL
);

INSERT INTO kundengruppen VALUES
  (1, 'Grosskunde', 8.0),
  (2, 'Fachhandel', 12.5),
  (3, 'Handwerk', 3.0),
  (4, 'Industrie', 5.0),
  (5, 'Behoerde', 0.0),
  (6, 'Export EU', 4.0),
  (7, 'Export Drittland', 2.0),
  (8, 'Konzernintern', 20.0);

CREATE TABLE zahlungsbedingungen (
  zahlungsbedingung_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  tage_netto INTEGER NOT NULL,
  skonto_prozent REAL NOT NULL
);

INSERT INTO zahlungsbedingungen VALUES
  (1, 'Sofort netto', 0, 0.0),
  (2, '14 Tage 2% Skonto', 14, 2.0),
  (3, '30 Tage netto', 30, 0.0),
  (4, '30 Tage 3% Skonto', 30, 3.0),
  (5, '45 Tage netto', 45, 0.0),
  (6, '60 Tage netto', 60, 0.0),
  (7, 'Vorkasse', 0, 2.5),
  (8, '90 Tage netto', 90, 0.0);

CREATE TABLE kunden (
  kunden_id INTEGER PRIMARY KEY,
  firmenname TEXT NOT NULL,
  kundengruppe_id INTEGER NOT NULL REFERENCES kundengruppen(kundengruppe_id),
  adresse_id INTEGER NOT NULL REFERENCES adressen(adresse_id),
  kreditlimit REAL NOT NULL,
  angelegt_am DATE NOT NULL,
  betreuer_id INTEGER REFERENCES mitarbeiter(mitarbeiter_id),
  gesperrt INTEGER NOT NULL CHECK (gesperrt IN (0, 1))
);

INSERT INTO kunden VALUES
  (1, 'Schwarzwald Fraestechnik GmbH', 4, 1, 60000.0, '2023-01-16', 5, 0),
  (2, 'Lechtal Metallbau KG', 3, 2, 25000.0, '2023-02-20', 5, 0),
  (3, 'Ravensberger Pumpen AG', 1, 3, 150000.0, '2023-03-08', 2, 0),
  (4, 'Erzgebirge Werkzeug GmbH', 2, 4, 40000.0, '2023-05-11', 5, 0),
  (5, 'Neckar Antriebe GmbH', 4, 5, 80000.0, '2023-06-22', 2, 0),
  (6, 'Donau Foerdertechnik GmbH', 6, 6, 90000.0, '2023-09-04', 6, 0),
  (7, 'Murtal Anlagenbau GmbH', 6, 7, 70000.0, '2023-11-27', 6, 0),
  (8, 'Ulmer Hydraulik GmbH', 1, 8, 120000.0, '2024-01-15', 2, 0),
  (9, 'Toess Praezision AG', 7, 9, 65000.0, '2024-03-19', 6, 0),
  (10, 'Wielkopolska Maszyny Sp. z o.o.', 6, 10, 50000.0, '2024-06-05', 6, 1),
  (11, 'Moravia Stroje s.r.o.', 6, 11, 45000.0, '2024-07-30', 6, 0),
  (12, 'Officine Brescia Srl', 6, 12, 55000.0, '2024-10-14', 19, 0),
  (13, 'Brabant Machinefabriek BV', 6, 13, 75000.0, '2025-02-03', 19, 0),
  (14, 'Yorkshire Gearing Ltd', 7, 14, 40000.0, '2025-04-28', 6, 1),
  (15, 'Limfjord Maskin ApS', 6, 15, 35000.0, '2025-08-12', 6, 0),
  (16, 'Stadtwerke Kassel', 5, 16, 30000.0, '2025-10-06', 5, 0),
  (17, 'Teutoburg Landtechnik GmbH', 3, 17, 20000.0, '2026-03-23', NULL, 0),
  (18, 'Zwickauer Stahlbau GmbH', 3, 18, 22000.0, '2026-10-19', 21, 0);

CREATE TABLE ansprechpartner (
  ansprechpartner_id INTEGER PRIMARY KEY,
  kunden_id INTEGER NOT NULL REFERENCES kunden(kunden_id),
  vorname TEXT NOT NULL,
  nachname TEXT NOT NULL,
  telefon TEXT,
  email TEXT NOT NULL
);

INSERT INTO ansprechpartner VALUES
  (1, 1, 'Bernd', 'Hauser', '+49 555 20100', 'bernd.hauser@kunde.example'),
  (2, 2, 'Sonja', 'Reiter', '+49 555 20153', 'sonja.reiter@kunde.example'),
  (3, 3, 'Frank', 'Depenbrock', '+49 555 20206', 'frank.depenbrock@kunde.example'),
  (4, 3, 'Silke', 'Ahrens', NULL, 'silke.ahrens@kunde.example'),
  (5, 4, 'Gerd', 'Uhlig', '+49 555 20312', 'gerd.uhlig@kunde.example'),
  (6, 5, 'Tanja', 'Kessler', '+49 555 20365', 'tanja.kessler@kunde.example'),
  (7, 6, 'Franz', 'Aigner', '+49 555 20418', 'franz.aigner@kunde.example'),
  (8, 7, 'Doris', 'Pichler', '+49 555 20471', 'doris.pichler@kunde.example'),
  (9, 8, 'Wolfgang', 'Staib', '+49 555 20524', 'wolfgang.staib@kunde.example'),
  (10, 8, 'Monika', 'Glaser', '+49 555 20577', 'monika.glaser@kunde.example'),
  (11, 9, 'Reto', 'Zollinger', NULL, 'reto.zollinger@kunde.example'),
  (12, 10, 'Agnieszka', 'Nowak', '+49 555 20683', 'agnieszka.nowak@kunde.example'),
  (13, 11, 'Petr', 'Dvorak', '+49 555 20736', 'petr.dvorak@kunde.example'),
  (14, 12, 'Giulia', 'Ferrari', '+49 555 20789', 'giulia.ferrari@kunde.example'),
  (15, 13, 'Joost', 'Hendriks', '+49 555 20842', 'joost.hendriks@kunde.example'),
  (16, 14, 'Alan', 'Whitfield', NULL, 'alan.whitfield@kunde.example'),
  (17, 15, 'Mette', 'Krogh', '+49 555 20948', 'mette.krogh@kunde.example'),
  (18, 16, 'Uwe', 'Brede', '+49 555 21001', 'uwe.brede@kunde.example');

CREATE TABLE artikelgruppen (
  artikelgruppe_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  uebergruppe_id INTEGER REFERENCES artikelgruppen(artikelgruppe_id)
);

INSERT INTO artikelgruppen VALUES
  (1, 'Antriebstechnik', NULL),
  (2, 'Hydraulik', NULL),
  (3, 'Befestigung', NULL),
  (4, 'Elektrik', NULL),
  (5, 'Getriebe', 1),
  (6, 'Motoren', 1),
  (7, 'Pumpen', 2),
  (8, 'Ventile', 2),
  (9, 'Schrauben', 3),
  (10, 'Sensoren', 4),
  (11, 'Schmierstoffe', NULL);

CREATE TABLE einheiten (
  einheit_code TEXT PRIMARY KEY,
  bezeichnung TEXT NOT NULL
);

INSERT INTO einheiten VALUES
  ('STK', 'Stueck'),
  ('KG', 'Kilogramm'),
  ('M', 'Meter'),
  ('L', 'Liter'),
  ('PAK', 'Packung'),
  ('SET', 'Satz'),
  ('ROL', 'Rolle'),
  ('PAL', 'Palette');

CREATE TABLE steuersaetze (
  steuer_code TEXT PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  prozentsatz REAL NOT NULL
);

INSERT INTO steuersaetze VALUES
  ('D19', 'Deutschland Normalsatz', 19.0),
  ('D07', 'Deutschland ermaessigt', 7.0),
  ('D00', 'steuerfrei', 0.0),
  ('A20', 'Oesterreich Normalsatz', 20.0),
  ('C81', 'Schweiz Normalsatz', 8.1),
  ('EUI', 'innergemeinschaftlich', 0.0),
  ('EXP', 'Ausfuhr Drittland', 0.0),
  ('I22', 'Italien Normalsatz', 22.0);

CREATE TABLE lieferanten (
  lieferant_id INTEGER PRIMARY KEY,
  firmenname TEXT NOT NULL,
  adresse_id INTEGER NOT NULL REFERENCES adressen(adresse_id),
  lieferzeit_tage INTEGER NOT NULL,
  bewertung INTEGER
);

INSERT INTO lieferanten VALUES
  (1, 'Allgaeu Guss GmbH', 19, 14, 4),
  (2, 'Bohemia Loziska a.s.', 20, 21, 3),
  (3, 'Valtrompia Valvole Srl', 21, 28, 5),
  (4, 'Poznan Silniki Sp. z o.o.', 22, 18, 2),
  (5, 'Saxonia Schrauben GmbH', 23, 5, 5),
  (6, 'Fulda Schmierstoffe GmbH', 24, 7, 4),
  (7, 'Helvetia Sensorik AG', 25, 30, 4),
  (8, 'Neckar Elektro OHG', 26, 10, 3),
  (9, 'Westfalen Dichtungen KG', 27, 9, NULL);

CREATE TABLE artikel (
  artikel_id INTEGER PRIMARY KEY,
  artikelnummer TEXT NOT NULL UNIQUE,
  bezeichnung TEXT NOT NULL,
  artikelgruppe_id INTEGER NOT NULL REFERENCES artikelgruppen(artikelgruppe_id),
  einheit_code TEXT NOT NULL REFERENCES einheiten(einheit_code),
  steuer_code TEXT NOT NULL REFERENCES steuersaetze(steuer_code),
  lieferant_id INTEGER NOT NULL REFERENCES lieferanten(lieferant_id),
  einkaufspreis REAL NOT NULL,
  verkaufspreis REAL NOT NULL,
  mindestbestand INTEGER NOT NULL,
  gewicht_kg REAL NOT NULL,
  auslaufend INTEGER NOT NULL CHECK (auslaufend IN (0, 1))
);

INSERT INTO artikel VALUES
  (1, 'A-1010', 'Stirnradgetriebe SG40', 5, 'STK', 'D19', 1, 310.0, 489.0, 6, 18.5, 0),
  (2, 'A-1020', 'Stirnradgetriebe SG60', 5, 'STK', 'D19', 1, 455.0, 719.0, 4, 29.0, 0),
  (3, 'A-1030', 'Kegelradgetriebe KG25', 5, 'STK', 'D19', 1, 520.0, 835.0, 3, 22.4, 0),
  (4, 'A-1040', 'Drehstrommotor 4 kW', 6, 'STK', 'D19', 4, 285.0, 449.0, 8, 31.0, 0),
  (5, 'A-1050', 'Drehstrommotor 11 kW', 6, 'STK', 'D19', 4, 640.0, 989.0, 4, 72.0, 0),
  (6, 'A-1060', 'Servomotor S3', 6, 'STK', 'D19', 4, 710.0, 1190.0, 5, 14.2, 0),
  (7, 'A-1070', 'Zahnradpumpe ZP16', 7, 'STK', 'D19', 3, 148.0, 239.0, 10, 6.8, 0),
  (8, 'A-1080', 'Axialkolbenpumpe AK45', 7, 'STK', 'D19', 3, 990.0, 1540.0, 2, 38.0, 0),
  (9, 'A-1090', 'Wegeventil 4/3', 8, 'STK', 'D19', 3, 86.5, 142.0, 15, 3.1, 0),
  (10, 'A-1100', 'Druckbegrenzungsventil DB10', 8, 'STK', 'D19', 3, 54.0, 92.5, 20, 1.4, 0),
  (11, 'A-1110', 'Rueckschlagventil RV8', 8, 'STK', 'D19', 3, 21.0, 38.9, 30, 0.6, 0),
  (12, 'A-1120', 'Sechskantschraube M12 verzinkt', 9, 'PAK', 'D19', 5, 9.4, 17.9, 100, 2.2, 0),
  (13, 'A-1130', 'Zylinderschraube M8 Edelstahl', 9, 'PAK', 'D19', 5, 11.2, 21.5, 120, 1.6, 0),
  (14, 'A-1140', 'Gewindestange M16', 9, 'M', 'D19', 5, 3.1, 6.4, 80, 1.3, 0),
  (15, 'A-1150', 'Induktivsensor IS5', 10, 'STK', 'D19', 7, 18.9, 36.0, 40, 0.1, 0),
  (16, 'A-1160', 'Drucksensor DS250', 10, 'STK', 'D19', 7, 62.0, 109.0, 20, 0.3, 0),
  (17, 'A-1170', 'Drehgeber DG1024', 10, 'STK', 'D19', 7, 134.0, 215.0, 8, 0.5, 0),
  (18, 'A-1180', 'Getriebeoel CLP 220', 11, 'L', 'D19', 6, 4.2, 8.9, 400, 0.9, 0),
  (19, 'A-1190', 'Hydraulikoel HLP 46', 11, 'L', 'D19', 6, 3.3, 6.9, 600, 0.9, 0),
  (20, 'A-1200', 'Lagerfett LF2', 11, 'KG', 'D19', 6, 7.8, 14.5, 60, 1.0, 0),
  (21, 'A-1210', 'Motorschutzschalter MS16', 4, 'STK', 'D19', 8, 32.0, 57.0, 25, 0.4, 0),
  (22, 'A-1220', 'Steuerleitung 5x1,5', 4, 'ROL', 'D19', 8, 48.0, 84.0, 12, 9.5, 0),
  (23, 'A-1230', 'Rillenkugellager 6205', 1, 'STK', 'D19', 2, 5.6, 11.8, 150, 0.13, 0),
  (24, 'A-1240', 'Keilriemen XPA 1250', 1, 'STK', 'D19', 2, 8.7, 16.9, 50, 0.2, 1),
  (25, 'A-1250', 'Schneckengetriebe SN30', 5, 'STK', 'D19', 1, 265.0, 410.0, 3, 16.0, 1),
  (26, 'A-1260', 'Handpumpe HP2', 7, 'STK', 'D19', 3, 77.0, 129.0, 5, 4.4, 1);

CREATE TABLE lager (
  lager_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  adresse_id INTEGER NOT NULL REFERENCES adressen(adresse_id),
  flaeche_qm REAL NOT NULL
);

INSERT INTO lager VALUES
  (1, 'Hauptlager Ulm', 28, 4200.0),
  (2, 'Aussenlager Ulm Nord', 29, 1350.0),
  (3, 'Konsignationslager Linz', 30, 480.0),
  (4, 'Zolllager Brno', 31, 620.0),
  (5, 'Ersatzteillager Chemnitz', 32, 910.0),
  (6, 'Sperrlager Ulm', 28, 150.0),
  (7, 'Versandhalle Ulm', 29, 760.0),
  (8, 'Retourenlager Ulm', 29, 210.0);

CREATE TABLE lagerbestand (
  lager_id INTEGER NOT NULL REFERENCES lager(lager_id),
  artikel_id INTEGER NOT NULL REFERENCES artikel(artikel_id),
  menge INTEGER NOT NULL,
  letzte_inventur DATE NOT NULL,
  PRIMARY KEY (lager_id, artikel_id)
);

INSERT INTO lagerbestand VALUES
  (1, 1, 1, '2026-07-15'),
  (1, 3, 0, '2026-09-30'),
  (1, 4, 3, '2026-04-30'),
  (1, 6, 3, '2026-04-07'),
  (1, 9, 10, '2026-02-27'),
  (1, 12, 160, '2026-08-09'),
  (1, 13, 192, '2026-09-30'),
  (1, 15, 28, '2026-08-27'),
  (1, 16, 8, '2026-06-16'),
  (1, 18, 1200, '2026-05-29'),
  (1, 19, 1440, '2026-10-13'),
  (1, 20, 144, '2026-03-03'),
  (1, 21, 5, '2026-07-17'),
  (1, 22, 19, '2026-07-26'),
  (1, 23, 30, '2026-07-02'),
  (1, 24, 35, '2026-10-13'),
  (1, 26, 1, '2026-02-05'),
  (2, 2, 0, '2026-06-01'),
  (2, 5, 0, '2026-05-21'),
  (2, 7, 30, '2026-08-16'),
  (2, 10, 22, '2026-08-20'),
  (2, 11, 72, '2026-03-13'),
  (2, 14, 32, '2026-10-24'),
  (2, 16, 48, '2026-09-28'),
  (2, 17, 24, '2026-10-05'),
  (2, 19, 120, '2026-06-14'),
  (2, 20, 24, '2026-06-19'),
  (2, 22, 8, '2026-04-19'),
  (2, 25, 9, '2026-09-04'),
  (2, 26, 8, '2026-04-12'),
  (3, 2, 12, '2026-05-07'),
  (3, 4, 5, '2026-07-30'),
  (3, 7, 30, '2026-04-06'),
  (3, 8, 4, '2026-10-10'),
  (3, 14, 16, '2026-09-12'),
  (5, 1, 14, '2026-01-15'),
  (5, 8, 6, '2026-01-25'),
  (5, 11, 6, '2026-05-04'),
  (5, 13, 48, '2026-01-17'),
  (5, 17, 19, '2026-02-07'),
  (5, 23, 105, '2026-09-25');

CREATE TABLE preislisten (
  preisliste_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  gueltig_ab DATE NOT NULL,
  gueltig_bis DATE,
  waehrung TEXT NOT NULL
);

INSERT INTO preislisten VALUES
  (1, 'Standard 2024', '2024-01-01', '2024-12-31', 'EUR'),
  (2, 'Standard 2025', '2025-01-01', '2025-12-31', 'EUR'),
  (3, 'Standard 2026', '2026-01-01', NULL, 'EUR'),
  (4, 'Fachhandel 2025', '2025-01-01', '2025-12-31', 'EUR'),
  (5, 'Fachhandel 2026', '2026-01-01', NULL, 'EUR'),
  (6, 'Schweiz 2026', '2026-01-01', NULL, 'CHF'),
  (7, 'Grossbritannien 2026', '2026-03-01', NULL, 'GBP'),
  (8, 'Sommeraktion 2026', '2026-06-01', '2026-08-31', 'EUR');

CREATE TABLE preislistenpositionen (
  preisliste_id INTEGER NOT NULL REFERENCES preislisten(preisliste_id),
  artikel_id INTEGER NOT NULL REFERENCES artikel(artikel_id),
  preis REAL NOT NULL,
  PRIMARY KEY (preisliste_id, artikel_id)
);

INSERT INTO preislistenpositionen VALUES
  (3, 1, 489.0),
  (3, 2, 719.0),
  (3, 4, 449.0),
  (3, 5, 989.0),
  (3, 7, 239.0),
  (3, 9, 142.0),
  (3, 10, 92.5),
  (3, 11, 38.9),
  (3, 12, 17.9),
  (3, 13, 21.5),
  (3, 14, 6.4),
  (3, 15, 36.0),
  (3, 16, 109.0),
  (3, 17, 215.0),
  (3, 18, 8.9),
  (3, 19, 6.9),
  (3, 20, 14.5),
  (3, 22, 84.0),
  (3, 24, 16.9),
  (3, 25, 410.0),
  (5, 1, 430.32),
  (5, 2, 632.72),
  (5, 3, 734.8),
  (5, 4, 395.12),
  (5, 8, 1355.2),
  (5, 9, 124.96),
  (5, 14, 5.63),
  (5, 17, 189.2),
  (5, 18, 7.83),
  (5, 20, 12.76),
  (5, 21, 50.16),
  (5, 22, 73.92),
  (5, 23, 10.38),
  (5, 26, 113.52),
  (6, 2, 754.95),
  (6, 4, 471.45),
  (6, 6, 1249.5),
  (6, 9, 149.1),
  (6, 10, 97.12),
  (6, 18, 9.35),
  (6, 20, 15.23),
  (6, 22, 88.2),
  (6, 23, 12.39),
  (6, 24, 17.75),
  (8, 1, 391.2),
  (8, 3, 668.0),
  (8, 4, 359.2),
  (8, 8, 1232.0),
  (8, 17, 172.0),
  (8, 18, 7.12),
  (8, 19, 5.52),
  (8, 20, 11.6);

CREATE TABLE bestellungen (
  bestellung_id INTEGER PRIMARY KEY,
  bestellnummer TEXT NOT NULL UNIQUE,
  kunden_id INTEGER NOT NULL REFERENCES kunden(kunden_id),
  bestellt_am DATE NOT NULL,
  liefertermin DATE NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('offen', 'in Bearbeitung', 'geliefert', 'storniert')),
  zahlungsbedingung_id INTEGER NOT NULL REFERENCES zahlungsbedingungen(zahlungsbedingung_id)
);

INSERT INTO bestellungen VALUES
  (1, 'B-2023-0311', 3, '2023-03-14', '2023-04-18', 'geliefert', 3),
  (2, 'B-2023-0320', 1, '2023-07-05', '2023-07-19', 'geliefert', 3),
  (3, 'B-2023-0329', 3, '2023-11-20', '2023-12-18', 'geliefert', 5),
  (4, 'B-2024-0338', 8, '2024-02-08', '2024-03-14', 'geliefert', 5),
  (5, 'B-2024-0347', 2, '2024-03-26', '2024-04-16', 'geliefert', 2),
  (6, 'B-2024-0356', 5, '2024-05-16', '2024-06-06', 'geliefert', 6),
  (7, 'B-2024-0365', 9, '2024-08-22', '2024-09-26', 'storniert', 2),
  (8, 'B-2024-0374', 6, '2024-10-30', '2024-11-13', 'geliefert', 3),
  (9, 'B-2025-0383', 2, '2025-01-13', '2025-02-03', 'geliefert', 4),
  (10, 'B-2025-0392', 8, '2025-02-25', '2025-03-18', 'geliefert', 5),
  (11, 'B-2025-0401', 5, '2025-04-09', '2025-05-14', 'geliefert', 5),
  (12, 'B-2025-0410', 10, '2025-05-21', '2025-06-18', 'geliefert', 5),
  (13, 'B-2025-0419', 3, '2025-06-17', '2025-07-08', 'geliefert', 3),
  (14, 'B-2025-0428', 11, '2025-08-04', '2025-08-25', 'geliefert', 2),
  (15, 'B-2025-0437', 13, '2025-09-18', '2025-10-16', 'geliefert', 5),
  (16, 'B-2025-0446', 13, '2025-10-27', '2025-11-24', 'storniert', 4),
  (17, 'B-2025-0455', 3, '2025-12-03', '2025-12-31', 'geliefert', 2),
  (18, 'B-2026-0464', 9, '2026-01-19', '2026-02-23', 'geliefert', 5),
  (19, 'B-2026-0473', 4, '2026-02-11', '2026-03-18', 'geliefert', 2),
  (20, 'B-2026-0482', 8, '2026-03-04', '2026-04-08', 'geliefert', 4),
  (21, 'B-2026-0491', 2, '2026-03-24', '2026-04-07', 'geliefert', 2),
  (22, 'B-2026-0500', 1, '2026-04-15', '2026-05-06', 'geliefert', 5),
  (23, 'B-2026-0509', 1, '2026-05-06', '2026-06-10', 'geliefert', 5),
  (24, 'B-2026-0518', 13, '2026-05-28', '2026-06-11', 'storniert', 4),
  (25, 'B-2026-0527', 8, '2026-06-18', '2026-07-23', 'geliefert', 3),
  (26, 'B-2026-0536', 10, '2026-07-09', '2026-07-23', 'geliefert', 2),
  (27, 'B-2026-0545', 5, '2026-08-13', '2026-09-03', 'geliefert', 5),
  (28, 'B-2026-0554', 10, '2026-09-02', '2026-09-16', 'geliefert', 3),
  (29, 'B-2026-0563', 8, '2026-09-23', '2026-10-07', 'in Bearbeitung', 6),
  (30, 'B-2026-0572', 8, '2026-10-06', '2026-10-27', 'in Bearbeitung', 5),
  (31, 'B-2026-0581', 9, '2026-10-14', '2026-10-28', 'in Bearbeitung', 3),
  (32, 'B-2026-0590', 1, '2026-10-28', '2026-11-18', 'in Bearbeitung', 5),
  (33, 'B-2026-0599', 12, '2026-11-05', '2026-12-10', 'offen', 3),
  (34, 'B-2026-0608', 13, '2026-11-12', '2026-11-26', 'in Bearbeitung', 6),
  (35, 'B-2026-0617', 3, '2026-11-19', '2026-12-03', 'in Bearbeitung', 6),
  (36, 'B-2026-0626', 5, '2026-11-23', '2026-12-21', 'in Bearbeitung', 6);

CREATE TABLE bestellpositionen (
  position_id INTEGER PRIMARY KEY,
  bestellung_id INTEGER NOT NULL REFERENCES bestellungen(bestellung_id),
  artikel_id INTEGER NOT NULL REFERENCES artikel(artikel_id),
  menge INTEGER NOT NULL,
  einzelpreis REAL NOT NULL
);

INSERT INTO bestellpositionen VALUES
  (1, 1, 5, 6, 989.0),
  (2, 1, 21, 290, 54.15),
  (3, 2, 6, 2, 1130.5),
  (4, 2, 8, 5, 1463.0),
  (5, 3, 2, 5, 697.43),
  (6, 3, 14, 230, 6.4),
  (7, 4, 2, 8, 697.43),
  (8, 4, 20, 290, 14.5),
  (9, 5, 9, 20, 142.0),
  (10, 5, 13, 250, 21.5),
  (11, 6, 7, 8, 227.05),
  (12, 6, 23, 240, 11.8),
  (13, 7, 21, 200, 57.0),
  (14, 8, 11, 200, 37.73),
  (15, 8, 18, 230, 8.9),
  (16, 9, 15, 100, 34.92),
  (17, 9, 21, 300, 54.15),
  (18, 10, 9, 35, 134.9),
  (19, 10, 18, 60, 8.9),
  (20, 11, 1, 6, 464.55),
  (21, 12, 10, 30, 92.5),
  (22, 13, 14, 150, 6.4),
  (23, 14, 9, 31, 142.0),
  (24, 15, 7, 8, 239.0),
  (25, 15, 15, 250, 36.0),
  (26, 16, 6, 6, 1130.5),
  (27, 16, 15, 180, 34.2),
  (28, 17, 4, 3, 435.53),
  (29, 17, 10, 24, 89.72),
  (30, 18, 9, 19, 134.9),
  (31, 19, 18, 130, 8.9),
  (32, 19, 23, 230, 11.45),
  (33, 20, 4, 3, 435.53),
  (34, 20, 7, 12, 231.83),
  (35, 21, 18, 140, 8.63),
  (36, 22, 5, 3, 989.0),
  (37, 22, 11, 60, 38.9),
  (38, 23, 6, 4, 1190.0),
  (39, 23, 14, 280, 6.21),
  (40, 24, 15, 100, 36.0),
  (41, 25, 7, 40, 239.0),
  (42, 25, 19, 80, 6.69),
  (43, 26, 1, 8, 474.33),
  (44, 26, 23, 70, 11.21),
  (45, 27, 2, 6, 697.43),
  (46, 27, 11, 60, 36.95),
  (47, 28, 4, 7, 426.55),
  (48, 29, 2, 5, 719.0),
  (49, 29, 25, 4, 410.0),
  (50, 30, 5, 8, 989.0),
  (51, 30, 19, 270, 6.9),
  (52, 31, 7, 22, 227.05),
  (53, 31, 8, 6, 1463.0),
  (54, 32, 2, 4, 683.05),
  (55, 32, 13, 230, 21.5),
  (56, 33, 9, 21, 142.0),
  (57, 33, 25, 1, 397.7),
  (58, 34, 7, 34, 239.0),
  (59, 35, 19, 60, 6.9),
  (60, 36, 15, 290, 36.0);

CREATE TABLE rechnungen (
  rechnung_id INTEGER PRIMARY KEY,
  rechnungsnummer TEXT NOT NULL UNIQUE,
  bestellung_id INTEGER NOT NULL REFERENCES bestellungen(bestellung_id),
  ausgestellt_am DATE NOT NULL,
  faellig_am DATE NOT NULL,
  betrag_netto REAL NOT NULL,
  bezahlt_am DATE
);

INSERT INTO rechnungen VALUES
  (1, 'R-2023-20140', 1, '2023-03-27', '2023-04-26', 21637.5, '2023-05-04'),
  (2, 'R-2023-20153', 2, '2023-07-19', '2023-08-18', 9576.0, '2023-08-20'),
  (3, 'R-2023-20166', 3, '2023-11-23', '2024-01-07', 4959.15, '2023-12-31'),
  (4, 'R-2024-20179', 4, '2024-02-13', '2024-03-29', 9784.44, '2024-04-07'),
  (5, 'R-2024-20192', 5, '2024-04-01', '2024-04-15', 8215.0, '2024-04-15'),
  (6, 'R-2024-20205', 6, '2024-05-20', '2024-07-19', 4648.4, '2024-07-13'),
  (7, 'R-2024-20218', 8, '2024-11-05', '2024-12-05', 9593.0, '2024-11-23'),
  (8, 'R-2025-20231', 9, '2025-01-23', '2025-02-22', 19737.0, '2025-02-21'),
  (9, 'R-2025-20244', 10, '2025-03-01', '2025-04-15', 5255.5, '2025-04-06'),
  (10, 'R-2025-20257', 11, '2025-04-23', '2025-06-07', 2787.3, '2025-05-27'),
  (11, 'R-2025-20270', 12, '2025-05-26', '2025-07-10', 2775.0, '2025-07-08'),
  (12, 'R-2025-20283', 13, '2025-06-28', '2025-07-28', 960.0, '2025-07-26'),
  (13, 'R-2025-20296', 14, '2025-08-10', '2025-08-24', 4402.0, NULL),
  (14, 'R-2025-20309', 15, '2025-09-26', '2025-11-10', 10912.0, '2025-11-04'),
  (15, 'R-2025-20322', 17, '2025-12-16', '2025-12-30', 3459.87, '2026-01-05'),
  (16, 'R-2026-20335', 18, '2026-01-22', '2026-03-08', 2563.1, '2026-03-25'),
  (17, 'R-2026-20348', 19, '2026-02-17', '2026-03-03', 3790.5, '2026-03-14'),
  (18, 'R-2026-20361', 20, '2026-03-08', '2026-04-07', 4088.55, '2026-04-10'),
  (19, 'R-2026-20374', 21, '2026-04-04', '2026-04-18', 1208.2, '2026-04-17'),
  (20, 'R-2026-20387', 22, '2026-04-26', '2026-06-10', 5301.0, NULL),
  (21, 'R-2026-20400', 23, '2026-05-15', '2026-06-29', 6498.8, '2026-07-14'),
  (22, 'R-2026-20413', 25, '2026-06-22', '2026-07-22', 10095.2, '2026-08-01'),
  (23, 'R-2026-20426', 26, '2026-07-22', '2026-08-05', 4579.34, NULL),
  (24, 'R-2026-20439', 27, '2026-08-23', '2026-10-07', 6401.58, '2026-10-02'),
  (25, 'R-2026-20452', 28, '2026-09-05', '2026-10-05', 2985.85, NULL),
  (26, 'R-2026-20465', 30, '2026-10-21', '2026-12-05', 9775.0, '2026-11-24'),
  (27, 'R-2026-20478', 32, '2026-11-06', '2026-12-21', 7677.2, NULL),
  (28, 'R-2026-20491', 34, '2026-11-23', '2027-01-22', 8126.0, NULL),
  (29, 'R-2026-20504', 36, '2026-11-23', '2027-01-22', 10440.0, NULL);

CREATE TABLE spediteure (
  spediteur_id INTEGER PRIMARY KEY,
  firmenname TEXT NOT NULL,
  telefon TEXT,
  kosten_je_kg REAL NOT NULL
);

INSERT INTO spediteure VALUES
  (1, 'Alb Spedition', '+49 555 9001', 0.42),
  (2, 'Transdonau Logistik', '+43 555 9022', 0.55),
  (3, 'Rhein-Fracht GmbH', '+49 555 9040', 0.39),
  (4, 'Hanse Cargo', '+49 555 9071', 0.61),
  (5, 'Alpin Express', '+41 555 9088', 0.98),
  (6, 'Kurier Blitz', NULL, 1.75),
  (7, 'Polonia Trans', '+48 555 9104', 0.35),
  (8, 'Selbstabholung', NULL, 0.0);

CREATE TABLE lieferungen (
  lieferung_id INTEGER PRIMARY KEY,
  bestellung_id INTEGER NOT NULL REFERENCES bestellungen(bestellung_id),
  spediteur_id INTEGER NOT NULL REFERENCES spediteure(spediteur_id),
  versandt_am DATE NOT NULL,
  zugestellt_am DATE,
  gewicht_kg REAL NOT NULL
);

INSERT INTO lieferungen VALUES
  (1, 1, 3, '2023-04-13', '2023-04-15', 548.0),
  (2, 2, 1, '2023-07-20', '2023-07-21', 218.4),
  (3, 3, 7, '2023-12-23', '2023-12-24', 444.0),
  (4, 4, 2, '2024-03-11', '2024-03-14', 522.0),
  (5, 5, 2, '2024-04-22', '2024-04-24', 462.0),
  (6, 6, 4, '2024-06-01', '2024-06-02', 85.6),
  (7, 8, 2, '2024-11-18', '2024-11-19', 327.0),
  (8, 9, 1, '2025-01-28', '2025-01-30', 130.0),
  (9, 10, 4, '2025-03-21', '2025-03-22', 162.5),
  (10, 11, 1, '2025-05-08', '2025-05-12', 111.0),
  (11, 12, 3, '2025-06-15', '2025-06-20', 42.0),
  (12, 13, 7, '2025-07-04', '2025-07-09', 195.0),
  (13, 14, 1, '2025-08-28', '2025-09-02', 96.1),
  (14, 15, 1, '2025-10-16', '2025-10-17', 79.4),
  (15, 17, 7, '2026-01-06', '2026-01-11', 126.6),
  (16, 18, 4, '2026-03-02', '2026-03-06', 58.9),
  (17, 19, 3, '2026-03-22', '2026-03-27', 146.9),
  (18, 20, 3, '2026-04-07', '2026-04-10', 174.6),
  (19, 21, 7, '2026-04-03', '2026-04-04', 126.0),
  (20, 22, 3, '2026-05-05', '2026-05-10', 252.0),
  (21, 23, 1, '2026-06-08', '2026-06-09', 420.8),
  (22, 25, 1, '2026-07-17', '2026-07-19', 344.0),
  (23, 26, 4, '2026-07-19', '2026-07-21', 157.1),
  (24, 27, 2, '2026-09-01', '2026-09-04', 210.0),
  (25, 28, 7, '2026-09-14', '2026-09-19', 217.0),
  (26, 30, 3, '2026-10-25', NULL, 819.0),
  (27, 32, 1, '2026-11-12', NULL, 484.0),
  (28, 34, 3, '2026-11-20', NULL, 231.2),
  (29, 36, 1, '2026-11-22', NULL, 29.0);

CREATE TABLE hallen (
  halle_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  flaeche_qm REAL NOT NULL
);

INSERT INTO hallen VALUES
  (1, 'Halle A', 2400.0),
  (2, 'Halle B', 1850.0),
  (3, 'Halle C', 1200.0),
  (4, 'Lackiererei', 420.0),
  (5, 'Haerterei', 380.0),
  (6, 'Montagehalle', 1600.0),
  (7, 'Werkzeugbau', 300.0),
  (8, 'Musterbau', 140.0);

CREATE TABLE maschinentypen (
  maschinentyp_id INTEGER PRIMARY KEY,
  bezeichnung TEXT NOT NULL,
  wartungsintervall_tage INTEGER NOT NULL
);

INSERT INTO maschinentypen VALUES
  (1, 'Drehmaschine', 90),
  (2, 'Fraesmaschine', 90),
  (3, 'Schleifmaschine', 120),
  (4, 'Presse', 60),
  (5, 'Laserschneider', 45),
  (6, 'Haerteofen', 180),
  (7, 'Lackierkabine', 120),
  (8, 'Roboterzelle', 60);

CREATE TABLE maschinen (
  maschine_id INTEGER PRIMARY KEY,
  inventarnummer TEXT NOT NULL UNIQUE,
  bezeichnung TEXT NOT NULL,
  maschinentyp_id INTEGER NOT NULL REFERENCES maschinentypen(maschinentyp_id),
  halle_id INTEGER NOT NULL REFERENCES hallen(halle_id),
  baujahr INTEGER NOT NULL,
  anschaffungspreis REAL NOT NULL,
  stillgelegt_am DATE
);

INSERT INTO maschinen VALUES
  (1, 'M-101', 'Drehmaschine Falk 200', 1, 1, 2009, 84000.0, NULL),
  (2, 'M-102', 'Drehmaschine Falk 350', 1, 1, 2016, 132000.0, NULL),
  (3, 'M-103', 'Drehmaschine Ortner CX', 1, 2, 2021, 158000.0, NULL),
  (4, 'M-110', 'Fraeszentrum Ravo 5', 2, 1, 2018, 245000.0, NULL),
  (5, 'M-111', 'Fraeszentrum Ravo 7', 2, 1, 2023, 312000.0, NULL),
  (6, 'M-112', 'Universalfraese Hobel 2', 2, 7, 1998, 38000.0, '2025-06-30'),
  (7, 'M-120', 'Rundschleifer Simmler', 3, 2, 2014, 97500.0, NULL),
  (8, 'M-121', 'Flachschleifer Simmler F', 3, 2, 2019, 88000.0, NULL),
  (9, 'M-130', 'Hydraulikpresse 250 t', 4, 3, 2011, 176000.0, NULL),
  (10, 'M-131', 'Exzenterpresse 80 t', 4, 3, 2005, 62000.0, NULL),
  (11, 'M-140', 'Laserschneider Lumen 4', 5, 3, 2022, 398000.0, NULL),
  (12, 'M-150', 'Kammerofen Glutus', 6, 5, 2007, 71000.0, NULL),
  (13, 'M-151', 'Vakuumofen Glutus V', 6, 5, 2020, 215000.0, NULL),
  (14, 'M-160', 'Lackierkabine Nord', 7, 4, 2015, 54000.0, NULL),
  (15, 'M-170', 'Roboterzelle Schweissen 1', 8, 6, 2024, 189000.0, NULL),
  (16, 'M-171', 'Roboterzelle Palettieren', 8, 6, 2025, 164000.0, NULL),
  (17, 'M-104', 'Drehmaschine Altmann', 1, 2, 1995, 29000.0, '2024-03-31'),
  (18, 'M-180', 'Messmaschine Optik 3', 3, 8, 2026, 128000.0, NULL);

CREATE TABLE wartungen (
  wartung_id INTEGER PRIMARY KEY,
  maschine_id INTEGER NOT NULL REFERENCES maschinen(maschine_id),
  techniker_id INTEGER NOT NULL REFERENCES mitarbeiter(mitarbeiter_id),
  geplant_am DATE NOT NULL,
  durchgefuehrt_am DATE,
  art TEXT NOT NULL CHECK (art IN ('Inspektion', 'Reparatur', 'Oelwechsel')),
  kosten REAL,
  dauer_stunden REAL
);

INSERT INTO wartungen VALUES
  (1, 9, 14, '2025-01-17', '2025-01-17', 'Inspektion', 2521.1, 8.0),
  (2, 4, 12, '2025-01-22', '2025-01-27', 'Oelwechsel', 544.43, 1.5),
  (3, 16, 14, '2025-01-27', '2025-02-01', 'Oelwechsel', 2115.7, 1.5),
  (4, 9, 14, '2025-02-18', '2025-02-18', 'Reparatur', 420.59, 3.0),
  (5, 14, 13, '2025-03-17', '2025-03-19', 'Reparatur', 457.19, 8.0),
  (6, 8, 4, '2025-04-02', '2025-04-02', 'Inspektion', 2518.43, 8.0),
  (7, 7, 13, '2025-04-21', '2025-04-30', 'Oelwechsel', 2163.62, 2.0),
  (8, 9, 12, '2025-05-03', '2025-05-05', 'Oelwechsel', 822.05, 1.5),
  (9, 4, 14, '2025-07-03', '2025-07-12', 'Inspektion', 949.16, 8.0),
  (10, 11, 12, '2025-07-31', '2025-08-05', 'Reparatur', 1678.57, 6.0),
  (11, 13, 12, '2025-08-29', '2025-08-29', 'Inspektion', 2335.63, 4.5),
  (12, 8, 12, '2025-09-15', '2025-09-20', 'Reparatur', 2252.1, 6.0),
  (13, 9, 13, '2025-10-04', '2025-10-04', 'Oelwechsel', 502.93, 3.0),
  (14, 11, 12, '2025-10-17', NULL, 'Reparatur', NULL, NULL),
  (15, 5, 12, '2025-10-30', '2025-10-30', 'Inspektion', 1391.82, 6.0),
  (16, 16, 4, '2025-10-31', '2025-10-31', 'Inspektion', 802.02, 3.0),
  (17, 4, 13, '2025-11-23', '2025-11-24', 'Inspektion', 2461.74, 1.5),
  (18, 4, 12, '2025-11-24', '2025-11-25', 'Inspektion', 2543.89, 6.0),
  (19, 4, 4, '2025-11-27', '2025-12-06', 'Inspektion', 427.47, 4.5),
  (20, 5, 4, '2026-01-01', '2026-01-01', 'Inspektion', 1708.08, 1.5),
  (21, 10, 13, '2026-01-04', '2026-01-13', 'Oelwechsel', 1995.14, 2.0),
  (22, 3, 12, '2026-02-25', '2026-02-25', 'Inspektion', 987.79, 8.0),
  (23, 14, 12, '2026-04-08', '2026-04-08', 'Oelwechsel', 455.48, 2.0),
  (24, 13, 13, '2026-04-21', '2026-04-26', 'Inspektion', 1869.03, 3.0),
  (25, 2, 13, '2026-06-10', '2026-06-10', 'Inspektion', 2393.75, 3.0),
  (26, 5, 12, '2026-06-14', '2026-06-14', 'Oelwechsel', 1856.95, 6.0),
  (27, 5, 13, '2026-06-26', NULL, 'Reparatur', NULL, NULL),
  (28, 10, 12, '2026-06-26', '2026-06-26', 'Reparatur', 201.59, 3.0),
  (29, 4, 12, '2026-07-13', '2026-07-13', 'Reparatur', 1311.96, 4.5),
  (30, 7, 12, '2026-08-17', '2026-08-22', 'Oelwechsel', 341.52, 4.5),
  (31, 1, 13, '2026-09-01', '2026-09-02', 'Reparatur', 2199.91, 8.0),
  (32, 5, 13, '2026-10-08', '2026-10-08', 'Reparatur', 370.89, 8.0),
  (33, 2, 13, '2026-11-04', '2026-11-04', 'Inspektion', 1302.5, 6.0),
  (34, 2, 12, '2026-11-26', NULL, 'Inspektion', NULL, NULL),
  (35, 5, 4, '2026-12-02', NULL, 'Reparatur', NULL, NULL),
  (36, 11, 12, '2026-12-08', NULL, 'Inspektion', NULL, NULL),
  (37, 13, 12, '2026-12-14', NULL, 'Oelwechsel', NULL, NULL),
  (38, 16, 4, '2026-12-20', NULL, 'Oelwechsel', NULL, NULL);

CREATE TABLE stoerungen (
  stoerung_id INTEGER PRIMARY KEY,
  maschine_id INTEGER NOT NULL REFERENCES maschinen(maschine_id),
  gemeldet_am DATE NOT NULL,
  behoben_am DATE,
  schweregrad TEXT NOT NULL CHECK (schweregrad IN ('niedrig', 'mittel', 'hoch', 'kritisch')),
  beschreibung TEXT NOT NULL
);

INSERT INTO stoerungen VALUES
  (1, 4, '2025-03-07', '2025-03-11', 'kritisch', 'Vorschub ruckelt'),
  (2, 7, '2025-03-22', '2025-03-22', 'mittel', 'Temperatur zu hoch'),
  (3, 4, '2025-04-05', '2025-04-06', 'niedrig', 'Steuerung haengt'),
  (4, 15, '2025-04-26', '2025-04-27', 'mittel', 'Spindel laeuft heiss'),
  (5, 2, '2025-07-15', '2025-07-23', 'kritisch', 'Temperatur zu hoch'),
  (6, 11, '2025-08-07', '2025-08-15', 'niedrig', 'Absaugung ausgefallen'),
  (7, 1, '2025-08-31', '2025-09-01', 'mittel', 'Spindel laeuft heiss'),
  (8, 15, '2025-12-08', '2025-12-08', 'niedrig', 'Vorschub ruckelt'),
  (9, 14, '2025-12-27', '2025-12-28', 'niedrig', 'Temperatur zu hoch'),
  (10, 11, '2026-02-02', '2026-02-06', 'hoch', 'Not-Aus ausgeloest'),
  (11, 5, '2026-03-13', '2026-03-21', 'hoch', 'Not-Aus ausgeloest'),
  (12, 4, '2026-04-12', '2026-04-14', 'mittel', 'Not-Aus ausgeloest'),
  (13, 10, '2026-04-15', NULL, 'kritisch', 'Absaugung ausgefallen'),
  (14, 14, '2026-04-21', '2026-04-29', 'mittel', 'Vorschub ruckelt'),
  (15, 5, '2026-05-06', '2026-05-07', 'niedrig', 'Not-Aus ausgeloest'),
  (16, 14, '2026-05-27', '2026-05-28', 'hoch', 'Not-Aus ausgeloest'),
  (17, 1, '2026-08-04', '2026-08-05', 'hoch', 'Temperatur zu hoch'),
  (18, 5, '2026-10-01', '2026-10-02', 'mittel', 'Not-Aus ausgeloest'),
  (19, 9, '2026-10-05', '2026-10-07', 'mittel', 'Lagergeraeusch'),
  (20, 5, '2026-10-21', '2026-10-21', 'kritisch', 'Steuerung haengt'),
  (21, 7, '2026-10-23', '2026-10-31', 'hoch', 'Spindel laeuft heiss'),
  (22, 5, '2026-11-16', NULL, 'hoch', 'Hydraulikleck'),
  (23, 11, '2026-11-19', NULL, 'mittel', 'Vorschub ruckelt'),
  (24, 7, '2026-11-23', NULL, 'mittel', 'Spindel laeuft heiss');

CREATE TABLE einkaufsbestellungen (
  einkauf_id INTEGER PRIMARY KEY,
  lieferant_id INTEGER NOT NULL REFERENCES lieferanten(lieferant_id),
  artikel_id INTEGER NOT NULL REFERENCES artikel(artikel_id),
  menge INTEGER NOT NULL,
  einzelpreis REAL NOT NULL,
  bestellt_am DATE NOT NULL,
  eingetroffen_am DATE
);

INSERT INTO einkaufsbestellungen VALUES
  (1, 3, 7, 5, 148.0, '2025-03-22', '2025-04-22'),
  (2, 3, 7, 5, 148.0, '2025-03-29', '2025-04-26'),
  (3, 5, 12, 200, 9.4, '2025-05-23', '2025-06-05'),
  (4, 7, 15, 60, 18.9, '2025-05-25', '2025-06-22'),
  (5, 5, 12, 150, 9.4, '2025-06-06', '2025-06-25'),
  (6, 1, 1, 6, 310.0, '2025-06-19', '2025-07-03'),
  (7, 6, 20, 30, 7.8, '2025-07-12', '2025-07-19'),
  (8, 1, 3, 5, 520.0, '2025-07-29', '2025-08-10'),
  (9, 3, 8, 5, 990.0, '2025-09-07', '2025-10-13'),
  (10, 1, 25, 5, 265.0, '2025-09-08', '2025-10-06'),
  (11, 4, 5, 6, 640.0, '2025-09-25', '2025-10-13'),
  (12, 6, 18, 200, 4.2, '2025-11-14', '2025-11-21'),
  (13, 7, 15, 40, 18.9, '2026-01-15', '2026-02-22'),
  (14, 5, 12, 150, 9.4, '2026-01-31', '2026-02-05'),
  (15, 8, 21, 50, 32.0, '2026-02-09', '2026-02-17'),
  (16, 5, 14, 160, 3.1, '2026-04-29', '2026-05-04'),
  (17, 6, 18, 800, 4.2, '2026-05-02', '2026-05-09'),
  (18, 6, 20, 90, 7.8, '2026-05-16', '2026-05-21'),
  (19, 5, 14, 160, 3.1, '2026-08-02', '2026-08-21'),
  (20, 3, 10, 30, 54.0, '2026-08-20', '2026-09-17'),
  (21, 1, 3, 5, 520.0, '2026-08-28', '2026-09-19'),
  (22, 4, 6, 5, 710.0, '2026-09-26', '2026-10-17'),
  (23, 1, 1, 9, 310.0, '2026-10-12', '2026-11-09'),
  (24, 6, 18, 800, 4.2, '2026-10-19', '2026-10-29'),
  (25, 6, 19, 600, 3.3, '2026-10-26', '2026-11-02'),
  (26, 2, 23, 300, 5.6, '2026-11-02', NULL),
  (27, 2, 24, 100, 8.7, '2026-11-09', NULL),
  (28, 7, 16, 20, 62.0, '2026-11-16', NULL);

CREATE TABLE angebote (
  angebot_id INTEGER PRIMARY KEY,
  angebotsnummer TEXT NOT NULL UNIQUE,
  kunden_id INTEGER NOT NULL REFERENCES kunden(kunden_id),
  bearbeiter_id INTEGER NOT NULL REFERENCES mitarbeiter(mitarbeiter_id),
  erstellt_am DATE NOT NULL,
  gueltig_bis DATE NOT NULL,
  summe_netto REAL NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('offen', 'angenommen', 'abgelehnt'))
);

INSERT INTO angebote VALUES
  (1, 'AN-2025-201', 3, 2, '2025-03-02', '2025-04-01', 9371.0, 'angenommen'),
  (2, 'AN-2025-205', 11, 5, '2025-03-13', '2025-04-12', 37209.0, 'angenommen'),
  (3, 'AN-2025-209', 3, 5, '2025-03-18', '2025-04-17', 35831.0, 'angenommen'),
  (4, 'AN-2025-213', 9, 6, '2025-06-15', '2025-07-15', 37024.0, 'angenommen'),
  (5, 'AN-2025-217', 10, 2, '2025-07-08', '2025-08-07', 13856.0, 'angenommen'),
  (6, 'AN-2025-221', 14, 2, '2025-08-27', '2025-09-26', 23587.0, 'abgelehnt'),
  (7, 'AN-2025-225', 9, 5, '2025-08-29', '2025-09-28', 18115.0, 'angenommen'),
  (8, 'AN-2025-229', 10, 2, '2025-09-12', '2025-10-12', 34510.0, 'angenommen'),
  (9, 'AN-2025-233', 5, 5, '2025-09-16', '2025-10-16', 25539.0, 'abgelehnt'),
  (10, 'AN-2025-237', 10, 5, '2025-10-06', '2025-11-05', 25078.0, 'angenommen'),
  (11, 'AN-2025-241', 1, 2, '2025-10-07', '2025-11-06', 25321.0, 'abgelehnt'),
  (12, 'AN-2025-245', 12, 5, '2025-10-09', '2025-11-08', 30580.0, 'angenommen'),
  (13, 'AN-2025-249', 4, 2, '2025-10-14', '2025-11-13', 20015.0, 'angenommen'),
  (14, 'AN-2025-253', 5, 5, '2025-10-22', '2025-11-21', 36466.0, 'abgelehnt'),
  (15, 'AN-2025-257', 6, 5, '2025-11-17', '2025-12-17', 8525.0, 'abgelehnt'),
  (16, 'AN-2026-261', 15, 6, '2026-03-02', '2026-04-01', 17682.0, 'angenommen'),
  (17, 'AN-2026-265', 11, 5, '2026-03-12', '2026-04-11', 16024.0, 'abgelehnt'),
  (18, 'AN-2026-269', 7, 21, '2026-03-19', '2026-04-18', 10921.0, 'angenommen'),
  (19, 'AN-2026-273', 10, 5, '2026-06-21', '2026-07-21', 26218.0, 'abgelehnt'),
  (20, 'AN-2026-277', 14, 6, '2026-06-23', '2026-07-23', 8501.0, 'angenommen'),
  (21, 'AN-2026-281', 11, 5, '2026-07-25', '2026-08-24', 17993.0, 'angenommen'),
  (22, 'AN-2026-285', 4, 5, '2026-07-30', '2026-08-29', 17086.0, 'angenommen'),
  (23, 'AN-2026-289', 3, 6, '2026-08-22', '2026-09-21', 32860.0, 'angenommen'),
  (24, 'AN-2026-293', 6, 21, '2026-10-04', '2026-11-03', 13417.0, 'offen');

CREATE TABLE reklamationen (
  reklamation_id INTEGER PRIMARY KEY,
  position_id INTEGER NOT NULL REFERENCES bestellpositionen(position_id),
  eingegangen_am DATE NOT NULL,
  grund TEXT NOT NULL,
  erledigt_am DATE,
  gutschrift REAL
);

INSERT INTO reklamationen VALUES
  (1, 20, '2025-05-27', 'Lieferverzug', '2025-06-16', 0),
  (2, 21, '2025-07-11', 'falsche Menge', '2025-08-01', 277.5),
  (3, 23, '2025-09-25', 'falsche Menge', '2025-09-30', 0),
  (4, 24, '2025-11-22', 'falsche Menge', '2025-12-15', 191.2),
  (5, 30, '2026-03-07', 'Transportschaden', '2026-03-31', 0),
  (6, 14, '2026-03-25', 'Transportschaden', '2026-04-10', 50),
  (7, 33, '2026-04-30', 'Qualitaetsmangel', NULL, NULL),
  (8, 34, '2026-05-13', 'falsche Menge', NULL, NULL),
  (9, 37, '2026-05-30', 'Lieferverzug', '2026-06-03', 120),
  (10, 38, '2026-06-26', 'Transportschaden', '2026-07-07', 0),
  (11, 9, '2026-09-21', 'Transportschaden', '2026-10-03', 0),
  (12, 47, '2026-10-16', 'Qualitaetsmangel', '2026-10-23', 120);

CREATE VIEW offene_rechnungen AS
SELECT r.rechnungsnummer, k.firmenname, r.ausgestellt_am, r.faellig_am, r.betrag_netto
FROM rechnungen r
JOIN bestellungen b ON b.bestellung_id = r.bestellung_id
JOIN kunden k ON k.kunden_id = b.kunden_id
WHERE r.bezahlt_am IS NULL;
