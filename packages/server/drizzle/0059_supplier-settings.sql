CREATE TABLE "supplier_closed_days" (
	"supplier_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "supplier_closed_days_supplier_id_from_day_pk" PRIMARY KEY("supplier_id","from_day"),
	CONSTRAINT "supplier_closed_days_order" CHECK ("supplier_closed_days"."from_day" <= "supplier_closed_days"."to_day")
);
--> statement-breakpoint
CREATE TABLE "supplier_setting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" uuid NOT NULL,
	"what" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_setting_changes_what" CHECK ("supplier_setting_changes"."what" in ('contact', 'closed days'))
);
--> statement-breakpoint
CREATE TABLE "supplier_settings" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_closed_days" ADD CONSTRAINT "supplier_closed_days_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_setting_changes" ADD CONSTRAINT "supplier_setting_changes_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_settings" ADD CONSTRAINT "supplier_settings_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_setting_changes_supplier" ON "supplier_setting_changes" USING btree ("supplier_id","id");--> statement-breakpoint
-- What was changed stays as it was written; it goes with the account.
CREATE TRIGGER "supplier_setting_changes_append_only" BEFORE UPDATE ON "supplier_setting_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
