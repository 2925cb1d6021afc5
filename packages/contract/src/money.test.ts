import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  [other: string]: unknown
}

/** All properties in a JSON schema or OpenAPI document, with their paths. */
function propertiesOf(value: unknown, path = ''): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return []
  const direct = Object.entries((value as Schema).properties ?? {}).map(
    ([name, schema]): [string, Schema] => [`${path}.${name}`, schema],
  )
  return [
    ...direct,
    ...Object.entries(value).flatMap(([name, nested]) => propertiesOf(nested, `${path}/${name}`)),
  ]
}

const amounts =
  /\.(price|pricePerUnit|total|totalPrice|itemPrice|unitPrice|amount|shippingCost|revenue|fee|refunded|net)$/

test('STRUCTURE-046 amounts of money are whole cents in every call', () => {
  const amountProperties = propertiesOf(openApiDocument('http://localhost')).filter(([path]) =>
    amounts.test(path),
  )
  expect(amountProperties.length).toBeGreaterThan(50)
  expect(amountProperties.filter(([, { type }]) => type === 'number').map(([path]) => path)).toEqual([])
  expect(amountProperties.some(([, { type }]) => type === 'integer')).toBe(true)
})
