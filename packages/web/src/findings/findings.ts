import type { FindingView } from '@printery/contract/designs'
import type { Side } from '@printery/domain'
import { ApiRefusal } from '../api/client.ts'

/** The preflight findings of a design. */
export interface DesignFindings {
  /** Whether the design has to be changed; otherwise the findings can be confirmed. */
  isRefused: boolean
  list: readonly (Pick<FindingView, 'title' | 'measured' | 'message'> &
    Partial<Pick<FindingView, 'code' | 'severity' | 'neededInks' | 'fix'>> & { page?: Side })[]
}

/** The findings for which a line was refused; undefined for any other error. */
export function findingsOf(error: unknown): DesignFindings | undefined {
  if (!(error instanceof ApiRefusal) || !Array.isArray(error.facts.findings)) return undefined
  const list = error.facts.findings as DesignFindings['list']
  return list.length > 0 ? { isRefused: error.status === 422, list } : undefined
}
