import type { CallApi } from '../../api.ts'

/** Where a call with the team is booked, if the shop takes calls. */
export async function loadBookingUrl(call: CallApi) {
  const { bookingUrl } = await call('GET /shop')
  return { bookingUrl }
}

/** The external form that asks for products, if there is one. */
export async function loadRequestFormUrl(call: CallApi) {
  const { requestFormUrl } = await call('GET /shop')
  return { requestFormUrl }
}
