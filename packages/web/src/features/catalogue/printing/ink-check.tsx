import {
  type CountedInks,
  formatInkOffer,
  maxScreenColours,
  possibleInkCounts,
  type Side,
} from '@printery/domain'
import { Button } from '../../../ui/forms/button.tsx'
import type { Configuration, Product } from '../model.ts'
import { inkPrice } from '../price/ink-price.ts'
import { productTexts as texts } from '../texts.ts'

interface InkCheckProps {
  counted: CountedInks
  /** Number of colours that was selected. */
  selected: number
  isDarkGarment: boolean
  /** What the line costs. */
  line: { product: Pick<Product, 'price' | 'printingType'>; configuration: Configuration; side: Side }
  onChoose: (inks: number) => void
}

/** The colours that were counted in the artwork, beside the number that was selected. A hint: the person decides. */
export function InkCheck({ counted, selected, isDarkGarment, line, onChoose }: InkCheckProps) {
  const { inks, hasMore, background } = counted
  if (inks.length === 0) return null
  const right = possibleInkCounts(counted, isDarkGarment)
  const offered = right.filter((n) => n <= maxScreenColours)
  const fits = right.includes(selected)
  return (
    <div className={`ink-check ${fits ? '' : 'wait'}`}>
      <p role="status">
        {hasMore
          ? texts.inksUncountable
          : texts.inksCounted(inks.length, background !== undefined && right.length > 1)}
        {!fits && !hasMore && ` ${texts.inksDiffer(selected)}`}
      </p>
      <span className="dots" aria-hidden="true">
        {inks.map((hex) => (
          <i key={hex} style={{ background: `#${hex}` }} />
        ))}
      </span>
      {!fits &&
        offered.map((n) => (
          <Button key={n} kind="quiet" size="sm" onClick={() => onChoose(n)}>
            {formatInkOffer(n, inkPrice(line.product, line.configuration, line.side, n))}
          </Button>
        ))}
    </div>
  )
}
