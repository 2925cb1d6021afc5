import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import { textOf } from '../../db/prepared.ts'
import type { Appearance } from './appearances.ts'

/**
 * How a product looked in a colour at a moment, as JSON: the first appearance that ended after it, otherwise the
 * current one. The query must contain the table `products` under its own name.
 */
export function selectAppearance(hex: SQL, at: SQL): SQL<Appearance> {
  const picture = (id: string, ratio: string) =>
    sql.raw(
      `case when p.${id} is not null then json_build_object('fileId', p.${id}, 'ratio', p.${ratio}) end`,
    )
  return sql<Appearance>`coalesce(
    (select json_build_object('form', p.form, 'category', products.category, 'printAreas', p.print_areas, 'isNamed', true,
        'pictures', json_strip_nulls(json_build_object('front', ${picture('front_id', 'front_ratio')}, 'back', ${picture('back_id', 'back_ratio')})))
      from past_looks p where p.product_id = products.id and p.hex = ${hex} and p.until > ${at} order by p.until limit 1),
    json_build_object('form', products.form, 'category', products.category, 'printAreas', products.print_areas, 'isNamed', products.version > 1,
      'pictures', coalesce((select json_object_agg(p.side, json_build_object('fileId', p.file_id, 'ratio', p.ratio))
        from product_pictures p where p.product_id = products.id and p.hex = ${hex}), '{}')))`
}

interface LineColour {
  productId: string
  color: string
}

/** Appearances of these lines at their moments, in the same order; current ones if no moment is given. */
export async function findAppearances(
  db: Db,
  lines: readonly (LineColour & { at?: Date | undefined })[],
): Promise<(Appearance | undefined)[]> {
  if (lines.length === 0) return []
  const lineMoments = lines.map(({ productId, color, at }, n) => ({
    n,
    product: productId,
    hex: color,
    at: at ?? 'infinity',
  }))
  const { rows } = await connectionOf(db).query<{ n: number; appearance: Appearance }>(
    { text: appearancesText },
    [JSON.stringify(lineMoments)],
  )
  const byLine = new Map(rows.map(({ n, appearance }) => [n, appearance]))
  return lines.map((_line, n) => byLine.get(n))
}

const appearancesText = textOf(
  sql`select line.n, ${selectAppearance(sql.raw('line.hex'), sql.raw('line.at'))} as appearance
    from json_to_recordset($1) as line(n integer, product uuid, hex text, at timestamptz)
    join products on products.id = line.product`,
)

/**
 * All appearances of a product in a colour: the current one, if it has that colour, then the past ones, latest
 * first.
 */
export async function findAllAppearances(db: Db, productId: string, hex: string): Promise<Appearance[]> {
  const { rows } = await connectionOf(db).query<{ appearance: Appearance }>({ text: allAppearancesText }, [
    productId,
    hex,
  ])
  return rows.map(({ appearance }) => appearance)
}

const allAppearancesText = textOf(
  sql`select ${selectAppearance(sql.raw('moment.hex'), sql.raw('moment.at'))} as appearance from products join (
      select hex, 'infinity'::timestamptz as at from product_colours where product_id = $1 and hex = $2
      union all select hex, until - interval '1 millisecond' from past_looks where product_id = $1 and hex = $2
    ) moment on true where products.id = $1 order by moment.at desc`,
)
