import { createContext, useContext } from 'react'
import type { DocumentFacts } from './request-context.ts'

/** What the server draws a document with. */
interface ServerFacts extends Pick<DocumentFacts, 'theme' | 'requestId' | 'nonce'> {
  /** The text of `hydration/before-hydration.ts`. */
  inlineScript: string
  /** Whether the scripts load behind the first paint. */
  defersScripts: boolean
}

/** null in the browser. */
export const DocumentFactsContext = createContext<ServerFacts | null>(null)

/** In the browser the facts are read back from the page that the server wrote with them. */
export function useDocumentFacts(): Pick<DocumentFacts, 'theme' | 'requestId'> {
  const facts = useContext(DocumentFactsContext)
  if (facts) return facts
  const { theme, requestId = '' } = document.documentElement.dataset
  return { theme: theme === 'light' || theme === 'dark' ? theme : undefined, requestId }
}
