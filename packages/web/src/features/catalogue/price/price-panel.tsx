import { formatCents, formatTotal, type Tier } from '@printery/domain'
import type { ReactNode } from 'react'
import { ColorBar } from '../../../ui/brand/color-bar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { pieces, productTexts as texts } from '../texts.ts'
import { NudgeBox } from './nudge-box.tsx'
import type { PriceView } from './price-view.ts'
import { TierTable } from './tier-table.tsx'

export interface Delivery {
  /** Written out, such as `11 to 18 Dec 2026`. */
  regular: string
  fast: string
}

interface PricePanelProps {
  view: PriceView
  tiers: readonly Tier[]
  delivery: Delivery
  onAdd: (pieces: number) => void
  /** The main button, and what went wrong with it. */
  children: ReactNode
}

export function PricePanel({ view, tiers, delivery, onAdd, children }: PricePanelProps) {
  return (
    <aside className="buy" aria-label={texts.price}>
      <ColorBar />
      <div className="in0">
        <div className="big" aria-live="polite">
          {view.priced ? <Total view={view} /> : <p className="no-price">{view.sentence}</p>}
        </div>
        {view.priced && (
          <dl>
            {view.rows.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>{formatCents(row.cents)}</dd>
              </div>
            ))}
            <div className="t">
              <dt>{texts.each}</dt>
              <dd>{formatCents(view.line.itemPrice)}</dd>
            </div>
            {view.colours.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>{formatCents(row.cents)}</dd>
              </div>
            ))}
          </dl>
        )}
        {view.priced && view.nudge && <NudgeBox nudge={view.nudge} pieces={view.pieces} onAdd={onAdd} />}
        <TierTable tiers={tiers} current={view.priced && view.pieces > 0 ? view.line.tier : undefined} />
        {children}
        <div className="del">
          <Icon name="truck" />
          <span>
            {texts.delivery.regular} <b>{delivery.regular}</b>, {texts.delivery.fast} <b>{delivery.fast}</b>.{' '}
            {texts.delivery.shipping}
          </span>
          <Icon name="file" />
          <span>{texts.quotation}</span>
        </div>
      </div>
    </aside>
  )
}

/** Without pieces the price of the smallest quantity, so that a price is shown from the start. */
function Total({ view }: { view: PriceView & { priced: true } }) {
  const [amount, currency] = formatTotal(view.line.itemPrice * (view.pieces || 1)).split(' ')
  return (
    <>
      <b>
        {amount} <small>{currency}</small>
      </b>
      <span>{view.pieces === 0 ? texts.eachFrom(view.of) : pieces(view.pieces)}</span>
    </>
  )
}
