DROP INDEX "checkouts_open";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("asked_at" NULLS FIRST,"created_at") WHERE state = 'open';
