import qs from 'qs'
import { invalidRequest } from './stripe-error.ts'

export type Params = { [name: string]: Params | Params[] | string }

/** Reads a query or a form body: `line_items[0][price_data][currency]=sgd`. */
export function parseForm(text: string): Params {
  try {
    return qs.parse(text, {
      depth: 6,
      strictDepth: true,
      parameterLimit: 2000,
      arrayLimit: 100,
      throwOnLimitExceeded: true,
    }) as Params
  } catch {
    throw invalidRequest('The parameters are nested too deeply or are too many.')
  }
}

/**
 * Refuses unknown parameters, as the provider does, so that a misspelt one is noticed. `path` is the parameter that
 * contains them.
 */
export function refuseUnknown(params: Params, known: string[], path = ''): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const param = nameAt(path, unknown)
  throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

export function nameAt(path: string, name: string | number): string {
  return path ? `${path}[${name}]` : String(name)
}

/** A text of 1 to `max` characters; undefined if it is missing or empty. */
export function findText(params: Params, name: string, { path = '', max = 5000 } = {}): string | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  const param = nameAt(path, name)
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${param}`, { param })
  if (value.length > max) throw invalidRequest(`Invalid string: must be at most ${max} characters`, { param })
  return value
}

export function getText(params: Params, name: string, options: { path?: string; max?: number } = {}): string {
  const value = findText(params, name, options)
  if (value !== undefined) return value
  const param = nameAt(options.path ?? '', name)
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** An integer of at least `min`; undefined if it is missing. */
export function findInteger(params: Params, name: string, { path = '', min = 0 } = {}): number | undefined {
  const text = findText(params, name, { path })
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^-?\d{1,15}$/.test(text) && value >= min) return value
  const kind = min > 0 ? 'positive' : 'non-negative'
  throw invalidRequest(`Invalid ${kind} integer`, {
    code: 'parameter_invalid_integer',
    param: nameAt(path, name),
  })
}

export function getInteger(
  params: Params,
  name: string,
  options: { path?: string; min?: number } = {},
): number {
  const value = findInteger(params, name, options)
  if (value !== undefined) return value
  const param = nameAt(options.path ?? '', name)
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** Nested parameters; undefined if they are missing. */
export function findParams(params: Params, name: string, path = ''): Params | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value
  const param = nameAt(path, name)
  throw invalidRequest(`Invalid object: ${param}`, { param })
}

export function findList(params: Params, name: string): (Params | string)[] {
  const value = params[name]
  if (value === undefined || value === '') return []
  if (Array.isArray(value)) return value
  throw invalidRequest(`Invalid array: ${name}`, { param: name })
}

/** Up to 50 pairs, as the provider allows. */
export function getMetadata(params: Params, path = ''): Record<string, string> {
  const param = nameAt(path, 'metadata')
  const pairs = Object.entries(findParams(params, 'metadata', path) ?? {}).filter(([, value]) => value !== '')
  if (pairs.length > 50) throw invalidRequest('Metadata can have up to 50 keys.', { param })
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.', { param })
      if (name.length > 40) throw invalidRequest('Metadata keys can be up to 40 characters long.', { param })
      if (value.length > 500)
        throw invalidRequest('Metadata values can be up to 500 characters long.', { param })
      return [name, value]
    }),
  )
}

/** The names of objects that are returned in full instead of by id (`expand`). */
export function getExpansions(params: Params, known: string[]): string[] {
  return findList(params, 'expand').map((name) => {
    if (typeof name === 'string' && known.includes(name)) return name
    throw invalidRequest(`This property cannot be expanded (${String(name)}).`, { param: 'expand' })
  })
}
