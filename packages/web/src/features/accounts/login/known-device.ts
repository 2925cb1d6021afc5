import type { AuthView, RequestedView } from './model.ts'

const knownDeviceKey = 'printery-known'

/** Somebody logged in on this device; a logout forgets that with all else (AUTH-021). */
export function rememberDevice(): void {
  try {
    localStorage.setItem(knownDeviceKey, '1')
  } catch {
    // Without storage the next visit counts as the first.
  }
}

/** The tab that opens first: whoever never logged in on this device most likely has no account. */
export function viewFor(requestedView: RequestedView): AuthView {
  if (requestedView !== 'buy') return requestedView
  try {
    return localStorage.getItem(knownDeviceKey) === null ? 'register' : 'login'
  } catch {
    return 'login'
  }
}
