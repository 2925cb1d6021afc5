import { StartupError } from '../startup-error.ts'
import type { Settings } from './settings.ts'

/** Refuses settings that contradict the role of this process; commands have no role. */
export function refuseWrongRole(settings: Settings): void {
  const { ROLE, DATABASE_URL, STRIPE_SECRET_KEY, WORKER_URLS, PORT, PUBLIC_URL, demo } = settings
  if (ROLE === 'all') return
  if (!DATABASE_URL)
    throw new StartupError(`ROLE=${ROLE} needs DATABASE_URL: the embedded database belongs to one process.`)
  if (!STRIPE_SECRET_KEY)
    throw new StartupError(
      `ROLE=${ROLE} needs STRIPE_SECRET_KEY: the payment sandbox belongs to one process.`,
    )
  if (demo) throw new StartupError('DEMO=1 needs ROLE=all: the demo shop is one process.')
  if (PUBLIC_URL === `http://localhost:${PORT}`)
    throw new StartupError(`ROLE=${ROLE} needs PUBLIC_URL: workers write it into emails.`)
  if (ROLE === 'web' && WORKER_URLS.length === 0)
    throw new StartupError('ROLE=web needs WORKER_URLS: workers draw and print for it.')
}
