import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { compile } from '../../display/compile.ts'
import { pixelsOf, writeSvg } from '../../display/svg.ts'
import type { Design } from '../../document.ts'
import { applyOperation } from '../../operations.ts'
import { unpremultiply } from '../../plates/pixels.ts'
import { tableColours } from '../../soft-proof/proof-table.ts'
import { aDesign, anElement, aText, resources } from '../../testing/designs.ts'
import type { FindingCode } from '../finding.ts'
import { type PreflightInput, preflight } from '../preflight.ts'
import type { DeviceInks } from './device-inks.ts'
import { deviceKeyOf, type PrintDevice } from './print-device.ts'
import { minWhiteLine } from './white.ts'

const white = { hex: 'ffffff', name: 'White' }
const navy = { hex: '1f2b47', name: 'Navy' }

/** A device without black ink, whose inks are the complements of red, green and blue: black on screen takes 300 %. */
function inksWithLimit(limit: number, black: DeviceInks['black'] = null): DeviceInks {
  const table = new Uint8Array(16 ** 3 * 4)
  const colours = tableColours()
  for (let from = 0, to = 0; from < colours.length; from += 3, to += 4)
    table.set(
      [...colours.subarray(from, from + 3)].map((channel) => 255 - channel),
      to,
    )
  return { limit, black, table }
}

const media = { kind: 'area' } as const
const plainDevice: PrintDevice = { white: 'none', chokeMm: 0, dpi: 300, media, cuts: [], hasGloss: false }

/** Runs preflight on a page of 100 by 80 mm. */
function check(
  elements: Parameters<typeof aDesign>,
  device: Partial<PrintDevice> | undefined,
  { dpi = 150, ...input }: Partial<PreflightInput> & { dpi?: number } = {},
) {
  const area = { name: 'pocket', width: 100, height: 80 }
  const { design } = applyOperation(aDesign(...elements), { type: 'page', page: 'front', area })
  const run = (checkedDesign: Design) => {
    const list = compile(checkedDesign, 'front', resources)
    const size = pixelsOf(list, dpi)
    const svg = writeSvg(list, { pictureUrl: () => undefined, pixels: size })
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
    return preflight({
      ...{ design: checkedDesign, page: 'front', resources, isReadable: () => true, method: 'General' },
      ...{ garmentColours: [white], pixels: { data: unpremultiply(pixels), ...size } },
      ...(device && { device: { ...plainDevice, ...device } }),
      ...input,
    })
  }
  const { findings } = run(design)
  const findingsWith = (code: FindingCode) => findings.filter((finding) => finding.code === code)
  /** The codes that are found after the first fix of a finding with this code. */
  const codesAfterFix = (code: FindingCode) => {
    const fix = findingsWith(code)[0]?.fix
    if (!fix) throw new Error(`no fix of ${code}`)
    return run(applyOperation(design, fix.operation).design).findings.map((finding) => finding.code)
  }
  return { findings, findingsWith, codesAfterFix, codes: findings.map(({ code }) => code) }
}

const box = (fields: Record<string, unknown> = {}) =>
  anElement({ x: 20, y: 20, width: 40, height: 30, fill: '2a50a9', stroke: null, ...fields })

describe('the total ink limit', () => {
  const darkBox = (fields: Record<string, unknown> = {}) => box({ id: 'e-dark', fill: '333333', ...fields })

  test('PREPRESS-073 a colour with more ink than the device takes is found, with its effect and a lighter colour', () => {
    // 0x33 of 0xff is a fifth: 3 x 80 % of ink.
    const result = check([darkBox()], { inks: inksWithLimit(200) })
    expect(result.findings).toEqual([
      {
        code: 'ink-limit',
        severity: 'warning',
        elementId: 'e-dark',
        box: expect.objectContaining({ x: expect.closeTo(20, 0), width: expect.closeTo(40, -1) }),
        title: 'A shape needs more ink than dries',
        message:
          'The printer puts less ink there than its colour needs: it comes out lighter and flatter than on screen. Use a lighter colour, or leave it if that is fine.',
        measured: '240 % of 200 %',
        fix: {
          label: 'Use a lighter colour',
          // Mixed with seven fortieths of white: 3 x 66 %.
          operation: { type: 'change', changes: { 'e-dark': { fill: '575757' } } },
        },
      },
    ])
    expect(result.codesAfterFix('ink-limit')).toEqual([])
  })

  test.each([
    ['at exactly the limit is not found', 240, {}, []],
    ['above it by no more than the error of the table is not found', 236, {}, []],
    ['above it is found', 230, {}, ['ink-limit']],
    ['of less than 15 square mm is not found', 200, { width: 4, height: 3.4 }, []],
    ['of more than 15 square mm is found', 200, { width: 5, height: 4 }, ['ink-limit']],
    ['that is half transparent is not found', 200, { opacity: 0.5 }, []],
  ])('PREPRESS-073 an area %s', (_which, limit, fields, codes) => {
    expect(check([darkBox(fields)], { inks: inksWithLimit(limit) }).codes).toEqual(codes)
  })

  test('PREPRESS-073 neutral black of shapes counts with the inks that the device makes it of', () => {
    const black = darkBox({ fill: '000000' })
    expect(check([black], { inks: inksWithLimit(200) }).codes).toEqual(['ink-limit'])
    expect(check([black], { inks: inksWithLimit(200, [0, 0, 0, 1]) }).codes).toEqual([])
    const rich = check([black], { inks: inksWithLimit(200, [0.5, 0.4, 0.4, 1]) })
    expect(rich.findingsWith('ink-limit')[0]?.measured).toBe('230 % of 200 %')
  })

  test('PREPRESS-074 the inks of overprinted colours add up, and the fix turns overprint off', () => {
    // Cyan 80 and yellow 60 over magenta 80 and yellow 80: neither colour exceeds the limit by itself.
    const below = box({ id: 'e-below', fill: 'ff3333' })
    const above = box({ id: 'e-above', x: 30, fill: '33ff66', overprint: true })
    const result = check([below, above], { inks: inksWithLimit(200) })
    expect(result.findingsWith('ink-limit')).toMatchObject([
      {
        elementId: 'e-above',
        // Cyan 80, magenta 80, yellow 100 - 0.2 x 40 = 92.
        measured: '252 % of 200 %',
        message:
          'Where its colour mixes with those under it, there is so much ink that it stays wet and smears. Print it on top, or use lighter colours.',
        fix: { label: 'Print it on top' },
      },
    ])
    expect(result.codesAfterFix('ink-limit')).toEqual([])
    expect(check([below, box({ x: 30, fill: '33ff66' })], { inks: inksWithLimit(200) }).codes).toEqual([])
  })
})

describe('white that is inset by the choke', () => {
  const device: Partial<PrintDevice> = { white: 'file', chokeMm: 0.3 }
  const line = (width: number) =>
    box({ id: 'e-line', name: 'Ring', fill: null, stroke: { colour: 'fcc82c', width } })

  test('PREPRESS-075 a line has to be two chokes and a dot of the device wide', () => {
    expect(minWhiteLine({ chokeMm: 0.3, dpi: 300 })).toBe(0.69)
    expect(minWhiteLine({ chokeMm: 0.1, dpi: 600 })).toBe(0.25)
  })

  test('PREPRESS-075 a line that loses its white is found, and made wider', () => {
    const result = check([line(0.5)], device, { garmentColours: [white, navy] })
    expect(result.findings).toMatchObject([
      {
        code: 'white-lost',
        severity: 'warning',
        elementId: 'e-line',
        title: 'Ring has lines too thin for the white under them',
        message:
          'White is printed a little smaller than the colours, and under lines this thin none is left: their colour goes straight on Navy, where it looks dull or cannot be seen. Make them at least 0.69 mm wide.',
        measured: '0.50 mm',
        fix: { label: 'Make its line 0.70 mm' },
      },
    ])
    expect(result.codesAfterFix('white-lost')).toEqual([])
  })

  test.each([
    ['on a white garment', device, [white]],
    ['without a choke', { ...device, chokeMm: 0 }, [navy]],
    ['if the RIP makes the white', { ...device, white: 'rip' as const }, [navy]],
    ['without white', { ...device, white: 'none' as const }, [navy]],
    ['without a device profile', undefined, [navy]],
  ])('PREPRESS-075 %s no line loses its white', (_when, device, garmentColours) => {
    expect(check([line(0.5)], device, { garmentColours }).codes).toEqual([])
  })

  test('PREPRESS-075 a line that is too thin for the device and for the printing method is reported once', () => {
    const result = check([line(0.3)], device, { garmentColours: [navy], method: 'Heat Transfer' })
    expect(result.codes).toEqual(['white-lost'])
    expect(check([line(0.3)], {}, { garmentColours: [navy], method: 'Heat Transfer' }).codes).toEqual([
      'thin-line',
    ])
  })

  test('PREPRESS-075 the white of a screen print lies under all inks together', () => {
    const input = { method: 'Screen Printing', paidInks: 3, garmentColours: [navy] } as const
    const ring = line(0.5)
    expect(check([ring], device, input).codes).toEqual(['white-lost'])
    // On a shape of another ink, the white is continuous under both.
    expect(
      check([box({ x: 10, y: 10, width: 60, height: 50, fill: 'b3202c' }), ring], device, input).codes,
    ).toEqual([])
  })

  test('PREPRESS-075 letters that lose their white are enlarged', () => {
    const words = aText(
      'Harbour',
      { id: 'e-words', x: 35, y: 30, width: 30, height: 8 },
      { size: 4, fill: 'fcc82c' },
    )
    const result = check([words], { white: 'file', chokeMm: 0.25 }, { garmentColours: [navy] })
    expect(result.findingsWith('white-lost')).toMatchObject([
      { elementId: 'e-words', fix: { label: expect.stringMatching(/^Enlarge to \d\.\d mm$/) } },
    ])
    expect(result.codesAfterFix('white-lost')).not.toContain('white-lost')
  })
})

describe('translucent parts on a device with white', () => {
  const veil = box({ id: 'e-veil', name: 'Veil', opacity: 0.5 })

  test('PREPRESS-077 a finding says that white from the file is solid below them', () => {
    const result = check([veil], { white: 'file' }, { garmentColours: [navy] })
    expect(result.findings).toMatchObject([
      {
        code: 'solid-white',
        severity: 'warning',
        elementId: 'e-veil',
        measured: '50 %',
        message:
          'The white under it is solid: it comes out pale, as on white paper, and ends in a hard edge. What can hardly be seen gets no white and vanishes. Make it solid, or choose a lighter colour.',
        fix: { label: 'Make it solid' },
      },
    ])
    expect(result.codesAfterFix('solid-white')).toEqual([])
  })

  test('PREPRESS-077 if the RIP makes the white, the finding says that its amount is up to the printer', () => {
    const [result] = check([veil], { white: 'rip' }, { garmentColours: [navy] }).findings
    expect(result?.code).toBe('solid-white')
    expect(result?.message).toMatch(/^How much white is printed under it is up to the printer/)
  })

  test.each([
    ['there is no finding on a white garment', 'General', { white: 'file' }, [white], []],
    ['there is no finding without white', 'General', { white: 'none' }, [navy], []],
    [
      'methods without halftones report solid white instead of translucency',
      'Heat Transfer',
      { white: 'file' },
      [navy],
      ['solid-white'],
    ],
    [
      'methods without halftones whose RIP makes the white report translucency',
      'Heat Transfer',
      { white: 'rip' },
      [navy],
      ['semi-transparent'],
    ],
    [
      'screen printing reports translucency',
      'Screen Printing',
      { white: 'file' },
      [navy],
      ['semi-transparent'],
    ],
  ] as const)('PREPRESS-077 %s', (_which, method, device, garmentColours, codes) => {
    const { codes: result } = check([veil], device, { method, garmentColours: [...garmentColours] })
    expect(result.filter((code) => /white|transparent/.test(code))).toEqual(codes)
  })
})

describe('small light letters', () => {
  const smallText = (size: number, fill = 'ffffff') =>
    aText('Harbour', { id: 'e-words', x: 25, y: 30, width: 30, height: 5 }, { size, fill })
  const inks = inksWithLimit(300)
  /** Boxes in a colour of two inks, and in a colour of one ink. */
  const [mixed, pure] = [box({ fill: '3333ff' }), box({ fill: '00ffff' })]

  test('PREPRESS-076 in an area of several inks are found, and enlarged', () => {
    const result = check([mixed, smallText(2)], { inks })
    expect(result.findings).toMatchObject([
      {
        code: 'reversed-text',
        severity: 'warning',
        elementId: 'e-words',
        title: '“Harbour” is too small for light letters',
        message:
          'The colour around them is mixed of several inks, which are never printed exactly on each other: they run into letters this small. Make them at least 2.8 mm high, or choose a darker colour for them.',
        measured: '2.0 mm',
        fix: { label: 'Enlarge to 2.8 mm' },
      },
    ])
    expect(result.codesAfterFix('reversed-text')).toEqual([])
  })

  test.each([
    ['of 8 points', [mixed, smallText(2.8)]],
    ['in one ink', [pure, smallText(2)]],
    ['on the garment', [smallText(2, '1b1a17')]],
    ['that are dark', [mixed, smallText(2, '000000')]],
  ])('PREPRESS-076 %s are not found', (_which, elements) => {
    expect(check(elements, { inks }).codes).not.toContain('reversed-text')
  })

  test('PREPRESS-076 that are also too small for the printing method are reported once', () => {
    expect(check([mixed, smallText(1)], { inks }).codes).toEqual(['reversed-text'])
    expect(check([mixed, smallText(1)], {}).codes).toEqual(['small-text'])
  })
})

describe('artwork that is cut out', () => {
  const kissCut: Partial<PrintDevice> = { cuts: ['kiss cut'] }
  const large = (x: number) => box({ id: 'e-large', x, y: 20 })

  test.each([
    // A kiss cut runs 2 mm around the artwork, and stays 2 mm away from the edge.
    ['far enough from the edge for the line and the knife', 4, [] as unknown[]],
    ['closer', 3, [['cut-edge', 'warning']]],
    ['with a line that runs off the sheet', 1.5, [['cut-edge', 'error']]],
  ])('PREPRESS-078 an element %s (at %d mm) gives the findings %j', (_which, x, expected) => {
    const { findings } = check([large(x)], kissCut)
    const result = findings.filter(({ code }) => code !== 'near-edge')
    expect(result.map(({ code, severity }) => [code, severity])).toEqual(expected)
  })

  test('PREPRESS-078 an element too close to the edge is moved inside, and its finding says what happens to the line', () => {
    const result = check([large(1.5)], kissCut)
    expect(result.findings).toMatchObject([
      {
        title: 'A shape is too close to the edge to be cut out',
        message:
          'The line along which it is cut runs off the sheet, so that it cannot be cut out there. Keep it 4.0 mm away from the edge.',
        measured: '1.5 mm',
        fix: { label: 'Move inside' },
      },
    ])
    expect(result.codesAfterFix('cut-edge')).toEqual([])
    const through = check([large(5)], { cuts: ['kiss cut', 'through cut'] })
    expect(through.findings[0]?.message).toMatch(/Keep it 6\.0 mm away from the edge\.$/)
  })

  test('PREPRESS-078 a print that is larger than the sheet or roll is an error', () => {
    // 40 x 30 mm, with 4 mm on each side.
    const findingsOnSheet = (widthMm: number, heightMm: number) =>
      check([large(20)], { ...kissCut, media: { kind: 'sheet', widthMm, heightMm } }).findings
    expect(findingsOnSheet(38.5, 48.5)).toEqual([])
    expect(findingsOnSheet(40, 46)).toMatchObject([
      {
        code: 'cut-edge',
        severity: 'error',
        title: 'The print is larger than what can be cut',
        message:
          'With the line around it, it needs 4.8 cm x 3.8 cm, and the sheet has 4.0 cm x 4.6 cm: it cannot be cut out. Make it smaller, or choose a smaller print area.',
        noFix: 'It is larger than the space for it: only you know which part has to be seen.',
      },
    ])
    const codesOnRoll = (widthMm: number) =>
      check([large(20)], { ...kissCut, media: { kind: 'roll', widthMm } }).findings.map(({ code }) => code)
    expect([codesOnRoll(39), codesOnRoll(37)]).toEqual([[], ['cut-edge']])
  })

  test('PREPRESS-079 pieces of less than 6 mm are found; larger ones, and those cut out with another element, are not', () => {
    const dot = (x: number, side: number) =>
      box({ id: 'e-speck', name: 'Dot', x, y: 60, width: side, height: side })
    const result = check([large(20), dot(40, 1)], kissCut)
    expect(result.findings).toMatchObject([
      {
        code: 'cut-small',
        severity: 'warning',
        elementId: 'e-speck',
        title: 'Dot is too small to be cut out',
        message:
          'Pieces of less than 6.0 mm tear, or are pulled off with the waste. Make it larger, or move it closer to something that it is cut out with.',
        measured: expect.stringMatching(/^[45]\.\d mm$/),
        noFix: 'Only you know how large it may be, and what it belongs to.',
      },
    ])
    expect(check([large(20), dot(40, 3)], kissCut).codes).toEqual([])
    expect(check([box({ y: 20, height: 39 }), dot(40, 1)], kissCut).codes).toEqual([])
    expect(check([large(20), dot(40, 1)], {}).codes).toEqual([])
  })
})

test('PREPRESS-072 without a device profile, or with one that has no limits, all findings are unchanged', () => {
  const elements: Parameters<typeof aDesign> = [
    box({ fill: '000000' }),
    box({ x: 1, y: 60, width: 1, height: 1, opacity: 0.5 }),
    box({ y: 55, fill: null, stroke: { colour: 'fcc82c', width: 0.3 } }),
    aText('Harbour', { x: 25, y: 30, width: 30, height: 5 }, { size: 2, fill: 'ffffff' }),
  ]
  for (const method of ['General', 'Heat Transfer', 'Screen Printing', 'Embroidery'] as const) {
    const input = { method, garmentColours: [navy] }
    const { findings } = check(elements, undefined, input)
    expect(findings.length).toBeGreaterThan(0)
    expect(check(elements, {}, input).findings).toEqual(findings)
  }
})

test('the key of pixel measurements changes with every property of a device', () => {
  const changes: Required<PrintDevice> = {
    ...{ white: 'file', chokeMm: 1, dpi: 600, media: { kind: 'roll', widthMm: 580 }, cuts: ['kiss cut'] },
    ...{ hasGloss: true, threads: [], maxStitches: 10_000, inks: inksWithLimit(200) },
  }
  const others = [inksWithLimit(300), inksWithLimit(200, [0, 0, 0, 1])]
  others.push({ ...inksWithLimit(200), table: new Uint8Array(16 ** 3 * 4) })
  const devices: PrintDevice[] = [
    ...Object.entries(changes).map(([name, value]) => ({ ...plainDevice, [name]: value })),
    ...others.map((inks) => ({ ...plainDevice, inks })),
  ]
  const keys = [undefined, plainDevice, ...devices].map(deviceKeyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain(deviceKeyOf({ ...plainDevice, inks: inksWithLimit(200) }))
})
