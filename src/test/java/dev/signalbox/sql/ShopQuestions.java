package dev.signalbox.sql;

/// Questions to the database of a shop that lets rooms, too: amounts are products of its columns,
/// and limits stand beside the values that they are for.
public final class ShopQuestions extends CandidateQuestions {

  public ShopQuestions() {
    super(
        new TestDatabase()
            .table(
                "customers",
                "*customer_id INTEGER",
                "company_name TEXT",
                "country TEXT",
                "balance REAL",
                "credit_limit REAL")
            .table(
                "products",
                "*product_id INTEGER",
                "product_name TEXT",
                "category TEXT",
                "list_price REAL",
                "cost REAL",
                "units_in_stock INTEGER",
                "reorder_level INTEGER",
                "discontinued BOOLEAN")
            .table(
                "orders",
                "*order_id INTEGER",
                "customer_id INTEGER -> customers.customer_id",
                "order_date DATE",
                "required_date DATE",
                "shipped_date DATE",
                "status TEXT",
                "freight REAL")
            .table(
                "order_items",
                "*order_id INTEGER -> orders.order_id",
                "*product_id INTEGER -> products.product_id",
                "quantity INTEGER",
                "unit_price REAL")
            .table("jobs", "*job_id INTEGER", "title TEXT", "min_salary REAL", "max_salary REAL")
            .table(
                "employees",
                "*employee_id INTEGER",
                "full_name TEXT",
                "job_id INTEGER -> jobs.job_id",
                "salary REAL",
                "gender TEXT",
                "vacation_days INTEGER",
                "vacation_taken INTEGER")
            .table(
                "rooms",
                "*room_id INTEGER",
                "room_name TEXT",
                "capacity INTEGER",
                "hourly_rate REAL")
            .table(
                "bookings",
                "*booking_id INTEGER",
                "room_id INTEGER -> rooms.room_id",
                "hours INTEGER",
                "attendees INTEGER",
                "due_date DATE",
                "paid_date DATE")
            .values("customers", "country", "Germany", "France")
            .values("products", "category", "Beverages", "Snacks")
            .values("orders", "status", "open", "shipped", "cancelled")
            .values("employees", "gender", "female", "male"));
  }
}
