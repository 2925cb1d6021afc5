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
})
export type AssetView = z.infer<typeof AssetView>

export const fileFormBytes = formBytes(maxFileBytes)

export const addAsset = endpoint('POST', '/asset', {
  summary:
    'Bring a picture or drawing for designs: PNG, JPEG, WebP, SVG, or the first page of a PDF, as form field `file`. What could not be kept of it is said.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 201: AssetView.extend({ losses: z.array(z.string()) }) },
})

export const lookAtAssets = endpoint('POST', '/asset/look', {
  summary:
    'What the caller may use of these: own assets and those of the shop, with their addresses. Others are not in the answer.',
  allow: 'session',
  body: z.strictObject({ sha256: z.array(Sha256).max(500) }),
  response: { 200: z.object({ assets: z.array(AssetView) }) },
})

export const listAssets = endpoint('GET', '/asset', {
  summary: 'What the caller has brought, the last first.',
  allow: 'session',
  query: z.strictObject(Page),
  response: { 200: z.object({ assets: z.array(AssetView), nextCursor: z.string().nullable() }) },
})

export const deleteAsset = endpoint('DELETE', '/asset/:sha256', {
  summary:
    'Let go of an own asset. One that an own draft shows stays (409); designs that were ordered keep it.',
  allow: 'session',
  params: z.object({ sha256: Sha256 }),
  response: { 200: z.object({ message: z.string() }) },
})

export const uploadExport = endpoint('POST', '/upload', {
  summary:
    'Keep a picture that an editor made, PNG or JPEG, as form field `file`. Answers where it can be fetched.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 200: z.object({ url: z.url() }) },
})
