CREATE TABLE "partial_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"quantities" jsonb NOT NULL,
	"with_shipping" boolean NOT NULL,
	"returned" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "partial_refunds_amount" CHECK ("partial_refunds"."amount" > 0),
	CONSTRAINT "partial_refunds_state" CHECK ("partial_refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "partial_refunds_settled" CHECK (("partial_refunds"."state" = 'pending') = ("partial_refunds"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refunds_order" ON "partial_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partial_refunds_pending" ON "partial_refunds" USING btree ("order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "partial_refunds_shipping" ON "partial_refunds" USING btree ("order_id") WHERE with_shipping and state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "partial_refunds_provider" ON "partial_refunds" USING btree ("provider_refund_id");--> statement-breakpoint
-- What was requested stays; how it stands goes forward: a success can fail later, and nothing comes back.
CREATE FUNCTION "refuse_partial_refund_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW."id", NEW."order_id", NEW."intent_id", NEW."amount", NEW."quantities", NEW."with_shipping", NEW."returned", NEW."requested_at")
      IS DISTINCT FROM (OLD."id", OLD."order_id", OLD."intent_id", OLD."amount", OLD."quantities", OLD."with_shipping", OLD."returned", OLD."requested_at")
    OR (OLD."state" = 'failed' AND NEW."state" <> 'failed') OR (OLD."state" = 'succeeded' AND NEW."state" = 'pending')
  THEN
    RAISE EXCEPTION 'a partial refund is not changed any more' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "partial_refunds_kept" BEFORE UPDATE OR DELETE ON "partial_refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_partial_refund_change"();
