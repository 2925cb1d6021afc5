import { createContext } from 'react-router'
import type { CallApi } from '../api/client.ts'
import type { Theme } from '../shell/theme/theme-cookie.ts'

/** How a loader calls the shop: inside the same process, without a socket and without a session. */
export const apiContext = createContext<{ call: CallApi }>()

/** Whether the request's host is closed for maintenance. */
export const maintenanceContext = createContext(false)

/** What a rendered document receives from the request and returns to it. */
export interface DocumentState {
  /** Nonce in the content security policy of this response. */
  nonce: string
  theme: Theme | undefined
  requestId: string
  /** Whether shared caches may keep the page, after its loaders have finished. */
  isShareable: () => boolean
  /** Logs an error of a page, once. */
  logError: (error: unknown) => void
  /** The finished page, left here by the renderer so that the bytes are not copied through a stream. */
  html?: string
  /** Hashes of the page's inline scripts for the policy, instead of the nonce, if shared caches may keep the page. */
  scriptHashes?: string[]
}

export const documentContext = createContext<DocumentState>()
