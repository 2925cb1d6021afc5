import type { Shop } from '../shop.ts'
import type { ShopFacts } from './letter.ts'
import { openTransport } from './transport.ts'

/** Sends what the queue holds. A mail that fails stays a job and is tried again. */
export async function startMailWorker(shop: Pick<Shop, 'jobs' | 'settings'>): Promise<void> {
  const transport = openTransport(shop.settings)
  await shop.jobs.work('mail', async (mail, jobId) => {
    // Loaded with the first mail: the templates' library takes longer to load than the rest of the shop.
    const { composeMail } = await import('./compose.ts')
    await transport.send(mail.to, await composeMail(mail, factsOf(shop)), jobId)
  })
}

function factsOf({ settings }: Pick<Shop, 'settings'>): ShopFacts {
  return {
    businessName: settings.BUSINESS_NAME,
    businessAddress: settings.BUSINESS_ADDRESS,
    supportEmail: settings.SUPPORT_EMAIL,
    url: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  }
}
