import type { CartView, TaxView } from '@printery/contract'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { presentTax, taxToShow } from '../tax/index.ts'
import { type LoadedCart, presentCart } from './present.ts'

/** A cart as its owner sees it, with the tax of its goods. */
export async function presentCartWithTax(
  services: Pick<Services, 'settings'>,
  call: Call,
  loaded: LoadedCart,
): Promise<CartView> {
  const tax = await computeCartTax(services, call, loaded)
  return { ...presentCart(loaded, services.settings.FILES_URL), ...tax }
}

/** The tax of the goods in a cart. Whether the goods can be ordered together is checked by the checkout. */
async function computeCartTax(
  services: Pick<Services, 'settings'>,
  call: Call,
  { lines }: Pick<LoadedCart, 'lines'>,
): Promise<{ tax?: TaxView }> {
  if (services.settings.tax === undefined || lines.length === 0) return {}
  const priced = lines.map(({ product, price }) => ({ ...product, price }))
  const subTotal = priced.reduce((sum, { price }) => sum + price, 0)
  const priceDetails = { lines: priced, subTotal, discount: 0, shippingCost: 0, total: subTotal }
  const taxed = await taxToShow(services, call, priceDetails, { userId: call.actor.userId })
  return presentTax(taxed?.tax ?? null)
}
