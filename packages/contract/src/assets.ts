import { maxFileBytes } from '@printery/domain'
import { fontLicence, maxFontBytes } from '@printery/domain/font-licence'
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

/** mm. */
const Millimetres = z.object({ width: z.number().positive(), height: z.number().positive() })

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
  physicalSize: Millimetres.nullable(),
  /** Whether the caller uploaded it as a PDF, whose pages can become elements. */
  hasPages: z.boolean(),
})
export type AssetView = z.infer<typeof AssetView>

/** An asset as its uploader receives it. */
export const AddedAssetView = AssetView.extend({
  /** Sentences about what was changed or left out. */
  losses: z.array(z.string()),
  /** A small picture of the uploaded file as it was. Null if it looks the same, or can't be shown. */
  beforeUrl: z.string().nullable(),
})
export type AddedAssetView = z.infer<typeof AddedAssetView>

/** An uploaded font: one style of a family. */
export const FontView = z.object({
  sha256: Sha256,
  /** Family and style in one. */
  name: z.string(),
  family: z.string(),
  style: z.string(),
  weight: z.int(),
  italic: z.boolean(),
  /** URL of the TTF or OTF file. */
  url: z.string(),
})
export type FontView = z.infer<typeof FontView>

export const fileFormBytes = formBytes(maxFileBytes)

export const addAsset = endpoint('POST', '/asset', {
  summary:
    'Upload a picture or drawing for designs: PNG, JPEG, WebP, SVG, or the first page of a PDF, as form field `file`. The answer lists what was changed, with the address of a picture of the file as it was.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 201: AddedAssetView },
})

export const lookAtAssets = endpoint('POST', '/asset/look', {
  summary:
    'Get those of the given assets that the caller may use, which are the caller’s own and those of the shop, with their URLs. Fonts are listed apart. Others are left out.',
  allow: 'session',
  body: z.strictObject({ sha256: z.array(Sha256).max(500) }),
  response: { 200: z.object({ assets: z.array(AssetView), fonts: z.array(FontView) }) },
})

export const listAssets = endpoint('GET', '/asset', {
  summary: 'List the pictures and drawings that the caller has uploaded, newest first.',
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

/** A page of a PDF; the first is 1. */
const PageParams = z.object({ sha256: Sha256, page: z.coerce.number<string>().int().min(1).max(100_000) })

/** A small picture as a data URL. */
const DataUrl = z.string().startsWith('data:image/webp;base64,')

export const PdfPagesView = z.object({
  /** How many pages the file has. */
  count: z.int().min(1),
  /** The first of them, at most 40. The picture is null if the file takes too long to draw. */
  pages: z.array(z.object({ size: Millimetres, picture: DataUrl.nullable() })),
})
export type PdfPagesView = z.infer<typeof PdfPagesView>

export const listPdfPages = endpoint('POST', '/asset/:sha256/pages', {
  summary:
    'List the pages of a PDF, or of an Illustrator file that contains one, that the caller uploaded, with small pictures.',
  allow: 'session',
  params: z.object({ sha256: Sha256 }),
  response: { 200: PdfPagesView },
})

export const PdfPreviewView = z.object({
  size: Millimetres,
  original: DataUrl,
  result: DataUrl,
  /** The original in grey, with what differs in red. */
  difference: DataUrl,
  /** The share of the pixels that differ, 0 to 1. */
  share: z.number().min(0).max(1),
  /** How many elements the page becomes. */
  elements: z.int().min(0),
  /** Sentences about what became a picture or was left out. */
  losses: z.array(z.string()),
})
export type PdfPreviewView = z.infer<typeof PdfPreviewView>

export const previewPdfPage = endpoint('POST', '/asset/:sha256/pages/:page/preview', {
  summary:
    'Convert a page of a PDF that the caller uploaded to elements, and compare them with the page. Nothing is stored.',
  allow: 'session',
  params: PageParams,
  response: { 200: PdfPreviewView },
})

export const PdfImportView = z.object({
  size: Millimetres,
  /** Elements of a design, each group before its members, at mm from the upper left of the page. */
  elements: z.array(z.record(z.string(), z.unknown())),
  /** What the elements show. */
  assets: z.array(AssetView),
  losses: z.array(z.string()),
})
export type PdfImportView = z.infer<typeof PdfImportView>

export const importPdfPage = endpoint('POST', '/asset/:sha256/pages/:page/import', {
  summary:
    'Convert a page of a PDF that the caller uploaded to elements of a design, and store the drawings and pictures that they show.',
  allow: 'session',
  params: PageParams,
  response: { 200: PdfImportView },
})

export const uploadExport = endpoint('POST', '/upload', {
  summary:
    'Store a picture that an editor has exported, a PNG or JPEG, as form field `file`. Answers its URL.',
  allow: 'session',
  file: true,
  maxBytes: fileFormBytes,
  response: { 200: z.object({ url: z.url() }) },
})

const addFont = endpoint('POST', '/font', {
  summary:
    'Upload a font for designs: TTF, OTF, WOFF or WOFF2, as form field `file`. `licence` is the version of the text by which the caller has confirmed the right to use it. `notes` says what is not used of it.',
  allow: 'session',
  file: true,
  maxBytes: formBytes(maxFontBytes),
  body: z.strictObject({
    licence: z.literal(fontLicence.version, 'Confirm that you have the right to use this font.'),
  }),
  response: { 201: FontView.extend({ notes: z.array(z.string()) }) },
})

const listFonts = endpoint('GET', '/font', {
  summary: 'List the fonts that the caller has uploaded, by family and weight.',
  allow: 'session',
  response: { 200: z.object({ fonts: z.array(FontView) }) },
})

const removeFont = endpoint('DELETE', '/font/:sha256', {
  summary: 'Remove one of the caller’s fonts from the list. Designs that use it keep it.',
  allow: 'session',
  params: z.object({ sha256: Sha256 }),
  response: { 200: z.object({ message: z.string() }) },
})

export const fontCalls = { addFont, listFonts, removeFont }
