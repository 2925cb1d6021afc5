import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type DesignField,
  designFields,
  designFiles,
  mayMoveItem,
  type Slot,
  type Status,
  whyNotAddDesign,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findByUploadKeys, judgeByUploadKeys, releaseUploadKeys } from '../files/index.ts'
import {
  currentDesign,
  designHash,
  type FindAttachment,
  getItem,
  moveItem,
  type Order,
  type OrderItem,
  recordChange,
} from '../orders/index.ts'
import { refuseManyComments } from './comments.ts'
import { type DrawnDesign, drawSentDraft, insertDrawnFiles } from './drawn-designs.ts'
import { insertComment, insertDesign } from './queries.ts'
import {
  type DeliveredFile,
  type DesignEntry,
  findNewDesign,
  resolveFiles,
  type SentDesign,
  uploadKey,
  uploadKeysOf,
} from './sent-designs.ts'

interface Decision {
  id: string
  status: Status
  comment?: string | undefined
  newDesigns?: DesignEntry[] | undefined
  version?: number | undefined
  designHash?: string | undefined
  confirmFindings?: boolean | undefined
}

/** Moves an item together with its comment and new design, atomically. */
export async function decide(
  shop: Shop,
  db: Db,
  actor: Actor,
  decision: Decision,
  now: Date,
): Promise<OrderItem> {
  const { newDesigns = [], confirmFindings: confirmed = false, ...step } = decision
  if (newDesigns.length === 0 && actor.role === 'customer') return moveItem(shop, db, actor, step, now)
  await judgeArrivals(shop, db, actor, step.id, newDesigns, now)
  const drawn = await drawSentDraft(shop, db, actor, { itemId: step.id, entries: newDesigns, confirmed }, now)
  return moveItem(shop, db, actor, step, now, findAttachmentFor(shop, actor, decision, drawn, now))
}

/** Uploads are checked before the order is locked, because that takes seconds. */
async function judgeArrivals(
  shop: Shop,
  db: Db,
  actor: Actor,
  itemId: string,
  entries: readonly DesignEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const { item } = await getItem(db, actor, itemId)
  await judgeByUploadKeys(shop, db, uploadKeysOf(item, actor.userId, entries), now)
}

function findAttachmentFor(
  shop: Shop,
  actor: Actor,
  { newDesigns = [], status, comment }: Decision,
  drawn: DrawnDesign | undefined,
  now: Date,
): FindAttachment {
  return async (tx, order, item) => {
    const sent = findNewDesign(item, newDesigns)
    const isNew = sent !== undefined || drawn !== undefined
    const hasChanged = isNew || status !== item.status || comment !== item.comment
    return {
      isDesign: isNew,
      save: async () => {
        // The comment belongs to the design before the new one.
        if (comment?.trim() && hasChanged && mayMoveItem(actor, item)) {
          // Comments without a move or design are limited; moves and designs are not.
          if (!isNew && status === item.status) await refuseManyComments(tx, item.id)
          await insertDecisionComment(tx, actor, item, comment, now)
        }
        if (drawn) await addDrawn(shop, tx, actor, order, item, drawn, now)
        else if (sent) await addDesign(shop, tx, actor, order, item, sent, now)
      },
    }
  }
}

async function insertDecisionComment(
  tx: Db,
  actor: Actor,
  item: OrderItem,
  text: string,
  now: Date,
): Promise<void> {
  const { number: designNumber } = currentDesign(item)
  const author = { authorId: actor.userId, authorRole: actor.role }
  await insertComment(tx, { itemId: item.id, designNumber, text, ...author, createdAt: now })
}

async function addDesign(
  shop: Shop,
  tx: Db,
  actor: Actor,
  order: Order,
  item: OrderItem,
  sent: SentDesign,
  now: Date,
): Promise<void> {
  const full = whyNotAddDesign(item.designs.length)
  if (full) throw full
  const nameOf = (field: DesignField) => uploadKey(item, actor.userId, field, sent.slot)
  const promised = await findByUploadKeys(tx, sent.fields.map(nameOf))
  const delivered = resolveFiles(
    sent,
    (field) => promised.find((file) => file.uploadKey === nameOf(field)),
    shop.log,
  )
  const files = [...inheritedFiles(item, delivered), ...delivered.map(toPlacedFile)]
  await insertVersion(tx, actor, order, item, { slot: sent.slot, files }, now)
  await releaseUploadKeys(tx, promised)
}

/** Adds a version drawn from a draft; the queue creates its print files. */
async function addDrawn(
  shop: Shop,
  tx: Db,
  actor: Actor,
  order: Order,
  item: OrderItem,
  drawn: DrawnDesign,
  now: Date,
): Promise<void> {
  const full = whyNotAddDesign(item.designs.length)
  if (full) throw full
  const version = await insertDrawnFiles(shop, tx, actor, item, drawn, now)
  const frozenDesignId = drawn.frozen.id
  const number = await insertVersion(tx, actor, order, item, { ...version, frozenDesignId }, now)
  await shop.jobs.send(tx, 'print-files', { itemId: item.id, number })
}

interface NewVersion {
  slot: number
  files: PlacedFile[]
  frozenDesignId?: string
}

/** Inserts a version and returns its number. */
async function insertVersion(
  tx: Db,
  actor: Actor,
  order: Order,
  item: OrderItem,
  { slot, files, frozenDesignId = undefined }: NewVersion,
  now: Date,
): Promise<number> {
  const id = randomUUID()
  const number = await insertDesign(
    tx,
    {
      ...{ id, itemId: item.id, slot, uploaderId: actor.userId, createdAt: now },
      uploadedBy: mayMoveItem(actor, item) ? actor.role : 'customer',
      hash: designHash(files),
      ...(frozenDesignId !== undefined && { frozenDesignId }),
    },
    files.map(({ slot: place, fileId }) => ({ designId: id, slot: place, fileId })),
  )
  const by = { actorId: actor.userId, actorRole: actor.role }
  await recordChange(tx, {
    ...{ orderId: order.id, itemId: item.id, what: 'design added' as const },
    ...{ to: String(number), by, at: now },
  })
  return number
}

interface PlacedFile {
  slot: Slot
  fileId: string
  sha256: string
}

function toPlacedFile({ field, file }: DeliveredFile): PlacedFile {
  return { slot: designFiles[field].slot, fileId: file.id, sha256: file.sha256 ?? '' }
}

/** Sides without new files keep those of the previous version. */
function inheritedFiles(item: OrderItem, delivered: readonly DeliveredFile[]): PlacedFile[] {
  const replaced = new Set<string>(
    designFields.flatMap((field) =>
      delivered.some((file) => designFiles[file.field].side === designFiles[field].side)
        ? [designFiles[field].slot]
        : [],
    ),
  )
  return currentDesign(item).files.flatMap(({ id, slot, sha256 }) =>
    slot === 'additional' || replaced.has(slot) ? [] : [{ slot, fileId: id, sha256 }],
  )
}
