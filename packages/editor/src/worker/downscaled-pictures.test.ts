import type { Design, DisplayList, Item } from '@printery/design'
import { expect, test } from 'vitest'
import { DownscaledPictures } from './downscaled-pictures.ts'
import type { Rasterise } from './renderer.ts'

const photo = { kind: 'picture', name: 'pier.jpg', width: 2000, height: 1000, type: 'image/jpeg' } as const
const assets: Design['assets'] = { photo, art: { kind: 'drawing', name: 'triangle' } }
const design = { assets } as Design
const picture = (sha256: string, width: number, height: number): Item => ({
  ...{ type: 'picture', sha256, x: 0, y: 0, width, height },
})
const listOf = (...items: Item[]): DisplayList => ({ width: 300, height: 400, items })
/** 1 px per mm. */
const dpi = 25.4

function downscaler(hasPictures = true) {
  const drawnSvgs: string[] = []
  let freedCount = 0
  const rasterise: Rasterise = async (svg) => {
    const number = drawnSvgs.push(svg)
    return {
      ...{ width: 1, height: 1, pixels: () => new Uint8Array() },
      png: () => Uint8Array.from([0x89, number]),
      free: () => {
        freedCount++
      },
    }
  }
  const pictures = new DownscaledPictures(
    async (sha256) => (hasPictures ? `whole ${sha256}` : undefined),
    rasterise,
  )
  return { pictures, drawn: drawnSvgs, freedCount: () => freedCount }
}

test.each([
  [40, 20, 'photo@64'],
  [64, 32, 'photo@64'],
  [65, 20, 'photo@128'],
  // The height determines the version.
  [10, 64, 'photo@128'],
  [600, 300, 'photo@1024'],
  // Larger than any version, so the full picture.
  [1025, 100, 'photo'],
])('a picture of 2000 px in %d by %d px is drawn from %s', async (width, height, name) => {
  const { list } = await downscaler().pictures.of(listOf(picture('photo', width, height)), design, dpi)
  expect(list.items).toMatchObject([{ type: 'picture', sha256: name, width, height }])
})

test('a small picture, and one that is not an asset of the design, are not downscaled', async () => {
  const small = { assets: { photo: { ...photo, width: 100, height: 50 } } } as unknown as Design
  const { list } = await downscaler().pictures.of(
    listOf(picture('photo', 65, 10), picture('other', 10, 10)),
    small,
    dpi,
  )
  expect(list.items).toMatchObject([{ sha256: 'photo' }, { sha256: 'other' }])
})

test('pictures in groups are downscaled, and items without pictures stay the same objects', async () => {
  const path: Item = { type: 'path', path: [], fill: '000000' }
  const plain: Item = { type: 'group', items: [path] }
  const group: Item = { type: 'group', items: [path, picture('photo', 40, 20)], opacity: 0.5 }
  const { list } = await downscaler().pictures.of(listOf(path, plain, group), design, dpi)
  expect(list.items[0]).toBe(path)
  expect(list.items[1]).toBe(plain)
  expect(list.items[2]).toMatchObject({ opacity: 0.5, items: [path, { sha256: 'photo@64' }] })
})

test('each version is drawn once, in the ratio of the picture', async () => {
  const { pictures, drawn, freedCount } = downscaler()
  const list = listOf(picture('photo', 40, 20), picture('photo', 30, 10), picture('photo', 100, 50))
  const { pictureUrlOf } = await pictures.of(list, design, dpi)
  const second = await pictures.of(list, design, dpi)
  expect(drawn.map((svg) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1))).toEqual([
    ['64', '32'],
    ['128', '64'],
  ])
  for (const svg of drawn) expect(svg).toContain('whole photo')
  expect(freedCount()).toBe(2)
  expect([pictureUrlOf('photo@64'), pictureUrlOf('photo@128')]).toEqual([
    'data:image/png;base64,iQE=',
    'data:image/png;base64,iQI=',
  ])
  expect(second.pictureUrlOf('photo@64')).toBe(pictureUrlOf('photo@64'))
})

test('a picture that is not downscaled is drawn from the original, and a missing one is not drawn', async () => {
  const list = listOf(picture('photo', 1500, 100), picture('other', 10, 10))
  const { pictureUrlOf } = await downscaler().pictures.of(list, design, dpi)
  expect([pictureUrlOf('photo'), pictureUrlOf('other')]).toEqual(['whole photo', 'whole other'])
  const missing = downscaler(false)
  const { pictureUrlOf: missingUrlOf } = await missing.pictures.of(
    listOf(picture('photo', 40, 20)),
    design,
    dpi,
  )
  expect([missingUrlOf('photo@64'), missing.drawn]).toEqual([undefined, []])
})

test('a version that could not be drawn is drawn again the next time', async () => {
  let attempts = 0
  const failing: Rasterise = async () => {
    attempts++
    throw new Error('no memory')
  }
  const pictures = new DownscaledPictures(async () => 'whole', failing)
  const list = listOf(picture('photo', 40, 20))
  await expect(pictures.of(list, design, dpi)).rejects.toThrow('no memory')
  await expect(pictures.of(list, design, dpi)).rejects.toThrow('no memory')
  expect(attempts).toBe(2)
})
