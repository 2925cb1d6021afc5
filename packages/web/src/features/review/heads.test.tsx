import type { OrderItemView, OrderView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CustomerHead, StaffHead } from './heads.tsx'

const order = { id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', items: [] as OrderItemView[] } as OrderView

/** The tone and the text of the pill in the head. */
function pillFor(viewer: 'customer' | 'staff', status: Status): string[] {
  const item = { status, product: { title: 'Tee' }, colourName: 'Black', quantity: 6, printingType: {} }
  const props = { order, item: item as OrderItemView }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      {viewer === 'staff' ? <StaffHead {...props} files={null} /> : <CustomerHead {...props} />}
    </MemoryRouter>,
  )
  return /class="pill (\w+)">.*?<\/svg>([^<]*)</.exec(markup)?.slice(1) ?? []
}

test.each<[Status, string[]]>([
  ['production started', ['ok', 'In Production']],
  ['Warehouse has dispatched the order', ['wait', 'Order Pending Dispatch']],
  ['delivery not started', ['wait', 'Order Pending Dispatch']],
  ['delivery is completed', ['ok', 'Completed']],
  ['design rejected', ['bad', 'Design rejected']],
])('STATUS-007 STATUS-009 for an item with the status "%s" a customer sees %j', (status, pill) => {
  expect(pillFor('customer', status)).toEqual(pill)
})

test.each<[Status, string[]]>([
  ['Warehouse has dispatched the order', ['ok', 'Warehouse has dispatched the order']],
  ['delivery not started', ['bad', 'Delivery not started']],
  ['delivery in progress', ['wait', 'Delivery in progress']],
])('STATUS-025 STATUS-026 for an item with the status "%s" staff see %j', (status, pill) => {
  expect(pillFor('staff', status)).toEqual(pill)
})
