import type { ProductView } from '@printery/contract'
import { proofings, type Side, sides } from '@printery/domain'
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
import type { Change, ColourRow, Configuration } from '../model.ts'

export interface EditorLink {
  /** Opens the editor with the current selections or the existing design, at the findings of a side. */
  open: (findingsOf?: Side) => void
  /** Whether the customer pressed Checkout in the editor and no choice is missing. */
  isReadyToBuy: boolean
  /** Clears the saved order after it was bought or abandoned. */
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
    act({ do: 'restore', choices: choicesOf(order, product), design: order.design })
    const { selectedColour: hex } = order
    if (hex && product.colours.includes(hex)) act({ do: 'colour', hex, keepsArtwork: true })
    setReadyToBuy(order.isLastStep && order.design !== undefined)
    // After a reload the order is restored again, but must not be added to the cart again.
    saveOrder({ ...order, isLastStep: false, selectedColour: undefined })
  }, [product, act])
  const open = useCallback(
    (findingsOf?: Side) => {
      const configuration = latest.current
      const draft = configuration.design ? `&draft=${configuration.design.draftId}` : ''
      const findings = findingsOf ? `&findings=${findingsOf}` : ''
      void import('./order-for-editor.ts').then(({ orderOf }) => {
        saveOrder(orderOf(product, configuration))
        void navigate(`/editor?product=${product.id}${draft}${findings}`)
      })
    },
    [product, latest, navigate],
  )
  const leave = useCallback(() => clearOrder(product.id), [product])
  // Clears the saved order when the design is discarded, so that a reload doesn't restore it.
  const hadDesign = useRef(false)
  useEffect(() => {
    if (hadDesign.current && !design) leave()
    hadDesign.current = design !== undefined
  }, [design, leave])
  return { open, leave, isReadyToBuy }
}

/** The saved choices; undefined if they are invalid or the product no longer offers their colour. */
export function choicesOf(
  { choices, printed }: OrderInProgress,
  product: Pick<ProductView, 'colours'>,
): Configuration | undefined {
  if (!isConfiguration(choices) || !product.colours.includes(choices.colour)) return undefined
  // The number of inks may have been changed in the editor.
  return { ...choices, printed }
}

const rowFields = {
  colour: isText,
  quantities: isMapOf(isNumber),
  mistyped: isMapOf(isText),
}

/** Selected files are not saved, so none are required. */
const isConfiguration = isShape<Omit<Configuration, 'additional' | 'design' | 'showsExample'>>({
  ...rowFields,
  others: isListOf(isShape<ColourRow>(rowFields)),
  printed: isPrinted,
  proofing: isOneOf(proofings),
  shown: isOneOf(sides),
}) as Guard<Configuration>

/** Adds the order to the cart and opens the checkout if the customer pressed Checkout in the editor. */
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
