import { discountKeyOf } from './kept-discount.ts'
import type { CheckoutFields } from './model.ts'

/** Of this tab alone, and only for the person who typed it. Each draft and quotation has a form of its own. */
function keyOf(sourceId: string | undefined): string {
  return sourceId === undefined ? 'printery-checkout' : `printery-checkout-${sourceId}`
}

/** What was typed: for the cart, or for a draft or quotation as it stood in this version. */
export interface FormOwner {
  userId: string
  source?: { id: string; version: number } | undefined
}

interface Kept {
  userId: string
  version?: number | undefined
  fields: CheckoutFields
}

/** What was typed before a reload or a visit to the card page. A draft that was saved since is newer. */
export function keptForm({ userId, source }: FormOwner): Partial<CheckoutFields> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(source?.id)) ?? 'null') as Kept | null
    return kept?.userId === userId && kept.version === source?.version ? kept.fields : {}
  } catch {
    // Storage that is blocked or was written by something else holds no form.
    return {}
  }
}

export function keepForm({ userId, source }: FormOwner, fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(
      keyOf(source?.id),
      JSON.stringify({ userId, version: source?.version, fields } satisfies Kept),
    )
  } catch {
    // Without storage the form lives as long as the page.
  }
}

/** Whatever was paid: nothing typed for it is needed any more. */
export function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(undefined))) sessionStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}

/** Of the form and of the discount that goes with it. */
export function forgetForm(draftId?: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId))
    sessionStorage.removeItem(discountKeyOf(draftId))
  } catch {
    // Then there is nothing to forget.
  }
}
