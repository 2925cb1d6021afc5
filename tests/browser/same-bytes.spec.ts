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
const printed = [
  '0, full-front-a3',
  '9, upper-back-100x100',
  '2, left-chest-50x100',
  '3, left-chest-100x100',
  '6, neck-100x100',
  '16, logo-50x50',
]
const times = [1, 2, 3]

/** The long form, as `npm run torture` takes it: all of them as they are printed, each told by a line. */
const isLong = Boolean(process.env.ALL_AT_300)

test('what the browser draws is, byte for byte, what the server prints: 60 designs at 72 dpi, six at 300, and each three times in both', async ({
  page,
}) => {
  if (isLong) test.setTimeout(60 * 60_000)
  const many = await sixtyDesigns()
  expect(many.designs).toHaveLength(60)
  const large = many.designs.filter(({ name }) => isLong || printed.includes(name))
  expect(large.length).toBeGreaterThanOrEqual(printed.length)
  const site = await openRenderSite(page, many)
  const differing: string[] = []
  const compare = async (one: ManyDesigns['designs'][number], dpi: number) => {
    const first = await onServer(many, one, dpi)
    for (const time of times) {
      const here = await site.draw(one.design, one.page, dpi)
      if (!here.equals(first)) differing.push(`${one.name} at ${dpi} dpi in the browser, ${time}`)
      const again = time > 1 && (await onServer(many, one, dpi))
      if (again && !again.equals(first)) differing.push(`${one.name} at ${dpi} dpi on the server, ${time}`)
    }
  }
  for (const one of many.designs) await compare(one, 72)
  for (const one of large) {
    const before = differing.length
    await compare(one, 300)
    if (isLong) console.log(`  ${differing.length > before ? 'differs' : 'same'}: ${one.name}`)
  }
  if (isLong) console.log(`  ${large.length} designs, ${differing.length} times other bytes`)
  await site.close()
  expect(differing).toEqual([])
})
