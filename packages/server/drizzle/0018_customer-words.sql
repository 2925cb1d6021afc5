CREATE TABLE "customer_words" (
	"key" uuid PRIMARY KEY GENERATED ALWAYS AS (md5(name || chr(10) || email)::uuid) STORED NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "customer_words" ("name", "email")
  SELECT DISTINCT lower(customer_first_name || ' ' || customer_last_name), lower(customer_email) FROM "orders";--> statement-breakpoint
-- Searching reads what customers are called, and no longer what every single order says.
DROP INDEX "orders_customer_words";--> statement-breakpoint
CREATE INDEX "customer_words_parts" ON "customer_words" USING gin ((name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_key" uuid GENERATED ALWAYS AS (md5(lower(customer_first_name || ' ' || customer_last_name) || chr(10) || lower(customer_email))::uuid) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_key","created_at","id","shipping_date","status");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_key_customer_words_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customer_words"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The words of an order are there before it is. Whoever is just taking them away is waited for, and from then on can't:
-- the lock is the one that the reference takes anyway, only earlier.
CREATE FUNCTION "keep_customer_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_name text := lower(NEW.customer_first_name || ' ' || NEW.customer_last_name);
  its_email text := lower(NEW.customer_email);
BEGIN
  LOOP
    PERFORM FROM customer_words WHERE key = md5(its_name || chr(10) || its_email)::uuid FOR KEY SHARE;
    EXIT WHEN FOUND;
    INSERT INTO customer_words (name, email) VALUES (its_name, its_email) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_customer_words" BEFORE INSERT OR UPDATE OF "customer_first_name", "customer_last_name", "customer_email" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_customer_words"();--> statement-breakpoint
-- Words that no order has any more are forgotten. Held first and looked for afterwards: an order that took them meanwhile is seen.
CREATE FUNCTION "forget_customer_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_words WHERE key = OLD.customer_key FOR UPDATE;
  DELETE FROM customer_words WHERE key = OLD.customer_key AND NOT EXISTS (SELECT FROM orders WHERE customer_key = OLD.customer_key);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_customer_renamed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.customer_key IS DISTINCT FROM NEW.customer_key) EXECUTE FUNCTION "forget_customer_words"();--> statement-breakpoint
CREATE TRIGGER "orders_customer_gone" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "forget_customer_words"();
