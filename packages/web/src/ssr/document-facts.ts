import { createContext, useContext } from 'react'
import type { DocumentFacts } from './request-context.ts'

export const DocumentFactsContext = createContext<DocumentFacts | null>(null)

/** In the browser the facts are read back from the page that the server wrote with them. */
export function useDocumentFacts(): Pick<DocumentFacts, 'theme' | 'requestId'> {
  const facts = useContext(DocumentFactsContext)
  if (facts) return facts
  const { theme, requestId = '' } = document.documentElement.dataset
  return { theme: theme === 'light' || theme === 'dark' ? theme : undefined, requestId }
}
