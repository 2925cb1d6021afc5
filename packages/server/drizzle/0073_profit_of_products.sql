-- In the order in which calls lock these tables; the triggers below would lock them in another one.
LOCK TABLE "orders", "order_items", "item_earnings", "partial_refunds" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "product_profit_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_profits" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"sale" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"items_without_cost" integer NOT NULL,
	CONSTRAINT "product_profits_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE INDEX "product_profit_changes_day" ON "product_profit_changes" USING btree ("day");--> statement-breakpoint
-- The first moment of a day, the inverse of sold_on.
CREATE FUNCTION "start_of_day"("day" date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT "day"::timestamp AT TIME ZONE 'Asia/Singapore' $$;--> statement-breakpoint
-- What remains of the sale of each item that was not cancelled, in cents without tax, and of its cost: less the pieces of partial
-- refunds. A refund that names no pieces belongs to no item, so it changes neither. Time is that of the order, whose index finds the
-- items of a day.
CREATE VIEW "item_profits" AS
  SELECT i."id" AS "item_id", i."product_id", o."created_at" AS "ordered_at", i."quantity" - r."pieces" AS "pieces",
    CASE WHEN r."pieces" = i."quantity" THEN 0 ELSE n."net" - r."cents" END AS "sale",
    coalesce(c."cents" - round(c."cents" * r."pieces" / i."quantity"::numeric)::int, 0) AS "cost",
    (c."item_id" IS NOT NULL AND c."cents" IS NULL)::int AS "items_without_cost"
  FROM "orders" o JOIN "order_items" i ON i."order_id" = o."id"
    LEFT JOIN "item_earnings" c ON c."item_id" = i."id"
    CROSS JOIN LATERAL (SELECT coalesce(sum((p."quantities" -> i."position" ->> 'returned')::int), 0) AS "pieces",
        coalesce(sum((p."returned" -> 'lines' -> i."position" ->> 'netCents')::bigint
          - (p."returned" -> 'lines' -> i."position" ->> 'allowanceCents')::bigint), 0) AS "cents"
      FROM "partial_refunds" p WHERE p."order_id" = i."order_id" AND p."state" = 'succeeded') r
    CROSS JOIN LATERAL (SELECT CASE
        WHEN o."tax" IS NULL THEN i."price" - (i."price"::bigint * o."discount" + 50) / 100
        ELSE (o."tax" -> 'lines' -> i."position" ->> 'netCents')::bigint - (o."tax" -> 'lines' -> i."position" ->> 'allowanceCents')::bigint
      END AS "net") n
  WHERE i."status" NOT IN ('cancelled', 'refunded');--> statement-breakpoint
-- The sums of each product on a day. A function, so that the planner knows the day: with a join it read the items of all days.
CREATE FUNCTION "product_profits_on"("on_day" date)
  RETURNS TABLE ("product_id" uuid, "pieces" bigint, "sale" bigint, "cost" bigint, "items_without_cost" bigint)
  LANGUAGE plpgsql STABLE ROWS 1000 AS $$
BEGIN
  RETURN QUERY SELECT p."product_id", sum(p."pieces")::bigint, sum(p."sale")::bigint, sum(p."cost")::bigint, sum(p."items_without_cost")
    FROM "item_profits" p WHERE p."ordered_at" >= start_of_day("on_day") AND p."ordered_at" < start_of_day("on_day" + 1) GROUP BY 1;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_product_profits_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_profit_changes" ("day") SELECT DISTINCT sold_on("ordered_at") FROM "changed";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_product_profits_added" AFTER INSERT ON "order_items"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_profits_of_items"();--> statement-breakpoint
-- Most updates of an item only move it on, which changes no profit, so the condition is checked before the function is called.
CREATE FUNCTION "note_product_profits_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_profit_changes" ("day") VALUES (sold_on(NEW."ordered_at"));
  IF sold_on(OLD."ordered_at") <> sold_on(NEW."ordered_at") THEN
    INSERT INTO "product_profit_changes" ("day") VALUES (sold_on(OLD."ordered_at"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_product_profits_changed" AFTER UPDATE ON "order_items" FOR EACH ROW
  WHEN ((OLD."status" IN ('cancelled', 'refunded')) <> (NEW."status" IN ('cancelled', 'refunded'))
    OR (OLD."order_id", OLD."position", OLD."product_id", OLD."quantity", OLD."price", OLD."ordered_at")
      IS DISTINCT FROM (NEW."order_id", NEW."position", NEW."product_id", NEW."quantity", NEW."price", NEW."ordered_at"))
  EXECUTE FUNCTION "note_product_profits_of_item"();--> statement-breakpoint
CREATE FUNCTION "note_product_profits_of_earnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_profit_changes" ("day")
    SELECT DISTINCT sold_on("created_at") FROM "orders" WHERE "id" IN (SELECT "order_id" FROM "changed");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "item_earnings_product_profits_added" AFTER INSERT ON "item_earnings"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_profits_of_earnings"();--> statement-breakpoint
CREATE TRIGGER "item_earnings_product_profits_removed" AFTER DELETE ON "item_earnings"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_product_profits_of_earnings"();--> statement-breakpoint
-- For a row with the id of its order.
CREATE FUNCTION "note_product_profits_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_profit_changes" ("day") SELECT sold_on("created_at") FROM "orders" WHERE "id" = NEW."order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "item_earnings_product_profits_changed" AFTER UPDATE ON "item_earnings" FOR EACH ROW
  WHEN (OLD."cents" IS DISTINCT FROM NEW."cents") EXECUTE FUNCTION "note_product_profits_of_row"();--> statement-breakpoint
CREATE TRIGGER "partial_refunds_product_profits_added" AFTER INSERT ON "partial_refunds" FOR EACH ROW
  WHEN (NEW."state" = 'succeeded') EXECUTE FUNCTION "note_product_profits_of_row"();--> statement-breakpoint
CREATE TRIGGER "partial_refunds_product_profits_changed" AFTER UPDATE ON "partial_refunds" FOR EACH ROW
  WHEN (OLD."state" <> NEW."state") EXECUTE FUNCTION "note_product_profits_of_row"();--> statement-breakpoint
CREATE FUNCTION "note_product_profits_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_profit_changes" ("day") VALUES (sold_on(NEW."created_at"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_product_profits_changed" AFTER UPDATE OF "tax", "discount" ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_product_profits_of_order"();--> statement-breakpoint
-- The job computes these days, the latest first.
INSERT INTO "product_profit_changes" ("day") SELECT DISTINCT sold_on("created_at") FROM "orders";
