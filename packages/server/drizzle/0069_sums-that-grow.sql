CREATE TABLE "invoice_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"documents" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	CONSTRAINT "invoice_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"tax_code" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_account_tax_code_pk" PRIMARY KEY("day","account","tax_code")
);
--> statement-breakpoint
CREATE TABLE "ledger_tallies" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"tax_code" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "sales_days_day";--> statement-breakpoint
CREATE INDEX "ledger_tallies_day" ON "ledger_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day","product_id","pieces","revenue");--> statement-breakpoint
-- Searching inside the numbers of documents and the names of their buyers, however many there are.
CREATE INDEX "invoices_number_words" ON "invoices" USING gin (lower(number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_contents_buyer_words" ON "invoice_contents" USING gin (lower(content -> 'buyer' ->> 'name') gin_trgm_ops);--> statement-breakpoint
-- A document is issued after its series was locked, so nobody waits here for the sums of the day.
CREATE FUNCTION "add_invoice_to_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "invoice_days" AS kept ("day", "kind", "documents", "gross_cents", "tax_cents")
    VALUES (NEW."issued_on", NEW."kind", 1, NEW."gross_cents", NEW."tax_cents")
    ON CONFLICT ("day", "kind") DO UPDATE SET "documents" = kept."documents" + 1,
      "gross_cents" = kept."gross_cents" + excluded."gross_cents", "tax_cents" = kept."tax_cents" + excluded."tax_cents";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_day" AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION "add_invoice_to_day"();--> statement-breakpoint
-- The triggers exist before the sums are made: they hold back documents and entries that would be missed.
INSERT INTO "invoice_days" ("day", "kind", "documents", "gross_cents", "tax_cents")
  SELECT "issued_on", "kind", count(*), sum("gross_cents"), sum("tax_cents") FROM "invoices" GROUP BY 1, 2;--> statement-breakpoint
-- Each entry is a row of its own, so that concurrent payments do not wait for the sums of their day.
CREATE FUNCTION "tally_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ledger_tallies" ("day", "account", "tax_code", "debit", "credit")
    SELECT e."booked_on", a."account", coalesce(a."tax_code", ''), coalesce(sum(a."cents") FILTER (WHERE a."cents" > 0), 0),
      coalesce(-sum(a."cents") FILTER (WHERE a."cents" < 0), 0)
    FROM "added" a JOIN "ledger_entries" e ON e."id" = a."entry_id" GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_tally" AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_ledger"();--> statement-breakpoint
INSERT INTO "ledger_days" ("day", "account", "tax_code", "debit", "credit")
  SELECT e."booked_on", l."account", coalesce(l."tax_code", ''), coalesce(sum(l."cents") FILTER (WHERE l."cents" > 0), 0),
    coalesce(-sum(l."cents") FILTER (WHERE l."cents" < 0), 0)
  FROM "ledger_entries" e JOIN "ledger_lines" l ON l."entry_id" = e."id" GROUP BY 1, 2, 3;
