import type { OrderItemView, OrderView } from '@printery/contract'
import {
  type Actor,
  type DesignField,
  designFiles,
  designPath,
  mayMoveItem,
  mayUseInternalNotes,
  totalWeight,
  visibleItems,
} from '@printery/domain'
import type { Settings } from '../../settings/settings.ts'
import { artworkOnPicture, picturePath, sideShown } from '../catalogue/index.ts'
import { fileUrl } from '../files/index.ts'
import { presentTax } from '../tax/index.ts'
import { currentDesign, shownDesign } from './designs.ts'
import type { ItemDesign, ItemFile, Order, OrderItem } from './queries.ts'

type PresentOptions = Pick<Settings, 'FILES_URL'>

/** An order as this actor may see it. */
export function presentOrder(order: Order, actor: Actor, options: PresentOptions): OrderView {
  if (actor.role === 'supplier' && actor.userId !== order.userId)
    return presentOrderToSupplier(order, actor, options)
  return presentOrderOfItems(order, visibleItems(actor, order), actor, options)
}

/** An order as a supplier of its items sees it, even if the supplier is also the buyer. */
export function presentOrderToSupplier(order: Order, actor: Actor, options: PresentOptions): OrderView {
  const supplierItems = order.items.filter((item) => item.supplierId === actor.userId)
  const { tax: _tax, ...view } = presentOrderOfItems(order, supplierItems, actor, options)
  return { ...view, ...hiddenFromSuppliers, ...sumsOf(view.items) }
}

function presentOrderOfItems(
  order: Order,
  visibleItems: readonly OrderItem[],
  actor: Actor,
  options: PresentOptions,
): OrderView {
  const items = visibleItems.map((item) => presentItem(item, actor, options))
  return {
    id: order.id,
    userId: order.userId,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    status: order.status,
    shippingFrom: order.shippingFrom,
    shippingDate: order.shippingDate,
    shippingType: order.shippingType,
    fastService: order.shippingType === 'fast',
    shippingCost: order.shippingCost,
    subTotal: order.subTotal,
    discount: order.discount,
    discountId: order.discountId,
    total: order.total,
    ...presentTax(order.tax),
    totalWeight: order.totalWeightGrams / 1000,
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName,
    customerEmail: order.customerEmail,
    customerPhoneNumber: order.customerPhoneNumber,
    customerAddress: order.customerAddress,
    billingFirstName: order.billingFirstName,
    billingLastName: order.billingLastName,
    billingAddress: order.billingAddress,
    isSameAsShipping: order.isSameAsShipping,
    orderNotes: order.orderNotes,
    additionalComments: order.additionalComments,
    internalNotes: mayUseInternalNotes(actor, order) ? order.internalNotes : null,
    paymentId: order.paymentId,
    isLocalOrder: order.isLocalOrder,
    cancelReason: order.cancelReason,
    refundStatus: order.refundStatus,
    refundedAmount: order.refundedAmount,
    isOnHold: order.isOnHold,
    items,
    isPart: items.length < order.items.length,
    version: order.version,
  }
}

/** Suppliers see the customer's name, but no contact details, billing, payment, notes or discounts (DEC-69). */
const hiddenFromSuppliers = {
  customerEmail: '',
  customerPhoneNumber: '',
  customerAddress: '',
  billingFirstName: '',
  billingLastName: '',
  billingAddress: '',
  orderNotes: null,
  additionalComments: null,
  paymentId: null,
  refundStatus: null,
  refundedAmount: 0,
  discount: 0,
  discountId: null,
  shippingCost: 0,
} satisfies Partial<OrderView>

/** Sums of the visible items. */
function sumsOf(items: readonly OrderItemView[]): Pick<OrderView, 'subTotal' | 'total' | 'totalWeight'> {
  const subTotal = items.reduce((sum, item) => sum + item.price, 0)
  const lines = items.map((item) => ({ weightKg: item.product.weight, quantity: item.quantity }))
  return { subTotal, total: subTotal, totalWeight: totalWeight(lines) }
}

export function presentItem(item: OrderItem, actor: Actor, options: PresentOptions): OrderItemView {
  const mayMove = mayMoveItem(actor, item)
  const previewUrl = (file: ItemFile | undefined) =>
    file?.hasPreview ? fileUrl(file, mayMove ? 'preview' : 'watermarked', options.FILES_URL) : null
  const urlOf = (file: ItemFile | undefined) =>
    file && mayMove ? fileUrl(file, 'original', options.FILES_URL) : previewUrl(file)
  const fileIn = (slot: ItemFile['slot']) => item.files.find((file) => file.slot === slot)
  const urlOfSlot = (slot: ItemFile['slot']) => urlOf(fileIn(slot))
  const side = sideShown(item.printing)
  const current = currentDesign(item)
  const shownFile = shownDesign(item).files.find((file) => file.slot === `${side}UploadedImage`)
  return {
    id: item.id,
    productId: item.productId,
    product: {
      id: item.productId,
      title: item.title,
      weight: item.weightGrams / 1000,
      colours: item.colours,
    },
    color: item.color,
    colourName: item.colourName,
    quantity: item.quantity,
    price: item.price,
    frontDesign: urlOfSlot('frontDesign'),
    backDesign: urlOfSlot('backDesign'),
    frontWithoutTemplate: urlOfSlot('frontUploadedImage'),
    backWithoutTemplate: urlOfSlot('backUploadedImage'),
    // Customers see the names of additional files; only staff open them (DEC-73).
    additionalFiles: item.files
      .filter((file) => file.slot === 'additional')
      .map((file) => ({ fileName: file.name, url: urlOf(file) ?? '' })),
    isCustomUpload: item.isCustomUpload,
    designId: item.designId,
    printingType: item.printing,
    screenColours: item.screenColours,
    itemProductSizes: item.sizes.map(({ id, sizeName, quantity }) => ({
      productSize: { id, sizeName },
      quantityPurchased: quantity,
    })),
    noOfSidesPrinted: item.sides,
    printProofing: item.proofing,
    // Orders are only paid once all files have arrived and were checked.
    uploads: { status: 'complete' },
    image: picturePath(item.productId, item.color, side, item.appearance),
    // Lists show previews to staff too, so that they don't load originals.
    printed: artworkOnPicture(item.appearance, item, previewUrl(shownFile)),
    status: item.status,
    comment: item.comment,
    history: item.history,
    uploadedBy: item.uploadedBy,
    supplier: mayMove ? { id: item.supplierId, name: item.supplierName } : null,
    drawnFrom: mayMove && item.drawnFrom ? presentDrawnFrom(item.drawnFrom) : null,
    designPath: designPath(item.orderId, item.id),
    newDesigns: item.designs.map((design) => presentDesign(design, urlOf)),
    designNumber: current.number,
    designHash: current.hash,
    approvedNumber: item.approvedNumber,
    draftId: null,
    updatedAt: item.updatedAt.toISOString(),
    version: item.version,
  }
}

function presentDrawnFrom({ sha256, fonts, rendererVersion }: NonNullable<OrderItem['drawnFrom']>) {
  return {
    sha256,
    fonts: fonts.map(({ family, sha256: name }) => ({ family, sha256: name })),
    rendererVersion,
  }
}

function presentDesign(
  { id, number, slot, uploadedBy, createdAt, hash, files }: ItemDesign,
  urlOf: (file: ItemFile | undefined) => string | null,
): OrderItemView['newDesigns'][number] {
  const fileIn = (field: DesignField) => urlOf(files.find((file) => file.slot === designFiles[field].slot))
  return {
    ...{ id, number, slot, uploadedBy, createdAt, hash },
    frontDesign: fileIn('frontDesign'),
    backDesign: fileIn('backDesign'),
    frontDesignLogo: fileIn('frontDesignLogo'),
    backDesignLogo: fileIn('backDesignLogo'),
  }
}
