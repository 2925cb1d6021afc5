import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Area,
  applyOperation,
  type Design,
  type Drawing,
  emptyDesign,
  type Face,
  faceFor,
  type Operation,
  type Resources,
  warpStyles,
} from '@printery/design'
import { openFace } from '@printery/design/shaping'
import { Resvg } from '@resvg/resvg-js'
import { anElement, aText, drawingId, pictureId } from './designs.ts'
import { envelopes } from './envelopes.ts'
import { textsOnPaths } from './golden-path-texts.ts'

const require = createRequire(import.meta.url)
const faces = new Map<string, Face>()

/** Opens a font of any family of the shop. */
function face(font: string, weight: number, italic: boolean): Face | undefined {
  const found = faceFor(font, weight, italic)
  if (!found) return undefined
  const opened =
    faces.get(found.sha256) ??
    openFace(readFileSync(require.resolve(`@expo-google-fonts/${font}/${found.file}`)))
  faces.set(found.sha256, opened)
  return opened
}

/** A lantern in three colours, one of them translucent, with an outline. */
const lantern: Drawing = {
  width: 20,
  height: 24,
  shapes: [
    flat('M4 4L16 4L19 12L16 20L4 20L1 12Z', 'b3202c'),
    flat('M7 1L13 1L13 4L7 4Z', 'fcc41d'),
    { ...flat('M7 20L13 20L13 23L7 23Z', 'fcc41d'), opacity: 0.5 },
    {
      ...flat('M10 4C6 9 6 15 10 20C14 15 14 9 10 4Z', null),
      stroke: { colour: '1b1a17', width: 1, dash: [], cap: 'round', join: 'round' },
    },
  ],
}

function flat(path: string, fill: string | null): Drawing['shapes'][number] {
  return { path, rule: 'nonzero', fill, stroke: null, opacity: 1, overprint: false }
}

/** A gradient between two colours with a hard-edged disc and a transparent corner. */
const photo = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#12305f"/><stop offset="1" stop-color="#fcc41d"/></linearGradient></defs><path d="M0 0H96V48L80 64H0Z" fill="url(#g)"/><circle cx="60" cy="24" r="14" fill="#f18ca5"/></svg>',
)
  .render()
  .asPng()

export const goldenResources: Resources & { pictureUrl: (sha256: string) => string | undefined } = {
  face,
  drawing: (sha256) => (sha256 === drawingId ? lantern : undefined),
  pictureUrl: (sha256) =>
    sha256 === pictureId ? `data:image/png;base64,${photo.toString('base64')}` : undefined,
}

type New = Extract<Operation, { type: 'add' }>['elements'][number]

function aPage(
  elements: New[],
  { area = {}, after = [] as Operation[], ground = null as string | null } = {},
) {
  const { width, height } = { width: 60, height: 36, ...area } as Pick<Area, 'width' | 'height'>
  const page = { name: 'golden', width, height }
  const assets = {
    [drawingId]: { kind: 'drawing', name: 'lantern' },
    [pictureId]: { kind: 'picture', name: 'shore', width: 96, height: 64, type: 'image/png' },
  } as const
  const operations: Operation[] = [
    { type: 'add', elements, assets },
    ...(ground === null ? [] : [{ type: 'page', page: 'front', ground } as const]),
    ...after,
  ]
  return operations.reduce<Design>(
    (design, operation) => applyOperation(design, operation).design,
    emptyDesign({ front: page, back: page }),
  )
}

const whole = { x: 3, y: 3, width: 54, height: 30 }
const aTextPage = (text: string, run: Record<string, unknown>, fields: Record<string, unknown> = {}) =>
  aPage([aText(text, { ...whole, ...fields }, { size: 9, ...run })])

/** A shape of each type. */
export const everyShape = [
  { type: 'rectangle', radius: 2 },
  { type: 'ellipse' },
  { type: 'regular', corners: 6 },
  { type: 'star', points: 7 },
  {
    type: 'polygon',
    points: [
      [0, 0],
      [1, 0.2],
      [0.7, 1],
    ],
  },
  {
    type: 'line',
    points: [
      [0, 0],
      [0.4, 1],
      [1, 0.3],
    ],
  },
  { type: 'wave', periods: 3.5 },
  { type: 'arrow' },
  { type: 'heart' },
  { type: 'leaf' },
  { type: 'petals', count: 8 },
  { type: 'segments', count: 9 },
  { type: 'ring' },
  { type: 'shield' },
  { type: 'moon' },
  { type: 'speech', radius: 2 },
  { type: 'path', data: 'M0 0.2C0.3 0 0.7 0 1 0.2L0.8 1L0.2 1Z' },
  { type: 'qr', text: 'printery.test' },
]
const inks = ['2a50a9', 'b3202c', '219976']

function shapeSheet(): Design {
  const open = ['line', 'wave']
  return aPage(
    everyShape.map((shape, index) =>
      anElement({
        ...{ x: 2 + (index % 6) * 16, y: 2 + Math.floor(index / 6) * 16, width: 12, height: 12, shape },
        ...(open.includes(shape.type)
          ? { fill: null, stroke: { colour: inks[index % 3], width: 1 } }
          : { fill: inks[index % 3] }),
      }),
    ),
    { area: { width: 98, height: 50 } },
  )
}

const image = (fields: Record<string, unknown>) => anElement({ kind: 'image', asset: pictureId, ...fields })

const halfWarps = warpStyles.flatMap((style) => [
  { style, amount: 60 },
  { style, amount: -60 },
])

/** Each style in both directions, on a text in two runs with an outline. */
function warpedTexts(): Design {
  return aPage(
    halfWarps.map((warp, index) =>
      aText('', {
        ...{ x: 5 + (index % 3) * 50, y: 8 + Math.floor(index / 3) * 24, width: 40, height: 10, warp },
        ...{ align: 'centre', outline: { colour: 'fcc41d', width: 0.4 } },
        runs: [
          { text: 'Har', font: 'anton', weight: 400, size: 8, fill: '1b1a17' },
          { text: 'bour', font: 'anton', weight: 400, size: 8, fill: 'b3202c' },
        ],
      }),
    ),
    { area: { width: 150, height: 106 } },
  )
}

/** Each style in both directions, with fill and dashes; clips are warped, too. */
function warpedShapes(): Design {
  const shapes = [{ type: 'rectangle' }, { type: 'star', points: 7 }, { type: 'ring' }, { type: 'heart' }]
  const warped = halfWarps.map((warp, index) =>
    anElement({
      ...{ x: 4 + (index % 6) * 24, y: 8 + Math.floor(index / 6) * 26, width: 18, height: 12, warp },
      ...{ shape: shapes[index % 4], fill: inks[index % 3] },
      stroke: { colour: '1b1a17', width: 0.6, dash: index % 2 ? [2, 1] : [] },
    }),
  )
  const clip = anElement({ x: 20, y: 58, width: 100, height: 20, warp: { style: 'flag', amount: 80 } })
  const inside = image({ x: 10, y: 50, width: 120, height: 40 })
  return aPage([...warped, clip, inside], {
    area: { width: 146, height: 90 },
    after: [{ type: 'group', id: 'e-golden2' as never, members: [clip.id, inside.id], clip: clip.id }],
  })
}

/** Texts and shapes in envelopes, turned and mirrored too; glyphs beyond the box, dashes and a clip. */
function enveloped(): Design {
  const { arch, corner, fan, ripple, slant, waist } = envelopes
  const texts = [arch, fan, slant, waist, ripple, corner].map((warp, index) =>
    aText('Ấn Harbour', {
      ...{ x: 8 + (index % 3) * 48, y: 12 + Math.floor(index / 3) * 26, width: 36, height: 10, warp },
      ...{ align: 'centre', outline: index % 2 ? { colour: 'fcc41d', width: 0.4 } : null },
      runs: [{ text: 'Ấn Harbour', font: 'be-vietnam-pro', weight: 600, size: 6, fill: inks[index % 3] }],
      ...(index === 4 && { rotation: 15 }),
      ...(index === 5 && { flipX: true }),
    }),
  )
  const shapes = [{ type: 'rectangle' }, { type: 'star', points: 7 }, { type: 'ring' }, { type: 'heart' }]
  const shaped = [fan, waist, ripple, corner].map((warp, index) =>
    anElement({
      ...{
        x: 8 + index * 36,
        y: 68,
        width: 22,
        height: 16,
        warp,
        shape: shapes[index],
        fill: inks[index % 3],
      },
      stroke: { colour: '1b1a17', width: 0.6, dash: index % 2 ? [2, 1] : [] },
    }),
  )
  const clip = anElement({ x: 20, y: 98, width: 100, height: 16, warp: ripple })
  const inside = image({ x: 10, y: 88, width: 120, height: 34 })
  return aPage([...texts, ...shaped, clip, inside], {
    area: { width: 150, height: 124 },
    after: [{ type: 'group', id: 'e-golden3' as never, members: [clip.id, inside.id], clip: clip.id }],
  })
}

function strokes(): Design {
  const points = [
    [0, 0],
    [0.5, 1],
    [1, 0],
  ]
  const kinds = [
    { cap: 'butt', join: 'miter' },
    { cap: 'round', join: 'round' },
    { cap: 'square', join: 'bevel' },
  ]
  return aPage(
    kinds.flatMap((kind, index) =>
      [[], [4, 2.5]].map((dash, row) =>
        anElement({
          ...{ x: 5 + index * 19, y: 5 + row * 17, width: 12, height: 9, fill: null },
          ...{ shape: { type: 'line', points }, stroke: { colour: inks[index], width: 2, dash, ...kind } },
        }),
      ),
    ),
  )
}

function adjusted(): Design {
  const adjustments = [
    { brightness: 0.3 },
    { brightness: -0.3 },
    { contrast: 0.5 },
    { contrast: -0.5 },
    { saturation: -1 },
    { saturation: 0.8 },
  ]
  return aPage(
    adjustments.map((adjustment, index) =>
      image({
        x: 2 + (index % 3) * 19,
        y: 3 + Math.floor(index / 3) * 16,
        width: 18,
        height: 12,
        ...adjustment,
      }),
    ),
  )
}

function clipped(): Design {
  const clip = anElement({ x: 8, y: 4, width: 44, height: 28, shape: { type: 'heart' } })
  const inside = [
    image({ x: 4, y: 2, width: 52, height: 32 }),
    anElement({ x: 26, y: 0, width: 8, height: 36 }),
  ]
  const members = [clip, ...inside].map(({ id }) => id)
  return aPage([clip, ...inside], { after: [{ type: 'group', id: 'e-golden1', members, clip: clip.id }] })
}

const disc = (x: number, y: number, fields: Record<string, unknown>) =>
  anElement({ x, y, width: 20, height: 20, shape: { type: 'ellipse' }, ...fields })

/** One small page for each kind of element in each of its variants. */
export const goldenPages: Record<string, Design> = {
  'text-plain': aTextPage('Harbour Run 2026: fi ffl AVATAR', {
    font: 'instrument-sans',
    weight: 600,
    fill: '1b1a17',
  }),
  'text-mixed': aPage([
    aText('', {
      ...{ ...whole, align: 'justify', letterSpacing: 0.03 },
      runs: [
        { text: 'Chạy bộ ', font: 'be-vietnam-pro', weight: 600, size: 8, fill: 'b3202c' },
        {
          text: 'Bến Cảng ',
          font: 'playfair-display',
          weight: 700,
          size: 11,
          fill: '2a50a9',
          underline: true,
        },
        { text: 'and a quay', font: 'lobster', weight: 400, size: 7, fill: '219976' },
      ],
    }),
  ]),
  'text-curved': aTextPage(
    'ROUND THE BAY',
    { font: 'anton', weight: 400, fill: '2a50a9', size: 8 },
    { bend: 24, align: 'centre', y: 8 },
  ),
  'text-arabic': aTextPage(
    'سباق الميناء ٢٠٢٦',
    { font: 'cairo', weight: 600, fill: '1b1a17' },
    { align: 'start' },
  ),
  'text-chinese': aTextPage('海港夜跑，春天快乐', { font: 'zcool-xiaowei', weight: 400, fill: 'b3202c' }),
  'text-tamil': aTextPage('துறைமுக ஓட்டம்', { font: 'noto-sans-tamil', weight: 700, fill: '219976', size: 8 }),
  'text-outline-shadow': aTextPage(
    'Quay 9',
    { font: 'bricolage-grotesque', weight: 800, fill: 'fcc41d', size: 15 },
    {
      outline: { colour: '1b1a17', width: 0.6 },
      shadow: { colour: 'b3202c', x: 1.2, y: 1.2 },
      vertical: 'middle',
    },
  ),
  'text-width': aTextPage(
    'THE TIDE WAITS\nFOR NO QUAY',
    { font: 'bebas-neue', weight: 400, fill: '12305f' },
    { fit: 'width', lineSpacing: 1 },
  ),
  'image-crop-mask': aPage([
    image({
      ...{ ...whole, crop: { x: 0.25, y: 0.1, width: 0.7, height: 0.9 }, mask: { type: 'star', points: 8 } },
      frame: { colour: '1b1a17', width: 0.8 },
    }),
  ]),
  'image-duotone': aPage([image({ ...whole, duotone: ['2a50a9', 'f4f2ee'] })]),
  'image-adjusted': adjusted(),
  'text-warped': warpedTexts(),
  'text-on-path': aPage(textsOnPaths(), { area: { width: 184, height: 106 } }),
  shapes: shapeSheet(),
  'shapes-warped': warpedShapes(),
  envelopes: enveloped(),
  'shape-strokes': strokes(),
  'icon-colours': aPage([
    anElement({ kind: 'icon', x: 4, y: 4, width: 24, height: 28, asset: drawingId }),
    anElement({
      ...{ kind: 'icon', x: 32, y: 4, width: 24, height: 28, asset: drawingId, rotation: 20, flipX: true },
      colours: { b3202c: '219976', '1b1a17': 'f4f2ee' },
    }),
  ]),
  pattern: aPage(
    ['grid', 'brick', 'drop'].map((rows, index) =>
      anElement({
        ...{ kind: 'pattern', asset: drawingId, x: 1 + index * 20, y: 2, width: 18, height: 32 },
        ...{ tile: 7, rows, slant: index * 15, turned: index * -15 },
      }),
    ),
  ),
  'group-clip': clipped(),
  'overprint-opacity': aPage(
    [
      disc(4, 3, { fill: '2a9fd6', overprint: true }),
      disc(16, 3, { fill: 'fcc41d', overprint: true }),
      disc(10, 13, { fill: 'f18ca5', overprint: true }),
      disc(34, 3, { fill: 'b3202c' }),
      disc(38, 13, { fill: '1b1a17', opacity: 0.4 }),
    ],
    { ground: 'f4f2ee' },
  ),
  'turned-mirrored': aPage([
    aText('Bay', { x: 4, y: 4, width: 26, height: 14, rotation: -25 }, { size: 12 }),
    aText('Bay', { x: 32, y: 4, width: 26, height: 14, flipX: true }, { size: 12 }),
    aText('Bay', { x: 18, y: 20, width: 26, height: 14, flipY: true, opacity: 0.5 }, { size: 12 }),
  ]),
}
