import { describe, expect, test } from 'vitest'
import { printingTypeNames } from '../catalogue/catalogue.ts'
import { Refusal } from '../refusal.ts'
import { devicePresetNames, devicePresets } from './device-presets.ts'
import { type DeviceProfile, issuesOfDeviceProfile, requireDeviceProfile } from './device-profile.ts'

const uv = devicePresets.UV
const dtf = devicePresets.DTF
const icc = { kind: 'icc', sha256: 'a'.repeat(64) } as const

test('PREPRESS-001 there is a preset for each kind of device, and none has an issue', () => {
  expect(devicePresetNames).toEqual([
    ...['Screen printing', 'DTF', 'DTG', 'UV', 'Sublimation', 'Digital paper', 'Embroidery'],
  ])
  for (const [name, method] of [
    ['Screen printing', 'Screen Printing'],
    ['DTF', 'Heat Transfer'],
    ['DTG', 'General'],
    ['UV', 'General'],
    ['Sublimation', 'Sublimation'],
    ['Digital paper', 'General'],
    ['Embroidery', 'Embroidery'],
  ] as const)
    expect([name, issuesOfDeviceProfile(devicePresets[name], method)]).toEqual([name, {}])
  expect(uv.fileType).toBe('PDF/X-4')
  expect(devicePresets.Sublimation.mirror).toBe(true)
  expect(uv.spots.map(({ name }) => name)).toEqual(['RDG_WHITE', 'RDG_GLOSS', 'CutContour'])
})

describe('PREPRESS-002 a number out of its bounds has an issue with a message', () => {
  test.each<[Partial<DeviceProfile>, object]>([
    [{ dpi: 72 }, {}],
    [{ dpi: 1200 }, {}],
    [{ dpi: 71 }, { dpi: 'The resolution is a whole number from 72 to 1200 dpi.' }],
    [{ dpi: 1201 }, { dpi: 'The resolution is a whole number from 72 to 1200 dpi.' }],
    [{ dpi: 300.5 }, { dpi: 'The resolution is a whole number from 72 to 1200 dpi.' }],
    [{ dpi: Number.NaN }, { dpi: 'The resolution is a whole number from 72 to 1200 dpi.' }],
    [{ media: { kind: 'roll', widthMm: 20 } }, {}],
    [{ media: { kind: 'roll', widthMm: 19.9 } }, { 'media.widthMm': 'The width is from 20 to 5000 mm.' }],
    [{ media: { kind: 'sheet', widthMm: 5000, heightMm: 5000 } }, {}],
    [
      { media: { kind: 'sheet', widthMm: 5001, heightMm: 0 } },
      {
        'media.widthMm': 'The width is from 20 to 5000 mm.',
        'media.heightMm': 'The height is from 20 to 5000 mm.',
      },
    ],
    [{ chokeMm: 2 }, {}],
    [{ chokeMm: -1 }, {}],
    [
      { chokeMm: 2.01, spreadMm: -0.1 },
      { chokeMm: 'The choke is from -1 to 2 mm.', spreadMm: 'The spread is from 0 to 1 mm.' },
    ],
    [{ chokeMm: -1.01 }, { chokeMm: 'The choke is from -1 to 2 mm.' }],
    [{ media: { kind: 'roll', widthMm: 580, gapMm: 0, marginMm: 100 } }, {}],
    [
      { media: { kind: 'roll', widthMm: 580, gapMm: -1, marginMm: 101 } },
      {
        'media.gapMm': 'The gap is from 0 to 100 mm.',
        'media.marginMm': 'The margin is from 0 to 100 mm.',
      },
    ],
    [
      { media: { kind: 'roll', widthMm: 580, gapMm: 4 } },
      { 'media.marginMm': 'Enter a margin too, or leave both empty.' },
    ],
    [
      { media: { kind: 'roll', widthMm: 580, marginMm: 4 } },
      { 'media.gapMm': 'Enter a gap too, or leave both empty.' },
    ],
    [{ inkLimit: 400 }, {}],
    [{ inkLimit: 99 }, { inkLimit: 'The total ink limit is a whole number from 100 to 400 %.' }],
    [{ inkLimit: 401 }, { inkLimit: 'The total ink limit is a whole number from 100 to 400 %.' }],
  ])('%j', (overrides, issues) => {
    expect(issuesOfDeviceProfile({ ...dtf, ...overrides }, 'General')).toEqual(issues)
  })
})

test('PREPRESS-099 a spread is from 0 to 1 mm, and only for screen printing', () => {
  const issuesOf = (spreadMm: number, method: (typeof printingTypeNames)[number]) =>
    issuesOfDeviceProfile(
      { ...(method === 'General' ? dtf : devicePresets['Screen printing']), spreadMm },
      method,
    ).spreadMm
  expect([0, 0.2, 1].map((spreadMm) => issuesOf(spreadMm, 'Screen Printing'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(issuesOf(1.01, 'Screen Printing')).toBe('The spread is from 0 to 1 mm.')
  expect(issuesOf(0, 'General')).toBe(undefined)
  expect(issuesOf(0.2, 'General')).toBe(
    'Only the inks of a screen print are spread. Process inks are trapped by the RIP.',
  )
})

describe('PREPRESS-003 a setting that the file type does not support has an issue', () => {
  test.each<[DeviceProfile, object]>([
    [{ ...uv, outputIntent: icc }, {}],
    [
      { ...uv, outputIntent: { kind: 'none' } },
      { outputIntent: 'A PDF/X-4 names the printing condition: select an output intent.' },
    ],
    [
      { ...dtf, outputIntent: { kind: 'FOGRA39' } },
      { outputIntent: 'Only a PDF/X-4 has an output intent. Select none, or the file type PDF/X-4.' },
    ],
    [
      { ...uv, outputIntent: { kind: 'icc', sha256: '../etc' } },
      { outputIntent: 'Upload the ICC profile again.' },
    ],
    [
      { ...dtf, white: 'file', spots: [{ name: 'White', role: 'white' }] },
      { white: 'A PNG is made without white: let the RIP make the white, or select PDF/X-4.' },
    ],
    [
      { ...uv, spots: [] },
      { white: 'White from the file needs a spot colour for it, such as White or RDG_WHITE.' },
    ],
    [
      { ...uv, white: 'rip' },
      { white: 'There is a spot colour for white, but the file has no white. Select white from the file.' },
    ],
    [
      { ...dtf, spots: [{ name: 'CutContour', role: 'through cut' }] },
      { fileType: 'A PNG is made without cut lines. Select PDF/X-4.' },
    ],
  ])('%#', (profile, issues) => {
    expect(issuesOfDeviceProfile(profile, 'General')).toEqual(issues)
  })

  test('a PDF in screen colours has no white and no cut lines, except as plates of a screen print', () => {
    const pdf: DeviceProfile = { ...uv, fileType: 'PDF', outputIntent: { kind: 'none' } }
    const withoutCut = pdf.spots.filter(({ role }) => role !== 'kiss cut')
    const throughCutProfile: DeviceProfile = {
      ...dtf,
      fileType: 'PDF',
      spots: [{ name: 'Cut', role: 'through cut' }],
    }
    const white = 'A PDF is made without white: let the RIP make the white, or select PDF/X-4.'
    const fileType = 'A PDF is made without cut lines. Select PDF/X-4.'
    for (const method of printingTypeNames.filter((name) => name !== 'Screen Printing')) {
      expect([method, issuesOfDeviceProfile(pdf, method)]).toEqual([method, { white, fileType }])
      expect(issuesOfDeviceProfile({ ...pdf, spots: withoutCut }, method)).toEqual({ white })
      expect(issuesOfDeviceProfile(throughCutProfile, method)).toEqual({ fileType })
      expect(issuesOfDeviceProfile({ ...dtf, fileType: 'PDF' }, method)).toEqual({})
      expect(issuesOfDeviceProfile(uv, method)).toEqual({})
    }
    expect(issuesOfDeviceProfile(pdf, 'Screen Printing')).toEqual({})
    expect(issuesOfDeviceProfile({ ...pdf, fileType: 'PNG' }, 'Screen Printing')).toEqual({
      white: 'A PNG is made without white: let the RIP make the white, or select PDF/X-4.',
      fileType: 'A PNG is made without cut lines. Select PDF/X-4.',
    })
  })
})

describe('PREPRESS-004 a spot colour with an invalid name has an issue', () => {
  const nameRule =
    'The name has English letters, digits, spaces and _ - + . only, and begins and ends with a letter or digit.'

  test.each([
    ['PANTONE 186 C', undefined],
    ['Metallic+', undefined],
    ['', 'Enter the name of the spot colour.'],
    ['x'.repeat(41), 'The name has at most 40 characters.'],
    [' White', nameRule],
    ['Rot/Weiss', nameRule],
    ['Weiß', nameRule],
    ['Ink#20', nameRule],
    ['a\nb', nameRule],
    ['Black', 'Black is no spot colour: a PDF keeps this name for itself.'],
    ['all', 'all is no spot colour: a PDF keeps this name for itself.'],
    ['Cut Contour', 'RIPs read this name only as it is usually written: CutContour.'],
    ['cutcontour', 'RIPs read this name only as it is usually written: CutContour.'],
    ['rdg-white', 'RIPs read this name only as it is usually written: RDG_WHITE.'],
  ])('%j', (name, message) => {
    const issues = issuesOfDeviceProfile({ ...devicePresets.DTG, spots: [{ name, role: 'ink' }] }, 'General')
    expect(issues).toEqual(message === undefined ? {} : { 'spots.0.name': message })
  })

  test('names and roles are unique, and a conventional name has the role that RIPs expect', () => {
    const issuesOf = (...spots: DeviceProfile['spots']) => issuesOfDeviceProfile({ ...uv, spots }, 'General')
    const white = { name: 'White', role: 'white' } as const
    expect(issuesOf(white, { name: 'Gold', role: 'ink' }, { name: 'gold ', role: 'ink' })).toEqual({
      'spots.2.name': nameRule,
    })
    expect(issuesOf(white, { name: 'Gold', role: 'ink' }, { name: 'GOLD', role: 'ink' })).toEqual({
      'spots.2.name': 'There are two spot colours called GOLD.',
    })
    expect(issuesOf(white, { name: 'White 2', role: 'white' })).toEqual({
      'spots.1.role': 'Another spot colour is the white already.',
    })
    expect(issuesOf(white, { name: 'CutContour', role: 'varnish' })).toEqual({
      'spots.1.role': 'RIPs take CutContour for the kiss cut.',
    })
    expect(issuesOf(white, { name: 'CutContour', role: 'through cut' })).toEqual({})
    expect(issuesOf(white, { name: 'Gloss', role: 'varnish' }, { name: 'Primer', role: 'varnish' })).toEqual(
      {},
    )
  })

  test('there are at most twelve spot colours', () => {
    const spots = Array.from({ length: 13 }, (_, index) => ({ name: `Ink ${index}`, role: 'ink' as const }))
    expect(issuesOfDeviceProfile({ ...dtf, spots }, 'General')).toEqual({ spots: 'At most 12 spot colours.' })
    expect(issuesOfDeviceProfile({ ...dtf, spots: spots.slice(1) }, 'General')).toEqual({})
  })
})

test('PREPRESS-002 a device profile with issues is refused', () => {
  expect(() => requireDeviceProfile(uv, 'General')).not.toThrow()
  expect(() => requireDeviceProfile({ ...uv, dpi: 0, inkLimit: 0 }, 'General')).toThrow(Refusal)
})

test('PREPRESS-117 only embroidery has a limit of stitches, within bounds', () => {
  const embroidery = devicePresets.Embroidery
  const issueOf = (maxStitches: number) =>
    issuesOfDeviceProfile({ ...embroidery, maxStitches }, 'Embroidery').maxStitches
  const outOfBounds = 'The limit is a whole number from 1000 to 500000 stitches.'
  expect([issueOf(1000), issueOf(500_000)]).toEqual([undefined, undefined])
  expect([999, 500_001, 1000.5, Number.NaN].map(issueOf)).toEqual([
    outOfBounds,
    outOfBounds,
    outOfBounds,
    outOfBounds,
  ])
  expect(issuesOfDeviceProfile({ ...dtf, maxStitches: 20_000 }, 'Heat Transfer')).toEqual({
    maxStitches: 'Only embroidery has stitches.',
  })
})
