import type { Row } from './expected-calls.ts'
import { accountRows } from './rows/accounts.ts'
import { backOfficeRows } from './rows/back-office.ts'
import { broadcastRows } from './rows/broadcasts.ts'
import { conversationRows } from './rows/conversations.ts'
import { designRows } from './rows/designs.ts'
import { deviceProfileRows } from './rows/device-profiles.ts'
import { orderRows } from './rows/orders.ts'
import { payoutRows } from './rows/payouts.ts'
import { productRows } from './rows/products.ts'
import { purchaseRows } from './rows/purchases.ts'
import { staffRows } from './rows/staff.ts'

/** The roles that may make each call: one row for each operation of the OpenAPI document. */
export const table: Record<string, Row> = {
  ...accountRows,
  ...productRows,
  ...purchaseRows,
  ...designRows,
  ...orderRows,
  ...backOfficeRows,
  ...payoutRows,
  ...staffRows,
  ...conversationRows,
  ...broadcastRows,
  ...deviceProfileRows,
}
