import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerWorker } from './offline/register.ts'
import { waitForScreens } from './screen-scripts.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[waitForScreens]} />
    </StrictMode>,
  )
})

// In development every file is fetched anew; only a build has the worker.
if (import.meta.env.PROD) registerWorker()
