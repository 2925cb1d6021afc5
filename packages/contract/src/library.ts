import { z } from 'zod'
import { AssetView, fileFormBytes, Sha256 } from './assets.ts'
import { Page, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const searchQuery = {
  /** Words that must all occur in the name, category or search terms. */
  query: text(100).optional(),
  category: text(60).optional(),
  ...Page,
}

const listFields = { categories: z.array(z.string()), nextCursor: z.string().nullable() }

export const LibraryDrawingView = z.object({
  sha256: Sha256,
  name: z.string(),
  category: z.string(),
  /** URLs of its JSON and of a preview SVG. Both are immutable. */
  drawingUrl: z.string(),
  previewUrl: z.string(),
})
export type LibraryDrawingView = z.infer<typeof LibraryDrawingView>

export const listDrawings = endpoint('GET', '/library/drawings', {
  summary: 'List the drawings of the shop with their categories: art (`art`), shapes and badges, or icons.',
  allow: 'anyone',
  query: z.strictObject({ shelf: z.enum(['art', 'badges', 'icons']).default('badges'), ...searchQuery }),
  response: { 200: z.object({ drawings: z.array(LibraryDrawingView), ...listFields }) },
})

export const LibraryPhotoView = AssetView.extend({
  category: z.string(),
  /** Attribution, if required. */
  credit: z.string().nullable(),
})
export type LibraryPhotoView = z.infer<typeof LibraryPhotoView>

const ManagedPhotoView = LibraryPhotoView.extend({
  words: z.string(),
  isRetired: z.boolean(),
  /** Incremented by every change. */
  version: z.int(),
})
export type ManagedPhotoView = z.infer<typeof ManagedPhotoView>

export const listPhotos = endpoint('GET', '/library/photos', {
  summary: 'List the photos and textures of the shop.',
  allow: 'anyone',
  query: z.strictObject(searchQuery),
  response: { 200: z.object({ photos: z.array(LibraryPhotoView), ...listFields }) },
})

export const listManagedPhotos = endpoint('GET', '/library/photos/kept', {
  summary: 'List the photos of the shop for its staff: those that are offered, or those that were retired.',
  allow: 'admin',
  capability: 'templates.write',
  query: z.strictObject({ retired: z.enum(['true', 'false']).default('false'), ...searchQuery }),
  response: { 200: z.object({ photos: z.array(ManagedPhotoView), ...listFields }) },
})

const fields = {
  name: requiredLine('Name is required').transform((name) => name.trim()),
  category: requiredLine('Category is required', 60).transform((category) => category.trim()),
  words: text(500),
  credit: text(200),
}

export const addPhoto = endpoint('POST', '/library/photos', {
  summary: 'Add a photo to the library of the shop, as form field `file`: PNG, JPEG or WebP.',
  allow: 'admin',
  capability: 'templates.write',
  file: true,
  maxBytes: fileFormBytes,
  body: z.strictObject({ ...fields, words: fields.words.default(''), credit: fields.credit.default('') }),
  response: { 201: z.object({ photo: ManagedPhotoView }) },
})

export const changePhoto = endpoint('PATCH', '/library/photos/:sha256', {
  summary: 'Rename a photo, retire it or offer it again. Designs that use it keep it.',
  allow: 'admin',
  capability: 'templates.write',
  params: z.object({ sha256: Sha256 }),
  body: z.strictObject({
    ...z.object(fields).partial().shape,
    isRetired: z.boolean().optional(),
    /** The version that the caller has seen. */
    version: z.int().min(1),
  }),
  response: { 200: z.object({ photo: ManagedPhotoView }) },
})

const ExternalPhotoView = z.object({
  id: z.string(),
  name: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
  /** URL on the shop's own server, so that the provider does not learn who looks at it. */
  previewUrl: z.string(),
})

/** For logged-in users only: each search counts towards the shop's quota, which visitors could exhaust. */
export const searchPhotos = endpoint('GET', '/library/photos/elsewhere', {
  summary:
    'Search the photos of the external provider for which the shop has a key. Without a key the list is empty and `provider` is null.',
  allow: 'session',
  query: z.strictObject({
    query: text(100).refine((query) => query.trim() !== '', 'Enter what to search for.'),
    page: z.coerce.number().int().min(1).max(40).default(1),
  }),
  response: {
    200: z.object({
      provider: z.enum(['Unsplash', 'Pexels']).nullable(),
      photos: z.array(ExternalPhotoView),
      nextPage: z.int().nullable(),
    }),
  },
})

export const takePhoto = endpoint('POST', '/library/photos/elsewhere', {
  summary: 'Import a photo of the external provider as an asset of the caller. The server downloads it.',
  allow: 'session',
  body: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'This is not a photo.') }),
  response: { 201: AssetView },
})
