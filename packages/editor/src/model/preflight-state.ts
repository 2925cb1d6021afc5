import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'

export type { Finding } from '@printery/design/preflight'

/** What the last look at one side found. */
export type SidePreflight =
  | { state: 'failed' }
  | ({
      state: 'ready'
      /** Looked at as it will be when it is ordered, and not only at first. */
      isWhole: boolean
    } & Pick<Preflight, 'findings' | 'inks' | 'moreInks' | 'smallestText' | 'thinnestLine'>)

/** A side that isn't there was never looked at. */
export type PreflightState = Partial<Record<Side, SidePreflight>>
