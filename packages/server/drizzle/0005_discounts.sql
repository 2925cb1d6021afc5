ALTER TABLE "discounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "discounts" SET "expiry_date" = "created_at" + "expiry_days" * interval '24 hours' WHERE "expiry_days" IS NOT NULL AND "expiry_date" IS NULL;--> statement-breakpoint
UPDATE "discounts" SET "expiry_days" = least(3650, greatest(1, ceil(extract(epoch FROM "expiry_date" - "created_at") / 86400)))::integer WHERE "expiry_days" IS NULL AND "expiry_date" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_days" CHECK ("discounts"."expiry_days" between 1 and 3650);--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_end" CHECK (("discounts"."expiry_days" is null) = ("discounts"."expiry_date" is null));