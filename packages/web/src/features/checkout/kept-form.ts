import type { CheckoutFields } from './model.ts'

/** Of this tab alone, and only for the person who typed it. */
const key = 'printery-checkout'

interface Kept {
  userId: string
  fields: CheckoutFields
}

/** What was typed before a reload or a visit to the card page. */
export function keptForm(userId: string): Partial<CheckoutFields> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.fields : {}
  } catch {
    // Storage that is blocked or was written by something else holds no form.
    return {}
  }
}

export function keepForm(userId: string, fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, fields } satisfies Kept))
  } catch {
    // Without storage the form lives as long as the page.
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}
