CREATE TABLE "order_profits" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"sale" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"items_without_cost" integer NOT NULL,
	"is_posted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sale" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"orders_without_cost" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_tallies" (
	"order_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"sale" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"items_without_cost" integer NOT NULL,
	"is_posted" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_profits_age" ON "order_profits" USING btree ("ordered_at") WHERE is_posted;--> statement-breakpoint
CREATE INDEX "order_profits_sale" ON "order_profits" USING btree ("sale" DESC NULLS FIRST,"order_id","ordered_at") WHERE is_posted;--> statement-breakpoint
CREATE INDEX "profit_tallies_age" ON "profit_tallies" USING btree ("ordered_at");--> statement-breakpoint
-- The sums of a day follow the rows of its orders. Only the job that folds tallies changes these, so nobody waits for a day.
CREATE FUNCTION "add_profits_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "profit_days" AS kept ("day", "sale", "fees", "tax", "cost", "orders_without_cost")
      SELECT sold_on("ordered_at"), -sum("sale"), -sum("fees"), -sum("tax"), -coalesce(sum("cost") FILTER (WHERE "items_without_cost" = 0), 0),
        -count(*) FILTER (WHERE "items_without_cost" > 0)
      FROM "removed" WHERE "is_posted" GROUP BY 1 ORDER BY 1
      ON CONFLICT ("day") DO UPDATE SET "sale" = kept."sale" + excluded."sale", "fees" = kept."fees" + excluded."fees",
        "tax" = kept."tax" + excluded."tax", "cost" = kept."cost" + excluded."cost",
        "orders_without_cost" = kept."orders_without_cost" + excluded."orders_without_cost";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "profit_days" AS kept ("day", "sale", "fees", "tax", "cost", "orders_without_cost")
      SELECT sold_on("ordered_at"), sum("sale"), sum("fees"), sum("tax"), coalesce(sum("cost") FILTER (WHERE "items_without_cost" = 0), 0),
        count(*) FILTER (WHERE "items_without_cost" > 0)
      FROM "added" WHERE "is_posted" GROUP BY 1 ORDER BY 1
      ON CONFLICT ("day") DO UPDATE SET "sale" = kept."sale" + excluded."sale", "fees" = kept."fees" + excluded."fees",
        "tax" = kept."tax" + excluded."tax", "cost" = kept."cost" + excluded."cost",
        "orders_without_cost" = kept."orders_without_cost" + excluded."orders_without_cost";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_profits_added" AFTER INSERT ON "order_profits" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_profits_to_days"();--> statement-breakpoint
CREATE TRIGGER "order_profits_removed" AFTER DELETE ON "order_profits" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_profits_to_days"();--> statement-breakpoint
CREATE TRIGGER "order_profits_changed" AFTER UPDATE ON "order_profits" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_profits_to_days"();--> statement-breakpoint
-- Each entry and each change of earnings is a row of its own, so that no transaction waits for the row of an order.
CREATE FUNCTION "tally_profit_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "profit_tallies" ("order_id", "ordered_at", "sale", "fees", "tax", "cost", "items_without_cost", "is_posted")
    SELECT o."id", o."created_at",
      coalesce(-sum(a."cents") FILTER (WHERE a."account" IN ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded')), 0),
      coalesce(sum(a."cents") FILTER (WHERE a."account" IN ('provider fees', 'chargebacks')), 0),
      coalesce(-sum(a."cents") FILTER (WHERE a."account" = 'tax payable'), 0), 0, 0, true
    FROM "added" a JOIN "ledger_entries" e ON e."id" = a."entry_id" JOIN "orders" o ON o."id" = e."order_id" GROUP BY o."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_profit" AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_profit_of_lines"();--> statement-breakpoint
CREATE FUNCTION "tally_profit_of_earnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "profit_tallies" ("order_id", "ordered_at", "sale", "fees", "tax", "cost", "items_without_cost", "is_posted")
      SELECT o."id", o."created_at", 0, 0, 0, sum(coalesce(c."cents", 0) - c."taken_back"), count(*) FILTER (WHERE c."cents" IS NULL), false
      FROM "added" c JOIN "orders" o ON o."id" = c."order_id" GROUP BY o."id";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "profit_tallies" ("order_id", "ordered_at", "sale", "fees", "tax", "cost", "items_without_cost", "is_posted")
      SELECT o."id", o."created_at", 0, 0, 0, -sum(coalesce(c."cents", 0) - c."taken_back"), -count(*) FILTER (WHERE c."cents" IS NULL), false
      FROM "removed" c JOIN "orders" o ON o."id" = c."order_id" GROUP BY o."id";
  ELSE
    INSERT INTO "profit_tallies" ("order_id", "ordered_at", "sale", "fees", "tax", "cost", "items_without_cost", "is_posted")
      SELECT o."id", o."created_at", 0, 0, 0, sum(c."cost"), sum(c."unknown"), false
      FROM (SELECT "order_id", coalesce("cents", 0) - "taken_back" AS "cost", ("cents" IS NULL)::int AS "unknown" FROM "added"
        UNION ALL SELECT "order_id", "taken_back" - coalesce("cents", 0), -("cents" IS NULL)::int FROM "removed") c
        JOIN "orders" o ON o."id" = c."order_id"
      GROUP BY o."id" HAVING sum(c."cost") <> 0 OR sum(c."unknown") <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "item_earnings_profit_added" AFTER INSERT ON "item_earnings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_profit_of_earnings"();--> statement-breakpoint
CREATE TRIGGER "item_earnings_profit_removed" AFTER DELETE ON "item_earnings" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_profit_of_earnings"();--> statement-breakpoint
CREATE TRIGGER "item_earnings_profit_changed" AFTER UPDATE ON "item_earnings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "tally_profit_of_earnings"();--> statement-breakpoint
-- Profits and earnings have the time of their order, as its items do by their foreign key.
CREATE FUNCTION "move_profit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "item_earnings" SET "ordered_at" = NEW."created_at" WHERE "order_id" = NEW."id";
  UPDATE "profit_tallies" SET "ordered_at" = NEW."created_at" WHERE "order_id" = NEW."id";
  UPDATE "order_profits" SET "ordered_at" = NEW."created_at" WHERE "order_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_profit_moved" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD."created_at" IS DISTINCT FROM NEW."created_at") EXECUTE FUNCTION "move_profit"();--> statement-breakpoint
-- The triggers exist before the rows are made: they hold back entries and earnings that would be missed.
INSERT INTO "order_profits" ("order_id", "ordered_at", "sale", "fees", "tax", "cost", "items_without_cost", "is_posted")
  SELECT o."id", o."created_at", coalesce(l."sale", 0), coalesce(l."fees", 0), coalesce(l."tax", 0), coalesce(c."cost", 0), coalesce(c."unknown", 0),
    l."order_id" IS NOT NULL
  FROM "orders" o
    LEFT JOIN (SELECT e."order_id",
        coalesce(-sum(n."cents") FILTER (WHERE n."account" IN ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded')), 0) AS "sale",
        coalesce(sum(n."cents") FILTER (WHERE n."account" IN ('provider fees', 'chargebacks')), 0) AS "fees",
        coalesce(-sum(n."cents") FILTER (WHERE n."account" = 'tax payable'), 0) AS "tax"
      FROM "ledger_entries" e JOIN "ledger_lines" n ON n."entry_id" = e."id" GROUP BY 1) l ON l."order_id" = o."id"
    LEFT JOIN (SELECT "order_id", sum(coalesce("cents", 0) - "taken_back") AS "cost", count(*) FILTER (WHERE "cents" IS NULL) AS "unknown"
      FROM "item_earnings" GROUP BY 1) c ON c."order_id" = o."id"
  WHERE l."order_id" IS NOT NULL OR c."order_id" IS NOT NULL
  ORDER BY o."created_at", o."id";
