ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_what";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
-- Since it came into review, or since its last version.
UPDATE "order_items" i SET "waits_since" = coalesce(greatest(
  (SELECT max(h."at") FROM "order_history" h WHERE h."order_id" = i."order_id" AND h."item_id" = i."id" AND h."status" = 'design pending approval'),
  (SELECT max(d."created_at") FROM "item_designs" d WHERE d."item_id" = i."id" AND d."deleted_at" IS NULL)), i."ordered_at");--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "waits_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_waiting" ON "order_items" USING btree ("waits_since","id") WHERE status = 'design pending approval' and sides > 0 and (uploaded_by is null or uploaded_by = 'customer');--> statement-breakpoint
CREATE INDEX "order_items_supplier_waiting" ON "order_items" USING btree ("supplier_id","waits_since","id") WHERE status = 'design pending approval' and sides > 0 and (uploaded_by is null or uploaded_by = 'customer');--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_what" CHECK ("order_changes"."what" in ('shipping date', 'delivery details', 'comment', 'design added', 'design deleted', 'soft print approved', 'share link made', 'share link ended', 'refund asked', 'refund at provider', 'refund failed', 'order kept', 'order closed', 'note to customer', 'internal notes'));