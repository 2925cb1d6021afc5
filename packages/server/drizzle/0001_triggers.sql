-- Keeps order_tallies: one row of -1 for the status that was left and one of +1 for the one that was entered.
CREATE FUNCTION "tally_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_tallies (scope, status, n) VALUES ('order', OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_tallies (scope, status, n) VALUES ('order', NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_tallies (scope, supplier_id, status, n) VALUES ('item', OLD.supplier_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_tallies (scope, supplier_id, status, n) VALUES ('item', NEW.supplier_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_tally" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "tally_order"();--> statement-breakpoint
CREATE TRIGGER "orders_tally_move" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "tally_order"();--> statement-breakpoint
CREATE TRIGGER "order_items_tally" AFTER INSERT OR DELETE ON "order_items" FOR EACH ROW EXECUTE FUNCTION "tally_item"();--> statement-breakpoint
CREATE TRIGGER "order_items_tally_move" AFTER UPDATE OF "status" ON "order_items" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "tally_item"();--> statement-breakpoint
-- What happened to an order is only ever added to.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_history_append_only" BEFORE UPDATE OR DELETE ON "order_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Checked bytes are immutable: a file never leaves the state it was settled in, nor changes its content.
CREATE FUNCTION "refuse_recheck"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'promised' AND (NEW.state, NEW.sha256, NEW.size) IS DISTINCT FROM (OLD.state, OLD.sha256, OLD.size) THEN
    RAISE EXCEPTION 'file % is settled', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "files_immutable" BEFORE UPDATE ON "files" FOR EACH ROW EXECUTE FUNCTION "refuse_recheck"();--> statement-breakpoint
-- The documents of 24 products are read for every list: kept uncompressed, they needn't be unpacked each time.
ALTER TABLE "products" ALTER COLUMN "document" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Searching inside names and titles, however many rows there are.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "orders_customer_words" ON "orders" USING gin (lower(customer_first_name || ' ' || customer_last_name || ' ' || customer_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_title_words" ON "products" USING gin (lower(title) gin_trgm_ops);
