import type { FontView } from '@printery/contract'
import { assetUrl } from '../addresses.ts'
import type { UsableAsset } from '../present.ts'

export function presentFont(
  { asset, name, location: place }: Omit<UsableAsset, 'physicalSize'>,
  filesUrl: string | undefined,
): FontView {
  const { sha256, fontFamily, fontStyle, fontWeight, isItalic } = asset
  return {
    ...{ sha256, name, family: fontFamily ?? name, style: fontStyle ?? 'Regular' },
    ...{ weight: fontWeight ?? 400, italic: isItalic ?? false },
    url: assetUrl(place, 'original', filesUrl),
  }
}
