import { describe, expect, test } from 'vitest'
import { noiseImage, pixelsOf, renderSvg } from '../testing/drawings.ts'
import { countInks, type PixelRows, possibleInkCounts } from './ink-count.ts'

/** Splits the pixels into strips of this number of rows, as the worker of the browser does. */
async function stripsOf(picture: Buffer, rows: number): Promise<PixelRows[]> {
  const { data, width } = await pixelsOf(picture)
  const length = width * 4 * rows
  const strips: PixelRows[] = []
  for (let index = 0; index < data.length; index += length)
    strips.push({ data: data.slice(index, index + length), width })
  return strips
}

async function countInksOf(...picture: Parameters<typeof renderSvg>) {
  return countInks(await stripsOf(await renderSvg(...picture), 64))
}

function drawing(...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240" width="200" height="240">${shapes.join('')}</svg>`
}

const fullBackground = (colour: string) => `<rect width="200" height="240" fill="#${colour}"/>`
const disc = (colour: string, x: number, y: number, r = 40) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#${colour}"/>`
const threeDiscs = [disc('2a50a9', 50, 60), disc('fcc82c', 150, 60), disc('f18ca5', 100, 180)]

describe('counting the inks of a picture', () => {
  test('counts surfaces and ignores antialiased edges', async () => {
    const { inks, hasMore, background } = await countInksOf(drawing(...threeDiscs))
    expect([new Set(inks), hasMore, background]).toEqual([
      new Set(['2a50a9', 'fcc82c', 'f18ca5']),
      false,
      undefined,
    ])
  })

  test('gives the same result for a JPEG with a background', async () => {
    const { inks, hasWhite, background } = await countInksOf(drawing(...threeDiscs), (picture) =>
      picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
    )
    expect([inks.length, inks[0], hasWhite, background]).toEqual([4, 'ffffff', true, 'ffffff'])
  })

  test('distinguishes dark colours: navy and black are two', async () => {
    expect((await countInksOf(drawing(disc('1f2b47', 60, 60), disc('1c1c1d', 140, 160)))).inks).toHaveLength(
      2,
    )
  })

  test('does not count an overprint as another ink', async () => {
    const overprintedDisc = (colour: string, x: number) =>
      disc(colour, x, 100, 60).replace('/>', ' style="mix-blend-mode:multiply"/>')
    const { inks } = await countInksOf(drawing(overprintedDisc('2a50a9', 70), overprintedDisc('fcc82c', 130)))
    expect(new Set(inks)).toEqual(new Set(['2a50a9', 'fcc82c']))
  })

  test('includes small shapes but not a few stray pixels', async () => {
    expect(
      (await countInksOf(drawing(fullBackground('2a50a9'), disc('fcc82c', 100, 100, 4)))).inks,
    ).toHaveLength(2)
    expect(
      (await countInksOf(drawing(fullBackground('2a50a9'), disc('fcc82c', 100, 100, 1)))).inks,
    ).toHaveLength(1)
  })

  test('reports that a gradient has more inks than can be printed', async () => {
    const rainbow = `<defs><linearGradient id="a">${['f00', 'ff0', '0f0', '0ff', '00f', 'f0f']
      .map((colour, index) => `<stop offset="${index / 5}" stop-color="#${colour}"/>`)
      .join('')}</linearGradient></defs><rect width="200" height="240" fill="url(#a)"/>`
    expect(await countInksOf(drawing(rainbow))).toMatchObject({ hasMore: true })
    expect(countInks(await stripsOf(await noiseImage(300), 50))).toMatchObject({ hasMore: true })
  })

  test('finds no inks in an empty picture', async () => {
    expect(await countInksOf(drawing())).toEqual({
      inks: [],
      areas: [],
      hasMore: false,
      hasWhite: false,
      background: undefined,
    })
    expect(countInks([])).toEqual({
      ...{ inks: [], areas: [], hasMore: false, hasWhite: false, background: undefined },
    })
  })

  test('does not depend on the height of the strips', async () => {
    const picture = await renderSvg(drawing(...threeDiscs))
    const [manyStrips, oneStrip] = [await stripsOf(picture, 7), await stripsOf(picture, 10_000)]
    expect(new Set(countInks(manyStrips).inks)).toEqual(new Set(countInks(oneStrip).inks))
  })
})

describe('possible ink counts', () => {
  const countsFor = (
    inks: string[],
    overrides: Partial<Parameters<typeof possibleInkCounts>[0]> = {},
    darkGarment = false,
  ) =>
    possibleInkCounts(
      { inks, hasMore: false, hasWhite: false, background: undefined, ...overrides },
      darkGarment,
    )

  test('are the counted inks, with and without the background', () => {
    expect(countsFor(['2a50a9', 'fcc82c'])).toEqual([2])
    expect(countsFor(['ffffff', '2a50a9'], { hasWhite: true, background: 'ffffff' })).toEqual([2, 1])
    expect(countsFor(['2a50a9'], { background: '2a50a9' })).toEqual([1])
  })

  test('include the white underbase on dark garments, unless white is one of the inks', () => {
    expect(countsFor(['2a50a9', 'fcc82c'], {}, true)).toEqual([3])
    expect(countsFor(['2a50a9', 'fefcf9'], { hasWhite: true }, true)).toEqual([2])
    // Without its white background the design needs a white underbase again.
    expect(countsFor(['ffffff', '2a50a9'], { hasWhite: true, background: 'ffffff' }, true)).toEqual([2])
    expect(countsFor(['2a50a9', 'ffffff'], { hasWhite: true, background: '2a50a9' }, true)).toEqual([2, 1])
  })

  test('are empty for a photo and for an empty picture', () => {
    expect(countsFor(['2a50a9'], { hasMore: true })).toEqual([])
    expect(countsFor([])).toEqual([])
  })
})
