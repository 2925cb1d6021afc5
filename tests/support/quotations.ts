import type { QuotationWithItems } from '@printery/contract'
import type { TestShop } from './open-shop.ts'
import { addToCart } from './purchases.ts'
import type { Person } from './users.ts'

/** The body of POST /quotation. */
export const quotationForm = {
  firstName: 'Mei',
  lastName: 'Tan',
  phoneNumber: '+65 0000 1001',
  shippingType: 'regular',
}

/** Requests a quotation of the person's cart; with `choice`, adds that line to the cart first. */
export async function aQuotation(
  shop: TestShop,
  person: Person,
  choice: { quantity?: number; printed?: boolean } = {},
): Promise<QuotationWithItems> {
  await addToCart(shop, person, choice)
  const created = await person.post('/quotation', quotationForm)
  if (created.status !== 201)
    throw new Error(`POST /quotation responded with ${created.status}: ${created.text}`)
  return created.json.quotation
}

/** The token of the quotation's link. */
export async function quotationLinkToken(person: Person, { id }: { id: string }): Promise<string> {
  const shared = await person.post(`/quotation/${id}/share`)
  if (shared.status !== 200) throw new Error(`share responded with ${shared.status}: ${shared.text}`)
  return shared.json.token
}
