import { formatCents } from '@printery/domain'
import { Button } from '../../../ui/forms/button.tsx'
import { nudgeTexts as texts } from './estimate-texts.ts'
import type { Nudge } from './price-view.ts'

interface NudgeBoxProps {
  nudge: Nudge
  pieces: number
  onAdd: (pieces: number) => void
}

/** Pieces missing for the next price break, and the difference in the total. */
export function NudgeBox({ nudge, pieces, onAdd }: NudgeBoxProps) {
  const { add, next, difference, costsLess, unitPrice, nextUnitPrice } = nudge
  return (
    <div className="nudge">
      <p>
        <b>{texts.priceDifference(add, difference, costsLess)}</b> {texts.nextTierPrice(next)}{' '}
        <span className="mono">{formatCents(nextUnitPrice)}</span> {texts.insteadOf}{' '}
        <span className="mono">{formatCents(unitPrice)}</span>.
      </p>
      <div className="m" role="img" aria-label={texts.tierProgress(pieces, next)}>
        <i style={{ width: `${(pieces / next) * 100}%` }} />
      </div>
      <div className="r">
        <span className="mono" aria-hidden="true">
          {pieces} / {next}
        </span>
        <Button kind="quiet" size="sm" onClick={() => onAdd(add)}>
          {texts.button(add)}
        </Button>
      </div>
    </div>
  )
}
