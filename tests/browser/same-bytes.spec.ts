import { expect, test } from '@playwright/test'
import { drawPage } from '../../packages/server/src/features/designs/drawing.ts'
import { openFaces } from '../../packages/server/src/features/designs/faces.ts'
import { openedResources } from '../../packages/server/src/features/designs/opened-resources.ts'
import { type ManyDesigns, sixtyDesigns } from '../support/sixty-designs.ts'
import { openRenderSite } from './same-bytes/render-site.ts'

/** What the server adds behind a PNG's header to say its density: a chunk of 9 bytes with what is around it. */
const withoutDensity = (png: Buffer) => Buffer.concat([png.subarray(0, 33), png.subarray(54)])

async function onServer(
  { drawings, pictures }: ManyDesigns,
  { design, page }: ManyDesigns['designs'][number],
  dpi: number,
) {
  const resources = openedResources(design, await openFaces(design), { drawings, pictures })
  return withoutDensity(await drawPage(design, page, resources, { dpi }))
}

/** Those that are also drawn as they are printed: an A3, and small areas with Vietnamese, Tamil, Arabic, Chinese and Latin letters. */
const printed = [24, 33, 26, 27, 30, 40]

test('what the browser draws is, byte for byte, what the server prints: 60 designs at 72 dpi, six at 300, and each of three times', async ({
  page,
}) => {
  const many = await sixtyDesigns()
  expect(many.designs).toHaveLength(60)
  const site = await openRenderSite(page, many)
  const differing: string[] = []
  for (const one of many.designs) {
    const [here, there] = [await site.draw(one.design, one.page, 72), await onServer(many, one, 72)]
    if (!here.equals(there)) differing.push(one.name)
  }
  for (const at of process.env.ALL_AT_300 ? many.designs.keys() : printed) {
    const one = many.designs[at]
    if (!one) throw new RangeError(`there is no design ${at}`)
    const there = await onServer(many, one, 300)
    for (let time = 0; time < 3; time++)
      if (!(await site.draw(one.design, one.page, 300)).equals(there))
        differing.push(`${one.name} at 300 dpi`)
    if (!(await onServer(many, one, 300)).equals(there)) differing.push(`${one.name} on the server`)
  }
  await site.close()
  expect(differing).toEqual([])
})
