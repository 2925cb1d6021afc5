import type { AssetView } from '@printery/contract'
import { assetAddress, type Place } from './addresses.ts'
import type { AssetRow } from './queries.ts'

/** An asset with the name that its owner, or the shop, gave it. */
export interface UsableAsset {
  asset: AssetRow
  name: string
  place: Place
}

export function presentAsset({ asset, name, place }: UsableAsset, filesUrl: string | undefined): AssetView {
  const { sha256, kind, contentType, widthPx, heightPx } = asset
  const at = (view: Parameters<typeof assetAddress>[1]) => assetAddress(place, view, filesUrl)
  if (kind === 'drawing')
    return {
      ...{ sha256, name, asset: { kind, name }, originalUrl: null, proxyUrl: null },
      ...{ drawingUrl: at('drawing'), previewUrl: at('preview') },
    }
  const type = contentType === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return {
    ...{ sha256, name, asset: { kind, name, width: widthPx ?? 1, height: heightPx ?? 1, type } },
    ...{ originalUrl: at('original'), proxyUrl: at('proxy'), drawingUrl: null, previewUrl: at('preview') },
  }
}
