import type { UploadedFile } from '../../http/file-form.ts'
import type { Shop } from '../../shop.ts'
import { readStored } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { convertFile } from './convert-file.ts'
import { convertFont } from './fonts/uploaded-fonts.ts'
import { type AssetRow, findAssets, listAssetsByProxy, listHolders, updateProxy } from './queries.ts'
import { type Picture, preparePicture, storeBytes } from './storing.ts'

/** Creates damaged assets and proxies with this sha256 again. */
export async function redrawAssets(shop: Shop, hash: string): Promise<void> {
  const [asset] = await findAssets(shop.db, [hash])
  if (asset) await convertOriginalAgain(shop, asset)
  for (const shownAsset of await listAssetsByProxy(shop.db, hash)) await redrawProxy(shop, shownAsset)
}

/** Bytes with another hash are not stored: they would be a different asset, to which no design refers. */
async function convertOriginalAgain(shop: Shop, { sha256: hash, kind }: AssetRow): Promise<void> {
  const convert = kind === 'font' ? convertFontAgain : convertPictureAgain
  for (const { originalSha256, name } of await listHolders(shop.db, hash)) {
    if (originalSha256 === null) continue
    const bytes = await readStored(shop, originalSha256)
    if (!bytes) continue
    const converted = await convert(shop, { name, bytes })
    if (!converted || sha256(converted.bytes) !== hash) continue
    await shop.db.transaction((tx) => storeBytes(shop, tx, [{ ...converted, hash }]))
    return
  }
}

async function convertPictureAgain(shop: Shop, file: UploadedFile) {
  const { content } = await convertFile(shop, file)
  return 'picture' in content ? content.picture : undefined
}

async function convertFontAgain(shop: Shop, file: UploadedFile) {
  const { bytes, contentType } = await convertFont(shop, file)
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType }
}

async function redrawProxy(shop: Shop, asset: AssetRow): Promise<void> {
  const bytes = await readStored(shop, asset.sha256)
  if (!bytes || asset.widthPx === null || asset.heightPx === null) return
  const contentType = asset.contentType as Picture['contentType']
  const { proxy } = await preparePicture({
    bytes,
    contentType,
    widthPx: asset.widthPx,
    heightPx: asset.heightPx,
  })
  const hash = sha256(proxy)
  await shop.db.transaction(async (tx) => {
    await storeBytes(shop, tx, [{ bytes: proxy, contentType: 'image/webp', hash }])
    // Another version of the program may draw it differently.
    await updateProxy(tx, asset.sha256, hash)
  })
}
