import type { LibraryDrawingView, LibraryPhotoView, ManagedPhotoView } from '@printery/contract'
import { assetUrl, presentAsset, publicAsset } from '../assets/index.ts'
import type { LibraryEntry } from './queries.ts'

export function presentDrawing(
  { row: { sha256, name, category } }: LibraryEntry,
  filesUrl: string | undefined,
): LibraryDrawingView {
  return {
    ...{ sha256, name, category },
    drawingUrl: assetUrl({ sha256 }, 'drawing', filesUrl),
    previewUrl: assetUrl({ sha256 }, 'preview', filesUrl),
  }
}

export function presentPhoto({ row, asset }: LibraryEntry, filesUrl: string | undefined): LibraryPhotoView {
  const { name, category, credit } = row
  return { ...presentAsset(publicAsset(asset, name), filesUrl), category, credit }
}

export function presentManagedPhoto(entry: LibraryEntry, filesUrl: string | undefined): ManagedPhotoView {
  const { words, retiredAt, version } = entry.row
  return { ...presentPhoto(entry, filesUrl), words, isRetired: retiredAt !== null, version }
}
