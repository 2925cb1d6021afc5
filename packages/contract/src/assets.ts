import { maxFileBytes } from '@printery/domain'
import { z } from 'zod'
import { formBytes, Page } from './common.ts'
import { endpoint } from './endpoint.ts'

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A name of an asset is 64 hex digits.')

/** An asset as stored in a design. */
const DesignAsset = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    name: z.string(),
    /** Size in pixels of the printed picture. */
    width: z.int(),
    height: z.int(),
    type: z.enum(['image/png', 'image/jpeg']),
  }),
  z.object({ kind: z.literal('drawing'), name: z.string() }),
])

export const AssetView = z.object({
  sha256: Sha256,
  name: z.string(),
  /** The entry for the assets of a design. */
  asset: DesignAsset,
  /** Picture only: the printed bytes, and a small WebP for editing. */
  originalUrl: z.string().nullable(),
  proxyUrl: z.string().nullable(),
  /** Drawing only: its JSON. */
  drawingUrl: z.string().nullable(),
  /** Thumbnail: an SVG, or a WebP of 300 px. */
  previewUrl: z.string(),
  /** mm: the size that the uploaded file states. Null if it states none, and for what others uploaded. */
  physicalSize: z.object({ width: z.number().positive(), height: z.number().positive() }).nullable(),
})
export type AssetView = z.infer<typeof AssetView>

export const fileFormBytes = formBytes(maxFileBytes)

export const addAsset = endpoint('POST', '/asset', {
  summary:
    'Upload a picture or drawing for designs: PNG, JPEG, WebP, SVG, or the first page of a PDF, as form field `file`. The answer lists any parts that could not be converted.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 201: AssetView.extend({ losses: z.array(z.string()) }) },
})

export const lookAtAssets = endpoint('POST', '/asset/look', {
  summary:
    'Get those of the given assets that the caller may use, which are the caller’s own and those of the shop, with their URLs. Others are left out.',
  allow: 'session',
  body: z.strictObject({ sha256: z.array(Sha256).max(500) }),
  response: { 200: z.object({ assets: z.array(AssetView) }) },
})

export const listAssets = endpoint('GET', '/asset', {
  summary: 'List the assets that the caller has uploaded, newest first.',
  allow: 'session',
  query: z.strictObject(Page),
  response: { 200: z.object({ assets: z.array(AssetView), nextCursor: z.string().nullable() }) },
})

export const deleteAsset = endpoint('DELETE', '/asset/:sha256', {
  summary:
    'Delete one of the caller’s assets. 409 if one of the caller’s drafts uses it. Ordered designs keep it.',
  allow: 'session',
  params: z.object({ sha256: Sha256 }),
  response: { 200: z.object({ message: z.string() }) },
})

export const uploadExport = endpoint('POST', '/upload', {
  summary:
    'Store a picture that an editor has exported, a PNG or JPEG, as form field `file`. Answers its URL.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 200: z.object({ url: z.url() }) },
})
