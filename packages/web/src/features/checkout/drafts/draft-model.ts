import type { CartView, DraftForm, DraftView, PartialCheckoutForm } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { type CheckoutFields, toBody } from '../model.ts'

/** The lines of a draft, as the checkout shows those of a cart. */
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

/** The form as it is saved in a draft: a cleared field is cleared there too. */
export function draftBody(fields: CheckoutFields, discountId: string | undefined): DraftForm {
  return {
    ...toBody(fields),
    orderNotes: fields.orderNotes.trim(),
    taxNumber: fields.taxNumber.trim(),
    country: fields.country,
    discountId: discountId ?? null,
  }
}

/** `28 Nov 2026, 18:20`: until when a draft can be resumed. */
export function endOfDraft({ expiresAt }: Pick<DraftView, 'expiresAt'>): string {
  const end = new Date(expiresAt)
  return formatDateTime(end)
}
