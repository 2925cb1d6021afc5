import type { CartItemForm } from '@printery/contract/cart'
import type { Design } from '@printery/design'
import { type Actor, type FieldErrors, isPrinted, sides } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getProduct, lookOf, type Product } from '../catalogue/service.ts'
import {
  drawForLine,
  type FrozenDesign,
  findFrozen,
  frozen,
  notOffered,
  refuseFindings,
  thawed,
  whyNotArea,
} from '../designs/service.ts'
import { getOwnDesign } from '../drafts/service.ts'
import type { DesignedArtwork, SlotPicture } from './drawn.ts'
import { formFaults } from './form-faults.ts'
import { findOwnLine } from './queries.ts'
import { refuseFaults } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

/**
 * Judges and draws the design of a line before anybody's cart is held: a draft that is to be frozen with it, or the design of the line
 * whose artwork it shares, which lies on other cloth there. Undefined where the artwork is uploaded.
 */
export async function drawDesigned(
  shop: Shop,
  db: Db,
  actor: Actor,
  form: Form,
  now: Date,
): Promise<DesignedArtwork | undefined> {
  if (form.designId === undefined && form.artworkOf === undefined) return undefined
  const product = await getProduct(db, form.productId)
  refuseFaults(formFaults(product, form, []))
  const source = await sourceOf(db, actor, form, now)
  if (!source) return undefined
  const { document, ...frozenAs } = source
  refuseFaults(areaFaults(product, form, document))
  const printAreas = areasOf(product, form, document)
  const printing = form.printingType
  const printed = sides.filter((side) => isPrinted(printing, side))
  const name = product.colours.find(({ hex }) => hex === form.color)?.name ?? form.color
  await refuseFindings(shop, db, actor.userId, document, {
    ...{ sides: printed, printing, screenColours: form.screenColours },
    garment: { hex: form.color, name },
    confirmed: form.confirmFindings,
  })
  const drawn = await drawForLine(shop, db, actor.userId, document, {
    ...{ look: lookOf(product, form.color), hex: form.color, sides: printed, printing, printAreas },
  })
  const pictures = drawn.flatMap(({ side, artwork, onProduct }): SlotPicture[] => [
    { ...artwork, slot: `${side}UploadedImage` },
    { ...onProduct, slot: `${side}Design` },
  ])
  return { ...frozenAs, printAreas, pictures }
}

async function sourceOf(
  db: Db,
  actor: Actor,
  { designId, artworkOf }: Form,
  now: Date,
): Promise<{ design: FrozenDesign; isNew: boolean; document: Design } | undefined> {
  if (designId !== undefined) {
    const document = await getOwnDesign(db, actor, designId, now)
    return { design: frozen(document, actor.userId, now), isNew: true, document }
  }
  const line = await findOwnLine(db, actor.userId, artworkOf as string)
  const design = line?.designId ? await findFrozen(db, line.designId) : undefined
  return design && { design, isNew: false, document: thawed(design) }
}

/** A page of a design is for one print area, and as large as that. */
function areaFaults(product: Product, form: Form, design: Design): FieldErrors {
  const faults: FieldErrors = {}
  for (const side of sides) {
    if (!isPrinted(form.printingType, side)) continue
    const { name } = design.pages[side].area
    const chosen = form.printAreas[side]
    if (chosen !== undefined && chosen !== name)
      faults[`printAreas.${side}`] = 'The design was made for another print area.'
    const offered = offeredAreas(product, form, side)
    const why =
      offered && !offered.includes(name)
        ? notOffered(side)
        : whyNotArea(lookOf(product, form.color), side, design)
    if (why !== undefined) faults.designId = why
  }
  return faults
}

function offeredAreas(product: Product, form: Form, side: 'front' | 'back'): readonly string[] | undefined {
  const printing = product.printingType.find((row) => row.printingType === form.printingType[side])
  return printing?.areas?.[side]
}

/** Those of the pages; where nobody has said what this product has, none. */
function areasOf(product: Product, form: Form, design: Design): Form['printAreas'] {
  const areas: Form['printAreas'] = {}
  for (const side of sides)
    if (isPrinted(form.printingType, side) && offeredAreas(product, form, side))
      areas[side] = design.pages[side].area.name
  return areas
}
