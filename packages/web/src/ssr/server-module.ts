import {
  ApiRefusal,
  type CallApi,
  type ClientRequest,
  type ClientResponse,
  createClient,
} from '../api/client.ts'
import { errorResponseOf } from './error-response.ts'
import type { DocumentState } from './request-context.ts'

/** Exports of the built web app for the server. They come from the build, so that both use the same instances. */
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { apiContext, documentContext, maintenanceContext } from './request-context.ts'

export function newDocument(documentState: Omit<DocumentState, 'html' | 'scriptHashes'>): DocumentState {
  return { ...documentState }
}

/** A loader's client. If a service is down the page responds 503; the loader handles every other refusal. */
export function createServerClient(carry: (sent: ClientRequest) => Promise<ClientResponse>): CallApi {
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
