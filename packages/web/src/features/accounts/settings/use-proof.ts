import { useEffect } from 'react'
import { type GoogleSettings, loadGoogle, requestGoogleToken } from '../login/google/google.ts'
import { withPassword } from './data.ts'

interface Proof {
  currentPassword?: string
  accessToken?: string
}

/** How the owner of an account confirms changes that could take it over. */
export interface Owner {
  hasPassword: boolean
  /** Null if the shop doesn't offer Google. */
  google: GoogleSettings | null
}

/**
 * Requests a proof of ownership: the password or, if the user has none, a sign-in to the linked Google account in a popup.
 * Resolves with undefined if the popup was closed.
 */
export function useProof({ hasPassword, google }: Owner): (password: string) => Promise<Proof | undefined> {
  const script = hasPassword ? undefined : google?.script
  useEffect(() => {
    // A failure here is ignored: the press retries and shows it.
    if (script) loadGoogle(script).catch(() => undefined)
  }, [script])
  return async (password) => {
    if (hasPassword || !google) return withPassword(password)
    const accessToken = await requestGoogleToken(google)
    return accessToken === undefined ? undefined : { accessToken }
  }
}
