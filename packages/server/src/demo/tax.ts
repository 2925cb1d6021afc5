import { shopDay } from '@printery/domain'
import { freezeTax } from '../features/tax/index.ts'
import type { ShopTax } from '../settings/settings.ts'

/** The tax in a sale of the demo shop on its day. Its prices are documented, so they include the tax or have none. */
export function demoTax(
  tax: ShopTax | undefined,
  sale: Parameters<typeof freezeTax>[1],
  createdAt: Date,
): Pick<ReturnType<typeof freezeTax>, 'tax' | 'addedTax'> {
  if (tax?.rules.mode !== 'inclusive') return { tax: null, addedTax: 0 }
  const saleContext = {
    day: shopDay(createdAt),
    country: tax.rules.country,
    taxNumber: null,
    exemption: null,
  }
  const frozen = freezeTax(tax, sale, saleContext)
  return { tax: frozen.tax, addedTax: frozen.addedTax }
}
