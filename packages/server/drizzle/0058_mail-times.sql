CREATE TABLE "held_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"mail" jsonb NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest_hour" smallint,
	"quiet_from" smallint,
	"quiet_to" smallint,
	CONSTRAINT "mail_times_digest" CHECK ("mail_times"."digest_hour" between 0 and 23),
	CONSTRAINT "mail_times_quiet" CHECK (num_nulls("mail_times"."quiet_from", "mail_times"."quiet_to") in (0, 2) and "mail_times"."quiet_from" between 0 and 23 and "mail_times"."quiet_to" between 0 and 23 and "mail_times"."quiet_from" <> "mail_times"."quiet_to")
);
--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_times" ADD CONSTRAINT "mail_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_mails_key" ON "held_mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "held_mails_user" ON "held_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_mails_due" ON "held_mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "held_mails_sent" ON "held_mails" USING btree ("sent_at") WHERE sent_at is not null;