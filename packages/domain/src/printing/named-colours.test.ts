import { expect, test } from 'vitest'
import { devicePresets } from './device-presets.ts'
import { issuesOfDeviceProfile, type NamedColour } from './device-profile.ts'

const red: NamedColour = { name: 'Club red', lab: [41, 64, 38] }
const issuesOf = (namedColours: NamedColour[], method: 'Embroidery' | 'Heat Transfer' = 'Heat Transfer') =>
  issuesOfDeviceProfile({ ...devicePresets.DTG, namedColours }, method)

const labIssue =
  'Line 2: Enter L, a and b after the name as three numbers, L from 0 to 100, the others from -128 to 127.'

test.each<[string, Partial<NamedColour>, string | undefined]>([
  ['with the largest values', { lab: [100, 127, -128] }, undefined],
  ['with the name of a swatch', { name: '186 C' }, undefined],
  ['without a name', { name: ' ' }, 'Line 2: Enter the name of the colour.'],
  ['with a name of 40 characters', { name: 'x'.repeat(40) }, undefined],
  ['with a name of 41 characters', { name: 'x'.repeat(41) }, 'Line 2: The name has at most 40 characters.'],
  ['with a semicolon in its name', { name: 'Red; dark' }, 'Line 2: Remove the semicolon from the name.'],
  [
    'with a tab in its name',
    { name: 'Red\tdark' },
    'Line 2: Remove tabs, line breaks and invisible characters from the name.',
  ],
  ['with L below 0', { lab: [-1, 0, 0] }, labIssue],
  ['with L above 100', { lab: [100.1, 0, 0] }, labIssue],
  ['with a above 127', { lab: [50, 127.1, 0] }, labIssue],
  ['with b below -128', { lab: [50, 0, -128.1] }, labIssue],
  ['with the name of another in other case', { name: 'club WHITE' }, 'Line 2: Line 1 has this name too.'],
])('PREPRESS-122 a named colour %s', (_which, change, issue) => {
  const white: NamedColour = { name: 'Club white', lab: [95, 0, -2] }
  expect(issuesOf([white, { ...red, ...change }])).toEqual(issue === undefined ? {} : { namedColours: issue })
})

test('PREPRESS-122 a device has at most 500 named colours, and one for embroidery none', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({ ...red, name: `Red ${index}` }))
  expect(issuesOf(many(500))).toEqual({})
  expect(issuesOf(many(501))).toEqual({ namedColours: 'At most 500 named colours.' })
  expect(issuesOf([red], 'Embroidery')).toEqual({
    namedColours: 'Embroidery has the colours of its threads.',
  })
  expect(issuesOf([], 'Embroidery')).toEqual({})
})
