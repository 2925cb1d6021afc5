import { setTimeout as delay } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { readStored, type StoredContext } from '../../storage/stored.ts'
import { filesById } from '../files/index.ts'
import type { DrawnLogo, PdfRequest } from './pdf-renderer.ts'

type Context = StoredContext & Pick<Shop, 'settings' | 'pdfRenderer'>

/** Milliseconds to load the logo; documents have the shop's name instead if it takes longer. */
const timeoutMs = 3000

/** Renders one PDF of one document or several, with the shop's current logo if it has one. */
export async function renderDocuments(
  shop: Context,
  caller: string,
  loadRequests: () => Promise<readonly PdfRequest[]>,
): Promise<Buffer> {
  return shop.pdfRenderer.render(caller, async () => {
    const [requests, logo] = await Promise.all([loadRequests(), readLogo(shop)])
    return logo ? requests.map((request) => ({ ...request, logo })) : requests
  })
}

/** Neither a storage outage nor a missing file may prevent a document. */
async function readLogo(shop: Context): Promise<DrawnLogo | undefined> {
  const { logo } = shop.settings
  if (!logo) return undefined
  const { fileId, width, height } = logo
  const readFile = async () => {
    const file = (await filesById(shop.db, [fileId])).get(fileId)
    const bytes = file?.sha256 ? await readStored(shop, file.sha256) : undefined
    return bytes && { bytes, width, height }
  }
  return Promise.race([readFile().catch(() => undefined), delay(timeoutMs, undefined, { ref: false })])
}
