import { apply, type Design, type ElementId, elementOf, type Operation } from '@printery/design'
import { Refusal } from '@printery/domain'
import { anElement, pictureId } from './designs.ts'
import type { Chance } from './seeded.ts'
import { wildDesign, wildElement } from './wild-designs.ts'

/** A page that a machine draws many times. */
const area = { name: 'pocket', width: 90, height: 70 }

/** With a photo of more pixels than the page has. */
export function smallWildDesign(chance: Chance): Design {
  const { design } = apply(wildDesign(chance), { type: 'page', page: 'front', area })
  const photo = { kind: 'picture', name: 'pier.png', width: 600, height: 400, type: 'image/png' } as const
  return { ...design, assets: { ...design.assets, [pictureId]: photo } }
}

/** The design after something that a hand may do to it, also to what lies in groups, clips or is hidden. */
export function wildlyChanged(chance: Chance, design: Design): Design {
  try {
    return apply(design, wildOperation(chance, design)).design
  } catch (fault) {
    if (fault instanceof Refusal) return design
    throw fault
  }
}

function wildOperation(chance: Chance, design: Design): Operation {
  const ids = Object.keys(design.elements) as ElementId[]
  const kind = chance.pick([
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
  if (ids.length === 0 || kind === 'add') return { type: 'add', elements: [wildElement(chance, null)] }
  const id = chance.pick(ids)
  switch (kind) {
    case 'move':
      return changed(id, placeFor(chance, elementOf(design, id)?.kind))
    case 'look':
      return changed(id, {
        ...{
          opacity: chance.pick([1, 0.5, 0.97]),
          overprint: chance.percent(40),
          hidden: chance.percent(20),
        },
      })
    case 'layer':
      return { type: 'layer', ids: [id], to: chance.pick(['front', 'forward', 'backward', 'back']) }
    case 'remove':
      return { type: 'remove', ids: [id] }
    case 'group':
      return { type: 'group', id: anElement().id as ElementId, members: [id] }
    default:
      return { type: 'page', page: 'front', ground: chance.pick([null, 'fcc82c']) }
  }
}

function placeFor(chance: Chance, kind: string | undefined): Record<string, unknown> {
  if (kind === 'group') return { opacity: chance.pick([1, 0.4]) }
  return {
    ...{ x: chance.pick([-20, 0.37, 12, 40.5, 80]), y: chance.pick([-9, 3.21, 30, 66]) },
    ...{ width: chance.pick([4, 21.3, 60, 400]), height: chance.pick([3, 17.7, 50]) },
    rotation: chance.pick([0, 0, 33, 90]),
  }
}

function changed(id: ElementId, fields: Record<string, unknown>): Operation {
  return { type: 'change', changes: { [id]: fields } }
}
