import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id } from './common.ts'

const errorMessageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const cases: [string, z.ZodType, unknown, string][] = [
  ['a text for a number', z.number(), 'x', 'Please enter a number.'],
  ['a value that is not a number in an address', z.coerce.number(), 'x', 'Please enter a number.'],
  ['half a piece', z.int(), 1.5, 'Please enter a whole number.'],
  ['nothing', z.number(), undefined, 'Please fill this in.'],
  ['a number for a text', z.string(), 1, 'Please enter a text.'],
  ['a text for yes or no', z.boolean(), 'x', 'Please answer yes or no.'],
  ['one for many', z.array(z.string()), 'x', 'Please enter a list.'],
  ['a list for a record', z.record(z.string(), z.string()), [], 'Please give this with its fields.'],
  ['a list for fields', z.object({}), [], 'Please give this with its fields.'],
  ['none of a few', z.enum(['regular', 'fast']), 'slow', 'Please choose one of these: regular, fast.'],
  ['not the one', z.literal('card'), 'cash', 'This can only be card.'],
  ['none of many', z.enum([...'abcdefghijklm']), 'z', 'Please choose one of the values on offer.'],
  ['a long text', z.string().max(3), 'abcd', 'At most 3 characters.'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.'],
  ['a short text', z.string().min(2), 'a', 'At least 2 characters.'],
  ['a text of another length', z.string().length(2), 'a', 'Exactly 2 characters.'],
  ['an empty list', z.array(z.string()).min(1), [], 'At least 1 entry.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'At most 1 entry.'],
  ['a high figure', z.number().max(100), 101, 'Please enter 100 or less.'],
  ['a figure on the upper edge', z.number().lt(100), 100, 'Please enter less than 100.'],
  ['a low figure', z.number().min(1), 0, 'Please enter 1 or more.'],
  ['a figure on the lower edge', z.number().gt(0), 0, 'Please enter more than 0.'],
  ['a figure beyond counting', z.int(), 1e300, 'This is too large.'],
  ['a figure below counting', z.int(), -1e300, 'This is too small.'],
  ['a half step', z.number().multipleOf(5), 7, 'Please enter a multiple of 5.'],
  ['no id', Id, 'x', 'This is not a valid id.'],
  ['no day', z.iso.date(), 'x', 'Please enter a date such as 2026-12-18.'],
  ['no moment', z.iso.datetime(), 'x', 'Please enter a date and time such as 2026-12-18T09:30:00Z.'],
  ['no web address', z.url(), 'x', 'Please enter a web address, such as https://example.com.'],
  ['a wrong pattern', z.string().regex(/^a$/), 'b', 'This does not have the right format.'],
  ['a strange field', z.strictObject({}), { a: 1 }, 'This field is unknown.'],
  ['neither of two', z.union([z.boolean(), z.null()]), 'x', 'This cannot be used here.'],
  ['a rule without a sentence', z.string().refine(() => false), 'x', 'This cannot be used here.'],
  ['a sentence of its own', z.string('Name is required'), undefined, 'Name is required'],
]

test("each kind of issue has a message, and a schema's own takes precedence", () =>
  step('CORRECT-030 no message is that of the validator', () => {
    expect(cases.map(([label, schema, value]) => [label, errorMessageOf(schema, value)])).toEqual(
      cases.map(([label, , , sentence]) => [label, sentence]),
    )
  }))
