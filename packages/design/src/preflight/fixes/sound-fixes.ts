import { Refusal } from '@printery/domain'
import type { Difference } from '../../difference.ts'
import type { Design } from '../../document.ts'
import { overlaps } from '../../geometry/box.ts'
import { applyOperation } from '../../operations.ts'
import type { Finding } from '../finding.ts'
import type { InspectedPage } from '../page.ts'
import type { PossibleFinding } from './changed-neighbours.ts'
import { combineFixes } from './combine-fixes.ts'

/**
 * Maximum number of elements times tries. Each try costs a check of the page's geometry, so large pages are tried
 * less often.
 */
const maxWork = 120
/** Pages with more elements offer their fixes untried, so that the check doesn't lag behind the designer. */
const maxElements = 150
/** Number of times that all fixes are tried at once. */
const maxJointTries = 3

/** The findings that follow from the geometry of a design. */
export interface GeometricCheck {
  findings: readonly (Finding | PossibleFinding)[]
  visible: InspectedPage['visible']
}

/**
 * Drops the fixes that can't be applied, change nothing, or lead to a finding that the page doesn't have yet when they
 * are applied together.
 */
export function withSoundFixes(
  { design, visible }: Pick<InspectedPage, 'design' | 'visible'>,
  findings: readonly Finding[],
  check: (design: Design) => GeometricCheck,
): Finding[] {
  const applicable = findings.map((finding) =>
    finding.fix && fixedBy(design, [finding]) ? finding : withoutFix(finding),
  )
  if (visible.length > maxElements) return applicable
  const known = new Set(findings.map(kindOf))
  const newFindings = (fixes: readonly Finding[]) => {
    const fixed = fixedBy(design, fixes)
    const after = fixed ? check(fixed) : { findings: [], visible: [] }
    return { ...after, findings: after.findings.filter((finding) => !known.has(kindOf(finding))) }
  }
  const fixable = applicable.filter(({ fix }) => fix)
  const sound = new Set<Finding>()
  let left = fixable
  for (let tries = 0; left.length > 0 && tries < maxJointTries; tries++) {
    const caused = newFindings(left)
    if (caused.findings.length === 0) {
      for (const finding of left) sound.add(finding)
      break
    }
    const isNear = nearness(caused.findings, [...visible, ...caused.visible])
    left = left.filter((finding) => !touchedBy(finding).some(isNear))
  }
  const tried = fixable.filter((finding) => !sound.has(finding))
  for (const finding of tried.slice(0, Math.floor(maxWork / Math.max(1, visible.length)))) {
    const withFinding = fixable.filter((each) => each === finding || sound.has(each))
    if (newFindings(withFinding).findings.length === 0) sound.add(finding)
  }
  return applicable.map((finding) => (finding.fix && !sound.has(finding) ? withoutFix(finding) : finding))
}

/**
 * Returns a function that tells whether an element has one of these findings or overlaps one, before or after the
 * fixes.
 */
function nearness(
  findings: GeometricCheck['findings'],
  visible: InspectedPage['visible'],
): (id: string) => boolean {
  const near = new Set<string>(findings.flatMap(({ elementId }) => elementId ?? []))
  for (const { element, box } of visible)
    if (findings.some((finding) => overlaps(finding.box, box))) near.add(element.id)
  return (id) => near.has(id)
}

function touchedBy({ fix }: Finding): readonly string[] {
  if (fix?.operation.type === 'change') return Object.keys(fix.operation.changes)
  return fix && 'ids' in fix.operation ? fix.operation.ids : []
}

/** The design with these fixes; undefined if they would exceed its limits, or change nothing. */
function fixedBy(design: Design, findings: readonly Finding[]): Design | undefined {
  try {
    let fixed = design
    let isChanged = false
    for (const operation of combineFixes(design, findings)) {
      const applied = applyOperation(fixed, operation)
      fixed = applied.design
      isChanged ||= changesSomething(applied.difference)
    }
    return isChanged ? fixed : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Records that were replaced by equal ones are no change. */
function changesSomething(difference: Difference): boolean {
  const records = [...Object.values(difference.elements), ...Object.values(difference.pages)]
  return records.some(([before, after]) => JSON.stringify(before) !== JSON.stringify(after))
}

/** A missing file or font is loaded by whoever applies the fix, so that nothing is known about it here. */
function kindOf({ code, elementId = '' }: Finding | PossibleFinding): string {
  return code === 'unreadable-asset' ? code : `${code} ${elementId}`
}

function withoutFix({ fix: _, ...finding }: Finding): Finding {
  return finding
}
