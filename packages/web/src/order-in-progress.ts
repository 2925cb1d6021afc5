import type { PrintingTypeName, Side } from '@printery/domain'

/** A design that is ready to be ordered. */
export interface FinishedDesign {
  draftId: string
  /** A page with nothing on it has none. */
  pictures: Partial<Record<Side, PagePicture>>
  /** The person has read what the check of it found, and means it so. */
  isConfirmed?: boolean
}

export interface PagePicture {
  url: string
  /** px */
  width: number
  height: number
  /** Name of the print area that it fills. */
  area: string
}

/** What is being ordered, while its design is made on another page of this tab. */
export interface OrderInProgress {
  productId: string
  /** Of the cloth, the shown one first. Hex without `#`. */
  colours: readonly string[]
  /** How each printed side is printed, as far as it is chosen. */
  printed: Partial<Record<Side, { type?: PrintingTypeName | undefined; inks: number }>>
  /** Nothing is missing but the design. */
  isLastStep: boolean
  /** Cents that the whole line costs less with one ink less; undefined where no side is screen printed. */
  savedByInk: number | undefined
  /** The configurator's own choices, for itself alone. */
  choices: unknown
  /** Once it is made. */
  design?: FinishedDesign
}

const keyOf = (productId: string) => `printery-order-in-progress ${productId}`

export function keepOrder(order: OrderInProgress): void {
  try {
    sessionStorage.setItem(keyOf(order.productId), JSON.stringify(order))
  } catch {
    // Without storage the design still comes back, to choices that are made again.
  }
}

export function findOrder(productId: string): OrderInProgress | undefined {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null') as OrderInProgress | null) ?? undefined
    )
  } catch {
    return undefined
  }
}

export function forgetOrder(productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was kept.
  }
}
