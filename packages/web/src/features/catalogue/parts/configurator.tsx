import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { blockers, change, firstConfiguration, hasDesign, unsavedIn } from '../model.ts'
import { priceView } from '../price-view.ts'
import type { PrintView } from '../print-view.ts'
import { sidesView } from '../sides-view.ts'
import { scaledSizes } from '../size-scale.ts'
import { productTexts as texts } from '../texts.ts'
import type { Adding } from '../use-adding.ts'
import { useFreedAddresses } from '../use-freed-addresses.ts'
import { useLoggedGap } from '../use-logged-gap.ts'
import { useLook } from '../use-look.ts'
import { AddButton } from './add-button.tsx'
import { AddingState } from './adding-state.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ChoiceSteps } from './choice-steps.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Preview } from './preview.tsx'
import { type Delivery, PricePanel } from './price-panel.tsx'

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
  /** A colour that waits for a yes, because a design would go. */
  const [wanted, setWanted] = useState<string>()
  useFreedAddresses(now)

  const nameOf = (hex: string) => product.colourNames[hex] ?? `#${hex}`
  const views = useMemo(
    () => sidesView(product, print, now.printed, now.colour),
    [product, print, now.printed, now.colour],
  )
  const scaled = useMemo(() => scaledSizes(product, print), [product, print])
  const look = useLook(now, scaled)
  const lookViews = useMemo(
    () => (look.colour === now.colour ? views : sidesView(product, print, now.printed, look.colour)),
    [product, print, now.printed, now.colour, look.colour, views],
  )
  const show = useCallback((side: Side) => act({ do: 'show', side }), [])
  const chooseColour = (hex: string) => {
    act({ do: 'colour', hex })
    look.touch({ colour: hex })
  }
  /** A typed figure stands in its field at once; what is worked out from it may come a frame later. */
  const counted = useDeferredValue(now)
  const price = useMemo(() => priceView(product, counted), [product, counted])
  useLoggedGap(product, price)
  const missing = [...blockers(product, now), ...(price.priced ? [] : [price.sentence])]
  const buyButton = (className = '') => (
    <AddButton
      className={className}
      blockers={missing}
      busy={adding.busy}
      onAdd={() => priceView(product, now).priced && adding.start(product, now)}
    />
  )

  return (
    <div className="lay">
      <Preview
        title={product.title}
        shown={now.shown}
        counted={counted}
        colourName={nameOf(look.colour)}
        views={lookViews}
        onShow={show}
        scaled={scaled}
        size={look.size}
        onSize={look.showSize}
        site={site}
      />
      <ChoiceSteps
        product={product}
        now={now}
        views={views}
        price={price}
        act={act}
        onColour={(hex) => (hasDesign(now) && hex !== now.colour ? setWanted(hex) : chooseColour(hex))}
        onTouch={look.touch}
        disabled={adding.busy}
      />
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
        onYes={() => wanted && chooseColour(wanted)}
      >
        {texts.colourChange.text(nameOf(now.colour))}
      </ConfirmDialog>
      <LeavingDialog
        unsaved={now === adding.added ? undefined : unsavedIn(now)}
        onLose={() => act({ do: 'lose design' })}
      />
    </div>
  )
}
