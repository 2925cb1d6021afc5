import type { DesignVersionView, ItemCommentView } from '@printery/contract'
import { type Actor, mayMoveItem, type Side, sides } from '@printery/domain'
import { artworkOnPicture, picturePath } from '../catalogue/index.ts'
import { fileUrl } from '../files/index.ts'
import {
  type DesignVersion,
  designVersions,
  type ItemFile,
  measurePrint,
  type OrderItem,
} from '../orders/index.ts'
import type { CommentRow, LowResolutionApproval } from './queries.ts'

export function presentComment(row: CommentRow): ItemCommentView {
  const { id, designNumber, side, x, y, text, authorRole, createdAt, settledAt } = row
  return {
    ...{ id, designNumber, side, x, y, text, author: authorRole },
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

interface PresentContext {
  orderedAt: Date
  comments: readonly CommentRow[]
  softApprovals: readonly LowResolutionApproval[]
  filesUrl: string | undefined
}

/** All versions with their prints, in pictures that this actor may see. */
export function presentDesigns(
  item: OrderItem,
  actor: Actor,
  { orderedAt, comments, softApprovals, filesUrl }: PresentContext,
): DesignVersionView[] {
  const kind = mayMoveItem(actor, item) ? 'preview' : 'watermarked'
  const urlOf = (file: ItemFile) => fileUrl(file, kind, filesUrl)
  const rejected = rejectedNumbers(item, comments)
  return designVersions(item).map(({ number, hash, files }) => {
    const design = item.designs.find((each) => each.number === number)
    return {
      ...{ number, hash, isRejected: rejected.has(number) },
      uploadedBy: design?.uploadedBy ?? 'customer',
      createdAt: design?.createdAt ?? orderedAt.toISOString(),
      softApprovals: softApprovals.flatMap(({ number: approved, at, by, sentence }) =>
        approved === number ? [{ at: at.toISOString(), by, sentence }] : [],
      ),
      printed: sides.flatMap((side) => printedOn(item, side, { number, files }, urlOf)),
    }
  })
}

function printedOn(
  item: OrderItem,
  side: Side,
  { number, files }: Pick<DesignVersion, 'number' | 'files'>,
  urlOf: (file: ItemFile) => string,
): DesignVersionView['printed'] {
  const fileIn = (slot: string) => files.find((file) => file.slot === slot && file.hasPreview)
  const artwork = fileIn(`${side}UploadedImage`)
  const design = fileIn(`${side}Design`)
  const measured = measurePrint(item, side, { number, files })
  if (!artwork || !measured) return []
  const printing = { [side]: item.printing[side] }
  return [
    {
      side,
      image: picturePath(item.productId, item.color, side, item.appearance),
      artwork: artworkOnPicture(item.appearance, { ...item, printing }, urlOf(artwork)),
      design: design ? urlOf(design) : null,
      ...measured,
    },
  ]
}

/**
 * Numbers of rejected versions. Each rejection has a comment stored with its version; versions that were merely
 * replaced are not included.
 */
function rejectedNumbers(
  { history, status }: Pick<OrderItem, 'history' | 'status'>,
  comments: readonly CommentRow[],
): Set<number> {
  const rejections = new Set(
    history
      .filter((_, index) => (history[index + 1]?.lastStatus ?? status) === 'design rejected')
      .map(({ dateTime }) => Date.parse(dateTime)),
  )
  const reasons = comments.filter(({ createdAt }) => rejections.has(createdAt.getTime()))
  return new Set(reasons.map(({ designNumber }) => designNumber))
}
