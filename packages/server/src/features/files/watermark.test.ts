import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addWatermark } from './watermark.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

function aPlain(width: number, height: number, background: object | string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()
}

/** The difference between the lightest and the darkest pixel of a region. */
async function contrast(
  picture: Buffer,
  part?: { left: number; top: number; width: number; height: number },
) {
  const cut = part ? sharp(picture).extract(part) : sharp(picture)
  const { channels } = await sharp(await cut.greyscale().removeAlpha().png().toBuffer()).stats()
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)
}

test.each(['#ffffff', '#000000', '#c33a4b'])(
  'on %s every part of a picture has the address in it',
  async (ground) => {
    const [width, height] = [900, 600]
    const marked = await addWatermark(await aPlain(width, height, ground), 'printery.example')
    for (let left = 0; left < width; left += 300)
      for (let top = 0; top < height; top += 300)
        expect(await contrast(marked, { left, top, width: 300, height: 300 })).toBeGreaterThan(20)
  },
)

test('BUYER-010 the watermark contains the capitals, spaces and accents of the shop’s name', async () => {
  const brightnessWith = async (text: string) => {
    const marked = await addWatermark(await aPlain(900, 600, '#000000'), text)
    const { channels } = await sharp(marked).greyscale().stats()
    return channels[0]?.mean ?? 0
  }
  expect(await brightnessWith('ÉÅ')).toBe(await brightnessWith('EA'))
  // If a glyph were missing the picture would be darker.
  for (const text of ['PRINTERY', 'Inkworks & Co', "Mei's (Inks)"])
    expect(await brightnessWith(text)).toBeGreaterThan(8)
  expect(await brightnessWith('字')).toBe(0)
})

test('a picture of any shape keeps its size', async () => {
  for (const [width, height] of [
    [1080, 9],
    [3, 4],
  ] as const) {
    const marked = await addWatermark(await aPlain(width, height, '#ffffff'), 'localhost:3000')
    expect(await sharp(marked).metadata()).toMatchObject({ width, height, format: 'webp' })
  }
})

test('transparent pixels stay transparent', async () => {
  const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle cx="150" cy="150" r="90"/></svg>')
  const logo = await sharp(await aPlain(600, 300, clear))
    .composite([{ input: dot, left: 0, top: 0 }])
    .webp()
    .toBuffer()
  const marked = await addWatermark(logo, 'printery.example')
  const alphaOf = (picture: Buffer) => sharp(picture).extractChannel('alpha').raw().toBuffer()
  expect(await alphaOf(marked)).toEqual(await alphaOf(logo))
  expect(await contrast(marked, { left: 100, top: 100, width: 100, height: 100 })).toBeGreaterThan(20)
})
