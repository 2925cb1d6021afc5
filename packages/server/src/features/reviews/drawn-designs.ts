import {
  type Actor,
  designFields,
  designFiles,
  type FieldErrors,
  invalid,
  isPrinted,
  maxDesigns,
  type Slot,
  sides,
  whyNotAnotherDesign,
  whyNotUpload,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type DrawnPicture,
  drawForLine,
  type FrozenDesign,
  frozen,
  insertFrozen,
  refuseFindings,
  whyNotArea,
} from '../designs/service.ts'
import { getOwnDesign } from '../drafts/service.ts'
import { keepMade } from '../files/service.ts'
import { getItem, type OrderItem } from '../orders/service.ts'
import { type DesignEntry, uploadKey } from './sent-designs.ts'

/** A new version that is drawn from a draft of its sender, in place of files that are uploaded. */
export interface DrawnDesign {
  frozen: FrozenDesign
  pictures: (DrawnPicture & { slot: Slot })[]
}

interface Sent {
  itemId: string
  entries: readonly DesignEntry[]
  confirmed: boolean
}

/** Judged and drawn before the order is locked, as a line is before its cart is. Undefined where no draft was sent. */
export async function drawSent(
  shop: Shop,
  db: Db,
  actor: Actor,
  { itemId, entries, confirmed }: Sent,
  now: Date,
): Promise<DrawnDesign | undefined> {
  const at = entries.findIndex(({ id, designId }) => id === undefined && designId !== undefined)
  const draftId = entries[at]?.designId
  if (draftId === undefined) return undefined
  if (entries.some(({ id }, other) => id === undefined && other !== at))
    throw invalid({ newDesigns: 'Send one new design at a time.' })
  const { item } = await getItem(db, actor, itemId)
  const refusal = whyNotUpload(actor, item) ?? whyNotAnotherDesign(item.designs.length)
  if (refusal) throw refusal
  const design = await getOwnDesign(db, actor, draftId, now)
  const printed = sides.filter((side) => isPrinted(item.printing, side))
  const faults: FieldErrors = {}
  for (const side of printed) {
    const { name } = design.pages[side].area
    const isOther = item.printAreas[side] !== undefined && item.printAreas[side] !== name
    const why = isOther ? 'The design was made for another print area.' : whyNotArea(item.look, side, design)
    if (why !== undefined) faults[`newDesigns.${at}.designId`] = why
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { printing, printAreas, screenColours } = item
  const garment = { hex: item.color, name: item.colourName }
  await refuseFindings(shop, db, actor.userId, design, {
    sides: printed,
    printing,
    screenColours,
    garment,
    confirmed,
  })
  const line = { look: item.look, hex: item.color, printing, printAreas, sides: printed }
  const drawn = await drawForLine(shop, db, actor.userId, design, line)
  const pictures = drawn.flatMap(({ side, artwork, onProduct }) => [
    { ...artwork, slot: `${side}UploadedImage` as const },
    { ...onProduct, slot: `${side}Design` as const },
  ])
  return { frozen: frozen(design, actor.userId, now), pictures }
}

interface PlacedFile {
  slot: Slot
  fileId: string
  sha256: string
}

/** Its pictures as files of its sender, in the transaction that adds the version. */
export async function keepDrawn(
  shop: Shop,
  tx: Db,
  actor: Actor,
  item: OrderItem,
  drawn: DrawnDesign,
  now: Date,
): Promise<{ slot: number; files: PlacedFile[] }> {
  await insertFrozen(tx, drawn.frozen)
  const slot = freeSlot(item)
  const made = drawn.pictures.map(({ slot: place, ...picture }) => {
    const field = designFields.find((each) => designFiles[each].slot === place) ?? 'frontDesign'
    // Nothing was put under the documented name, and nothing that comes there later reaches these.
    const key = `${uploadKey(item, actor.userId, field, slot)}#${drawn.frozen.id}`
    const ending = picture.contentType === 'image/png' ? 'png' : 'jpg'
    return { ...picture, name: `${place}.${ending}`, uploadKey: key }
  })
  const rows = await keepMade(shop, tx, actor.userId, made, now)
  const files = drawn.pictures.map(({ slot: place }, at) => {
    const row = rows[at]
    return { slot: place, fileId: row?.id ?? '', sha256: row?.sha256 ?? '' }
  })
  return { slot, files }
}

/** The first of the documented numbers that no version has. */
function freeSlot({ designs }: OrderItem): number {
  const free = Array.from({ length: maxDesigns }, (_, at) => at + 1).find(
    (slot) => !designs.some((design) => design.slot === slot),
  )
  return free ?? maxDesigns
}
