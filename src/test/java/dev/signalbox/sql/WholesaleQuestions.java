package dev.signalbox.sql;

/// Questions to the database of a wholesaler: its tables hold stocks, marks of numbers, ends of
/// contracts, and customers who recruited others; a view repeats the open orders.
public final class WholesaleQuestions extends CandidateQuestions {

  public WholesaleQuestions() {
    super(
        new TestDatabase()
            .table(
                "suppliers",
                "*supplier_id INTEGER",
                "supplier_name TEXT!",
                "contract_ended_on DATE")
            .table(
                "products",
                "*product_id INTEGER",
                "product_name TEXT!",
                "supplier_id INTEGER -> suppliers.supplier_id",
                "unit_rate REAL",
                "stock_qty INTEGER",
                "reorder_level INTEGER",
                "discontinued_on DATE")
            .table(
                "customers",
                "*customer_id INTEGER",
                "customer_name TEXT!",
                "kind_cd TEXT!",
                "ramp_access INTEGER!",
                "discount_pct REAL",
                "joined_on DATE",
                "recruited_by INTEGER -> customers.customer_id")
            .table(
                "sales_orders",
                "*order_id INTEGER",
                "customer_id INTEGER! -> customers.customer_id",
                "ordered_at TIMESTAMP!")
            .table(
                "order_lines",
                "*line_id INTEGER",
                "order_id INTEGER! -> sales_orders.order_id",
                "product_id INTEGER! -> products.product_id",
                "quantity INTEGER!",
                "unit_price REAL!")
            .table("machines", "*machine_id INTEGER", "machine_name TEXT!", "in_use INTEGER!")
            .table(
                "clerks",
                "*clerk_id INTEGER",
                "clerk_name TEXT!",
                "job TEXT!",
                "full_time_flag INTEGER!",
                "hired_on DATE!",
                "left_on DATE")
            .comment("customers", "kind_cd", "R retail, T trade, X export")
            .view("open_orders", "order_id INTEGER", "customer_name TEXT", "ordered_at TIMESTAMP")
            .values("customers", "kind_cd", "R", "T", "X")
            .values("clerks", "job", "packer", "driver"));
  }
}
