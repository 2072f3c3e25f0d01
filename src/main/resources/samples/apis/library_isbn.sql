-- The check digits that the API isbn_service computes, written by SQL alone: each second digit counts three times, and
-- the sum of all digits is a multiple of ten.

CREATE TABLE isbn_checks AS
WITH RECURSIVE place (isbn, digits, at, total) AS (
  SELECT isbn, replace(isbn, '-', ''), 1, 0 FROM books
  UNION ALL
  SELECT isbn, digits, at + 1, total + CAST(substr(digits, at, 1) AS INTEGER) * CASE WHEN at % 2 = 1 THEN 1 ELSE 3 END
  FROM place WHERE at <= 12
)
SELECT isbn, (10 - total % 10) % 10 AS check_digit,
  (10 - total % 10) % 10 = CAST(substr(digits, 13, 1) AS INTEGER) AS valid
FROM place WHERE at = 13;
