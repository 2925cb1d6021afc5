import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useShopDetails } from '../../../api/shop-details.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { blockers } from '../add-to-cart/blockers.ts'
import { Purchase } from '../add-to-cart/purchase.tsx'
import type { AddToCart } from '../add-to-cart/use-add-to-cart.ts'
import { useDrawnTemplates } from '../artwork/use-drawn-templates.ts'
import { useAutoAddToCart, useEditor } from '../artwork/use-editor.ts'
import { useRevokedUrls } from '../artwork/use-revoked-urls.ts'
import {
  type Change,
  type Configuration,
  change,
  firstConfiguration,
  hasDesign,
  unsavedWork,
} from '../model.ts'
import { Preview } from '../preview/preview.tsx'
import type { PrintView } from '../preview/print-view.ts'
import { sidesView } from '../preview/sides-view.ts'
import { useShownVariant } from '../preview/use-shown-variant.ts'
import type { Delivery } from '../price/price-panel.tsx'
import { priceView } from '../price/price-view.ts'
import { usePriceGapLog } from '../price/use-price-gap-log.ts'
import { scaledSizes } from '../sizes/scaled-sizes.ts'
import { ChoiceSteps } from './choice-steps.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useDeferredQuantities } from './use-deferred-quantities.ts'

// Loaded only if there is artwork.
const ColourQuestion = lazyComponent(() =>
  import('./colour-question.tsx').then((file) => file.ColourQuestion),
)
const DesignChecked = lazyComponent(() =>
  import('../artwork/design-checked.tsx').then((file) => file.DesignChecked),
)

interface ConfiguratorProps {
  product: ProductView
  print: PrintView | null
  delivery: Delivery
  watermark: string
  /** The colour that the URL requests. */
  requestedColour: string | undefined
  /** The print that the URL requests. */
  requestedPrint: Configuration['printed']
  /** The side that is printed most often. */
  popularSide: Side
  adding: AddToCart
}

export function Configurator({
  product,
  print,
  delivery,
  watermark,
  requestedColour: wishedColour,
  requestedPrint,
  popularSide,
  adding,
}: ConfiguratorProps) {
  const navigate = useNavigate()
  const taxNotes = useShopDetails()?.taxNotes
  const [configuration, act] = useReducer(change, product, (initialProduct) =>
    firstConfiguration(initialProduct, wishedColour, popularSide, requestedPrint),
  )
  /** A colour that waits for a confirmation, because a design would be discarded. */
  const [pendingColour, setPendingColour] = useState<string>()
  const [colourNotes, setColourNotes] = useState<readonly string[]>([])
  useRevokedUrls(configuration)

  const nameOf = (hex: string) => product.colourNames[hex] ?? `#${hex}`
  const { printed, design, colour } = configuration
  const views = useMemo(
    () => sidesView(product, print, { printed, design }, colour),
    [product, print, printed, design, colour],
  )
  const scaled = useMemo(() => scaledSizes(product, print), [product, print])
  const shownVariant = useShownVariant(configuration, scaled)
  const variantViews = useMemo(
    () =>
      shownVariant.colour === colour
        ? views
        : sidesView(product, print, { printed, design }, shownVariant.colour),
    [product, print, printed, design, colour, shownVariant.colour, views],
  )
  const show = useCallback((side: Side) => act({ do: 'show', side }), [])
  const { touch } = shownVariant
  const chooseColour = useCallback(
    (step: Change & { do: 'colour' }, notes: readonly string[] = []) => {
      act(step)
      touch({ colour: step.hex })
      setColourNotes(notes)
    },
    [touch],
  )
  const hasDesignToLose = hasDesign(configuration)
  const requestColour = useCallback(
    (hex: string) =>
      hasDesignToLose && hex !== configuration.colour
        ? setPendingColour(hex)
        : chooseColour({ do: 'colour', hex }),
    [hasDesignToLose, configuration.colour, chooseColour],
  )
  const cancelColourChange = useCallback(() => setPendingColour(undefined), [])

  useDrawnTemplates(configuration, views, act)

  const deferred = useDeferredQuantities(configuration)
  const price = useMemo(() => priceView(product, deferred), [product, deferred])
  usePriceGapLog(product, price)
  /** The current quantities in the fields, even before the price is calculated. */
  const latest = useRef(configuration)
  useLayoutEffect(() => {
    latest.current = configuration
  })
  const editor = useEditor(product, latest, design, act)
  const { leave } = editor
  const discardDesign = useCallback(() => {
    leave()
    act({ do: 'lose design' })
  }, [leave])
  /** The next step after the last attempt to buy, also after a retry. */
  const nextStep = useRef<() => void>(undefined)
  const buy = useCallback(
    (onReady?: () => void) => {
      nextStep.current = onReady
      const selected = latest.current
      if (blockers(product, selected).length === 0 && priceView(product, selected).priced)
        adding.start(product, selected, onReady)
    },
    [product, adding],
  )
  useAutoAddToCart(editor, configuration.design !== undefined, buy)
  useEffect(() => {
    if (adding.added) leave()
  }, [adding.added, leave])
  const showFirstBlocker = () =>
    void import('../add-to-cart/show-blocker.ts').then(({ showBlocker }) => showBlocker(latest.current, act))
  const shownSize = shownVariant.size?.id
  const addPieces = useCallback(
    (pieces: number) => act({ do: 'add pieces', pieces, sizeIds: sizesFrom(product, shownSize) }),
    [product, shownSize],
  )

  return (
    <div className="layout">
      <Preview
        product={product}
        shown={configuration.shown}
        deferred={deferred}
        colourName={nameOf(shownVariant.colour)}
        views={variantViews}
        onShow={show}
        scaled={scaled}
        size={shownVariant.size}
        onSize={shownVariant.showSize}
        watermark={watermark}
        example={configuration.showsExample && views[popularSide].area ? popularSide : undefined}
      />
      <ChoiceSteps
        product={product}
        configuration={configuration}
        deferred={deferred}
        views={views}
        price={price}
        suggestedSide={popularSide}
        colourNotes={colourNotes}
        act={act}
        onColour={requestColour}
        onTouch={touch}
        onPieces={addPieces}
        onEditor={editor.open}
        disabled={adding.busy}
      />
      <Purchase
        product={product}
        deferred={deferred}
        views={views}
        price={price}
        delivery={delivery}
        taxNote={taxNotes?.[product.taxCategory ?? 'S']}
        adding={adding}
        onAdd={() => buy()}
        onBlocked={showFirstBlocker}
        onBuyNow={() => buy(() => void navigate('/checkout'))}
        onPieces={addPieces}
      />
      {hasDesignToLose && (
        <Suspense>
          <ColourQuestion
            configuration={configuration}
            nameOf={nameOf}
            pendingColour={pendingColour}
            onAnswered={cancelColourChange}
            onChange={chooseColour}
          />
        </Suspense>
      )}
      {adding.refusedDesign && (
        <Suspense>
          <DesignChecked
            refusal={adding.refusedDesign}
            product={product}
            configuration={configuration}
            act={act}
            onEditor={editor.open}
            onBuy={() => buy(nextStep.current)}
          />
        </Suspense>
      )}
      <LeavingDialog
        unsaved={configuration === adding.added ? undefined : unsavedWork(configuration)}
        onLeave={discardDesign}
      />
    </div>
  )
}

/** The ids of the sizes, with the size in the preview first, to which pieces are added by default. */
function sizesFrom({ sizes }: ProductView, shownSizeId: string | undefined): string[] {
  const ids = sizes.map(({ id }) => id)
  return [...ids.filter((id) => id === shownSizeId), ...ids.filter((id) => id !== shownSizeId)]
}
