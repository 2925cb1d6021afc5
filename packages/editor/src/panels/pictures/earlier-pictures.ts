import type { Asset } from '@printery/design'
import type { EditorAsset, LibraryEntry } from '../../host.ts'
import type { Upload } from '../../model/uploads.ts'

type Assets = Readonly<Record<string, Asset>>

/** Pictures of the design that weren't uploaded in this session. */
export function earlierPicturesOf(assets: Assets, uploads: readonly Upload[]): EditorAsset[] {
  const uploaded = uploadedNow(uploads)
  return Object.entries(assets).flatMap(([sha256, asset]) =>
    asset.kind === 'picture' && !uploaded.has(sha256) ? [{ sha256, asset, name: asset.name }] : [],
  )
}

/** Uploads of earlier sessions that this design doesn't use. */
export function otherUploads<Entry extends LibraryEntry>(
  entries: readonly Entry[],
  assets: Assets,
  uploads: readonly Upload[],
): Entry[] {
  const uploaded = uploadedNow(uploads)
  return entries.filter(({ id }) => !uploaded.has(id) && assets[id] === undefined)
}

function uploadedNow(uploads: readonly Upload[]): Set<string> {
  return new Set(uploads.flatMap(({ state }) => (state.name === 'done' ? [state.found.sha256] : [])))
}
