package dev.signalbox.sql;

/// Questions to the database of a garage: its keys call tables by shorter names, it stores prices
/// in cents, and times of several events beside states.
public final class GarageQuestions extends CandidateQuestions {

  public GarageQuestions() {
    super(
        new TestDatabase()
            .table(
                "customer",
                "*customer_id INTEGER",
                "full_name TEXT!",
                "birth_date DATE",
                "city TEXT!")
            .table(
                "part",
                "*part_id INTEGER",
                "part_name TEXT!",
                "price_cents INTEGER!",
                "min_stock INTEGER!")
            .table(
                "repair_order",
                "*id INTEGER",
                "order_no TEXT!",
                "customer_id INTEGER! -> customer.customer_id",
                "status TEXT!",
                "ordered_at TIMESTAMP!",
                "delivered_at TIMESTAMP")
            .table(
                "order_part",
                "order_id INTEGER! -> repair_order.id",
                "part_id INTEGER! -> part.part_id",
                "quantity INTEGER!")
            .table(
                "invoice",
                "*invoice_id INTEGER",
                "invoice_no TEXT!",
                "order_id INTEGER! -> repair_order.id",
                "amount_cents INTEGER!",
                "issued_on DATE!",
                "due_on DATE!",
                "paid_on DATE")
            .table(
                "permit",
                "*permit_id INTEGER",
                "permit_no TEXT!",
                "granted_on DATE!",
                "expires_on DATE!")
            .table(
                "inspection",
                "*inspection_id INTEGER",
                "order_id INTEGER! -> repair_order.id",
                "title TEXT!",
                "urgent BOOLEAN!",
                "planned_for DATE!",
                "started_at TIMESTAMP",
                "cancelled_at TIMESTAMP")
            .table(
                "test_dates",
                "*test_date_id INTEGER",
                "inspection_id INTEGER! -> inspection.inspection_id",
                "starts_at TIMESTAMP!",
                "status TEXT!")
            .table(
                "warranty",
                "*warranty_id INTEGER",
                "warranty_no TEXT!",
                "part_id INTEGER! -> part.part_id",
                "valid_from DATE!",
                "valid_to DATE!")
            .values("repair_order", "status", "open", "delivered")
            .values("test_dates", "status", "planned", "finished", "cancelled")
            .values("customer", "city", "Rostock", "Jena"));
  }
}
