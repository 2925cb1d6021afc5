import { describe, expect, test } from 'vitest'
import { libraryDrawings } from '../library/index.ts'
import { render, shareOfDifferent, svgPixels } from '../testing/svg-pixels.ts'
import { readSvg, UnreadableSvg } from './read-svg.ts'

const svg = (body: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`
const shapesOf = (body: string) => readSvg(svg(body)).drawing.shapes
const square = '<rect width="10" height="10"/>'

test('each library drawing looks like its SVG, and has a unique id and name', () => {
  for (const { id, svg: text } of libraryDrawings) {
    const { drawing, losses } = readSvg(text)
    expect([id, losses]).toEqual([id, {}])
    // The page height and the file height are rounded to pixels differently.
    const [rendered, reference] = [render(drawing), svgPixels(text)]
    const rows = Math.min(rendered.length, reference.length)
    expect(shareOfDifferent(rendered.subarray(0, rows), reference.subarray(0, rows)), id).toBeLessThan(0.06)
  }
  expect(libraryDrawings.length).toBeGreaterThanOrEqual(60)
  for (const key of ['id', 'name'] as const)
    expect(new Set(libraryDrawings.map((drawing) => drawing[key])).size).toBe(libraryDrawings.length)
})

test.each([
  ['width="80mm" height="40mm" viewBox="0 0 200 100"', { width: 80, height: 40 }],
  ['width="2in" height="1in"', { width: 50.8, height: 25.4 }],
  ['width="72pt" height="6pc" viewBox="0 0 72 72"', { width: 25.4, height: 25.4 }],
  ['width="10cm" height="100Q" viewBox="0 0 100 25"', { width: 100, height: 25 }],
  // The proportions of the drawing are kept within the stated size.
  ['width="80mm" height="80mm" viewBox="0 0 200 100"', { width: 80, height: 40 }],
])('EDIT-046 an SVG with %s states its size in mm', (attributes, { width, height }) => {
  const { physicalSize } = readSvg(svg('<rect width="10" height="10"/>', attributes))
  expect(physicalSize?.width).toBeCloseTo(width, 6)
  expect(physicalSize?.height).toBeCloseTo(height, 6)
})

test.each([
  'viewBox="0 0 200 100"',
  'width="200" height="100"',
  'width="200px" height="100px"',
  'width="100%" height="100%" viewBox="0 0 200 100"',
  'width="80mm" viewBox="0 0 200 100"',
  'width="0mm" height="40mm" viewBox="0 0 200 100"',
  'width="0.05mm" height="40mm" viewBox="0 0 200 100"',
  `width="0.${'0'.repeat(321)}9mm" height="0.${'0'.repeat(321)}9mm" viewBox="0 0 2000 2000"`,
  `width="${'9'.repeat(307)}mm" height="${'9'.repeat(307)}mm" viewBox="0 0 0.01 0.01"`,
  'width="1000m" height="101m" viewBox="0 0 200 100"',
  'width="20000cm" height="10000cm" viewBox="0 0 200 100"',
])('an SVG with %s states no size', (attributes) => {
  expect(readSvg(svg('<rect width="10" height="10"/>', attributes)).physicalSize).toBeUndefined()
})

test('a mirrored arc bends the other way', () => {
  const arc = '<path d="M10 20A10 10 0 0 1 30 20Z"/>'
  const mirrored = svg(`<g transform="translate(40 0) scale(-1 1)">${arc}</g>`)
  expect(shareOfDifferent(render(readSvg(mirrored).drawing), svgPixels(mirrored))).toBeLessThan(0.001)
})

describe('SVG of design programs is drawn as in a browser', () => {
  test.each([
    [
      'shapes',
      '<circle cx="30" cy="30" r="20"/><ellipse cx="70" cy="30" rx="20" ry="9"/><line x1="5" y1="60" x2="95" y2="70" stroke="red" stroke-width="4"/><polygon points="10,80 50,75 40,95"/><polyline points="60 80 70 95 90 80" fill="none" stroke="#00f" stroke-width="3"/><rect x="60" y="50" width="30" height="20" rx="6" fill="lime"/>',
    ],
    [
      'paths of every kind',
      '<path d="m10 10h20v20h-20zM50 20a15 10 30 1 1 20 10s10 5 5 20t-20 4q-5-9-15 3T40 40z" fill-rule="evenodd"/>',
    ],
    [
      'groups with translation, rotation and scaling',
      '<g transform="translate(50 50) rotate(30)"><g transform="scale(2 1) skewX(10)"><rect width="15" height="15"/></g><rect x="-30" width="15" height="15" transform="scale(1.5)" stroke="red" stroke-width="2"/></g>',
    ],
    [
      'colours by style, class, style sheet and inheritance',
      '<style>/* by hand */ .a{fill:hsl(200,80%,40%)} #b,circle{fill:#fa0}</style><g fill="green"><rect class="a" width="20" height="20"/><rect id="b" x="30" width="20" height="20"/><rect x="60" width="20" height="20"/><circle cx="20" cy="60" r="10"/><g color="purple"><rect y="80" width="20" height="9" style="fill:currentColor;opacity:.5"/></g></g>',
    ],
    [
      'parts that are reused',
      '<defs><g id="p"><rect width="10" height="10"/></g></defs><use href="#p" x="20"/><use xlink:href="#p" transform="translate(60 60) scale(3)" fill="teal"/>',
    ],
    [
      'dashes, caps and joins',
      '<path d="M10 20H90M10 50L50 80L90 50" fill="none" stroke="#333" stroke-width="6" stroke-dasharray="12 4" stroke-linecap="round" stroke-linejoin="bevel"/>',
    ],
    [
      'colours with the blend mode multiply',
      '<rect width="60" height="60" fill="#ff0"/><rect x="30" y="30" width="60" height="60" fill="#0ff" style="mix-blend-mode:multiply"/>',
    ],
  ])('%s', (_what, body) => {
    const text = svg(body)
    const { drawing, losses } = readSvg(text)
    expect(losses).toEqual({})
    expect(shareOfDifferent(render(drawing), svgPixels(text))).toBeLessThan(0.005)
  })
})

test('the size is that of the viewBox, or of width and height without one', () => {
  expect(readSvg(svg(square, 'viewBox="5 5 40 20"')).drawing).toMatchObject({ width: 40, height: 20 })
  expect(readSvg(svg(square, 'width="1in" height="48px"')).drawing).toMatchObject({ width: 96, height: 48 })
})

test('shapes are placed relative to the viewBox, opaque and without overprint', () => {
  const { drawing } = readSvg(svg('<rect x="5" y="7" width="10" height="20"/>', 'viewBox="2 3 40 20"'))
  expect(drawing.shapes).toEqual([
    {
      ...{ path: 'M3 4L13 4L13 24L3 24Z', rule: 'nonzero', fill: '000000', stroke: null },
      ...{ opacity: 1, overprint: false },
    },
  ])
})

test.each([
  ['viewBox="0 0 0 20" width="30" height="40"', 30, 40],
  ['viewBox="0 0 20 0" width="30" height="40"', 30, 40],
  ['viewBox="0 0 20" width="30" height="40"', 30, 40],
  ['viewBox="a b 20 20" width="30" height="40"', 30, 40],
  ['viewBox="0,0, 20,10" width="30" height="40"', 20, 10],
  ['width="30"', 30, 150],
  ['height="40"', 300, 40],
])('the size of a file with %s is %d by %d', (attributes, width, height) => {
  expect(readSvg(svg(square, attributes)).drawing).toMatchObject({ width, height })
})

test.each([
  ['nothing that can be printed', svg(''), 'This SVG has nothing that can be printed.'],
  [
    'a size larger than any page',
    svg(square, 'viewBox="0 0 1000001 10"'),
    'This SVG is larger than what can be printed.',
  ],
  ['no width', svg(square, 'width="0" height="9"'), 'This SVG has no size.'],
  ['no height', svg(square, 'width="9" height="-1"'), 'This SVG has no size.'],
  ['too many shapes', svg(square.repeat(5001)), 'This SVG has too many shapes.'],
  [
    'a path that is too long',
    svg(`<path d="M0 0${'L1 1'.repeat(100_000)}"/>`),
    'A path of this SVG is too long.',
  ],
  [
    'a part that is used too often',
    svg(`<g id="a">${square}</g>${'<use href="#a"/>'.repeat(2001)}`),
    'This SVG repeats its parts too often.',
  ],
  [
    'a part that contains itself',
    svg(`<g id="a">${square}<use href="#a"/></g>`),
    'This SVG repeats its parts too often.',
  ],
])('a file with %s is refused with a message', (_what, text, message) => {
  expect(() => readSvg(text)).toThrow(new UnreadableSvg(message))
})

test('a file at the limits is read', () => {
  expect(shapesOf(square.repeat(5000))).toHaveLength(5000)
  expect(shapesOf(`<g id="a">${square}</g>${'<use href="#a"/>'.repeat(2000)}`)).toHaveLength(2001)
})

describe('unsupported content is dropped or simplified, and reported', () => {
  test.each([
    ['text', '<text>Hi</text>'],
    ['picture', '<image href="http://169.254.169.254/x.png" width="9" height="9"/>'],
    ['script', '<script>alert(1)</script>'],
    ['script', '<rect width="9" height="9" onload="alert(1)"/>'],
    ['foreign', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['filter', '<g filter="url(#f)"><rect width="9" height="9"/></g>'],
    ['clip', '<g clip-path="url(#c)"><rect width="9" height="9"/></g>'],
    ['mask', '<g mask="url(#m)"><rect width="9" height="9"/></g>'],
    ['link', '<use href="https://elsewhere.test/a.svg#b"/>'],
    ['link', '<use href="#nowhere"/>'],
  ] as const)('UP9 a loss of the kind %s is reported for %s', (loss, body) => {
    expect(readSvg(svg(square + body)).losses).toEqual({ [loss]: 1 })
  })

  test('a gradient becomes its middle colour', () => {
    const stops =
      '<stop stop-color="red"/><stop offset=".5" stop-color="#0a0b0c"/><stop offset="1" stop-color="blue"/>'
    const gradient = `<linearGradient id="g">${stops}</linearGradient><radialGradient id="h" href="#g"/>`
    const { drawing, losses } = readSvg(
      svg(
        `${gradient}<rect width="9" height="9" fill="url(#g)"/><rect width="9" height="9" fill="url(#h)"/>`,
      ),
    )
    expect(drawing.shapes.map(({ fill }) => fill)).toEqual(['0a0b0c', '0a0b0c'])
    expect(losses).toEqual({ gradient: 2 })
  })

  test('hidden and colourless elements are omitted', () => {
    expect(
      shapesOf(`${square}<rect width="9" height="9" fill="none"/><g display="none">${square}</g>`),
    ).toHaveLength(1)
  })
})

describe('UP1 invalid artwork is refused with a message', () => {
  const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  )
  test.each([
    ['HTML', '<!doctype html><html><body/></html>'],
    ['no XML', '\u0089PNG\r\n'],
    ['an empty file', ''],
    ['a file that ends too early', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    [
      'entities that expand exponentially',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l9;</text>')}`,
    ],
    [
      'an entity for a file of the server',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ],
    ['nothing to print', svg('')],
    ['no size', svg(square, 'width="0" height="0"')],
    ['groups ten thousand deep', svg('<g>'.repeat(10_000) + square + '</g>'.repeat(10_000))],
    ['too many shapes', svg(square.repeat(5001))],
    ['a group that contains itself', svg(`<g id="a">${square}<use href="#a"/></g>`)],
    [
      'parts that expand exponentially',
      svg(
        `<defs><g id="u0">${square}</g>${Array.from({ length: 12 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u12"/>`,
      ),
    ],
    ['a path of a megabyte', svg(`<path d="M0 0${'L1 1'.repeat(250_000)}"/>`)],
  ])('%s', (_what, text) => {
    expect(() => readSvg(text)).toThrow(UnreadableSvg)
  })
})

test('invalid numbers do not throw', () => {
  const { drawing } = readSvg(
    svg(
      `${square}<path d="M0 0L1e400 5L9 9z"/><path d="nonsense"/><rect width="NaN" height="9"/><path d="M5 5"/><g transform="rotate(a) wrong"/>`,
    ),
  )
  for (const { path } of drawing.shapes) expect(path).not.toMatch(/NaN|Infinity/)
})
