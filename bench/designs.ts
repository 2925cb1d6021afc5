import { inBrowser } from './browser.ts'
import { aPhoto, crowd, crowdedDesign, designer } from './crowded-design.ts'
import { editorFigures } from './editor.ts'
import type { Figure } from './figure.ts'
import { type Pictures, serverFigures, workerFigures } from './print.ts'
import { printJobsFigure } from './print-jobs.ts'
import type { World } from './world.ts'

/** The editor on a full page, and what prints it. */
export async function designFigures(
  shopUrl: string,
  databaseUrl: string,
  { tokens, productIds }: Pick<World, 'tokens' | 'productIds'>,
): Promise<Figure[]> {
  const token = tokens[0] ?? ''
  const { session, bring, keep } = await designer(shopUrl, token)
  const [photos, pictures]: [Parameters<typeof crowdedDesign>[0][number][], Pictures] = [[], new Map()]
  for (let at = 0; at < crowd.photos; at++) {
    const bytes = await aPhoto(at)
    const photo = await bring(bytes)
    photos.push(photo)
    pictures.set(photo.sha256, bytes)
  }
  const design = crowdedDesign(photos)
  const productId = productIds[0] ?? ''
  const begun = `${shopUrl}/editor?product=${productId}`
  const draftId = await keep(design, productId)
  const drafts = {
    ...{ token, begun, crowded: `${begun}&draft=${draftId}` },
    answer: `${shopUrl}/api/draft/${draftId}`,
  }
  const inEditor = await inBrowser(async (browser) => {
    // The bench brings a script of its own into the page, which the shop's policy refuses.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    await page.addInitScript(
      (kept) => localStorage.setItem('printery-session', kept),
      JSON.stringify(session),
    )
    await page.goto(begun, { waitUntil: 'networkidle' })
    const inWorker = await workerFigures(page, design, pictures)
    return [...inWorker, ...(await editorFigures(page, browser, drafts))]
  })
  return [
    ...inEditor,
    ...(await serverFigures(design, pictures)),
    await printJobsFigure(shopUrl, databaseUrl, crowdedDesign([])),
  ]
}
