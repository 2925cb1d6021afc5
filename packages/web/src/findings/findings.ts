import { ApiRefusal } from '../api/client.ts'

/** What of a design would print otherwise than it looks. */
export interface DesignFindings {
  /** Only another design helps. */
  isRefused: boolean
  list: readonly { title: string; measured?: string | undefined; message: string }[]
}

/** Of a line that was refused for its design; undefined where it was for something else. */
export function findingsOf(error: unknown): DesignFindings | undefined {
  if (!(error instanceof ApiRefusal) || !Array.isArray(error.facts.findings)) return undefined
  const list = error.facts.findings as DesignFindings['list']
  return list.length > 0 ? { isRefused: error.status === 422, list } : undefined
}
