CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"from" text,
	"to" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_changes_what" CHECK ("staff_changes"."what" in ('invited', 'invited again', 'role', 'disabled', 'enabled', 'signed out', 'second factor demanded', 'second factor no longer demanded', 'second factor dropped'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_demanded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_changes_user" ON "staff_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "staff_changes_actor" ON "staff_changes" USING btree ("actor_id");--> statement-breakpoint
-- Who ran the shop before there were roles goes on doing so.
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" in ('owner', 'manager', 'sales', 'artwork', 'production', 'support'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff" CHECK (("users"."role" = 'admin') = ("users"."staff_role" is not null));--> statement-breakpoint
CREATE TRIGGER "staff_changes_append_only" BEFORE UPDATE OR DELETE ON "staff_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
