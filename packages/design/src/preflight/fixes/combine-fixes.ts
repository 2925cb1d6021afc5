import { type Design, elementOf } from '../../document.ts'
import type { Element, ElementId, TextRun } from '../../elements/index.ts'
import type { ElementChange, Operation } from '../../operations.ts'
import type { Finding } from '../finding.ts'

/**
 * The fixes of findings as operations that can be applied one after the other. Several fixes of one element become
 * one change of it: where two change the same property, the first one counts. Changes of a removed element are
 * dropped.
 */
export function combineFixes(design: Design, findings: readonly Pick<Finding, 'fix'>[]): Operation[] {
  const operations = findings.flatMap(({ fix }) => (fix ? [fix.operation] : []))
  const removed = new Set(operations.flatMap((each) => (each.type === 'remove' ? each.ids : [])))
  const changes = new Map<string, ElementChange>()
  for (const operation of operations) {
    if (operation.type !== 'change') continue
    for (const [id, change] of Object.entries(operation.changes)) {
      if (removed.has(id as ElementId)) continue
      const existing = changes.get(id)
      const element = elementOf(design, id as ElementId)
      changes.set(id, existing && element ? mergeChanges(element, existing, change) : (existing ?? change))
    }
  }
  return [
    ...operations.filter(({ type }) => type !== 'change' && type !== 'remove'),
    ...(changes.size > 0 ? [{ type: 'change', changes: Object.fromEntries(changes) } as const] : []),
    ...(removed.size > 0 ? [{ type: 'remove', ids: [...removed] } as const] : []),
  ]
}

/** Merges two changes of an element. A change of the size includes the position, which takes precedence. */
function mergeChanges(element: Element, one: ElementChange, other: ElementChange): ElementChange {
  const [first, second] = 'width' in other && !('width' in one) ? [other, one] : [one, other]
  const merged: ElementChange = { ...first }
  for (const [field, value] of Object.entries(second)) {
    const base = element[field as keyof Element] as unknown
    merged[field] = field in first ? mergeValues(base, first[field], value) : value
  }
  return merged
}

function mergeValues(base: unknown, one: unknown, other: unknown): unknown {
  if (isSame(one, base)) return other
  if (isSame(other, base)) return one
  if (isRuns(base) && isRuns(one) && isRuns(other)) return mergeRuns(base, one, other)
  if (isRecord(base) && isRecord(one) && isRecord(other)) return mergeRecords(base, one, other)
  return one
}

function mergeRecords<Fields extends object>(base: Fields, one: Fields, other: Fields): Fields {
  const merged = { ...base, ...one } as Record<string, unknown>
  const [before, changed] = [base, one] as Record<string, unknown>[]
  for (const [field, value] of Object.entries(other))
    if (isSame(changed?.[field], before?.[field])) merged[field] = value
  return merged as Fields
}

/** Merges the style of each character. A fix never changes the text itself. */
function mergeRuns(base: TextRun[], one: TextRun[], other: TextRun[]): TextRun[] {
  const [before, first, second] = [base, one, other].map(byCharacter) as [TextRun[], TextRun[], TextRun[]]
  if (first.length !== before.length || second.length !== before.length) return one
  const merged: TextRun[] = []
  for (const [index, character] of before.entries()) {
    const run = mergeRecords(character, first[index] as TextRun, second[index] as TextRun)
    const last = merged.at(-1)
    if (last && isSame({ ...last, text: '' }, { ...run, text: '' })) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

function byCharacter(runs: readonly TextRun[]): TextRun[] {
  return runs.flatMap((run) => [...run.text].map((text) => ({ ...run, text })))
}

function isRuns(value: unknown): value is TextRun[] {
  return Array.isArray(value) && value.every((run) => isRecord(run) && 'text' in run)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
