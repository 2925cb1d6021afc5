import type { AskedView, AuthView } from './model.ts'

const knownKey = 'printery-known'

/** Somebody logged in on this device; a logout forgets that with all else (AUTH-021). */
export function rememberDevice(): void {
  try {
    localStorage.setItem(knownKey, '1')
  } catch {
    // Without storage the next visit counts as the first.
  }
}

/** The tab that opens first: whoever never logged in on this device most likely has no account. */
export function viewFor(asked: AskedView): AuthView {
  if (asked !== 'buy') return asked
  try {
    return localStorage.getItem(knownKey) === null ? 'register' : 'login'
  } catch {
    return 'login'
  }
}
