import { type ShippingTable, shippingCost, totalWeight } from '@printery/domain'
import { estimateTexts as texts } from './estimate-texts.ts'

interface ShippingEstimateProps {
  table: ShippingTable
  /** Of one piece, in kg. */
  weight: number
  pieces: number
}

/** What delivering the chosen pieces costs, by the rule of the checkout, which adds up all lines. */
export function ShippingEstimate({ table, weight, pieces }: ShippingEstimateProps) {
  const kg = totalWeight([{ weightKg: weight, quantity: pieces }])
  return (
    <span className="estimate">
      {texts.deliveryEstimate(pieces, shippingCost(table, 'regular', kg), shippingCost(table, 'fast', kg))}
    </span>
  )
}
