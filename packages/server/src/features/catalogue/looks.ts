import {
  garmentCategories,
  type PrintAreaOnPicture,
  type PrintAreasOnPictures,
  type Side,
} from '@printery/domain'
import { isProductForm, isTopAligned, pictureBox, printAreas } from '@printery/mockups'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'
import { textOf } from '../../db/prepared.ts'

/** A side's picture that its seller uploaded. */
export interface SidePicture {
  fileId: string
  /** Width divided by height. */
  ratio: number
}

/** How a product looks in a colour: a side without a picture is drawn from its form. */
export interface Look {
  form: string | null
  category: string
  printAreas: PrintAreasOnPictures | null
  pictures: Partial<Record<Side, SidePicture>>
  /**
   * The address contains the form's name, because another form may have been drawn at the plain address
   * before.
   */
  isNamed: boolean
}

/** A print area of a side, on the picture that is shown. */
export interface ShownArea extends PrintAreaOnPicture {
  /** Printed as a white card, whatever the colour of the garment. */
  isSlot: boolean
}

/** Where a side can be printed: as its form says, or as the seller drew it on an uploaded picture. */
export function shownAreas({ form, printAreas: own, pictures }: Look, side: Side): ShownArea[] {
  if (pictures[side] || form === null || !isProductForm(form))
    return (own?.[side] ?? []).map((area) => ({ ...area, isSlot: false }))
  const box = pictureBox(form, side)
  return printAreas(form, side).map(({ name, x, y, width, height, mmWidth, mmHeight, rotation, slot }) => ({
    ...{ name, mmWidth, mmHeight, rotation },
    left: (x - box.x) / box.width,
    top: (y - box.y) / box.height,
    width: width / box.width,
    height: height / box.height,
    isSlot: slot !== undefined,
  }))
}

/** Width divided by height of the picture of a side; undefined if there is none. */
export function shownRatio({ form, pictures }: Look, side: Side): number | undefined {
  const own = pictures[side]
  if (own) return own.ratio
  if (form === null || !isProductForm(form)) return undefined
  const box = pictureBox(form, side)
  return box.width / box.height
}

/** Prints on garments are aligned to the top of their area, all others are centred. */
export function printHangs({ form, category }: Look): boolean {
  return form !== null && isProductForm(form) ? isTopAligned(form) : garmentCategories.includes(category)
}

/**
 * How a product looked in a colour at a moment, as JSON: the first look that ended after it, otherwise the
 * current one. The query must contain the table `products` under its own name.
 */
export function selectLook(hex: SQL, at: SQL): SQL<Look> {
  const picture = (id: string, ratio: string) =>
    sql.raw(
      `case when p.${id} is not null then json_build_object('fileId', p.${id}, 'ratio', p.${ratio}) end`,
    )
  return sql<Look>`coalesce(
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

/** Looks of these lines at their moments, in the same order; current ones if no moment is given. */
export async function findLooks(
  db: Db,
  lines: readonly (LineColour & { at?: Date | undefined })[],
): Promise<(Look | undefined)[]> {
  if (lines.length === 0) return []
  const asked = lines.map(({ productId, color, at }, n) => ({
    n,
    product: productId,
    hex: color,
    at: at ?? 'infinity',
  }))
  const { rows } = await connectionOf(db).query<{ n: number; look: Look }>({ text: looksText }, [
    JSON.stringify(asked),
  ])
  const byLine = new Map(rows.map(({ n, look }) => [n, look]))
  return lines.map((_line, n) => byLine.get(n))
}

const looksText = textOf(
  sql`select line.n, ${selectLook(sql.raw('line.hex'), sql.raw('line.at'))} as look
    from json_to_recordset($1) as line(n integer, product uuid, hex text, at timestamptz)
    join products on products.id = line.product`,
)
