import { expect, test } from 'vitest'
import { groupsOf } from './model.ts'

const pages = [
  { to: '/adminPortal/myorders', label: 'My Orders' },
  { to: '/adminPortal/customers', label: 'Customers' },
]

test('without a query all pages are offered, with a query those whose names match', () => {
  expect(
    groupsOf('/adminPortal', '', pages, undefined).map(({ entries }) => entries.map(({ label }) => label)),
  ).toEqual([['My Orders', 'Customers']])
  expect(groupsOf('/adminPortal', ' CUST', pages, undefined)[0]?.entries).toEqual([
    { to: '/adminPortal/customers', label: 'Customers' },
  ])
  expect(groupsOf('/adminPortal', 'nowhere', pages, undefined)).toEqual([])
})

test('results from the server are listed before the pages, grouped by kind', () => {
  const searchResult = {
    orders: [{ id: 'o1', number: 'aaaaaaaa-a', customer: 'Mei Tan', status: 'payment received' as const }],
    products: [{ id: 'p1', title: 'Everyday Tee' }],
    customers: [{ id: 'u1', name: 'Mei Tan', email: 'mei@shop.test' }],
    quotations: [{ id: 'q1', number: 'bbbbbbbb-b', customer: 'Mei Tan' }],
  }
  expect(
    groupsOf('/adminPortal', 'my', pages, searchResult).map(({ title, entries }) => [title, entries[0]?.to]),
  ).toEqual([
    ['Orders', '/account/mygifts/o1'],
    ['Customers', '/account/user/u1'],
    ['Quotations', '/adminPortal/quotation/q1'],
    ['Products', '/adminPortal/addproducts/p1'],
    ['Pages', '/adminPortal/myorders'],
  ])
})
