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
  /** Selected number of inks. */
  selected: number
  isDarkGarment: boolean
  /** The line for calculating its price. */
  line: { product: Pick<Product, 'price' | 'printingType'>; configuration: Configuration; side: Side }
  onChoose: (inks: number) => void
}

/** Compares the inks counted in the artwork with the selected number. Only a hint: the customer decides. */
export function InkCheck({ counted, selected, isDarkGarment, line, onChoose }: InkCheckProps) {
  const { inks, hasMore, background } = counted
  if (inks.length === 0) return null
  const possibleCounts = possibleInkCounts(counted, isDarkGarment)
  const offeredCounts = possibleCounts.filter((n) => n <= maxScreenColours)
  const isPossible = possibleCounts.includes(selected)
  return (
    <div className={`ink-check ${isPossible ? '' : 'wait'}`}>
      <p role="status">
        {hasMore
          ? texts.inksUncountable
          : texts.inksCounted(inks.length, background !== undefined && possibleCounts.length > 1)}
        {!isPossible && !hasMore && ` ${texts.inksDiffer(selected)}`}
      </p>
      <span className="dots" aria-hidden="true">
        {inks.map((hex) => (
          <i key={hex} style={{ background: `#${hex}` }} />
        ))}
      </span>
      {!isPossible &&
        offeredCounts.map((n) => (
          <Button key={n} kind="quiet" size="sm" onClick={() => onChoose(n)}>
            {formatInkOffer(n, inkPrice(line.product, line.configuration, line.side, n))}
          </Button>
        ))}
    </div>
  )
}
