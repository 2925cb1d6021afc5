import type { api, TaxView } from '@printery/contract'
import type { Cents } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { freezeLines, loadCart, spendingOf } from '../cart/index.ts'
import { discountOfSale } from '../discounts/index.ts'
import { loadDraftToPay } from '../drafts/index.ts'
import { getPayableQuotation } from '../quotations/index.ts'
import { presentTax, taxSale } from '../tax/index.ts'

type PreviewRequest = z.output<(typeof api)['taxOfCheckout']['body']>

/** Computes the totals that checkout would freeze now, for the summary next to its form. Nothing is stored. */
export async function previewTax(
  services: Services,
  call: Call,
  { shippingType, discountId, taxNumber, country, draftId, quotationId, shareToken }: PreviewRequest,
): Promise<{ total: Cents; tax: TaxView | null }> {
  const buyer = { userId: call.actor.userId, taxNumber, country }
  if (quotationId !== undefined) {
    const offer = await getPayableQuotation(services, call, { quotationId, shareToken })
    return presentTotals(offer)
  }
  const loaded = draftId ? await loadDraftToPay(call, draftId) : await loadCart(call)
  if (loaded.lines.length === 0) return { total: 0, tax: null }
  const discount = await discountOfSale(call, { userId: buyer.userId, discountId }, spendingOf(loaded))
  // Without a delivery type, the goods are priced without a delivery.
  const deliveryDiscount = shippingType
    ? discount
    : { percentage: discount?.percentage ?? 0, freeDelivery: true }
  const totals = freezeLines(services.settings.shipping, loaded, shippingType ?? 'regular', deliveryDiscount)
  return presentTotals(await taxSale(services, call, totals, buyer))
}

function presentTotals({ total, tax }: Pick<Awaited<ReturnType<typeof taxSale>>, 'total' | 'tax'>) {
  return { total, tax: presentTax(tax).tax ?? null }
}
