CREATE TABLE "invoice_contents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"paper" jsonb,
	"taxed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issuer_id" text;--> statement-breakpoint
ALTER TABLE "invoice_contents" ADD CONSTRAINT "invoice_contents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was issued keeps what it says.
INSERT INTO "invoice_contents" ("invoice_id", "content", "paper", "taxed") SELECT "id", "content", "paper", "taxed" FROM "invoices";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "paper";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "taxed";--> statement-breakpoint
CREATE TRIGGER "invoice_issuers_kept" BEFORE UPDATE OR DELETE ON "invoice_issuers" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_contents_kept" BEFORE UPDATE OR DELETE ON "invoice_contents" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
-- What is written afterwards has the amounts of the issue.
CREATE FUNCTION "refuse_other_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "invoices" i WHERE i."id" = NEW."invoice_id" AND i."kind" = NEW."content"->>'kind'
    AND i."gross_cents" = (NEW."content"->'totals'->>'grossCents')::bigint AND i."tax_cents" = (NEW."content"->'totals'->>'taxCents')::bigint)
  THEN
    RAISE EXCEPTION 'invoice % has other amounts', NEW."invoice_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_contents_amounts';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_contents_amounts" BEFORE INSERT ON "invoice_contents" FOR EACH ROW EXECUTE FUNCTION "refuse_other_content"();--> statement-breakpoint
-- Until the invoice is written, what it is made of stays. These columns are set by nothing that a payment does.
CREATE FUNCTION "refuse_unwritten_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "invoices" i WHERE i."key" = 'order:' || OLD."id" AND NOT EXISTS (SELECT FROM "invoice_contents" c WHERE c."invoice_id" = i."id")) THEN
    RAISE EXCEPTION 'the invoice of checkout % is not written yet', OLD."id" USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "checkouts_invoiced" BEFORE DELETE OR UPDATE OF "id", "lines", "customer_first_name", "customer_last_name", "customer_email", "customer_phone_number",
  "customer_address", "billing_first_name", "billing_last_name", "billing_address", "shipping_type", "shipping_date", "shipping_cost", "sub_total", "discount", "total", "added_tax", "tax"
  ON "checkouts" FOR EACH ROW EXECUTE FUNCTION "refuse_unwritten_change"();
