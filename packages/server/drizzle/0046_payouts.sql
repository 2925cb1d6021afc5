CREATE TABLE "payout_batch_items" (
	"batch_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"details_id" uuid NOT NULL,
	CONSTRAINT "payout_batch_items_batch_id_payout_id_pk" PRIMARY KEY("batch_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"payer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder" text,
	"bic" text,
	"account_number" text,
	"connected_account" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "payout_details_kind" CHECK ("payout_details"."kind" in ('bank', 'provider')),
	CONSTRAINT "payout_details_complete" CHECK (num_nonnulls("payout_details"."holder", "payout_details"."bic", "payout_details"."account_number") = case when "payout_details"."kind" = 'bank' and "payout_details"."erased_at" is null then 3 else 0 end
        and num_nonnulls("payout_details"."connected_account") = case when "payout_details"."kind" = 'provider' and "payout_details"."erased_at" is null then 1 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "payout_history" (
	"payout_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"note" text,
	CONSTRAINT "payout_history_payout_id_version_pk" PRIMARY KEY("payout_id","version"),
	CONSTRAINT "payout_history_state" CHECK ("payout_history"."state" in ('requested', 'approved', 'sending', 'paid', 'refused', 'withdrawn', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"way" text,
	"details_id" uuid,
	"batch_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"reference" text,
	"transfer_id" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_cents" CHECK ("payouts"."cents" > 0),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('requested', 'approved', 'sending', 'paid', 'refused', 'withdrawn', 'returned')),
	CONSTRAINT "payouts_way" CHECK ("payouts"."way" in ('bank', 'provider')),
	CONSTRAINT "payouts_sent" CHECK ("payouts"."state" not in ('sending', 'paid', 'returned') or "payouts"."way" is not null and "payouts"."details_id" is not null),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."state" not in ('paid', 'returned') or "payouts"."paid_at" is not null
        and case "payouts"."way" when 'bank' then "payouts"."reference" is not null else "payouts"."transfer_id" is not null end),
	CONSTRAINT "payouts_reason" CHECK ("payouts"."state" not in ('refused', 'returned') or "payouts"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_details_id_payout_details_id_fk" FOREIGN KEY ("details_id") REFERENCES "public"."payout_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_details_id_payout_details_id_fk" FOREIGN KEY ("details_id") REFERENCES "public"."payout_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batch_items_payout" ON "payout_batch_items" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_batch_items_details" ON "payout_batch_items" USING btree ("details_id");--> statement-breakpoint
CREATE INDEX "payout_details_supplier" ON "payout_details" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("supplier_id") WHERE "payouts"."state" in ('requested', 'approved', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payouts_supplier" ON "payouts" USING btree ("supplier_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_age" ON "payouts" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_batch" ON "payouts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "payouts_details" ON "payouts" USING btree ("details_id");--> statement-breakpoint
-- A payout goes forward only; whom and how much it pays never changes.
CREATE FUNCTION "check_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payouts are kept' USING ERRCODE = 'restrict_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW."state" <> 'requested' OR NEW."version" <> 1 THEN
      RAISE EXCEPTION 'a payout begins as a request' USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_forward';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW."id", NEW."supplier_id", NEW."cents", NEW."requested_at") IS DISTINCT FROM (OLD."id", OLD."supplier_id", OLD."cents", OLD."requested_at")
    OR NEW."version" <> OLD."version" + 1
    OR NOT ((OLD."state", NEW."state") IN (
      ('requested', 'approved'), ('requested', 'refused'), ('requested', 'withdrawn'),
      ('approved', 'sending'), ('approved', 'paid'), ('approved', 'refused'),
      ('sending', 'paid'), ('sending', 'approved'), ('paid', 'returned')))
  THEN
    RAISE EXCEPTION 'a payout cannot go from % to % or change its amount', OLD."state", NEW."state" USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_forward';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payouts_forward" BEFORE INSERT OR UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "check_payout"();--> statement-breakpoint
-- Checked at the commit: each step is in the history, and what is paid or came back is in the ledger.
CREATE FUNCTION "check_payout_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "payout_history" h WHERE h."payout_id" = NEW."id" AND h."version" = NEW."version" AND h."state" = NEW."state") THEN
    RAISE EXCEPTION 'the history of payout % lacks version %', NEW."id", NEW."version" USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_recorded';
  END IF;
  IF NEW."state" IN ('paid', 'returned') AND NOT EXISTS (
    SELECT FROM "ledger_entries" e JOIN "ledger_lines" l ON l."entry_id" = e."id"
    WHERE e."key" = CASE NEW."state" WHEN 'paid' THEN 'payout:' ELSE 'payout-returned:' END || NEW."id"
      AND l."account" = 'supplier payable' AND l."supplier_id" = NEW."supplier_id"
      AND l."cents" = CASE NEW."state" WHEN 'paid' THEN NEW."cents" ELSE -NEW."cents" END)
  THEN
    RAISE EXCEPTION 'payout % is % and not in the ledger', NEW."id", NEW."state" USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_recorded';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payouts_recorded" AFTER INSERT OR UPDATE ON "payouts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payout_records"();--> statement-breakpoint
CREATE FUNCTION "refuse_payout_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payouts are only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "payout_history_kept" BEFORE UPDATE OR DELETE ON "payout_history" FOR EACH ROW EXECUTE FUNCTION "refuse_payout_change"();--> statement-breakpoint
CREATE TRIGGER "payout_batches_kept" BEFORE UPDATE OR DELETE ON "payout_batches" FOR EACH ROW EXECUTE FUNCTION "refuse_payout_change"();--> statement-breakpoint
CREATE TRIGGER "payout_batch_items_kept" BEFORE UPDATE OR DELETE ON "payout_batch_items" FOR EACH ROW EXECUTE FUNCTION "refuse_payout_change"();--> statement-breakpoint
CREATE TRIGGER "payout_details_kept" BEFORE DELETE ON "payout_details" FOR EACH ROW EXECUTE FUNCTION "refuse_payout_change"();--> statement-breakpoint
-- Details change for one reason alone: the account is closed, and what names a person goes.
CREATE TRIGGER "payout_details_same" BEFORE UPDATE ON "payout_details" FOR EACH ROW
  WHEN (NEW."erased_at" IS NULL OR OLD."erased_at" IS NOT NULL
    OR (NEW."id", NEW."supplier_id", NEW."kind", NEW."created_at") IS DISTINCT FROM (OLD."id", OLD."supplier_id", OLD."kind", OLD."created_at"))
  EXECUTE FUNCTION "refuse_payout_change"();
