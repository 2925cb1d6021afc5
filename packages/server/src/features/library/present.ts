import type { DrawingInLibrary, KeptPhoto, PhotoInLibrary } from '@printery/contract'
import { assetAddress, presentAsset } from '../assets/service.ts'
import type { OnShelf } from './queries.ts'

export function presentDrawing(
  { row: { sha256, name, category } }: OnShelf,
  filesUrl: string | undefined,
): DrawingInLibrary {
  return {
    ...{ sha256, name, category },
    drawingUrl: assetAddress({ sha256 }, 'drawing', filesUrl),
    previewUrl: assetAddress({ sha256 }, 'preview', filesUrl),
  }
}

export function presentPhoto({ row, asset }: OnShelf, filesUrl: string | undefined): PhotoInLibrary {
  const { sha256, name, category, credit } = row
  return { ...presentAsset({ asset, name, place: { sha256 } }, filesUrl), category, credit }
}

export function presentKeptPhoto(onShelf: OnShelf, filesUrl: string | undefined): KeptPhoto {
  const { words, retiredAt, version } = onShelf.row
  return { ...presentPhoto(onShelf, filesUrl), words, isRetired: retiredAt !== null, version }
}
