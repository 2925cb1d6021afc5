import { type Design, DesignSchema, designVersion, type Loaded, load } from '@printery/design'
import { type FieldErrors, invalid } from '@printery/domain'
import { fieldErrors } from '../../http/field-errors.ts'

/** Faults of a design that its sender is told. */
const mostFaults = 20

/**
 * The design that was sent in this field, led up to the version of today. One that does not fit is refused, and never mended: its sender
 * would see something else than was sent.
 */
export function readDesign(json: unknown, field: string): Design {
  const loaded = load(json)
  const faults = faultsOf(json, field)
  if (loaded.outcome === 'opened' && loaded.repairs.length === 0 && faults === undefined) return loaded.design
  throw invalid({ ...faults, [field]: sentenceOf(loaded) })
}

function sentenceOf(loaded: Loaded): string {
  if (loaded.outcome === 'opened') return loaded.repairs.join(' ') || 'This is not a whole design.'
  return loaded.reason === 'newer' ? loaded.sentence : 'This is not a design.'
}

/** Of a design of today; what an older one needs is not in this schema. */
function faultsOf(json: unknown, field: string): FieldErrors | undefined {
  if ((json as { version?: unknown } | null)?.version !== designVersion) return undefined
  const read = DesignSchema.safeParse(json)
  if (read.success) return undefined
  return fieldErrors(read.error.issues.slice(0, mostFaults), [field])
}

export interface OpenedDesign {
  design: Design | null
  /** What could not be read of it, or why it stays closed; null where it is whole. */
  problem: string | null
}

/** A design as it was saved once, perhaps by an older or a newer shop. What was saved stays as it is. */
export function openDesign(json: unknown): OpenedDesign {
  if (json === null) return { design: null, problem: null }
  const loaded = load(json)
  if (loaded.outcome === 'refused') return { design: null, problem: loaded.sentence }
  return { design: loaded.design, problem: loaded.repairs.join(' ') || null }
}
