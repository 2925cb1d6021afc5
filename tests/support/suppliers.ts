import { call } from './calls/call.ts'
import type { TestShop } from './open-shop.ts'
import { aProductInput } from './product-forms.ts'
import type { Person } from './users.ts'

/** Adds a product as this seller; returns its id. */
export async function sellProduct(
  seller: Person,
  change: Parameters<typeof aProductInput>[0] = {},
): Promise<string> {
  const added = await seller.post('/product/admin/add-product', aProductInput(change))
  if (added.status !== 201) throw new Error(`add-product responded with ${added.status}: ${added.text}`)
  return added.json.product.id
}

/** The form of a product, with its version. */
export const productForm = async (seller: Person, id: string) =>
  (await seller.get(`/product/${id}/edit`)).json

/** Whether customers can see a product. */
export async function isPublic({ url }: TestShop, id: string): Promise<boolean> {
  return (await call(url, 'GET', `/product/${id}`)).status === 200
}

export async function supplierOf(admin: Person, { email }: Person) {
  return (await admin.get(`/supplier?search=${encodeURIComponent(email)}`)).json.suppliers[0]
}

export async function decideSupplier(admin: Person, supplier: Person, state: string, fields: object = {}) {
  const { version } = await supplierOf(admin, supplier)
  return admin.patch(`/supplier/${supplier.user.id}`, { state, version, ...fields })
}

/** The changes of a supplier that wait for an admin's review. */
export const reviewsOf = async (admin: Person, { user }: Person) =>
  (await admin.get(`/product/reviews?supplierId=${user.id}`)).json.reviews

/** Tiers of twenty pieces each, the last without an end. */
export const tiersAt = (...prices: number[]) =>
  prices.map((pricePerUnit, index) => ({
    startRange: index * 20 || 1,
    endRange: index === prices.length - 1 ? 0 : index * 20 + 19,
    pricePerUnit,
  }))

/** A supplier who signed up, was approved and has a product on sale at 10.00 and 8.00. */
export async function anApprovedSupplier(
  shop: TestShop,
  admin: Person,
): Promise<{ seller: Person; id: string }> {
  const seller = await shop.aPerson('waiting supplier')
  const id = await sellProduct(seller, { price: tiersAt(1000, 800) })
  const { status } = await decideSupplier(admin, seller, 'approved', { products: [{ id, version: 1 }] })
  if (status !== 200) throw new Error(`The approval responded with ${status}.`)
  return { seller, id }
}
