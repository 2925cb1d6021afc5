import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { applyOperation, emptyDesign } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { pixelsOf as readPng, renderSvg } from '@printery/domain/testing/drawings'
import { expect, test } from 'vitest'
import type { MockupOptions } from '../host.ts'
import { MockupDrawer } from './mockup-drawer.ts'
import { Renderer } from './renderer.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const svgOf = (name: string) =>
  readFileSync(new URL(`../art/${name}.svg`, import.meta.resolve('@printery/mockups')), 'utf8')

/** Stripes across the area in red, white and blue, each a sixth of its height. The lower half is empty. */
function stripesOn(area: { name: string; width: number; height: number }) {
  const { width, height } = area
  return applyOperation(emptyDesign({ front: area, back: area }), {
    type: 'add',
    elements: ['b3202c', 'ffffff', '2a50a9'].map((fill, index) =>
      anElement({ x: 0, y: (index * height) / 6, width, height: height / 6, fill, stroke: null }),
    ),
  }).design
}

const stripes = stripesOn({ name: 'wrap-60x120', width: 60, height: 120 })

function openDrawer() {
  let pageCount = 0
  const renderer = new Renderer(
    {
      font: () => Promise.reject(new RangeError('the designs have no texts')),
      drawing: () => Promise.reject(new RangeError('the designs have no drawings')),
      picture: async () => undefined,
    },
    (svg) => {
      pageCount++
      return rasterise(svg)
    },
  )
  return { drawer: new MockupDrawer(renderer), drawnPageCount: () => pageCount }
}

const onBottle: MockupOptions = {
  source: { kind: 'mockup', mockup: 'bottle', svg: svgOf('bottle-front'), area: 'wrap-60x120' },
  ...{ hex: '1f2b47', isOpaque: true, longerSide: 1200, hasBackdrop: true },
}

async function draw(options: MockupOptions, design = stripes) {
  const image = await rasterise(await openDrawer().drawer.svg({ design, page: 'front', ...options }))
  const pixels = image.pixels()
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3),
  ]
  return { width: image.width, height: image.height, at, png: image.png() }
}

test('EDIT-094 stripes on a bottle end before its silhouette, and their ends are above their middle', async () => {
  const { width, height, at } = await draw(onBottle)
  // The picture shows all 1200 units of the artwork.
  expect([width, height]).toEqual([1200, 1200])
  const isRed = (x: number, y: number) => {
    const [red = 0, , blue = 0] = at(x, y)
    return red > blue + 40
  }
  // 60 mm of 272 units around a radius of 136: seen from 500.9 to 699.1 instead of 489 to 711.
  expect([isRed(496, 530), isRed(506, 530), isRed(694, 530), isRed(704, 530)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  // The area begins at 500; 3.2 units above that at the ends.
  expect([isRed(600, 497), isRed(600, 503)]).toEqual([false, true])
  expect([isRed(504, 494), isRed(504, 499)]).toEqual([false, true])
})

/** `UPDATE_GOLDEN=1 npx vitest run mockup-drawer` regenerates the golden pictures; review them before the commit. */
test.each([
  ['bottle', onBottle, stripes],
  [
    'mug',
    {
      source: { kind: 'mockup', mockup: 'mug', svg: svgOf('mug-front'), area: 'wrap-70x56' },
      ...{ hex: 'f4f2ee', isOpaque: false, longerSide: 480, hasBackdrop: false },
    } satisfies MockupOptions,
    stripesOn({ name: 'wrap-70x56', width: 70, height: 56 }),
  ],
])('EDIT-094 a %s looks like its golden picture, pixel for pixel', async (name, options, design) => {
  const { png } = await draw({ ...options, longerSide: 480 }, design)
  const golden = pathOf(`./golden/${name}.png`)
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, png)
  const [expected, actual] = await Promise.all([readPng(readFileSync(golden)), readPng(Buffer.from(png))])
  if (actual.width === expected.width && Buffer.from(actual.data).equals(Buffer.from(expected.data))) return
  const outputFolder = pathOf('../../../../test-results/golden')
  mkdirSync(outputFolder, { recursive: true })
  writeFileSync(`${outputFolder}/${name}.png`, png)
  expect.fail(
    `${name} differs from its golden picture: actual ${outputFolder}/${name}.png, expected ${golden}`,
  )
})

test('EDIT-095 a picture for download has 1,600 px and a backdrop, and one for the screen is cut out without a backdrop', async () => {
  const { width, height, at } = await draw({ ...onBottle, longerSide: 1600 })
  expect([width, height]).toEqual([1600, 1600])
  expect(Math.min(...at(20, 20))).toBeGreaterThan(200)
  const cutOut = await draw({ ...onBottle, longerSide: 480, hasBackdrop: false })
  // 392 by 1160 units.
  expect([cutOut.width, cutOut.height]).toEqual([162, 480])
  expect(cutOut.at(2, 2)).toEqual([0, 0, 0])
})

test('EDIT-090 the artwork is drawn once for all colours, and again for another design', async () => {
  const { drawer, drawnPageCount } = openDrawer()
  const drawOn = (hex: string, design = stripes) =>
    drawer.svg({ design, page: 'front', ...onBottle, longerSide: 300, hex })
  await Promise.all(['f4f2ee', '1f2b47', 'b3202c'].map((hex) => drawOn(hex)))
  await drawOn('1f2b47', { ...stripes })
  expect(drawnPageCount()).toBe(1)
  await drawOn('1f2b47', { ...stripes, elements: {} })
  expect(drawnPageCount()).toBe(2)
})

test('EDIT-093 the design keeps its proportions in the area of another product', async () => {
  const area = 'logo-100x100'
  const source = { kind: 'mockup', mockup: 'notebook', svg: svgOf('notebook-front'), area } as const
  const { at } = await draw({ ...onBottle, source, hex: 'f4f2ee' })
  // 440 units high, so 220 wide, in the middle of 351.5 to 791.5; the area begins at 322.
  const isRed = ([red = 0, , blue = 0]: number[]) => red > blue + 40
  expect([456, 466, 677, 687].map((x) => isRed(at(x, 350)))).toEqual([false, true, true, false])
  expect([317, 327, 390, 400].map((y) => isRed(at(570, y)))).toEqual([false, true, true, false])
})

test('EDIT-090 on a supplier’s picture the design is drawn in its area, and translucent inks multiply with the product', async () => {
  const png = await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="400"><rect width="200" height="400" fill="#808080"/></svg>',
  )
  const picture = { href: `data:image/png;base64,${png.toString('base64')}`, width: 200, height: 400 }
  const area = {
    name: 'wrap-60x120',
    left: 0.25,
    top: 0.25,
    width: 0.5,
    height: 0.5,
    mmWidth: 60,
    mmHeight: 120,
  }
  const source = { kind: 'picture', picture, area: { ...area, rotation: 0 }, isTopAligned: true } as const
  const opaqueInk = await draw({ ...onBottle, source, longerSide: 800 })
  expect([opaqueInk.width, opaqueInk.height]).toEqual([400, 800])
  // Red from 200 px on, a third of 200 px high; then white.
  expect(opaqueInk.at(200, 196)).toEqual([128, 128, 128])
  expect(opaqueInk.at(200, 230)).toEqual([179, 32, 44])
  expect(opaqueInk.at(200, 300)).toEqual([255, 255, 255])
  const translucentInk = await draw({ ...onBottle, source, longerSide: 800, isOpaque: false })
  expect(translucentInk.at(200, 300)).toEqual([128, 128, 128])
  expect(translucentInk.at(200, 230)).toEqual([90, 16, 22])
})
