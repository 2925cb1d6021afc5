import { type Cents, type ShippingType, shippingTypes } from '@printery/domain'
import { useQueries } from '@tanstack/react-query'
import { shippingCostQuery } from '../data.ts'
import type { Shipping } from './order-summary.tsx'

interface ShippingCosts {
  costs: Record<ShippingType, Cents | undefined>
  /** Loading state and cost of the selected type. */
  selected: Shipping & { cost: Cents | undefined }
}

/** Both costs are requested as soon as one type is selected, so that they can be compared. `weight` in kg. */
export function useShippingCosts(type: ShippingType | '', weight: number): ShippingCosts {
  const queries = useQueries({
    queries: shippingTypes.map((name) => shippingCostQuery(name, weight, type !== '')),
  })
  const query = type === '' ? undefined : queries[shippingTypes.indexOf(type)]
  return {
    costs: { regular: queries[0]?.data, fast: queries[1]?.data },
    selected: {
      type,
      cost: query?.data,
      isPending: query?.isPending ?? false,
      error: query?.error,
      retry: () => void query?.refetch(),
    },
  }
}
