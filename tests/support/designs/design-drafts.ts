import type { AssetView } from '@printery/contract'
import { applyOperation, type Design } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { aForm } from '../calls/call.ts'
import type { TestShop } from '../open-shop.ts'
import { aPicture } from '../pictures.ts'
import { lineTotal } from '../products.ts'
import type { Person } from '../users.ts'
import { aBadge } from './badges.ts'

/** Saves a draft with this design; returns its id. */
export async function aDesignDraft(person: Person, data: Design = aBadge()): Promise<string> {
  const { status, json, text } = await person.post('/draft', { data })
  if (status !== 201) throw new Error(`POST /draft responded with ${status}: ${text}`)
  return json.draft.id
}

/** A picture that only this person has uploaded, and a badge that shows it. */
export async function aPhotoBadge(
  person: Person,
  widthPx = 640,
): Promise<{ sha256: string; design: Design }> {
  const { bytes } = await aPicture(widthPx, 640)
  const { json } = await person.post('/asset', aForm('harbour.png', bytes))
  const { sha256, asset } = json as AssetView
  const image = { kind: 'image', x: 5, y: 5, width: 40, height: 40, asset: sha256 }
  const elements = [anElement(image)]
  return {
    sha256,
    design: applyOperation(aBadge(), { type: 'add', elements, assets: { [sha256]: asset } }).design,
  }
}

/** The body of POST /cart for T-shirts whose front is printed with the design of this draft, with the right price. */
export function aDesignedLine({ products: { tee } }: Pick<TestShop, 'products'>, designId: string) {
  const [quantity, printingType] = [6, { front: 'Heat Transfer' as const }]
  return {
    ...{ productId: tee.id, color: 'f4f2ee', quantity, printingSides: '1', printingType, designId },
    sizes: [{ productSizeId: tee.sizes[1]?.id ?? '', quantityPurchased: quantity }],
    totalPrice: lineTotal(tee, quantity, true),
    confirmFindings: true,
  }
}
