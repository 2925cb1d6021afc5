import type { AddedAssetView, AssetView } from '@printery/contract'
import type { PhysicalSize } from '@printery/design'
import type { AddedAsset } from './adding.ts'
import { type AssetLocation, assetUrl } from './addresses.ts'
import type { AssetRow, HolderRow } from './queries.ts'

/** An asset with the name that its owner, or the shop, gave it. */
export interface UsableAsset {
  asset: AssetRow
  name: string
  location: AssetLocation
  physicalSize: PhysicalSize | null
  /** Whether its holder uploaded it as a PDF. */
  hasPages: boolean
}

export function ownAsset({ asset, holder }: { asset: AssetRow; holder: HolderRow }): UsableAsset {
  const { name, token, widthMm, heightMm } = holder
  const physicalSize = widthMm === null || heightMm === null ? null : { width: widthMm, height: heightMm }
  return {
    asset,
    name,
    location: { token },
    physicalSize,
    hasPages: holder.originalType === 'application/pdf',
  }
}

/** An asset of the shop's library. */
export function publicAsset(asset: AssetRow, name: string): UsableAsset {
  return { asset, name, location: { sha256: asset.sha256 }, physicalSize: null, hasPages: false }
}

export function presentAsset(
  { asset, name, location: place, physicalSize, hasPages }: UsableAsset,
  filesUrl: string | undefined,
): AssetView {
  const { sha256, kind, contentType, widthPx, heightPx } = asset
  const urlOf = (view: Parameters<typeof assetUrl>[1]) => assetUrl(place, view, filesUrl)
  if (kind === 'drawing')
    return {
      ...{ sha256, name, asset: { kind, name }, originalUrl: null, proxyUrl: null },
      ...{ drawingUrl: urlOf('drawing'), previewUrl: urlOf('preview'), physicalSize, hasPages },
    }
  if (kind === 'font') throw new Error('a font is presented by presentFont')
  const type = contentType === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return {
    ...{ sha256, name, asset: { kind, name, width: widthPx ?? 1, height: heightPx ?? 1, type } },
    ...{
      originalUrl: urlOf('original'),
      proxyUrl: urlOf('proxy'),
      drawingUrl: null,
      previewUrl: urlOf('preview'),
    },
    ...{ physicalSize, hasPages },
  }
}

export function presentAdded(added: AddedAsset, filesUrl: string | undefined): AddedAssetView {
  const { losses, isComparable, location: place } = added
  const beforeUrl = isComparable ? assetUrl(place, 'before', filesUrl) : null
  return { ...presentAsset(added, filesUrl), losses, beforeUrl }
}
