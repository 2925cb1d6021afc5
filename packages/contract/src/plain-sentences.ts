import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What a person reads where a schema has no sentence of its own: never the validator's words. */
export function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : (sentenceOfType[issue.expected] ?? unusable)
    case 'invalid_value':
      return ofValues(issue.values)
    case 'too_big':
      return tooMuch(issue)
    case 'too_small':
      return tooLittle(issue)
    case 'not_multiple_of':
      return issue.divisor === 1 ? wholeNumber : `Please enter a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return sentenceOfFormat[issue.format] ?? 'This is not written as it should be.'
    case 'unrecognized_keys':
      return 'This field is not known here.'
    default:
      return unusable
  }
}

const missing = 'Please fill this in.'
const unusable = 'This cannot be used here.'
const wholeNumber = 'Please enter a whole number.'

const sentenceOfType: Record<string, string> = {
  number: 'Please enter a number.',
  bigint: wholeNumber,
  int: wholeNumber,
  string: 'Please enter a text.',
  boolean: 'Please answer yes or no.',
  date: 'Please enter a date.',
  array: 'Please give a list.',
  object: 'Please give this with its fields.',
  record: 'Please give this with its fields.',
}

const sentenceOfFormat: Record<string, string> = {
  uuid: 'This is not an id of the shop.',
  email: 'Enter a valid email address',
  url: 'Please enter a web address, such as https://example.com.',
  date: 'Please enter a date such as 2026-12-18.',
  datetime: 'Please enter a date and time such as 2026-12-18T09:30:00Z.',
}

/** A longer list would be read by nobody. */
const maxListed = 12

function ofValues(values: readonly unknown[]): string {
  if (values.length > maxListed) return 'Please choose one of the values on offer.'
  if (values.length === 1) return `This can only be ${values[0]}.`
  return `Please choose one of these: ${values.join(', ')}.`
}

function tooMuch({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (exact) return exactly(origin, maximum)
  const unit = unitOf(origin, maximum)
  if (unit) return `At most ${maximum} ${unit}.`
  if (origin === 'date' || maximum >= Number.MAX_SAFE_INTEGER) return 'This is too large.'
  return inclusive === false ? `Please enter less than ${maximum}.` : `Please enter ${maximum} or less.`
}

function tooLittle({
  origin,
  minimum,
  inclusive,
  exact,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (exact) return exactly(origin, minimum)
  const unit = unitOf(origin, minimum)
  if (unit) return origin === 'string' && minimum === 1 ? missing : `At least ${minimum} ${unit}.`
  if (origin === 'date' || minimum <= Number.MIN_SAFE_INTEGER) return 'This is too small.'
  return inclusive === false ? `Please enter more than ${minimum}.` : `Please enter ${minimum} or more.`
}

function exactly(origin: string, count: number | bigint): string {
  return `Exactly ${count} ${unitOf(origin, count) ?? ''}`.trim().concat('.')
}

/** What is counted; undefined for a figure itself. */
function unitOf(origin: string, count: number | bigint): string | undefined {
  const [one, many] =
    origin === 'string'
      ? ['character', 'characters']
      : origin === 'file'
        ? ['byte', 'bytes']
        : ['entry', 'entries']
  if (['number', 'int', 'bigint', 'date'].includes(origin)) return undefined
  return Number(count) === 1 ? one : many
}
