import { type ShippingType, shippingTypes } from '@printery/domain'
import {
  type Guard,
  isFlag,
  isNumber,
  isOneOf,
  isOptional,
  isRecord,
  isShape,
  isText,
  tabState,
  validFields,
} from '../../../storage/tab-state.ts'
import { discountKeyOf } from '../discounts/saved-discount.ts'
import type { CheckoutFields } from '../model.ts'

const prefix = 'printery-checkout'

/** The key of the saved form, which is saved per tab and user. Each draft and quotation has its own form. */
function keyOf(sourceId: string | undefined): string {
  return sourceId === undefined ? prefix : `${prefix}-${sourceId}`
}

/** The form's subject: the cart, or a version of a draft or quotation. */
export interface FormOwner {
  userId: string
  source?: { id: string; version: number } | undefined
}

interface SavedForm {
  userId: string
  version?: number | undefined
  /** Validated field by field when it is read. */
  fields: Record<string, unknown>
}

const state = tabState<SavedForm>(
  prefix,
  isShape<SavedForm>({ userId: isText, version: isOptional(isNumber), fields: isRecord }),
)

const fields: { [Name in keyof CheckoutFields]: Guard<CheckoutFields[Name]> } = {
  customerEmail: isText,
  customerFirstName: isText,
  customerLastName: isText,
  customerAddress: isText,
  customerPhoneNumber: isText,
  shippingType: isOneOf<ShippingType | ''>([...shippingTypes, '']),
  billingFirstName: isText,
  billingLastName: isText,
  billingAddress: isText,
  isSameAsShipping: isFlag,
  orderNotes: isText,
  // If none was entered, the number of the account applies.
  taxNumber: (value): value is string => isText(value) && value !== '',
  country: isText,
}

/** The fields that were entered before a reload or a visit to the payment page, unless the draft was saved since. */
export function findSavedForm({ userId, source }: FormOwner): Partial<CheckoutFields> {
  const savedForm = state.read(keyOf(source?.id))
  return savedForm?.userId === userId && savedForm.version === source?.version
    ? validFields(savedForm.fields, fields)
    : {}
}

export function saveForm({ userId, source }: FormOwner, fields: CheckoutFields): void {
  state.write(keyOf(source?.id), { userId, version: source?.version, fields: { ...fields } })
}

/** Removes all saved forms after a payment: none of them is needed any more. */
export function clearForms(): void {
  state.clearAll()
}

/** Removes the saved form and its discount. */
export function clearForm(draftId?: string): void {
  state.clear(keyOf(draftId))
  state.clear(discountKeyOf(draftId))
}
