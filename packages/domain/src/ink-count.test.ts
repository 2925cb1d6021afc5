import { describe, expect, test } from 'vitest'
import { drawn, grain, pixelsOf } from '../../../tests/support/drawings.ts'
import { countInks, type PixelRows, rightInkCounts } from './ink-count.ts'

/** As a browser's worker gives it: the same pixels in strips of a few rows. */
async function stripsOf(picture: Buffer, rows: number): Promise<PixelRows[]> {
  const { data, width } = await pixelsOf(picture)
  const length = width * 4 * rows
  const strips: PixelRows[] = []
  for (let at = 0; at < data.length; at += length) strips.push({ data: data.slice(at, at + length), width })
  return strips
}

async function counted(...picture: Parameters<typeof drawn>) {
  return countInks(await stripsOf(await drawn(...picture), 64))
}

function drawing(...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240" width="200" height="240">${shapes.join('')}</svg>`
}

const ground = (colour: string) => `<rect width="200" height="240" fill="#${colour}"/>`
const disc = (colour: string, x: number, y: number, r = 40) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#${colour}"/>`
const three = [disc('2a50a9', 50, 60), disc('fcc82c', 150, 60), disc('f18ca5', 100, 180)]

describe('the inks of a picture', () => {
  test('are its surfaces, whose softened edges are none', async () => {
    const { inks, more, ground } = await counted(drawing(...three))
    expect([new Set(inks), more, ground]).toEqual([new Set(['2a50a9', 'fcc82c', 'f18ca5']), false, undefined])
  })

  test('are the same after JPEG, which needs a ground', async () => {
    const { inks, white, ground } = await counted(drawing(...three), (picture) =>
      picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
    )
    expect([inks.length, inks[0], white, ground]).toEqual([4, 'ffffff', true, 'ffffff'])
  })

  test('are told apart where they are dark: navy and black are two', async () => {
    expect((await counted(drawing(disc('1f2b47', 60, 60), disc('1c1c1d', 140, 160)))).inks).toHaveLength(2)
  })

  test('may be drawn over each other without a new one', async () => {
    const over = (colour: string, x: number) =>
      disc(colour, x, 100, 60).replace('/>', ' style="mix-blend-mode:multiply"/>')
    const { inks } = await counted(drawing(over('2a50a9', 70), over('fcc82c', 130)))
    expect(new Set(inks)).toEqual(new Set(['2a50a9', 'fcc82c']))
  })

  test('are those of something small too, and none of a few stray pixels', async () => {
    expect((await counted(drawing(ground('2a50a9'), disc('fcc82c', 100, 100, 4)))).inks).toHaveLength(2)
    expect((await counted(drawing(ground('2a50a9'), disc('fcc82c', 100, 100, 1)))).inks).toHaveLength(1)
  })

  test('are more than anybody prints in colours that run into each other', async () => {
    const rainbow = `<defs><linearGradient id="a">${['f00', 'ff0', '0f0', '0ff', '00f', 'f0f']
      .map((colour, at) => `<stop offset="${at / 5}" stop-color="#${colour}"/>`)
      .join('')}</linearGradient></defs><rect width="200" height="240" fill="url(#a)"/>`
    expect(await counted(drawing(rainbow))).toMatchObject({ more: true })
    expect(countInks(await stripsOf(await grain(300), 50))).toMatchObject({ more: true })
  })

  test('are none where nothing is printed', async () => {
    expect(await counted(drawing())).toEqual({ inks: [], more: false, white: false, ground: undefined })
    expect(countInks([])).toEqual({ inks: [], more: false, white: false, ground: undefined })
  })

  test('do not depend on how many rows are looked at together', async () => {
    const picture = await drawn(drawing(...three))
    const [few, all] = [await stripsOf(picture, 7), await stripsOf(picture, 10_000)]
    expect(new Set(countInks(few).inks)).toEqual(new Set(countInks(all).inks))
  })
})

describe('the number of inks to choose', () => {
  const of = (inks: string[], more: Partial<Parameters<typeof rightInkCounts>[0]> = {}, darkCloth = false) =>
    rightInkCounts({ inks, more: false, white: false, ground: undefined, ...more }, darkCloth)

  test('is what was counted, with or without the ground', () => {
    expect(of(['2a50a9', 'fcc82c'])).toEqual([2])
    expect(of(['ffffff', '2a50a9'], { white: true, ground: 'ffffff' })).toEqual([2, 1])
    expect(of(['2a50a9'], { ground: '2a50a9' })).toEqual([1])
  })

  test('has the white under the inks on dark cloth, unless the design brings it', () => {
    expect(of(['2a50a9', 'fcc82c'], {}, true)).toEqual([3])
    expect(of(['2a50a9', 'fefcf9'], { white: true }, true)).toEqual([2])
    // Without its white ground the design needs white below it again.
    expect(of(['ffffff', '2a50a9'], { white: true, ground: 'ffffff' }, true)).toEqual([2])
    expect(of(['2a50a9', 'ffffff'], { white: true, ground: '2a50a9' }, true)).toEqual([2, 1])
  })

  test('is not known of a photo, nor of nothing', () => {
    expect(of(['2a50a9'], { more: true })).toEqual([])
    expect(of([])).toEqual([])
  })
})
