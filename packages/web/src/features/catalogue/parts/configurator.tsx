import type { ProductView } from '@printery/contract'
import { type Side, sides } from '@printery/domain'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import {
  artworks,
  blockers,
  type Configuration,
  change,
  firstConfiguration,
  hasDesign,
  totalPieces,
} from '../model.ts'
import { priceView } from '../price-view.ts'
import { areaOf, type PrintView } from '../print-view.ts'
import { productTexts as texts } from '../texts.ts'
import type { Adding } from '../use-adding.ts'
import { AddButton } from './add-button.tsx'
import { AddingState } from './adding-state.tsx'
import { AdditionalFiles } from './additional-files.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ColourStep } from './colour-step.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Preview } from './preview.tsx'
import { type Delivery, PricePanel } from './price-panel.tsx'
import { PrintingStep } from './printing-step.tsx'
import { ProductHead } from './product-head.tsx'
import { ProofingStep } from './proofing-step.tsx'
import { SidePanel } from './side-panel.tsx'
import { SidesStep } from './sides-step.tsx'
import { SizeStep } from './size-step.tsx'

interface ConfiguratorProps {
  product: ProductView
  print: PrintView | null
  delivery: Delivery
  site: string
  /** The colour that the address asks for. */
  wishedColour: string | undefined
  adding: Adding
}

export function Configurator({ product, print, delivery, site, wishedColour, adding }: ConfiguratorProps) {
  const [now, act] = useReducer(change, product, (first) => firstConfiguration(first, wishedColour))
  const [wanted, setWanted] = useState<string>()
  useFreedAddresses(now)

  const colourName = product.colourNames[now.colour] ?? `#${now.colour}`
  const viewOf = (side: Side) => ({
    side,
    picture: product.images[now.colour]?.[side] ?? '',
    cloth: now.colour,
    print,
    area: areaOf(print, side, product.printingType, now.printed[side]?.type),
    artwork: now.printed[side]?.withoutTemplate,
    isPrinted: now.printed[side] !== undefined,
  })
  const views = { front: viewOf('front'), back: viewOf('back') }

  const price = priceView(product, now)
  const missing = [...blockers(product, now), ...(price.priced ? [] : [price.sentence])]
  const [onlyOffer] = product.printingType.length === 1 ? product.printingType : []
  const chooseColour = (hex: string) =>
    hasDesign(now) && hex !== now.colour ? setWanted(hex) : act({ do: 'colour', hex })
  const buyButton = (className?: string) => (
    <AddButton
      className={className ?? ''}
      blockers={missing}
      busy={adding.busy}
      onAdd={() => price.priced && adding.start(product, now, price.line.total)}
    />
  )

  return (
    <div className="lay">
      <Preview
        title={product.title}
        colourName={colourName}
        views={views}
        shown={now.shown}
        onShow={(side) => act({ do: 'show', side })}
        site={site}
      />
      {/* Nothing of it may change while it is on its way to the cart. */}
      <fieldset className="steps" disabled={adding.busy}>
        <ProductHead product={product} />
        <ColourStep
          colours={product.colours}
          names={product.colourNames}
          chosen={now.colour}
          onChoose={chooseColour}
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
          onShow={(side) => act({ do: 'show', side })}
          panel={(side) => (
            <SidePanel
              side={side}
              product={product}
              now={now}
              area={views[side].area}
              picture={views[side].picture}
              onChange={act}
            />
          )}
        >
          <AdditionalFiles files={now.additional} onFiles={(files) => act({ do: 'additional', files })} />
        </PrintingStep>
        <SizeStep
          sizes={product.sizes}
          measures={product.measures}
          quantities={now.quantities}
          mistyped={now.mistyped}
          total={totalPieces(now)}
          onQuantity={(sizeId, typed) => act({ do: 'quantity', sizeId, typed })}
          warning={price.priced || price.pieces === 0 ? undefined : price.sentence}
        />
        <ProofingStep chosen={now.proofing} onChoose={(proofing) => act({ do: 'proofing', proofing })} />
      </fieldset>
      <BuyBar view={price}>{buyButton('tip-right')}</BuyBar>
      <PricePanel
        view={price}
        tiers={product.price}
        delivery={delivery}
        onAdd={(pieces) => act({ do: 'add pieces', pieces, sizeIds: product.sizes.map((size) => size.id) })}
      >
        {buyButton()}
        <AddingState adding={adding} />
      </PricePanel>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        title={texts.colourChange.title}
        yes={texts.proceed}
        no={texts.decline}
        onYes={() => wanted && act({ do: 'colour', hex: wanted })}
      >
        {texts.colourChange.text(colourName)}
      </ConfirmDialog>
      <LeavingDialog wouldLose={hasDesign(now) && now !== adding.added} />
    </div>
  )
}

/** The browser holds every picture that has an address until the address is given back. */
function useFreedAddresses(now: Configuration) {
  const known = useRef(new Set<string>())
  useEffect(() => {
    const alive = new Set(artworks(now).map((artwork) => artwork.url))
    for (const url of known.current) if (!alive.has(url)) URL.revokeObjectURL(url)
    known.current = alive
  }, [now])
  useEffect(
    () => () => {
      for (const url of known.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
