-- DEC-87: an order has the stage of its least advanced item, a rejected design before one under review. Orders that were placed
-- before are moved there once, without messages; not those that have ended, wait for a decision, or none of whose items has moved yet.
WITH "stages" ("status", "rank") AS (
  SELECT * FROM unnest(ARRAY[
    'design rejected', 'design pending approval', 'design approved', 'production pending', 'production started',
    'supplier has delivered order to warehouse', 'supplier''s order has arrived at warehouse', 'Warehouse has completed quality check',
    'Warehouse has dispatched the order', 'delivery not started', 'delivery in progress', 'delivery is completed',
    'pending order receive', 'order received'
  ]) WITH ORDINALITY
), "behind" AS (
  SELECT DISTINCT ON (o."id") o."id", o."status" AS "previous", i."status"
  FROM "orders" o JOIN "order_items" i ON i."order_id" = o."id" JOIN "stages" s ON s."status" = i."status"
  WHERE o."status" NOT IN ('cancelled', 'refunded') AND NOT o."is_on_hold" AND EXISTS (
    SELECT 1 FROM "order_history" h WHERE h."order_id" = o."id" AND h."item_id" IS NOT NULL AND h."previous" IS NOT NULL)
  ORDER BY o."id", s."rank"
), "moved" AS (
  UPDATE "orders" o SET "status" = b."status", "version" = o."version" + 1
  FROM "behind" b WHERE b."id" = o."id" AND b."status" <> o."status"
  RETURNING o."id", b."previous", o."status"
)
INSERT INTO "order_history" ("order_id", "previous", "status", "actor_role", "at")
SELECT "id", "previous", "status", 'system', now() FROM "moved";
