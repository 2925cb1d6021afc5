import { describe, expect, test } from 'vitest'
import {
  initialStyle,
  parseColour,
  parseFraction,
  parseLength,
  parseStyleRules,
  propertiesOf,
  styleOf,
} from './style.ts'
import type { Node } from './tree.ts'

const node = (attributes: Record<string, string>, name = 'rect'): Node => ({
  ...{ name, attributes, children: [], text: '' },
})
/** Plain copies of objects that have no prototype. */
const declared = (style: string) => {
  const { style: _style, ...rest } = propertiesOf(node({ style }), new Map())
  return { ...rest }
}

describe('declarations', () => {
  test.each([
    ['fill:red', { fill: 'red' }],
    [' fill : red ; stroke : blue ; ', { fill: 'red', stroke: 'blue' }],
    ['FILL:Red', { fill: 'Red' }],
    ['fill:red;fill:blue', { fill: 'blue' }],
    ['fill:red !important', { fill: 'red' }],
    ['fill:url(#a:b)', { fill: 'url(#a:b)' }],
    ['fill:', { fill: '' }],
    ['fill', {}],
    [':red', {}],
    ['a:1', { a: '1' }],
    [';;', {}],
    ['', {}],
  ])('of the style attribute %j are %j', (style, expected) => {
    expect(declared(style)).toEqual(expected)
  })

  test('have no prototype, so that inherited properties are not read as values', () => {
    const found = propertiesOf(node({ style: 'fill:red' }), new Map())
    expect(found.constructor).toBeUndefined()
    expect(parseStyleRules('a{fill:red}').get('a')).not.toHaveProperty('toString', undefined)
  })
})

describe('style sheets', () => {
  const rules = (css: string) =>
    Object.fromEntries([...parseStyleRules(css)].map(([selector, found]) => [selector, { ...found }]))

  test('have one rule for each selector', () => {
    expect(rules('.a, #b ,rect{fill:red}')).toEqual({
      '.a': { fill: 'red' },
      '#b': { fill: 'red' },
      rect: { fill: 'red' },
    })
  })

  test('merge rules of the same selector, the later ones winning', () => {
    expect(rules('.a{fill:red;stroke:blue}.b{fill:lime}.a{fill:green}')).toEqual({
      '.a': { fill: 'green', stroke: 'blue' },
      '.b': { fill: 'lime' },
    })
  })

  test('ignore comments, also between and over several lines', () => {
    expect(rules('/* .x{fill:red}\n */.a{/* one */fill:red;/* two */stroke:blue}')).toEqual({
      '.a': { fill: 'red', stroke: 'blue' },
    })
  })

  test('may be empty', () => {
    expect(rules('')).toEqual({})
    expect(rules('.a{}')).toEqual({ '.a': {} })
  })
})

describe('properties', () => {
  const sheet = parseStyleRules(
    'rect{fill:#000001;stroke:#000001;a:1}.c{fill:#000002;b:2}rect.c{c:3}#i{fill:#000003;d:4}circle{e:5}.other{f:6}',
  )
  const fillOf = (attributes: Record<string, string>, name?: string) =>
    propertiesOf(node(attributes, name), sheet).fill

  test('come from attributes, then the tag, the class, the id and the style attribute', () => {
    expect(fillOf({ fill: 'red' }, 'path')).toBe('red')
    expect(fillOf({ fill: 'red' })).toBe('#000001')
    expect(fillOf({ fill: 'red', class: 'c' })).toBe('#000002')
    expect(fillOf({ fill: 'red', class: 'c', id: 'i' })).toBe('#000003')
    expect(fillOf({ fill: 'red', class: 'c', id: 'i', style: 'fill:blue' })).toBe('blue')
  })

  test('are combined from all sources, including several classes', () => {
    const found = propertiesOf(node({ class: '  other \n c ', id: 'i', width: '9' }), sheet)
    expect({ ...found }).toMatchObject({
      a: '1',
      b: '2',
      c: '3',
      d: '4',
      f: '6',
      width: '9',
      stroke: '#000001',
    })
    expect(found.e).toBeUndefined()
  })
})

describe('styles', () => {
  const none = () => undefined
  const styled = (properties: Record<string, string>, inherited = initialStyle) =>
    styleOf(properties, inherited, none)

  test('are black without a stroke by default', () => {
    expect(styled({})).toEqual({
      ...{ fill: { hex: '000000', opacity: 1 }, stroke: undefined, strokeWidth: 1, isScaled: true, dash: [] },
      ...{ cap: 'butt', join: 'miter', rule: 'nonzero', fillOpacity: 1, strokeOpacity: 1 },
      ...{ current: { hex: '000000', opacity: 1 }, isHidden: false },
    })
  })

  test('are set by each property, and are inherited', () => {
    const properties = {
      ...{ fill: '#112233', stroke: 'rgb(1,2,3)', 'stroke-width': '2.5', 'stroke-dasharray': '1, 2' },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'bevel', 'fill-rule': 'evenodd', color: '#445566' },
      ...{ 'fill-opacity': '0.25', 'stroke-opacity': '50%' },
    }
    const expected = {
      ...{ fill: { hex: '112233', opacity: 1 }, stroke: { hex: '010203', opacity: 1 }, strokeWidth: 2.5 },
      ...{ isScaled: true, dash: [1, 2], cap: 'round', join: 'bevel', rule: 'evenodd', isHidden: false },
      ...{ fillOpacity: 0.25, strokeOpacity: 0.5, current: { hex: '445566', opacity: 1 } },
    }
    expect(styled(properties)).toEqual(expected)
    expect(styled({}, styled(properties))).toEqual(expected)
    expect(styled({ fill: 'inherit' }, styled(properties)).fill).toEqual({ hex: '112233', opacity: 1 })
    expect(styled({ 'stroke-linecap': 'wide', fill: 'no colour' }, styled(properties))).toEqual(expected)
  })

  test.each([
    ['none', undefined],
    ['transparent', undefined],
    [' none ', undefined],
    ['currentColor', '445566'],
    ['url(#there)', '778899'],
    ["url( '#there' ) red", '778899'],
    ['url(#gone) #ff0000', 'ff0000'],
    ['url(#gone)', undefined],
  ])('with fill %j have the fill colour %s', (fill, hex) => {
    const server = (id: string) => (id === 'there' ? { hex: '778899', opacity: 1 } : undefined)
    expect(styleOf({ fill, color: '#445566' }, initialStyle, server).fill?.hex).toBe(hex)
  })

  test.each([
    [{ display: 'none' }, true],
    [{ visibility: 'hidden' }, true],
    [{ display: 'inline', visibility: 'visible' }, false],
  ])('with %j hide the element and its descendants: %s', (properties, isHidden) => {
    expect(styled(properties as Record<string, string>).isHidden).toBe(isHidden)
    expect(styled({}, styled(properties as Record<string, string>)).isHidden).toBe(isHidden)
  })

  test.each([
    ['non-scaling-stroke', false],
    ['none', true],
  ])('with vector-effect %s have a scaled stroke: %s', (effect, isScaled) => {
    expect(styled({ 'vector-effect': effect }).isScaled).toBe(isScaled)
  })

  test.each([
    ['4 2', [4, 2]],
    ['4,2 1', [4, 2, 1]],
    ['0 2', [0.001, 2]],
    ['0 0', []],
    ['none', []],
    ['3 wide 2', [3, 2]],
    ['1mm', [96 / 25.4]],
    ['-3 2', [2]],
    [Array.from({ length: 20 }, () => '1').join(' '), Array.from({ length: 16 }, () => 1)],
  ])('with stroke-dasharray %j have the dashes %j', (dash, expected) => {
    expect(styled({ 'stroke-dasharray': dash }).dash).toEqual(expected)
  })
})

test.each([
  ['#abc', 'aabbcc', 1],
  ['#AABBCC80', 'aabbcc', 0.5],
  ['red', 'ff0000', 1],
  ['RGB(300, -5, 16)', 'ff0010', 1],
  ['rgba(1, 2, 3, 0.25)', '010203', 0.25],
  ['hsl(0, 100%, 50%)', 'ff0000', 1],
  ['hsl(120, 100%, 25%)', '008000', 1],
  ['hsl(240, 100%, 75%)', '8080ff', 1],
  ['hsla(60, 50%, 50%, 0.5)', 'bfbf40', 0.5],
  ['hsl(200, 80%, 40%)', '1481b8', 1],
])('the colour %s is %s with an opacity of %d', (text, hex, opacity) => {
  expect(parseColour(text)).toEqual({ hex, opacity: expect.closeTo(opacity, 2) })
})

test('text that is not a colour is not read as one', () => {
  expect(parseColour('no colour')).toBeUndefined()
})

test.each([
  ['12', 12],
  [' -1.5e1 ', -15],
  ['.5', 0.5],
  ['3.', 3],
  ['2px', 2],
  ['72pt', 96],
  ['1pc', 16],
  ['2IN', 192],
  ['2.54cm', 96],
  ['25.4 mm', 96],
  ['50%', 7],
  ['2em', 7],
  ['wide', 7],
  ['1e999', 7],
  ['', 7],
  [undefined, 7],
])('the length %j is %d user units, where 7 is the default for an invalid one', (text, length) => {
  expect(parseLength(text, 7)).toBeCloseTo(length, 9)
})

test.each([
  ['0.25', 0.25],
  ['25%', 0.25],
  [' 40% ', 0.4],
  ['-1', 0],
  ['3', 1],
  ['200%', 1],
  ['half', 0.7],
  [undefined, 0.7],
])('the fraction %j is %d, where 0.7 is the default for an invalid one', (text, fraction) => {
  expect(parseFraction(text, 0.7)).toBe(fraction)
})
