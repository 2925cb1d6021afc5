import type { CartView, TaxView } from '@printery/contract'
import type { OrderTotals, ShippingType } from '@printery/domain'
import { readTaxNumber } from '@printery/domain/tax-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taxQuery } from '../data.ts'

interface Sale {
  cart: CartView
  shippingType: ShippingType | ''
  discountId: string | undefined
  draftId: string | undefined
  taxNumber: string
  country: string
}

/**
 * The totals with the tax that the server computes. Until a delivery type is selected, it is the tax of the discounted
 * goods. If the shop computes no tax, the totals are unchanged.
 */
export function useTaxedTotals(
  totals: OrderTotals,
  { cart, shippingType, discountId, draftId, taxNumber, country }: Sale,
): { totals: OrderTotals; tax: TaxView | null | undefined } {
  const isTaxComputed = cart.tax !== undefined
  const { data } = useQuery({
    ...taxQuery(
      {
        ...(shippingType && { shippingType }),
        ...(discountId && { discountId }),
        ...(draftId && { draftId }),
        // An incomplete or invalid number counts as none.
        taxNumber: readTaxNumber(taxNumber)?.number ?? '',
        ...(country && { country }),
      },
      isTaxComputed,
      totals.total,
    ),
    placeholderData: keepPreviousData,
  })
  // The tax of the cart is that of the full price, so it is not shown beside a discounted total.
  if (!isTaxComputed || !data) return { totals, tax: totals.discountAmount > 0 ? undefined : cart.tax }
  return { totals: { ...totals, total: data.total }, tax: data.tax }
}
