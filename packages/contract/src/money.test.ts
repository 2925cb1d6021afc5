import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  [other: string]: unknown
}

/** Every property of these names, with its path. */
function propertiesOf(value: unknown, path = ''): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries((value as Schema).properties ?? {}).map(([name, schema]): [string, Schema] => [
    `${path}.${name}`,
    schema,
  ])
  return [...own, ...Object.entries(value).flatMap(([name, each]) => propertiesOf(each, `${path}/${name}`))]
}

const amounts =
  /\.(price|pricePerUnit|total|totalPrice|itemPrice|unitPrice|amount|shippingCost|revenue|fee|refunded|net)$/

test('STRUCTURE-046 amounts of money are whole cents in every call', () => {
  const found = propertiesOf(openApiDocument('http://localhost')).filter(([path]) => amounts.test(path))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(([, { type }]) => type === 'number').map(([path]) => path)).toEqual([])
  expect(found.some(([, { type }]) => type === 'integer')).toBe(true)
})
