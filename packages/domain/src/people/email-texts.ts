/** Placeholders in an owner's text, such as `{order}`. Every email has `{shop}`. */
export const placeholders = ['name', 'order', 'product', 'total', 'amount', 'date', 'reason', 'shop'] as const
export type Placeholder = (typeof placeholders)[number]

/** The emails to customers whose texts an owner may change, with their placeholders besides `{shop}`. */
export const editableEmails = {
  welcome: ['name'],
  'order-received': ['name', 'order', 'total', 'date'],
  'design-pending-approval': ['name', 'order', 'product'],
  'design-rejected': ['name', 'order', 'product', 'reason'],
  'waiting-for-your-approval': ['name', 'order', 'product'],
  'waiting-reminder': ['name', 'order', 'product'],
  'design-approved': ['name', 'order', 'product'],
  'production-started': ['name', 'order'],
  'quality-checked': ['name', 'order', 'date'],
  shipped: ['name', 'order'],
  delivered: ['name', 'order'],
  'delivery-date-changed': ['name', 'order', 'date'],
  cancelled: ['name', 'order', 'reason'],
  refunded: ['name', 'order', 'amount'],
  'refunded-in-part': ['name', 'order', 'amount', 'total'],
  quotation: ['name', 'total', 'date'],
  'quotation-expiring': ['name', 'total', 'date'],
  'quotation-extended': ['name', 'total', 'date'],
  'referral-reward': ['name'],
} as const satisfies Record<string, readonly Placeholder[]>

export type EditableEmail = keyof typeof editableEmails

/** The parts of an email that an owner may write. */
export const emailParts = ['subject', 'opening', 'next', 'awaited'] as const
export type EmailPart = (typeof emailParts)[number]

/** Omitted parts keep the default texts of the shop. */
export type EmailTexts = Partial<Record<EmailPart, string>>

/**
 * Returns the problem with the placeholders of a text; undefined if they are valid. Only placeholders may have
 * braces.
 */
export function placeholderError(text: string, available: readonly Placeholder[]): string | undefined {
  const allowed = [...available, 'shop']
  const remainder = text.replace(/\{([^{}]*)\}/g, (whole, name) => (allowed.includes(name) ? '' : whole))
  if (!/[{}]/.test(remainder)) return undefined
  const list = allowed.map((name) => `{${name}}`).join(', ')
  return `Braces are only for the placeholders of this email: ${list}.`
}
