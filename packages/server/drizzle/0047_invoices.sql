CREATE TABLE "invoice_files" (
	"invoice_id" uuid NOT NULL,
	"format" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_files_format" CHECK ("invoice_files"."format" in ('pdf', 'cii', 'ubl', 'pint'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"entity" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_entity_kind_year_pk" PRIMARY KEY("entity","kind","year"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'credit note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"gross_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"paper" jsonb,
	"taxed" jsonb NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit note')),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."gross_cents" >= 0 and "invoices"."tax_cents" between 0 and "invoices"."gross_cents"),
	CONSTRAINT "invoices_corrects" CHECK ("invoices"."kind" = 'invoice' or "invoices"."corrects_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_files_sha256" ON "invoice_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("entity","kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_key" ON "invoices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_age" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was issued is never changed: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_files_kept" BEFORE UPDATE OR DELETE ON "invoice_files" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
-- A series grows by one, and at the commit each of its numbers has its document: so it has no gaps.
CREATE FUNCTION "refuse_series_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW."last" <> (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE OLD."last" + 1 END)
    OR (TG_OP = 'UPDATE' AND (NEW."entity", NEW."kind", NEW."year") IS DISTINCT FROM (OLD."entity", OLD."kind", OLD."year"))
  THEN
    RAISE EXCEPTION 'a series of invoices grows by one number at a time' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_series_step" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_series" FOR EACH ROW EXECUTE FUNCTION "refuse_series_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_unused_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "invoices" i WHERE i."entity" = NEW."entity" AND i."kind" = NEW."kind" AND i."year" = NEW."year" AND i."sequence" = NEW."last") THEN
    RAISE EXCEPTION 'number % of % has no document', NEW."last", NEW."year" USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_used';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoice_series_used" AFTER INSERT OR UPDATE ON "invoice_series"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unused_number"();--> statement-breakpoint
CREATE FUNCTION "refuse_foreign_number"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "free" bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "invoice_series" s WHERE s."entity" = NEW."entity" AND s."kind" = NEW."kind" AND s."year" = NEW."year" AND s."last" >= NEW."sequence") THEN
    RAISE EXCEPTION 'number % is not of its series', NEW."number" USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_series';
  END IF;
  IF NEW."corrects_id" IS NOT NULL THEN
    -- No more is credited than was invoiced.
    SELECT sum(CASE WHEN i."kind" = 'invoice' THEN i."gross_cents" ELSE -i."gross_cents" END) INTO "free" FROM "invoices" i WHERE i."order_id" = NEW."order_id";
    IF "free" < 0 THEN
      RAISE EXCEPTION 'order % is credited % cents more than was invoiced', NEW."order_id", -"free" USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_credited';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoices_series" AFTER INSERT ON "invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_foreign_number"();
