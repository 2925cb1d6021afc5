import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type DesignField,
  designFields,
  designFiles,
  mayMoveItem,
  type Slot,
  type Status,
  whyNotAnotherDesign,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { filesNamed, judgeNamed, releaseNames } from '../files/service.ts'
import {
  type Along,
  designHash,
  getItem,
  moveItem,
  type Order,
  type OrderItem,
  recordChange,
  standingDesign,
} from '../orders/service.ts'
import { refuseManyComments } from './comments.ts'
import { type DrawnDesign, drawSent, keepDrawn } from './drawn-designs.ts'
import { insertComment, insertDesign } from './queries.ts'
import {
  type DeliveredFile,
  type DesignEntry,
  deliveredOf,
  namedKeys,
  newAmong,
  type SentDesign,
  uploadKey,
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

/** A step of an item, with the comment and the design that come with it, all of it or nothing. */
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
  const drawn = await drawSent(shop, db, actor, { itemId: step.id, entries: newDesigns, confirmed }, now)
  return moveItem(shop, db, actor, step, now, alongWith(shop, actor, decision, drawn, now))
}

/** Pictures are judged before the order is locked: the one takes seconds, the other holds everybody up. */
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
  await judgeNamed(shop, db, namedKeys(item, actor.userId, entries), now)
}

function alongWith(
  shop: Shop,
  actor: Actor,
  { newDesigns = [], status, comment }: Decision,
  drawn: DrawnDesign | undefined,
  now: Date,
): Along {
  return async (tx, order, item) => {
    const sent = newAmong(item, newDesigns)
    const isNew = sent !== undefined || drawn !== undefined
    const isNews = isNew || status !== item.status || comment !== item.comment
    return {
      isDesign: isNew,
      save: async () => {
        // Of what stood when it was written: a rejection speaks of the design before the new one.
        if (comment?.trim() && isNews && mayMoveItem(actor, item)) {
          // Without a step or a design it is a comment like any other; those two are never held up by how many there are.
          if (!isNew && status === item.status) await refuseManyComments(tx, item.id)
          await keepComment(tx, actor, item, comment, now)
        }
        if (drawn) await addDrawn(shop, tx, actor, order, item, drawn, now)
        else if (sent) await addDesign(shop, tx, actor, order, item, sent, now)
      },
    }
  }
}

async function keepComment(tx: Db, actor: Actor, item: OrderItem, text: string, now: Date): Promise<void> {
  const { number: designNumber } = standingDesign(item)
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
  const full = whyNotAnotherDesign(item.designs.length)
  if (full) throw full
  const nameOf = (field: DesignField) => uploadKey(item, actor.userId, field, sent.slot)
  const promised = await filesNamed(tx, sent.fields.map(nameOf))
  const delivered = deliveredOf(
    sent,
    (field) => promised.find((file) => file.uploadKey === nameOf(field)),
    shop.log,
  )
  const files = [...inherited(item, delivered), ...delivered.map(filePlace)]
  await writeDesign(tx, actor, order, item, { slot: sent.slot, files }, now)
  await releaseNames(tx, promised)
}

/** One that was drawn from a draft; the queue makes its print files. */
async function addDrawn(
  shop: Shop,
  tx: Db,
  actor: Actor,
  order: Order,
  item: OrderItem,
  drawn: DrawnDesign,
  now: Date,
): Promise<void> {
  const full = whyNotAnotherDesign(item.designs.length)
  if (full) throw full
  const version = await keepDrawn(shop, tx, actor, item, drawn, now)
  const frozenDesignId = drawn.frozen.id
  const number = await writeDesign(tx, actor, order, item, { ...version, frozenDesignId }, now)
  await shop.jobs.send(tx, 'print-files', { itemId: item.id, number })
}

interface NewVersion {
  slot: number
  files: PlacedFile[]
  frozenDesignId?: string
}

/** Answers its number. */
async function writeDesign(
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

function filePlace({ field, file }: DeliveredFile): PlacedFile {
  return { slot: designFiles[field].slot, fileId: file.id, sha256: file.sha256 ?? '' }
}

/** A side that did not come anew stays as it was in the version before. */
function inherited(item: OrderItem, delivered: readonly DeliveredFile[]): PlacedFile[] {
  const anew = new Set<string>(
    designFields.flatMap((field) =>
      delivered.some((file) => designFiles[file.field].side === designFiles[field].side)
        ? [designFiles[field].slot]
        : [],
    ),
  )
  return standingDesign(item).files.flatMap(({ id, slot, sha256 }) =>
    slot === 'additional' || anew.has(slot) ? [] : [{ slot, fileId: id, sha256 }],
  )
}
