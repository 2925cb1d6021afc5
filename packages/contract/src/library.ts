import { z } from 'zod'
import { AssetView, fileFormBytes, Sha256 } from './assets.ts'
import { Page, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const found = {
  /** Words that all stand in its name, its category or what else it is found by. */
  query: text(100).optional(),
  category: text(60).optional(),
  ...Page,
}

const inList = { categories: z.array(z.string()), nextCursor: z.string().nullable() }

export const DrawingInLibrary = z.object({
  sha256: Sha256,
  name: z.string(),
  category: z.string(),
  /** Its JSON, and an SVG to look at. Both stay as they are for good. */
  drawingUrl: z.string(),
  previewUrl: z.string(),
})
export type DrawingInLibrary = z.infer<typeof DrawingInLibrary>

export const listDrawings = endpoint('GET', '/library/drawings', {
  summary:
    'Drawings of the shop: its prints (`art`), shapes and badges, or icons, with the categories there are.',
  allow: 'anyone',
  query: z.strictObject({ shelf: z.enum(['art', 'badges', 'icons']).default('badges'), ...found }),
  response: { 200: z.object({ drawings: z.array(DrawingInLibrary), ...inList }) },
})

export const PhotoInLibrary = AssetView.extend({
  category: z.string(),
  /** Whose work it is, where that has to be said. */
  credit: z.string().nullable(),
})
export type PhotoInLibrary = z.infer<typeof PhotoInLibrary>

const KeptPhoto = PhotoInLibrary.extend({
  words: z.string(),
  isRetired: z.boolean(),
  /** Raised by every change. */
  version: z.int(),
})
export type KeptPhoto = z.infer<typeof KeptPhoto>

export const listPhotos = endpoint('GET', '/library/photos', {
  summary: 'Photos and textures of the shop.',
  allow: 'session',
  query: z.strictObject(found),
  response: { 200: z.object({ photos: z.array(PhotoInLibrary), ...inList }) },
})

export const listKeptPhotos = endpoint('GET', '/library/photos/kept', {
  summary: 'The photos for their keepers: those that are offered, or those that were retired.',
  allow: 'admin',
  query: z.strictObject({ retired: z.enum(['true', 'false']).default('false'), ...found }),
  response: { 200: z.object({ photos: z.array(KeptPhoto), ...inList }) },
})

const fields = {
  name: requiredLine('Name is required').transform((name) => name.trim()),
  category: requiredLine('Category is required', 60).transform((category) => category.trim()),
  words: text(500),
  credit: text(200),
}

export const addPhoto = endpoint('POST', '/library/photos', {
  summary: 'A photo for everybody, as form field `file`: PNG, JPEG or WebP.',
  allow: 'admin',
  file: true,
  maxBytes: fileFormBytes,
  body: z.strictObject({ ...fields, words: fields.words.default(''), credit: fields.credit.default('') }),
  response: { 201: z.object({ photo: KeptPhoto }) },
})

export const changePhoto = endpoint('PATCH', '/library/photos/:sha256', {
  summary: 'Name a photo otherwise, retire it or offer it again. Designs that have it keep it.',
  allow: 'admin',
  params: z.object({ sha256: Sha256 }),
  body: z.strictObject({
    ...z.object(fields).partial().shape,
    isRetired: z.boolean().optional(),
    /** The one that was looked at. */
    version: z.int().min(1),
  }),
  response: { 200: z.object({ photo: KeptPhoto }) },
})
