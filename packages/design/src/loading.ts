import { sides } from '@printery/domain'
import {
  compareOrder,
  type Design,
  DesignSchema,
  DesignShape,
  elementOf,
  findIntegrityIssues,
  findSizeIssue,
  hasEnvelope,
  limits,
} from './document.ts'
import { Element, type ElementId, ElementId as Id, Sha256 } from './elements/index.ts'
import { isRecord, type Migrated, migrate } from './migrations.ts'
import { isOrderKey, ordersBetween } from './ordering.ts'

export type LoadedDesign =
  | { outcome: 'opened'; design: Design; repairs: string[] }
  /** Not opened; `message` explains why to the user. */
  | { outcome: 'refused'; reason: 'newer' | 'unreadable'; message: string }

const messages = {
  newer:
    'This design was made with a newer version of the editor. It is kept as it is and can be opened there.',
  unreadable: 'This design cannot be read. It is kept as it is.',
} as const

/**
 * Opens a saved design of any version. Invalid records are repaired or removed, and `repairs` describes what was
 * done. Data that can't be repaired is refused, and the saved design stays unchanged.
 */
export function loadDesign(json: unknown): LoadedDesign {
  const migrated = readJson(json)
  if (migrated.outcome !== 'migrated')
    return { outcome: 'refused', reason: migrated.outcome, message: messages[migrated.outcome] }
  if (findSizeIssue(migrated.design)) return repair(migrated.design)
  const whole = DesignSchema.safeParse(migrated.design)
  if (whole.success && Object.values(whole.data.elements).every(({ order }) => isOrderKey(order)))
    return { outcome: 'opened', design: whole.data, repairs: [] }
  return repair(migrated.design)
}

/** The input can be anything: cycles, functions or getters that throw. */
function readJson(json: unknown): Migrated {
  try {
    return isWithinLimits(json) ? migrate(json) : { outcome: 'unreadable' }
  } catch {
    return { outcome: 'unreadable' }
  }
}

/**
 * Maximum number of values and nesting depth of a design: far more than any design made by hand has, far less than
 * what freezes a browser.
 */
const jsonLimits = { values: 300_000, depth: 40 }

function isWithinLimits(json: unknown): boolean {
  let values = 0
  let row: object[] = isObject(json) ? [json] : []
  for (let depth = 0; row.length > 0; depth++) {
    if (depth > jsonLimits.depth) return false
    const below: object[] = []
    for (const each of row)
      for (const value of Object.values(each)) {
        if (++values > jsonLimits.values) return false
        if (isObject(value)) below.push(value)
      }
    row = below
  }
  return true
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Keeps every record that is valid by itself, then repairs the references between them. */
function repair(json: Record<string, unknown>): LoadedDesign {
  const frame = DesignShape.pick({ version: true, pages: true }).safeParse({
    version: json.version,
    pages: json.pages,
  })
  if (!frame.success || !isRecord(json.elements))
    return { outcome: 'refused', reason: 'unreadable', message: messages.unreadable }
  const repairs: string[] = []
  const assets = readRecords(isRecord(json.assets) ? json.assets : {}, limits.assets, (sha256, asset) => {
    const read = DesignShape.shape.assets.safeParse({ [sha256]: asset })
    return Sha256.safeParse(sha256).success && read.success ? read.data[sha256] : undefined
  })
  let envelopes = 0
  const elements = readRecords(json.elements, limits.elements, (id, element) => {
    const isOneTooMany = hasEnvelope(element) && ++envelopes > limits.envelopes
    const read = Element.safeParse(isOneTooMany ? { ...(element as object), warp: null } : element)
    return Id.safeParse(id).success && read.success ? { ...read.data, id: id as ElementId } : undefined
  })
  if (envelopes > limits.envelopes)
    repairs.push(`${envelopes - limits.envelopes} envelopes were too many and were removed.`)
  if (assets.droppedCount > 0)
    repairs.push(`${assets.droppedCount} pictures or drawings could not be read and were left out.`)
  if (elements.droppedCount > 0)
    repairs.push(`${elements.droppedCount} elements could not be read and were left out.`)
  const design = {
    ...frame.data,
    elements: elements.valid,
    assets: assets.valid,
    custom: DesignShape.shape.custom.safeParse(json.custom).data ?? {},
  } as Design
  return { outcome: 'opened', design: repairReferences(design, repairs), repairs }
}

function readRecords<Record>(
  records: { [key: string]: unknown },
  max: number,
  read: (key: string, record: unknown) => Record | undefined,
): { valid: { [key: string]: Record }; droppedCount: number } {
  const valid: { [key: string]: Record } = {}
  const keys = Object.keys(records)
  for (const key of keys.slice(0, max)) {
    const record = read(key, records[key])
    if (record !== undefined) valid[key] = record
  }
  return { valid, droppedCount: keys.length - Object.keys(valid).length }
}

/**
 * Repeats until no issue is left, since a repair can uncover another issue. It terminates because each round repairs
 * or removes records.
 */
function repairReferences(design: Design, repairs: string[]): Design {
  let next = repairOrder(design, repairs)
  for (let issues = findIntegrityIssues(next); issues.length > 0; issues = findIntegrityIssues(next)) {
    const elements = { ...next.elements }
    for (const { path } of issues) {
      const [, id = '', field] = path
      const element = elementOf({ ...next, elements }, id)
      if (!element) continue
      if (field === 'parent') elements[element.id] = { ...element, parent: null }
      else if (field === 'clip' && element.kind === 'group') elements[element.id] = { ...element, clip: null }
      else delete elements[element.id]
    }
    repairs.push(`${issues.length} elements did not fit the others and were repaired or left out.`)
    next = { ...next, elements }
  }
  return next
}

/** Replaces invalid order keys, between which no element could be inserted. */
function repairOrder(design: Design, repairs: string[]): Design {
  const all = Object.values(design.elements)
  if (all.every(({ order }) => isOrderKey(order))) return design
  repairs.push('The layers were put in order.')
  const elements: Design['elements'] = {}
  for (const page of sides) {
    const onPage = all.filter((element) => element.page === page).sort(compareOrder)
    const keys = ordersBetween(null, null, onPage.length)
    for (const [index, element] of onPage.entries())
      elements[element.id] = { ...element, order: keys[index] as string }
  }
  return { ...design, elements }
}
