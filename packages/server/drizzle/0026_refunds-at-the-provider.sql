CREATE TABLE "provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount" > 0),
	CONSTRAINT "provider_refunds_state" CHECK ("provider_refunds"."state" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_what";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("intent_id");--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_what" CHECK ("order_changes"."what" in ('shipping date', 'delivery details', 'comment', 'design added', 'design deleted', 'share link made', 'share link ended', 'refund asked', 'refund at provider', 'refund failed', 'order kept', 'order closed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold" CHECK (not "orders"."is_on_hold" or "orders"."status" not in ('cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."amount");
--> statement-breakpoint
-- A refund that was settled gave back the whole payment. Those that the provider's own event settled have no name here;
-- the provider's list is asked for them where it is needed.
UPDATE "payments" p SET "refunded" = p."amount" FROM "refunds" r WHERE r."intent_id" = p."intent_id" AND r."state" = 'succeeded';--> statement-breakpoint
INSERT INTO "provider_refunds" ("id", "intent_id", "amount", "state", "created_at")
  SELECT r."provider_refund_id", r."intent_id", r."amount", r."state", r."created_at" FROM "refunds" r
  WHERE r."provider_refund_id" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Whatever way a status is written: on hold nothing of an order moves.
CREATE FUNCTION "refuse_move_on_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is on hold', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_on_hold';
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_on_hold" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.is_on_hold AND NEW.is_on_hold AND OLD.status <> NEW.status) EXECUTE FUNCTION "refuse_move_on_hold"();--> statement-breakpoint
CREATE FUNCTION "refuse_item_move_on_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND is_on_hold) THEN
    RAISE EXCEPTION 'order % is on hold', NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_on_hold';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_on_hold" BEFORE UPDATE ON "order_items" FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "refuse_item_move_on_hold"();
