import type { Person } from '../users.ts'

/** A valid body for each call about notifications, their rules and a supplier's settings. */
export function notificationBodies({ customer, supplier }: { customer: Person; supplier: Person }) {
  return {
    readNotices: { as: customer, body: { upTo: 1 } },
    changeMailChoices: { as: customer, body: { design: false } },
    changeNotificationChoices: { as: customer, body: { choices: [{ topic: 'design', email: false }] } },
    changeSupplierSettings: { as: supplier, body: { version: 0 } },
  }
}
