import { formatCents, type Tier } from '@printery/domain'
import { productTexts as texts } from '../texts.ts'
import { rangeOf } from './price-view.ts'

export function TierTable({ tiers, current }: { tiers: readonly Tier[]; current: Tier | undefined }) {
  return (
    <table className="tiers">
      <caption className="vh">{texts.tiers}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tierPieces}</th>
          <th scope="col">{texts.tierEach}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr
            key={tier.startRange}
            className={tier === current ? 'on' : undefined}
            aria-current={tier === current ? 'true' : undefined}
          >
            <td>{rangeOf(tier)}</td>
            <td>{formatCents(tier.pricePerUnit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
