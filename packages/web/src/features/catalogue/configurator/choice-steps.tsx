import type { ProductView } from '@printery/contract'
import type { Proofing, Side } from '@printery/domain'
import { type ReactNode, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { chooseArtwork, StartButtons } from '../artwork/start-buttons.tsx'
import type { Change, Configuration } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import type { TouchedField } from '../preview/use-shown-variant.ts'
import type { PriceView } from '../price/price-view.ts'
import { PrintingChoices } from '../printing/printing-choices.tsx'
import { SizeStep } from '../sizes/size-step.tsx'
import { productTexts as texts } from '../texts.ts'
import { ColourStep } from './colour-step.tsx'
import { ProofingStep } from './proofing-step.tsx'
import { SidesStep } from './sides-step.tsx'

interface ChoiceStepsProps {
  product: ProductView
  configuration: Configuration
  /** The configuration with deferred quantities, for everything except the quantity fields. */
  deferred: Configuration
  views: ConfiguredViews
  price: PriceView
  /** The side that is printed if the buyer starts with the artwork. */
  suggestedSide: Side
  /** The changes of the artwork that was kept for this colour. */
  colourNotes: readonly string[]
  act: (step: Change) => void
  onColour: (hex: string) => void
  /** Called when a field of the sizes is focused. */
  onTouch: (touched: TouchedField) => void
  /** Raises the quantity by this number of pieces. */
  onPieces: (added: number) => void
  /** Opens the design editor. */
  onEditor: () => void
  /** Locked while the line is being added to the cart. */
  disabled: boolean
}

/** All steps of the configurator, from the colour to the proof. */
export function ChoiceSteps(props: ChoiceStepsProps) {
  const {
    product,
    configuration,
    deferred,
    views,
    price,
    act,
    onColour,
    onTouch,
    onPieces,
    onEditor,
    disabled,
  } = props
  const { suggestedSide, colourNotes } = props
  const offers = product.printingType
  const suggestedType = (offers.length === 1 ? offers[0] : offers.find((offer) => offer.minQuantity === 0))
    ?.printingType
  const print = useCallback(
    (side: Side, printed: boolean) =>
      act(printed ? { do: 'print', side, type: suggestedType } : { do: 'leave blank', side }),
    [act, suggestedType],
  )
  const isBlank = Object.keys(configuration.printed).length === 0
  // Synchronous, because the next step needs the rendered panel of the side and the updated choices.
  const printSuggestedSide = () => isBlank && flushSync(() => print(suggestedSide, true))
  const selectNoPrint = useCallback(() => act({ do: 'no print' }), [act])
  const chooseProofing = useCallback((proofing: Proofing) => act({ do: 'proofing', proofing }), [act])
  return (
    <fieldset className="steps" disabled={disabled}>
      <ProductHead product={product}>
        {product.printingType.length > 0 && (
          <StartButtons
            onUpload={() => {
              printSuggestedSide()
              chooseArtwork()
            }}
            onDesign={
              isBlank
                ? () => {
                    printSuggestedSide()
                    onEditor()
                  }
                : undefined
            }
          />
        )}
      </ProductHead>
      <ColourStep
        colours={product.colours}
        names={product.colourNames}
        selected={configuration.colour}
        notes={colourNotes}
        onChoose={onColour}
      />
      <SidesStep
        views={views}
        offered={product.printingType.length > 0}
        onPrint={print}
        onNoPrint={selectNoPrint}
      />
      <PrintingChoices
        product={product}
        configuration={deferred}
        views={views}
        act={act}
        onPieces={onPieces}
        onEditor={onEditor}
      />
      <SizeStep
        product={product}
        configuration={configuration}
        deferred={deferred}
        act={act}
        onTouch={onTouch}
        warning={price.priced || price.pieces === 0 ? undefined : price.message}
      />
      <ProofingStep selected={configuration.proofing} onChoose={chooseProofing} />
    </fieldset>
  )
}

interface ProductHeadProps {
  product: ProductView
  children: ReactNode
}

function ProductHead({ product, children }: ProductHeadProps) {
  return (
    <header className="head">
      <h1 className="d3">{product.title}</h1>
      <ul className="facts">
        <li>{product.materialType}</li>
        <li className="mono">{texts.grams(product.weight)}</li>
        <li>{texts.doubleSided}</li>
      </ul>
      <p>{product.extraDescription}</p>
      {product.designLimitation && <p className="small muted">{product.designLimitation}</p>}
      {children}
    </header>
  )
}
