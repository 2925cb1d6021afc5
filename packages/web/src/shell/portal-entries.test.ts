import { expect, test } from 'vitest'
import { guardOf } from './guarded-routes.ts'
import { type Portal, portalGroups } from './portal-entries.ts'

const placesIn = (portal: Portal, title: string) =>
  portalGroups[portal].find((group) => group.title === title)?.entries.map(({ label, to }) => [label, to])

test('PORTAL-002 the supplier’s Product Management holds My Products and Add Product', () => {
  expect(placesIn('supplier', 'Product Management')).toEqual([
    ['My Products', '/sellerPortal/myproducts'],
    ['Add Product', '/sellerPortal/addproducts'],
  ])
})

test('PORTAL-006 the admin’s portal has menus for orders, products, customers, payment, reporting and quotations', () => {
  expect(portalGroups.admin.map(({ title }) => title).slice(0, 6)).toEqual([
    'Order Management',
    'Product Management',
    'Customer Management',
    'Payment Management',
    'Reporting and Analytics',
    'Quotation Management',
  ])
  expect(placesIn('admin', 'Reporting and Analytics')).toEqual([['Dashboard', '/adminPortal/dashboard']])
  // A menu without a page in it would be an empty promise (decision 13).
  for (const { title, entries } of portalGroups.admin) expect(entries, title).not.toEqual([])
})

test('a portal leads nowhere that its own people may not enter', () => {
  // Where no gate stands the page itself asks who comes, as that of the templates does.
  for (const portal of ['admin', 'supplier'] as const)
    for (const { to } of portalGroups[portal].flatMap(({ entries }) => entries))
      expect(guardOf(to)?.roles ?? [portal], to).toContain(portal)
})
