import { addDays, shopDay } from '@printery/domain'
import { aLine, uploadBoth } from '@printery/tests'
import type { Walk } from './checked-calls.ts'

/** Discounts, the cart and quotations. */
export async function walkPurchases({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  const { tee } = shop.products
  const discount = { code: 'PRESS5', type: 'price', description: '5% off from $500', percentage: 5 }
  const created = await callAndCheck('createDiscount', {
    as: admin,
    body: { ...discount, minimumSpend: 50_000, expiryDays: 30 },
  })
  const { id: discountId } = created.json.discount as { id: string }
  await callAndCheck('claimDiscount', { as: customer, body: { code: 'press5', subTotal: 50_000 } })
  await callAndCheck('changeDiscount', { as: admin, body: { id: discountId, expiryDays: null, version: 1 } })
  for (const as of [customer, admin]) await callAndCheck('listDiscounts', { as })
  await callAndCheck('listDiscountUses', { as: admin, params: { id: discountId }, query: '?limit=5' })
  await callAndCheck('deleteDiscount', { as: admin, params: { id: discountId } })
  await callAndCheck('refer', { as: customer, body: { name: 'Rachel Goh', email: 'rachel@shop.test' } })
  for (const as of [customer, admin]) await callAndCheck('listReferrals', { as })
  await callAndCheck('taxOfCheckout', { as: customer, body: { shippingType: 'regular' } })
  await callAndCheck('shippingCostOf', { as: customer, body: { shippingType: 'fast', totalWeight: 1.2 } })

  await callAndCheck('getCart', { as: customer })
  const { body, picture } = await aLine(shop)
  const added = await callAndCheck('addToCart', {
    as: customer,
    body: { ...body, additionalFiles: [picture.descriptor] },
  })
  await callAndCheck('getCart', { as: customer })
  await callAndCheck('uploadsArrived', { as: customer })
  await uploadBoth(added, picture)
  await fetch(added.json.presignedUrls.additionalFiles[0], {
    method: 'PUT',
    body: new Uint8Array(picture.bytes),
    headers: { 'content-type': 'image/png' },
  })
  const line = await callAndCheck('addToCart', {
    as: customer,
    body: (await aLine(shop, { printed: false })).body,
  })
  const itemId = line.json.item.id as string
  await callAndCheck('changeCartItem', {
    as: customer,
    body: { itemId, sizes: [{ productSizeId: tee.sizes[0]?.id, quantityPurchased: 9 }] },
  })
  await callAndCheck('removeCartItem', { as: customer, params: { itemId } })
  const quotationReply = await callAndCheck('createQuotation', {
    as: customer,
    body: { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
  })
  const params = { id: quotationReply.json.quotation.id as string }
  await callAndCheck('getQuotation', { as: customer, params })
  const renewed = await callAndCheck('renewQuotation', { as: customer, params })
  await callAndCheck('declineQuotation', {
    as: customer,
    params: { id: renewed.json.quotation.id as string },
    body: { reason: 'Too late' },
  })
  await callAndCheck('askAboutQuotation', { as: customer, params, body: { text: 'Hello' } })
  const shared = await callAndCheck('shareQuotation', { as: customer, params })
  await callAndCheck('sharedQuotation', { body: { token: shared.json.token } })
  for (const as of [customer, admin]) await callAndCheck('listQuotations', { as, query: '?limit=5' })
  await callAndCheck('unshareQuotation', { as: customer, params })
  const quotation = quotationReply.json.quotation as { items: { id: string }[]; validUntil: string }
  await callAndCheck('messageQuotation', { as: admin, params, body: { text: 'Hello' } })
  const until = addDays(shopDay(shop.clock.now()), 20)
  await callAndCheck('extendQuotation', {
    as: admin,
    params,
    body: { until, from: quotation.validUntil, note: 'Longer' },
  })
  await callAndCheck('repriceQuotation', {
    as: admin,
    params,
    body: {
      lines: quotation.items.map(({ id }) => ({ id, price: 900 })),
      shippingCost: 0,
      discount: 5,
      note: 'Less',
    },
  })
  await callAndCheck('quotationDesk', { as: admin, params })
  await callAndCheck('listQuotations', { as: admin, query: '?search=mei' })
}
