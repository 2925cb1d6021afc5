import type { Page } from '@playwright/test'
import type { OrderView, SessionView } from '@printery/contract'
import { demoPassword } from './people.ts'

/** One of the demo's people, logged in without the form. Answers the token. */
export async function enter(page: Page, email: string): Promise<string> {
  const loggedIn = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  const session = (await loggedIn.json()) as SessionView
  await page.goto('/upgrade', { waitUntil: 'commit' })
  await page.evaluate((kept) => localStorage.setItem('printery-session', kept), JSON.stringify(session))
  return session.token
}

/** One of the demo's customers, logged in without the form. Answers the orders, newest first. */
export async function asCustomer(page: Page, email = 'customer@demo.test'): Promise<OrderView[]> {
  const headers = { authorization: `Bearer ${await enter(page, email)}` }
  const answer = await page.request.get('/api/order', { headers, params: { limit: 50 } })
  return ((await answer.json()) as { orders: OrderView[] }).orders
}
