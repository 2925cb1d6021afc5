import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takePreHydrationPress } from './hydration/pre-hydration-press.ts'
import { waitForScreens } from './hydration/screen-scripts.ts'

// Zod would compile its checks by eval, which the pages' Content-Security-Policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const repeatPress = takePreHydrationPress()

/** Its effect runs after React has attached its listeners to the whole page. */
function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(repeatPress, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration>
        <HydratedRouter instrumentations={[waitForScreens]} />
      </AfterHydration>
    </StrictMode>,
  )
})

// In development every file is fetched again; only a build has the worker.
if (import.meta.env.PROD) registerWorker()

/** Registers the service worker with the offline page after the page has loaded. */
function registerWorker(): void {
  // The shop also works in browsers that have no service worker or forbid it.
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
