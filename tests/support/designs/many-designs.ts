import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import {
  type Asset,
  applyOperation,
  type Design,
  type Drawing,
  emptyDesign,
  type Operation,
  pathSides,
  warpStyles,
} from '@printery/design'
import { readSvg } from '@printery/design/svg'
import { anElement, aText } from '@printery/design/testing/designs'
import { envelopes } from '@printery/design/testing/envelopes'
import { everyShape } from '@printery/design/testing/golden-pages'
import type { Side } from '@printery/domain'
import { type Random, seededRandom } from '@printery/domain/testing/seeded'
import { mockupNames, printAreas } from '@printery/mockups'
import sharp from 'sharp'

export interface ManyDesigns {
  designs: { name: string; design: Design; page: Side }[]
  drawings: Map<string, Drawing>
  pictures: Map<string, { bytes: Buffer; contentType: 'image/png' | 'image/jpeg' }>
  /** Uploaded fonts. */
  fonts: Map<string, { bytes: Buffer; maxSegments: number }>
}

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const repositoryUrl = (path: string) => new URL(`../../../${path}`, import.meta.url)

/** Texts, each in a font that has its characters. */
const textSamples = [
  { text: 'Harbour Run 2026 & friends', font: 'bricolage-grotesque', weight: 800 },
  { text: 'Chạy bộ Bến Cảng, Đà Nẵng', font: 'be-vietnam-pro', weight: 600 },
  { text: 'துறைமுக ஓட்டம்', font: 'noto-sans-tamil', weight: 700 },
  { text: 'سباق الميناء ٢٠٢٦', font: 'cairo', weight: 600 },
  { text: 'في البحر', font: 'amiri', weight: 400 },
  { text: '海港夜跑，二〇二六', font: 'zcool-xiaowei', weight: 400 },
  { text: '新年快乐', font: 'ma-shan-zheng', weight: 400 },
  { text: 'fi ffl AVATAR “Tokyo”', font: 'playfair-display', weight: 700 },
]

/**
 * Sixty designs that together have every kind of element, every shape, scripts from Latin to Chinese and every print
 * area of the shop: the demo's templates and random ones, which are the same in every run.
 */
export async function sixtyDesigns(): Promise<ManyDesigns> {
  const drawings = new Map<string, Drawing>()
  for (const file of readdirSync(repositoryUrl('packages/sandbox/artwork')).filter((name) =>
    name.endsWith('.svg'),
  )) {
    const { drawing } = readSvg(readFileSync(repositoryUrl(`packages/sandbox/artwork/${file}`), 'utf8'))
    drawings.set(sha256Of(JSON.stringify(drawing)), drawing)
  }
  const pictures: ManyDesigns['pictures'] = new Map()
  for (const type of ['png', 'jpeg'] as const) {
    const bytes = await aPhoto(type)
    pictures.set(sha256Of(bytes), { bytes, contentType: `image/${type}` })
  }
  const templates = JSON.parse(
    readFileSync(repositoryUrl('packages/sandbox/src/demo/templates.json'), 'utf8'),
  ) as {
    title: string
    side: Side
    design: Design
  }[]
  const areas = [
    ...new Map(
      mockupNames.flatMap((mockup) =>
        (['front', 'back'] as const).flatMap((side) =>
          printAreas(mockup, side).map(({ name, mmWidth: width, mmHeight: height }) => [
            name,
            { name, width, height },
          ]),
        ),
      ) as [string, { name: string; width: number; height: number }][],
    ).values(),
  ]
  const random = seededRandom(60)
  const randomDesigns = Array.from({ length: 60 - templates.length }, (_none, index) => {
    const area = areas[index % areas.length] as (typeof areas)[number]
    const blank = emptyDesign({ front: area, back: area })
    return {
      name: `${index}, ${area.name}`,
      page: 'front' as const,
      design: withEveryElement(blank, index, random, [...drawings.keys()], pictures),
    }
  })
  return {
    designs: [
      ...templates.map(({ title, side, design }) => ({ name: title, page: side, design })),
      ...randomDesigns,
    ],
    drawings,
    pictures,
    fonts: new Map(),
  }
}

/** A path from corner to corner, over the top of the box. */
const arch = {
  start: [0, 1],
  curves: [
    [0, 0.4, 0.2, 0, 0.5, 0],
    [0.8, 0, 1, 0.4, 1, 1],
  ],
}

/** A picture with a gradient and an edge, in place of a photo. */
function aPhoto(type: 'png' | 'jpeg'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2a50a9"/><stop offset="1" stop-color="#fcc41d" stop-opacity="${type === 'png' ? 0.3 : 1}"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/><circle cx="420" cy="160" r="90" fill="#f18ca5"/></svg>`
  const picture = sharp(Buffer.from(svg))
  return (
    type === 'png' ? picture.png() : picture.flatten({ background: '#fff' }).jpeg({ quality: 82 })
  ).toBuffer()
}

const inks = ['2a50a9', 'f18ca5', 'fcc41d', '1b1a17', 'b3202c', 'f4f2ee']

/** Adds one element of every kind; `index` varies them from design to design. */
function withEveryElement(
  blank: Design,
  index: number,
  random: Random,
  drawings: readonly string[],
  pictures: ManyDesigns['pictures'],
): Design {
  const { width, height } = blank.pages.front.area
  const randomBox = () => {
    const size = Math.min(width, height) * (0.25 + random.next() / 2)
    return {
      ...{ x: random.next() * width - size / 4, y: random.next() * height - size / 4 },
      ...{ width: size, height: size * (0.5 + random.next()), rotation: random.below(72) * 5 - 180 },
      ...{ flipX: random.percent(20), flipY: random.percent(20), opacity: random.percent(30) ? 0.6 : 1 },
      overprint: random.percent(20),
    }
  }
  const ink = () => random.pick(inks)
  const stroke = () => ({
    ...{ colour: ink(), width: 0.3 + random.next() * 2, cap: random.pick(['butt', 'round', 'square']) },
    ...{ join: random.pick(['miter', 'round', 'bevel']), dash: random.percent(40) ? [2, 1] : [] },
  })
  const drawing = drawings[index % drawings.length] as string
  const [picture = ''] = [...pictures.keys()].slice(index % 2)
  const { contentType } = pictures.get(picture) ?? { contentType: 'image/png' as const }
  const textSample = textSamples[index % textSamples.length] as (typeof textSamples)[number]
  const run = {
    ...textSample,
    fill: ink(),
    size: Math.max(1, Math.min(width, height) / 10),
    underline: random.percent(30),
  }
  const styledWarp = { style: warpStyles[index % warpStyles.length], amount: ((index * 37) % 201) - 100 }
  // One design in eight has a text in an envelope, and another one in eight a shape in an envelope.
  const envelopeWarps = Object.values(envelopes)
  const warp =
    index % 8 === 3 || index % 8 === 6
      ? envelopeWarps[Math.floor(index / 4) % envelopeWarps.length]
      : styledWarp
  const shape = everyShape[index % everyShape.length]
  const clip = anElement({ ...randomBox(), shape: { type: 'ellipse' }, warp: index % 5 === 2 ? warp : null })
  const inside = anElement({ ...randomBox(), fill: ink() })
  const elements = [
    anElement({
      ...{ ...randomBox(), shape, fill: ink(), stroke: stroke() },
      warp: index % 2 === 0 && shape?.type !== 'qr' ? warp : null,
    }),
    anElement({
      ...randomBox(),
      shape: everyShape[(index + 7) % everyShape.length],
      fill: ink(),
      stroke: random.percent(50) ? stroke() : null,
    }),
    anElement({ kind: 'icon', ...randomBox(), asset: drawing }),
    anElement({
      ...{ kind: 'image', ...randomBox(), asset: picture, crop: { x: 0.1, y: 0.2, width: 0.7, height: 0.6 } },
      ...{ brightness: index % 3 === 0 ? 0.2 : 0, saturation: index % 4 === 0 ? -1 : 0 },
      ...{
        mask: index % 2 === 0 ? { type: 'heart' } : null,
        duotone: index % 5 === 0 ? ['2a50a9', 'fcc41d'] : null,
      },
    }),
    anElement({
      kind: 'pattern',
      ...randomBox(),
      asset: drawing,
      tile: 8,
      rows: random.pick(['grid', 'brick', 'drop']),
      slant: index * 5,
    }),
    aText(
      textSample.text,
      {
        ...{
          x: 0,
          y: height / 3,
          width,
          height: height / 3,
          align: random.pick(['left', 'centre', 'right', 'justify']),
        },
        ...{ bend: index % 4 === 1 ? width / 2 : 0, fit: random.pick(['wrap', 'free', 'width']) },
        warp: index % 4 === 3 ? warp : null,
        path: index % 4 === 2 ? { ...arch, side: pathSides[index % 3] } : null,
        ...{ outline: index % 3 === 1 ? { colour: ink(), width: 0.4 } : null },
        ...{
          shadow: index % 3 === 2 ? { colour: ink(), x: 1, y: 1 } : null,
          letterSpacing: index % 2 ? 0.05 : 0,
        },
      },
      run,
    ),
    clip,
    inside,
  ]
  const assets: Record<string, Asset> = {
    [drawing]: { kind: 'drawing', name: 'print' },
    [picture]: { kind: 'picture', name: 'photo', width: 640, height: 480, type: contentType },
  }
  const operations: Operation[] = [
    { type: 'add', elements, assets },
    { type: 'group', id: `e-group${index}x`, members: [clip.id, inside.id], clip: clip.id },
    ...(index % 6 === 0 ? [{ type: 'page', page: 'front', ground: ink() } as const] : []),
  ]
  return operations.reduce((design, operation) => applyOperation(design, operation).design, blank)
}
