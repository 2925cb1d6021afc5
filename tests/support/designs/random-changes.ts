import { applyOperation, type Design, type ElementId, elementOf, type Operation } from '@printery/design'
import { anElement, aText, drawingId, pictureId } from '@printery/design/testing/designs'
import { randomDesign, randomElement } from '@printery/design/testing/random-designs'
import { Refusal } from '@printery/domain'
import type { Random } from '@printery/domain/testing/seeded'

/** A small print area, because it is rendered many times. */
const area = { name: 'pocket', width: 90, height: 70 }

/** A random design that may contain a photo with more pixels than the page. */
export function smallRandomDesign(random: Random): Design {
  const { design } = applyOperation(randomDesign(random), { type: 'page', page: 'front', area })
  const photo = { kind: 'picture', name: 'pier.png', width: 600, height: 400, type: 'image/png' } as const
  return { ...design, assets: { ...design.assets, [pictureId]: photo } }
}

const hardColours = [
  '1b1a17',
  '22211e',
  'ffffff',
  'b3202c',
  '2a50a9',
  'fcc82c',
  '219976',
  'f18ca5',
  '6a4c93',
  'ff7f0e',
]
const moreColours = [...hardColours, '00b3c4', '8d6e63', '9e9d24', '455a64', 'c2185b']
const hardWidths = [0.05, 0.1, 0.2, 0.3, 0.34, 0.36, 0.5, 1, 3]

/** Adds elements that are hard to print: thin lines, narrow gaps, near-black, small text, or many colours. */
export function withHardElements(random: Random, design: Design): Design {
  const randomPosition = () => ({ x: random.pick([2, 9.37, 30, 55.5]), y: random.pick([1, 7.21, 12, 44]) })
  const line = (fields: object) =>
    anElement({
      ...{ ...randomPosition(), width: random.pick([12, 33.3]), height: random.pick([9, 20]), fill: null },
      ...{
        shape: { type: random.pick(['rectangle', 'ellipse', 'heart']) },
        rotation: random.pick([0, 0, 17]),
      },
      stroke: {
        ...{ colour: random.pick(hardColours), width: random.pick(hardWidths) },
        ...{ dash: random.pick([[], [], [3, 2]]), cap: 'butt', join: 'miter' },
      },
      ...fields,
    })
  const bars = () => {
    const [{ x, y }, gap, fill] = [
      randomPosition(),
      random.pick([0.15, 0.3, 0.45, 0.5, 0.6]),
      random.pick(hardColours),
    ]
    const bar = { x, width: 25, height: random.pick([0.2, 2, 6]), fill, stroke: null, rotation: 0 }
    return [anElement({ ...bar, y }), anElement({ ...bar, y: y + bar.height + gap })]
  }
  const colourSwatches = () =>
    moreColours.map((fill, index) =>
      anElement({ x: index * 5, y: 50, width: 4, height: 4, fill, stroke: null }),
    )
  const smallText = () => [
    aText(
      'Harbour',
      { ...randomPosition(), width: 40, height: 9 },
      { size: random.pick([2, 5]), fill: random.pick(hardColours) },
    ),
  ]
  const icons = () => [
    anElement({
      kind: 'icon',
      asset: drawingId,
      ...randomPosition(),
      width: random.pick([3, 25]),
      height: random.pick([0.2, 18]),
    }),
  ]
  const photos = () => [
    anElement({
      kind: 'image',
      asset: pictureId,
      ...randomPosition(),
      width: random.pick([4, 22.2]),
      height: 14,
    }),
  ]
  const kinds = [bars, smallText, icons, photos, () => [line({})], () => [line({})], colourSwatches]
  const elements = Array.from({ length: 3 }, () => random.pick(kinds)()).flat()
  return applyOperation(design, { type: 'add', elements }).design
}

/** Returns the design after a random change that the editor allows, also of grouped, clipped or hidden elements. */
export function randomlyChanged(random: Random, design: Design): Design {
  try {
    return applyOperation(design, randomOperation(random, design)).design
  } catch (error) {
    if (error instanceof Refusal) return design
    throw error
  }
}

function randomOperation(random: Random, design: Design): Operation {
  const ids = Object.keys(design.elements) as ElementId[]
  const kind = random.pick([
    'add',
    'move',
    'move',
    'move',
    'look',
    'look',
    'layer',
    'remove',
    'group',
    'page',
  ])
  if (ids.length === 0 || kind === 'add') return { type: 'add', elements: [randomElement(random, null)] }
  const id = random.pick(ids)
  switch (kind) {
    case 'move':
      return changeOf(id, randomPlacement(random, elementOf(design, id)?.kind))
    case 'look':
      return changeOf(id, {
        ...{
          opacity: random.pick([1, 0.5, 0.97]),
          overprint: random.percent(40),
          hidden: random.percent(20),
        },
      })
    case 'layer':
      return { type: 'layer', ids: [id], to: random.pick(['front', 'forward', 'backward', 'back']) }
    case 'remove':
      return { type: 'remove', ids: [id] }
    case 'group':
      return { type: 'group', id: anElement().id as ElementId, members: [id] }
    default:
      return { type: 'page', page: 'front', ground: random.pick([null, 'fcc82c']) }
  }
}

function randomPlacement(random: Random, kind: string | undefined): Record<string, unknown> {
  if (kind === 'group') return { opacity: random.pick([1, 0.4]) }
  return {
    ...{ x: random.pick([-20, 0.37, 12, 40.5, 80]), y: random.pick([-9, 3.21, 30, 66]) },
    ...{ width: random.pick([4, 21.3, 60, 400]), height: random.pick([3, 17.7, 50]) },
    rotation: random.pick([0, 0, 33, 90]),
  }
}

function changeOf(id: ElementId, fields: Record<string, unknown>): Operation {
  return { type: 'change', changes: { [id]: fields } }
}
