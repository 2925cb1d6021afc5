CREATE TABLE "provider_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_to" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_checks_one" CHECK ("provider_checks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lost_order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lost" CHECK (("payments"."checkout_id" is null) = ("payments"."lost_order_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lost_unsold" CHECK ("payments"."lost_order_id" is null or "payments"."order_id" is null);