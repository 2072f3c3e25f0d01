-- A small web shop, and the account with which Signalbox reads it: the least that it needs.
CREATE TABLE customer (
  customer_id integer PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL,
  email text
);
COMMENT ON TABLE customer IS 'People who have an account';

CREATE TABLE product (
  product_id integer PRIMARY KEY,
  name text NOT NULL,
  category text NOT NULL,
  price numeric(8, 2) NOT NULL
);

CREATE TABLE orders (
  order_id integer PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customer,
  placed_on date NOT NULL,
  shipped_on date
);

CREATE TABLE order_item (
  order_id integer NOT NULL REFERENCES orders,
  product_id integer NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, product_id)
);

INSERT INTO customer VALUES
  (1, 'Ada Berg', 'Bergen', 'ada@example.org'),
  (2, 'Bo Chen', 'Turku', 'bo@example.org'),
  (3, 'Cleo Diaz', 'Porto', NULL);
INSERT INTO product VALUES
  (1, 'Lantern', 'camping', 24.90),
  (2, 'Tent', 'camping', 189.00),
  (3, 'Kettle', 'kitchen', 39.50);
INSERT INTO orders VALUES
  (1, 1, '2025-03-01', '2025-03-02'),
  (2, 1, '2025-03-09', '2025-03-15'),
  (3, 2, '2025-04-02', NULL);
INSERT INTO order_item VALUES (1, 1, 2), (1, 3, 1), (2, 2, 1), (3, 3, 4);

CREATE ROLE signalbox_reader LOGIN PASSWORD 'reader-for-trying-out';
ALTER ROLE signalbox_reader SET default_transaction_read_only = on;
ALTER ROLE signalbox_reader SET statement_timeout = '30s';
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT CONNECT ON DATABASE shop TO signalbox_reader;
GRANT USAGE ON SCHEMA public TO signalbox_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO signalbox_reader;
