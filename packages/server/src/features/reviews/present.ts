import type { DesignVersionView, ItemCommentView } from '@printery/contract'
import { dotsPerInch, type Side, sides } from '@printery/domain'
import { isProductForm, printAreas } from '@printery/mockups'
import { designVersions, type OrderItem } from '../orders/service.ts'
import type { CommentRow } from './queries.ts'

export function presentComment(row: CommentRow): ItemCommentView {
  const { id, designNumber, side, x, y, text, authorRole, createdAt, settledAt } = row
  return {
    ...{ id, designNumber, side, x, y, text, author: authorRole },
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** Every version with what would be printed of it. */
export function presentDesigns(item: OrderItem, orderedAt: Date): DesignVersionView[] {
  return designVersions(item).map(({ number, hash, files }) => {
    const design = item.designs.find((each) => each.number === number)
    return {
      ...{ number, hash },
      uploadedBy: design?.uploadedBy ?? 'customer',
      createdAt: design?.createdAt ?? orderedAt.toISOString(),
      printed: sides.flatMap((side) => printedOn(item, side, files)),
    }
  })
}

function printedOn(
  item: OrderItem,
  side: Side,
  files: readonly { slot: string; widthPx: number | null; heightPx: number | null }[],
): DesignVersionView['printed'] {
  const artwork = files.find((file) => file.slot === `${side}UploadedImage`)
  if (!artwork?.widthPx || !artwork.heightPx) return []
  const { widthPx, heightPx } = artwork
  const area = areaOf(item, side)
  const unknown = { side, area: null, widthMm: null, heightMm: null, widthPx, heightPx, dpi: null }
  if (!area) return [unknown]
  // The artwork fills its area as far as its own shape allows.
  const perPx = Math.min(area.width / widthPx, area.height / heightPx)
  const widthMm = Math.round(widthPx * perPx)
  return [
    {
      ...{ side, area: area.name, widthMm, heightMm: Math.round(heightPx * perPx), widthPx, heightPx },
      dpi: dotsPerInch(widthPx, widthPx * perPx),
    },
  ]
}

function areaOf({ form, printAreas: names }: OrderItem, side: Side) {
  if (form === null || !isProductForm(form)) return undefined
  return printAreas(form, side).find(({ name }) => name === names[side])
}
