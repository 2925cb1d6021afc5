import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeEarlyHand } from './early-hand.ts'
import { registerWorker } from './offline/register.ts'
import { waitForScreens } from './screen-scripts.ts'

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
