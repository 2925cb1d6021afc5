CREATE TABLE "revenue_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_tallies" (
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revenue_tallies_day" ON "revenue_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "quotations_made" ON "quotations" USING btree ("created_at","order_id","id");--> statement-breakpoint
-- Keeps what was charged on a day: a row for what is taken away and one for what is added.
CREATE FUNCTION "tally_revenue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('cancelled', 'refunded') THEN
    INSERT INTO revenue_tallies (day, orders, revenue) VALUES (sold_on(OLD.created_at), -1, -OLD.total);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('cancelled', 'refunded') THEN
    INSERT INTO revenue_tallies (day, orders, revenue) VALUES (sold_on(NEW.created_at), 1, NEW.total);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_charged" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "tally_revenue"();--> statement-breakpoint
CREATE TRIGGER "orders_charged_move" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status IN ('cancelled', 'refunded'), OLD.total, OLD.created_at)
    IS DISTINCT FROM (NEW.status IN ('cancelled', 'refunded'), NEW.total, NEW.created_at))
  EXECUTE FUNCTION "tally_revenue"();--> statement-breakpoint
INSERT INTO revenue_days (day, orders, revenue)
  SELECT sold_on(created_at), count(*), sum(total) FROM orders
  WHERE status NOT IN ('cancelled', 'refunded') GROUP BY sold_on(created_at);
