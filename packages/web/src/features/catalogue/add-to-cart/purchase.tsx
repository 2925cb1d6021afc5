import type { ProductView } from '@printery/contract'
import { sides } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { memo, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import type { Configuration } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { type Delivery, PricePanel } from '../price/price-panel.tsx'
import type { PriceView } from '../price/price-view.ts'
import { productTexts as texts } from '../texts.ts'
import { AddButton } from './add-button.tsx'
import { AddingState } from './adding-state.tsx'
import { blockers } from './blockers.ts'
import { BuyBar } from './buy-bar.tsx'
import type { AddToCart } from './use-add-to-cart.ts'

interface PurchaseProps {
  product: ProductView
  /** The configuration, with deferred quantities during input. */
  deferred: Configuration
  views: ConfiguredViews
  price: PriceView
  delivery: Delivery
  /** A note about the tax in the prices, such as `Prices include 9% GST`. */
  taxNote?: string | undefined
  adding: AddToCart
  onAdd: () => void
  /** Scrolls to the first missing choice. */
  onBlocked: () => void
  /** Adds the lines to the cart, then opens the checkout. */
  onBuyNow: () => void
  /** Adds pieces, for a lower unit price. */
  onPieces: (pieces: number) => void
}

/** Price and button: beside the steps, and on phones also at the bottom of the screen. */
export const Purchase = memo(function Purchase(props: PurchaseProps) {
  const { product, deferred, views, price, delivery, taxNote, adding, onAdd, onBlocked, onBuyNow, onPieces } =
    props
  const state = useRef<HTMLDivElement>(null)
  const missing = [
    ...blockers(product, deferred, views),
    ...(isOneFileEnough(deferred, views) ? [texts.otherIsDrawn] : []),
    ...(price.priced ? [] : [price.message]),
  ]
  const button = (className = '') => (
    <AddButton
      className={className}
      blockers={missing}
      busy={adding.busy}
      onAdd={onAdd}
      onBlocked={onBlocked}
    />
  )
  return (
    <>
      <BuyBar
        view={price}
        why={missing[0]}
        notice={<BarNotice adding={adding} onShow={() => state.current?.focus()} />}
      >
        {button('tip-right')}
      </BuyBar>
      <PricePanel
        view={price}
        tiers={product.price}
        weight={product.weight}
        delivery={delivery}
        taxNote={taxNote}
        onAdd={onPieces}
      >
        {button()}
        {/* After the editor, customers expect that the design is complete. */}
        {missing.length === 0 ? (
          <Button size="lg" isBlock disabled={adding.busy} onClick={onBuyNow}>
            {texts.buyNow}
          </Button>
        ) : deferred.design ? (
          <Note tone="wait">{missing.join(' ')}</Note>
        ) : (
          <p className="why">{missing.join(' ')}</p>
        )}
        <AddingState adding={adding} container={state} />
      </PricePanel>
    </>
  )
})

/** Whether a side lacks both files, one of which the shop draws. */
function isOneFileEnough({ printed, design }: Configuration, views: ConfiguredViews): boolean {
  return sides.some((side) => {
    const choice = printed[side]
    return !design && choice && !choice.withTemplate && !choice.withoutTemplate && views[side].area
  })
}

interface BarNoticeProps {
  adding: AddToCart
  /** Scrolls to the full message, which has the button to retry. */
  onShow: () => void
}

/** On phones an error is shown at the end of the page; this note in the bar scrolls to it. */
function BarNotice({ adding, onShow }: BarNoticeProps) {
  const failedCount = adding.files.filter(({ failed }) => failed).length
  const message =
    failedCount > 0 ? texts.filesNotSent(failedCount) : !adding.busy && adding.failure && texts.notAdded
  if (!message) return null
  return (
    <p className="went-wrong">
      {message}
      <Button size="sm" onClick={onShow}>
        {texts.showProblem}
      </Button>
    </p>
  )
}
