import { withBrowser } from './browser.ts'
import { createDesignClient, crowdedCounts, crowdedDesign, renderPhoto } from './crowded-design.ts'
import { editorMetrics } from './editor.ts'
import type { FilledShop } from './filled-shop.ts'
import type { Metric } from './metric.ts'
import { type Pictures, serverMetrics, workerMetrics } from './print.ts'
import { printJobsMetric } from './print-jobs.ts'

/** Measures the editor with a crowded page, and the rendering of its print files. */
export async function designMetrics(
  shopUrl: string,
  databaseUrl: string,
  { tokens, productIds }: Pick<FilledShop, 'tokens' | 'productIds'>,
): Promise<Metric[]> {
  const token = tokens[0] ?? ''
  const { session, uploadAsset, saveDraft } = await createDesignClient(shopUrl, token)
  const [photos, pictures]: [Parameters<typeof crowdedDesign>[0][number][], Pictures] = [[], new Map()]
  for (let index = 0; index < crowdedCounts.photos; index++) {
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
  const editorAndWorkerMetrics = await withBrowser(async (browser) => {
    // The bench injects a script into the page, which the shop's content security policy would refuse.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    await page.addInitScript(
      (sessionJson) => localStorage.setItem('printery-session', sessionJson),
      JSON.stringify(session),
    )
    await page.goto(newDesignUrl, { waitUntil: 'networkidle' })
    const workerResults = await workerMetrics(page, design, pictures)
    return [...workerResults, ...(await editorMetrics(page, browser, drafts))]
  })
  return [
    ...editorAndWorkerMetrics,
    ...(await serverMetrics(design, pictures)),
    await printJobsMetric(shopUrl, databaseUrl, crowdedDesign([])),
  ]
}
