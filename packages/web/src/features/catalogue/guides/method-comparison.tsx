import {
  compareMethods,
  formatCents,
  formatTotal,
  isDarkColour,
  type MethodCost,
  maxScreenColours,
  possibleInkCounts,
} from '@printery/domain'
import { Note } from '@printery/ui/note'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lineChoice, type SideChoice } from '../model.ts'
import { areaOf } from '../preview/print-view.ts'
import { pieces as piecesOf } from '../texts.ts'
import { compareTexts, methodGuides } from './guide-texts.ts'
import { whyNotSuitable } from './method-fit.ts'
import type { HelpProps } from './printing-help.tsx'

const counts = Array.from({ length: maxScreenColours }, (_, index) => index + 1)

interface MethodComparisonProps extends HelpProps {
  onDone: () => void
}

/**
 * Compares the printing types for this design and quantity: price, quantity from which another is cheaper, and limits.
 */
export function MethodComparison({
  side,
  product,
  configuration,
  views,
  onChange,
  onDone,
}: MethodComparisonProps) {
  const selected = configuration.printed[side]
  const [colours, setColours] = useState(() => initialColourCount(selected, configuration.colour))
  const choice = lineChoice(configuration)
  const quantity = choice.quantity || (product.price[0]?.startRange ?? 1)
  const screenColours = { ...choice.screenColours, [side]: colours }
  const { methods, cheapest } = compareMethods(product, { ...choice, quantity, screenColours }, side)
  const best = cheapest.filter(({ from }) => from <= quantity).at(-1)
  const bestLine = methods.find((method) => method.printingType === best?.printingType)?.line
  const design = { colours, garmentColour: configuration.colour, artwork: selected?.withoutTemplate }
  const choose = ({ printingType }: MethodCost) => {
    onChange({ do: 'printing type', side, type: printingType })
    if (printingType === 'Screen Printing') onChange({ do: 'inks', side, inks: colours })
    onDone()
  }
  const saving = methods.find(
    (method) => method.missing > 0 && (method.line?.total ?? Infinity) < (bestLine?.total ?? 0),
  )
  return (
    <>
      <p className="lead">{compareTexts.intro(piecesOf(quantity))}</p>
      <div className="colour-count">
        <fieldset className="n" aria-label={compareTexts.colours}>
          {counts.map((n) => (
            <button key={n} type="button" aria-pressed={n === colours} onClick={() => setColours(n)}>
              {n}
            </button>
          ))}
        </fieldset>
        <p>
          <b>{compareTexts.colours}</b> {compareTexts.coloursHint}
        </p>
      </div>
      <ul className="methods">
        {methods.map((method) => {
          const { printingType, line, missing, pieces } = method
          const area = areaOf(views[side].print, side, product.printingType, printingType)
          const isSelected = selected?.type === printingType
          return (
            <li key={printingType} aria-label={printingType} className={isSelected ? 'on' : undefined}>
              <div className="what">
                <h3>{printingType}</h3>
                {isSelected && <span className="tag">{compareTexts.selected}</span>}
                {best?.printingType === printingType && <span className="tag">{compareTexts.cheapest}</span>}
                {missing > 0 && (
                  <span className="tag">{compareTexts.morePiecesNeeded(piecesOf(missing))}</span>
                )}
              </div>
              {line ? (
                <p className="cost">
                  <b>{formatTotal(line.total)}</b> {compareTexts.total(piecesOf(pieces))}
                  <br />
                  {compareTexts.pricePerPiece(formatCents(line.printSurcharge[side]))}
                </p>
              ) : (
                <p className="cost">{compareTexts.noPrice}</p>
              )}
              <div className="points">
                <h4>{compareTexts.limitations}</h4>
                <ul>
                  {whyNotSuitable(printingType, area, design).map((message) => (
                    <li key={message} className="misfit">
                      {message}
                    </li>
                  ))}
                  {methodGuides[printingType].lessSuitableFor.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                  {area && <li>{compareTexts.maxPrintArea(area.mmWidth, area.mmHeight)}</li>}
                </ul>
              </div>
              {!isSelected && missing === 0 && (
                <Button kind="quiet" size="sm" onClick={() => choose(method)}>
                  {compareTexts.choose(printingType)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {saving?.line && bestLine && (
        <Note>
          {compareTexts.cheaperInTotal(
            piecesOf(saving.pieces),
            saving.printingType,
            formatTotal(saving.line.total),
            formatCents(bestLine.total - saving.line.total),
          )}
        </Note>
      )}
      <section className="cheapest">
        <h3>{compareTexts.cheapestByQuantity}</h3>
        <ol>
          {cheapest.map(({ from, printingType, surcharge }) => (
            <li key={from} aria-current={best?.from === from ? 'true' : undefined}>
              <span>{compareTexts.fromPieces(from)}</span> <b>{printingType}</b>{' '}
              <span className="mono">{compareTexts.perPrint(formatCents(surcharge))}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The number of inks selected for screen printing, otherwise the number counted in the design. */
function initialColourCount(selected: SideChoice | undefined, garmentColour: string): number {
  if (!selected) return 1
  const counted = selected.withoutTemplate?.inks
  if (selected.type === 'Screen Printing' || !counted) return selected.inks
  return Math.min(
    possibleInkCounts(counted, isDarkColour(garmentColour))[0] ?? maxScreenColours,
    maxScreenColours,
  )
}
