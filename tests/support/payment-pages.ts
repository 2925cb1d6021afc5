import type { TestShop } from './open-shop.ts'
import type { Person } from './users.ts'

interface PageRow extends Record<string, unknown> {
  status: string
  currency: string
  amount_total: number
  success_url: string
}

/** The provider's row of the payment page of an order. */
export async function pageOf({ shop }: TestShop, orderId: string): Promise<PageRow | undefined> {
  const { rows } = await shop.db.execute<PageRow>(
    `select status, currency, amount_total::int, success_url from payment_sandbox.sessions where client_reference_id = '${orderId}'`,
  )
  return rows[0]
}

/** The states of all pages that a person opened, oldest first. */
export async function pagesOf({ shop }: TestShop, { user }: Person): Promise<string[]> {
  const { rows } = await shop.db.execute<{ state: string }>(
    `select state from checkouts where user_id = '${user.id}' order by created_at`,
  )
  return rows.map((row) => row.state)
}
