import { createContext } from 'react-router'
import type { CallApi } from '../api/client.ts'
import type { Theme } from '../shell/theme/theme-cookie.ts'

/** How a loader calls the shop: inside the same process, without a socket and without a session. */
export const apiContext = createContext<{ call: CallApi }>()

/** Whether the shop was asked under a host on which it is closed for maintenance. */
export const maintenanceContext = createContext(false)

/** What a rendered document receives from the request and returns to it. */
export interface DocumentState {
  /** Of the content security policy of this answer. */
  nonce: string
  theme: Theme | undefined
  requestId: string
  /** Whether shared caches may keep the page, when its loaders have answered. */
  isShareable: () => boolean
  /** Logs a fault of a page, once. */
  logError: (error: unknown) => void
  /** The finished page, left here by the renderer so that the bytes are not copied through a stream. */
  html?: string
  /** Of the page's own scripts, in place of the nonce, where shared caches may keep it: sources of the policy. */
  scriptHashes?: string[]
}

export const documentContext = createContext<DocumentState>()
