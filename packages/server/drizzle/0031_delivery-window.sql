ALTER TABLE "orders" ADD COLUMN "shipping_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_from" CHECK ("orders"."shipping_from" <= "orders"."shipping_date");--> statement-breakpoint
-- Both windows are 7 days long. Where staff have changed the date, there is none.
UPDATE "orders" SET "shipping_from" = "shipping_date" - 7 WHERE NOT EXISTS (
	SELECT FROM "order_changes" WHERE "order_id" = "orders"."id" AND "what" = 'shipping date'
);
