import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type DesignField,
  designFiles,
  mayMoveItem,
  type Slot,
  type Status,
  whyNotAddDesign,
} from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import { checkUploadsByKey, findByUploadKeys, releaseUploadKeys } from '../files/index.ts'
import {
  currentDesign,
  designHash,
  getItem,
  moveItem,
  type Order,
  type OrderItem,
  type PrepareItemChanges,
  recordChange,
} from '../orders/index.ts'
import { refuseManyComments } from './comments.ts'
import { type DrawnDesign, drawSentDraft, insertDrawnFiles } from './drawn-designs.ts'
import { insertComment, insertDesignVersion } from './queries.ts'
import {
  type DeliveredFile,
  type DesignEntry,
  findNewDesign,
  resolveFiles,
  retainableFields,
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
  confirmSoftPrint?: boolean | undefined
}

/** Moves an item together with its comment and new design, atomically. */
export async function decide(shop: Shop, call: Call, decision: Decision): Promise<OrderItem> {
  const { newDesigns = [], confirmFindings: confirmed = false, ...step } = decision
  if (newDesigns.length === 0 && call.actor.role === 'customer') return moveItem(shop, call, step)
  await checkUploads(shop, call, step.id, newDesigns)
  const drawnDesign = await drawSentDraft(shop, call, { itemId: step.id, entries: newDesigns, confirmed })
  return moveItem(shop, call, step, prepareChangesFor(shop, call.actor, decision, drawnDesign, call.now))
}

/** Checks uploads before the order is locked, because the check takes seconds. */
async function checkUploads(
  services: Services,
  call: Call,
  itemId: string,
  entries: readonly DesignEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { item } = await getItem(call.db, call.actor, itemId)
  await checkUploadsByKey(services, call, uploadKeysOf(item, call.actor.userId, entries))
}

function prepareChangesFor(
  services: Services,
  actor: Actor,
  { newDesigns = [], status, comment }: Decision,
  drawnDesign: DrawnDesign | undefined,
  now: Date,
): PrepareItemChanges {
  return async (tx, order, item) => {
    const sentDesign = findNewDesign(item, newDesigns)
    const isNew = sentDesign !== undefined || drawnDesign !== undefined
    const hasChanged = isNew || status !== item.status || comment !== item.comment
    return {
      isDesign: isNew,
      save: async () => {
        // The comment belongs to the design before the new one.
        if (comment?.trim() && hasChanged && mayMoveItem(actor, item)) {
          // Comments without a move or design are limited; moves and designs are not.
          if (!isNew && status === item.status) await refuseManyComments(tx, item.id)
          await insertDecisionComment({ actor, db: tx, now }, item, comment)
        }
        if (drawnDesign) await addDrawn(services, { actor, db: tx, now }, order, item, drawnDesign)
        else if (sentDesign) await addDesign(services, { actor, db: tx, now }, order, item, sentDesign)
      },
    }
  }
}

async function insertDecisionComment(
  { actor, db: tx, now }: Call<Transaction>,
  item: OrderItem,
  text: string,
): Promise<void> {
  const { number: designNumber } = currentDesign(item)
  const author = { authorId: actor.userId, authorRole: actor.role }
  await insertComment(tx, { itemId: item.id, designNumber, text, ...author, createdAt: now })
}

async function addDesign(
  services: Services,
  call: Call<Transaction>,
  order: Order,
  item: OrderItem,
  sentDesign: SentDesign,
): Promise<void> {
  const refusal = whyNotAddDesign(item.designs.length)
  if (refusal) throw refusal
  const uploadKeyOf = (field: DesignField) => uploadKey(item, call.actor.userId, field, sentDesign.slot)
  const expectedFiles = await findByUploadKeys(call.db, sentDesign.fields.map(uploadKeyOf))
  const delivered = resolveFiles(
    sentDesign,
    retainableFields(item),
    (field) => expectedFiles.find((file) => file.uploadKey === uploadKeyOf(field)),
    services.log,
  )
  const files = [...inheritedFiles(item, delivered), ...delivered.map(toPlacedFile)]
  await insertVersion(call, order, item, { slot: sentDesign.slot, files })
  await releaseUploadKeys(call.db, expectedFiles)
}

/** Adds a version drawn from a draft; the queue creates its print files. */
async function addDrawn(
  services: Services,
  call: Call<Transaction>,
  order: Order,
  item: OrderItem,
  drawnDesign: DrawnDesign,
): Promise<void> {
  const refusal = whyNotAddDesign(item.designs.length)
  if (refusal) throw refusal
  const version = await insertDrawnFiles(services, call, item, drawnDesign)
  const frozenDesignId = drawnDesign.frozen.id
  const number = await insertVersion(call, order, item, { ...version, frozenDesignId })
  await services.jobs.send(call.db, 'print-files', { itemId: item.id, number })
}

interface NewVersion {
  slot: number
  files: PlacedFile[]
  frozenDesignId?: string
}

/** Inserts a version and returns its number. */
async function insertVersion(
  { actor, db: tx, now }: Call<Transaction>,
  order: Order,
  item: OrderItem,
  { slot, files, frozenDesignId = undefined }: NewVersion,
): Promise<number> {
  const id = randomUUID()
  const number = await insertDesignVersion(
    tx,
    {
      ...{ id, itemId: item.id, slot, uploaderId: actor.userId, createdAt: now },
      uploadedBy: mayMoveItem(actor, item) ? actor.role : 'customer',
      hash: designHash(files),
      ...(frozenDesignId !== undefined && { frozenDesignId }),
    },
    files.map(({ slot: fileSlot, fileId }) => ({ designId: id, slot: fileSlot, fileId })),
  )
  const mover = { actorId: actor.userId, actorRole: actor.role }
  await recordChange(tx, {
    ...{ orderId: order.id, itemId: item.id, what: 'design added' as const },
    ...{ to: String(number), by: mover, at: now },
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

/** The files of the previous version for all slots without a new file. */
function inheritedFiles(item: OrderItem, delivered: readonly DeliveredFile[]): PlacedFile[] {
  const replaced = new Set<string>(delivered.map(({ field }) => designFiles[field].slot))
  return currentDesign(item).files.flatMap(({ id, slot, sha256 }) =>
    slot === 'additional' || replaced.has(slot) ? [] : [{ slot, fileId: id, sha256 }],
  )
}
