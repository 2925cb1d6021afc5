CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_answers_title" UNIQUE NULLS NOT DISTINCT("supplier_id","title"),
	CONSTRAINT "saved_answers_text" CHECK (length("saved_answers"."text") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "thread_attachments" (
	"message_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "thread_attachments_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"quoted_id" bigint,
	"item_id" uuid,
	"design_number" smallint,
	"comment_id" bigint,
	"idempotency_key" text,
	"body_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "thread_messages_thread" UNIQUE("thread_id","id"),
	CONSTRAINT "thread_messages_side" CHECK ("thread_messages"."side" in ('shop', 'customer', 'supplier')),
	CONSTRAINT "thread_messages_author" CHECK ("thread_messages"."author_id" is not null or "thread_messages"."side" = 'customer'),
	CONSTRAINT "thread_messages_text" CHECK (length("thread_messages"."text") <= 5000),
	CONSTRAINT "thread_messages_earlier" CHECK ("thread_messages"."quoted_id" < "thread_messages"."id"),
	CONSTRAINT "thread_messages_link" CHECK ("thread_messages"."item_id" is not null or "thread_messages"."design_number" is null),
	CONSTRAINT "thread_messages_pin" CHECK ("thread_messages"."comment_id" is null or "thread_messages"."design_number" is not null),
	CONSTRAINT "thread_messages_edited" CHECK ("thread_messages"."edited_at" <= "thread_messages"."created_at" + interval '5 minutes'),
	CONSTRAINT "thread_messages_once" CHECK (("thread_messages"."idempotency_key" is null) = ("thread_messages"."body_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"up_to" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"item_id" uuid,
	"message_id" uuid,
	"quotation_id" uuid,
	"person_id" uuid,
	"assigned_to" uuid,
	"awaiting" text,
	"awaiting_since" timestamp with time zone,
	"last_of_shop" bigint DEFAULT 0 NOT NULL,
	"last_of_person" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"mailed_to_shop" bigint DEFAULT 0 NOT NULL,
	"mailed_to_person" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "threads_kind" CHECK ("threads"."kind" in ('order', 'item', 'message', 'quotation')),
	CONSTRAINT "threads_about" CHECK (num_nonnulls("threads"."order_id", "threads"."item_id", "threads"."message_id", "threads"."quotation_id") = 1 and "threads"."id" = case "threads"."kind" when 'order' then "threads"."order_id" when 'item' then "threads"."item_id" when 'message' then "threads"."message_id" else "threads"."quotation_id" end),
	CONSTRAINT "threads_person" CHECK (("threads"."kind" = 'message') = ("threads"."person_id" is null)),
	CONSTRAINT "threads_awaiting" CHECK (("threads"."awaiting" is null) = ("threads"."awaiting_since" is null) and ("threads"."awaiting" = 'shop' or "threads"."awaiting" = case "threads"."kind" when 'item' then 'supplier' else 'customer' end)),
	CONSTRAINT "threads_closed" CHECK ("threads"."closed_at" is null or "threads"."awaiting" is null),
	CONSTRAINT "threads_closed_by" CHECK ("threads"."closed_by" is null or "threads"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "saved_answers" ADD CONSTRAINT "saved_answers_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_attachments" ADD CONSTRAINT "thread_attachments_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_attachments" ADD CONSTRAINT "thread_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_comment_id_item_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."item_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_quoted" FOREIGN KEY ("thread_id","quoted_id") REFERENCES "public"."thread_messages"("thread_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "thread_attachments_file" ON "thread_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_key" ON "thread_messages" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "thread_messages_words" ON "thread_messages" USING gin (to_tsvector('simple', "text"));--> statement-breakpoint
CREATE INDEX "thread_reads_user" ON "thread_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "threads_latest" ON "threads" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "threads_kind" ON "threads" USING btree ("kind","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "threads_open" ON "threads" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "threads_awaiting" ON "threads" USING btree ("awaiting","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE awaiting is not null;--> statement-breakpoint
CREATE INDEX "threads_person" ON "threads" USING btree ("person_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "threads_assigned" ON "threads" USING btree ("assigned_to","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE assigned_to is not null;--> statement-breakpoint
-- A message stays as it was written, but for its text within five minutes (a check holds the time). It goes with its thread.
CREATE FUNCTION "refuse_thread_message_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (NEW."id", NEW."thread_id", NEW."side", NEW."author_id", NEW."quoted_id", NEW."item_id", NEW."design_number", NEW."idempotency_key", NEW."body_hash", NEW."created_at")
      IS NOT DISTINCT FROM (OLD."id", OLD."thread_id", OLD."side", OLD."author_id", OLD."quoted_id", OLD."item_id", OLD."design_number", OLD."idempotency_key", OLD."body_hash", OLD."created_at")
    AND (NEW."comment_id" IS NULL OR NEW."comment_id" IS NOT DISTINCT FROM OLD."comment_id")
    AND (NEW."text" = OLD."text" OR NEW."edited_at" IS NOT NULL)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a message of a conversation is not changed any more' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "thread_messages_kept" BEFORE UPDATE OR DELETE ON "thread_messages" FOR EACH ROW EXECUTE FUNCTION "refuse_thread_message_change"();--> statement-breakpoint
-- What was written to the shop until now becomes a thread each.
INSERT INTO "threads" ("id", "kind", "message_id", "awaiting", "awaiting_since", "last_at", "created_at")
  SELECT "id", 'message', "id", CASE WHEN "answered_at" IS NULL THEN 'shop' END, CASE WHEN "answered_at" IS NULL THEN "created_at" END, "created_at", "created_at"
  FROM "contact_messages";--> statement-breakpoint
INSERT INTO "thread_messages" ("thread_id", "side", "text", "created_at")
  SELECT "id", 'customer', left("message", 5000), "created_at" FROM "contact_messages" ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "thread_attachments" ("message_id", "position", "file_id")
  SELECT m."id", 0, c."attachment_id" FROM "contact_messages" c JOIN "thread_messages" m ON m."thread_id" = c."id" WHERE c."attachment_id" IS NOT NULL;--> statement-breakpoint
-- So do the questions about quotations and what staff answered.
INSERT INTO "threads" ("id", "kind", "quotation_id", "person_id", "awaiting", "awaiting_since", "last_at", "created_at")
  SELECT q."id", 'quotation', q."id", q."user_id",
    CASE WHEN h."step" = 'message' THEN 'customer' ELSE 'shop' END, h."at", h."at", q."created_at"
  FROM "quotations" q JOIN LATERAL (
    SELECT "step", "at" FROM "quotation_history"
    WHERE "quotation_id" = q."id" AND "step" IN ('message', 'question') AND "text" IS NOT NULL ORDER BY "id" DESC LIMIT 1) h ON true;--> statement-breakpoint
INSERT INTO "thread_messages" ("thread_id", "side", "author_id", "text", "created_at")
  SELECT "quotation_id", CASE "step" WHEN 'message' THEN 'shop' ELSE 'customer' END, "actor_id", left("text", 5000), "at"
  FROM "quotation_history" WHERE "step" IN ('message', 'question') AND "text" IS NOT NULL ORDER BY "id";--> statement-breakpoint
-- Emails about them have gone.
UPDATE "threads" t SET "last_of_shop" = m."shop", "mailed_to_person" = m."shop", "last_of_person" = m."person", "mailed_to_shop" = m."person"
  FROM (SELECT "thread_id", coalesce(max("id") FILTER (WHERE "side" = 'shop'), 0) AS "shop", coalesce(max("id") FILTER (WHERE "side" <> 'shop'), 0) AS "person"
    FROM "thread_messages" GROUP BY "thread_id") m
  WHERE m."thread_id" = t."id";--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (lower(full_name || ' ' || email || ' ' || subject) gin_trgm_ops);
