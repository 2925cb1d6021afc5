import { type CountedInks, maxScreenColours, rightInkCounts } from '@printery/domain'
import { Button } from '../../../ui/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface InkCheckProps {
  counted: CountedInks
  /** Number of colours that was chosen. */
  chosen: number
  darkCloth: boolean
  onChoose: (inks: number) => void
}

/** The colours that were counted in the artwork, beside the number that was chosen. A hint: the person decides. */
export function InkCheck({ counted, chosen, darkCloth, onChoose }: InkCheckProps) {
  const { inks, more, ground } = counted
  if (inks.length === 0) return null
  const right = rightInkCounts(counted, darkCloth)
  const offered = right.filter((n) => n <= maxScreenColours)
  const fits = right.includes(chosen)
  return (
    <div className={`ink-check ${fits ? '' : 'wait'}`}>
      <p role="status">
        {more
          ? texts.inksUncountable
          : texts.inksCounted(inks.length, ground !== undefined && right.length > 1)}
        {!fits && !more && ` ${texts.inksDiffer(chosen)}`}
      </p>
      <span className="dots" aria-hidden="true">
        {inks.map((hex) => (
          <i key={hex} style={{ background: `#${hex}` }} />
        ))}
      </span>
      {!fits &&
        offered.map((n) => (
          <Button key={n} kind="quiet" size="sm" onClick={() => onChoose(n)}>
            {texts.inksTake(n)}
          </Button>
        ))}
    </div>
  )
}
