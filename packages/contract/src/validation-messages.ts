import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Message shown to users if a schema has none of its own; the messages of the validator are never shown. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missingMessage : (messageByType[issue.expected] ?? unusableMessage)
    case 'invalid_value':
      return valuesMessage(issue.values)
    case 'too_big':
      return tooBigMessage(issue)
    case 'too_small':
      return tooSmallMessage(issue)
    case 'not_multiple_of':
      return issue.divisor === 1 ? wholeNumberMessage : `Please enter a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return messageByFormat[issue.format] ?? 'This does not have the right format.'
    case 'unrecognized_keys':
      return 'This field is unknown.'
    default:
      return unusableMessage
  }
}

const missingMessage = 'Please fill this in.'
const unusableMessage = 'This cannot be used here.'
const wholeNumberMessage = 'Please enter a whole number.'

const messageByType: Record<string, string> = {
  number: 'Please enter a number.',
  bigint: wholeNumberMessage,
  int: wholeNumberMessage,
  string: 'Please enter a text.',
  boolean: 'Please answer yes or no.',
  date: 'Please enter a date.',
  array: 'Please enter a list.',
  object: 'Please give this with its fields.',
  record: 'Please give this with its fields.',
}

const messageByFormat: Record<string, string> = {
  uuid: 'This is not a valid id.',
  email: 'Enter a valid email address',
  url: 'Please enter a web address, such as https://example.com.',
  date: 'Please enter a date such as 2026-12-18.',
  datetime: 'Please enter a date and time such as 2026-12-18T09:30:00Z.',
}

/** Maximum number of values listed in a message. */
const maxListed = 12

function valuesMessage(values: readonly unknown[]): string {
  if (values.length > maxListed) return 'Please choose one of the values on offer.'
  if (values.length === 1) return `This can only be ${values[0]}.`
  return `Please choose one of these: ${values.join(', ')}.`
}

function tooBigMessage({
  origin,
  maximum,
  inclusive,
  exact,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (exact) return exactMessage(origin, maximum)
  const unit = unitOf(origin, maximum)
  if (unit) return `At most ${maximum} ${unit}.`
  if (origin === 'date' || maximum >= Number.MAX_SAFE_INTEGER) return 'This is too large.'
  return inclusive === false ? `Please enter less than ${maximum}.` : `Please enter ${maximum} or less.`
}

function tooSmallMessage({
  origin,
  minimum,
  inclusive,
  exact,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (exact) return exactMessage(origin, minimum)
  const unit = unitOf(origin, minimum)
  if (unit) return origin === 'string' && minimum === 1 ? missingMessage : `At least ${minimum} ${unit}.`
  if (origin === 'date' || minimum <= Number.MIN_SAFE_INTEGER) return 'This is too small.'
  return inclusive === false ? `Please enter more than ${minimum}.` : `Please enter ${minimum} or more.`
}

function exactMessage(origin: string, count: number | bigint): string {
  return `Exactly ${count} ${unitOf(origin, count) ?? ''}`.trim().concat('.')
}

/** The counted unit; undefined for numbers. */
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
