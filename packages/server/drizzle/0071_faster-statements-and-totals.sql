-- All locks of this run are taken before anything is copied. Otherwise a payment that already holds one of the tables, and waits
-- for another one during the copy, would end in a deadlock when the run comes to its table, and the run would begin again.
LOCK TABLE "orders", "order_items", "item_earnings", "partial_refunds", "invoices" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "ledger_entries", "ledger_lines", "invoice_days" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "supplier_ledger_lines" (
	"supplier_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "lines" smallint;--> statement-breakpoint
DROP INDEX "ledger_lines_supplier";--> statement-breakpoint
CREATE FUNCTION "copy_lines_of_suppliers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "supplier_ledger_lines" ("supplier_id", "occurred_at", "entry_id", "position", "cents")
    SELECT a."supplier_id", e."occurred_at", a."entry_id", a."position", a."cents"
    FROM "added" a JOIN "ledger_entries" e ON e."id" = a."entry_id"
    WHERE a."account" = 'supplier payable' AND a."supplier_id" IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_of_suppliers" AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "copy_lines_of_suppliers"();--> statement-breakpoint
CREATE TRIGGER "supplier_ledger_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "supplier_ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- The trigger exists before the lines are copied: it holds back entries that would be missed.
INSERT INTO "supplier_ledger_lines" ("supplier_id", "occurred_at", "entry_id", "position", "cents")
  SELECT l."supplier_id", e."occurred_at", l."entry_id", l."position", l."cents"
  FROM "ledger_lines" l JOIN "ledger_entries" e ON e."id" = l."entry_id"
  WHERE l."account" = 'supplier payable' AND l."supplier_id" IS NOT NULL ORDER BY e."occurred_at";--> statement-breakpoint
CREATE INDEX "supplier_ledger_lines_time" ON "supplier_ledger_lines" USING btree ("supplier_id","occurred_at","entry_id","position","cents");--> statement-breakpoint
DELETE FROM "invoice_days";--> statement-breakpoint
ALTER TABLE "invoice_days" DROP CONSTRAINT "invoice_days_day_kind_pk";--> statement-breakpoint
ALTER TABLE "invoice_days" ADD COLUMN "number_pattern" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_days" ADD CONSTRAINT "invoice_days_day_kind_number_pattern_pk" PRIMARY KEY("day","kind","number_pattern");--> statement-breakpoint
INSERT INTO "invoice_days" ("day", "kind", "number_pattern", "documents", "gross_cents", "tax_cents")
  SELECT "issued_on", "kind", regexp_replace("number", '[0-9]+', '0', 'g'), count(*), sum("gross_cents"), sum("tax_cents")
  FROM "invoices" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_invoice_to_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "invoice_days" AS kept ("day", "kind", "number_pattern", "documents", "gross_cents", "tax_cents")
    VALUES (NEW."issued_on", NEW."kind", regexp_replace(NEW."number", '[0-9]+', '0', 'g'), 1, NEW."gross_cents", NEW."tax_cents")
    ON CONFLICT ("day", "kind", "number_pattern") DO UPDATE SET "documents" = kept."documents" + 1,
      "gross_cents" = kept."gross_cents" + excluded."gross_cents", "tax_cents" = kept."tax_cents" + excluded."tax_cents";
  RETURN NULL;
END $$;
