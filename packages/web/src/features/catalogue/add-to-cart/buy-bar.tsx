import { formatTotal } from '@printery/domain'
import type { ReactNode } from 'react'
import type { PriceView } from '../price/price-view.ts'
import { productTexts as texts } from '../texts.ts'

interface BuyBarProps {
  view: PriceView
  /** The reason why the button is disabled, truncated to the available width. */
  why: string | undefined
  /** The error of the last press. */
  notice: ReactNode
  children: ReactNode
}

/** On phones, total and button stay at the bottom until the price panel is visible. */
export function BuyBar({ view, why, notice, children }: BuyBarProps) {
  if (!view.priced)
    return (
      <div className="mbar">
        {notice}
        {view.message}
        {children}
      </div>
    )
  const [amount, currency] = formatTotal(view.line.itemPrice * (view.pieces || 1)).split(' ')
  return (
    <div className="mbar">
      {notice}
      <div>
        <b>
          {amount} <small>{currency}</small>
        </b>
        <span>
          {view.pieces === 0
            ? texts.eachFrom(view.pricedPieces)
            : texts.eachOf(view.pieces, view.line.itemPrice)}
        </span>
      </div>
      {children}
      {why && <p className="why">{why}</p>}
    </div>
  )
}
