import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { DesignSchema, designVersion } from './document.ts'
import { Element } from './elements/index.ts'
import { loadDesign } from './loading.ts'
import { type Migration, migrate, migrations } from './migrations.ts'
import { applyOperation } from './operations.ts'
import { Shape } from './shapes/shapes.ts'
import { aDesign, anElement, anEmptyDesign, aText, drawingId, pictureId } from './testing/designs.ts'

function aFullDesign() {
  const shape = anElement({ id: 'e-shape000' })
  const text = aText('Harbour', { id: 'e-text0000' })
  const icon = { ...anElement({ id: 'e-icon0000', kind: 'icon', asset: drawingId }) }
  const image = { ...anElement({ id: 'e-image000', kind: 'image', asset: pictureId }) }
  const design = aDesign(shape, text, icon, image)
  return applyOperation(design, {
    type: 'group',
    id: 'e-group000' as Element['id'],
    members: ['e-shape000', 'e-text0000'] as Element['id'][],
  }).design
}
const savedDesign = () => JSON.parse(JSON.stringify(aFullDesign()))
/** A saved design that `change` has modified. */
function savedDesignWith(change: (json: ReturnType<typeof savedDesign>) => void) {
  const json = savedDesign()
  change(json)
  return json
}
const open = (json: unknown) => {
  const loaded = loadDesign(json)
  if (loaded.outcome !== 'opened') throw new Error(loaded.message)
  expect(DesignSchema.safeParse(loaded.design).error).toBeUndefined()
  return loaded
}

test('a saved design opens unchanged, without repairs', () => {
  expect(open(savedDesign())).toEqual({ outcome: 'opened', design: aFullDesign(), repairs: [] })
})

describe('designs of earlier versions', () => {
  const readSaved = (version: number) =>
    JSON.parse(readFileSync(new URL(`saved/version-${version}.json`, import.meta.url), 'utf8'))
  const versions = Array.from({ length: designVersion }, (_, index) => index + 1)

  test.each(versions)('EDIT-039 version %i opens completely and without repairs', (version) => {
    const json = readSaved(version)
    const { design, repairs } = open(json)
    expect(repairs).toEqual([])
    expect(Object.keys(design.elements)).toEqual(Object.keys(json.elements))
  })

  test('EDIT-039 a design saved by version 1 is unchanged and not warped', () => {
    const { version, ...json } = readSaved(1)
    const { design } = open({ version, ...json })
    expect(design).toMatchObject(json)
    for (const element of Object.values(design.elements))
      if (element.kind === 'text' || element.kind === 'shape') expect(element.warp).toBeNull()
  })

  test('EDIT-039 a design saved by version 2 is unchanged and has no envelope', () => {
    const { version, ...json } = readSaved(2)
    const { design } = open({ version, ...json })
    expect(design).toMatchObject(json)
    const styles = Object.values(design.elements).flatMap((element) =>
      'warp' in element && element.warp ? [element.warp.style] : [],
    )
    expect(styles).not.toContain('envelope')
  })

  test('EDIT-112 a text saved by version 2 is unchanged and follows no path', () => {
    const { version, ...json } = readSaved(2)
    const { design } = open({ version, ...json })
    expect(design).toMatchObject(json)
    const texts = Object.values(design.elements).filter((element) => element.kind === 'text')
    expect(texts.map(({ path }) => path)).toEqual([null, null])
  })

  test('the current version opens unchanged, with every kind of element and shape', () => {
    const json = readSaved(designVersion)
    const { design } = open(json)
    expect(design).toEqual(json)
    const elements = Object.values(design.elements)
    expect(new Set(elements.map(({ kind }) => kind)).size).toBe(Element.options.length)
    const shapes = elements.flatMap((element) => (element.kind === 'shape' ? [element.shape.type] : []))
    expect(new Set(shapes)).toEqual(new Set(Shape.options.map(({ shape }) => shape.type.value)))
  })
})

describe('data that is not a design', () => {
  test.each([[null], [7], ['{}'], [[]], [{}], [{ version: 0 }], [{ version: '1' }], [{ version: 1 }]])(
    '%j is refused with a message',
    (json) => {
      expect(loadDesign(json)).toMatchObject({ outcome: 'refused', reason: 'unreadable' })
    },
  )

  test('a newer version is refused and not modified', () => {
    const newer = savedDesignWith((json) => {
      json.version = designVersion + 1
      json.elements['e-shape000'].shape = { type: 'something new' }
    })
    const before = structuredClone(newer)
    expect(loadDesign(newer)).toMatchObject({ outcome: 'refused', reason: 'newer' })
    expect(newer).toEqual(before)
  })
})

describe('invalid parts of a design are repaired or removed', () => {
  test('DJ4 an element with zero, NaN or infinite size is removed, others are kept', () => {
    for (const width of [0, null, Number.POSITIVE_INFINITY, -5, '5']) {
      const { design, repairs } = open(savedDesignWith((json) => (json.elements['e-text0000'].width = width)))
      expect(Object.keys(design.elements)).toEqual(['e-shape000', 'e-icon0000', 'e-image000', 'e-group000'])
      expect(repairs).toEqual(['1 elements could not be read and were left out.'])
    }
  })

  test('a cycle of groups is broken up', () => {
    const { design } = open(
      savedDesignWith((json) => {
        json.elements['e-group001'] = {
          ...json.elements['e-group000'],
          id: 'e-group001',
          parent: 'e-group000',
        }
        json.elements['e-group000'].parent = 'e-group001'
      }),
    )
    expect(design.elements).toHaveProperty('e-group001')
    expect(design.elements).toHaveProperty('e-shape000')
  })

  test('a picture that is missing in the assets is removed', () => {
    const { design } = open(savedDesignWith((json) => delete json.assets[pictureId]))
    expect(design.elements).not.toHaveProperty('e-image000')
  })

  test('an element stored under a different id gets that id', () => {
    const { design } = open(savedDesignWith((json) => (json.elements['e-shape000'].id = 'e-text0000')))
    expect(design.elements['e-shape000' as Element['id']]).toMatchObject({ id: 'e-shape000', kind: 'shape' })
  })

  test('invalid order keys are replaced', () => {
    const { design, repairs } = open(
      savedDesignWith((json) => (json.elements['e-icon0000'].order = 'a0000000')),
    )
    expect(repairs).toEqual(['The layers were put in order.'])
    expect(() =>
      applyOperation(design, { type: 'layer', ids: ['e-icon0000' as Element['id']], to: 'front' }),
    ).not.toThrow()
  })

  test('replacing order keys keeps the order and all other fields of layers, on each page separately', () => {
    const box = (id: string, fields: Record<string, unknown> = {}) => anElement({ id, ...fields })
    const json = JSON.parse(
      JSON.stringify(
        aDesign(
          ...[box('e-box00004'), box('e-box00002'), box('e-box00001'), box('e-box00003')],
          ...[box('e-back0001', { page: 'back' }), box('e-back0002', { page: 'back' })],
        ),
      ),
    )
    const orders = { 1: 'a0000000', 2: 'b', 3: 'b', 4: 'c' }
    for (const [suffix, order] of Object.entries(orders)) json.elements[`e-box0000${suffix}`].order = order
    const { design, repairs } = open(json)
    expect(repairs).toEqual(['The layers were put in order.'])
    const newOrders = Object.values(design.elements).map(({ id, order }) => [id, order])
    expect(newOrders).toEqual([
      ...[
        ['e-box00001', 'a0'],
        ['e-box00002', 'a1'],
        ['e-box00003', 'a2'],
        ['e-box00004', 'a3'],
      ],
      ['e-back0001', 'a0'],
      ['e-back0002', 'a1'],
    ])
    const { order: _order, ...rest } = design.elements['e-box00002' as Element['id']] as Element
    const { order: _before, ...before } = json.elements['e-box00002']
    expect(rest).toEqual(before)
  })

  test('DJ2 keys named like inherited object properties are not read as elements and pollute no prototype', () => {
    const json = JSON.parse(
      JSON.stringify(savedDesign()).replace(
        '"elements":{',
        '"elements":{"__proto__":{"polluted":1},"constructor":{"x":1},"toString":{},',
      ),
    )
    open(json)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('DJ1 a million elements or a depth of ten thousand is refused; slightly too many elements are truncated', () => {
  const elements = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `e-${n + 1_000_000}`,
        { ...anElement(), order: `a${n % 10}` },
      ]),
    )
  expect(
    loadDesign({ ...savedDesign(), elements: Object.fromEntries(new Array(1e6).fill(0).entries()) }),
  ).toMatchObject({
    outcome: 'refused',
  })
  expect(Object.keys(open({ ...savedDesign(), elements: elements(1003) }).design.elements)).toHaveLength(1000)
  let deep: unknown = 1
  for (let depth = 0; depth < 10_000; depth++) deep = { deep }
  for (const json of [
    deep,
    { ...savedDesign(), custom: { deep } },
    savedDesignWith((json) => (json.elements['e-shape000'].shape = deep)),
  ])
    expect(loadDesign(json)).toMatchObject({ outcome: 'refused', reason: 'unreadable' })
})

test('DJ1 of a design with more than 1,000 elements only the first 1,000 are read', () => {
  const parse = vi.spyOn(Element, 'safeParse')
  const parseAll = vi.spyOn(DesignSchema, 'safeParse')
  const elements = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`e-${n + 1_000_000}`, {}]))
  expect(loadDesign({ ...savedDesign(), elements })).toMatchObject({ outcome: 'opened' })
  expect(parse).toHaveBeenCalledTimes(1000)
  expect(parseAll).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('any corrupted design opens as a valid one or is refused', () => {
  const anyValue = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      undefined,
      '\u0000',
      'e-shape000',
      'e-group000',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(fc.nat(), { maxLength: 6 }), anyValue), { maxLength: 8 }),
      (corruptions) => {
        const json = savedDesign()
        for (const [path, value] of corruptions) replaceAt(json, path, value)
        const loaded = loadDesign(json)
        if (loaded.outcome === 'opened') {
          expect(DesignSchema.safeParse(loaded.design).error).toBeUndefined()
          expect(open(JSON.parse(JSON.stringify(loaded.design))).repairs).toEqual([])
        }
      },
    ),
    { numRuns: 500 },
  )
})

/** Replaces the value at a path of numeric indices in arbitrary data. */
function replaceAt(json: Record<string, unknown>, path: number[], value: unknown): void {
  let target = json
  for (const [depth, childIndex] of path.entries()) {
    const keys = Object.keys(target)
    const key = keys[childIndex % Math.max(1, keys.length)]
    if (key === undefined) return
    const next = target[key]
    if (depth === path.length - 1 || typeof next !== 'object' || next === null) target[key] = value
    else target = next as Record<string, unknown>
  }
}

describe('migrations', () => {
  test('lead from the first version to the current one, with one step for each version', () => {
    expect(migrations.map(({ to }) => to)).toEqual(
      Array.from({ length: designVersion - 1 }, (_, index) => index + 2),
    )
  })

  const steps: Migration[] = [
    { to: 3, what: 'second', run: (design) => ({ ...design, order: [...(design.order as []), 3] }) },
    { to: 2, what: 'first', run: (design) => ({ ...design, order: [2] }) },
  ]

  test('run in order of their numbers, on a copy', () => {
    const old = { version: 1, elements: {} }
    expect(migrate(old, steps, 3)).toEqual({
      outcome: 'migrated',
      from: 1,
      design: { version: 3, elements: {}, order: [2, 3] },
    })
    expect(old).toEqual({ version: 1, elements: {} })
  })

  test('refuse the design if one is missing', () => {
    expect(migrate({ version: 1 }, steps.slice(0, 1), 3)).toEqual({ outcome: 'unreadable' })
  })
})

test('an empty design opens', () => {
  expect(open(anEmptyDesign()).design).toEqual(anEmptyDesign())
})
