import { anElement } from '@printery/design/testing/designs'
import { devicePresets } from '@printery/domain/device-presets'
import { openShop, type TestShop } from '@printery/tests'
import { aBadge } from '@printery/tests/designs/badges'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrintFiles } from '../../index.ts'
import { readBack } from '../read-back.ts'
import { deviceDpi } from './device-dpi.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

test('PREPRESS-026 the pixels for a device include the artwork and the background that reach into the bleed', async () => {
  // The artwork extends beyond the left edge of an area of 50 x 100 mm.
  const plain = aBadge(anElement({ x: -5, y: 40, width: 15, height: 20, fill: '2a50a9' }))
  const design = { ...plain, pages: { ...plain.pages, front: { ...plain.pages.front, ground: 'b3202c' } } }
  const press = { device: devicePresets.DTG, createdAt: new Date('2026-12-01T00:00:00Z') }
  const page = { design, page: 'front', method: 'General', garmentColour: 'f4f2ee', press } as const
  const [png, ...others] = await createPrintFiles(shop.shop, shop.shop.db, page)
  expect(others).toEqual([])
  // 3 mm on each side.
  expect(png).toMatchObject({
    kind: 'png',
    widthMm: 56,
    heightMm: 106,
    widthPx: 661,
    heightPx: 1252,
    dpi: 300,
  })
  const { data, info } = await sharp(png?.bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (xMm: number, yMm: number) => {
    const offset = (Math.round(yMm * 11.811) * info.width + Math.round(xMm * 11.811)) * info.channels
    return data.subarray(offset, offset + 4).toString('hex')
  }
  expect([colourAt(1, 1), colourAt(55, 105), colourAt(0.5, 53), colourAt(12, 53), colourAt(14, 53)]).toEqual([
    'b3202cff',
    'b3202cff',
    '2a50a9ff',
    '2a50a9ff',
    'b3202cff',
  ])
})

describe('PREPRESS-028 a print file has the resolution of its device, or less if the print area is too large', () => {
  test.each([
    // An A3 has 17 megapixels at 300 dpi; the maximum is 40.
    [297, 420, 300, 300],
    [297, 420, 400, 400],
    [297, 420, 600, 454],
    [50, 100, 1200, 1200],
  ])('%i x %i mm at %i dpi: %i', (width, height, expected, dpi) => {
    expect(deviceDpi({ width, height }, expected)).toBe(dpi)
  })
})

test('PREPRESS-029 a file whose size differs from the expected one is refused', async () => {
  const bytes = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#fff' } })
    .withMetadata({ density: 300 })
    .png()
    .toBuffer()
  const png = { kind: 'png', contentType: 'image/png', bytes } as const
  const size = { dpi: 300, widthPx: 100, heightPx: 50, widthMm: 8.5, heightMm: 4.2 }
  await readBack(png, size)
  for (const wrong of [{ widthPx: 101 }, { heightPx: 49 }, { dpi: 150 }])
    await expect(readBack(png, { ...size, ...wrong })).rejects.toThrow(
      'a png was created with the wrong size: 100 x 50 px at 300 dpi',
    )
  const pdf = {
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('/TrimBox [0 0 72 144]'),
  } as const
  await readBack(pdf, { ...size, widthMm: 25.4, heightMm: 50.8 })
  await expect(readBack(pdf, { ...size, widthMm: 25.6, heightMm: 50.8 })).rejects.toThrow(
    'a pdf was created with the wrong size',
  )
})
