import { keyInk, plainStroke, type ShapeElement } from '@printery/design'

type Shape = ShapeElement['shape']

export interface ShapeChoice {
  id: string
  title: string
  /** Search terms in addition to the title. */
  searchTerms?: string
  shape: Shape
  /** Width by height. */
  ratio: number
  /** Drawn as a stroke instead of a fill: its width as a fraction of the element's. */
  line?: number
  dash?: readonly number[]
}

/** Corners in a box of 1 by 1. */
const bolt: [number, number][] = [
  [0.58, 0],
  [0.08, 0.58],
  [0.44, 0.58],
  [0.34, 1],
  [0.92, 0.38],
  [0.55, 0.38],
]
const cross: [number, number][] = [
  [0.33, 0],
  [0.67, 0],
  [0.67, 0.33],
  [1, 0.33],
  [1, 0.67],
  [0.67, 0.67],
  [0.67, 1],
  [0.33, 1],
  [0.33, 0.67],
  [0, 0.67],
  [0, 0.33],
  [0.33, 0.33],
]
const zigzag = Array.from({ length: 9 }, (_, index): [number, number] => [index / 8, index % 2])

/** The shop's own shapes, the most used first. */
export const shapeChoices: readonly ShapeChoice[] = [
  {
    id: 'circle',
    title: 'Circle',
    searchTerms: 'ellipse oval round dot',
    shape: { type: 'ellipse' },
    ratio: 1,
  },
  { id: 'triangle', title: 'Triangle', shape: { type: 'regular', corners: 3 }, ratio: 1.15 },
  {
    id: 'half',
    title: 'Half circle',
    searchTerms: 'sunrise dome',
    shape: { type: 'path', data: 'M0 1C0 0.4477 0.2239 0 0.5 0C0.7761 0 1 0.4477 1 1Z', isOpen: false },
    ratio: 2,
  },
  { id: 'star', title: 'Star', shape: { type: 'star', points: 5, depth: 0.45 }, ratio: 1 },
  {
    id: 'wave',
    title: 'Wave',
    searchTerms: 'line sea water',
    shape: { type: 'wave', periods: 3 },
    ratio: 3,
    line: 0.07,
  },
  { id: 'moon', title: 'Moon', searchTerms: 'crescent night', shape: { type: 'moon' }, ratio: 1 },
  {
    id: 'arrow',
    title: 'Arrow',
    searchTerms: 'pointer',
    shape: { type: 'arrow', shaft: 0.4, head: 0.8 },
    ratio: 1.6,
  },
  { id: 'heart', title: 'Heart', searchTerms: 'love', shape: { type: 'heart' }, ratio: 1.1 },
  {
    id: 'square',
    title: 'Square',
    searchTerms: 'rectangle box',
    shape: { type: 'rectangle', radius: 0 },
    ratio: 1,
  },
  { id: 'ring', title: 'Ring', searchTerms: 'circle hole', shape: { type: 'ring', hole: 0.6 }, ratio: 1 },
  { id: 'shield', title: 'Shield', searchTerms: 'badge crest', shape: { type: 'shield' }, ratio: 0.85 },
  { id: 'leaf', title: 'Leaf', searchTerms: 'plant', shape: { type: 'leaf' }, ratio: 1 },
  {
    id: 'rounded',
    title: 'Rounded box',
    searchTerms: 'rectangle',
    shape: { type: 'rectangle', radius: 6 },
    ratio: 1.4,
  },
  {
    id: 'frame',
    title: 'Frame',
    searchTerms: 'rectangle border outline',
    shape: { type: 'rectangle', radius: 0 },
    ratio: 1.5,
    line: 0.05,
  },
  { id: 'pentagon', title: 'Pentagon', shape: { type: 'regular', corners: 5 }, ratio: 1 },
  {
    id: 'hexagon',
    title: 'Hexagon',
    searchTerms: 'honeycomb',
    shape: { type: 'regular', corners: 6 },
    ratio: 0.87,
  },
  { id: 'octagon', title: 'Octagon', searchTerms: 'stop', shape: { type: 'regular', corners: 8 }, ratio: 1 },
  {
    id: 'burst',
    title: 'Burst',
    searchTerms: 'star seal badge',
    shape: { type: 'star', points: 16, depth: 0.8 },
    ratio: 1,
  },
  {
    id: 'sparkle',
    title: 'Sparkle',
    searchTerms: 'star',
    shape: { type: 'star', points: 4, depth: 0.25 },
    ratio: 1,
  },
  {
    id: 'petals',
    title: 'Flower',
    searchTerms: 'petals',
    shape: { type: 'petals', count: 8, breadth: 0.5 },
    ratio: 1,
  },
  {
    id: 'segments',
    title: 'Citrus',
    searchTerms: 'fruit segments pie',
    shape: { type: 'segments', count: 8, gap: 8 },
    ratio: 1,
  },
  {
    id: 'speech',
    title: 'Speech bubble',
    searchTerms: 'talk say',
    shape: { type: 'speech', radius: 6 },
    ratio: 1.3,
  },
  { id: 'cross', title: 'Cross', searchTerms: 'plus', shape: { type: 'polygon', points: cross }, ratio: 1 },
  {
    id: 'bolt',
    title: 'Bolt',
    searchTerms: 'lightning flash',
    shape: { type: 'polygon', points: bolt },
    ratio: 0.75,
  },
  {
    id: 'drop',
    title: 'Drop',
    searchTerms: 'water ink',
    shape: {
      type: 'path',
      data: 'M0.5 0C0.72 0.3 1 0.47 1 0.68C1 0.86 0.78 1 0.5 1C0.22 1 0 0.86 0 0.68C0 0.47 0.28 0.3 0.5 0Z',
      isOpen: false,
    },
    ratio: 0.72,
  },
  {
    id: 'line',
    title: 'Line',
    searchTerms: 'rule',
    shape: {
      type: 'line',
      points: [
        [0, 0.5],
        [1, 0.5],
      ],
    },
    ratio: 12,
    line: 0.03,
  },
  {
    id: 'dashes',
    title: 'Dashed line',
    searchTerms: 'rule stitch',
    shape: {
      type: 'line',
      points: [
        [0, 0.5],
        [1, 0.5],
      ],
    },
    ratio: 12,
    line: 0.03,
    dash: [0.08, 0.06],
  },
  {
    id: 'zigzag',
    title: 'Zigzag',
    searchTerms: 'line',
    shape: { type: 'line', points: zigzag },
    ratio: 4,
    line: 0.035,
  },
]

export function searchShapes(query: string): readonly ShapeChoice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return shapeChoices.filter((choice) =>
    words.every((word) => `${choice.title} ${choice.searchTerms ?? ''}`.toLowerCase().includes(word)),
  )
}

/** The fields of a new shape whose longer side has this many mm. */
export function shapePreview(
  { shape, ratio, line, dash }: ShapeChoice,
  longer: number,
): Pick<ShapeElement, 'shape' | 'width' | 'height' | 'fill' | 'stroke'> {
  const width = ratio >= 1 ? longer : longer * ratio
  const height = ratio >= 1 ? longer / ratio : longer
  if (line === undefined) return { shape, width, height, fill: keyInk, stroke: null }
  const stroke = {
    ...plainStroke(Math.max(0.3, width * line)),
    dash: (dash ?? []).map((part) => width * part),
  }
  return { shape, width, height, fill: null, stroke }
}
