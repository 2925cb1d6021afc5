ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_supplier_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "item_earnings" DROP CONSTRAINT "item_earnings_supplier_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "item_earnings" DROP CONSTRAINT "item_earnings_terms_id_supplier_terms_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_entries_intent";--> statement-breakpoint
DROP INDEX "ledger_entries_age";--> statement-breakpoint
CREATE INDEX "ledger_entries_fees" ON "ledger_entries" USING btree ("intent_id") WHERE kind = 'fee';--> statement-breakpoint
CREATE INDEX "ledger_entries_age" ON "ledger_entries" USING brin ("occurred_at");--> statement-breakpoint
-- In place of a foreign key for each line, all entries of a statement are looked for at once.
CREATE OR REPLACE FUNCTION "refuse_later_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT "entry_id", count(*) AS n, sum("cents") AS total FROM "added" GROUP BY "entry_id") a
    WHERE a.total <> 0 OR a.n <> (SELECT count(*) FROM "ledger_lines" l WHERE l."entry_id" = a."entry_id")
      OR NOT EXISTS (SELECT FROM "ledger_entries" e WHERE e."id" = a."entry_id"))
  THEN
    RAISE EXCEPTION 'the lines of a ledger entry balance and come in one statement' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_together';
  END IF;
  RETURN NULL;
END $$;
