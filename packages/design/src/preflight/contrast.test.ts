import { expect, test } from 'vitest'
import { aDesign, anElement, aText, pictureId, resources } from '../../../../tests/support/designs.ts'
import { drawn } from '../../../../tests/support/drawings.ts'
import { drawnPixels } from '../../../../tests/support/drawn-pixels.ts'
import { step } from '../../../../tests/support/step.ts'
import type { Design } from '../document.ts'
import { apply } from '../operations.ts'
import { type CheckAsked, preflight } from './preflight.ts'

const white = { hex: 'ffffff', name: 'White' }
const black = { hex: '1b1a17', name: 'Black' }

const area = { name: 'small', width: 80, height: 60 }
const small = (...elements: ReturnType<typeof anElement>[]) =>
  apply(aDesign(...elements), { type: 'page', page: 'front', area }).design

async function check(design: Design, asked: Partial<CheckAsked> = {}, svg?: string) {
  const bytes = svg === undefined ? undefined : Buffer.from(await drawn(svg)).toString('base64')
  const { findings } = preflight({
    ...{ design, page: 'front', resources, isReadable: () => true },
    ...{ method: 'Heat Transfer', garmentColours: [black], ...asked },
    pixels: await drawnPixels(
      design,
      150,
      resources,
      bytes ? () => `data:image/png;base64,${bytes}` : undefined,
    ),
  })
  return findings
}

const lost = async (design: Design, asked: Partial<CheckAsked> = {}, svg?: string) =>
  (await check(design, asked, svg)).flatMap(({ code, severity, elementId, title }) =>
    code === 'low-contrast' ? [[severity, elementId, title]] : [],
  )

const box = (fields: Record<string, unknown>) =>
  anElement({ x: 10, y: 10, width: 15, height: 15, fill: 'b3202c', ...fields })

/** Twelve colours that differ from each other and from the cloth. */
const many = [
  'b3202c',
  '2a50a9',
  'fcc82c',
  '219976',
  'f08a24',
  '7d3f98',
  'e86aa6',
  '6cc5e9',
  'a8763e',
  'f4f2ee',
  '9aa0a6',
  'c6d930',
].map((fill, at) => box({ x: 6 + (at % 6) * 12, y: 6 + Math.floor(at / 6) * 12, width: 9, height: 9, fill }))

test('contrast is judged for each element', async () => {
  await step('CORRECT-036 near-black on a black shirt is found beside twelve other colours', async () => {
    const design = small(...many, box({ id: 'e-night', y: 40, fill: '141311' }))
    expect(await lost(design)).toEqual([['error', 'e-night', 'A shape cannot be seen on Black']])
    expect(await lost(design, { garmentColours: [{ hex: 'ffffff', name: 'White' }] })).not.toContainEqual(
      expect.arrayContaining(['e-night']),
    )
  })

  await step(
    'CORRECT-036 an element is judged by what it lies on: words of the cloth’s colour upon a badge are seen',
    async () => {
      const words = (fields: Record<string, unknown> = {}) =>
        aText(
          'Run',
          { id: 'e-words', x: 12, y: 15, width: 50, height: 20, ...fields },
          { size: 14, fill: '1b1a17' },
        )
      expect(await lost(small(box({ x: 5, y: 5, width: 65, height: 45, fill: 'f4f2ee' }), words()))).toEqual(
        [],
      )
      expect(
        await lost(small(box({ x: 5, y: 5, width: 65, height: 45, fill: '1e1d1a' }), words())),
      ).toMatchObject([
        ['error', expect.any(String), expect.any(String)],
        ['warning', 'e-words', '“Run” cannot be seen on what lies below it'],
      ])
    },
  )

  await step('CORRECT-036 what is faint and can be seen is a warning', async () => {
    expect(
      await lost(small(box({ id: 'e-pale', fill: 'f6e3a0' })), {
        garmentColours: [{ hex: 'f4f2ee', name: 'White' }],
      }),
    ).toEqual([['warning', 'e-pale', 'A shape is hard to see on White']])
  })
})

test('shapes of one colour that overlap are one surface and no finding', async () => {
  const cloud = small(box({}), box({ x: 18, y: 14, shape: { type: 'ellipse' } }))
  expect(await lost(cloud, { garmentColours: [white] })).toEqual([])
})

test('art that cannot be seen refuses the line', async () => {
  await step(
    'CORRECT-037 it is an error on the one garment that is ordered, and a warning where another shows it',
    async () => {
      const design = small(box({ id: 'e-white', fill: 'fefefe' }), box({ y: 35 }))
      expect(await lost(design, { garmentColours: [white] })).toEqual([
        ['error', 'e-white', 'A shape cannot be seen on White'],
      ])
      expect(await lost(design, { garmentColours: [white, black] })).toEqual([
        ['warning', 'e-white', 'A shape cannot be seen on White'],
      ])
    },
  )

  await step('CORRECT-037 one press gives it a colour that is seen', async () => {
    const design = small(box({ id: 'e-night', fill: '141311' }), box({ y: 35 }))
    const [finding] = await check(design)
    expect(finding).toMatchObject({ severity: 'error', fix: { label: 'Make it white' } })
    if (!finding?.fix) throw new Error('there is no fix')
    expect(await lost(apply(design, finding.fix.operation).design)).toEqual([])
  })

  await step('CORRECT-037 a picture is judged by its pixels', async () => {
    const dark =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="180" fill="#161512"/></svg>'
    const picture = anElement({
      id: 'e-dark',
      kind: 'image',
      asset: pictureId,
      x: 10,
      y: 10,
      width: 45,
      height: 30,
    })
    const asset = { kind: 'picture', name: 'pier.png', width: 600, height: 400, type: 'image/png' } as const
    const design = { ...small(picture), assets: { [pictureId]: asset } } as Design
    expect(await lost(design, {}, dark)).toEqual([['error', 'e-dark', 'pier.png cannot be seen on Black']])
    expect(await lost(design, { garmentColours: [white] }, dark)).toEqual([])
  })
})

test('a photo in embroidery is refused', async () => {
  const picture = small(
    anElement({ id: 'e-photo', kind: 'image', asset: pictureId, x: 10, y: 10, width: 45, height: 30 }),
  )
  const shades = Array.from({ length: 60 }, (_none, at) => {
    const [r, g, b] = [(at * 47) % 256, (at * 83) % 256, (at * 131) % 256]
    return `<rect x="${(at % 10) * 60}" y="${Math.floor(at / 10) * 67}" width="60" height="67" fill="rgb(${r},${g},${b})"/>`
  }).join('')
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${shades}</svg>`
  const flat =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#b3202c"/><circle cx="300" cy="200" r="150" fill="#fcc82c"/></svg>'
  const photos = async (asked: Partial<CheckAsked>, svg: string) =>
    (await check(picture, { garmentColours: [white], ...asked }, svg)).flatMap(({ code, severity }) =>
      code === 'photo' ? [severity] : [],
    )
  await step(
    'CORRECT-039 a picture of many shades is an error, one of flat colours and another way of printing are not',
    async () => {
      expect(await photos({ method: 'Embroidery' }, photo)).toEqual(['error'])
      expect(await photos({ method: 'Embroidery' }, flat)).toEqual([])
      expect(await photos({ method: 'Heat Transfer' }, photo)).toEqual([])
    },
  )
})

test('letters that a font lacks refuse the line', async () => {
  const write = async (text: string) => {
    const design = small(aText(text, { id: 'e-words', x: 5, y: 5, width: 70, height: 40 }, { size: 8 }))
    return (await check(design, { garmentColours: [white] })).find(({ code }) => code === 'missing-glyphs')
  }
  await step(
    'CORRECT-038 the fix chooses a font for each script, and none where the shop has none',
    async () => {
      expect(await write('Pier سعر 港')).toMatchObject({
        severity: 'error',
        fix: { label: 'Write it in Cairo and ZCOOL XiaoWei' },
      })
      const none = await write('Pier 🙂')
      expect(none).toMatchObject({
        severity: 'error',
        message: expect.stringContaining('no other font of the shop is known to write them'),
      })
      expect(none).not.toHaveProperty('fix')
    },
  )
})
