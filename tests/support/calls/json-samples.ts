import type { Random } from '@printery/domain/testing/seeded'

/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
}

/** Values that exist in the shop, by the name of their field. */
export type ExistingValues = Record<string, readonly unknown[]>

/** A value that fits the schema, so that a later corruption is its only error. */
export function sampleOf(schema: JsonSchema, random: Random, existing: ExistingValues, name = ''): unknown {
  const existingValues = existing[name]
  if (existingValues && existingValues.length > 0 && random.percent(70)) return random.pick(existingValues)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, random, existing)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}, random, existing, name),
      )
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, Math.min(schema.maximum ?? 6, 6)])
    case 'boolean':
      return random.percent(50)
    case 'string':
      return sampleText(schema, random, name)
    default:
      return random.pick(['any', 1, null])
  }
}

function sampleObject(schema: JsonSchema, random: Random, existing: ExistingValues): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.percent(40))
      object[name] = sampleOf(property, random, existing, name)
  return object
}

function sampleText({ format, pattern }: JsonSchema, random: Random, name: string): string {
  if (format === 'uuid') return aUuid(random)
  // The document has two patterns: a sha256, and a colour.
  if (pattern) return pattern.includes('{64}') ? '5e'.repeat(32) : 'f4f2ee'
  if (/email/i.test(name)) return `${random.below(1e9)}@shop.test`
  if (/date/i.test(name)) return '2030-05-06'
  return random.pick(['Mei Tan', 'a sentence of some length', '日本', '12345678901'])
}

export function aUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => '0123456789abcdef'[random.below(16)]).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
