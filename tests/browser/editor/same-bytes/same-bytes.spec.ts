import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { applyOperation, emptyDesign } from '@printery/design'
import { aText } from '@printery/design/testing/designs'
import { drawPage } from '../../../../packages/server/src/features/designs/rendering/drawing.ts'
import { openFaces } from '../../../../packages/server/src/features/designs/rendering/faces.ts'
import { createResources } from '../../../../packages/server/src/features/designs/rendering/opened-resources.ts'
import {
  createRenderChildProcess,
  createRenderProcess,
} from '../../../../packages/server/src/features/designs/rendering/render-process.ts'
import { aFontFile, anOtfFile } from '../../../support/designs/fonts.ts'
import { type ManyDesigns, sixtyDesigns } from '../../../support/designs/many-designs.ts'
import { openRenderSite } from './render-site.ts'

/** Removes the chunk for the density, which only the server adds after the PNG's header: 21 bytes. */
const withoutDensity = (png: Buffer) => Buffer.concat([png.subarray(0, 33), png.subarray(54)])

const renderProcess = createRenderProcess(createRenderChildProcess({ niceness: 0 }))

async function renderOnServer(
  { drawings, pictures, fonts }: ManyDesigns,
  { design, page }: ManyDesigns['designs'][number],
  dpi: number,
) {
  const resources = createResources(design, await openFaces(design), { drawings, pictures, fonts })
  return withoutDensity(await drawPage(renderProcess, design, page, resources, { dpi }))
}

/**
 * Designs that are also rendered at print resolution: small areas with Vietnamese, Tamil, Arabic, Chinese and Latin
 * text. `npm run torture` renders all sixty, including an A3.
 */
const printQualityNames = [
  '9, upper-back-100x100',
  '2, left-chest-50x100',
  '3, left-chest-100x100',
  '6, neck-100x100',
  '16, logo-50x50',
]

/** The long form of `npm run torture`: all designs at print resolution, with a line of output for each. */
const isLong = Boolean(process.env.ALL_AT_300)

/** How many times browser and server each render a design: once in normal runs, because other tests share the machine. */
const times = isLong ? 3 : 1

function hasEnvelope({ elements }: ManyDesigns['designs'][number]['design']): boolean {
  return Object.values(elements).some((element) => 'warp' in element && element.warp?.style === 'envelope')
}

/** Returns the names of designs that don't have the same bytes in every rendering by browser and server. */
async function findDiffering(
  page: Page,
  many: ManyDesigns,
  { designs, dpi }: { designs: ManyDesigns['designs']; dpi: number },
): Promise<string[]> {
  const site = await openRenderSite(page, many)
  const differingNames: string[] = []
  for (const one of designs) {
    const first = await renderOnServer(many, one, dpi)
    const more = await Promise.all(Array.from({ length: times }, () => site.draw(one.design, one.page, dpi)))
    while (more.length < 2 * times - 1) more.push(await renderOnServer(many, one, dpi))
    const isSame = more.every((png) => png.equals(first))
    if (!isSame) differingNames.push(one.name)
    if (isLong) console.log(`  ${isSame ? 'same' : 'differs'} at ${dpi} dpi: ${one.name}`)
  }
  await site.close()
  return differingNames
}

test('EDIT-103 browser and server draw twenty designs at 72 dpi with the same bytes, some in envelopes', async ({
  page,
}) => {
  const many = await sixtyDesigns()
  const designs = many.designs.filter((_design, index) => isLong || index % 3 === 0)
  expect(designs).toHaveLength(isLong ? 60 : 20)
  expect(designs.filter(({ design }) => hasEnvelope(design)).length).toBeGreaterThan(1)
  expect(await findDiffering(page, many, { designs, dpi: 72 })).toEqual([])
})

test('browser and server draw five designs at 300 dpi, as for print, with the same bytes', async ({
  page,
}) => {
  if (isLong) test.setTimeout(60 * 60_000)
  const many = await sixtyDesigns()
  const designs = many.designs.filter(({ name }) => isLong || printQualityNames.includes(name))
  expect(designs.map(({ name }) => name)).toEqual(expect.arrayContaining(printQualityNames))
  expect(await findDiffering(page, many, { designs, dpi: 300 })).toEqual([])
})

/** Texts in uploaded fonts with TrueType and PostScript outlines: straight, bent, warped and mixed with a font of the shop. */
function withUploadedFonts(): ManyDesigns {
  const [house, blocks] = [aFontFile(), anOtfFile()].map((bytes) => ({
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    maxSegments: 100,
  })) as [LoadedFile, LoadedFile]
  const area = { name: 'upper-back-100x100', width: 100, height: 100 }
  const at = (y: number) => ({ x: 5, y, width: 90, height: 20, fit: 'free' })
  const runs = [house.sha256, 'lora', blocks.sha256].map((font) => ({
    ...{ text: 'Quay & ', font, weight: 400, size: 8, fill: '2a50a9' },
  }))
  const { design } = applyOperation(emptyDesign({ front: area, back: area }), {
    type: 'add',
    elements: [
      aText('Harbour', at(5), { font: house.sha256, size: 14 }),
      aText('AVATAR', { ...at(30), bend: 40 }, { font: house.sha256, size: 12 }),
      aText('Blocks', { ...at(55), warp: { style: 'arc', amount: 40 } }, { font: blocks.sha256, size: 10 }),
      aText('', { ...at(80), runs }),
    ],
    assets: Object.fromEntries(
      [house, blocks].map(({ sha256 }) => [sha256, { kind: 'font', name: 'House' }]),
    ),
  })
  return {
    ...{
      designs: [{ name: 'uploaded fonts', design, page: 'front' }],
      drawings: new Map(),
      pictures: new Map(),
    },
    fonts: new Map([house, blocks].map((font) => [font.sha256, font])),
  }
}

interface LoadedFile {
  bytes: Buffer
  sha256: string
  maxSegments: number
}

test('EDIT-135 browser and server draw uploaded fonts with the same bytes', async ({ page }) => {
  const many = withUploadedFonts()
  for (const dpi of [72, 300])
    expect(await findDiffering(page, many, { designs: many.designs, dpi })).toEqual([])
})
