import { expect, test } from 'vitest'
import { devicePresets } from './device-presets.ts'
import { type DeviceProfile, issuesOfDeviceProfile, type Thread } from './device-profile.ts'

const thread: Thread = { number: '507', name: 'Navy', hex: '1f2b47' }
const embroidery: DeviceProfile = { ...devicePresets.DTG, threads: [thread] }
const issuesOf = (threads: Thread[], method: 'Embroidery' | 'Heat Transfer' = 'Embroidery') =>
  issuesOfDeviceProfile({ ...embroidery, threads }, method)

test.each<[string, Partial<Thread>, string | undefined]>([
  ['of a number, a name and a colour', {}, undefined],
  ['with a measured colour', { lab: [17.8, 2.1, -18.4] }, undefined],
  ['without a number', { number: ' ' }, 'Line 2: Enter the number of the thread.'],
  [
    'with a number of 21 characters',
    { number: '0'.repeat(21) },
    'Line 2: The number has at most 20 characters.',
  ],
  ['without a name', { name: '' }, 'Line 2: Enter the name of the thread after its number.'],
  ['with a name of 41 characters', { name: 'x'.repeat(41) }, 'Line 2: The name has at most 40 characters.'],
  [
    'with a space before its number',
    { number: ' 507' },
    'Line 2: Remove the spaces before and after the number.',
  ],
  ['with a space after its name', { name: 'Navy ' }, 'Line 2: Remove the spaces before and after the name.'],
  ['with a semicolon in its number', { number: '5;07' }, 'Line 2: Remove the semicolon from the number.'],
  ['with a semicolon in its name', { name: 'Navy; dark' }, 'Line 2: Remove the semicolon from the name.'],
  [
    'with a tab in its number',
    { number: '5\t07' },
    'Line 2: Remove tabs, line breaks and invisible characters from the number.',
  ],
  ...['\t', '\n', '\0', '\u007f', '\u0085', '\u2028'].map((character): [string, Partial<Thread>, string] => [
    `with the character ${character.charCodeAt(0)} in its name`,
    { name: `Na${character}vy` },
    'Line 2: Remove tabs, line breaks and invisible characters from the name.',
  ]),
  ['with a space in its name', { name: 'Navy blue' }, undefined],
  [
    'without a colour',
    { hex: 'navy' },
    'Line 2: Enter the colour after the name, with six digits such as 1f4e8c.',
  ],
  [
    'with a measured colour that does not exist',
    { lab: [101, 0, 0] },
    'Line 2: Enter L, a and b as three numbers, L from 0 to 100, the others from -128 to 127.',
  ],
  ['with the number of another', { number: '101' }, 'Line 2: There are two threads 101.'],
])('PREPRESS-084 a thread %s', (_which, overrides, issue) => {
  const white = { number: '101', name: 'White', hex: 'ffffff' }
  expect(issuesOf([white, { ...thread, ...overrides }])).toEqual(
    issue === undefined ? {} : { threads: issue },
  )
})

test('PREPRESS-084 only embroidery has threads, 200 at most', () => {
  expect(issuesOf([thread], 'Heat Transfer')).toEqual({ threads: 'Only embroidery has threads.' })
  expect(issuesOf([], 'Heat Transfer')).toEqual({})
  const threadsOf = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({ ...thread, number: String(index) }))
  expect(issuesOf(threadsOf(200))).toEqual({})
  expect(issuesOf(threadsOf(201))).toEqual({ threads: 'At most 200 threads.' })
})

test('PREPRESS-084 the preset of embroidery has 63 threads with different colours', () => {
  const { threads = [] } = devicePresets.Embroidery
  expect([threads.length, new Set(threads.map(({ hex }) => hex)).size]).toEqual([63, 63])
  expect(threads[0]).toEqual({ number: '101', name: 'Snow white', hex: 'f9f9f6' })
})
