import {
  applyOperation,
  compile,
  type Design,
  type Drawing,
  emptyDesign,
  pixelsOf,
  type Resources,
  warpStyles,
  writeSvg,
} from '@printery/design'
import { type Random, seededRandom } from '@printery/domain/testing/seeded'
import { anElement, aText, drawingId, pictureId, testFace } from './designs.ts'
import { envelopes } from './envelopes.ts'

/** A drawing of eight surfaces and lines with blend modes and transparency. */
const layered: Drawing = {
  width: 100,
  height: 60,
  shapes: Array.from({ length: 8 }, (_none, index) => ({
    path: `M${index * 5} 0L100 ${index * 7}C80 60 40 -30 ${index} 60Z`,
    rule: 'nonzero' as const,
    fill: index % 3 === 2 ? null : 'b3202c',
    stroke:
      index % 2 === 0
        ? null
        : { colour: '2a50a9', width: 4, dash: [], cap: 'round' as const, join: 'miter' as const },
    opacity: index % 2 === 0 ? 0.6 : 1,
    overprint: index % 3 === 0,
  })),
}
const resources: Resources = {
  face: testFace,
  drawing: (sha256) => (sha256 === drawingId ? layered : undefined),
}
/** Two by one pixels, red and blue. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=='

const areas = [
  { name: 'poster-a3', width: 297, height: 420 },
  { name: 'pen', width: 130, height: 16 },
  { name: 'pin', width: 5, height: 5 },
  { name: 'sheet', width: 2000, height: 2000 },
]
const coordinates = [-5000, 5000, -900, -300, -100, -20, 0, 0.01, 3, 12.3456, 60, 300, 1000]
const lengths = [0.01, 0.3, 5, 40, 120, 300, 1000, 5000]
const rotations = [0, 0, 0, 12, 45, 90, -90, 180, 359.9]

function randomBox(random: Random) {
  return {
    ...{ x: random.pick(coordinates), y: random.pick(coordinates) },
    ...{ width: random.pick(lengths), height: random.pick(lengths) },
    ...{ rotation: random.pick(rotations), flipX: random.percent(20), flipY: random.percent(20) },
  }
}

function appearance(random: Random) {
  return { opacity: random.pick([1, 1, 0.5, 0.01, 0]), overprint: random.percent(40) }
}

function shape(random: Random): object {
  return random.pick<object>([
    { type: 'rectangle', radius: 40 },
    { type: 'ellipse' },
    { type: 'star', points: 100 },
    { type: 'wave', periods: 200 },
    {
      type: 'line',
      points: [
        [0, 1],
        [1, 0],
        [0.5, 0.5],
      ],
    },
    { type: 'path', data: 'M0 0' },
    { type: 'path', data: 'M0 0L0 0Z' },
    { type: 'path', data: 'M-90 -90C90 900 -900 3 1 1L0.5 0.5Z' },
  ])
}

function stroke(random: Random) {
  if (random.percent(50)) return null
  return {
    colour: '1b1a17',
    width: random.pick([0.01, 1, 200]),
    dash: random.pick([[], [0.01, 0.01], [500, 1], [3]]),
    cap: random.pick(['butt', 'round', 'square']),
    join: random.pick(['miter', 'round', 'bevel']),
  }
}

function warpOf(random: Random) {
  if (random.percent(50)) return null
  if (random.percent(20)) return random.pick(Object.values(envelopes))
  return { style: random.pick(warpStyles), amount: random.pick([-100, -3, 0.02, 40, 100]) }
}

/** A path of a text: straight, closed to an ellipse, without extent, or with a sharp reversal. */
function pathOf(random: Random) {
  return {
    start: [0, 0.5],
    curves: random.pick([
      [[0.3, 0.5, 0.6, 0.5, 1, 0.5]],
      [
        [0, -0.2, 1, -0.2, 1, 0.5],
        [1, 1.2, 0, 1.2, 0, 0.5],
      ],
      [[0, 0.5, 0, 0.5, 0, 0.5]],
      [[20, 0.5, -20, 0.5, 1, -20]],
    ]),
    isReversed: random.percent(50),
    offset: random.pick([0, -1, 0.3]),
    side: random.pick(['above', 'middle', 'below']),
    gap: random.pick([0, 0, -500, 500]),
  }
}

export function randomElement(random: Random, parent: string | null) {
  const fields = { parent, ...randomBox(random), ...appearance(random) }
  switch (random.pick(['shape', 'shape', 'image', 'icon', 'pattern', 'text'])) {
    case 'image': {
      const crop = {
        ...{ x: 0.5, y: 0.5, width: random.pick([0.001, 0.5]), height: random.pick([0.001, 0.5]) },
      }
      const mask = random.percent(50) ? shape(random) : null
      const frame = stroke(random)
      const saturation = random.pick([0, -1])
      return anElement({ ...fields, kind: 'image', asset: pictureId, crop, mask, frame, saturation })
    }
    case 'icon':
      return anElement({ ...fields, kind: 'icon', asset: drawingId })
    case 'pattern': {
      const tile = random.pick([1, 5, 30, 1000])
      const size = random.pick([0.05, 1, 2])
      const slant = random.pick([0, 30])
      return anElement({ ...fields, kind: 'pattern', asset: drawingId, tile, size, slant })
    }
    case 'text': {
      const bend = random.pick([0, 0, 40, -5000])
      const path = bend === 0 && random.percent(40) ? pathOf(random) : null
      const warp = bend === 0 && !path ? warpOf(random) : null
      const text = random.pick(['Harbour', '', 'سعر 25'])
      return aText(text, { ...fields, bend, warp, path }, { size: random.pick([0.3, 12, 2000]) })
    }
    default:
      return anElement({
        ...fields,
        shape: shape(random),
        fill: 'fcc82c',
        stroke: stroke(random),
        warp: warpOf(random),
      })
  }
}

/** A design of nested, clipped and translucent groups, with elements of any kind, size and position. */
export function randomDesign(random: Random): Design {
  const area = random.pick(areas)
  const elements: ReturnType<typeof anElement>[] = []
  const add = (element: ReturnType<typeof anElement>) => {
    elements.push(element)
    return element.id as string
  }
  const fill = (parent: string | null, depth: number) => {
    const members = Array.from({ length: 1 + random.below(4) }, () =>
      depth < 4 && random.percent(40)
        ? addGroup(parent, depth)
        : { id: add(randomElement(random, parent)), clips: true },
    )
    return members.filter(({ clips }) => clips).map(({ id }) => id)
  }
  const addGroup = (parent: string | null, depth: number) => {
    const index = elements.length
    const id = add(anElement({ kind: 'group', parent, ...appearance(random) }))
    const clips = fill(id, depth + 1)
    if (clips.length > 0 && random.percent(50))
      elements[index] = { ...elements[index], clip: random.pick(clips) } as (typeof elements)[number]
    return { id, clips: false }
  }
  fill(null, 0)
  const assets = {
    [drawingId]: { kind: 'drawing', name: 'layers' },
    [pictureId]: { kind: 'picture', name: 'pier.png', width: 2, height: 1, type: 'image/png' },
  } as const
  return applyOperation(emptyDesign({ front: area, back: area }), { type: 'add', elements, assets }).design
}

/** A random design as SVG, the same for the same seed: small areas at 300 dpi, large ones at 36 or less. */
export function randomSvg(seed: number): string {
  const list = compile(randomDesign(seededRandom(seed)), 'front', resources)
  const dpi =
    list.width * list.height < 5000 ? seededRandom(seed).pick([36, 300]) : list.width > 1000 ? 9 : 36
  return writeSvg(list, { pictureUrl: () => picture, pixels: pixelsOf(list, dpi) })
}
