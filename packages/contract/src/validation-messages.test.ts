import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id } from './common.ts'

const errorMessageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const cases: [string, z.ZodType, unknown, string][] = [
  ['text instead of a number', z.number(), 'x', 'Please enter a number.'],
  ['a query parameter that is not a number', z.coerce.number(), 'x', 'Please enter a number.'],
  ['a fraction instead of an integer', z.int(), 1.5, 'Please enter a whole number.'],
  ['a missing value', z.number(), undefined, 'Please fill this in.'],
  ['a number instead of text', z.string(), 1, 'Please enter a text.'],
  ['text instead of a boolean', z.boolean(), 'x', 'Please answer yes or no.'],
  ['text instead of an array', z.array(z.string()), 'x', 'Please enter a list.'],
  ['an array instead of a record', z.record(z.string(), z.string()), [], 'Please give this with its fields.'],
  ['an array instead of an object', z.object({}), [], 'Please give this with its fields.'],
  [
    'a value outside of a short enum',
    z.enum(['regular', 'fast']),
    'slow',
    'Please choose one of these: regular, fast.',
  ],
  ['a value other than the literal', z.literal('card'), 'cash', 'This can only be card.'],
  [
    'a value outside of a long enum',
    z.enum([...'abcdefghijklm']),
    'z',
    'Please choose one of the values on offer.',
  ],
  ['text that is too long', z.string().max(3), 'abcd', 'At most 3 characters.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['text that is too short', z.string().min(2), 'a', 'At least 2 characters.'],
  ['text of the wrong length', z.string().length(2), 'a', 'Exactly 2 characters.'],
  ['an array with too few entries', z.array(z.string()).min(1), [], 'At least 1 entry.'],
  ['an array with too many entries', z.array(z.int()).max(1), [1, 2], 'At most 1 entry.'],
  ['a number above the maximum', z.number().max(100), 101, 'Please enter 100 or less.'],
  ['a number equal to an exclusive maximum', z.number().lt(100), 100, 'Please enter less than 100.'],
  ['a number below the minimum', z.number().min(1), 0, 'Please enter 1 or more.'],
  ['a number equal to an exclusive minimum', z.number().gt(0), 0, 'Please enter more than 0.'],
  ['an integer that is too large', z.int(), 1e300, 'This is too large.'],
  ['an integer that is too small', z.int(), -1e300, 'This is too small.'],
  [
    'a number that is not a multiple of the step',
    z.number().multipleOf(5),
    7,
    'Please enter a multiple of 5.',
  ],
  ['an invalid id', Id, 'x', 'This is not a valid id.'],
  ['an invalid date', z.iso.date(), 'x', 'Please enter a date such as 2026-12-18.'],
  [
    'an invalid date and time',
    z.iso.datetime(),
    'x',
    'Please enter a date and time such as 2026-12-18T09:30:00Z.',
  ],
  ['an invalid URL', z.url(), 'x', 'Please enter a web address, such as https://example.com.'],
  [
    'text that does not match the pattern',
    z.string().regex(/^a$/),
    'b',
    'This does not have the right format.',
  ],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'This field is unknown.'],
  ['a value outside of a union', z.union([z.boolean(), z.null()]), 'x', 'This cannot be used here.'],
  ['a refinement without a message', z.string().refine(() => false), 'x', 'This cannot be used here.'],
  ['a schema with its own message', z.string('Name is required'), undefined, 'Name is required'],
]

test('each kind of issue has a message, and a message of the schema takes precedence', () =>
  step('CORRECT-030 no message is the default of the validator', () => {
    expect(cases.map(([label, schema, value]) => [label, errorMessageOf(schema, value)])).toEqual(
      cases.map(([label, , , message]) => [label, message]),
    )
  }))
