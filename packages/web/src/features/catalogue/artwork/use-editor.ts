import type { ProductView } from '@printery/contract'
import { proofings, sides } from '@printery/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  clearOrder,
  findOrder,
  isPrinted,
  type OrderInProgress,
  saveOrder,
} from '../../../storage/order-in-progress.ts'
import {
  type Guard,
  isListOf,
  isMapOf,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from '../../../storage/tab-state.ts'
import { blockers } from '../add-to-cart/cart-lines.ts'
import {
  type Change,
  type ColourRow,
  type Configuration,
  colourRows,
  type Product,
  withoutArtwork,
} from '../model.ts'
import { priceView } from '../price/price-view.ts'

/** What goes to the editor with the person: pictures stay behind, since the design takes their place. */
export function orderOf(product: Product, now: Configuration): OrderInProgress {
  const plain = withoutArtwork(now)
  const areas = sides.map((side) => [side, { url: '', width: 1, height: 1, area: '' }])
  const designed = { ...plain, design: { draftId: '', pictures: Object.fromEntries(areas) } }
  return {
    productId: product.id,
    colours: colourRows(now).map(({ colour }) => colour),
    printed: plain.printed,
    isLastStep: Object.keys(plain.printed).length > 0 && blockers(product, designed).length === 0,
    savedByInk: savedByInk(product, now),
    choices: plain,
  }
}

/** Of the whole line, where a side is screen printed in more than one ink. */
function savedByInk(product: Product, now: Configuration): number | undefined {
  const side = sides.find(
    (name) => now.printed[name]?.type === 'Screen Printing' && (now.printed[name]?.inks ?? 1) > 1,
  )
  const choice = side && now.printed[side]
  if (!side || !choice) return undefined
  const totalOf = (configuration: Configuration) => {
    const price = priceView(product, configuration)
    return price.priced ? price.line.total : undefined
  }
  const fewer = { ...now, printed: { ...now.printed, [side]: { ...choice, inks: choice.inks - 1 } } }
  const [present, less] = [totalOf(now), totalOf(fewer)]
  return present === undefined || less === undefined ? undefined : present - less
}

export interface EditorLink {
  /** Opens the editor with the present selections or the existing design. */
  open: () => void
  /** The design came back and nothing else is missing: the person pressed Checkout. */
  isReadyToBuy: boolean
  /** Clears the saved order: it was bought, or given up. */
  leave: () => void
}

/** Opens the editor, and restores the order on return. */
export function useEditor(
  product: ProductView,
  latest: { readonly current: Configuration },
  design: Configuration['design'],
  act: (step: Change) => void,
): EditorLink {
  const navigate = useNavigate()
  const [isReadyToBuy, setReadyToBuy] = useState(false)
  useEffect(() => {
    const order = findOrder(product.id)
    if (!order) return
    act({ do: 'go on', choices: choicesOf(order, product), design: order.design })
    setReadyToBuy(order.isLastStep && order.design !== undefined)
    // A reload goes on here as well, and buys nothing by itself.
    saveOrder({ ...order, isLastStep: false })
  }, [product, act])
  const open = useCallback(() => {
    const now = latest.current
    saveOrder(orderOf(product, now))
    const draft = now.design ? `&draft=${now.design.draftId}` : ''
    void navigate(`/editor?product=${product.id}${draft}`)
  }, [product, latest, navigate])
  const leave = useCallback(() => clearOrder(product.id), [product])
  // A design that made room for another colour or for files doesn't come back with a reload.
  const hadDesign = useRef(false)
  useEffect(() => {
    if (hadDesign.current && !design) leave()
    hadDesign.current = design !== undefined
  }, [design, leave])
  return { open, leave, isReadyToBuy }
}

/** Only of this product as it is today: it may have been changed meanwhile. */
function choicesOf({ choices }: OrderInProgress, product: ProductView): Configuration | undefined {
  return isConfiguration(choices) && product.colours.includes(choices.colour) ? choices : undefined
}

const rowFields = {
  colour: isText,
  quantities: isMapOf(isNumber),
  mistyped: isMapOf(isText),
}

/** Chosen files stay behind with their page, so none are asked for. */
const isConfiguration = isShape<Omit<Configuration, 'additional' | 'design'>>({
  ...rowFields,
  others: isListOf(isShape<ColourRow>(rowFields)),
  printed: isPrinted,
  proofing: isOneOf(proofings),
  shown: isOneOf(sides),
}) as Guard<Configuration>

/** Who pressed Checkout in the editor is not asked again. */
export function useAutoAddToCart(
  { isReadyToBuy }: EditorLink,
  isDesigned: boolean,
  buy: (then: () => void) => void,
) {
  const navigate = useNavigate()
  const hasBought = useRef(false)
  useEffect(() => {
    if (!isReadyToBuy || !isDesigned || hasBought.current) return
    hasBought.current = true
    buy(() => void navigate('/checkout'))
  }, [isReadyToBuy, isDesigned, buy, navigate])
}
