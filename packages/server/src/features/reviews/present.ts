import type { DesignVersionView, ItemCommentView } from '@printery/contract'
import { dotsPerInch, type Side, sides } from '@printery/domain'
import { isProductForm, type PrintArea, printAreas } from '@printery/mockups'
import { artworkOnPicture, picturePath } from '../catalogue/service.ts'
import { fileAddress } from '../files/service.ts'
import { type DesignVersion, designVersions, type OrderItem } from '../orders/service.ts'
import type { CommentRow } from './queries.ts'

export function presentComment(row: CommentRow): ItemCommentView {
  const { id, designNumber, side, x, y, text, authorRole, createdAt, settledAt } = row
  return {
    ...{ id, designNumber, side, x, y, text, author: authorRole },
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** Every version with what would be printed of it, in pictures that everybody may see who may see the item. */
export function presentDesigns(
  item: OrderItem,
  orderedAt: Date,
  filesUrl: string | undefined,
): DesignVersionView[] {
  return designVersions(item).map(({ number, hash, files }) => {
    const design = item.designs.find((each) => each.number === number)
    return {
      ...{ number, hash },
      uploadedBy: design?.uploadedBy ?? 'customer',
      createdAt: design?.createdAt ?? orderedAt.toISOString(),
      printed: sides.flatMap((side) => printedOn(item, side, files, filesUrl)),
    }
  })
}

function printedOn(
  item: OrderItem,
  side: Side,
  files: DesignVersion['files'],
  filesUrl: string | undefined,
): DesignVersionView['printed'] {
  const fileIn = (slot: string) => files.find((file) => file.slot === slot && file.hasPreview)
  const alone = fileIn(`${side}UploadedImage`)
  const design = fileIn(`${side}Design`)
  if (!alone?.widthPx || !alone.heightPx) return []
  const printing = { [side]: item.printing[side] }
  const url = fileAddress(alone, 'preview', filesUrl)
  return [
    {
      side,
      image: picturePath(item.productId, item.color, side),
      artwork: artworkOnPicture(item.form, { ...item, printing }, url),
      design: design ? fileAddress(design, 'preview', filesUrl) : null,
      ...printSize(areaOf(item, side), alone.widthPx, alone.heightPx),
    },
  ]
}

/** The artwork fills its area as far as its own shape allows. */
function printSize(area: PrintArea | undefined, widthPx: number, heightPx: number) {
  if (!area) return { area: null, widthMm: null, heightMm: null, widthPx, heightPx, dpi: null }
  const mmPerPx = Math.min(area.mmWidth / widthPx, area.mmHeight / heightPx)
  return {
    area: area.name,
    widthMm: Math.round(widthPx * mmPerPx),
    heightMm: Math.round(heightPx * mmPerPx),
    ...{ widthPx, heightPx },
    dpi: dotsPerInch(widthPx, widthPx * mmPerPx),
  }
}

function areaOf({ form, printAreas: names }: OrderItem, side: Side) {
  if (form === null || !isProductForm(form)) return undefined
  return printAreas(form, side).find(({ name }) => name === names[side])
}
