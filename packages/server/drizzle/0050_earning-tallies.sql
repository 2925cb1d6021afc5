CREATE TABLE "earning_tallies" (
	"supplier_id" uuid NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"missing" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "earning_tallies_supplier" ON "earning_tallies" USING btree ("supplier_id");--> statement-breakpoint
INSERT INTO "earning_tallies" ("supplier_id", "pending", "held", "earned", "missing")
  SELECT "supplier_id", coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NULL), 0) AS "pending",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NOT NULL), 0) AS "held",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NOT NULL), 0) AS "earned",
      count(*) FILTER (WHERE "cents" IS NULL) AS "missing"
    FROM "item_earnings" GROUP BY "supplier_id";--> statement-breakpoint
-- Each change of earnings is a row, so that payments to one supplier do not wait for each other.
CREATE FUNCTION "tally_earnings_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earning_tallies" ("supplier_id", "pending", "held", "earned", "missing")
  SELECT "supplier_id", sum("pending"), sum("held"), sum("earned"), sum("missing") FROM (
    SELECT "supplier_id", coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NULL), 0) AS "pending",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NOT NULL), 0) AS "held",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NOT NULL), 0) AS "earned",
      count(*) FILTER (WHERE "cents" IS NULL) AS "missing"
    FROM "added" GROUP BY "supplier_id") n
  GROUP BY "supplier_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_earnings_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earning_tallies" ("supplier_id", "pending", "held", "earned", "missing")
  SELECT "supplier_id", sum("pending"), sum("held"), sum("earned"), sum("missing") FROM (
    SELECT "supplier_id", -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NULL), 0) AS "pending",
      -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NOT NULL), 0) AS "held",
      -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NOT NULL), 0) AS "earned",
      -count(*) FILTER (WHERE "cents" IS NULL) AS "missing"
    FROM "removed" GROUP BY "supplier_id") n
  GROUP BY "supplier_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_earnings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "earning_tallies" ("supplier_id", "pending", "held", "earned", "missing")
  SELECT "supplier_id", sum("pending"), sum("held"), sum("earned"), sum("missing") FROM (
    SELECT "supplier_id", -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NULL), 0) AS "pending",
      -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NOT NULL), 0) AS "held",
      -coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NOT NULL), 0) AS "earned",
      -count(*) FILTER (WHERE "cents" IS NULL) AS "missing"
    FROM "removed" GROUP BY "supplier_id"
    UNION ALL SELECT "supplier_id", coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NULL), 0) AS "pending",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NOT NULL), 0) AS "held",
      coalesce(sum("cents" - "taken_back") FILTER (WHERE "hold_reason" IS NULL AND "earned_at" IS NOT NULL), 0) AS "earned",
      count(*) FILTER (WHERE "cents" IS NULL) AS "missing"
    FROM "added" GROUP BY "supplier_id") n
  GROUP BY "supplier_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "item_earnings_added" AFTER INSERT ON "item_earnings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_earnings_added"();--> statement-breakpoint
CREATE TRIGGER "item_earnings_removed" AFTER DELETE ON "item_earnings" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_earnings_removed"();--> statement-breakpoint
CREATE TRIGGER "item_earnings_changed" AFTER UPDATE ON "item_earnings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_earnings_changed"();
