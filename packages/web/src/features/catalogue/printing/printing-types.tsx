import type { ProductView } from '@printery/contract'
import { type CountedInks, formatMinimum, type Side } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
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
  /** The inks counted in the design, if there is one. */
  counted: CountedInks | undefined
  line: ComponentProps<typeof InkCount>['line']
  onType: (type: Offer['printingType']) => void
  onInks: (inks: number) => void
  /** Raises the quantity by this number of pieces. */
  onPieces: (added: number) => void
}

/**
 * The printing types of a side as radio buttons. Each shows its minimum and the number of missing pieces. A type whose
 * minimum is not reached can still be focused and pressed, and then shows what is missing.
 */
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
  onPieces,
}: PrintingTypesProps) {
  const options = useRef<HTMLDivElement>(null)
  /** The blocked type that was pressed last. */
  const [blockedType, setPressed] = useState<string>()
  /** The type to focus once it is enabled, because the pressed button that raised the quantity disappears. */
  const typeToFocus = useRef<string>(undefined)
  useEffect(() => {
    const option = options.current?.querySelector<HTMLInputElement>(
      `[value="${typeToFocus.current}"]:not([aria-disabled])`,
    )
    if (!option) return
    typeToFocus.current = undefined
    option.focus()
  })
  return (
    <div className="option-list" role="radiogroup" aria-label={texts.sidePanel[side]} ref={options}>
      {offers.map((offer) => {
        const selected = choice.type === offer.printingType
        const missing = Math.max(0, offer.minQuantity - pieces)
        return (
          <div className="opt-row" key={offer.printingType}>
            <label className="opt">
              <input
                type="radio"
                name={`printing-${side}`}
                value={offer.printingType}
                checked={selected}
                aria-disabled={missing > 0 || undefined}
                onChange={() => (missing > 0 ? setPressed(offer.printingType) : onType(offer.printingType))}
              />
              <b>{offer.printingType}</b>
              <span className="p">{texts.perUnit(offer.price, offer.unit)}</span>
              <span className="d">
                {offer.description}. {minimum(offer, missing)}
                {missing === 0 && '.'}
              </span>
            </label>
            {missing > 0 && (
              <div className="below-minimum">
                {blockedType === offer.printingType && (
                  <Note tone="wait" live compact>
                    {formatMinimum(offer)} {texts.piecesSoFar(pieces, offer.minQuantity)}
                  </Note>
                )}
                <Button
                  size="sm"
                  onClick={() => {
                    typeToFocus.current = offer.printingType
                    onPieces(missing)
                    onType(offer.printingType)
                  }}
                >
                  {texts.orderPieces(offer.minQuantity)}
                </Button>
                <span className="small muted">{texts.chooseSizesBelow}</span>
              </div>
            )}
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
  const message = formatMinimum(offer)
  return offer.printingType === 'Embroidery' ? message : `${message} ${texts.addPiecesOrChooseType(missing)}`
}
