/** The part of the service worker API that is used here; TypeScript's own types exclude those of a page. */
export interface Worker {
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends Lasting {
  addRoutes?(rules: unknown): Promise<void>
}

export interface FetchEvent extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
