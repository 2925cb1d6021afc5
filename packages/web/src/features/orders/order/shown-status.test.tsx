import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'
import { OrderCard } from './order-card.tsx'

const mei = { id: 'mei', role: 'customer' } as UserView
const cart = { keep: () => {}, open: () => {} } as never

function order(status: Status): OrderView {
  return {
    ...{ id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', userId: 'mei', status, total: 2562 },
    ...{ createdAt: '2026-11-20T04:00:00.000Z', shippingDate: '2026-12-18', refundStatus: null },
    ...{ customerFirstName: 'Mei', customerLastName: 'Tan', cancelReason: null },
    items: [] as OrderItemView[],
  } as OrderView
}

function markupOf(element: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const notShipped = 'Your order has not been shipped out.'

/** Tone and label of the card, and the sentence on card and page. */
test.each<[Status, 'ok' | 'wait' | 'bad', string, string]>([
  ['payment received', 'ok', 'Payment received', 'Thank you for your payment!'],
  ['design pending approval', 'wait', 'Design pending approval', 'Your design is under review.'],
  ['design rejected', 'bad', 'Design rejected', 'Please revise and resubmit your design.'],
  ['design approved', 'ok', 'Design approved', 'Your design has been successfully approved!'],
  ['production pending', 'wait', 'Production pending', 'Your order is waiting to enter production.'],
  ['production started', 'ok', 'Production started', 'Your order is now being produced.'],
  ['supplier has delivered order to warehouse', 'wait', 'Order Pending Dispatch', notShipped],
  ["supplier's order has arrived at warehouse", 'wait', 'Order Pending Dispatch', notShipped],
  ['Warehouse has completed quality check', 'wait', 'Order Pending Dispatch', notShipped],
  ['Warehouse has dispatched the order', 'wait', 'Order Pending Dispatch', notShipped],
  ['delivery not started', 'wait', 'Order Pending Dispatch', notShipped],
  ['delivery in progress', 'wait', 'Order Pending Dispatch', notShipped],
  ['delivery is completed', 'ok', 'Order Dispatched', 'Your order is on its way!'],
  ['pending order receive', 'wait', 'Pending order receive', 'Your order is on the way to you.'],
  ['order received', 'ok', 'Order received', 'Your order has been received.'],
  ['cancelled', 'bad', 'Cancelled', 'Your order has been cancelled.'],
  [
    'refunded',
    'bad',
    'Refunded',
    'Your refund has been processed and will be credited within 5-10 business days',
  ],
])(
  'STATUS-023 STATUS-024 an order with the status "%s" has the tone %s and the label "%s"',
  (status, tone, label, sentence) => {
    const props = { order: order(status), viewer: mei }
    const page = markupOf(<Banner {...props} />)
    expect(page).toContain(`<section class="ban ${tone}" role="status">`)
    expect(page).toContain(`<h2>${sentence}</h2>`)
    const card = markupOf(<OrderCard {...props} isFirst={false} cart={cart} onCancel={() => {}} />)
    expect(card).toMatch(new RegExp(`class="pill ${tone}">.*?</svg>${label}</span>`))
    expect(card).toContain(`>${sentence}</h2>`)
  },
)
