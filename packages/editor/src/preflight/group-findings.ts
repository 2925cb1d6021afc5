import type { ElementId } from '@printery/design'
import type { Finding } from '../model/preflight-state.ts'

/** Equal findings of one or more elements, which are shown and fixed as one. */
export interface FindingGroup {
  /** The first of them, with the worst measure that the check found. */
  first: Finding
  all: readonly Finding[]
  elementIds: readonly ElementId[]
}

/**
 * Groups findings with the same texts, such as those of copies of an object. The order is that of the findings, worst
 * first; within a severity those of one object follow each other.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Object.values(
    Object.groupBy(findings, ({ code, severity, title, message, noFix }) =>
      JSON.stringify([severity, code, title, message, noFix]),
    ),
  ).flatMap((all = []) => {
    const [first] = all
    return first ? [{ first, all, elementIds: idsOf(all) }] : []
  })
  const byObject = Object.groupBy(groups, ({ first, elementIds }) =>
    JSON.stringify([first.severity, elementIds[0] ?? first.code]),
  )
  return Object.values(byObject).flatMap((each = []) => each)
}

function idsOf(findings: readonly Finding[]): ElementId[] {
  return [...new Set(findings.flatMap(({ elementId }) => elementId ?? []))]
}
