import type { AuthView, RequestedView } from './model.ts'

const knownDeviceKey = 'printery-known'

/** Records that a user has logged in on this device. A logout clears the record (AUTH-021). */
export function rememberDevice(): void {
  try {
    localStorage.setItem(knownDeviceKey, '1')
  } catch {
    // Without storage the next visit counts as the first.
  }
}

/** Resolves the view `buy`: to registration on a device without earlier logins, otherwise to the login. */
export function viewFor(requestedView: RequestedView): AuthView {
  if (requestedView !== 'buy') return requestedView
  try {
    return localStorage.getItem(knownDeviceKey) === null ? 'register' : 'login'
  } catch {
    return 'login'
  }
}
