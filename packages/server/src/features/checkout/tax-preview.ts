import type { api, TaxView } from '@printery/contract'
import type { Cents } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { freezeLines, loadCart, spendingOf } from '../cart/index.ts'
import { discountOfSale } from '../discounts/index.ts'
import { loadDraftToPay } from '../drafts/index.ts'
import { getPayable } from '../quotations/index.ts'
import { presentTax, taxSale } from '../tax/index.ts'

type Asked = z.output<(typeof api)['taxOfCheckout']['body']>

/** What checkout would freeze now, for the summary beside its form. Nothing is stored. */
export async function previewTax(
  services: Services,
  call: Call,
  { shippingType, discountId, taxNumber, country, draftId, quotationId, shareToken }: Asked,
): Promise<{ total: Cents; tax: TaxView | null }> {
  const buyer = { userId: call.actor.userId, taxNumber, country }
  if (quotationId !== undefined) {
    const offer = await getPayable(services, call, { quotationId, shareToken })
    return shown(offer)
  }
  const loaded = draftId ? await loadDraftToPay(call, draftId) : await loadCart(call)
  if (loaded.lines.length === 0) return { total: 0, tax: null }
  const discount = await discountOfSale(call, { userId: buyer.userId, discountId }, spendingOf(loaded))
  // No delivery type yet: what the goods cost, without a delivery.
  const priced = shippingType ? discount : { percentage: discount?.percentage ?? 0, freeDelivery: true }
  const sum = freezeLines(services.settings.shipping, loaded, shippingType ?? 'regular', priced)
  return shown(await taxSale(services, call, sum, buyer))
}

function shown({ total, tax }: Pick<Awaited<ReturnType<typeof taxSale>>, 'total' | 'tax'>) {
  return { total, tax: presentTax(tax).tax ?? null }
}
