import type { CartItemForm } from '@printery/contract/cart'
import type { Design } from '@printery/design'
import { type FieldErrors, isPrinted, type Slot, sides } from '@printery/domain'
import type { z } from 'zod'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services, Shop } from '../../shop.ts'
import { appearanceOf, getProduct, type Product } from '../catalogue/index.ts'
import {
  type DrawnPicture,
  drawForLine,
  type FrozenDesign,
  findFrozenDesign,
  freezeDesign,
  notOffered,
  refuseFindings,
  restoreDesign,
  storeFrozenDesign,
  whyNotArea,
} from '../designs/index.ts'
import { findPrintDevice } from '../device-profiles/index.ts'
import { getOwnDesign } from '../drafts/index.ts'
import { type FileRow, insertGeneratedFiles } from '../files/index.ts'
import { findFormIssues, refuseIssues, slotKey } from './line-form.ts'
import { findOwnLine, type LineFile } from './queries.ts'

type Form = z.output<typeof CartItemForm>

/** Artwork drawn from a design instead of uploaded files. */
export interface DesignedArtwork {
  frozenDesign: FrozenDesign
  /** Whether the design is frozen with this line; otherwise it was frozen with another line. */
  isNew: boolean
  printAreas: Form['printAreas']
  pictures: SlotPicture[]
}

export interface SlotPicture extends DrawnPicture {
  slot: Slot
}

/**
 * Checks and draws the design of a new line before the cart is locked: a draft to be frozen, or the design of the
 * line whose artwork it shares on another garment. Undefined for uploaded artwork.
 */
export async function drawDesignOfLine(
  shop: Shop,
  call: Call,
  form: Form,
): Promise<DesignedArtwork | undefined> {
  const { actor, db } = call

  if (form.designId === undefined && form.artworkOf === undefined) return undefined
  const product = await getProduct(db, form.productId)
  refuseIssues(findFormIssues(product, form, []))
  const source = await findSource(call, form)
  if (!source) return undefined
  const { design, ...frozen } = source
  refuseIssues(areaIssues(product, form, design))
  const printAreas = areasOf(product, form, design)
  const printing = form.printingType
  const printedSides = sides.filter((side) => isPrinted(printing, side))
  const name = product.colours.find(({ hex }) => hex === form.color)?.name ?? form.color
  await refuseFindings(shop, db, actor.userId, design, {
    ...{ sides: printedSides, printing, screenColours: form.screenColours },
    garment: { hex: form.color, name },
    confirmed: form.confirmFindings,
    deviceOf: (_side, method) => findPrintDevice(shop, { productId: form.productId, method }),
  })
  const sideArtworks = await drawForLine(shop, db, actor.userId, design, {
    ...{
      appearance: appearanceOf(product, form.color),
      hex: form.color,
      sides: printedSides,
      printing,
      printAreas,
    },
  })
  const pictures = sideArtworks.flatMap(({ side, artwork, onProduct }): SlotPicture[] => [
    { ...artwork, slot: `${side}UploadedImage` },
    { ...onProduct, slot: `${side}Design` },
  ])
  return { ...frozen, printAreas, pictures }
}

async function findSource(
  call: Call,
  { designId, artworkOf }: Form,
): Promise<{ frozenDesign: FrozenDesign; isNew: boolean; design: Design } | undefined> {
  const { actor, db, now } = call

  if (designId !== undefined) {
    const design = await getOwnDesign(call, designId)
    return { frozenDesign: freezeDesign(design, actor.userId, now), isNew: true, design }
  }
  const line = await findOwnLine(db, actor.userId, artworkOf as string)
  const frozenDesign = line?.designId ? await findFrozenDesign(db, line.designId) : undefined
  return frozenDesign && { frozenDesign, isNew: false, design: restoreDesign(frozenDesign) }
}

/** A design page must match the print area in name and size. */
function areaIssues(product: Product, form: Form, design: Design): FieldErrors {
  const issues: FieldErrors = {}
  for (const side of sides) {
    if (!isPrinted(form.printingType, side)) continue
    const { name } = design.pages[side].area
    const selected = form.printAreas[side]
    if (selected !== undefined && selected !== name)
      issues[`printAreas.${side}`] = 'The design was made for another print area.'
    const offered = offeredAreas(product, form, side)
    const issue =
      offered && !offered.includes(name)
        ? notOffered(side)
        : whyNotArea(appearanceOf(product, form.color), side, design)
    if (issue !== undefined) issues.designId = issue
  }
  return issues
}

function offeredAreas(product: Product, form: Form, side: 'front' | 'back'): readonly string[] | undefined {
  const printing = product.printingType.find((row) => row.printingType === form.printingType[side])
  return printing?.areas?.[side]
}

/** The print areas of the pages; none if the product defines none. */
function areasOf(product: Product, form: Form, design: Design): Form['printAreas'] {
  const areas: Form['printAreas'] = {}
  for (const side of sides)
    if (isPrinted(form.printingType, side) && offeredAreas(product, form, side))
      areas[side] = design.pages[side].area.name
  return areas
}

/** Inserts the frozen design and its pictures as files of the line, in the transaction that adds the line. */
export async function insertDrawnFiles(
  services: Services,
  context: Context<Transaction>,
  userId: string,
  lineId: string,
  { frozenDesign, isNew, pictures }: DesignedArtwork,
): Promise<{ file: LineFile; row: FileRow }[]> {
  if (isNew) await storeFrozenDesign(context.db, frozenDesign)
  const generatedFiles = pictures.map(({ slot, ...picture }) => ({
    ...picture,
    name: `${slot}.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`,
    uploadKey: slotKey(userId, lineId, slot),
  }))
  const rows = await insertGeneratedFiles(services, context, userId, generatedFiles)
  return rows.map((row, index) => {
    const { slot } = pictures[index] as SlotPicture
    return { file: { lineId, slot, position: 0, fileId: row.id }, row }
  })
}
