import type { BroadcastBlock } from '@printery/contract'
import { invalid } from '@printery/domain'
import type { Db, Transaction } from '../../db/database.ts'
import type { DrawnBlock } from '../../mail/broadcast-layout.ts'
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

/** Pictures and products on sale that blocks name. */
async function loadNamed(db: Db, blocks: readonly BroadcastBlock[], load: typeof findPictures) {
  const [pictures, products] = await Promise.all([
    load(db, pictureIdsOf(blocks)),
    findProductDocuments(db, productIdsOf(blocks)),
  ])
  return { pictures: new Map(pictures.map((picture) => [picture.id, picture])), products }
}

/** Refuses blocks that name a picture that was not sent, or a product that is not on sale. */
export async function requireContent(tx: Transaction, blocks: readonly BroadcastBlock[]): Promise<void> {
  const { pictures, products } = await loadNamed(tx, blocks, (_, ids) => lockPictures(tx, ids))
  const errors = blocks.flatMap((block, index): [string, string][] => {
    if (block.kind === 'picture' && !pictures.has(block.fileId))
      return [[`blocks.${index}.fileId`, 'This picture is not here any more. Send it again.']]
    if (block.kind === 'product' && !products.has(block.productId))
      return [[`blocks.${index}.productId`, 'This product is not on sale.']]
    return []
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** The address of a picture, complete: it is shown outside of the shop. */
export function pictureUrl(
  { settings }: SettingsContext,
  picture: Pick<StoredPicture, 'name' | 'originalToken' | 'previewToken'>,
): string {
  return fileUrl(picture, 'original', settings.FILES_URL ?? settings.PUBLIC_URL)
}

/** Blocks with what their ids stand for. What is gone since is left out. */
export async function drawBlocks(
  services: SettingsContext,
  db: Db,
  blocks: readonly BroadcastBlock[],
): Promise<DrawnBlock[]> {
  const { settings } = services
  const { pictures, products } = await loadNamed(db, blocks, findPictures)
  const complete = (link: string) => (link.startsWith('/') ? `${settings.PUBLIC_URL}${link}` : link)
  return blocks.flatMap((block): DrawnBlock[] => {
    if (block.kind === 'product') {
      const document = products.get(block.productId)
      if (document === undefined) return []
      const { title } = JSON.parse(document) as { title: string }
      return [
        {
          ...{ kind: 'product', title },
          picture: complete(sharePath(settings, block.productId, document)),
          link: complete(`/shirtdetail/${block.productId}`),
        },
      ]
    }
    if (block.kind === 'picture') {
      const picture = pictures.get(block.fileId)
      if (!picture) return []
      const { width, height } = picture
      const link = block.link === undefined ? undefined : complete(block.link)
      return [{ kind: 'picture', src: pictureUrl(services, picture), width, height, alt: block.alt, link }]
    }
    return [block.kind === 'button' ? { ...block, link: complete(block.link) } : block]
  })
}
