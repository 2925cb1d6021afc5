import type { Asset } from '@printery/design'
import type { FoundAsset, LibraryEntry } from '../host.ts'
import type { Upload } from '../model/uploads.ts'

type Assets = Readonly<Record<string, Asset>>

/** Pictures that the design brought along from before this sitting. */
export function earlierPicturesOf(assets: Assets, uploads: readonly Upload[]): FoundAsset[] {
  const sent = uploadedNow(uploads)
  return Object.entries(assets).flatMap(([sha256, asset]) =>
    asset.kind === 'picture' && !sent.has(sha256) ? [{ sha256, asset, name: asset.name }] : [],
  )
}

/** What was brought for other designs alone. */
export function fromOtherDesigns<Entry extends LibraryEntry>(
  brought: readonly Entry[],
  assets: Assets,
  uploads: readonly Upload[],
): Entry[] {
  const sent = uploadedNow(uploads)
  return brought.filter(({ id }) => !sent.has(id) && assets[id] === undefined)
}

function uploadedNow(uploads: readonly Upload[]): Set<string> {
  return new Set(uploads.flatMap(({ state }) => (state.name === 'done' ? [state.found.sha256] : [])))
}
