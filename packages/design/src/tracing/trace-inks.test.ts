import { countInks } from '@printery/domain'
import { seededRandom } from '@printery/domain/testing/seeded'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../display/compile.ts'
import { picturesIn } from '../display/list.ts'
import { coloursOf } from '../drawing.ts'
import { applyOperation } from '../operations.ts'
import { platesOf, separate } from '../plates/index.ts'
import type { Pixels } from '../plates/pixels.ts'
import { readSvg } from '../svg-reading/read-svg.ts'
import { anElement, anEmptyDesign } from '../testing/designs.ts'
import { drawnPixels } from '../testing/drawn-pixels.ts'
import {
  drawTrace,
  forEachFarFromEdges,
  hexAt,
  picture,
  pictureOf,
  pixelAt,
  resultOf,
  traceOf,
  wordAt,
} from '../testing/traced-pictures.ts'
import { type Trace, traceSvg } from './index.ts'

const hexesOf = ({ layers }: Trace) => layers.map(({ hex }) => hex)
const stepsOf = ({ layers }: Trace) => layers.map(({ path }) => path.map(({ to }) => to).join(''))
/** Returns the share of channels that differ from the picture by more than a quarter. */
async function shareOfDifferent(source: Pixels, trace: Trace): Promise<number> {
  const { data } = await drawTrace(trace)
  let different = 0
  for (let index = 0; index < data.length; index++)
    if (Math.abs((data[index] ?? 0) - (source.data[index] ?? 0)) > 64) different++
  return different / data.length
}

const disc = picture(200, 200, '<circle cx="100" cy="100" r="70" fill="#b3202c"/>')
const ring = picture(
  200,
  200,
  '<rect width="200" height="200" fill="#fefcf9"/><circle cx="100" cy="100" r="60" fill="none" stroke="#2a50a9" stroke-width="30"/>',
)

describe('a trace', () => {
  test('EDIT-071 has an area of each ink, with a smooth edge, where the picture has that ink', async () => {
    const trace = traceOf(await disc)
    expect(hexesOf(trace)).toEqual(['b3202c'])
    // A circle of cubic curves.
    expect(trace.points).toBeLessThanOrEqual(12)
    for (const { to, at } of trace.layers[0]?.path ?? []) {
      if (to !== 'C') continue
      const [x, y] = [at[4] - 100, at[5] - 100]
      expect(Math.abs(Math.sqrt(x * x + y * y) - 70)).toBeLessThan(0.25)
    }
    expect(trace.layers[0]?.share).toBeCloseTo((Math.PI * 70 ** 2) / 200 ** 2, 2)
    expect(await shareOfDifferent(await disc, trace)).toBeLessThan(0.002)
  })

  test('EDIT-071 has straight lines and sharp corners', async () => {
    const source = await picture(
      100,
      100,
      '<rect x="20" y="30" width="60" height="40" fill="#219976"/><path d="M50 5L60 22H40Z" fill="#219976"/>',
    )
    expect(stepsOf(traceOf(source))).toEqual(['MLLLZMLLLLZ'])
  })

  test('EDIT-072 leaves holes open', async () => {
    const trace = traceOf(await ring)
    expect(hexesOf(trace)).toEqual(['fefcf9', '2a50a9'])
    const result = await drawTrace(trace)
    expect([hexAt(result, 100, 100), hexAt(result, 100, 40), hexAt(result, 5, 5)]).toEqual([
      'fefcf9',
      '2a50a9',
      'fefcf9',
    ])
    expect(await shareOfDifferent(await ring, trace)).toBeLessThan(0.001)
  })

  test('EDIT-073 has no gap between two adjacent colours', async () => {
    const source = await picture(
      160,
      160,
      '<rect width="160" height="160" fill="#fcc82c"/><path d="M0 0L160 90V160H0Z" fill="#2a50a9"/><circle cx="80" cy="80" r="40" fill="#b3202c"/>',
    )
    const trace = traceOf(source)
    expect(hexesOf(trace)).toEqual(['2a50a9', 'fcc82c', 'b3202c'])
    const { data } = await drawTrace(trace)
    for (let index = 3; index < data.length; index += 4) expect(data[index]).toBe(255)
    expect(await shareOfDifferent(source, trace)).toBeLessThan(0.002)
  })

  test('EDIT-074 has no ink for antialiased edges, even if another area has their colour', async () => {
    const source = await picture(
      200,
      120,
      '<rect width="200" height="120" fill="#ffffff"/><circle cx="60" cy="60" r="40" fill="#cc0000"/><rect x="130" y="30" width="50" height="60" fill="#e68080"/>',
    )
    const trace = traceOf(source)
    expect(hexesOf(trace)).toEqual(['ffffff', 'cc0000', 'e68080'])
    // The pink of the edge of the red disc is exactly that of the rectangle.
    for (const { at } of trace.layers[2]?.path ?? [])
      for (let index = 0; index < at.length; index += 2) expect(at[index]).toBeGreaterThan(125)
    expect(stepsOf(trace)[2]).toBe('MLLLLZ')
  })

  test('EDIT-075 keeps transparent areas transparent', async () => {
    const result = await drawTrace(traceOf(await disc))
    expect(pixelAt(result, 5, 5)[3]).toBe(0)
    expect(pixelAt(result, 100, 100)).toEqual([0xb3, 0x20, 0x2c, 255])
  })

  test('EDIT-076 has the colours of the palette, and at most the requested number of inks', async () => {
    const palette = ['2a50a9', 'fcc82c', 'f18ca5', '219976', '1b1a17', 'fefcf9']
    const source = await picture(
      120,
      120,
      '<rect width="120" height="120" fill="#fff"/><circle cx="30" cy="30" r="20" fill="#000"/><circle cx="90" cy="30" r="20" fill="#1144cc"/><circle cx="30" cy="90" r="18" fill="#ffd54a"/><circle cx="90" cy="90" r="14" fill="#2f2f2f"/>',
    )
    expect(hexesOf(traceOf(source, { palette }))).toEqual(['fefcf9', '1b1a17', '2a50a9', 'fcc82c'])
    expect(hexesOf(traceOf(source, { palette, inks: 2 }))).toEqual(['fefcf9', '1b1a17'])
    expect(hexesOf(traceOf(source, { inks: 3 }))).toHaveLength(3)
  })

  test('EDIT-077 omits specks, and has fewer points with more smoothing', async () => {
    const random = seededRandom(5)
    const dots = Array.from(
      { length: 40 },
      () => `<rect x="${random.below(200)}" y="${random.below(200)}" width="2" height="2" fill="#b3202c"/>`,
    )
    const source = await picture(
      200,
      200,
      `<rect width="200" height="200" fill="#fff"/>${dots.join('')}<path d="M40 160Q100 20 160 160T190 190" fill="#b3202c"/>`,
    )
    const subpaths = (speck: number) => stepsOf(traceOf(source, { speck }))[1]?.split('Z').length ?? 0
    expect(subpaths(0)).toBeGreaterThan(30)
    expect(subpaths(0.015)).toBeLessThan(5)
    const points = (smoothing: number) => traceOf(source, { smoothing, speck: 0.015 }).points
    expect(points(1)).toBeLessThan(points(0))
  })

  test('EDIT-078 removes the background colour of the edge: outside, or everywhere', async () => {
    const backgroundAt = async (background: 'keep' | 'outside' | 'everywhere') => {
      const result = await drawTrace(traceOf(await ring, { background }))
      return [pixelAt(result, 5, 5)[3], pixelAt(result, 100, 100)[3], pixelAt(result, 100, 40)[3]]
    }
    expect(await backgroundAt('keep')).toEqual([255, 255, 255])
    expect(await backgroundAt('outside')).toEqual([0, 255, 255])
    expect(await backgroundAt('everywhere')).toEqual([0, 0, 255])
  })
})

test('EDIT-079 each pixel farther than 1.5 px from an edge has its ink, and traces are reproducible', async () => {
  const colours = ['#b3202c', '#2a50a9', '#fcc82c', '#219976']
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
      const random = seededRandom(seed)
      const shapes = Array.from({ length: 6 }, () => {
        const fill = colours[random.below(colours.length)]
        const [x, y, size] = [random.below(120), random.below(120), 12 + random.below(50)]
        return random.below(2) === 0
          ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`
          : `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}" transform="rotate(${random.below(90)} ${x} ${y})"/>`
      })
      const source = await picture(120, 120, shapes.join(''))
      const options = { speck: 0 }
      const trace = traceOf(source, options)
      expect(traceSvg(traceOf(source, options))).toBe(traceSvg(trace))
      const result = await drawTrace(trace)
      const different: number[][] = []
      forEachFarFromEdges(source, (x, y) => {
        if (wordAt(source, x, y) !== wordAt(result, x, y)) different.push([x, y])
      })
      expect(different).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('EDIT-080 a trace is a drawing whose inks can be replaced', async () => {
  const { drawing, losses } = readSvg(traceSvg(traceOf(await ring)))
  expect(losses).toEqual({})
  expect(coloursOf(drawing)).toEqual(['fefcf9', '2a50a9'])
  expect([drawing.width, drawing.height]).toEqual([200, 200])
})

test('EDIT-080 a trace is printed as paths, on a plate for each of its inks', async () => {
  const { drawing } = readSvg(traceSvg(traceOf(await ring)))
  const sha256 = 'a'.repeat(64)
  const box = { x: 20, y: 20, width: 80, height: 80 }
  const { design } = applyOperation(anEmptyDesign(), {
    ...{ type: 'add', elements: [anElement({ kind: 'icon', asset: sha256, ...box })] },
    assets: { [sha256]: { kind: 'drawing', name: 'ring' } },
  })
  const resources = { face: () => undefined, drawing: () => drawing }
  expect([...picturesIn(compile(design, 'front', resources).items)]).toEqual([])
  const page = await drawnPixels(design, 72, resources)
  const plates = platesOf(separate(page, countInks([page]).inks), { isDarkGarment: false, choke: 0 })
  expect(plates.map(({ ink }) => ink)).toEqual(['fefcf9', '2a50a9'])
})

describe('EDIT-081 what can’t be traced is refused', () => {
  test('an empty picture', () => {
    expect(resultOf(pictureOf(40, 40, () => [0, 0, 0, 0]))).toBe('empty')
  })

  test('a picture of one colour', () => {
    expect(resultOf(pictureOf(40, 40, () => [20, 90, 200]))).toBe('one-colour')
    expect(
      resultOf(
        pictureOf(40, 40, () => [20, 90, 200]),
        { background: 'outside' },
      ),
    ).toBe('one-colour')
  })

  test('noise', () => {
    const random = seededRandom(3)
    const noise = pictureOf(400, 400, () => [random.below(256), random.below(256), random.below(256)])
    expect(resultOf(noise)).toBe('too-detailed')
  })

  test('a picture that needs more than 8,000 points', () => {
    const random = seededRandom(4)
    const dots = pictureOf(900, 900, () => [255, 255, 255])
    const words = new Uint32Array(dots.data.buffer)
    for (let dot = 0; dot < 4000; dot++) {
      const [x, y] = [random.below(890), random.below(890)]
      for (let v = 0; v < 6; v++)
        for (let u = 0; u < 6; u++) if (u + v > 1) words[(y + v) * 900 + x + u] = 0xff000000
    }
    expect(resultOf(dots, { speck: 0.001 })).toBe('too-detailed')
  })
})

test('a gradient becomes flat bands', () => {
  const gradient = pictureOf(300, 200, (x) => [40 + Math.round(x * 0.7), 60, 220 - Math.round(x * 0.7)])
  const trace = traceOf(gradient, { inks: 4 })
  expect(trace.layers).toHaveLength(4)
  expect(trace.points).toBeLessThan(40)
})

test('letters keep their counters', async () => {
  const source = await picture(
    300,
    100,
    '<g fill="none" stroke="#1b1a17" stroke-width="14"><path d="M20 90L55 12L90 90M34 62H76"/><ellipse cx="150" cy="50" rx="35" ry="38"/><path d="M220 8V92M220 16H260a18 18 0 0 1 0 36H220M220 52H264a16 16 0 0 1 0 32H220"/></g>',
  )
  const trace = traceOf(source)
  expect(hexesOf(trace)).toEqual(['1b1a17'])
  expect(await shareOfDifferent(source, trace)).toBeLessThan(0.003)
  const { data, width } = await drawTrace(trace)
  expect(data[(50 * width + 150) * 4 + 3]).toBe(0)
  expect(data[(45 * width + 55) * 4 + 3]).toBe(0)
})
