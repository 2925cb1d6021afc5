/** HTTP status of every refusal code. A published code never changes, because clients depend on it. */
const statusByCode = {
  bad_request: 400,
  bad_cursor: 400,
  bad_signature: 400,
  invalid_token: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  wrong_code: 401,
  google_refused: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  cart_empty: 409,
  uploads_pending: 409,
  upload_rejected: 409,
  price_changed: 409,
  product_gone: 409,
  below_minimum: 409,
  payment_pending: 409,
  payment_needed: 409,
  status_not_allowed: 409,
  items_not_there: 409,
  confirmation_awaited: 409,
  not_approved: 409,
  no_artwork: 409,
  no_documents: 409,
  too_many_documents: 409,
  print_files_pending: 409,
  print_files_failed: 409,
  preflight_unconfirmed: 409,
  production_started: 409,
  stale_version: 409,
  email_taken: 409,
  google_not_linked: 409,
  google_needed: 409,
  orders_open: 409,
  order_on_hold: 409,
  refund_decided: 409,
  alarm_answered: 409,
  discount_gone: 409,
  draft_expired: 409,
  idempotency_key_reused: 409,
  refund_not_due: 409,
  quotation_expired: 409,
  quotation_ordered: 409,
  quotation_replaced: 409,
  quotation_declined: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  no_price: 422,
  too_many: 429,
  unavailable: 503,
  file_damaged: 503,
} as const

export type RefusalCode = keyof typeof statusByCode

export type FieldErrors = Record<string, string>

interface RefusalDetails {
  /** The sentence that is shown at a field, by dotted path in the body. */
  fieldErrors?: FieldErrors
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** Machine-readable details, such as the correct price. */
  facts?: Record<string, unknown>
}

/** An expected refusal, thrown by the rule and turned into a response in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = statusByCode[code]
    this.details = details
  }
}

/** The refusal for a missing record and for another user's record, so that it does not reveal which records exist. */
export function notFound(): Refusal {
  return new Refusal('not_found', 'There is no such thing, or it is not yours.')
}

/** The refusal for an actor who is logged in but not allowed to do this. */
export function forbidden(message = 'Your account is not allowed to do this.'): Refusal {
  return new Refusal('forbidden', message)
}

/** The refusal of a form; its message is that of the first invalid field. */
export function invalid(fieldErrors: FieldErrors): Refusal {
  const [first] = Object.values(fieldErrors)
  return new Refusal('invalid', first ?? 'A field is not valid.', { fieldErrors })
}
