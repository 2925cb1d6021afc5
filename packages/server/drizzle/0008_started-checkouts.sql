CREATE TABLE "started_checkouts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "started_checkouts" ADD CONSTRAINT "started_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "started_checkouts_age" ON "started_checkouts" USING btree ("updated_at");