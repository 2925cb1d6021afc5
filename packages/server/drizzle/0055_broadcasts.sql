CREATE TABLE "broadcast_pictures" (
	"broadcast_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "broadcast_pictures_broadcast_id_file_id_pk" PRIMARY KEY("broadcast_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subscriber_id" uuid,
	"email" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "broadcast_recipients_broadcast_id_position_pk" PRIMARY KEY("broadcast_id","position"),
	CONSTRAINT "broadcast_recipients_state" CHECK ("broadcast_recipients"."state" in ('queued', 'sending', 'sent', 'skipped', 'failed', 'unknown', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"segment" jsonb NOT NULL,
	"counts_opens" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"scheduled_for" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_scheduled" CHECK ("broadcasts"."state" <> 'scheduled' or "broadcasts"."scheduled_for" is not null),
	CONSTRAINT "broadcasts_started" CHECK (("broadcasts"."state" in ('draft', 'scheduled')) <= ("broadcasts"."started_at" is null) and ("broadcasts"."state" in ('sending', 'paused', 'sent')) <= ("broadcasts"."started_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"receivers" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_notices_audience" CHECK ("supplier_notices"."audience" in ('customers', 'staff')),
	CONSTRAINT "supplier_notices_state" CHECK ("supplier_notices"."state" in ('waiting', 'sent', 'refused', 'withdrawn')),
	CONSTRAINT "supplier_notices_sent" CHECK (("supplier_notices"."state" = 'sent') = ("supplier_notices"."receivers" is not null)),
	CONSTRAINT "supplier_notices_decided" CHECK ("supplier_notices"."audience" <> 'customers' or ("supplier_notices"."state" in ('sent', 'refused')) = ("supplier_notices"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailing_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wording" text,
	"network" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_consents_kind" CHECK ("mailing_consents"."kind" in ('imported', 'asked', 'confirmed', 'unsubscribed', 'removed', 'bounced', 'complained'))
);
--> statement-breakpoint
DROP INDEX "mailing_list_latest";--> statement-breakpoint
ALTER TABLE "mailing_list" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing_list" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailing_list" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_pictures" ADD CONSTRAINT "broadcast_pictures_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_pictures" ADD CONSTRAINT "broadcast_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_subscriber_id_mailing_list_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."mailing_list"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_notices" ADD CONSTRAINT "supplier_notices_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_notices" ADD CONSTRAINT "supplier_notices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_consents" ADD CONSTRAINT "mailing_consents_subscriber_id_mailing_list_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."mailing_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_consents" ADD CONSTRAINT "mailing_consents_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_pictures_file" ON "broadcast_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_recipients_email" ON "broadcast_recipients" USING btree ("broadcast_id","email");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_queued" ON "broadcast_recipients" USING btree ("broadcast_id","attempts","position") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_troubled" ON "broadcast_recipients" USING btree ("broadcast_id","state","position") WHERE state not in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "broadcast_recipients_subscriber" ON "broadcast_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_address" ON "broadcast_recipients" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "broadcasts_latest" ON "broadcasts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "broadcasts_running" ON "broadcasts" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "supplier_notices_latest" ON "supplier_notices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "supplier_notices_own" ON "supplier_notices" USING btree ("supplier_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailing_consents_subscriber" ON "mailing_consents" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "mailing_list_latest" ON "mailing_list" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "mailing_list" ADD CONSTRAINT "mailing_list_state" CHECK ("mailing_list"."state" in ('waiting', 'confirmed', 'unsubscribed', 'bounced', 'complained'));--> statement-breakpoint
ALTER TABLE "mailing_list" ADD CONSTRAINT "mailing_list_confirmed" CHECK ("mailing_list"."state" <> 'confirmed' or "mailing_list"."confirmed_at" is not null);--> statement-breakpoint
-- The record of consent is never changed; it goes with its address.
CREATE FUNCTION "refuse_consent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the record of consent is not changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "mailing_consents_kept" BEFORE UPDATE OR DELETE ON "mailing_consents" FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();--> statement-breakpoint
-- Who was on the list before has never confirmed: these addresses wait until staff ask them.
INSERT INTO "mailing_consents" ("subscriber_id", "kind", "at") SELECT "id", 'imported', "created_at" FROM "mailing_list";
