import {
  designFields,
  designFiles,
  type FieldErrors,
  invalid,
  isPrinted,
  maxDesigns,
  type Slot,
  sides,
  whyNotAddDesign,
  whyNotUpload,
} from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import {
  type DrawnPicture,
  drawForLine,
  type FrozenDesign,
  freezeDesign,
  refuseFindings,
  storeFrozenDesign,
  whyNotArea,
} from '../designs/index.ts'
import { findItemDevice } from '../device-profiles/index.ts'
import { getOwnDesign } from '../drafts/index.ts'
import { insertGeneratedFiles } from '../files/index.ts'
import { getItem, type OrderItem } from '../orders/index.ts'
import { type DesignEntry, uploadKey } from './sent-designs.ts'

/** A new version drawn from the sender's draft instead of uploaded files. */
export interface DrawnDesign {
  frozen: FrozenDesign
  pictures: (DrawnPicture & { slot: Slot })[]
}

interface SentDraft {
  itemId: string
  entries: readonly DesignEntry[]
  confirmed: boolean
}

/** Checks and draws the draft before the order is locked. Undefined if no draft was sent. */
export async function drawSentDraft(
  shop: Shop,
  call: Call,
  { itemId, entries, confirmed }: SentDraft,
): Promise<DrawnDesign | undefined> {
  const { actor, db, now } = call

  const index = entries.findIndex(({ id, designId }) => id === undefined && designId !== undefined)
  const draftId = entries[index]?.designId
  if (draftId === undefined) return undefined
  if (entries.some(({ id }, otherIndex) => id === undefined && otherIndex !== index))
    throw invalid({ newDesigns: 'Send one new design at a time.' })
  const { item } = await getItem(db, actor, itemId)
  const refusal = whyNotUpload(actor, item) ?? whyNotAddDesign(item.designs.length)
  if (refusal) throw refusal
  const design = await getOwnDesign(call, draftId)
  const printed = sides.filter((side) => isPrinted(item.printing, side))
  const issues: FieldErrors = {}
  for (const side of printed) {
    const { name } = design.pages[side].area
    const isOther = item.printAreas[side] !== undefined && item.printAreas[side] !== name
    const issue = isOther
      ? 'The design was made for another print area.'
      : whyNotArea(item.appearance, side, design)
    if (issue !== undefined) issues[`newDesigns.${index}.designId`] = issue
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
  const { printing, printAreas, screenColours } = item
  const garment = { hex: item.color, name: item.colourName }
  await refuseFindings(shop, db, actor.userId, design, {
    sides: printed,
    printing,
    screenColours,
    garment,
    confirmed,
    deviceOf: (side) => findItemDevice(shop, { itemId, side }),
  })
  const line = { appearance: item.appearance, hex: item.color, printing, printAreas, sides: printed }
  const drawn = await drawForLine(shop, db, actor.userId, design, line)
  const pictures = drawn.flatMap(({ side, artwork, onProduct }) => [
    { ...artwork, slot: `${side}UploadedImage` as const },
    { ...onProduct, slot: `${side}Design` as const },
  ])
  return { frozen: freezeDesign(design, actor.userId, now), pictures }
}

interface PlacedFile {
  slot: Slot
  fileId: string
  sha256: string
}

/** Inserts the pictures of a drawn design as files of the sender, in the transaction that adds the version. */
export async function insertDrawnFiles(
  services: Services,
  call: Call<Transaction>,
  item: OrderItem,
  artwork: DrawnDesign,
): Promise<{ slot: number; files: PlacedFile[] }> {
  await storeFrozenDesign(call.db, artwork.frozen)
  const slot = freeSlot(item)
  const newFiles = artwork.pictures.map(({ slot: fileSlot, ...picture }) => {
    const field = designFields.find((each) => designFiles[each].slot === fileSlot) ?? 'frontDesign'
    // A unique key that no upload can reach.
    const key = `${uploadKey(item, call.actor.userId, field, slot)}#${artwork.frozen.id}`
    const extension = picture.contentType === 'image/png' ? 'png' : 'jpg'
    return { ...picture, name: `${fileSlot}.${extension}`, uploadKey: key }
  })
  const rows = await insertGeneratedFiles(services, call, call.actor.userId, newFiles)
  const files = artwork.pictures.map(({ slot: fileSlot }, index) => {
    const row = rows[index]
    return { slot: fileSlot, fileId: row?.id ?? '', sha256: row?.sha256 ?? '' }
  })
  return { slot, files }
}

/** The first unused slot number. */
function freeSlot({ designs }: OrderItem): number {
  const unusedSlot = Array.from({ length: maxDesigns }, (_, index) => index + 1).find(
    (slot) => !designs.some((design) => design.slot === slot),
  )
  return unusedSlot ?? maxDesigns
}
