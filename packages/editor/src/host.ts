import type { Area, Asset, Design, Drawing, Element, PhysicalSize } from '@printery/design'
import type { PrintDevice } from '@printery/design/preflight'
import type { ProofedPixels, ProofTable, ProofWhite } from '@printery/design/soft-proof'
import type {
  InkPrice,
  PrintAreaOnPicture,
  PrintAreasOnPictures,
  PrintingTypeName,
  Side,
} from '@printery/domain'
import type { MockupName } from '@printery/mockups'
import type { FontUploads } from './font-uploads.ts'
import type { BackgroundModel } from './picture-tools.ts'

/**
 * A picture of the product with the position of the print area, in fractions of the picture's width and
 * height.
 */
export interface AreaOnPicture {
  picture: string
  /** Width divided by height. */
  aspectRatio: number
  left: number
  top: number
  width: number
  height: number
  /** Degrees clockwise about the centre of the area. */
  rotation: number
}

export interface EditorArea extends Area {
  /** The name that customers see. */
  label: string
  /** null if its position on the product isn't known: then it is shown on a plain background. */
  placement: AreaOnPicture | null
}

export interface EditorSide {
  /** All print areas of the side, including the selected one. */
  areas: readonly EditorArea[]
  /** Name of the printing method, undefined if none is selected yet. */
  method: PrintingTypeName | undefined
  /** Number of paid inks of a screen print; undefined while it is derived from the design. */
  paidInkCount: number | undefined
}

export interface EditorProduct {
  title: string
  /** Colour of the garment, and all ordered colours. Hex without `#`. */
  colour: string
  garmentColours: readonly { hex: string; name: string }[]
  /** Printable sides only. */
  sides: Partial<Record<Side, EditorSide>>
  /** What removing one ink saves on the whole line, in cents; undefined if unknown. */
  savingsPerInkCents: number | undefined
  /** The price of each further ink; undefined if unknown. */
  inkPrice?: InkPrice | undefined
}

/** An asset for the editor: the record that a design stores, and its drawing, which can be shown immediately. */
export interface EditorAsset {
  sha256: string
  asset: Asset
  name: string
  drawing?: Drawing
  /** The size that the uploaded file states. */
  physicalSize?: PhysicalSize | null
  /** Messages about contents of an upload that were changed or dropped. */
  losses?: readonly string[]
  /** Whether it was uploaded as a PDF, whose pages can become elements. */
  hasPages?: boolean
  /** Pictures of an upload that looks different from its file. */
  comparison?: UploadComparison | undefined
}

/** URLs of small pictures. */
export interface UploadComparison {
  /** The original file. */
  before: string
  /** The printed result. */
  after: string
}

export interface LibraryEntry {
  id: string
  title: string
  /** URL of a small picture. */
  preview: string
}

export interface DraftEntry extends LibraryEntry {
  changedAt: string
}

export interface LibraryPage<Entry> {
  entries: readonly Entry[]
  next: string | undefined
}

/** A saved version of the design. */
export interface VersionEntry {
  id: string
  /** Undefined if the shop saved it automatically. */
  name: string | undefined
  /** URL of a small picture; '' without one. */
  preview: string
  savedAt: Date
}

/** The saved versions of the open design. Each call throws an Error with a message to show. */
export interface DesignVersions {
  /** Newest first. */
  list: () => Promise<VersionEntry[]>
  /** Saves the current design. */
  save: (name: string) => Promise<void>
  /**
   * Saves the current design as a version, then opens the requested one in the editor. Returns a message if a part
   * of it could not be read.
   */
  restore: (id: string) => Promise<string | undefined>
  rename: (id: string, name: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** A list of the shop that is searched and read page by page. */
export type PagedSource<Entry> = (request: {
  query: string
  after: string | undefined
}) => Promise<LibraryPage<Entry>>

/** Photos of an external provider. Empty without a configured provider. */
export interface ExternalPhotos {
  list: PagedSource<LibraryEntry & { credit: string; provider: string }>
  /** The shop downloads the photo, which takes some time. */
  fetch: (id: string) => Promise<EditorAsset>
}

/** The user's uploads for all designs, the latest first. The list can't be searched. */
export interface EarlierUploads {
  list: PagedSource<LibraryEntry>
  fetch: (id: string) => Promise<EditorAsset>
  /** Throws an Error with a message to show if a draft still uses it. */
  remove: (id: string) => Promise<void>
}

/** The pages of an uploaded PDF. */
export interface PdfPages {
  /** The number of pages of the file. */
  count: number
  /** The first pages: the size in mm, and the URL of a small picture or null. */
  pages: readonly { size: PhysicalSize; picture: string | null }[]
}

/** A page converted to elements, compared with the original. */
export interface PdfPagePreview {
  /** mm. */
  size: PhysicalSize
  /** URLs of pictures of the same size. */
  original: string
  result: string
  difference: string
  /** The share of the pixels that differ, 0 to 1. */
  share: number
  /** The number of elements of the converted page. */
  elements: number
  /** Sentences about parts that were converted to pictures or dropped. */
  losses: readonly string[]
}

/** A page that was imported. */
export interface ImportedPdfPage {
  /** mm. */
  size: PhysicalSize
  /** Each group before its members, positioned in mm from the upper left corner of the page. */
  elements: readonly Element[]
  assets: readonly EditorAsset[]
}

/** Converts pages of uploaded PDFs to elements. The first page is 1. Each call throws an Error with a message to show. */
export interface PdfImport {
  listPages: (sha256: string) => Promise<PdfPages>
  previewPage: (sha256: string, page: number) => Promise<PdfPagePreview>
  importPage: (sha256: string, page: number) => Promise<ImportedPdfPage>
}

/** `screen` draws pictures from their small versions, `print` from the bytes that are printed. */
export type Quality = 'screen' | 'print'

/** Bytes of the fonts, drawings and pictures that designs reference, by sha256. */
export interface Sources {
  font: (sha256: string) => Promise<Uint8Array>
  drawing: (sha256: string) => Promise<Drawing>
  /** PNG or JPEG; undefined if it doesn't exist or this user may not see it. */
  picture: (sha256: string, quality: Quality) => Promise<Uint8Array | undefined>
}

/** The colour reproduction of the device of a printing method. */
export interface SoftProof {
  white: ProofWhite
  /**
   * The grey (hex without `#`) that looks like neutral black when printed; null if black is printed like any other
   * colour.
   */
  black: string | null
  table: ProofTable
}

export interface SoftProofOptions {
  /** If undefined, the page is drawn as on a screen. */
  proof: SoftProof | undefined
  /** Colour of the garment, hex without `#`. */
  garment: string
  /** Marks the pixels whose colours the device can't print. */
  marksOutOfGamut: boolean
  /** Marks the elements with gloss. */
  marksGloss: boolean
}

/** Draws pages as a device prints them, off the main thread. */
export interface SoftProofRenderer {
  drawSoftProof: (design: Design, page: Side, options: SoftProofOptions) => Promise<ProofedPixels>
}

/** A product on whose pictures designs are shown. */
export interface ShownProduct {
  title: string
  /** Null if the product is shown by pictures of its supplier. */
  mockup: MockupName | null
  /** The print areas in the supplier's pictures. */
  supplierPictureAreas: PrintAreasOnPictures | null
  /** Prints are aligned to the top of their area, as on garments. */
  isTopAligned: boolean
  colours: readonly ShownColour[]
}

export interface ShownColour {
  /** Hex without `#`. */
  hex: string
  name: string
  /** URLs of the product in this colour, without a print. */
  pictures: Readonly<Record<Side, string>>
}

/** Another product on which a design can be printed, in one of its colours. */
export interface OtherProduct extends ShownProduct {
  id: string
  colour: ShownColour
  /** URL of its page in this colour. */
  url: string
  /** The print area of the requested side. */
  area: string
}

/** The part of the shop that the product view needs. */
export interface ProductViewHost {
  /** The watermark text on pictures of products with artwork. */
  watermark: string
  product: ShownProduct
  /** The SVG of a mock-up's product drawing. */
  mockupSvg: (mockup: MockupName, side: Side) => Promise<string>
  /** The bytes of a picture of a product. */
  productPicture: (url: string) => Promise<Blob>
  /**
   * Products that are printed on this side by this method (by any if it is undefined), in their colour
   * nearest to `nearestToHex`.
   */
  otherProducts: (
    side: Side,
    method: PrintingTypeName | undefined,
    nearestToHex: string,
  ) => Promise<readonly OtherProduct[]>
}

/** The base of a mock-up: the product drawing, or a supplier's picture. */
export type MockupSource =
  | { kind: 'mockup'; mockup: MockupName; svg: string; area: string }
  | {
      kind: 'picture'
      picture: { href: string; width: number; height: number }
      area: PrintAreaOnPicture
      isTopAligned: boolean
    }

export interface MockupOptions {
  source: MockupSource
  /** Colour of the product, hex without `#`. */
  hex: string
  /** Whether inks cover the product instead of dyeing it. */
  isOpaque: boolean
  /** Length of the longer side in px. */
  longerSide: number
  /** Whether the backdrop of the mock-up is drawn, as for downloads. */
  hasBackdrop: boolean
}

/** A mock-up as the editor requests it; the renderer decodes a supplier's picture. */
export interface MockupRequest extends Omit<MockupOptions, 'source'> {
  source:
    | Extract<MockupSource, { kind: 'mockup' }>
    | (Omit<Extract<MockupSource, { kind: 'picture' }>, 'picture'> & { picture: Blob })
  watermark: string
  type: 'image/png' | 'image/webp'
}

/** Draws designs on products, off the main thread. */
export interface MockupRenderer {
  drawMockup: (design: Design, page: Side, request: MockupRequest) => Promise<Blob>
  /** For each garment, a message for every part of the page that can't be seen well on it. */
  findLowContrast: (
    design: Design,
    page: Side,
    request: { method: PrintingTypeName; garments: readonly { hex: string; name: string }[] },
  ) => Promise<readonly (readonly string[])[]>
}

/** A device as preflight checks it, with the colours that customers select by name. */
export interface EditorDevice extends PrintDevice {
  namedColours?: readonly NamedColour[] | undefined
}

export interface NamedColour {
  name: string
  /** As shown on screens, without `#`. */
  hex: string
}

/** The interface of the editor to the shop. The editor knows nothing about server URLs or orders. */
export interface EditorHost extends Sources {
  /** URL of a picture for the screen; undefined until it is known. */
  pictureUrl: (sha256: string) => string | undefined
  /** Loads the URLs of these pictures, so that `pictureUrl` knows them. */
  loadPictureUrls: (sha256s: readonly string[]) => Promise<void>
  pdfImport: PdfImport
  upload: (file: File, onProgress: (progress: number) => void) => Promise<EditorAsset>
  fonts: FontUploads
  templates: PagedSource<LibraryEntry>
  openTemplate: (id: string) => Promise<Design>
  /** Absent for template authors and before login. */
  drafts: PagedSource<DraftEntry> | undefined
  /** The draft of this product that was changed last; undefined if there is none. Absent when `drafts` is absent or there is no product. */
  latestDraft?: (() => Promise<DraftEntry | undefined>) | undefined
  openDraft: (id: string) => void
  /** `kind` selects the shop's own art, its shapes and badges, or its icons. */
  elements: (kind: 'art' | 'badge' | 'icon') => PagedSource<LibraryEntry>
  /** Loads a library element, so that the design can use it. */
  fetchElement: (id: string) => Promise<EditorAsset>
  photos: PagedSource<LibraryEntry & { credit?: string }>
  fetchPhoto: (id: string) => Promise<EditorAsset>
  externalPhotos: ExternalPhotos
  /** Absent before login, because uploads belong to a user. */
  uploads: EarlierUploads | undefined
  /** The soft proof of the product for a printing method; undefined if unknown. Absent without a product. */
  softProof?: ((method: PrintingTypeName) => Promise<SoftProof | undefined>) | undefined
  /** The device for a printing method; undefined without a device profile. Absent without a product. */
  printDevice?: ((method: PrintingTypeName) => Promise<EditorDevice | undefined>) | undefined
  /** Undefined unless the operator of the shop provides one. */
  backgroundModel?: BackgroundModel | undefined
  /** Absent without a product. */
  productView?: ProductViewHost | undefined
}
