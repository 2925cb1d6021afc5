import { describe, expect, test } from 'vitest'
import { printViewOf } from '../preview/print-view.server.ts'
import { resizedPlace } from './scene.ts'

const sceneOf = (form: string, side: 'front' | 'back' = 'front') => printViewOf(form)?.scene[side]

describe('a product is drawn to the scale of the person or the hand', () => {
  test('a T-shirt of 72 cm hangs from the neck of a person of 1.75 m', () => {
    // A window of 1240 mm shows a drawing of 1840 mm and a picture of 1082 units at 1.3 units per mm.
    expect(sceneOf('tshirt')).toMatchObject({
      figure: 'person',
      ratio: 1120 / 1240,
      figurePlace: { left: 0, top: 0, width: 100, height: 148.39 },
      picturePlace: { top: 24.34, width: 76.03, height: 67.12 },
    })
  })
  test('a bottle of 28 cm is drawn beside a hand of 19 cm', () => {
    const scene = sceneOf('bottle')
    expect(scene?.figure).toBe('hand')
    const { figurePlace, picturePlace } = scene ?? expect.fail('no scene')
    // The picture shows 1163 units at 3.7 units per mm; the hand's drawing is 600 mm high.
    expect(picturePlace.height / figurePlace.height).toBeCloseTo(1163 / 3.7 / 600, 2)
    expect(picturePlace.left).toBeGreaterThan(figurePlace.left + figurePlace.width)
    // Both end on one line: the wrist 198 mm below the top of the drawing, the bottle 1074 units below that of its
    // picture.
    const wrist = figurePlace.top + (figurePlace.height * 198) / 600
    expect(picturePlace.top + (picturePlace.height * 1074) / 1163).toBeCloseTo(wrist, 0)
  })
  test.each([
    ['polo', 'person'],
    ['hoodie', 'person'],
    ['bomber', 'person'],
    ['tote', 'person'],
    ['cap', 'person'],
    ['lanyard', 'person'],
    ['mug', 'hand'],
    ['notebook', 'hand'],
    ['nametent', 'hand'],
  ])('a %s is shown with a %s', (form, expectedFigure) => {
    for (const side of ['front', 'back'] as const) expect(sceneOf(form, side)?.figure).toBe(expectedFigure)
  })
  test('the head covers a collar, and is covered by the back of a garment and by a cap', () => {
    const inFront = (form: string, side: 'front' | 'back') => sceneOf(form, side)?.headInFront
    expect([inFront('tshirt', 'front'), inFront('tshirt', 'back')]).toEqual([true, false])
    expect([inFront('cap', 'front'), inFront('cap', 'back')]).toEqual([false, false])
    expect([inFront('lanyard', 'front'), inFront('lanyard', 'back')]).toEqual([true, true])
  })
})

describe('a scene of the seller’s own pictures', () => {
  /** A scene of a picture whose print area has a quarter of its height and a known height in mm. */
  const scene = (category: string, mmHeight: number) =>
    printViewOf(null, {
      category: { name: category },
      printAreas: {
        front: [
          {
            name: 'A',
            left: 0.25,
            top: 0.5,
            width: 0.5,
            height: 0.25,
            mmWidth: 2 * mmHeight,
            mmHeight,
            rotation: 0,
          },
        ],
      },
    })?.scene
  test('the category determines person or hand, the print area determines the size', () => {
    expect(scene('Hoodie', 200)?.front).toMatchObject({
      figure: 'person',
      // 800 mm in a window of 1240 mm, from the collar at 268 mm below the top of the head
      picturePlace: { top: 26.45, height: 64.52 },
    })
    expect(scene('Bottle', 60)?.front?.figure).toBe('hand')
    expect(scene('Totebag', 112)?.front?.figure).toBe('hand')
    expect(scene('Totebag', 113)?.front?.figure).toBe('person')
  })
  test('a side without a print area is not shown to scale', () => {
    expect(scene('Hoodie', 200)?.back).toBeUndefined()
  })
})

test('a larger garment hangs from the same collar', () => {
  expect(resizedPlace({ left: 10, top: 20, width: 40, height: 60 }, { across: 1.25, along: 1.1 })).toEqual({
    left: 5,
    top: 20,
    width: 50,
    height: 66,
  })
})
