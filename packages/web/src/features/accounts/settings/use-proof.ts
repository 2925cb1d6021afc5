import { useEffect } from 'react'
import { askGoogle, type GoogleSettings, loadGoogle } from '../login/google/google.ts'
import { withPassword } from './data.ts'

interface Proof {
  currentPassword?: string
  accessToken?: string
}

/** What the server asks of the owner before anything that could take the account away. */
export interface Owner {
  hasPassword: boolean
  /** null: the shop does not offer it. */
  google: GoogleSettings | null
}

/**
 * Proves that it is the owner: by the password, or without one by the linked Google account, which opens its window.
 * Returns undefined when that window was closed.
 */
export function useProof({ hasPassword, google }: Owner): (password: string) => Promise<Proof | undefined> {
  const script = hasPassword ? undefined : google?.script
  useEffect(() => {
    // A failure here is ignored: the press tries again and shows it.
    if (script) loadGoogle(script).catch(() => undefined)
  }, [script])
  return async (password) => {
    if (hasPassword || !google) return withPassword(password)
    const accessToken = await askGoogle(google)
    return accessToken === undefined ? undefined : { accessToken }
  }
}
