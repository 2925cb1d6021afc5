import type { AuthView, RequestedView } from './model.ts'

const knownDeviceKey = 'printery-known'

/** Records that somebody has logged in on this device; a logout clears that too (AUTH-021). */
export function rememberDevice(): void {
  try {
    localStorage.setItem(knownDeviceKey, '1')
  } catch {
    // Without storage the next visit counts as the first.
  }
}

/** The view that opens first: registration on a device on which nobody has logged in yet. */
export function viewFor(requestedView: RequestedView): AuthView {
  if (requestedView !== 'buy') return requestedView
  try {
    return localStorage.getItem(knownDeviceKey) === null ? 'register' : 'login'
  } catch {
    return 'login'
  }
}
