import type { Area, Asset, Design, Drawing } from '@printery/design'
import type { PrintingTypeName, Side } from '@printery/domain'

/** A picture of the product with the print area's place in it, in parts of the picture's width and height. */
export interface AreaOnPicture {
  picture: string
  /** Width by height of the picture. */
  ratio: number
  left: number
  top: number
  width: number
  height: number
  /** Degrees clockwise about the middle of the area. */
  rotation: number
}

export interface EditorArea extends Area {
  /** Its name as customers read it. */
  words: string
  /** null where nobody has said where it lies on the product: then it is shown on plain ground. */
  shown: AreaOnPicture | null
}

export interface EditorSide {
  /** By their names; the page's own area is one of them. */
  areas: readonly EditorArea[]
  /** Name of the printing method, undefined where none is chosen yet. */
  method: PrintingTypeName | undefined
  /** Inks of a screen print that are paid for. */
  inks: number | undefined
}

export interface EditorProduct {
  title: string
  /** Colour of the cloth, and all that are ordered. Hex without `#`. */
  colour: string
  garmentColours: readonly { hex: string; name: string }[]
  /** What can be printed; a side that can't be is not there. */
  sides: Partial<Record<Side, EditorSide>>
  /** Cents that one ink less saves over the whole line; undefined where nobody knows. */
  savedByInk: number | undefined
}

/** An asset as the editor gets it: what a design keeps of it, and what is drawn meanwhile. */
export interface FoundAsset {
  sha256: string
  asset: Asset
  name: string
  drawing?: Drawing
  /** What was dropped or flattened of an upload, in sentences. */
  losses?: readonly string[]
}

export interface LibraryEntry {
  id: string
  title: string
  /** Address of a small picture. */
  preview: string
}

export interface LibraryPage<Entry> {
  entries: readonly Entry[]
  next: string | undefined
}

/** A list of the shop that is searched and read page by page. */
export type Library<Entry> = (asked: {
  query: string
  after: string | undefined
}) => Promise<LibraryPage<Entry>>

/** Photos of a provider that the shop has an agreement with. Without one there are none, whatever is looked for. */
export interface PhotosElsewhere {
  list: Library<LibraryEntry & { credit: string; provider: string }>
  /** The shop fetches it, which takes its time. */
  take: (id: string) => Promise<FoundAsset>
}

/** What the person has brought, for whichever design, the last first. Nothing is searched in it. */
export interface EarlierUploads {
  list: Library<LibraryEntry>
  take: (id: string) => Promise<FoundAsset>
  /** Throws with a sentence where a draft still shows it. */
  letGo: (id: string) => Promise<void>
}

/** `screen` draws pictures from their small versions, `print` from the bytes that are printed. */
export type Quality = 'screen' | 'print'

/** Bytes of what designs name, by sha256. */
export interface Sources {
  font: (sha256: string) => Promise<Uint8Array>
  drawing: (sha256: string) => Promise<Drawing>
  /** PNG or JPEG; undefined where it is not there for this person, so that nothing is drawn. */
  picture: (sha256: string, quality: Quality) => Promise<Uint8Array | undefined>
}

/** What the editor needs of the shop around it. It knows no address of the server and nothing of orders. */
export interface EditorHost extends Sources {
  /** Address of a picture for the screen; undefined until it is known. */
  pictureAt: (sha256: string) => string | undefined
  /** Finds the addresses of these, so that `pictureAt` knows them. */
  findPictures: (sha256s: readonly string[]) => Promise<void>
  upload: (file: File, progress: (part: number) => void) => Promise<FoundAsset>
  templates: Library<LibraryEntry>
  openTemplate: (id: string) => Promise<Design>
  /** Absent where there are none to offer: for makers of templates, and before a login. */
  drafts: Library<LibraryEntry & { changedAt: string }> | undefined
  openDraft: (id: string) => void
  /** `kind` parts the shop's own prints, its shapes and badges, and its icons. */
  elements: (kind: 'art' | 'badge' | 'icon') => Library<LibraryEntry>
  /** Makes what the person chose part of the design. */
  takeElement: (id: string) => Promise<FoundAsset>
  photos: Library<LibraryEntry & { credit?: string }>
  takePhoto: (id: string) => Promise<FoundAsset>
  photosElsewhere: PhotosElsewhere
  /** Absent where nobody is logged in: what is brought is a person's own. */
  uploads: EarlierUploads | undefined
}
