import { printingTypeNames } from '@printery/domain'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { compile } from '../display/compile.ts'
import { pixelsOf, writeSvg } from '../display/svg.ts'
import type { Design } from '../document.ts'
import type { Element, TextElement } from '../elements/index.ts'
import { applyOperation } from '../operations.ts'
import { unpremultiply } from '../plates/pixels.ts'
import { platesOf } from '../plates/plates.ts'
import { separate } from '../plates/separation.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../testing/designs.ts'
import type { FindingCode } from './finding.ts'
import { type PreflightInput, preflight } from './preflight.ts'

/** A grey pixel. */
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'

const white = { hex: 'ffffff', name: 'White' }
const black = { hex: '1b1a17', name: 'Black' }

function renderPage(design: Design, dpi: number) {
  const list = compile(design, 'front', resources)
  const size = pixelsOf(list, dpi)
  const svg = writeSvg(list, { pictureUrl: () => grey, pixels: size })
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { data: unpremultiply(pixels), ...size }
}

function check(design: Design, { dpi = 72, ...input }: Partial<PreflightInput> & { dpi?: number } = {}) {
  const result = preflight({
    ...{ design, page: 'front', resources, isReadable: () => true },
    ...{ method: 'Screen Printing', garmentColours: [white], pixels: renderPage(design, dpi) },
    ...input,
  })
  const findingsWith = (code: FindingCode) => result.findings.filter((finding) => finding.code === code)
  /** The result after the first fix of a finding with this code is applied. */
  const afterFix = (code: FindingCode) => {
    const fix = findingsWith(code)[0]?.fix
    if (!fix) throw new Error(`no fix of ${code}`)
    return check(applyOperation(design, fix.operation).design, { dpi, ...input })
  }
  return { ...result, design, findingsWith, afterFix, codes: result.findings.map(({ code }) => code) }
}

const box = (fields: Record<string, unknown> = {}) =>
  anElement({ x: 50, y: 60, width: 100, height: 40, fill: '2a50a9', ...fields })
const picture = (fields: Record<string, unknown> = {}) =>
  anElement({ kind: 'image', asset: pictureId, ...fields })

test('a printable page has no findings', () => {
  const { findings, inks, smallestText } = check(aDesign(box(), aText('Harbour', { y: 200 }, { size: 30 })))
  expect(findings).toEqual([])
  expect(inks).toEqual(['2a50a9', '1b1a17'])
  expect(smallestText).toBe(30)
})

describe('a picture', () => {
  test('is reported with its dpi at print size, and the fix shrinks it until it is sharp', () => {
    const result = check(aDesign(picture({ width: 250, height: 166 })), { method: 'Heat Transfer' })
    expect(result.findingsWith('low-dpi')[0]).toMatchObject({
      severity: 'warning',
      title: 'pier.jpg will look blurred',
      measured: '121 dpi',
      message:
        'It has too few pixels for 25.0 cm of width: edges will come out soft and blocky. Print it smaller, or use a larger file. From 150 dpi it is sharp.',
      fix: { label: 'Resize to 20.3 cm' },
    })
    expect(result.afterFix('low-dpi').codes).not.toContain('low-dpi')
  })

  test('that is cropped has the pixels of its visible part, and rotation has no effect', () => {
    const dpiOf = (fields: Record<string, unknown>) =>
      check(aDesign(picture({ width: 120, height: 80, ...fields })), {
        method: 'Heat Transfer',
      }).findingsWith('low-dpi')[0]?.measured
    expect(dpiOf({})).toBeUndefined()
    expect(dpiOf({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toBe('126 dpi')
    expect(dpiOf({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, rotation: 30 })).toBe('126 dpi')
  })

  test('that is missing is an error', () => {
    const { findingsWith, afterFix } = check(aDesign(picture(), box({ y: 200 })), { isReadable: () => false })
    expect(findingsWith('unreadable-asset')[0]).toMatchObject({
      severity: 'error',
      title: 'pier.jpg cannot be read',
    })
    expect(afterFix('unreadable-asset').codes).not.toContain('unreadable-asset')
  })
})

describe('text', () => {
  test('that is too small is reported in mm, and the fix enlarges it as a whole', () => {
    const small = check(aDesign(aText('Harbour', { height: 10 }, { size: 2 })))
    expect(small.findingsWith('small-text')[0]).toMatchObject({ measured: '2.0 mm' })
    expect(small.smallestText).toBe(2)
    expect(small.afterFix('small-text').codes).not.toContain('small-text')
  })

  test('is measured by its x-height if it has lower-case letters: embroidery needs 5 mm', () => {
    const smallTextCount = (text: string) =>
      check(aDesign(aText(text, {}, { size: 8 })), { method: 'Embroidery' }).findingsWith('small-text').length
    expect([smallTextCount('HARBOUR'), smallTextCount('Harbour')]).toEqual([0, 1])
  })

  test('with characters that its font lacks is reported with a font that has them', () => {
    const { findingsWith } = check(aDesign(aText('Pier 港', {}, { size: 20 })))
    expect(findingsWith('missing-glyphs')[0]).toMatchObject({
      measured: '港',
      fix: { label: 'Write it in ZCOOL XiaoWei' },
    })
  })

  test('keeps its font except for the missing characters', () => {
    const { findingsWith, afterFix } = check(
      aDesign(aText('Pier سعر البحر 7', { id: 'e-pier' }, { size: 20 })),
    )
    const { runs } = afterFix('missing-glyphs').design.elements['e-pier' as Element['id']] as TextElement
    expect(runs.map(({ font, text }) => [font, text])).toEqual([
      ['instrument-sans', 'Pier '],
      ['cairo', 'سعر البحر '],
      ['instrument-sans', '7'],
    ])
    expect(findingsWith('missing-glyphs')).toHaveLength(1)
    expect(afterFix('missing-glyphs').codes).not.toContain('missing-glyphs')
  })
})

describe('lines and gaps', () => {
  /** A page of 12 by 12 cm, which is rendered quickly at 300 dpi. */
  const onSmallPage = (...elements: ReturnType<typeof box>[]) =>
    applyOperation(aDesign(...elements), {
      ...{ type: 'page', page: 'front' },
      area: { name: 'small', width: 120, height: 120 },
    }).design
  const lineOf = (width: number, fields: Record<string, unknown> = {}) =>
    box({ ...{ x: 15.13, y: 50.21, width: 90, height: width, fill: '1b1a17' }, ...fields })

  test.each([
    [300, 0.2],
    [300, 0.3],
    [72, 0.3],
    [72, 1.1],
    [300, 1.1],
  ])('are measured in mm: at %i dpi a line is measured as %f mm', (dpi, width) => {
    const straight = check(onSmallPage(lineOf(width)), { dpi }).thinnestLine ?? 0
    const slanted = check(onSmallPage(lineOf(width, { rotation: 33 })), { dpi }).thinnestLine ?? 0
    const tolerance = dpi === 300 ? 0.03 : 0.09
    expect(Math.abs(straight - width)).toBeLessThan(tolerance)
    expect(Math.abs(slanted - width)).toBeLessThan(tolerance)
  })

  test('that are too thin for the printing method are reported with their position', () => {
    const design = onSmallPage(lineOf(1, { id: 'e-thinline' }))
    expect(check(design).findingsWith('thin-line')).toEqual([])
    const [finding] = check(design, { method: 'Embroidery', dpi: 150 }).findingsWith('thin-line')
    expect(finding).toMatchObject({ elementId: 'e-thinline', measured: '1.0 mm' })
    expect(finding?.box.x).toBeCloseTo(15, 0)
    expect(finding?.box.y).toBeCloseTo(50.6, 0)
  })

  test('are measured on each plate: a thin line of one ink on a surface of another ink is reported', () => {
    const design = onSmallPage(
      box({ fill: 'fcc82c', x: 10, y: 20, height: 80 }),
      lineOf(0.25, { id: 'e-thinline' }),
    )
    expect(check(design, { dpi: 300 }).findingsWith('thin-line')[0]?.elementId).toBe('e-thinline')
    // All inks around it are printed in the same pass, so it needs no minimum width.
    expect(check(design, { dpi: 300, method: 'Heat Transfer' }).findingsWith('thin-line')).toEqual([])
  })

  test('between surfaces are gaps; the tips of a star are neither lines nor gaps', () => {
    const gap = onSmallPage(box({ x: 20, width: 40 }), box({ x: 60.3, width: 40 }))
    expect(check(gap, { dpi: 300 }).findingsWith('thin-gap')[0]?.measured).toMatch(/^0\.(29|30|31) mm$/)
    const star = onSmallPage(
      box({ x: 10, y: 10, shape: { type: 'star', points: 5, depth: 0.4 }, height: 100 }),
    )
    const { codes } = check(star, { dpi: 150 })
    expect(codes).toEqual([])
  })
})

describe('inks', () => {
  const similarColours = () =>
    aDesign(
      box({ fill: 'b3202c' }),
      box({ y: 120, width: 50, fill: 'cc4a4a' }),
      aText('Harbour', { y: 200 }, { size: 30, fill: '1b1a17' }),
    )

  test('are as many as the plates, including the underbase on dark garments', () => {
    const design = similarColours()
    for (const garment of [white, black]) {
      const { inks } = check(design, { garmentColours: [garment] })
      const pixels = renderPage(design, 72)
      const colouredInks = inks.filter((ink) => ink !== 'ffffff')
      const plates = platesOf(separate(pixels, colouredInks), { isDarkGarment: garment === black, choke: 1 })
      expect(inks).toHaveLength(plates.length)
    }
  })

  test('that look alike can be merged to save money', () => {
    const { findingsWith, afterFix } = check(similarColours(), { oneInkLess: 4000 })
    expect(findingsWith('merge-inks')[0]).toMatchObject({
      severity: 'note',
      fix: { label: 'Merge into the darker red, save $40.00' },
    })
    expect(afterFix('merge-inks').inks).toEqual(['b3202c', '1b1a17'])
  })

  test('that look alike are reported, but not merged if one of them can be part of a picture', () => {
    const alike = [box({ fill: 'b3202c' }), box({ y: 120, width: 60, fill: 'cc4a4a' })]
    expect(check(aDesign(...alike)).findingsWith('merge-inks')).toMatchObject([
      {
        measured: '2 colours',
        message:
          "The lighter red and the darker red look alike in print, and each is paid for as a colour of its own. Merge them if you don't need both: the darker red stays.",
      },
    ])
    expect(check(aDesign(...alike, picture({ y: 250 }))).findingsWith('merge-inks')).toEqual([])
  })

  test('that look different are not offered for merging', () => {
    const design = aDesign(box({ fill: 'b3202c' }), box({ y: 200, fill: '2a50a9' }))
    expect(check(design, { oneInkLess: 4000 }).findingsWith('merge-inks')).toEqual([])
  })

  test('beyond those paid for are an error', () => {
    const { findingsWith } = check(similarColours(), { paidInks: 2 })
    expect(findingsWith('too-many-inks')[0]).toMatchObject({
      ...{
        severity: 'error',
        measured: '3 of 2',
        neededInks: 3,
        fix: { label: 'Merge into the darker red' },
      },
      message:
        'Your print needs 3 colours, and you pay for 2: the others would be missing. Pay for 3 colours, or merge two that look alike: the lighter red becomes the darker red.',
    })
    expect(
      check(similarColours(), { paidInks: 2, garmentColours: [black] }).findingsWith('too-many-inks')[0],
    ).toMatchObject({
      ...{ measured: '4 of 2', neededInks: 4 },
      message: expect.stringContaining('needs 4 colours with the white under it on dark cloth'),
    })
    expect(check(similarColours(), { paidInks: 3 }).findingsWith('too-many-inks')).toEqual([])
    expect(
      check(similarColours(), { paidInks: 3, garmentColours: [white, black] }).findingsWith('too-many-inks'),
    ).toHaveLength(1)
    expect(
      check(similarColours(), { paidInks: 2, method: 'Heat Transfer' }).findingsWith('too-many-inks'),
    ).toEqual([])
  })

  test('in the colour of a garment are reported for that garment only; sublimation prints no white', () => {
    const design = aDesign(box({ fill: 'ffffff' }))
    const titles = (input: Partial<PreflightInput>) =>
      check(design, input)
        .findingsWith('low-contrast')
        .map(({ title }) => title)
    const garmentColours = [white, black]
    expect(titles({ garmentColours })).toEqual(['A shape cannot be seen on White'])
    expect(titles({ garmentColours, method: 'Sublimation' })).toEqual([
      'A shape cannot be seen on White and Black',
    ])
  })
})

describe('edges', () => {
  test('clip elements beyond them, and elements close to them are reported', () => {
    const { findingsWith, afterFix } = check(aDesign(box({ x: 250 }), box({ x: 3, y: 200 }), box({ x: 400 })))
    expect(findingsWith('off-area').map(({ title }) => title)).toEqual([
      'A shape is cut off',
      'A shape is not on the print',
    ])
    expect(findingsWith('near-edge')[0]).toMatchObject({
      measured: '3.0 mm',
      message:
        'A print can shift by a few millimetres: it may be cut off there, or look off-centre. Keep it 5.0 mm away from the edge.',
    })
    expect(afterFix('off-area').findingsWith('off-area')).toHaveLength(1)
    expect(afterFix('near-edge').findingsWith('near-edge')).toEqual([])
  })

  test('text larger than the area is shrunk to fit, also if rotated; pictures of that size get no fix', () => {
    for (const rotation of [0, 30]) {
      const wideText = aText('HARBOUR RUN', { x: 20, y: 150, width: 400, height: 90, rotation }, { size: 70 })
      const { findingsWith, afterFix } = check(aDesign(wideText))
      expect(findingsWith('off-area')[0]?.fix?.label).toBe('Make it fit')
      expect(afterFix('off-area').codes).toEqual([])
    }
    const [offArea] = check(aDesign(box({ x: 20, y: 150, width: 290, height: 30 }))).findingsWith('off-area')
    expect(offArea).not.toHaveProperty('fix')
  })

  test('are compared with the outlines of elements, not with their frames', () => {
    const rotated = { x: 4, y: 100, width: 60, height: 60, rotation: 45 }
    expect(check(aDesign(box({ ...rotated, shape: { type: 'ellipse' } }))).codes).toEqual(['near-edge'])
    expect(check(aDesign(box({ ...rotated, x: 6, shape: { type: 'ellipse' } }))).codes).toEqual([])
    expect(check(aDesign(box({ ...rotated, x: 6 }))).codes).toEqual(['off-area'])
  })

  test('may be crossed by a background, which must extend into the bleed', () => {
    const ground = { x: 0, y: 0, width: 297, height: 420 }
    expect(check(aDesign(box(ground))).codes).toEqual([])
    const input = { method: 'General' } as const
    expect(check(aDesign(box(ground)), input).codes).toEqual(['short-of-bleed'])
    expect(check(aDesign(box({ x: -3, y: -3, width: 303, height: 426 })), input).codes).toEqual([])
  })
})

describe('appearance', () => {
  test('a translucent element can be made solid', () => {
    const { findingsWith, afterFix } = check(aDesign(box({ opacity: 0.5 })))
    expect(findingsWith('semi-transparent')[0]).toMatchObject({ measured: '50 %' })
    expect(afterFix('semi-transparent').codes).toEqual([])
    expect(
      check(aDesign(box({ opacity: 0.5 })), { method: 'General' }).findingsWith('semi-transparent'),
    ).toEqual([])
  })

  test('overprinted inks are reported, with a fix, if the printing method does not support them', () => {
    const design = aDesign(box(), box({ x: 100, fill: 'fcc82c', overprint: true }))
    expect(check(design).findingsWith('overprint')).toEqual([])
    expect(check(design, { method: 'Embroidery' }).afterFix('overprint').findingsWith('overprint')).toEqual(
      [],
    )
  })

  test('a pattern of too many tiles is reported, and its fix enlarges the tiles', () => {
    const pattern = { kind: 'pattern', asset: drawingId, x: 20, y: 20, width: 250, height: 380, tile: 3 }
    const { findingsWith, afterFix } = check(aDesign(anElement(pattern)))
    expect(findingsWith('pattern-cut')).toHaveLength(1)
    expect(afterFix('pattern-cut').findingsWith('pattern-cut')).toEqual([])
  })
})

test('a page that is empty, or has only hidden or distant elements, is an error', () => {
  for (const design of [aDesign(), aDesign(box({ hidden: true })), aDesign(box({ x: 500 }))])
    expect(check(design).findings.at(-1)).toMatchObject({ code: 'empty-print', severity: 'error' })
})

test('errors come first, every printing method has rules, and every fix can be applied', () => {
  const design = aDesign(
    picture({ x: 200, width: 250, height: 166, opacity: 0.7 }),
    box({ x: 1, fill: 'b3202c', overprint: true }),
    aText('Pier 港', { y: 300, opacity: 0.4 }, { size: 1, fill: 'ffffff' }),
    anElement({ kind: 'icon', asset: drawingId, y: 350, width: 40 }),
  )
  for (const method of printingTypeNames) {
    const { findings } = check(design, { method, paidInks: 1, garmentColours: [white, black] })
    const order = findings.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity))
    expect(order).toEqual(order.toSorted())
    for (const { fix } of findings) if (fix) applyOperation(design, fix.operation)
  }
})
