import { type Cents, formatCents, type Tier } from '@printery/domain'
import { productTexts as texts } from '../texts.ts'
import { rangeOf, tiersFrom } from './price-view.ts'

interface TierTableProps {
  tiers: readonly Tier[]
  /** The quantity from which the chosen print is offered. */
  from: number
  /** Price of the chosen print per piece. */
  print: Cents
  current: Tier | undefined
}

export function TierTable({ tiers, from, print, current }: TierTableProps) {
  return (
    <table className="tiers">
      <caption className="visually-hidden">{texts.tiers}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tierPieces}</th>
          {print > 0 && <th scope="col">{texts.tierPrinted}</th>}
          <th scope="col">{texts.tierEach}</th>
        </tr>
      </thead>
      <tbody>
        {tiersFrom(tiers, from).map(({ tier, startRange }) => (
          <tr
            key={tier.startRange}
            className={tier === current ? 'on' : undefined}
            aria-current={tier === current ? 'true' : undefined}
          >
            <td>{rangeOf({ ...tier, startRange })}</td>
            {print > 0 && <td>{formatCents(tier.pricePerUnit + print)}</td>}
            <td className={print > 0 ? 'blank' : undefined}>{formatCents(tier.pricePerUnit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
