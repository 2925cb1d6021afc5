import type { CartView, DraftForm, DraftView, PartialCheckoutForm } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { type CheckoutFields, toBody } from '../model.ts'

/** The draft's lines in the form of a cart, as the checkout needs them. */
export function cartOfDraft({ id, items, subTotal, tax }: DraftView): CartView {
  return { _id: id, momentsImage: null, items, total: subTotal, ...(tax && { tax }) }
}

const names = [
  'customerEmail',
  'customerFirstName',
  'customerLastName',
  'customerAddress',
  'customerPhoneNumber',
  'shippingType',
  'billingFirstName',
  'billingLastName',
  'billingAddress',
  'isSameAsShipping',
  'orderNotes',
  'taxNumber',
  'country',
] as const satisfies readonly (keyof CheckoutFields)[]

/** The fields of the form when a draft or a started checkout is resumed; a field that was never saved is left out. */
export function fieldsOfDraft(draft: PartialCheckoutForm): Partial<CheckoutFields> {
  return Object.fromEntries(names.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])))
}

/** The form as it is saved in a draft, including fields that were cleared. */
export function draftBody(fields: CheckoutFields, discountId: string | undefined): DraftForm {
  return {
    ...toBody(fields),
    orderNotes: fields.orderNotes.trim(),
    taxNumber: fields.taxNumber.trim(),
    country: fields.country,
    discountId: discountId ?? null,
  }
}

/** The time until which a draft can be resumed, such as `28 Nov 2026, 18:20`. */
export function endOfDraft({ expiresAt }: Pick<DraftView, 'expiresAt'>): string {
  const end = new Date(expiresAt)
  return formatDateTime(end)
}
