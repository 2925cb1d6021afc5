import { formatCents, formatTotal, type ShippingTable, type Tier } from '@printery/domain'
import { type ReactNode, Suspense } from 'react'
import { ColourBar } from '../../../ui/brand/colour-bar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { pieces, productTexts as texts } from '../texts.ts'
import type { PriceView } from './price-view.ts'
import { TierTable } from './tier-table.tsx'

// Loaded later, because both depend on the number of pieces, which is initially 0.
const NudgeBox = lazyComponent(() => import('./nudge-box.tsx').then((file) => file.NudgeBox))
const ShippingEstimate = lazyComponent(() =>
  import('./shipping-estimate.tsx').then((file) => file.ShippingEstimate),
)

export interface Delivery {
  /** A date range such as `11 to 18 Dec 2026`. */
  regular: string
  fast: string
  /** The shop's shipping costs by weight. */
  shipping: ShippingTable
}

interface PricePanelProps {
  view: PriceView
  tiers: readonly Tier[]
  /** Weight of one piece, kg. */
  weight: number
  delivery: Delivery
  /** A note about the tax in the prices, such as `Prices include 9% GST`. */
  taxNote?: string | undefined
  onAdd: (pieces: number) => void
  /** The main button with its errors. */
  children: ReactNode
}

export function PricePanel({ view, tiers, weight, delivery, taxNote, onAdd, children }: PricePanelProps) {
  return (
    <aside className="buy" aria-label={texts.price}>
      <ColourBar />
      <div className="in0">
        <div className="big" aria-live="polite">
          {view.priced ? <Total view={view} /> : <p className="no-price">{view.message}</p>}
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
        {taxNote && <p className="small muted">{taxNote}</p>}
        {view.priced && view.nudge && (
          <Suspense>
            <NudgeBox nudge={view.nudge} pieces={view.pieces} onAdd={onAdd} />
          </Suspense>
        )}
        <TierTable
          tiers={tiers}
          from={view.priced ? view.from : 0}
          print={view.priced ? view.line.itemPrice - view.line.unitPrice : 0}
          current={view.priced && view.pieces > 0 ? view.line.tier : undefined}
        />
        {children}
        <div className="del">
          <Icon name="truck" />
          <span>
            {texts.delivery.regular} <b>{delivery.regular}</b>, {texts.delivery.fast} <b>{delivery.fast}</b>.{' '}
            {texts.delivery.shipping}
            {view.pieces > 0 && (
              <Suspense>
                <ShippingEstimate table={delivery.shipping} weight={weight} pieces={view.pieces} />
              </Suspense>
            )}
          </span>
          <Icon name="file" />
          <span>{texts.quotation}</span>
        </div>
      </div>
    </aside>
  )
}

/** The total; without pieces, the price of the smallest quantity, so that a price is always shown. */
function Total({ view }: { view: PriceView & { priced: true } }) {
  const [amount, currency] = formatTotal(view.line.itemPrice * (view.pieces || 1)).split(' ')
  return (
    <>
      <b>
        {amount} <small>{currency}</small>
      </b>
      <span>{view.pieces === 0 ? texts.eachFrom(view.pricedPieces) : pieces(view.pieces)}</span>
    </>
  )
}
