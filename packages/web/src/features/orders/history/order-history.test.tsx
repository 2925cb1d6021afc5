import type { OrderView, UserView } from '@printery/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderHistoryQuery } from '../data.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const order = { id: 'o1' } as OrderView
const viewer = { id: 'u1' } as UserView
const none = { pages: [{ events: [], nextCursor: null }], pageParams: [undefined] }

test.each<[string, object, ReactNode]>([
  ['for staff', {}, <OrderHistory key="h" orderId={order.id} viewer={viewer} />],
  ['for its customer', { limit: 100 }, <OrderTimeline key="t" order={order} viewer={viewer} />],
])('the history of an order without events says that nothing has happened yet, %s', (_, query, element) => {
  const client = new QueryClient()
  client.setQueryData(orderHistoryQuery(order.id, viewer.id, query).queryKey, none)
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
  expect(markup).toContain('Nothing has happened yet.')
})
