import type { CallApi } from '../../api/client.ts'

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

/** The shop's contact details, without those that its settings lack. */
export async function loadContact(call: CallApi) {
  const { supportEmail, businessPhone, businessAddress, bookingUrl } = await call('GET /shop')
  return { supportEmail, businessPhone, businessAddress, bookingUrl }
}

/** Who the terms are with. */
export async function loadLegalFacts(call: CallApi) {
  const { businessName, businessRegistration, businessAddress, supportEmail, demo } = await call('GET /shop')
  return { businessName, businessRegistration, businessAddress, supportEmail, isDemo: demo }
}
