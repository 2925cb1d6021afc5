ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_items_status";--> statement-breakpoint
DROP INDEX "order_items_supplier";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipping_date" date;--> statement-breakpoint
UPDATE "order_items" i SET "ordered_at" = o.created_at, "shipping_date" = o.shipping_date FROM "orders" o WHERE o.id = i.order_id;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "ordered_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "shipping_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place" UNIQUE("id","created_at","shipping_date");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order" FOREIGN KEY ("order_id","ordered_at","shipping_date") REFERENCES "public"."orders"("id","created_at","shipping_date") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_items_age" ON "order_items" USING btree ("status","ordered_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_expiry" ON "order_items" USING btree ("status","shipping_date","order_id");--> statement-breakpoint
CREATE INDEX "order_items_supplier_age" ON "order_items" USING btree ("supplier_id","status","ordered_at","order_id");--> statement-breakpoint
CREATE INDEX "order_items_supplier_expiry" ON "order_items" USING btree ("supplier_id","status","shipping_date","order_id");
