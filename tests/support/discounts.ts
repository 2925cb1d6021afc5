import type { DiscountView } from '@printery/contract'
import type { Reply } from './calls/call.ts'
import type { TestShop } from './open-shop.ts'
import { addToCart, createCheckoutSession } from './purchases.ts'
import type { Person } from './users.ts'

let number = 0

/** Creates a discount of 5% with a unique code. */
export async function aDiscount(admin: Person, form: object = {}): Promise<DiscountView> {
  number += 1
  const { status, json, text } = await admin.post('/discounts', {
    ...{ code: `PRESS${number}`, type: 'price', description: '5% off', percentage: 5 },
    ...form,
  })
  if (status !== 201) throw new Error(`POST /discounts responded with ${status}: ${text}`)
  return json.discount
}

/** A customer with seven blank pieces in the cart, for 104.30. */
export async function aBuyer(shop: TestShop): Promise<Person> {
  const person = await shop.aPerson()
  await addToCart(shop, person, { printed: false, quantity: 7 })
  return person
}

export const createCheckoutSessionWithDiscount = (person: Person, discountId?: string): Promise<Reply> =>
  createCheckoutSession(person, discountId ? { discountId } : {})

export const claim = (person: Person, code: string, subTotal = 10_430): Promise<Reply> =>
  person.post('/discounts/claim', { code, subTotal })

/** How many orders have this discount. */
export async function countOrdersWith({ shop }: TestShop, id: string): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(
    `select count(*)::int as n from orders where discount_id = '${id}'`,
  )
  return rows[0]?.n ?? 0
}
