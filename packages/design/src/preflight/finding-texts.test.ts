import { expect, test } from 'vitest'
import { type FindingCode, findingCodes } from './finding.ts'
import { type FindingText, findingTexts, toFindingFields } from './finding-texts.ts'
import { noFixText } from './fixes/no-fix-texts.ts'
import { nameOfInk, namesOfTwoInks } from './ink-names.ts'

const merge = { kept: 'the darker red', replaced: 'the lighter red' }
const inks = { needed: 3, hasMore: false, hasUnderbase: false, merge: undefined }
const contrast = { name: 'A shape', surface: 'White', isGone: true, isOpaque: true }

/** Every text of each finding. */
const texts: Record<FindingCode, readonly FindingText[]> = {
  'empty-print': [findingTexts['empty-print']()],
  'too-many-inks': [
    findingTexts['too-many-inks'](inks, 1),
    findingTexts['too-many-inks']({ ...inks, merge, hasUnderbase: true }, 1),
    findingTexts['too-many-inks']({ ...inks, needed: 8 }, 7),
    findingTexts['too-many-inks']({ ...inks, hasMore: true }, 1),
  ],
  'too-many-colours': [
    findingTexts['too-many-colours'](inks, 1),
    findingTexts['too-many-colours']({ ...inks, needed: 8, merge }, 6),
    findingTexts['too-many-colours']({ ...inks, hasMore: true }, 6),
  ],
  'merge-inks': [findingTexts['merge-inks'](merge)],
  'unreadable-asset': (['picture', 'drawing', 'font'] as const).map((part) =>
    findingTexts['unreadable-asset']('pier.jpg', part),
  ),
  'low-dpi': [findingTexts['low-dpi']('pier.jpg', '25.0 cm', 150)],
  'small-text': [findingTexts['small-text']('“Run”', '2.8 mm')],
  'beyond-path': [true, false].map((isClosed) => findingTexts['beyond-path']('“Run”', isClosed)),
  'missing-glyphs': [true, false].map((isOffered) => findingTexts['missing-glyphs']('“Run”', isOffered)),
  'thin-line': [findingTexts['thin-line']('A shape', '0.35 mm')],
  'thin-gap': [findingTexts['thin-gap']('A shape', '0.50 mm')],
  'off-area': [true, false].map((isWhole) => findingTexts['off-area']('A shape', isWhole)),
  'near-edge': [findingTexts['near-edge']('A shape', '5.0 mm')],
  'short-of-bleed': [findingTexts['short-of-bleed']('A shape', '3.0 mm')],
  'low-contrast': [
    findingTexts['low-contrast'](contrast),
    findingTexts['low-contrast']({ ...contrast, isOpaque: false, isGone: false }),
  ],
  photo: [findingTexts.photo('pier.jpg')],
  'semi-transparent': [findingTexts['semi-transparent']('A shape')],
  overprint: [findingTexts.overprint('A shape')],
  'pattern-cut': [findingTexts['pattern-cut']('A pattern', 4000)],
  'too-many-stitches': [findingTexts['too-many-stitches']('50,000 stitches')],
  'ink-limit': [true, false].map((isMixed) => findingTexts['ink-limit']('A shape', isMixed)),
  'white-lost': [findingTexts['white-lost']('A shape', '0.49 mm', 'Navy and Black')],
  'thin-gloss': [findingTexts['thin-gloss']('A shape', '0.35 mm')],
  'solid-white': (['file', 'rip'] as const).map((white) => findingTexts['solid-white']('A shape', white)),
  'reversed-text': [findingTexts['reversed-text']('“Run”', '2.8 mm')],
  'cut-edge': [
    ...[true, false].map((isOff) =>
      findingTexts['cut-edge']('A shape', { isOff, min: '2.0 mm', reach: '4.0 mm' }),
    ),
    ...[true, false].map((isRoll) =>
      findingTexts['cut-sheet']('80.0 cm x 40.0 cm', '77.0 cm x 33.0 cm', isRoll),
    ),
  ],
  'cut-small': [findingTexts['cut-small']('A shape', '6.0 mm')],
  'thread-colour': [
    findingTexts['thread-colour']('dark blue', 'Navy (507)'),
    findingTexts['thread-colour']('dark blue', 'Navy (507)', 12),
  ],
}

/** Advice to customers begins with a verb. */
const instruction =
  /^(Put|Pay|Use|Merge|Upload|Choose|Print|Make|Write|Leave|Move|Keep|Extend|Remove) \S.+\.$/
/** Words of prepress that a customer doesn't know. */
const jargon = /\b(lies|half ?tones?|bleed|glyphs?|overprint|underbase|plates?|alpha|opacity|raster|spot)\b/i

test.each(findingCodes)('BUYER-004 %s says what will be seen, and what to do', (code) => {
  expect(texts[code].length).toBeGreaterThan(0)
  for (const text of texts[code]) {
    expect(text.title).toMatch(/^\S+ \S.*[^.]$/)
    expect(text.effect).toMatch(/^\S+ \S.{10,}\.$/)
    expect(text.advice).toMatch(instruction)
    expect(Object.values(text).join(' ')).not.toMatch(jargon)
    expect(toFindingFields(text)).toEqual({ title: text.title, message: `${text.effect} ${text.advice}` })
  }
})

test('BUYER-004 the finding about unpaid colours names the options: paying, merging, or fewer colours', () => {
  const messages = texts['too-many-inks'].map((text) => toFindingFields(text).message)
  expect(messages).toEqual([
    'Your print needs 3 colours, and you pay for 1: the others would be missing. Pay for 3 colours, or use fewer.',
    'Your print needs 3 colours with the white under it on dark cloth, and you pay for 1: the others would be missing. Pay for 3 colours, or merge two that look alike: the lighter red becomes the darker red.',
    'Your print needs 8 colours, and you pay for 7: the others would be missing. Use 7 colours at most, or choose another printing method.',
    'Photos and soft shades would come out as patches: each colour is printed flat, one after the other. Use flat colours, or choose another printing method.',
  ])
})

test.each([
  ['ffffff', 'white'],
  ['1b1a17', 'black'],
  ['8c8c8c', 'grey'],
  ['d8d8d8', 'light grey'],
  ['444444', 'dark grey'],
  ['b3202c', 'red'],
  ['d4632a', 'orange'],
  ['7a4a1e', 'brown'],
  ['fcc82c', 'yellow'],
  ['219976', 'green'],
  ['264535', 'dark green'],
  ['2aa5b0', 'blue'],
  ['2a50a9', 'blue'],
  ['1f2b47', 'dark blue'],
  ['9cbcd6', 'blue'],
  ['7a3fa0', 'purple'],
  ['f18ca5', 'pink'],
])('BUYER-002 the colour %s is called %s', (hex, name) => {
  expect(nameOfInk(hex)).toBe(name)
})

test('BUYER-002 two inks of the same name are distinguished by their lightness', () => {
  expect(namesOfTwoInks('b3202c', '2a50a9')).toEqual(['red', 'blue'])
  expect(namesOfTwoInks('b3202c', 'cc4a4a')).toEqual(['the darker red', 'the lighter red'])
  expect(namesOfTwoInks('cc4a4a', 'b3202c')).toEqual(['the lighter red', 'the darker red'])
})

const media = ['thread', 'foil'] as const

/** Every text that a printing method with this medium can show. */
const textsOf = (medium: (typeof media)[number]) => [
  findingTexts['too-many-colours'](inks, 1, medium),
  findingTexts['too-many-colours']({ ...inks, needed: 8, merge }, 6, medium),
  findingTexts['merge-inks'](merge, medium),
  findingTexts['low-dpi']('pier.jpg', '25.0 cm', 150, medium),
  findingTexts['small-text']('“Run”', '2.8 mm', medium),
  findingTexts['missing-glyphs']('“Run”', true, medium),
  findingTexts['thin-line']('A shape', '0.35 mm', medium),
  findingTexts['thin-gap']('A shape', '0.50 mm', medium),
  findingTexts['near-edge']('A shape', '5.0 mm', medium),
  findingTexts['semi-transparent']('A shape', medium),
]

test('EDIT-032 findings of methods without ink mention threads or foil instead of inks', () => {
  for (const medium of media)
    for (const text of textsOf(medium)) {
      expect(Object.values(text).join(' ')).not.toMatch(/\binks?\b|\bprints?\b/i)
      expect(text.effect).toMatch(/^\S+ \S.{10,}\.$/)
      expect(text.advice).toMatch(instruction)
    }
  expect(textsOf('thread').map(({ effect }) => effect)).toEqual([
    'This printing method has one thread: the others would be missing.',
    'This printing method has at most 6 threads: the others would be missing.',
    'The lighter red and the darker red look alike, and each needs a thread of its own.',
    'It has too few pixels for 25.0 cm: edges will come out ragged.',
    'Stitches are too coarse for letters this small: they become unreadable.',
    'They are stitched as empty boxes.',
    'Lines this thin leave no room for a stitch.',
    'The thread closes gaps this narrow, and the shapes around them run together.',
    'Embroidery can shift by a few millimetres: it may be cut off there, or look off-centre.',
    'Thread covers fully or not at all: see-through parts come out solid, or vanish.',
  ])
  expect(textsOf('foil')[0]).toEqual({
    title: 'More colours than foils',
    effect: 'This printing method has one foil: the others would be missing.',
    advice: 'Use 1 colour, or choose another printing method.',
  })
  expect(textsOf('foil')[8]?.effect).toMatch(/^A stamp can shift/)
})

test('EDIT-028 each kind of finding says why it has no fix', () => {
  const noFixOf = (
    code: FindingCode,
    details: { wasOffered?: boolean; kind?: string; hasPictures?: boolean } = {},
  ) => noFixText(code, { wasOffered: false, kind: undefined, hasPictures: false, ...details })
  for (const code of findingCodes) {
    expect(noFixOf(code)).toMatch(/^[A-Z].{20,}\.$/)
    expect(noFixOf(code)).not.toMatch(jargon)
  }
  expect(noFixOf('low-contrast', { kind: 'image' })).toBe('The colours of a picture cannot be changed here.')
  expect(noFixOf('low-contrast', { kind: 'shape' })).toBe(
    'No colour that we could give it stands out everywhere.',
  )
  expect(noFixOf('off-area', { kind: 'text' })).toBe(
    'Small enough to fit, nobody could read it: shorten it, or break it into lines.',
  )
  expect(noFixOf('off-area', { kind: 'image' })).toBe(
    'It is larger than the space for it: only you know which part has to be seen.',
  )
  expect(noFixOf('too-many-inks', { hasPictures: true })).toBe(
    'The colours of a picture cannot be changed here.',
  )
  expect(noFixOf('too-many-inks')).toBe('None of its colours look alike enough to be merged.')
  expect(noFixOf('off-area', { wasOffered: true })).toMatch(/without causing another problem\.$/)
})
