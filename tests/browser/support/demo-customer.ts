import type { Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { logInAs } from './people.ts'

/** Logs in as one of the demo's people by the API. Returns their own orders, newest first. */
export async function logInWithOrders(page: Page, email = 'customer@demo.test'): Promise<OrderView[]> {
  const headers = { authorization: `Bearer ${await logInAs(page, email)}` }
  const response = await page.request.get('/api/order', { headers, params: { limit: 50 } })
  return ((await response.json()) as { orders: OrderView[] }).orders
}

/** Logs in as one of the demo's customers; returns their newest order. */
export async function newestOrderOf(page: Page, email: string): Promise<OrderView> {
  const [order] = await logInWithOrders(page, email)
  if (!order) throw new Error(`${email} has no order`)
  return order
}
