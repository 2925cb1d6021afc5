import type { CartView, TaxView } from '@printery/contract'
import type { OrderTotals, ShippingType } from '@printery/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taxQuery } from '../data.ts'

interface Sale {
  cart: CartView
  shippingType: ShippingType | ''
  discountId: string | undefined
  draftId: string | undefined
}

/**
 * The sum with the tax that the server computes for it. Until a delivery type is selected it is the tax of the goods,
 * and where the shop computes none the sum stays as it is.
 */
export function useTaxedSum(
  sum: OrderTotals,
  { cart, shippingType, discountId, draftId }: Sale,
): { sum: OrderTotals; tax: TaxView | null | undefined } {
  const isAsked = cart.tax !== undefined && shippingType !== ''
  const { data } = useQuery({
    ...taxQuery(
      {
        shippingType: shippingType || 'regular',
        ...(discountId && { discountId }),
        ...(draftId && { draftId }),
      },
      isAsked,
      sum.total,
    ),
    placeholderData: keepPreviousData,
  })
  if (!isAsked || !data) return { sum, tax: cart.tax }
  return { sum: { ...sum, total: data.total }, tax: data.tax }
}
