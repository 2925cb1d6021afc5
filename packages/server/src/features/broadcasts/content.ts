import type { BroadcastBlock } from '@printery/contract'
import { invalid } from '@printery/domain'
import type { Db, Transaction } from '../../db/database.ts'
import type { EmailBlock } from '../../email/broadcast-layout.ts'
import type { Services } from '../../shop.ts'
import { findProductDocuments, sharePath } from '../catalogue/index.ts'
import { fileUrl } from '../files/index.ts'
import { findPictures, lockPictures, type StoredPicture } from './queries.ts'

type SettingsContext = Pick<Services, 'settings'>

/** The ids of files that blocks name, each once. */
export function pictureIdsOf(blocks: readonly BroadcastBlock[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : [])))]
}

function productIdsOf(blocks: readonly BroadcastBlock[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'product' ? [block.productId] : [])))]
}

/** The pictures, and the products on sale, that blocks name. */
async function loadReferenced(db: Db, blocks: readonly BroadcastBlock[], load: typeof findPictures) {
  const [pictures, products] = await Promise.all([
    load(db, pictureIdsOf(blocks)),
    findProductDocuments(db, productIdsOf(blocks)),
  ])
  return { pictures: new Map(pictures.map((picture) => [picture.id, picture])), products }
}

/** Refuses blocks that name a picture that was not uploaded, or a product that is not on sale. */
export async function requireContent(tx: Transaction, blocks: readonly BroadcastBlock[]): Promise<void> {
  const { pictures, products } = await loadReferenced(tx, blocks, (_, ids) => lockPictures(tx, ids))
  const errors = blocks.flatMap((block, index): [string, string][] => {
    if (block.kind === 'picture' && !pictures.has(block.fileId))
      return [[`blocks.${index}.fileId`, 'This picture is not here any more. Send it again.']]
    if (block.kind === 'product' && !products.has(block.productId))
      return [[`blocks.${index}.productId`, 'This product is not on sale.']]
    return []
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** The full URL of a picture: it is shown outside of the shop. */
export function pictureUrl(
  { settings }: SettingsContext,
  picture: Pick<StoredPicture, 'name' | 'originalToken' | 'previewToken'>,
): string {
  return fileUrl(picture, 'original', settings.FILES_URL ?? settings.PUBLIC_URL)
}

/** Returns the blocks with the pictures and products that they name by id. Those that no longer exist are left out. */
export async function resolveBlocks(
  services: SettingsContext,
  db: Db,
  blocks: readonly BroadcastBlock[],
): Promise<EmailBlock[]> {
  const { settings } = services
  const { pictures, products } = await loadReferenced(db, blocks, findPictures)
  const toUrl = (link: string) => (link.startsWith('/') ? `${settings.PUBLIC_URL}${link}` : link)
  return blocks.flatMap((block): EmailBlock[] => {
    if (block.kind === 'product') {
      const document = products.get(block.productId)
      if (document === undefined) return []
      const { title } = JSON.parse(document) as { title: string }
      return [
        {
          ...{ kind: 'product', title },
          picture: toUrl(sharePath(settings, block.productId, document)),
          link: toUrl(`/shirtdetail/${block.productId}`),
        },
      ]
    }
    if (block.kind === 'picture') {
      const picture = pictures.get(block.fileId)
      if (!picture) return []
      const { width, height } = picture
      const link = block.link === undefined ? undefined : toUrl(block.link)
      return [{ kind: 'picture', src: pictureUrl(services, picture), width, height, alt: block.alt, link }]
    }
    return [block.kind === 'button' ? { ...block, link: toUrl(block.link) } : block]
  })
}
