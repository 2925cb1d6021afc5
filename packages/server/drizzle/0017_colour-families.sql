DROP INDEX "users_seller_words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colour_families" text[] NOT NULL DEFAULT '{}';--> statement-breakpoint
-- Of the products that are there: the program's own rule (colourFamilyOf) in the same arithmetic.
WITH shown AS (
  SELECT id, hex FROM products, json_array_elements_text(document::json -> 'colours') hex
), channels AS (
  SELECT hex, get_byte(code, 0) / 255::float8 AS red, get_byte(code, 1) / 255::float8 AS green, get_byte(code, 2) / 255::float8 AS blue
  FROM (SELECT DISTINCT hex FROM shown) h, decode(hex, 'hex') code
), measured AS (
  SELECT *, greatest(red, green, blue) AS most, least(red, green, blue) AS least,
    greatest(red, green, blue) - least(red, green, blue) AS chroma FROM channels
), turned AS (
  SELECT *, (most + least) / 2 AS lightness,
    CASE
      WHEN chroma = 0 THEN 0
      WHEN most = red AND green < blue THEN 60 * ((green - blue) / chroma) + 360
      WHEN most = red THEN 60 * ((green - blue) / chroma) + 360 - 360
      WHEN most = green THEN 60 * ((blue - red) / chroma + 2)
      ELSE 60 * ((red - green) / chroma + 4)
    END AS hue FROM measured
), named AS (
  SELECT hex,
    CASE
      WHEN chroma < 0.06 AND lightness >= 0.88 THEN 'white'
      WHEN chroma < 0.06 AND lightness < 0.18 THEN 'black'
      WHEN chroma < 0.06 THEN 'grey'
      WHEN hue >= 20 AND hue < 65 AND lightness > 0.6 AND chroma < 0.25 THEN 'natural'
      WHEN (hue < 12 OR hue >= 335) AND lightness > 0.6 THEN 'pink'
      WHEN hue < 12 OR hue >= 335 THEN 'red'
      WHEN hue < 35 AND lightness < 0.4 THEN 'brown'
      WHEN hue < 35 AND lightness > 0.75 THEN 'pink'
      WHEN hue < 35 THEN 'orange'
      WHEN hue < 65 AND lightness < 0.3 THEN 'brown'
      WHEN hue < 65 THEN 'yellow'
      WHEN hue < 170 THEN 'green'
      WHEN hue < 255 THEN 'blue'
      WHEN hue < 305 THEN 'purple'
      ELSE 'pink'
    END AS family FROM turned
)
UPDATE products SET colour_families = found.families
FROM (SELECT id, array_agg(DISTINCT family) AS families FROM shown JOIN named USING (hex) GROUP BY id) found
WHERE found.id = products.id;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "colour_families" DROP DEFAULT;
