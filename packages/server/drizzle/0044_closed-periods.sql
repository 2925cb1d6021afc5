CREATE TABLE "closed_periods" (
	"through" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "booked_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "posted_by" uuid;--> statement-breakpoint
CREATE INDEX "ledger_entries_booked" ON "ledger_entries" USING brin ("booked_on");--> statement-breakpoint
-- What stood there before has its own day: nothing was closed yet.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_kept";--> statement-breakpoint
UPDATE "ledger_entries" SET "booked_on" = ("occurred_at" AT TIME ZONE 'Asia/Singapore')::date;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_kept";--> statement-breakpoint
-- Nothing is booked into a closed period: whoever closes one waits for entries that are being posted, and they for it.
CREATE FUNCTION "book_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closing the books'));
  NEW."booked_on" := greatest(
    (NEW."occurred_at" AT TIME ZONE 'Asia/Singapore')::date,
    (SELECT max("through") + 1 FROM "closed_periods"));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_booked" BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "book_entry"();--> statement-breakpoint
CREATE FUNCTION "refuse_reopening"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed period stays closed: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "closed_periods_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_periods" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_reopening"();
