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

/** How the shop is reached. What its settings don't say is left out. */
export async function loadContact(call: CallApi) {
  const { supportEmail, businessPhone, businessAddress, bookingUrl } = await call('GET /shop')
  return { supportEmail, businessPhone, businessAddress, bookingUrl }
}

/** Who the terms are with. */
export async function loadLegalFacts(call: CallApi) {
  const { businessName, businessRegistration, businessAddress, supportEmail, demo } = await call('GET /shop')
  return { businessName, businessRegistration, businessAddress, supportEmail, isDemo: demo }
}
