import { useEffect } from 'react'
import { askGoogle, type GoogleSettings, loadGoogle } from '../login/google/google.ts'
import { withPassword } from './data.ts'

interface Proof {
  currentPassword?: string
  accessToken?: string
}

/** How the owner of an account confirms changes that could take it over. */
export interface Owner {
  hasPassword: boolean
  /** Null if the shop doesn't offer it. */
  google: GoogleSettings | null
}

/**
 * Asks for a proof of ownership: the password, or without one a sign-in to the linked Google account in its popup.
 * Returns undefined when that window was closed.
 */
export function useProof({ hasPassword, google }: Owner): (password: string) => Promise<Proof | undefined> {
  const script = hasPassword ? undefined : google?.script
  useEffect(() => {
    // A failure here is ignored: the press retries and shows it.
    if (script) loadGoogle(script).catch(() => undefined)
  }, [script])
  return async (password) => {
    if (hasPassword || !google) return withPassword(password)
    const accessToken = await askGoogle(google)
    return accessToken === undefined ? undefined : { accessToken }
  }
}
