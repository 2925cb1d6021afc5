CREATE TABLE "notices_off" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "notices_off_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
DROP INDEX "notices_user";--> statement-breakpoint
DROP INDEX "notices_unread";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "topic" text;--> statement-breakpoint
-- As `topicOf` of notification-topics.ts says it of new ones.
UPDATE "notices" SET "topic" = CASE
  WHEN "kind" IN ('proof', 'design replaced', 'design approved') THEN 'design'
  WHEN "kind" = 'delivery date' THEN 'delivery'
  WHEN "kind" = 'new items' THEN 'items'
  WHEN "kind" IN ('refund failed', 'refund made') THEN 'money'
  WHEN "kind" IN ('supplier waiting', 'product waiting', 'price waiting', 'product decided', 'price decided') THEN 'products'
  WHEN "kind" = 'supplier decided' THEN 'account'
  WHEN "kind" IN ('quotation question', 'quotation declined') THEN 'quotations'
  WHEN "kind" = 'alarm' THEN 'alarms'
  WHEN "kind" IN ('order status', 'item status') THEN CASE
    WHEN "facts"->>'status' = 'refunded' THEN 'money'
    WHEN "facts"->>'status' IN ('design pending approval', 'design rejected', 'design approved') THEN 'design'
    WHEN "facts"->>'status' IN ('production pending', 'production started', 'supplier has delivered order to warehouse', 'supplier''s order has arrived at warehouse', 'Warehouse has completed quality check', 'Warehouse has dispatched the order') THEN 'production'
    WHEN "facts"->>'status' IN ('delivery not started', 'delivery in progress', 'delivery is completed', 'pending order receive', 'order received') THEN 'delivery'
    ELSE 'orders' END
  ELSE 'orders' END;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "topic" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_off" ADD CONSTRAINT "notices_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_topic" ON "notices" USING btree ("user_id","topic","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","topic","id") WHERE read_at is null;