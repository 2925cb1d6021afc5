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
const named = (name: string, fields = {}) => anElement({ name, id: `e-${name}0000`, ...fields })
const id = (name: string) => `e-${name}0000` as ElementId

describe('added elements', () => {
  test('are on top in the given order, with the defaults of their schema', () => {
    const design = aDesign(named('a'), named('b'), named('c'))
    expect(namesOnPage(design)).toEqual(['a', 'b', 'c'])
    expect(design.elements[id('a')]).toMatchObject({ opacity: 1, rotation: 0, locked: false, fill: '1b1a17' })
  })

  test('are directly above a named element if there is one, which must not be in a group', () => {
    const add = { type: 'add', elements: [named('x'), named('y')], above: id('a') } as const
    const { design } = applyOperation(aDesign(named('a'), named('b')), add)
    expect(namesOnPage(design)).toEqual(['a', 'x', 'y', 'b'])
    const grouped = applyOperation(aDesign(named('a'), named('b')), {
      ...{ type: 'group', id: id('g'), members: [id('a')] },
    }).design
    expect(() => applyOperation(grouped, add)).toThrow('lies in its group')
  })

  test('are refused under an existing id', () => {
    expect(() => aDesign(named('a'), named('a'))).toThrow('An element of this id is there already.')
  })

  test('are limited to a thousand per design', () => {
    const thousand = aDesign(...Array.from({ length: 1000 }, () => anElement()))
    expect(() => applyOperation(thousand, { type: 'add', elements: [anElement()] })).toThrow('at most 1000')
  })
})

describe('a change', () => {
  test('keeps the identity of every other record', () => {
    const before = aDesign(named('a'), named('b'))
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
    const before = aDesign(named('a'))
    expect(() => applyOperation(before, { type: 'change', changes: { [id('a')]: fields } })).toThrow()
  })

  test('beyond a limit is refused with a message for the user', () => {
    const before = aDesign(named('a'))
    const change = () => applyOperation(before, { type: 'change', changes: { [id('a')]: { width: 1e6 } } })
    expect(change).toThrow('A design has no room for this')
  })

  test('of the kind or parent of an element is refused', () => {
    for (const field of ['id', 'kind', 'page', 'parent', 'order'])
      expect(() =>
        applyOperation(aDesign(named('a')), { type: 'change', changes: { [id('a')]: { [field]: 'x' } } }),
      ).toThrow('stays')
  })

  test('to an asset that the design does not have is refused', () => {
    const icon = named('a', { kind: 'icon', asset: drawingId, shape: undefined })
    const { shape: _none, ...own } = icon as unknown as Record<string, unknown>
    const design = aDesign(own as never)
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
  test.each(cases)('the move “%s” of %j results in the order %j', (to, moving, expected) => {
    const design = aDesign(named('a'), named('b'), named('c'), named('d'))
    const moved = applyOperation(design, { type: 'layer', ids: moving.map(id), to }).design
    expect(namesOnPage(moved)).toEqual(expected)
  })
})

describe('groups', () => {
  test('take the position of their highest member, and leave the members there when ungrouped', () => {
    const design = aDesign(named('a'), named('b'), named('c'), named('d'))
    const grouped = applyOperation(design, { type: 'group', id: id('g'), members: [id('c'), id('a')] }).design
    expect(membersOf(grouped, 'front', null).map((each) => each.id)).toEqual([id('b'), id('g'), id('d')])
    expect(namesOnPage(grouped, id('g'))).toEqual(['a', 'c'])
    const ungrouped = applyOperation(grouped, { type: 'ungroup', id: id('g') }).design
    expect(namesOnPage(ungrouped)).toEqual(['b', 'a', 'c', 'd'])
    expect(idsOf(ungrouped)).not.toContain(id('g'))
  })

  test('are removed with all descendants', () => {
    const design = aDesign(named('a'), named('b'), named('c'))
    const inner = applyOperation(design, { type: 'group', id: id('g'), members: [id('a'), id('b')] }).design
    const outer = applyOperation(inner, { type: 'group', id: id('h'), members: [id('g')] }).design
    expect(idsOf(applyOperation(outer, { type: 'remove', ids: [id('h')] }).design)).toEqual([id('c')])
  })

  test('are no longer clipped when their clip is removed', () => {
    const design = aDesign(named('a'), named('b'))
    const clipped = applyOperation(design, {
      type: 'group',
      id: id('g'),
      members: [id('a'), id('b')],
      clip: id('b'),
    }).design
    const left = applyOperation(clipped, { type: 'remove', ids: [id('b')] }).design
    expect(left.elements[id('g')]).toMatchObject({ clip: null })
  })

  test('are nested at most eight levels deep', () => {
    let design = aDesign(named('a'))
    let inside = id('a')
    const deeper = () => {
      const group = `e-group${idsOf(design).length}` as ElementId
      design = applyOperation(design, { type: 'group', id: group, members: [inside] }).design
      inside = group
    }
    for (let depth = 0; depth < 8; depth++) deeper()
    expect(deeper).toThrow('at most 8 deep')
  })
})

test('unused assets are omitted when saving', () => {
  const { assets } = withoutUnusedAssets(aDesign(named('a')))
  expect(assets).toEqual({})
  const design = aDesign(anElement({ kind: 'icon', asset: drawingId, width: 40 }))
  expect(withoutUnusedAssets(design).assets).toEqual({ [drawingId]: { kind: 'drawing', name: 'triangle' } })
})

/** Any operation, valid or not: refused ones change nothing. */
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
      const start = aDesign(named('a'), named('b'), named('c'))
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
