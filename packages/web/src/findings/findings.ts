import type { FindingView } from '@printery/contract/designs'
import type { Side } from '@printery/domain'
import { ApiRefusal } from '../api/client.ts'

/** What of a design would print otherwise than it looks. */
export interface DesignFindings {
  /** Only another design helps. */
  isRefused: boolean
  list: readonly (Pick<FindingView, 'title' | 'measured' | 'message'> &
    Partial<Pick<FindingView, 'code' | 'severity' | 'neededInks' | 'fix'>> & { page?: Side })[]
}

/** Of a line that was refused for its design; undefined where it was for something else. */
export function findingsOf(error: unknown): DesignFindings | undefined {
  if (!(error instanceof ApiRefusal) || !Array.isArray(error.facts.findings)) return undefined
  const list = error.facts.findings as DesignFindings['list']
  return list.length > 0 ? { isRefused: error.status === 422, list } : undefined
}
