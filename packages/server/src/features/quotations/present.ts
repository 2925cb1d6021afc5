import type {
  QuotationItemView,
  QuotationView,
  QuotationWithItems,
  SharedQuotation,
} from '@printery/contract'
import { type Actor, quotationState } from '@printery/domain'
import type { FrozenLine } from '../../db/schema/sales.ts'
import {
  type Appearance,
  artworkOnPicture,
  type Product,
  picturePath,
  sideShown,
} from '../catalogue/index.ts'
import { type FileRow, fileUrl } from '../files/index.ts'
import { presentTax } from '../tax/index.ts'
import type { Quotation } from './queries.ts'

/** Data that the lines reference. */
export interface LineData {
  products: ReadonlyMap<string, Product>
  appearances: ReadonlyMap<FrozenLine, Appearance>
  files: ReadonlyMap<string, FileRow>
  filesUrl: string | undefined
}

/** Fields for everyone with access. */
function presentOffer(quotation: Quotation, now: Date) {
  return {
    id: quotation.id,
    number: quotation.number,
    status: quotationState(quotation, now),
    createdAt: quotation.createdAt.toISOString(),
    validUntil: quotation.validUntil.toISOString(),
    user: { firstName: quotation.firstName, lastName: quotation.lastName },
    shippingType: quotation.shippingType,
    shippingCost: quotation.shippingCost,
    subTotal: quotation.subTotal,
    discount: quotation.discount,
    total: quotation.total,
    ...presentTax(quotation.tax),
    totalWeight: quotation.totalWeightGrams / 1000,
    pieces: quotation.lines.reduce((sum, line) => sum + line.quantity, 0),
    ...(quotation.promise && { promise: quotation.promise }),
  }
}

export function presentQuotation(quotation: Quotation, actor: Actor, now: Date): QuotationView {
  // If somebody else paid, the owner can't open the order.
  const seesOrder = actor.role === 'admin' || quotation.payerId === actor.userId
  return {
    ...presentOffer(quotation, now),
    userId: quotation.userId,
    phoneNumber: quotation.phoneNumber,
    discountId: quotation.discountId,
    orderId: seesOrder ? quotation.orderId : null,
    replacedById: quotation.replacedById,
    replacesId: quotation.replacesId,
    isShared: quotation.shareTokenHash !== null,
  }
}

export function presentWithItems(
  quotation: Quotation,
  actor: Actor,
  parts: LineData,
  now: Date,
): QuotationWithItems {
  return { ...presentQuotation(quotation, actor, now), items: presentItems(quotation, parts) }
}

/** For holders of the link, without the owner's phone number and account. */
export function presentShared(quotation: Quotation, parts: LineData, now: Date): SharedQuotation {
  return { ...presentOffer(quotation, now), items: presentItems(quotation, parts) }
}

function presentItems({ lines }: Quotation, parts: LineData): QuotationItemView[] {
  return lines.map((line) => presentItem(line, parts))
}

function presentItem(line: FrozenLine, { appearances, files, filesUrl }: LineData): QuotationItemView {
  const side = sideShown(line.printing)
  const appearance = appearances.get(line)
  const artworkFile = line.files.find(({ slot }) => slot === `${side}UploadedImage`)
  const file = files.get(artworkFile?.fileId ?? '')
  const artwork = file?.state === 'checked' ? fileUrl(file, 'watermarked', filesUrl) : null
  return {
    id: line.id,
    product: { id: line.productId, title: line.title },
    color: line.color,
    colourName: line.colourName,
    quantity: line.quantity,
    price: line.price,
    printingType: line.printing,
    screenColours: line.screenColours,
    itemProductSizes: line.sizes.map(({ id, sizeName, quantity }) => ({
      productSize: { id, sizeName },
      quantityPurchased: quantity,
    })),
    noOfSidesPrinted: line.sides,
    printProofing: line.proofing,
    image: picturePath(line.productId, line.color, side, appearance),
    printed: artworkOnPicture(appearance, line, artwork),
  }
}
