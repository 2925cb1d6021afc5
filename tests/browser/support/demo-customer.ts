import type { Page } from '@playwright/test'
import type { OrderView } from '@printery/contract'
import { logInAs } from './people.ts'

/** One of the demo's customers, logged in without the form. Returns the orders, newest first. */
export async function logInWithOrders(page: Page, email = 'customer@demo.test'): Promise<OrderView[]> {
  const headers = { authorization: `Bearer ${await logInAs(page, email)}` }
  const response = await page.request.get('/api/order', { headers, params: { limit: 50 } })
  return ((await response.json()) as { orders: OrderView[] }).orders
}

/** The first order of one of the demo's customers, who is logged in then. */
export async function firstOrderOf(page: Page, email: string): Promise<OrderView> {
  const [order] = await logInWithOrders(page, email)
  if (!order) throw new Error(`${email} has no order`)
  return order
}
