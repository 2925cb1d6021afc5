import { formatTotal } from '@printery/domain'
import type { ReactNode } from 'react'
import type { PriceView } from '../price-view.ts'
import { productTexts as texts } from '../texts.ts'

/** Phones: total and button stay at the bottom until the price panel comes into view. */
export function BuyBar({ view, children }: { view: PriceView; children: ReactNode }) {
  if (!view.priced)
    return (
      <div className="mbar">
        {view.sentence}
        {children}
      </div>
    )
  const [amount, currency] = formatTotal(view.line.itemPrice * (view.pieces || 1)).split(' ')
  return (
    <div className="mbar">
      <div>
        <b>
          {amount} <small>{currency}</small>
        </b>
        <span>
          {view.pieces === 0 ? texts.eachFrom(view.of) : texts.eachOf(view.pieces, view.line.itemPrice)}
        </span>
      </div>
      {children}
    </div>
  )
}
