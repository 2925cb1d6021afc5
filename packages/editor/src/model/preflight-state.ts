import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'

export type { Finding } from '@printery/design/preflight'

/** The result of the last preflight of a side. */
export type SidePreflight =
  | { state: 'failed' }
  | ({
      state: 'ready'
      /** Whether this was the full check, as at order time, and not only the quick one. */
      isFull: boolean
    } & Pick<
      Preflight,
      | 'findings'
      | 'inks'
      | 'hasUnderbase'
      | 'moreInks'
      | 'smallestText'
      | 'thinnestLine'
      | 'stitches'
      | 'threads'
    >)

/** A missing side hasn't been checked yet. */
export type PreflightState = Partial<Record<Side, SidePreflight>>
