import { describe, expect, test } from 'vitest'
import type { Design } from '../document.ts'
import { faceFor, facesIn, fontFamilies, fontFamily } from './font-families.ts'

const names = (...faces: ReturnType<typeof faceFor>[]) => faces.map((face) => face?.file)

test('a family is found by its id', () => {
  expect(fontFamily('instrument-sans')?.name).toBe('Instrument Sans')
  expect(fontFamily('comic-sans')).toBeUndefined()
})

describe('the face for a style', () => {
  test('has the nearest weight', () => {
    expect(
      names(...[100, 400, 499, 501, 900].map((weight) => faceFor('bricolage-grotesque', weight, false))),
    ).toEqual([
      '400Regular/BricolageGrotesque_400Regular.ttf',
      '400Regular/BricolageGrotesque_400Regular.ttf',
      '400Regular/BricolageGrotesque_400Regular.ttf',
      '600SemiBold/BricolageGrotesque_600SemiBold.ttf',
      '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
    ])
  })

  test('is upright if the family has no italics', () => {
    expect(names(faceFor('bricolage-grotesque', 800, true))).toEqual([
      '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
    ])
  })

  test('has the requested italic or upright style, even if another weight is nearer', () => {
    expect(names(faceFor('instrument-sans', 600, true), faceFor('instrument-sans', 600, false))).toEqual([
      '700Bold_Italic/InstrumentSans_700Bold_Italic.ttf',
      '600SemiBold/InstrumentSans_600SemiBold.ttf',
    ])
  })

  test('is undefined for an unknown family', () => {
    expect(faceFor('comic-sans', 400, false)).toBeUndefined()
  })
})

describe('the faces of a design', () => {
  const text = (...runs: [font: string, weight: number][]) => ({
    ...{ kind: 'text', runs: runs.map(([font, weight]) => ({ font, weight, italic: false, text: 'Pier' })) },
  })
  const facesOf = (...elements: unknown[]) =>
    facesIn({ elements: Object.fromEntries(elements.entries()) } as unknown as Pick<Design, 'elements'>)

  test('are those of the runs of its texts, without duplicates and with their families', () => {
    const found = facesOf(
      text(['bricolage-grotesque', 400], ['instrument-sans', 600]),
      { kind: 'shape' },
      text(['instrument-sans', 600], ['bricolage-grotesque', 410]),
      text(['bricolage-grotesque', 800]),
    )
    expect(found).toEqual([
      {
        ...{ family: 'bricolage-grotesque', weight: 400, italic: false },
        file: '400Regular/BricolageGrotesque_400Regular.ttf',
        sha256: '972a6d098c9867ae131d0ea99e221e63976b11a19d4b931c2c7ace525674e4f6',
      },
      expect.objectContaining({ family: 'instrument-sans', weight: 600 }),
      expect.objectContaining({ family: 'bricolage-grotesque', weight: 800 }),
    ])
  })

  test('are empty for unknown families, or without a text', () => {
    expect(facesOf(text(['comic-sans', 400]))).toEqual([])
    expect(facesOf({ kind: 'shape' }, { kind: 'image' })).toEqual([])
  })
})

test('each face has a separate file, and no two files are identical', () => {
  const faces = fontFamilies.flatMap((family) => family.faces)
  for (const key of ['file', 'sha256'] as const)
    expect(new Set(faces.map((face) => face[key])).size).toBe(faces.length)
})
