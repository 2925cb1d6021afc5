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

export function createDocumentState(
  documentState: Omit<DocumentState, 'html' | 'scriptHashes'>,
): DocumentState {
  return { ...documentState }
}

/** The API client of loaders. A refusal with status 5xx becomes the error page; loaders handle all others. */
export function createServerClient(send: (request: ClientRequest) => Promise<ClientResponse>): CallApi {
  const call = createClient(send)
  return async (route, ...options) => {
    try {
      return await call(route, ...options)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 500) throw errorResponseOf(error)
      throw error
    }
  }
}
