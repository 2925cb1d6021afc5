import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patch } from './difference.ts'
import { type Design, DesignSchema, membersOf } from './document.ts'
import type { ElementId } from './elements/index.ts'
import { applyOperation, type Operation, withoutUnusedAssets } from './operations.ts'
import { aDesign, anElement, anEmptyDesign, aText, drawingId } from './testing/designs.ts'

const idsOf = (design: Design) => Object.keys(design.elements) as ElementId[]
const namesOnPage = (design: Design, parent: ElementId | null = null) =>
  membersOf(design, 'front', parent).map(({ name }) => name)
const namedElement = (name: string, fields = {}) => anElement({ name, id: `e-${name}0000`, ...fields })
const id = (name: string) => `e-${name}0000` as ElementId

describe('added elements', () => {
  test('are on top in the given order, with the defaults of their schema', () => {
    const design = aDesign(namedElement('a'), namedElement('b'), namedElement('c'))
    expect(namesOnPage(design)).toEqual(['a', 'b', 'c'])
    expect(design.elements[id('a')]).toMatchObject({ opacity: 1, rotation: 0, locked: false, fill: '1b1a17' })
  })

  test('are placed directly above the element `above`, which must not be in a group', () => {
    const add = { type: 'add', elements: [namedElement('x'), namedElement('y')], above: id('a') } as const
    const { design } = applyOperation(aDesign(namedElement('a'), namedElement('b')), add)
    expect(namesOnPage(design)).toEqual(['a', 'x', 'y', 'b'])
    const grouped = applyOperation(aDesign(namedElement('a'), namedElement('b')), {
      ...{ type: 'group', id: id('g'), members: [id('a')] },
    }).design
    expect(() => applyOperation(grouped, add)).toThrow('lies in its group')
  })

  test('are refused if their id exists already', () => {
    expect(() => aDesign(namedElement('a'), namedElement('a'))).toThrow(
      'An element of this id is there already.',
    )
  })

  test('are limited to a thousand per design', () => {
    const fullDesign = aDesign(...Array.from({ length: 1000 }, () => anElement()))
    expect(() => applyOperation(fullDesign, { type: 'add', elements: [anElement()] })).toThrow('at most 1000')
  })
})

describe('a change', () => {
  test('keeps the identity of every other record', () => {
    const before = aDesign(namedElement('a'), namedElement('b'))
    const { design } = applyOperation(before, { type: 'change', changes: { [id('a')]: { x: 7 } } })
    expect(design.elements[id('a')]).toMatchObject({ x: 7 })
    expect(design.elements[id('b')]).toBe(before.elements[id('b')])
    expect(before.elements[id('a')]).toMatchObject({ x: 50 })
  })

  test.each([
    [{ x: Number.NaN }],
    [{ width: 0 }],
    [{ width: -1 }],
    [{ height: Number.POSITIVE_INFINITY }],
    [{ opacity: 2 }],
    [{ fill: 'red' }],
    [{ colour: 'ff0000' }],
    [{ fill: null }],
  ])('DJ4 to %o is refused', (fields) => {
    const before = aDesign(namedElement('a'))
    expect(() => applyOperation(before, { type: 'change', changes: { [id('a')]: fields } })).toThrow()
  })

  test('beyond a limit is refused with a message for the user', () => {
    const before = aDesign(namedElement('a'))
    const change = () => applyOperation(before, { type: 'change', changes: { [id('a')]: { width: 1e6 } } })
    expect(change).toThrow('A design has no room for this')
  })

  test('of the kind or parent of an element is refused', () => {
    for (const field of ['id', 'kind', 'page', 'parent', 'order'])
      expect(() =>
        applyOperation(aDesign(namedElement('a')), {
          type: 'change',
          changes: { [id('a')]: { [field]: 'x' } },
        }),
      ).toThrow('stays')
  })

  test('to an asset that the design does not have is refused', () => {
    const icon = namedElement('a', { kind: 'icon', asset: drawingId, shape: undefined })
    const { shape: _none, ...iconFields } = icon as unknown as Record<string, unknown>
    const design = aDesign(iconFields as never)
    const change = { [id('a')]: { asset: 'e'.repeat(64) } }
    expect(() => applyOperation(design, { type: 'change', changes: change })).toThrow('not among the assets')
  })

  test('DJ2 of an id that is the name of an inherited property is refused, as no element has it', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(() =>
        applyOperation(aDesign(), { type: 'change', changes: Object.fromEntries([[name, { x: 1 }]]) }),
      ).toThrow('not there any more')
  })
})

describe('layers', () => {
  const cases = [
    ['front', ['b'], ['a', 'c', 'd', 'b']],
    ['back', ['c'], ['c', 'a', 'b', 'd']],
    ['forward', ['b'], ['a', 'c', 'b', 'd']],
    ['backward', ['c'], ['a', 'c', 'b', 'd']],
    ['forward', ['d'], ['a', 'b', 'c', 'd']],
    ['backward', ['a'], ['a', 'b', 'c', 'd']],
    ['front', ['a', 'c'], ['b', 'd', 'a', 'c']],
    ['forward', ['a', 'b'], ['c', 'a', 'b', 'd']],
    ['backward', ['c', 'd'], ['a', 'c', 'd', 'b']],
  ] as const
  test.each(cases)('the move “%s” of %j results in the order %j', (to, names, expected) => {
    const design = aDesign(namedElement('a'), namedElement('b'), namedElement('c'), namedElement('d'))
    const moved = applyOperation(design, { type: 'layer', ids: names.map(id), to }).design
    expect(namesOnPage(moved)).toEqual(expected)
  })
})

describe('groups', () => {
  test('take the position of their highest member, and leave the members there when ungrouped', () => {
    const design = aDesign(namedElement('a'), namedElement('b'), namedElement('c'), namedElement('d'))
    const grouped = applyOperation(design, { type: 'group', id: id('g'), members: [id('c'), id('a')] }).design
    expect(membersOf(grouped, 'front', null).map((each) => each.id)).toEqual([id('b'), id('g'), id('d')])
    expect(namesOnPage(grouped, id('g'))).toEqual(['a', 'c'])
    const ungrouped = applyOperation(grouped, { type: 'ungroup', id: id('g') }).design
    expect(namesOnPage(ungrouped)).toEqual(['b', 'a', 'c', 'd'])
    expect(idsOf(ungrouped)).not.toContain(id('g'))
  })

  test('are removed with all descendants', () => {
    const design = aDesign(namedElement('a'), namedElement('b'), namedElement('c'))
    const inner = applyOperation(design, { type: 'group', id: id('g'), members: [id('a'), id('b')] }).design
    const outer = applyOperation(inner, { type: 'group', id: id('h'), members: [id('g')] }).design
    expect(idsOf(applyOperation(outer, { type: 'remove', ids: [id('h')] }).design)).toEqual([id('c')])
  })

  test('are no longer clipped when their clip is removed', () => {
    const design = aDesign(namedElement('a'), namedElement('b'))
    const clipped = applyOperation(design, {
      type: 'group',
      id: id('g'),
      members: [id('a'), id('b')],
      clip: id('b'),
    }).design
    const remaining = applyOperation(clipped, { type: 'remove', ids: [id('b')] }).design
    expect(remaining.elements[id('g')]).toMatchObject({ clip: null })
  })

  test('are nested at most eight levels deep', () => {
    let design = aDesign(namedElement('a'))
    let innermost = id('a')
    const nestDeeper = () => {
      const group = `e-group${idsOf(design).length}` as ElementId
      design = applyOperation(design, { type: 'group', id: group, members: [innermost] }).design
      innermost = group
    }
    for (let depth = 0; depth < 8; depth++) nestDeeper()
    expect(nestDeeper).toThrow('at most 8 deep')
  })
})

test('unused assets are omitted when saving', () => {
  const { assets } = withoutUnusedAssets(aDesign(namedElement('a')))
  expect(assets).toEqual({})
  const design = aDesign(anElement({ kind: 'icon', asset: drawingId, width: 40 }))
  expect(withoutUnusedAssets(design).assets).toEqual({ [drawingId]: { kind: 'drawing', name: 'triangle' } })
})

/** Any operation, valid or invalid. */
const anyOperation = fc.oneof(
  fc.record({ type: fc.constant('add'), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    type: fc.constant('change'),
    at: fc.nat(),
    fields: fc.oneof(
      fc.record({ x: fc.double({ min: -5000, max: 5000, noNaN: true }) }),
      fc.record({
        rotation: fc.integer({ min: -360, max: 360 }),
        opacity: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({ locked: fc.boolean(), name: fc.string({ maxLength: 20 }) }),
      fc.record({ width: fc.double() }),
    ),
  }),
  fc.record({ type: fc.constant('remove'), at: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }) }),
  fc.record({
    type: fc.constant('layer'),
    at: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    to: fc.constantFrom('front', 'back', 'forward', 'backward'),
  }),
  fc.record({ type: fc.constant('group'), at: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('ungroup'), at: fc.nat() }),
  fc.record({ type: fc.constant('page'), ground: fc.constantFrom(null, 'ffffff', '1f2b47') }),
)

type OperationPlan = typeof anyOperation extends fc.Arbitrary<infer T> ? T : never

function operationOn(design: Design, plan: OperationPlan): Operation {
  const ids = idsOf(design)
  const pick = (index: number) => ids[index % Math.max(1, ids.length)] as ElementId
  const pickAll = (shares: readonly number[]) => [...new Set(shares.map(pick))]
  switch (plan.type) {
    case 'add':
      return {
        type: 'add',
        elements: Array.from({ length: plan.count }, (_, n) => (n % 2 ? aText('Harbour') : anElement())),
      }
    case 'change':
      return {
        type: 'change',
        changes: { [pick(plan.at)]: plan.fields },
      }
    case 'remove':
      return { type: 'remove', ids: pickAll(plan.at) }
    case 'layer':
      return { type: 'layer', ids: pickAll(plan.at), to: plan.to }
    case 'group':
      return { type: 'group', id: anElement().id, members: pickAll(plan.at) }
    case 'ungroup':
      return { type: 'ungroup', id: pick(plan.at) }
    default:
      return { type: 'page', page: 'front', ground: plan.ground }
  }
}

test('any operations followed by their inverses restore the design, and each intermediate design is valid', () => {
  fc.assert(
    fc.property(fc.array(anyOperation, { maxLength: 30 }), (plans) => {
      const start = aDesign(namedElement('a'), namedElement('b'), namedElement('c'))
      let design = start
      const inverses = []
      for (const plan of plans) {
        const before = design
        try {
          const applied = applyOperation(design, operationOn(design, plan))
          expect(patch(applied.design, applied.inverse)).toEqual(before)
          expect(patch(before, applied.difference)).toEqual(applied.design)
          inverses.push(applied.inverse)
          design = applied.design
        } catch (refusal) {
          expect(refusal).toMatchObject({ code: 'invalid' })
          expect(design).toBe(before)
        }
        expect(DesignSchema.safeParse(design).error).toBeUndefined()
      }
      for (const inverse of inverses.reverse()) design = patch(design, inverse)
      expect(design).toEqual(start)
    }),
    { numRuns: 300 },
  )
})

test('an empty design can be saved', () => {
  expect(DesignSchema.parse(JSON.parse(JSON.stringify(anEmptyDesign())))).toEqual(anEmptyDesign())
})
