import { ApiRefusal, type CallApi, createClient, type Reply, type Sent } from '../api/client.ts'
import { errorResponseOf } from './error-response.ts'
import type { DocumentState } from './request-context.ts'

/** What the server needs of the built web app. It comes from the build, so that both hold the same instances. */
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { apiContext, documentContext, maintenanceContext } from './request-context.ts'

export function newDocument(documentState: Omit<DocumentState, 'html' | 'scriptHashes'>): DocumentState {
  return { ...documentState }
}

/** A loader's client. A part that is down becomes the page's own 503; every other refusal is the loader's to judge. */
export function createServerClient(carry: (sent: Sent) => Promise<Reply>): CallApi {
  const call = createClient(carry)
  return async (route, ...options) => {
    try {
      return await call(route, ...options)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 500) throw errorResponseOf(error)
      throw error
    }
  }
}
