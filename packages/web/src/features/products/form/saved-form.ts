import { printingTypeNames, printingUnits, printSizes, sizeNames } from '@printery/domain'
import { getSession } from '../../../session/session.ts'
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
} from '../../../storage/tab-state.ts'
import type { AreaRow, AreasOfSide, AreasOfSides, Ruler } from '../areas/areas.ts'
import type { ColourRow, Fields, Picture, PrintingRow, TierRow } from './form-model.ts'

/** A form that is restored after its preview or a reload. */
export interface SavedForm {
  /** URL of the form. */
  href: string
  fields: Fields
  /** The product that is edited; undefined for a new one. */
  saved: SavedProduct | undefined
}

export interface SavedProduct {
  id: string
  version: number
}

/** A form that is not shown to other users of the browser. */
interface StoredForm extends SavedForm {
  userId: string | undefined
}

const key = 'printery-product-form'

/** The names of the print areas that take this printing type, by side. */
const isAreasOfType: Guard<PrintingRow['areas']> = (value): value is PrintingRow['areas'] =>
  value === undefined ||
  value === null ||
  (isRecord(value) && Object.values(value).every(isOptional(isListOf(isText))))

/** A selected picture is saved without its file. */
const isPicture = isShape<Omit<Picture, 'artwork'>>({
  url: isText,
  wasSent: isOptional(isFlag) as Guard<boolean>,
}) as Guard<Picture>

const isAreaOfSide = isShape<AreasOfSide>({
  areas: isListOf(
    isShape<AreaRow>({
      key: isText,
      name: isText,
      left: isNumber,
      top: isNumber,
      width: isNumber,
      height: isNumber,
      rotation: isNumber,
    }),
  ),
  mmAcross: isNumber,
  ratio: isNumber,
  ruler: isShape<Ruler>({ x1: isNumber, y1: isNumber, x2: isNumber, y2: isNumber }),
})

const isFields = isShape<Fields>({
  title: isText,
  category: isText,
  extraDescription: isText,
  materialType: isText,
  grams: isText,
  taxCategory: isText,
  designLimitation: isText,
  form: isText,
  colours: isListOf(
    isShape<ColourRow>({
      hex: isText,
      name: isText,
      front: isOptional(isPicture),
      back: isOptional(isPicture),
    }),
  ),
  firstStart: isNumber,
  tiers: isListOf(isShape<TierRow>({ end: isText, price: isText })),
  sizes: isListOf(isOneOf(sizeNames)),
  isPrintingType: isFlag,
  printings: isListOf(
    isShape<PrintingRow>({
      key: isText,
      printingType: isOneOf(printingTypeNames),
      description: isText,
      unit: isOneOf(printingUnits),
      printSize: isOneOf(printSizes),
      price: isText,
      minQuantity: isText,
      areas: isAreasOfType,
    }),
  ),
  chart: isOptional(isPicture),
  areas: isShape<AreasOfSides>({ front: isAreaOfSide, back: isAreaOfSide }),
  isOffered: isFlag,
})

const state = tabState<StoredForm>(
  key,
  isShape<StoredForm>({
    href: isText,
    fields: isFields,
    saved: isOptional(isShape<SavedProduct>({ id: isText, version: isNumber })),
    userId: isOptional(isText),
  }),
)

/**
 * The whole form in memory. Files of selected pictures can't be stored, so the tab's storage has the form without them.
 */
let saved: StoredForm | undefined

export function saveProductForm(form: SavedForm): void {
  saved = { ...form, userId: getSession()?.user.id }
  state.write(key, { ...saved, fields: withoutFiles(form.fields) })
}

export function findProductForm(): SavedForm | undefined {
  if (typeof document === 'undefined') return undefined
  const form = saved ?? state.read(key)
  return form && form.userId === getSession()?.user.id ? form : undefined
}

export function clearProductForm(): void {
  saved = undefined
  state.clear(key)
}

/** Without selected files, whose URLs don't outlive the page. */
function withoutFiles(fields: Fields): Fields {
  const withoutFile = (picture: Picture | undefined) => (picture?.artwork ? undefined : picture)
  return {
    ...fields,
    chart: withoutFile(fields.chart),
    colours: fields.colours.map((row) => ({
      ...row,
      front: withoutFile(row.front),
      back: withoutFile(row.back),
    })),
  }
}
