import { capabilitiesOf, type StaffRole, staffRoles } from '@printery/domain/staff'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import type { User } from '../../session/session.ts'
import { guardOf } from '../access/guarded-routes.ts'
import { capabilityOfPage, groupsFor, type Portal, portalGroups } from './portal-entries.ts'

const entriesIn = (portal: Portal, title: string) =>
  portalGroups[portal].find((group) => group.title === title)?.entries.map(({ label, to }) => [label, to])

test('designs, messages, suppliers and alarms that wait have a number, and a page below another is an entry of its own', () => {
  const badgesOf = (portal: Portal) =>
    portalGroups[portal].flatMap(({ entries }) => entries.flatMap(({ badge }) => badge ?? []))
  expect(badgesOf('admin')).toEqual(['designs', 'suppliers', 'messages', 'alarms'])
  expect(badgesOf('supplier')).toEqual(['designs', 'messages'])
  const exact = Object.values(portalGroups).flatMap((groups) =>
    groups.flatMap(({ entries }) => entries.filter(({ isExact }) => isExact).map(({ to }) => to)),
  )
  expect(exact).toContain('/sellerPortal/addproducts')
  expect(exact).toContain('/adminPortal/addproducts')
})

test('PORTAL-002 the supplier’s Product Management has My Products and Add Product', () => {
  expect(entriesIn('supplier', 'Product Management')).toEqual([
    ['My Products', '/sellerPortal/myproducts'],
    ['Add Product', '/sellerPortal/addproducts'],
  ])
})

test('PORTAL-004 the supplier’s Payment Management has Wallet and Retrieve Wallet', () => {
  expect(entriesIn('supplier', 'Payment Management')).toEqual([
    ['Wallet', '/sellerPortal/payments/wallet'],
    ['Retrieve Wallet', '/sellerPortal/payments/retreve'],
  ])
})

test('PORTAL-005 the supplier’s Reporting and Analytics has Notification and Settings', () => {
  expect(entriesIn('supplier', 'Reporting and Analytics')).toEqual([
    ['Notification', '/sellerPortal/notification'],
    ['Settings', '/sellerPortal/settings'],
    ['Device profiles', '/sellerPortal/settings/devices'],
  ])
})

test('PORTAL-006 the admin’s portal has menus for orders, products, customers, payment, reporting and quotations', () => {
  const menus = portalGroups.admin.map(({ title, entries }) => [
    title,
    entries.map(({ label, to }) => `${label} ${to}`),
  ])
  expect(menus).toEqual([
    [
      'Reporting and Analytics',
      ['Dashboard /adminPortal/dashboard', 'Notification /adminPortal/notification'],
    ],
    [
      'Order Management',
      [
        'My Orders /adminPortal/myorders',
        'Review designs /adminPortal/review',
        'Outside Sale /adminPortal/outside-sale',
      ],
    ],
    [
      'Product Management',
      [
        'My Products /adminPortal/myproducts',
        'Add Product /adminPortal/addproducts',
        'Inventory /adminPortal/inventory',
        'Suppliers /adminPortal/suppliers',
      ],
    ],
    [
      'Customer Management',
      [
        'Customers /adminPortal/customers',
        'Chat Management /adminPortal/chat',
        'Broadcast /adminPortal/broadcast',
        'Inbox /adminPortal/inbox',
      ],
    ],
    [
      'Payment Management',
      [
        'Wallet /adminPortal/payments/wallet',
        'Retrieve Wallet /adminPortal/payments/retreve',
        'Discounts /account/discounts',
        'Alarms /adminPortal/alarms',
        'Invoices /adminPortal/payments/invoices',
        'Books /adminPortal/payments/books',
      ],
    ],
    ['Quotation Management', ['Quotations /adminPortal/quotation']],
    ['Templates', ['Design templates /admin-editor']],
    [
      'Settings',
      [
        'Shop settings /adminPortal/settings',
        'Device profiles /adminPortal/settings/devices',
        'Staff /adminPortal/settings/staff',
      ],
    ],
  ])
})

test('a portal links to no page that its users may not enter', () => {
  // A page without a guarded route, such as the templates, checks the role itself.
  for (const portal of ['admin', 'supplier'] as const)
    for (const { to } of portalGroups[portal].flatMap(({ entries }) => entries))
      expect(guardOf(to)?.roles ?? [portal], to).toContain(portal)
})

test('the admin’s sidebar begins with the dashboard', () =>
  step('STAFF-042', () => {
    expect(portalGroups.admin[0]?.entries[0]).toMatchObject({
      label: 'Dashboard',
      to: '/adminPortal/dashboard',
    })
  }))

const staffUser = (role: StaffRole) =>
  ({ role: 'admin', staffRole: role, capabilities: capabilitiesOf(role) }) as User

test('the menu shows only the pages that a role allows, without empty groups', () =>
  step('STAFFROLE-016', () => {
    const menu = (role: StaffRole) =>
      groupsFor('admin', staffUser(role)).flatMap(({ entries }) => entries.map(({ label }) => label))
    expect(menu('production')).toEqual(['Notification', 'My Orders', 'My Products', 'Inventory'])
    expect(menu('artwork')).toEqual([
      ...['Notification', 'My Orders', 'Review designs', 'My Products', 'Inventory', 'Design templates'],
    ])
    expect(menu('support')).toEqual([
      ...['Notification', 'My Orders', 'My Products', 'Inventory', 'Customers', 'Chat Management'],
      ...['Broadcast', 'Inbox', 'Quotations'],
    ])
    expect(menu('owner')).toHaveLength(portalGroups.admin.flatMap(({ entries }) => entries).length)
    expect(menu('manager')).not.toContain('Staff')
    expect(groupsFor('admin', staffUser('production')).map(({ title }) => title)).toEqual([
      ...['Reporting and Analytics', 'Order Management', 'Product Management'],
    ])
    expect(groupsFor('supplier', { role: 'supplier' } as User)).toEqual(portalGroups.supplier)
  }))

test('every page of the admin’s portal has a capability, except the page of one’s own notifications', () => {
  const pages = portalGroups.admin.flatMap(({ entries }) => entries)
  expect(pages.filter(({ capability }) => !capability).map(({ to }) => to)).toEqual([
    '/adminPortal/notification',
  ])
  for (const { to, capability } of pages.filter((page) => page.capability)) {
    expect(
      staffRoles.some((role) => capability && capabilitiesOf(role).includes(capability)),
      to,
    ).toBe(true)
  }
})

test.each([
  ['/adminPortal/alarms', 'alarms.answer'],
  ['/ADMINPORTAL/Alarms/', 'alarms.answer'],
  ['/adminPortal/quotation/4b8a', 'quotations.read'],
  ['/adminPortal/settings', 'settings.write'],
  ['/adminPortal/settings/staff', 'staff.write'],
  ['/adminPortal/settings/devices', 'settings.write'],
  ['/adminPortal', undefined],
  ['/adminPortal/alarmsandmore', undefined],
])('the page %s needs the capability %s', (path, capability) => {
  expect(capabilityOfPage('admin', path)).toBe(capability)
})
