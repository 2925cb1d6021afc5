import { expect, test } from 'vitest'
import { patch } from '../difference.ts'
import { compile } from '../display/compile.ts'
import { noOffsets } from '../geometry/envelope.ts'
import { applyOperation } from '../operations.ts'
import { aDesign, anElement, aText, resources } from '../testing/designs.ts'
import { envelopes } from '../testing/envelopes.ts'
import { inspectPage } from './page.ts'
import { methodRules } from './rules.ts'
import { checkText } from './text.ts'

const box = { x: 100, y: 100, width: 100, height: 20 }
const bar = (warp: object | null) => aDesign(anElement({ ...box, id: 'e-bar0', fill: '1b1a17', warp }))
const visibleElements = (warp: object | null) =>
  inspectPage(bar(warp), 'front', resources).visible.map((element) =>
    Object.values(element.box).map((mm) => Math.round(mm * 10) / 10),
  )

test('EDIT-038 preflight measures a warped shape where it is drawn, not its box', () => {
  expect(visibleElements(null)).toEqual([[100, 100, 100, 20]])
  // 50 mm higher in the middle than at the ends, around the same centre.
  expect(visibleElements({ style: 'arch', amount: 100 })).toEqual([[100, 75, 100, 70]])
  // Half a circle of 100 mm around the centre line.
  expect(visibleElements({ style: 'arc', amount: 100 })).toEqual([[108.2, 84.1, 83.7, 41.8]])
})

test('EDIT-038 text that a warp shrinks is measured at its warped size', () => {
  const smallest = (warp: object | null) => {
    const design = aDesign(aText('Harbour', { ...box, align: 'centre', warp }, { size: 10 }))
    const page = inspectPage(design, 'front', resources)
    return checkText(page, methodRules['Screen Printing'], resources).smallest
  }
  expect(smallest(null)).toBe(10)
  expect(smallest({ style: 'bulge', amount: -100 })).toBeCloseTo(3, 1)
  expect(smallest({ style: 'bulge', amount: 100 })).toBeGreaterThan(9.9)
})

test('EDIT-104 a shape in an envelope is measured where it is drawn', () => {
  // The middle of each edge moves by three quarters of what its handles move.
  expect(visibleElements(envelopes.arch)).toEqual([[100, 85, 100, 35]])
  expect(visibleElements(envelopes.corner)).toEqual([[100, 80, 140, 40]])
})

test('EDIT-104 text in an envelope is measured where it is smallest, even if that is one side of a glyph', () => {
  const smallest = (text: string, warp: object | null) => {
    const design = aDesign(aText(text, { ...box, align: 'centre', warp }, { size: 10 }))
    const page = inspectPage(design, 'front', resources)
    return checkText(page, methodRules['Screen Printing'], resources).smallest ?? 0
  }
  // The height shrinks to half at the left, and hardly in the middle of the letter.
  const leftHalf = {
    style: 'envelope',
    offsets: [
      ...[
        [0, 0.25],
        [0, 0.1],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      ...[
        [0, 0],
        [0, 0],
        [0, -0.1],
        [0, -0.25],
        [0, -0.1],
        [0, 0.1],
      ],
    ],
  }
  expect(smallest('H', { style: 'envelope', offsets: noOffsets })).toBe(10)
  expect(smallest('H', leftHalf)).toBeLessThan(6)
  expect(smallest('Harbour', leftHalf)).toBeLessThan(6)
  expect(smallest('Harbour', leftHalf)).toBeGreaterThan(4.5)
})

test('EDIT-102 refuses an envelope that is folded over, out of bounds or incomplete', () => {
  const at = (index: number, offset: number[]) => ({
    style: 'envelope',
    offsets: noOffsets.map((none, each) => (each === index ? offset : none)),
  })
  expect(() => bar(at(0, [0, 1.2]))).toThrow('folded over')
  expect(() => bar({ style: 'envelope', offsets: noOffsets.map(() => [0, -8.1]) })).toThrow()
  expect(() => bar({ style: 'envelope', offsets: noOffsets.slice(1) })).toThrow()
  expect(() => bar({ style: 'envelope', offsets: noOffsets, amount: 5 })).toThrow()
  expect(() => bar({ style: 'arc', amount: 5, offsets: noOffsets })).toThrow()
  expect(bar({ style: 'envelope', offsets: noOffsets.map(() => [0, -8]) })).toBeDefined()
})

test('EDIT-101 an envelope without offsets draws the same as no warp', () => {
  const drawn = (warp: object | null) => JSON.stringify(compile(bar(warp), 'front', resources).items)
  expect(drawn({ style: 'envelope', offsets: noOffsets })).toBe(drawn(null))
  expect(drawn(envelopes.slant)).not.toBe(drawn(null))
})

test('EDIT-037 a warp is undone exactly, and a warp of 0% draws the same as none', () => {
  const design = bar(null)
  const warped = applyOperation(design, {
    type: 'change',
    changes: { 'e-bar0': { warp: { style: 'flag', amount: 33.3 } } },
  })
  expect(patch(warped.design, warped.inverse)).toEqual(design)
  expect(visibleElements({ style: 'flag', amount: 0 })).toEqual(visibleElements(null))
})

test('EDIT-037 a text is bent or warped, not both, and a QR code is not warped', () => {
  const warp = { style: 'arc', amount: 40 }
  expect(() => aDesign(aText('Bay', { bend: 40, warp }))).toThrow('bent or warped, not both')
  expect(() => aDesign(anElement({ shape: { type: 'qr', text: 'a' }, warp }))).toThrow('not warped')
  expect(() => aDesign(anElement({ warp: { style: 'arc', amount: 101 } }))).toThrow()
})
