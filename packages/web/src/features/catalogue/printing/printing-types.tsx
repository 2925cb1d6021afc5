import type { ProductView } from '@printery/contract'
import { type CountedInks, formatMinimum, type Side } from '@printery/domain'
import type { ComponentProps } from 'react'
import type { SideChoice } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { InkCount } from './ink-count.tsx'

type Offer = ProductView['printingType'][number]

interface PrintingTypesProps {
  side: Side
  offers: readonly Offer[]
  choice: SideChoice
  pieces: number
  isDarkGarment: boolean
  /** What was counted in the design, once there is one. */
  counted: CountedInks | undefined
  line: ComponentProps<typeof InkCount>['line']
  onType: (type: Offer['printingType']) => void
  onInks: (inks: number) => void
}

/** A row shows its minimum, and how many pieces are missing once the minimum blocks it. */
export function PrintingTypes({
  side,
  offers,
  choice,
  pieces,
  isDarkGarment,
  counted,
  line,
  onType,
  onInks,
}: PrintingTypesProps) {
  return (
    <div className="opts" role="radiogroup" aria-label={texts.sidePanel[side]}>
      {offers.map((offer) => {
        const selected = choice.type === offer.printingType
        const missing = Math.max(0, offer.minQuantity - pieces)
        return (
          <div className="opt-row" key={offer.printingType}>
            <label className="opt">
              <input
                type="radio"
                name={`printing-${side}`}
                checked={selected}
                disabled={missing > 0}
                onChange={() => onType(offer.printingType)}
              />
              <b>{offer.printingType}</b>
              <span className="p">{texts.perUnit(offer.price, offer.unit)}</span>
              <span className="d">
                {offer.description}. {minimum(offer, missing)}
                {missing === 0 && '.'}
              </span>
            </label>
            {selected && offer.printingType === 'Screen Printing' && (
              <InkCount
                inks={choice.inks}
                onChange={onInks}
                isDarkGarment={isDarkGarment}
                counted={counted}
                line={line}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

function minimum(offer: Offer, missing: number): string {
  if (offer.minQuantity === 0) return texts.noMinimum
  if (missing === 0)
    return offer.printingType === 'Embroidery'
      ? texts.minimumUnits(offer.minQuantity)
      : texts.fromPieces(offer.minQuantity)
  const sentence = formatMinimum(offer)
  return offer.printingType === 'Embroidery' ? sentence : `${sentence} ${texts.addOrChoose(missing)}`
}
