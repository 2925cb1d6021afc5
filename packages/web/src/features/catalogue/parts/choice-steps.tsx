import type { ProductView } from '@printery/contract'
import { type Side, sides } from '@printery/domain'
import type { Change, Configuration } from '../model.ts'
import type { PriceView } from '../price-view.ts'
import type { ConfiguredViews } from '../sides-view.ts'
import type { Touched } from '../use-look.ts'
import { AdditionalFiles } from './additional-files.tsx'
import { ColourStep } from './colour-step.tsx'
import { PrintingHelp } from './printing-help.tsx'
import { PrintingStep } from './printing-step.tsx'
import { ProductHead } from './product-head.tsx'
import { ProofingStep } from './proofing-step.tsx'
import { SidePanel } from './side-panel.tsx'
import { SidesStep } from './sides-step.tsx'
import { SizeStep } from './size-step.tsx'

interface ChoiceStepsProps {
  product: ProductView
  now: Configuration
  views: ConfiguredViews
  price: PriceView
  act: (step: Change) => void
  onColour: (hex: string) => void
  /** A field of the sizes has the focus. */
  onTouch: (touched: Touched) => void
  /** Nothing of it may change while it is on its way to the cart. */
  disabled: boolean
}

/** Everything that a person chooses, from the colour to the proof. */
export function ChoiceSteps(props: ChoiceStepsProps) {
  const { product, now, views, price, act, onColour, onTouch, disabled } = props
  const [onlyOffer] = product.printingType.length === 1 ? product.printingType : []
  const show = (side: Side) => act({ do: 'show', side })
  return (
    <fieldset className="steps" disabled={disabled}>
      <ProductHead product={product} />
      <ColourStep
        colours={product.colours}
        names={product.colourNames}
        chosen={now.colour}
        onChoose={onColour}
      />
      <SidesStep
        views={views}
        offered={product.printingType.length > 0}
        onPrint={(side, printed) =>
          act(printed ? { do: 'print', side, only: onlyOffer?.printingType } : { do: 'leave blank', side })
        }
        onNoPrint={() => act({ do: 'no print' })}
      />
      <PrintingStep
        printed={sides.filter((side) => now.printed[side])}
        shown={now.shown}
        onShow={show}
        panel={(side) => (
          <SidePanel
            side={side}
            product={product}
            now={now}
            area={views[side].area}
            picture={views[side].picture}
            onChange={act}
            help={<PrintingHelp side={side} product={product} now={now} views={views} onChange={act} />}
          />
        )}
      >
        <AdditionalFiles files={now.additional} onFiles={(files) => act({ do: 'additional', files })} />
      </PrintingStep>
      <SizeStep
        product={product}
        now={now}
        act={act}
        onTouch={onTouch}
        warning={price.priced || price.pieces === 0 ? undefined : price.sentence}
      />
      <ProofingStep chosen={now.proofing} onChoose={(proofing) => act({ do: 'proofing', proofing })} />
    </fieldset>
  )
}
