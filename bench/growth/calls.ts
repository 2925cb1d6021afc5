import { addDays, type Day, shopDay } from '@printery/domain'
import type { Execute } from './generate.ts'
import type { Callers } from './people.ts'

/** A call whose p95 is measured over requests with different parameters. */
export interface MeasuredCall {
  name: string
  token: string | undefined
  paths: string[]
  /** The number of pages that are read from each path, by the cursor of the previous page. */
  pages?: number
}

/** Requests of each call. */
export const requestsPerCall = 40

const customerSearches = [
  'mei',
  'tan',
  'hana lim',
  'c12',
  'c7@growth',
  'rossi',
  'nobody',
  'e',
  'arjun pa',
  'zara',
]
const titleSearches = [
  'harbour',
  'merlion quay',
  'o',
  '12',
  'pebble',
  'nothing',
  'bamboo 7',
  'ember',
  'linen',
  'ochre h',
]
const messageSearches = [
  'harbour',
  'parcel',
  'sleeve',
  'sample',
  'nobody',
  'embroidery',
  'size',
  'mei',
  'invoice',
  'proof',
]
const statusFilters = [
  'In Production',
  'Order Completed',
  'Pending Shipment',
  'Cancelled',
  'payment received',
  'design rejected',
  'Delivery to warehouse',
  'order received',
]
const sorts = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const categoryNames = ['TShirt', 'Shirt', 'Jacket', 'Hoodie', 'Bottle', 'Totebag', 'NameTent']

/** As many paths as requests, of the values in rotation. */
function vary<T>(values: readonly T[], path: (value: T, index: number) => string): string[] {
  return Array.from({ length: requestsPerCall }, (_, index) =>
    path(values[index % values.length] as T, index),
  )
}

const query = (parameters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)])).toString()

/** Ranges of days: those of the dashboard, and months of the past. */
function ranges(today: Day): { from: Day; to: Day }[] {
  const recent = [1, 7, 30, 90].map((length) => ({ from: addDays(today, 1 - length), to: today }))
  const past = [100, 200, 400, 600].map((age) => ({
    from: addDays(today, -age),
    to: addDays(today, 30 - age),
  }))
  return [...recent, ...past]
}

/** Every list, search, counter and report of shop and portals that grows with the shop, each with the token of a caller. */
export async function measuredCalls(callers: Callers, execute: Execute): Promise<MeasuredCall[]> {
  const { adminId, supplierIds, customerIds, tokens } = callers
  const ids = async (statement: string) =>
    ((await execute(statement)) as { rows: { id: string }[] }).rows.map(({ id }) => id)
  // Sorted by a hash of the id, so that the sample contains old and new rows.
  const sample = (rows: string) =>
    ids(`select id from (${rows}) t order by md5(id::text) limit ${requestsPerCall}`)
  const orderIds = await sample('select id from orders')
  const productIds = await sample(
    'select id from products where retired_at is null and is_published and is_offered',
  )
  const itemIds = await sample('select id from order_items order by ordered_at desc limit 5000')
  const threadIds = await sample('select id from threads order by last_at desc limit 5000')
  const today = shopDay(new Date())
  const days = ranges(today)
  const months = Array.from({ length: 12 }, (_, index) => addDays(today, -30 * index).slice(0, 7))
  const admin = tokens.get(adminId)
  const supplier = tokens.get(supplierIds[0] ?? '')
  const otherSupplier = tokens.get(supplierIds[Math.floor(supplierIds.length / 2)] ?? '')
  const topCustomer = tokens.get(customerIds[0] ?? '')
  const customer = tokens.get(customerIds[50] ?? customerIds.at(-1) ?? '')
  const orderIdsOf = async (userId: string | undefined) =>
    ids(`select id from orders where user_id = '${userId}' order by created_at desc limit ${requestsPerCall}`)
  const orderLists = (name: string, token: string | undefined, list: string): MeasuredCall[] => {
    const pathOf = (parameters: Record<string, string | number>) =>
      `/order/${list}?${query({ limit: 50, ...parameters })}`
    const combined = statusFilters.flatMap((status) => sorts.map((sort) => ({ status, sort })))
    return [
      { name: `${name}: pages`, token, paths: sorts.map((sort) => pathOf({ sort })), pages: 10 },
      { name: `${name}: filter and sort`, token, paths: vary(combined, pathOf) },
      {
        name: `${name}: item filter and sort`,
        token,
        paths: vary(combined, ({ status, sort }) => pathOf({ itemStatus: status, sort })),
      },
      {
        name: `${name}: both filters`,
        token,
        paths: vary(combined, ({ status, sort }, index) =>
          pathOf({ status, sort, itemStatus: statusFilters[(index * 3 + 1) % statusFilters.length] ?? '' }),
        ),
      },
      {
        name: `${name}: customer`,
        token,
        paths: vary(customerSearches, (user, index) => pathOf({ user, sort: sorts[index % 4] ?? '' })),
      },
      {
        name: `${name}: customer and filter`,
        token,
        paths: vary(customerSearches, (user, index) =>
          pathOf({ user, status: statusFilters[index % 8] ?? '' }),
        ),
      },
      {
        name: `${name}: number`,
        token,
        paths: vary(orderIds, (id, index) => pathOf({ orderId: id.slice(0, [1, 2, 4, 10][index % 4]) })),
      },
      {
        name: `${name}: days`,
        token,
        paths: vary(days, ({ from, to }, index) =>
          pathOf(
            index % 2 ? { madeFrom: from, madeTo: to } : { dueFrom: from, dueTo: to, sort: 'created_desc' },
          ),
        ),
      },
    ]
  }
  const matchingOrders = (name: string, token: string | undefined): MeasuredCall => ({
    name: `${name}: ids that match`,
    token,
    paths: vary(
      statusFilters,
      (status, index) =>
        `/order/matching?${query(index % 2 ? { status } : { itemStatus: status, user: customerSearches[index % 10] ?? '' })}`,
    ),
  })
  const portalProducts = (
    name: string,
    token: string | undefined,
    userId: string,
    all: boolean,
  ): MeasuredCall[] => {
    const base = `/product/supplier-products/${userId}`
    const supplierFilter: Record<string, string> = all ? { supplier: '' } : {}
    const states = ['current', 'published', 'waiting', 'draft', 'archived']
    return [
      {
        name: `${name}: products`,
        token,
        paths: vary(
          states,
          (state, index) =>
            `${base}?${query({ ...supplierFilter, limit: 50, state, sort: ['newest', 'title', 'price_asc'][index % 3] ?? '' })}`,
        ),
      },
      {
        name: `${name}: product search`,
        token,
        paths: vary(titleSearches, (search) => `${base}?${query({ ...supplierFilter, limit: 50, search })}`),
      },
      {
        name: `${name}: ids of products`,
        token,
        paths: vary(
          states,
          (state, index) =>
            `${base}/ids?${query({ ...supplierFilter, state, ...(index % 2 && { search: titleSearches[index % 10] ?? '' }) })}`,
        ),
      },
    ]
  }
  const page = (name: string, token: string | undefined, path: string): MeasuredCall => ({
    name,
    token,
    paths: [path],
    pages: requestsPerCall,
  })
  const repeated = (name: string, token: string | undefined, path: string): MeasuredCall => ({
    name,
    token,
    paths: vary([path], (each) => each),
  })
  return [
    {
      name: 'shop: list of 24',
      token: undefined,
      paths: vary(
        categoryNames,
        (category, index) =>
          `/product?${query({ limit: 24, ...(index % 3 && { category }), sort: ['category', 'newest', 'price_asc', 'price_desc', 'title'][index % 5] ?? '' })}`,
      ),
    },
    page('shop: pages of products', undefined, '/product?limit=24'),
    {
      name: 'shop: search',
      token: undefined,
      paths: vary(
        titleSearches,
        (search, index) => `/product?${query({ limit: 24, search, ...(index % 2 && { budget: 9 }) })}`,
      ),
    },
    {
      name: 'shop: colour and budget',
      token: undefined,
      paths: vary(
        ['red', 'green', 'black', 'white', 'blue'],
        (colour, index) => `/product?${query({ limit: 24, colour, ...(index % 2 && { budget: 8 }) })}`,
      ),
    },
    {
      name: 'shop: number of products',
      token: undefined,
      paths: vary(
        titleSearches,
        (search, index) =>
          `/product/count?${query(index % 2 ? { search } : { category: categoryNames[index % 7] ?? '' })}`,
      ),
    },
    { name: 'shop: product', token: undefined, paths: vary(productIds, (id) => `/product/${id}`) },
    page('customer with most orders: orders', topCustomer, '/order?limit=20'),
    page('customer: orders', customer, '/order?limit=20'),
    {
      name: 'customer: order',
      token: topCustomer,
      paths: vary(await orderIdsOf(customerIds[0]), (id) => `/order/${id}`),
    },
    {
      name: 'customer: history of an order',
      token: topCustomer,
      paths: vary(await orderIdsOf(customerIds[0]), (id) => `/order/${id}/history`),
    },
    page('customer: notifications', topCustomer, '/notices?limit=30'),
    page('customer: conversations', topCustomer, '/thread?limit=30'),
    repeated('customer: unread conversations', topCustomer, '/thread/unread'),
    page('customer: quotations', topCustomer, '/quotation?limit=30'),
    ...orderLists('admin, orders', admin, 'admin-orders'),
    matchingOrders('admin, orders', admin),
    ...orderLists('supplier, orders', supplier, 'supplier-orders'),
    ...orderLists('small supplier, orders', otherSupplier, 'supplier-orders').slice(0, 5),
    matchingOrders('supplier, orders', supplier),
    { name: 'admin: order', token: admin, paths: vary(orderIds, (id) => `/order/${id}`) },
    {
      name: 'admin: history of an order',
      token: admin,
      paths: vary(orderIds, (id) => `/order/${id}/history`),
    },
    {
      name: 'admin: invoices of an order',
      token: admin,
      paths: vary(orderIds, (id) => `/order/${id}/invoices`),
    },
    { name: 'admin: designs of an item', token: admin, paths: vary(itemIds, (id) => `/item/${id}/designs`) },
    page('admin: designs to review', admin, '/item/waiting?limit=50'),
    page('supplier: designs to review', supplier, '/item/waiting?limit=50'),
    ...portalProducts('admin', admin, adminId, true),
    ...portalProducts('supplier', supplier, supplierIds[0] ?? '', false),
    page('admin: customers', admin, '/user?limit=30'),
    {
      name: 'admin: customer search',
      token: admin,
      paths: vary(customerSearches, (search) => `/user?${query({ limit: 30, search })}`),
    },
    {
      name: 'admin: orders of a customer',
      token: admin,
      paths: vary(customerIds, (userId) => `/order/admin-orders?${query({ limit: 50, userId })}`),
    },
    {
      name: 'admin: suppliers',
      token: admin,
      paths: vary(
        ['', 'quay', 'a', 's1'],
        (search) => `/supplier?${query({ limit: 30, ...(search && { search }) })}`,
      ),
    },
    page('admin: products to review', admin, '/product/reviews?limit=30'),
    {
      name: 'admin: palette',
      token: admin,
      paths: vary(
        [...customerSearches, ...titleSearches, ...orderIds.slice(0, 10).map((id) => id.slice(0, 6))],
        (q) => `/search?${query({ q })}`,
      ),
    },
    {
      name: 'supplier: palette',
      token: supplier,
      paths: vary([...customerSearches, ...titleSearches], (q) => `/search?${query({ q })}`),
    },
    { name: 'admin: dashboard', token: admin, paths: vary(days, (range) => `/dashboard?${query(range)}`) },
    page('admin: invoices', admin, '/invoice?limit=50'),
    {
      name: 'admin: invoices of days',
      token: admin,
      paths: vary(
        days,
        (range, index) =>
          `/invoice?${query({ limit: 50, ...range, ...(index % 3 === 0 && { kind: 'credit note' }) })}`,
      ),
    },
    {
      name: 'admin: invoice search',
      token: admin,
      paths: vary(
        [...customerSearches, 'inv-', '0012', ...orderIds.slice(0, 4).map((id) => id.slice(0, 10))],
        (search) => `/invoice?${query({ limit: 50, search })}`,
      ),
    },
    { name: 'admin: books', token: admin, paths: vary(days, (range) => `/books?${query(range)}`) },
    { name: 'admin: profit', token: admin, paths: vary(days, (range) => `/wallet/profit?${query(range)}`) },
    {
      name: 'admin: sum of profit',
      token: admin,
      paths: vary(days, (range) => `/wallet/profit/sum?${query(range)}`),
    },
    repeated('admin: owed to suppliers', admin, '/wallet/owed'),
    {
      name: 'admin: wallet of a supplier',
      token: admin,
      paths: vary(supplierIds, (id) => `/wallet/supplier/${id}?limit=50`),
    },
    page('supplier: wallet', supplier, '/wallet?limit=50'),
    {
      name: 'supplier: statement',
      token: supplier,
      paths: vary(months, (month) => `/wallet/statement?month=${month}`),
    },
    page('admin: quotations', admin, '/quotation?limit=50'),
    {
      name: 'admin: quotation search',
      token: admin,
      paths: vary(customerSearches, (search) => `/quotation?${query({ limit: 50, search })}`),
    },
    page('admin: conversations', admin, '/thread?limit=50'),
    {
      name: 'admin: conversations with filter',
      token: admin,
      paths: vary(
        ['awaiting=shop&state=open', 'unread=true', 'state=closed', 'kind=order', 'mine=true'],
        (filter) => `/thread?limit=50&${filter}`,
      ),
    },
    {
      name: 'admin: conversation search',
      token: admin,
      paths: vary(messageSearches, (search) => `/thread?${query({ limit: 50, search })}`),
    },
    { name: 'admin: conversation', token: admin, paths: vary(threadIds, (id) => `/thread/${id}`) },
    repeated('admin: unread conversations', admin, '/thread/unread'),
    page('admin: notifications', admin, '/notices?limit=30'),
    page('admin: messages', admin, '/contact?limit=30'),
    {
      name: 'admin: message search',
      token: admin,
      paths: vary(customerSearches, (search) => `/contact?${query({ limit: 30, search })}`),
    },
    page('admin: subscribers', admin, '/mailinglist?limit=50'),
  ]
}
