ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_sum";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "quotations" DROP CONSTRAINT "quotations_sum";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_exemption_evidence" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_exempt_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_category" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "added_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "added_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tax_exemption" CHECK (("users"."tax_exemption_evidence" is null) = ("users"."tax_exempt_until" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_category" CHECK ("products"."tax_category" in ('S', 'Z', 'E', 'O'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_tax" CHECK (case when tax is null then added_tax = 0 else coalesce((tax->>'totalGross')::bigint = total and (tax->>'totalNet')::bigint + (tax->>'totalTax')::bigint = total and added_tax = case tax->>'mode' when 'exclusive' then (tax->>'totalTax')::bigint else 0 end, false) end);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sum" CHECK (added_tax >= 0 and sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost) + added_tax);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK (case when tax is null then added_tax = 0 else coalesce((tax->>'totalGross')::bigint = total and (tax->>'totalNet')::bigint + (tax->>'totalTax')::bigint = total and added_tax = case tax->>'mode' when 'exclusive' then (tax->>'totalTax')::bigint else 0 end, false) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK (added_tax >= 0 and sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost) + added_tax);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_tax" CHECK (case when tax is null then added_tax = 0 else coalesce((tax->>'totalGross')::bigint = total and (tax->>'totalNet')::bigint + (tax->>'totalTax')::bigint = total and added_tax = case tax->>'mode' when 'exclusive' then (tax->>'totalTax')::bigint else 0 end, false) end);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sum" CHECK (added_tax >= 0 and sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost) + added_tax);--> statement-breakpoint
CREATE FUNCTION keep_frozen_tax() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the tax of a sale is frozen with it'; END $$;--> statement-breakpoint
CREATE TRIGGER orders_keep_tax BEFORE UPDATE OF tax, added_tax ON orders FOR EACH ROW WHEN (OLD.tax IS DISTINCT FROM NEW.tax OR OLD.added_tax <> NEW.added_tax) EXECUTE FUNCTION keep_frozen_tax();