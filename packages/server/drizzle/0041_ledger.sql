CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid,
	"item_id" uuid,
	"intent_id" text,
	"provider_id" text,
	"memo" text,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('sale', 'unapplied payment', 'refund', 'refund returned', 'cancellation', 'fee', 'chargeback', 'chargeback reversed', 'adjustment', 'opening balance', 'earning', 'earning reversed', 'payout', 'payout returned'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"tax_code" text,
	"supplier_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('outside', 'provider receivable', 'supplier payable', 'tax payable', 'unapplied payments', 'opening balances', 'sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded', 'cost of sales', 'provider fees', 'chargebacks', 'adjustments')),
	CONSTRAINT "ledger_lines_cents" CHECK ("ledger_lines"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"is_past_posted" boolean NOT NULL,
	CONSTRAINT "ledger_progress_one" CHECK ("ledger_progress"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_intent" ON "ledger_entries" USING btree ("intent_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_age" ON "ledger_entries" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_supplier" ON "ledger_lines" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
-- Checked at the commit, when all lines are there.
CREATE FUNCTION "refuse_unbalanced_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE n integer; total numeric;
BEGIN
  SELECT count(*), coalesce(sum("cents"), 0) INTO n, total FROM "ledger_lines" WHERE "entry_id" = NEW."id";
  IF n = 0 THEN
    RAISE EXCEPTION 'ledger entry % has no lines', NEW."key" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  ELSIF total <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance: it is % cents', NEW."key", total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_entry"();--> statement-breakpoint
-- All lines of an entry come in one statement: none can be added to it later.
CREATE FUNCTION "refuse_later_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT "entry_id", count(*) AS n, sum("cents") AS total FROM "added" GROUP BY "entry_id") a
    WHERE a.total <> 0 OR a.n <> (SELECT count(*) FROM "ledger_lines" l WHERE l."entry_id" = a."entry_id"))
  THEN
    RAISE EXCEPTION 'the lines of a ledger entry balance and come in one statement' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_together';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_together" AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_later_lines"();--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
