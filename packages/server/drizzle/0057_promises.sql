ALTER TABLE "checkouts" ADD COLUMN "shipping_from" date;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "promise" jsonb;