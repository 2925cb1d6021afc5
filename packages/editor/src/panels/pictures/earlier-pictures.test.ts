import { expect, test } from 'vitest'
import type { Upload } from '../../model/uploads.ts'
import { earlierPicturesOf, otherUploads } from './earlier-pictures.ts'

const picture = { kind: 'picture', name: 'Boat', width: 8, height: 6, type: 'image/png' } as const
const drawing = { kind: 'drawing', name: 'Mark' } as const
const entry = (id: string) => ({ id, title: id, preview: '' })
const uploads: Upload[] = [
  { key: 1, name: 'now', state: { name: 'done', found: { sha256: 'now', name: 'now', asset: picture } } },
  { key: 0, name: 'on its way', state: { name: 'sending', progress: 0.5 } },
]

test('EDIT-011: a picture is listed once: as a new upload, as part of this design, or as another upload', () => {
  const assets = { now: picture, before: picture, mark: drawing }
  expect(earlierPicturesOf(assets, uploads).map(({ sha256 }) => sha256)).toEqual(['before'])
  const earlier = ['now', 'before', 'mark', 'other'].map(entry)
  expect(otherUploads(earlier, assets, uploads).map(({ id }) => id)).toEqual(['other'])
})
