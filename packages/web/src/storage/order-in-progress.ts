import {
  type CountedInks,
  type InkPrice,
  type PrintingTypeName,
  printingTypeNames,
  type Side,
  sides,
} from '@printery/domain'
import {
  type Guard,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isRecord,
  isShape,
  isText,
  tabState,
} from './tab-state.ts'

/** A design that is ready to be ordered. */
export interface FinishedDesign {
  draftId: string
  /** Pictures of the designed sides; an empty page has no picture. */
  pictures: Partial<Record<Side, PagePicture>>
  /** Whether the buyer has confirmed the preflight findings. */
  isConfirmed?: boolean
  /** The inks of each page, if they were counted. */
  inks?: Partial<Record<Side, DesignInks>>
}

/** The counted inks don't include the white underbase on dark garments. */
export interface DesignInks extends Pick<CountedInks, 'inks' | 'hasMore' | 'hasWhite'> {
  /** Numbers of inks that are charged on light and on dark garments, up to the printable maximum. */
  onLight: number
  onDark: number
}

export interface PagePicture {
  url: string
  /** In px. */
  width: number
  height: number
  /** Name of the print area that the picture fills. */
  area: string
}

/** How a side is printed. */
export interface PrintedSide {
  type?: PrintingTypeName | undefined
  /** Used for screen printing only. */
  inks: number
  /** Whether the number of inks follows the design, until the buyer sets it. */
  inksFollowDesign?: boolean | undefined
}

/** The order in progress, while its design is created on another page of this tab. */
export interface OrderInProgress {
  productId: string
  /** The colours of the garment, the shown one first. Hex without `#`. */
  colours: readonly string[]
  /** The colour that was selected in the editor; the configurator selects it when it restores the order. */
  selectedColour?: string | undefined
  /** How each printed side is printed, as far as it is selected. */
  printed: Partial<Record<Side, PrintedSide>>
  /** Whether only the design is missing. */
  isLastStep: boolean
  /** How many cents cheaper the line is with one ink less; undefined if no side is screen printed. */
  savedByInk: number | undefined
  /** The price of each further ink. */
  inkPrice?: InkPrice | undefined
  /** The choices of the configurator, which only the configurator reads. */
  choices: unknown
  /** Present once it is finished. */
  design?: FinishedDesign
}

const prefix = 'printery-order-in-progress'
const keyOf = (productId: string) => `${prefix} ${productId}`

const isAnything: Guard<unknown> = (_value): _value is unknown => true

/** Allows no other key, because the sides are iterated by key. */
function isBySide<T>(guard: Guard<T>): Guard<{ [S in Side]?: T }> {
  return (value): value is { [S in Side]?: T } =>
    isRecord(value) &&
    Object.entries(value).every(([side, sideValue]) => isOneOf(sides)(side) && guard(sideValue))
}

const isPicture = isShape<PagePicture>({ url: isText, width: isNumber, height: isNumber, area: isText })

const isDesignInks = isShape<DesignInks>({
  inks: isListOf(isText),
  hasMore: isFlag,
  hasWhite: isFlag,
  onLight: isNumber,
  onDark: isNumber,
})

export const isFinishedDesign = isShape<FinishedDesign>({
  draftId: isText,
  pictures: isBySide(isPicture),
  isConfirmed: isOptional(isFlag) as Guard<boolean>,
  inks: isOptional(isBySide(isDesignInks)) as Guard<NonNullable<FinishedDesign['inks']>>,
})

const isPrintedSide = isShape<PrintedSide>({
  type: isOptional(isOneOf(printingTypeNames)),
  inks: isNumber,
  inksFollowDesign: isOptional(isFlag),
})

export const isPrinted = isBySide(isPrintedSide)

const state = tabState<OrderInProgress>(
  prefix,
  isShape<OrderInProgress>({
    productId: isText,
    colours: isListOf(isText),
    selectedColour: isOptional(isText),
    printed: isPrinted,
    isLastStep: isFlag,
    savedByInk: isOptional(isNumber),
    inkPrice: isOptional(isShape<InkPrice>({ cents: isNumber, isEach: isFlag })),
    choices: isAnything,
    design: isOptional(isFinishedDesign) as Guard<FinishedDesign>,
  }),
)

export function saveOrder(order: OrderInProgress): void {
  // Without storage the design is still restored, but the choices have to be made again.
  state.write(keyOf(order.productId), order)
}

export function findOrder(productId: string): OrderInProgress | undefined {
  return state.read(keyOf(productId))
}

export function clearOrder(productId: string): void {
  state.clear(keyOf(productId))
}
