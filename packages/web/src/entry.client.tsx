import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeEarlyHand } from './hydration/pre-hydration-events.ts'
import { waitForScreens } from './hydration/screen-scripts.ts'
import { registerWorker } from './offline/register.ts'

const tellOfEarlyHand = takeEarlyHand()

/** Its effect runs when all that the server drew is heard. */
function Taken({ children }: { children: ReactNode }) {
  useEffect(tellOfEarlyHand, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Taken>
        <HydratedRouter instrumentations={[waitForScreens]} />
      </Taken>
    </StrictMode>,
  )
})

// In development every file is fetched anew; only a build has the worker.
if (import.meta.env.PROD) registerWorker()
