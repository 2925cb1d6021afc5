import type { Asset } from '@printery/design'
import type { FoundAsset } from '../host.ts'
import type { Upload } from '../model/uploads.ts'

/** Pictures that the design brought along from before this sitting. */
export function earlierPictures(
  assets: Readonly<Record<string, Asset>>,
  uploads: readonly Upload[],
): FoundAsset[] {
  const sent = new Set(uploads.flatMap(({ state }) => (state.name === 'done' ? [state.found.sha256] : [])))
  return Object.entries(assets).flatMap(([sha256, asset]) =>
    asset.kind === 'picture' && !sent.has(sha256) ? [{ sha256, asset, name: asset.name }] : [],
  )
}
