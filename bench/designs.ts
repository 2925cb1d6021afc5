import { withBrowser } from './browser.ts'
import { crowd, crowdedDesign, openDesignClient, renderPhoto } from './crowded-design.ts'
import { editorFigures } from './editor.ts'
import type { Figure } from './figure.ts'
import { type Pictures, serverFigures, workerFigures } from './print.ts'
import { printJobsFigure } from './print-jobs.ts'
import type { World } from './world.ts'

/** Figures of the editor with a crowded page, and of the rendering of its print files. */
export async function designFigures(
  shopUrl: string,
  databaseUrl: string,
  { tokens, productIds }: Pick<World, 'tokens' | 'productIds'>,
): Promise<Figure[]> {
  const token = tokens[0] ?? ''
  const { session, uploadAsset, saveDraft } = await openDesignClient(shopUrl, token)
  const [photos, pictures]: [Parameters<typeof crowdedDesign>[0][number][], Pictures] = [[], new Map()]
  for (let index = 0; index < crowd.photos; index++) {
    const bytes = await renderPhoto(index)
    const photo = await uploadAsset(bytes)
    photos.push(photo)
    pictures.set(photo.sha256, bytes)
  }
  const design = crowdedDesign(photos)
  const productId = productIds[0] ?? ''
  const newDesignUrl = `${shopUrl}/editor?product=${productId}`
  const draftId = await saveDraft(design, productId)
  const drafts = {
    ...{ token, newDesignUrl, crowdedDesignUrl: `${newDesignUrl}&draft=${draftId}` },
    draftApiUrl: `${shopUrl}/api/draft/${draftId}`,
  }
  const editorAndWorkerFigures = await withBrowser(async (browser) => {
    // The bench injects a script into the page, which the shop's content security policy would refuse.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    await page.addInitScript(
      (kept) => localStorage.setItem('printery-session', kept),
      JSON.stringify(session),
    )
    await page.goto(newDesignUrl, { waitUntil: 'networkidle' })
    const figuresOfWorker = await workerFigures(page, design, pictures)
    return [...figuresOfWorker, ...(await editorFigures(page, browser, drafts))]
  })
  return [
    ...editorAndWorkerFigures,
    ...(await serverFigures(design, pictures)),
    await printJobsFigure(shopUrl, databaseUrl, crowdedDesign([])),
  ]
}
