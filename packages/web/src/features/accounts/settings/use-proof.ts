import { useEffect } from 'react'
import { askGoogle, type GoogleSettings, loadGoogle } from '../login/google/google.ts'
import { given } from './data.ts'

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
 * Shows that it is the owner: by the password, or for who has none by the linked Google account, which opens its window.
 * Answers undefined when that window was closed.
 */
export function useProof({ hasPassword, google }: Owner): (password: string) => Promise<Proof | undefined> {
  const script = hasPassword ? undefined : google?.script
  useEffect(() => {
    // A failure here is ignored: the press tries again and shows it.
    if (script) loadGoogle(script).catch(() => undefined)
  }, [script])
  return async (password) => {
    if (hasPassword || !google) return given(password)
    const accessToken = await askGoogle(google)
    return accessToken === undefined ? undefined : { accessToken }
  }
}
