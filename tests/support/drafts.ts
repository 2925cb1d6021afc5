import type { TestShop } from './open-shop.ts'
import { addToCart, delivery } from './purchases.ts'
import type { Person } from './users.ts'

/** A draft of a checkout, with the lines of the cart. */
export async function aDraft(shop: TestShop, person: Person, change: object = {}) {
  const item = await addToCart(shop, person, { printed: false })
  const { status, json, text } = await person.post('/draft', { ...delivery, ...change })
  if (status !== 201) throw new Error(`POST /draft responded with ${status}: ${text}`)
  return { ...json.draft, item } as { id: string; version: number; total: number; item: { id: string } }
}

export const draftsOf = async (person: Person) => (await person.get('/draft')).json.drafts
