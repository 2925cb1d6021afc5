import type { Random } from '@printery/domain/testing/seeded'

/** JSON that `JSON.stringify` would not write, inserted into the body as it is. */
class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const numbers: unknown[] = [
  ...[0, -1, 1, 1.5, 1000, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...[
    new RawJson('1e309'),
    new RawJson('-1e309'),
    new RawJson('-0'),
    new RawJson('9'.repeat(400)),
    new RawJson('0.1e-400'),
  ],
]

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066hidden',
  '\ufeff\u200b\u00ad',
  '👩‍👩‍👧‍👦'.repeat(50),
  'Z̸̡̛͓a̷l̶g̵o̴'.repeat(20),
  "'; drop table orders; --",
  '%',
  '_%\\',
  '{{7*7}}<%= 7*7 %>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '../../etc/passwd',
  'a\r\nbcc: b@shop.test',
  'mei@shop.test, tan@shop.test',
  'null',
  'undefined',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '2026-02-31',
  '9999-12-31',
  '31 Feb 2026',
  '__proto__',
  'constructor',
  'a'.repeat(256),
  'é'.repeat(5000),
  'b'.repeat(100_000),
]

const containers: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 3 },
  { toString: 'x' },
  new RawJson(`${'['.repeat(3000)}${']'.repeat(3000)}`),
  new RawJson(`[${'0,'.repeat(5000)}0]`),
  new RawJson(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
]

const extraFields = [
  ...['role', 'isAdmin', 'price', 'total', 'userId', 'paymentId', 'currency', 'unit_amount', 'success_url'],
  ...['__proto__', 'constructor', 'toString', '', 'a.b', '日本', '\u0000', 'status', 'version', 'id'],
]

export function aBadValue(random: Random): unknown {
  return random.pick(random.pick<readonly unknown[]>([numbers, texts, containers]))
}

export function aBadText(random: Random): string {
  return random.pick(texts)
}

/** Corrupts a valid body in one place: changes a value, removes a field, or adds one. */
export function corrupt(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.percent(80)) {
    const index = random.below(value.length)
    if (random.percent(20)) return Array.from({ length: random.pick([2, 21, 600]) }, () => value[index])
    return value.with(index, corrupt(value[index], random))
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return aBadValue(random)
  const names = Object.keys(value)
  const choice = random.below(10)
  if (choice === 0 || names.length === 0) return { ...value, [random.pick(extraFields)]: aBadValue(random) }
  const name = random.pick(names)
  const copy: Record<string, unknown> = { ...value }
  if (choice === 1) delete copy[name]
  else if (choice === 2) return withDuplicateKey(copy, name)
  else copy[name] = corrupt(copy[name], random)
  return copy
}

/** The object's JSON with one key a second time, which `JSON.stringify` can't write. */
function withDuplicateKey(object: Record<string, unknown>, name: string): RawJson {
  return new RawJson(`${stringifyRaw(object).slice(0, -1)},${JSON.stringify(name)}:1}`)
}

/** Like `JSON.stringify`, but copies raw JSON unchanged. */
export function stringifyRaw(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(stringifyRaw).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${stringifyRaw(member)}`,
  )
  return `{${members.join(',')}}`
}
