-- What happened to an order is only ever added to. What a person wrote about it goes with the person.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.comment IS NULL AND to_jsonb(NEW) - 'comment' = to_jsonb(OLD) - 'comment' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "order_history_append_only" ON "order_history";--> statement-breakpoint
CREATE TRIGGER "order_history_append_only" BEFORE UPDATE OR DELETE ON "order_history" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
DROP FUNCTION "refuse_change"();
