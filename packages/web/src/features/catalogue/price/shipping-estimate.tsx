import { type ShippingTable, shippingCost, totalWeight } from '@printery/domain'
import { estimateTexts as texts } from './estimate-texts.ts'

interface ShippingEstimateProps {
  table: ShippingTable
  /** Weight of one piece, kg. */
  weight: number
  pieces: number
}

/** Shipping cost of the chosen pieces, by the rule of the checkout, which adds the weights of all lines. */
export function ShippingEstimate({ table, weight, pieces }: ShippingEstimateProps) {
  const kg = totalWeight([{ weightKg: weight, quantity: pieces }])
  return (
    <span className="estimate">
      {texts.deliveryEstimate(pieces, shippingCost(table, 'regular', kg), shippingCost(table, 'fast', kg))}
    </span>
  )
}
