import { readFileSync } from 'node:fs'
import type { DisplayList } from '@printery/design'
import { limitInks, screenHexOf } from '@printery/design/soft-proof'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { readPdfObjects } from '@printery/documents/testing/read-pdf-objects'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { step } from '@printery/domain/testing/step'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cmykJpeg } from './cmyk-jpeg.ts'
import { convertColours, toInks } from './convert-colours.ts'
import { convertPicture } from './convert-pictures.ts'
import { describeProfile, withIntentTable, withProfileFile } from './icc-profile.ts'
import { limitPixels } from './ink-limit.ts'
import { createLookupTable, lookUp } from './lookup-table.ts'
import { pressPdf } from './press-pdf.ts'

const profile = readFileSync(new URL(import.meta.resolve('@printery/documents/profiles/FOGRA39L.icc')))
const paper = devicePresets['Digital paper']

/** Percents of ink, whole numbers. */
const convert = (colours: string[], more: Partial<DeviceProfile> = {}) => {
  const device = { ...paper, ...more }
  return withProfileFile(profile, device.renderingIntent, async (path) =>
    [...(await convertColours(colours, path, device)).values()].map((inks) =>
      inks.map((share) => Math.round(share * 100)),
    ),
  )
}

describe('colours', () => {
  /**
   * The results of `icclu -ff -ir` for Argyll's sRGB.icc, and of `xicclu -fb` with `-ir` and `-ip` for the shop's
   * profile.
   */
  const argyllInks = {
    relative: {
      ffffff: [0, 0, 0, 0],
      ff0000: [0, 94.7, 100, 0],
      ffff00: [3.9, 0, 98.1, 0],
      '808080': [18, 15, 14.8, 54.6],
      '00ff00': [64.5, 0, 100, 0],
      '0000ff': [98.7, 73.6, 0, 0],
      '00ffff': [40.2, 0, 17, 0],
    },
    perceptual: {
      ffffff: [0, 0, 0, 0],
      ff0000: [0, 95.5, 92.8, 0.8],
      ffff00: [7.2, 0, 95, 0.8],
      '808080': [17.9, 14.9, 13.6, 53.7],
      '00ff00': [58, 0, 92.8, 0],
      '0000ff': [96.6, 65.1, 0, 12],
      '00ffff': [45.6, 0, 17.2, 0.2],
    },
  } as const

  for (const intent of ['relative', 'perceptual'] as const)
    test(`PREPRESS-043 colours are converted as Argyll converts them, ${intent}`, async () => {
      const expected = Object.values(argyllInks[intent])
      const inks = await convert(Object.keys(argyllInks[intent]), { renderingIntent: intent })
      expect(inks).toHaveLength(7)
      for (const [index, each] of inks.entries())
        for (const [ink, percent] of each.entries())
          expect(Math.abs(percent - (expected[index]?.[ink] ?? -100))).toBeLessThanOrEqual(1.6)
    })

  test('an empty list of colours is converted to an empty list', async () => {
    expect(await convert([])).toEqual([])
  })

  test('PREPRESS-044 neutral black is printed with black ink only, as rich black, or as the profile converts it', async () => {
    const colours = ['000000', '1b1a17', '202020', '212121', '1c1c10']
    const blackOnly = [0, 0, 0, 100]
    const blacks = await convert(colours, { blackGeneration: 'black only' })
    expect(blacks.map((inks) => inks.join() === blackOnly.join())).toEqual([true, true, true, false, false])
    expect((await convert(colours, { blackGeneration: 'rich' }))[0]).toEqual([50, 40, 40, 100])
    expect((await convert(colours, { blackGeneration: 'rich', inkLimit: 165 }))[0]).toEqual([25, 20, 20, 100])
    expect((await convert(['000000'], { blackGeneration: 'profile' }))[0]).toEqual([83, 72, 45, 100])
  })

  test('PREPRESS-125 a named colour is converted from its measured values, whatever the rendering intent is', async () => {
    // Solid magenta of FOGRA39, CIELAB (D50) by ISO 12647-2.
    const lab: [number, number, number] = [48, 74, -3]
    const namedColours = [{ name: 'Solid magenta', lab }]
    for (const renderingIntent of ['relative', 'perceptual'] as const) {
      const [inks = []] = await convert([screenHexOf(lab)], { namedColours, renderingIntent })
      expect(inks[1], inks.join()).toBeGreaterThan(95)
      expect(
        inks.filter((percent) => percent > 5),
        inks.join(),
      ).toHaveLength(1)
    }
  })

  test('PREPRESS-125 colours without a name are converted from what screens show, and the ink limit applies to all', async () => {
    const cyan = { name: 'Cyan', lab: [55, -37, -50] as [number, number, number] }
    const hex = screenHexOf(cyan.lab)
    const [named, plain] = [await convert([hex], { namedColours: [cyan] }), await convert([hex])]
    expect(named).not.toEqual(plain)
    expect(await convert(['b3202c'], { namedColours: [cyan] })).toEqual(await convert(['b3202c']))
    const black = { name: 'House black', lab: [9, 0, 1] as [number, number, number] }
    const blackHex = screenHexOf(black.lab)
    const options = { namedColours: [black], blackGeneration: 'black only' as const }
    // Small black text stays on one plate, as the device demands.
    expect(await convert([blackHex], options)).toEqual([[0, 0, 0, 100]])
    const deep = { name: 'Deep green', lab: [25, -30, 5] as [number, number, number] }
    const [limited = []] = await convert([screenHexOf(deep.lab)], { namedColours: [deep], inkLimit: 150 })
    expect(limited.reduce((sum, percent) => sum + percent, 0)).toBeLessThanOrEqual(152)
  })

  test('PREPRESS-045 no colour has more ink than the limit, and black is reduced last', () => {
    expect(limitInks([0.5, 0.25, 0.25, 1], 200)).toEqual([0.5, 0.25, 0.25, 1])
    expect(limitInks([0.5, 0.25, 0.25, 1], 150)).toEqual([0.25, 0.125, 0.125, 1])
    expect(limitInks([0.5, 0.25, 0.25, 1], 100)).toEqual([0, 0, 0, 1])
    const pixels = Uint8Array.from([255, 255, 255, 255, 10, 20, 30, 40, 200, 100, 100, 0])
    limitPixels(pixels, 150)
    expect([...pixels]).toEqual([42, 42, 42, 255, 10, 20, 30, 40, 191, 95, 95, 0])
  })
})

const red = { width: 12, height: 8, channels: 3 as const, background: '#ff0000' }

describe('pictures', () => {
  const tableOf = (inkLimit: number) =>
    withProfileFile(profile, 'relative', (profilePath) => createLookupTable(profilePath, inkLimit))
  const converted = async (bytes: Uint8Array) => convertPicture(bytes, await tableOf(300))

  test('PREPRESS-046 photos stay JPEG, in process inks and without a profile of their own', async () => {
    const { width, height, pixels, opacity } = await converted(await sharp({ create: red }).jpeg().toBuffer())
    expect([width, height, pixels.kind, opacity]).toEqual([12, 8, 'inverted jpeg', undefined])
    const { space, channels, icc } = await sharp(pixels.bytes).metadata()
    expect([space, channels, icc]).toEqual(['cmyk', 4, undefined])
  })

  test('PREPRESS-046 pictures with sharp edges keep every pixel, and their opacity is stored separately', async () => {
    const half = { ...red, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0.5 } }
    const { pixels, opacity } = await converted(await sharp({ create: half }).png().toBuffer())
    expect(pixels.kind).toBe('deflated')
    expect(opacity).toEqual(Buffer.alloc(96, 128))
    const opaque = await converted(
      await sharp({ create: { ...half, background: '#ff0000' } })
        .png()
        .toBuffer(),
    )
    expect(opaque.opacity).toBeUndefined()
  })
})

describe('the lookup table of a profile', () => {
  test('PREPRESS-046 converts as the profile itself does, with a difference of at most 5 of 255', async () => {
    const rgb = Uint8Array.from({ length: 3 * 2000 }, (_, index) => (index * index * 7 + index * 13) % 256)
    const [table, exact] = await withProfileFile(profile, 'relative', async (path) => [
      await createLookupTable(path, 400),
      await toInks(rgb, path),
    ])
    const differences = [...lookUp(table, rgb)].map((ink, index) => Math.abs(ink - (exact[index] ?? 0)))
    expect(differences).toHaveLength(8000)
    expect(Math.max(...differences)).toBeLessThanOrEqual(5)
    expect(differences.reduce((sum, each) => sum + each) / 8000).toBeLessThan(0.5)
  })

  test('PREPRESS-045 no pixel of a picture has more ink than the limit', async () => {
    const table = await withProfileFile(profile, 'relative', (path) => createLookupTable(path, 200))
    const rgb = Uint8Array.from({ length: 3 * 20_000 }, (_, index) => (index * 31 + (index >> 3) * 7) % 90)
    const inks = lookUp(table, rgb)
    const sums = Array.from({ length: 20_000 }, (_, index) =>
      inks.subarray(index * 4, index * 4 + 4).reduce((sum, ink) => sum + ink),
    )
    // Each ink is rounded separately.
    expect(Math.max(...sums)).toBeLessThanOrEqual(2 * 255 + 2)
    expect(Math.max(...sums)).toBeGreaterThan(2 * 255 - 8)
  })

  test('a JPEG of inks contains inverted values', async () => {
    const inks = Uint8Array.from({ length: 16 * 16 * 4 }, (_, index) => [200, 100, 50, 0][index % 4] ?? 0)
    const jpeg = await cmykJpeg(inks, 16, 16)
    const read = await sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
    expect(Math.max(...read.map((ink, index) => Math.abs(ink - (inks[index] ?? 0))))).toBeLessThanOrEqual(2)
    expect(jpeg.toString('latin1')).toContain('Adobe')
  })
})

describe('the PDF of a page for a press', () => {
  const photo = 'c'.repeat(64)
  const list: DisplayList = {
    ...{ width: 60, height: 40 },
    items: [
      {
        type: 'path',
        path: [
          { to: 'M', at: [0, 0] },
          { to: 'L', at: [30, 0] },
          { to: 'L', at: [0, 30] },
        ],
        fill: 'ff0000',
      },
      { type: 'picture', sha256: photo, x: 20, y: 10, width: 30, height: 20 },
    ],
  }
  const createPdf = async (more: Partial<DeviceProfile> = {}, uploaded?: Uint8Array) => {
    const bytes = new Uint8Array(await sharp({ create: red }).jpeg().toBuffer())
    const assets = {
      pictures: new Map([[photo, { bytes, contentType: 'image/jpeg' }]]),
      drawings: new Map(),
      fonts: new Map(),
    }
    const page = { title: 'Poster', list, ground: 'ffffff', bleed: 3, assets }
    const createdAt = new Date('2026-12-01T02:03:04Z')
    return pressPdf(page, { device: { ...paper, ...more }, profile: uploaded, createdAt })
  }

  test('PREPRESS-047 a page with a photo conforms to PDF/X-4 and has the right colours', async () => {
    const file = await createPdf()
    expect(await brokenPdfX4Rules(file)).toEqual([])
    const [page] = (await readPdf(file)).pages
    const [r = 0, g = 255, b = 255] = page?.pictures[0]?.middle ?? []
    // A PDF reader shows the picture as red, so the values of its inks are not inverted.
    expect(r).toBeGreaterThan(200)
    expect(Math.max(g, b)).toBeLessThan(80)
    const content = readPdfObjects(file)
      .map(({ stream }) => stream?.toString('latin1') ?? '')
      .join('\n')
    expect(content).toContain('/RelativeColorimetric ri')
    expect(content).toMatch(/^0 0\.94\d* (1|0\.99\d*) 0 k$/m)
  })

  test('PREPRESS-048 the output intent is FOGRA39, or the uploaded profile by its own name', async () => {
    await step('FOGRA39 is in the registry of the ICC', async () => {
      expect(Buffer.from(await createPdf()).toString('latin1')).toContain(
        '/RegistryName (http://www.color.org)',
      )
    })
    await step('an uploaded profile is not', async () => {
      const outputIntent = { kind: 'icc', sha256: 'a'.repeat(64) } as const
      const text = Buffer.from(await createPdf({ outputIntent }, profile)).toString('latin1')
      expect(text).toContain('/OutputConditionIdentifier (Custom)')
      expect(text).toContain('/Info (Printery FOGRA39L coated)')
      expect(text).not.toContain('/RegistryName')
      await expect(createPdf({ outputIntent })).rejects.toThrow('a PDF/X-4 needs an output intent')
    })
  })
})

describe('an ICC profile', () => {
  test('PREPRESS-043 is prepared for a rendering intent by putting its table in the place of the perceptual one', () => {
    const tableOf = (bytes: Buffer, tag: string) => {
      const offset = bytes.indexOf(tag, 128)
      return bytes.toString('hex', offset + 4, offset + 12)
    }
    const relative = withIntentTable(profile, 'relative')
    expect(tableOf(relative, 'B2A0')).toBe(tableOf(profile, 'B2A1'))
    expect(tableOf(withIntentTable(profile, 'absolute'), 'B2A0')).toBe(tableOf(profile, 'B2A1'))
    expect(tableOf(withIntentTable(profile, 'saturation'), 'B2A0')).toBe(tableOf(profile, 'B2A2'))
    expect(withIntentTable(profile, 'perceptual').equals(profile)).toBe(true)
    expect(tableOf(profile, 'B2A0')).not.toBe(tableOf(profile, 'B2A1'))
  })

  test('is refused if it is not a CMYK output profile or is truncated', () => {
    const screen = Buffer.from(profile)
    screen.write('mntrRGB ', 12, 'latin1')
    for (const bytes of [screen, profile.subarray(0, 100), Buffer.alloc(0)])
      expect(() => withIntentTable(bytes, 'relative')).toThrow('the ICC profile is not a CMYK output profile')
    expect(() => withIntentTable(profile.subarray(0, 200), 'relative')).toThrow(
      'ends within its table of tags',
    )
  })

  test('is described by its text, in the format of version 2 or 4', () => {
    expect(describeProfile(profile)).toBe('Printery FOGRA39L coated')
    const table = Buffer.alloc(132 + 12)
    table.writeUInt32BE(1, 128)
    table.write('desc', 132, 'latin1')
    table.writeUInt32BE(144, 136)
    const record = Buffer.alloc(28)
    record.write('mluc', 0, 'latin1')
    record.writeUInt32BE(10, 20)
    record.writeUInt32BE(28, 24)
    const text = Buffer.from('Press', 'utf16le').swap16()
    expect(describeProfile(Buffer.concat([table, record, text]))).toBe('Press')
    expect(describeProfile(Buffer.alloc(132))).toBe('ICC profile of the printer')
  })
})
