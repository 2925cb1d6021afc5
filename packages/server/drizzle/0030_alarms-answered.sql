ALTER TABLE "alarms" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_public" ON "alarms" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "alarms_open" ON "alarms" USING btree ("created_at") WHERE settled_at is null and answered_at is null;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_answered" CHECK (("alarms"."answered_at" is null) = ("alarms"."answer" is null));--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_answered_by" CHECK ("alarms"."answered_by" is null or "alarms"."answered_at" is not null);