import { keyInk, type TextElement } from '@printery/design'

/** A preset for new texts. Sizes in mm for a print area 200 mm wide. */
export interface TextStyle {
  id: string
  title: string
  sampleText: string
  font: string
  weight: number
  size: number
  fill: string
  effects?: Partial<Pick<TextElement, 'letterSpacing' | 'lineSpacing' | 'outline' | 'shadow' | 'bend'>>
}

export const basicTextStyles: readonly TextStyle[] = [
  {
    id: 'heading',
    title: 'Heading',
    sampleText: 'Heading',
    font: 'bricolage-grotesque',
    weight: 800,
    size: 26,
    fill: keyInk,
  },
  {
    id: 'subheading',
    title: 'Subheading',
    sampleText: 'Subheading',
    font: 'instrument-sans',
    weight: 600,
    size: 14,
    fill: keyInk,
  },
  {
    id: 'body',
    title: 'Words',
    sampleText: 'A few words',
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
    sampleText: 'GOOD INK',
    font: 'anton',
    weight: 400,
    size: 30,
    fill: '2a50a9',
    effects: { letterSpacing: 0.01, lineSpacing: 1.05 },
  },
  {
    id: 'club',
    title: 'Club',
    sampleText: 'HARBOUR',
    font: 'alfa-slab-one',
    weight: 400,
    size: 24,
    fill: 'fcc82c',
    effects: { outline: { colour: keyInk, width: 0.9 } },
  },
  {
    id: 'shadow',
    title: 'Shadow',
    sampleText: 'Sunday',
    font: 'lobster',
    weight: 400,
    size: 30,
    fill: 'f18ca5',
    effects: { shadow: { colour: '2a50a9', x: 1.2, y: 1.2 } },
  },
  {
    id: 'stamp',
    title: 'Stamp',
    sampleText: 'EST 2026',
    font: 'jetbrains-mono',
    weight: 700,
    size: 12,
    fill: keyInk,
    effects: { letterSpacing: 0.2 },
  },
  {
    id: 'brush',
    title: 'Brush',
    sampleText: 'Fresh',
    font: 'permanent-marker',
    weight: 400,
    size: 28,
    fill: '219976',
  },
  {
    id: 'arch',
    title: 'Arch',
    sampleText: 'LOW TIDE',
    font: 'bebas-neue',
    weight: 400,
    size: 26,
    fill: keyInk,
    effects: { bend: 80, letterSpacing: 0.05 },
  },
  { id: 'neon', title: 'Neon', sampleText: 'LATE', font: 'monoton', weight: 400, size: 26, fill: '2a50a9' },
  {
    id: 'wedding',
    title: 'Serif',
    sampleText: 'Mei & Tan',
    font: 'playfair-display',
    weight: 700,
    size: 22,
    fill: keyInk,
  },
]
