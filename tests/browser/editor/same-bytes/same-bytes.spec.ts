import { expect, type Page, test } from '@playwright/test'
import { drawPage } from '../../../../packages/server/src/features/designs/rendering/drawing.ts'
import { openFaces } from '../../../../packages/server/src/features/designs/rendering/faces.ts'
import { createResources } from '../../../../packages/server/src/features/designs/rendering/opened-resources.ts'
import {
  createRenderChildProcess,
  createRenderProcess,
} from '../../../../packages/server/src/features/designs/rendering/render-process.ts'
import { type ManyDesigns, sixtyDesigns } from '../../../support/designs/many-designs.ts'
import { openRenderSite } from './render-site.ts'

/** Removes the chunk for the density, which only the server adds after the PNG's header: 21 bytes. */
const withoutDensity = (png: Buffer) => Buffer.concat([png.subarray(0, 33), png.subarray(54)])

const renderProcess = createRenderProcess(createRenderChildProcess({ niceness: 0 }))

async function onServer(
  { drawings, pictures }: ManyDesigns,
  { design, page }: ManyDesigns['designs'][number],
  dpi: number,
) {
  const resources = createResources(design, await openFaces(design), { drawings, pictures })
  return withoutDensity(await drawPage(renderProcess, design, page, resources, { dpi }))
}

/**
 * Designs that are also rendered at print resolution: small areas with Vietnamese, Tamil, Arabic, Chinese and Latin
 * text. `npm run torture` renders all sixty, including an A3.
 */
const printed = [
  '9, upper-back-100x100',
  '2, left-chest-50x100',
  '3, left-chest-100x100',
  '6, neck-100x100',
  '16, logo-50x50',
]

/** The long form of `npm run torture`: all designs at print resolution, with a line of output for each. */
const isLong = Boolean(process.env.ALL_AT_300)

/** How often browser and server render each design: only once when other tests share the machine. */
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
  const found: string[] = []
  for (const one of designs) {
    const first = await onServer(many, one, dpi)
    const more = await Promise.all(Array.from({ length: times }, () => site.draw(one.design, one.page, dpi)))
    while (more.length < 2 * times - 1) more.push(await onServer(many, one, dpi))
    const isSame = more.every((png) => png.equals(first))
    if (!isSame) found.push(one.name)
    if (isLong) console.log(`  ${isSame ? 'same' : 'differs'} at ${dpi} dpi: ${one.name}`)
  }
  await site.close()
  return found
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
  const designs = many.designs.filter(({ name }) => isLong || printed.includes(name))
  expect(designs.map(({ name }) => name)).toEqual(expect.arrayContaining(printed))
  expect(await findDiffering(page, many, { designs, dpi: 300 })).toEqual([])
})
