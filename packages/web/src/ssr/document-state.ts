import { createContext, useContext } from 'react'
import type { DocumentState } from './request-context.ts'

/** Values for rendering a document on the server. */
interface ServerDocument extends Pick<DocumentState, 'theme' | 'requestId' | 'nonce'> {
  /** The text of `hydration/before-hydration.ts`. */
  inlineScript: string
  /** Whether the scripts load after the first paint. */
  defersScripts: boolean
}

/** Null in the browser. */
export const ServerDocumentContext = createContext<ServerDocument | null>(null)

/** The state of the document. In the browser it is read from the page that the server rendered. */
export function useDocumentState(): Pick<DocumentState, 'theme' | 'requestId'> {
  const serverDocument = useContext(ServerDocumentContext)
  if (serverDocument) return serverDocument
  const { theme, requestId = '' } = document.documentElement.dataset
  return { theme: theme === 'light' || theme === 'dark' ? theme : undefined, requestId }
}
