import { mockupNames, pictureSize, sides } from '@printery/mockups'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createMockupRenderer } from './mockup-renderer.ts'

const renderer = createMockupRenderer()
afterAll(() => renderer.close())

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240"><circle cx="100" cy="120" r="100" fill="#2a50a9"/></svg>'
const white = '#f4f2ee'
const black = '#1c1c1d'
/** Melange is the hardest to compress. */
const heather = '#b4b5b8'

test.each(
  mockupNames.flatMap((mockup) =>
    sides.map((side) => ({ mockup, side, hex: side === 'front' ? white : heather })),
  ),
)('$mockup, $side, in $hex is a WebP of 720 px and at most 60 kB', async ({ mockup, side, hex }) => {
  const picture = await renderer.render({ mockup, side, hex, longerEdgePx: 720 })
  expect(picture.toString('latin1', 0, 4)).toBe('RIFF')
  expect(picture.toString('latin1', 8, 12)).toBe('WEBP')
  expect(picture.length).toBeLessThanOrEqual(60_000)
  const { width, height, hasAlpha } = await sharp(picture).metadata()
  expect({ width, height, hasAlpha }).toEqual({ ...pictureSize(mockup, side, 720), hasAlpha: true })
})

test('AVIF has the same size in px and transparency, at most 60 kB, and for plain fabric at most two thirds of the bytes of WebP', async () => {
  // Melange, which compresses worst, and white and black, which are shown most.
  for (const [mockup, hex] of [
    ['hoodie', heather],
    ['tshirt', white],
    ['bomber', black],
  ] as const) {
    const request = { mockup, side: 'front', hex, longerEdgePx: 720 } as const
    const [webp, avif] = await Promise.all([
      renderer.render(request),
      renderer.render({ ...request, format: 'avif' }),
    ])
    expect([mockup, avif.toString('latin1', 4, 12)]).toEqual([mockup, 'ftypavif'])
    expect(avif.length).toBeLessThanOrEqual(hex === heather ? 60_000 : (webp.length * 2) / 3)
    const { width, height, hasAlpha } = await sharp(avif).metadata()
    expect({ width, height, hasAlpha }).toEqual({ ...pictureSize(mockup, 'front', 720), hasAlpha: true })
  }
})

/** Red, green, blue and alpha (0 to 255) at a position in fractions of width and height. */
async function pixelAt(picture: Buffer, across: number, down: number) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset =
    (Math.round(down * (info.height - 1)) * info.width + Math.round(across * (info.width - 1))) * 4
  return [...data.subarray(offset, offset + 4)]
}

test.each([white, black])('the middle of a T-shirt in %s has the colour of its fabric', async (hex) => {
  const [red, green, blue, alpha] = await pixelAt(
    await renderer.render({ mockup: 'tshirt', side: 'front', hex, longerEdgePx: 300 }),
    0.47,
    0.5,
  )
  const brightness = ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3
  expect(alpha).toBe(255)
  if (hex === white) expect(brightness).toBeGreaterThan(180)
  else expect(brightness).toBeLessThan(80)
})

test('a print is blue ink on a white garment and lighter blue ink on a black one', async () => {
  const renderPrinted = (hex: string) =>
    renderer.render({
      mockup: 'tshirt',
      side: 'front',
      hex,
      longerEdgePx: 300,
      artworkSvg: mark,
      area: 'full-front-a3',
    })
  const [onWhite, onBlack] = await Promise.all([renderPrinted(white), renderPrinted(black)])
  const [red = 0, , blue = 0] = await pixelAt(onWhite, 0.48, 0.45)
  const [lighterRed = 0, , lighterBlue = 0] = await pixelAt(onBlack, 0.48, 0.45)
  expect(blue).toBeGreaterThan(red + 60)
  expect(lighterBlue).toBeGreaterThan(lighterRed + 60)
  expect(lighterRed).toBeGreaterThan(red + 40)
})

test('EDIT-094 a print on a mug is wrapped around it: its ends are above its middle', async () => {
  const stripe =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 56"><rect width="70" height="14" fill="#b3202c"/></svg>'
  const picture = await renderer.render({
    ...{ mockup: 'mug', side: 'front', hex: white, longerEdgePx: 720 },
    ...{ artworkSvg: stripe, area: 'wrap-70x56' },
  })
  // The picture shows 135 to 1135 and 239 to 1051 units; the stripe begins at 470 in the middle, and 21 above at its ends.
  const isRedAt = async (x: number, y: number) => {
    const [red = 0, , blue = 0] = await pixelAt(picture, (x - 135) / 1000, (y - 239) / 812)
    return red > blue + 60
  }
  expect(await Promise.all([isRedAt(496, 462), isRedAt(496, 480)])).toEqual([false, true])
  expect(await Promise.all([isRedAt(275, 462), isRedAt(717, 462)])).toEqual([true, true])
  // 264 to 728 instead of 237 to 755.
  expect(await Promise.all([isRedAt(255, 475), isRedAt(737, 475)])).toEqual([false, false])
})

test('large pictures have the dotted shadow and thumbnails do not', async () => {
  const request = { mockup: 'cap', side: 'front', hex: white } as const
  // Below the brim, where there is only shadow.
  const strongestAlpha = async (longerEdgePx: number) => {
    const picture = await renderer.render({ ...request, longerEdgePx })
    const alphas = []
    for (let share = 0.3; share < 0.7; share += 0.01)
      alphas.push((await pixelAt(picture, share, 0.87))[3] ?? 0)
    return Math.max(...alphas)
  }
  expect((await strongestAlpha(300)) - (await strongestAlpha(140))).toBeGreaterThan(60)
})

test('no shadow ends in a hard edge at the border of a picture', async () => {
  const picture = await renderer.render({ mockup: 'bottle', side: 'front', hex: black, longerEdgePx: 720 })
  const rightEdge = await Promise.all([0.85, 0.9, 0.95].map((down) => pixelAt(picture, 1, down)))
  for (const [, , , alpha] of rightEdge) expect(alpha).toBeLessThan(6)
})

test('simultaneous equal requests share one run', async () => {
  const request = { mockup: 'mug', side: 'front', hex: white, longerEdgePx: 300 } as const
  const [first, second] = await Promise.all([renderer.render(request), renderer.render({ ...request })])
  expect(second).toBe(first)
})

test('a shade has the size of the picture it belongs to', async () => {
  const shade = await renderer.renderShade({ mockup: 'hoodie', side: 'back', longerEdgePx: 300 })
  const { width, height, hasAlpha } = await sharp(shade).metadata()
  expect({ width, height, hasAlpha }).toEqual({ ...pictureSize('hoodie', 'back', 300), hasAlpha: true })
})

test('a print in an area that the product lacks is refused, and the renderer continues to work', async () => {
  const request = { mockup: 'cap', side: 'front', hex: white, longerEdgePx: 140 } as const
  await expect(renderer.render({ ...request, artworkSvg: mark, area: 'sleeve' })).rejects.toThrow('sleeve')
  await expect(renderer.render({ ...request, artworkSvg: mark })).rejects.toThrow('print area')
  await expect(renderer.render(request)).resolves.toBeInstanceOf(Buffer)
})

test('the main thread stays free while a picture is drawn', async () => {
  let ticks = 0
  const ticker = setInterval(() => ticks++, 5)
  await renderer.render({
    mockup: 'polo',
    side: 'front',
    hex: black,
    longerEdgePx: 720,
    artworkSvg: mark,
    area: 'front-a4',
  })
  clearInterval(ticker)
  expect(ticks).toBeGreaterThan(5)
})

test('a closed renderer refuses requests', async () => {
  const shortLived = createMockupRenderer()
  const request = { mockup: 'tshirt', side: 'front', hex: white, longerEdgePx: 720 } as const
  const pending = expect(shortLived.render(request)).rejects.toThrow('cannot be drawn at the moment')
  await shortLived.close()
  await pending
  await expect(shortLived.render(request)).rejects.toThrow('cannot be drawn at the moment')
})
