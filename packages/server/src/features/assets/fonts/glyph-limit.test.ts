import { openFace, TooManyGlyphs } from '@printery/design/shaping'
import { anExpandingFont } from '@printery/tests/designs/fonts'
import { expect, test } from 'vitest'

test('a font may draw a character with up to eight glyphs', () => {
  expect(openFace(anExpandingFont(8)).shape('Harbour', 'ltr')).toHaveLength(56)
})

test('a text that a font draws with far more than eight glyphs for each character is refused', () => {
  expect(() => openFace(anExpandingFont(60)).shape('Harbour', 'ltr')).toThrow(TooManyGlyphs)
})

test('in the editor the characters of such a text count as missing, in visual order', () => {
  const face = openFace(anExpandingFont(60), 'missing')
  const idsAndClusters = (direction: 'ltr' | 'rtl') =>
    face.shape('a𝄞b', direction).map(({ id, cluster }) => [id, cluster])
  expect(idsAndClusters('ltr')).toEqual([
    [0, 0],
    [0, 1],
    [0, 3],
  ])
  expect(idsAndClusters('rtl')).toEqual([
    [0, 3],
    [0, 1],
    [0, 0],
  ])
})
