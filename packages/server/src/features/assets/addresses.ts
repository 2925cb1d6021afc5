/**
 * The representations of an asset: the printed bytes, the smaller one for editors, the paths, a preview, and a picture of
 * the uploaded file before it was converted, for its owner.
 */
export const views = ['original', 'proxy', 'drawing', 'preview', 'before'] as const
export type View = (typeof views)[number]

/** An asset in a URL: by the secret token of its owner, or by sha256 if it is in the public library of the shop. */
export type AssetLocation = { token: string } | { sha256: string }

export function assetUrl(asset: AssetLocation, view: View, filesUrl: string | undefined): string {
  const path = 'token' in asset ? `/assets/${asset.token}` : `/library/${asset.sha256}`
  return `${filesUrl ?? ''}${path}/${view}`
}
