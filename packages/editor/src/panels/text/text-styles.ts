import { keyInk, type TextElement } from '@printery/design'

/** A preset for new texts. Sizes in mm for a print area 200 mm wide. */
export interface TextStyle {
  id: string
  title: string
  words: string
  font: string
  weight: number
  size: number
  fill: string
  look?: Partial<Pick<TextElement, 'letterSpacing' | 'lineSpacing' | 'outline' | 'shadow' | 'bend'>>
}

export const beginnings: readonly TextStyle[] = [
  {
    id: 'heading',
    title: 'Heading',
    words: 'Heading',
    font: 'bricolage-grotesque',
    weight: 800,
    size: 26,
    fill: keyInk,
  },
  {
    id: 'subheading',
    title: 'Subheading',
    words: 'Subheading',
    font: 'instrument-sans',
    weight: 600,
    size: 14,
    fill: keyInk,
  },
  {
    id: 'body',
    title: 'Words',
    words: 'A few words',
    font: 'instrument-sans',
    weight: 400,
    size: 9,
    fill: keyInk,
  },
]

export const textStyles: readonly TextStyle[] = [
  {
    id: 'poster',
    title: 'Poster',
    words: 'GOOD INK',
    font: 'anton',
    weight: 400,
    size: 30,
    fill: '2a50a9',
    look: { letterSpacing: 0.01, lineSpacing: 1.05 },
  },
  {
    id: 'club',
    title: 'Club',
    words: 'HARBOUR',
    font: 'alfa-slab-one',
    weight: 400,
    size: 24,
    fill: 'fcc82c',
    look: { outline: { colour: keyInk, width: 0.9 } },
  },
  {
    id: 'shadow',
    title: 'Shadow',
    words: 'Sunday',
    font: 'lobster',
    weight: 400,
    size: 30,
    fill: 'f18ca5',
    look: { shadow: { colour: '2a50a9', x: 1.2, y: 1.2 } },
  },
  {
    id: 'stamp',
    title: 'Stamp',
    words: 'EST 2026',
    font: 'jetbrains-mono',
    weight: 700,
    size: 12,
    fill: keyInk,
    look: { letterSpacing: 0.2 },
  },
  {
    id: 'brush',
    title: 'Brush',
    words: 'Fresh',
    font: 'permanent-marker',
    weight: 400,
    size: 28,
    fill: '219976',
  },
  {
    id: 'arch',
    title: 'Arch',
    words: 'LOW TIDE',
    font: 'bebas-neue',
    weight: 400,
    size: 26,
    fill: keyInk,
    look: { bend: 80, letterSpacing: 0.05 },
  },
  { id: 'neon', title: 'Neon', words: 'LATE', font: 'monoton', weight: 400, size: 26, fill: '2a50a9' },
  {
    id: 'wedding',
    title: 'Serif',
    words: 'Mei & Tan',
    font: 'playfair-display',
    weight: 700,
    size: 22,
    fill: keyInk,
  },
]
