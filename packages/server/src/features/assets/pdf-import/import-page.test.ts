import type { Element } from '@printery/design'
import { step } from '@printery/tests'
import { aPdfPage } from '@printery/tests/designs/pdf-files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { importPage, previewPage } from './import-page.ts'

const mmPerPoint = 25.4 / 72

/** The elements of a page without its outermost group. */
async function elementsOf(pdf: Buffer, page = 1) {
  const imported = await importPage(pdf, page, 'page.pdf')
  const [root, ...elements] = imported.elements
  expect(root).toMatchObject({ kind: 'group', name: 'page.pdf', parent: null })
  return { ...imported, elements }
}

/** The shapes of the drawings, in the order of their elements. */
async function shapesOf(pdf: Buffer) {
  const { elements, drawings } = await elementsOf(pdf)
  expect(elements.map(({ kind }) => kind)).toEqual(elements.map(() => 'icon'))
  return drawings.flatMap(({ shapes }) => shapes)
}

const boxOf = (element: Element | undefined) => {
  if (!element || element.kind === 'group') throw new Error('an element without a box')
  const { x, y, width, height } = element
  return [x, y, width, height].map((mm) => Math.round((mm / mmPerPoint) * 100) / 100)
}

describe('paths', () => {
  test('become drawings at their place, with fill, stroke, dashes, caps and winding rule', async () => {
    await step('EDIT-117', async () => {
      const pdf = aPdfPage(
        '1 0 0 rg 20 150 60 30 re f 0 0 1 RG 4 w 1 J 1 j [8 6] 0 d 120 40 m 180 40 l S 0 0.5 0 rg 20 20 60 60 re 35 35 30 30 re f*',
      )
      const { elements, drawings, losses } = await elementsOf(pdf)
      expect(elements.map(boxOf)).toEqual([
        [20, 20, 60, 30],
        [118, 158, 64, 4],
        [20, 120, 60, 60],
      ])
      const [rectangle, line, ring] = drawings.map(({ shapes: [shape] }) => shape)
      expect(rectangle).toMatchObject({ fill: 'ff0000', stroke: null, opacity: 1 })
      expect(line).toMatchObject({
        fill: null,
        stroke: { colour: '0000ff', cap: 'round', join: 'round' },
      })
      expect(line?.stroke?.width).toBeCloseTo(4 * mmPerPoint, 3)
      expect(line?.stroke?.dash.map((mm) => Math.round(mm / mmPerPoint))).toEqual([8, 6])
      expect(ring).toMatchObject({ fill: '008000', rule: 'evenodd' })
      expect(losses).toEqual([])
    })
  })

  test('of a rotated page with a shifted box lie where they are seen', async () => {
    const pdf = aPdfPage('1 0 0 rg 110 60 40 20 re f', { box: '100 50 300 250', page: '/Rotate 90' })
    const { elements } = await elementsOf(pdf)
    // 10 from the left and from the bottom of the page, which is turned clockwise.
    expect(elements.map(boxOf)).toEqual([[10, 10, 20, 40]])
  })

  test('in nested forms are moved and scaled as the forms are', async () => {
    const form = { dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 100 100]', stream: '0 g 0 0 10 20 re f' }
    const pdf = aPdfPage('q 2 0 0 2 50 60 cm /F Do Q', {
      resources: '/XObject<</F 10 0 R>>',
      objects: { 10: form },
    })
    const { elements } = await elementsOf(pdf)
    expect(elements.map(boxOf)).toEqual([[50, 100, 20, 40]])
  })

  test('that touch become one drawing, and others stay apart', async () => {
    const pdf = aPdfPage('0 g 20 20 40 40 re f 1 0 0 rg 50 50 40 40 re f 0 0 1 rg 150 150 20 20 re f')
    const { elements, drawings } = await elementsOf(pdf)
    expect(elements.map(boxOf)).toEqual([
      [20, 110, 70, 70],
      [150, 30, 20, 20],
    ])
    expect(drawings.map(({ shapes }) => shapes.length)).toEqual([2, 1])
  })

  test('on a background of the whole page stay apart from it', async () => {
    const { elements } = await elementsOf(aPdfPage('0.9 g 0 0 200 200 re f 0 g 50 50 20 20 re f'))
    expect(elements.map(boxOf)).toEqual([
      [0, 0, 200, 200],
      [50, 130, 20, 20],
    ])
  })
})

test('flat colours of every colour space keep the colour that PDFium shows', async () => {
  await step('EDIT-118', async () => {
    const spot = '[/Separation/Orange/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0.5 0]/N 1>>]'
    const shapes = await shapesOf(
      aPdfPage(
        '1 0 0 rg 10 10 20 20 re f 0.5 g 50 10 20 20 re f 0 1 1 0 k 90 10 20 20 re f /S cs 1 scn 130 10 20 20 re f /A gs 0 0 1 rg 10 100 20 20 re f',
        { resources: `/ColorSpace<</S ${spot}>>/ExtGState<</A<</ca 0.5>>>>` },
      ),
    )
    expect(shapes.map(({ fill }) => fill)).toEqual(['ff0000', '808080', 'ee1d23', 'ff8000', '0000ff'])
    expect(shapes.map(({ opacity }) => Math.round(opacity * 100))).toEqual([100, 100, 100, 100, 50])
  })
})

describe('pictures', () => {
  /** Two pixels: red, then blue. */
  const twoPixels = {
    dictionary: '/Type/XObject/Subtype/Image/Width 2/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8',
    stream: Buffer.from([255, 0, 0, 0, 0, 255]),
  }

  test('are placed and rotated, with their own pixels', async () => {
    await step('EDIT-119', async () => {
      const pdf = aPdfPage('q 80 0 0 40 10 20 cm /I Do Q q 0 80 -40 0 190 100 cm /I Do Q', {
        resources: '/XObject<</I 10 0 R>>',
        objects: { 10: twoPixels },
      })
      const { elements, pictures } = await elementsOf(pdf)
      expect(elements).toMatchObject([
        { kind: 'image', rotation: 0, flipX: false, flipY: false, opacity: 1 },
        { kind: 'image', rotation: -90, flipX: false, flipY: false, opacity: 1 },
      ])
      expect(elements.map(boxOf)).toEqual([
        [10, 140, 80, 40],
        [130, 40, 80, 40],
      ])
      expect(pictures[0]).toMatchObject({ contentType: 'image/png', widthPx: 2, heightPx: 1 })
      const pixels = await sharp(pictures[0]?.bytes).raw().toBuffer()
      expect([...pixels]).toEqual([255, 0, 0, 255, 0, 0, 255, 255])
    })
  })

  test('keep their soft mask as transparency', async () => {
    const mask = {
      dictionary: '/Type/XObject/Subtype/Image/Width 2/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
      stream: Buffer.from([255, 0]),
    }
    const { pictures } = await elementsOf(
      aPdfPage('q 80 0 0 40 10 20 cm /I Do Q', {
        resources: '/XObject<</I 10 0 R>>',
        objects: { 10: { ...twoPixels, dictionary: `${twoPixels.dictionary}/SMask 11 0 R` }, 11: mask },
      }),
    )
    const pixels = await sharp(pictures[0]?.bytes).raw().toBuffer()
    expect([pixels[3], pixels[7]]).toEqual([255, 0])
  })

  test('that are photos stay JPEGs, and are cropped by a rectangle', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a50a9' } })
      .jpeg()
      .toBuffer()
    const photo = {
      dictionary:
        '/Type/XObject/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      stream: jpeg,
    }
    const { elements, pictures } = await elementsOf(
      aPdfPage('q 50 50 40 50 re W n 80 0 0 100 50 50 cm /I Do Q', {
        resources: '/XObject<</I 10 0 R>>',
        objects: { 10: photo },
      }),
    )
    expect(pictures).toMatchObject([{ contentType: 'image/jpeg', widthPx: 40, heightPx: 20 }])
    expect(elements).toMatchObject([{ kind: 'image', crop: { width: 0.5, height: 0.5 } }])
    expect(elements.map(boxOf)).toEqual([[50, 100, 40, 50]])
  })
})

describe('texts', () => {
  const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'

  test('become outlines with the text as their name, apart from shapes', async () => {
    await step('EDIT-120', async () => {
      const pdf = aPdfPage('1 g 0 0 0 rg BT /F 24 Tf 20 100 Td (Hello) Tj 1 0 0 rg 0 -24 Td (Press) Tj ET', {
        resources: font,
      })
      const { elements, drawings, losses } = await elementsOf(pdf)
      expect(elements).toMatchObject([{ kind: 'icon', name: 'Hello Press' }])
      expect(drawings[0]?.shapes.map(({ fill }) => fill)).toEqual(['000000', 'ff0000'])
      const [left = 0, top = 0, width = 0, height = 0] = boxOf(elements[0])
      // The H begins at 20 + 24 * 0.077, and its top is 24 * 0.718 above the baseline.
      expect([Math.round(left), Math.round(top)]).toEqual([22, 83])
      expect([width > 40, height > 40, height < 60]).toEqual([true, true, true])
      expect(losses).toEqual([
        'Texts became outlines: they can be moved and recoloured, but not typed in.',
        'The font Helvetica is not in the file, so its texts are set in another one.',
      ])
    })
  })

  test('of a scanned page, which are invisible, are left out', async () => {
    const { elements } = await elementsOf(
      aPdfPage('BT 3 Tr /F 24 Tf 20 100 Td (Hidden) Tj ET 0 g 10 10 20 20 re f', { resources: font }),
    )
    expect(elements.map(boxOf)).toEqual([[10, 170, 20, 20]])
  })
})

describe('parts that cannot be converted become pictures and are listed', () => {
  const gradient =
    '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>'
  const tile = {
    dictionary:
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
    stream: '1 0 0 rg 0 0 5 5 re f',
  }
  const type3 = {
    dictionary: '',
    stream: '1000 0 0 0 800 800 d1 100 100 600 600 re f',
  }
  const maskedGroup = {
    dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Group<</S/Transparency/CS/DeviceGray>>',
    stream: '0.2 g 0 0 200 200 re f 1 g 60 60 40 40 re f',
  }

  test.each<[string, string, Parameters<typeof aPdfPage>[1], string]>([
    [
      'a shading',
      '50 50 100 40 re W n /G sh',
      { resources: `/Shading<</G ${gradient}>>` },
      'A gradient became a picture.',
    ],
    [
      'a shading as fill',
      '/Pattern cs /P scn 50 50 100 40 re f',
      { resources: `/Pattern<</P<</PatternType 2/Shading ${gradient}>>>>` },
      'A gradient became a picture.',
    ],
    [
      'a pattern as fill',
      '/Pattern cs /P scn 50 50 100 40 re f',
      { resources: '/Pattern<</P 10 0 R>>', objects: { 10: tile } },
      'A pattern fill became a picture.',
    ],
    [
      'a blend mode',
      '1 1 0 rg 20 20 100 100 re f /M gs 0 1 1 rg 80 80 100 100 re f',
      { resources: '/ExtGState<</M<</BM/Multiply>>>>' },
      'A part that blends with what lies below it became a picture of both.',
    ],
    [
      'a soft mask',
      '/M gs 1 0 0 rg 20 20 160 160 re f',
      {
        resources: '/ExtGState<</M<</SMask<</S/Luminosity/G 10 0 R>>>>>>',
        objects: { 10: maskedGroup },
      },
      'A part with a mask or another effect became a picture.',
    ],
    [
      'a Type 3 font',
      'BT /F 30 Tf 40 100 Td (AAA) Tj ET',
      {
        resources:
          '/Font<</F<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</A 10 0 R>>/Encoding<</Differences[65/A]>>/FirstChar 65/LastChar 65/Widths[1000]/Resources<<>>>>>>',
        objects: { 10: type3 },
      },
      'A text became a picture, because its letters could not be read as outlines.',
    ],
  ])('%s', async (_what, content, options, message) => {
    await step('EDIT-121', async () => {
      const pdf = aPdfPage(content, options)
      const { elements, losses, pictures } = await elementsOf(pdf)
      expect(losses).toContain(message)
      const [raster] = elements.filter(({ kind }) => kind === 'image')
      const [, , width = 0] = boxOf(raster)
      // 300 dpi of its size on the page.
      expect((pictures[0]?.widthPx ?? 0) / width).toBeCloseTo(300 / 72, 1)
      // PDFium draws the edges of tiles elsewhere at each resolution.
      const { share } = await previewPage(pdf, 1)
      expect(share).toBeLessThan(_what.includes('pattern') ? 0.03 : 0.002)
    })
  })
})

test('an outline that clips others becomes the clip of a group', async () => {
  await step('EDIT-122', async () => {
    const pdf = aPdfPage('q 100 180 m 180 20 l 20 20 l h W n 1 0 0 rg 0 0 200 100 re f Q')
    const { elements, losses } = await elementsOf(pdf)
    expect(losses).toEqual([])
    const [group, clip, art] = elements
    expect([group?.kind, clip?.kind, art?.kind]).toEqual(['group', 'shape', 'icon'])
    expect(group).toMatchObject({ clip: clip?.id })
    expect([clip?.parent, art?.parent]).toEqual([group?.id, group?.id])
    expect(boxOf(clip)).toEqual([20, 20, 160, 160])
    expect((await previewPage(pdf, 1)).share).toBeLessThan(0.002)
  })
})

test('parts outside of the page are cut off at its edge', async () => {
  const { elements } = await elementsOf(aPdfPage('1 0 0 rg 150 150 100 100 re f 0 0 1 rg 20 20 40 40 re f'))
  expect(elements.map(({ kind }) => kind)).toEqual(['group', 'shape', 'icon', 'icon'])
  expect(boxOf(elements[1])).toEqual([0, 0, 200, 200])
  expect(boxOf(elements[2])).toEqual([150, -50, 100, 100])
})

test('a preview shows page, elements and difference in pictures of the same size', async () => {
  await step('EDIT-124', async () => {
    // Comments are not imported, so the red square is a difference.
    const stamp = {
      dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 40 40]',
      stream: '1 0 0 rg 0 0 40 40 re f',
    }
    const pdf = aPdfPage('0 g 100 100 50 50 re f', {
      page: '/Annots[10 0 R]',
      objects: { 10: '<</Type/Annot/Subtype/Stamp/Rect[20 20 60 60]/F 4/AP<</N 11 0 R>>>>', 11: stamp },
    })
    const preview = await previewPage(pdf, 1)
    const sizes = await Promise.all(
      [preview.original, preview.result, preview.difference].map(async (bytes) => {
        const { format, width, height } = await sharp(bytes).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['webp', 900, 900],
      ['webp', 900, 900],
      ['webp', 900, 900],
    ])
    // 40 by 40 of 200 by 200 points.
    expect(preview.share).toBeCloseTo(0.04, 2)
    expect(preview).toMatchObject({ elements: 1, losses: ['Comments, stamps and links were left out.'] })
    const { data, info } = await sharp(preview.difference).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [red = 0, green = 0] = at(180, 720)
    expect([red > 180, green < 80]).toEqual([true, true])
    const [darkRed = 0, darkGreen = 0] = at(560, 340)
    expect(Math.abs(darkRed - darkGreen)).toBeLessThan(8)
  })
})
