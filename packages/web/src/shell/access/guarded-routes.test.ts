import { expect, test } from 'vitest'
import { guardOf } from './guarded-routes.ts'

test.each([
  '/',
  '/products',
  '/shirtdetail/4b8a',
  '/reset-password',
  '/checkout',
  '/checkout/4b8a',
  '/no/such/page',
])('%s is open to visitors', (path) => {
  expect(guardOf(path)).toBeUndefined()
})

test('ROUTE-026 an order is open to visitors, because its page shows the login', () => {
  expect(guardOf('/account/mygifts/4b8a')).toBeUndefined()
})

test.each([
  '/account',
  '/account/user',
  '/Account/User/4b8a',
  '/account/drafts/4b8a',
  '/account/myGifts',
  '/reviewOrder/4b8a/9c1d',
])('%s requires a login with any role', (path) => {
  expect(guardOf(path)?.roles).toEqual(['customer', 'supplier', 'admin'])
})

test.each([
  ['/account/discounts', ['admin']],
  ['/adminPortal', ['admin']],
  ['/ADMINPORTAL/myOrders/', ['admin']],
  ['/adminPortal/payments/wallet', ['admin']],
  ['/sellerPortal', ['supplier']],
  ['/sellerPortal/addproducts/4b8a', ['supplier']],
  ['/previewProduct/product', ['supplier', 'admin']],
])('%s is only for %j', (path, roles) => {
  expect(guardOf(path)?.roles).toEqual(roles)
})
