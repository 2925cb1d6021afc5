import {
  type Design,
  DesignSchema,
  designVersion,
  findSizeIssue,
  type LoadedDesign,
  loadDesign,
} from '@printery/design'
import { type FieldErrors, invalid } from '@printery/domain'
import { fieldErrors } from '../../http/field-errors.ts'

/** Maximum number of issues reported to the sender. */
const maxErrors = 20

/**
 * Parses a design of a request and migrates it to the current version. An invalid one is refused and never
 * repaired, because the sender would see something other than what was sent.
 */
export function parseDesign(json: unknown, field: string): Design {
  const loaded = loadDesign(json)
  // Opening silently drops unknown fields, which only the schema refuses.
  const issues = schemaIssues(json, field)
  if (loaded.outcome === 'opened' && loaded.repairs.length === 0 && issues === undefined) return loaded.design
  throw invalid({ ...issues, [field]: problemOf(loaded) })
}

function problemOf(loaded: LoadedDesign): string {
  if (loaded.outcome === 'opened') return loaded.repairs.join(' ') || 'This design is incomplete.'
  return loaded.reason === 'newer' ? loaded.message : 'This is not a design.'
}

/** Schema issues of a design of the current version; older versions have other schemas. */
function schemaIssues(json: unknown, field: string): FieldErrors | undefined {
  if ((json as { version?: unknown } | null)?.version !== designVersion) return undefined
  const sizeIssue = findSizeIssue(json)
  if (sizeIssue) return { [`${field}.elements`]: sizeIssue }
  const read = DesignSchema.safeParse(json)
  if (read.success) return undefined
  return fieldErrors(read.error.issues.slice(0, maxErrors), [field])
}

export interface OpenedDesign {
  design: Design | null
  /** Why parts or all of it could not be opened; null if it is complete. */
  problem: string | null
}

/** Opens a saved design of any older or newer version. The saved document is not changed. */
export function openDesign(json: unknown): OpenedDesign {
  if (json === null) return { design: null, problem: null }
  const loaded = loadDesign(json)
  if (loaded.outcome === 'refused') return { design: null, problem: loaded.message }
  return { design: loaded.design, problem: loaded.repairs.join(' ') || null }
}
