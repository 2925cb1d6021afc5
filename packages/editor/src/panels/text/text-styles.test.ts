import { fontFamily } from '@printery/design'
import { anEmptyDesign } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { placeText } from '../place-on-page.ts'
import { basicTextStyles, textStyles } from './text-styles.ts'

const styles = [...basicTextStyles, ...textStyles]

/** The text of a style on a print area whose shorter side is 297 mm, where styles are scaled by 1.5. */
function placedText(id: string) {
  const style = styles.find((item) => item.id === id)
  if (!style) throw new Error('no such style')
  const editor = anEditor(anEmptyDesign())
  const text = getPlacedElement(editor, placeText(editor, style))
  if (text.kind !== 'text') throw new Error('no text')
  return text
}

describe('EDIT-009 styles for new texts', () => {
  test.each([
    ['heading', 'Heading', 'bricolage-grotesque', 800, 38.61, '1b1a17'],
    ['subheading', 'Subheading', 'instrument-sans', 600, 20.79, '1b1a17'],
    ['body', 'A few words', 'instrument-sans', 400, 13.365, '1b1a17'],
    ['poster', 'GOOD INK', 'anton', 400, 44.55, '2a50a9'],
    ['club', 'HARBOUR', 'alfa-slab-one', 400, 35.64, 'fcc82c'],
    ['shadow', 'Sunday', 'lobster', 400, 44.55, 'f18ca5'],
    ['stamp', 'EST 2026', 'jetbrains-mono', 700, 17.82, '1b1a17'],
    ['brush', 'Fresh', 'permanent-marker', 400, 41.58, '219976'],
    ['arch', 'LOW TIDE', 'bebas-neue', 400, 38.61, '1b1a17'],
    ['neon', 'LATE', 'monoton', 400, 38.61, '2a50a9'],
    ['wedding', 'Mei & Tan', 'playfair-display', 700, 32.67, '1b1a17'],
  ])('%s writes “%s” in %s', (id, text, font, weight, size, fill) => {
    expect(placedText(id).runs).toMatchObject([{ text, font, weight, size: expect.closeTo(size, 3), fill }])
    expect(fontFamily(font)?.faces.some((face) => face.weight === weight && !face.italic)).toBe(true)
  })

  test.each([
    ['poster', { letterSpacing: 0.01, lineSpacing: 1.05 }],
    ['club', { outline: { colour: '1b1a17', width: expect.closeTo(1.3365, 4) } }],
    ['shadow', { shadow: { colour: '2a50a9', x: expect.closeTo(1.782, 4), y: expect.closeTo(1.782, 4) } }],
    ['stamp', { letterSpacing: 0.2 }],
    ['arch', { letterSpacing: 0.05, bend: expect.closeTo(118.8, 4) }],
    ['brush', { outline: null, shadow: null, bend: 0, letterSpacing: 0 }],
  ])('%s looks like %j', (id, expected) => {
    expect(placedText(id)).toMatchObject(expected)
  })

  test('each style has its own name in the panel', () => {
    expect(styles.map(({ title }) => title)).toEqual([
      ...['Heading', 'Subheading', 'Words'],
      ...['Poster', 'Club', 'Shadow', 'Stamp', 'Brush', 'Arch', 'Neon', 'Serif'],
    ])
    expect(new Set(styles.map(({ id }) => id)).size).toBe(11)
  })
})
