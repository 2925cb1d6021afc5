import {
  additionalTypes,
  type CountedInks,
  imageTypes,
  maxAdditionalFiles,
  maxFileBytes,
  maxPixels,
} from '@printery/domain'
import type { MeasuredPicture } from './artwork-worker.ts'
import { measureInWorker } from './measure-in-worker.ts'
import { artworkTexts as texts } from './texts.ts'

/** The fields of a File that the server receives before the upload. */
export type SelectedFile = Pick<File, 'name' | 'size' | 'type'>

/** A picture that was opened in the browser and whose content matches its file type. */
export interface Artwork<F extends SelectedFile = File> {
  file: F
  /** Object URL of this file or of a smaller picture, valid until it is revoked. */
  url: string
  /** In px. */
  width: number
  height: number
  /** Undefined if the browser couldn't count them. */
  inks?: CountedInks | undefined
}

export type OpenArtworkResult =
  | { artwork: Artwork; refused?: undefined }
  | { refused: string; artwork?: undefined }

/** The type according to the first bytes, regardless of the name. */
export function imageTypeOf(head: Uint8Array): (typeof imageTypes)[number] | undefined {
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return undefined
}

export function whyNotSize(file: SelectedFile): string | undefined {
  if (file.size === 0) return texts.emptyFile(file.name)
  if (file.size <= maxFileBytes) return undefined
  return texts.fileTooLarge(file.name, (file.size / 1024 / 1024).toFixed(1))
}

/** Why a file is not an acceptable picture, according to its type, size and first bytes. */
export function whyNotPicture(file: SelectedFile, head: Uint8Array): string | undefined {
  if (!(imageTypes as readonly string[]).includes(file.type)) return texts.wrongFileType
  return whyNotSize(file) ?? (imageTypeOf(head) === file.type ? undefined : texts.contentMismatch(file.name))
}

/**
 * Systems without a program for a type leave it empty or guess it, so the file extension determines the type.
 */
export function withKnownType(file: File): File {
  const type = /\.ai$/i.test(file.name)
    ? 'application/illustrator'
    : /\.pdf$/i.test(file.name)
      ? 'application/pdf'
      : file.type
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}

export function whyNotAdditional(files: readonly SelectedFile[]): string | undefined {
  if (files.length > maxAdditionalFiles) return texts.tooManyAdditional
  for (const file of files) {
    if (!(additionalTypes as readonly string[]).includes(file.type)) return texts.wrongAdditionalType
    const size = whyNotSize(file)
    if (size) return size
  }
  return undefined
}

/** Opens a selected file in the browser. The server checks it again; this only shows errors earlier. */
export async function openArtwork(file: File): Promise<OpenArtworkResult> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const refused = whyNotPicture(file, head)
  if (refused) return { refused }
  // Without a connection the worker can't be loaded; the picture is accepted anyway.
  const measured = await measureInWorker(file).catch(() => measureInPage(file))
  if (!measured) return { refused: texts.contentMismatch(file.name) }
  const { width, height, inks, preview = file } = measured
  if (width * height > maxPixels) return { refused: texts.tooManyPixels(file.name) }
  return { artwork: { file, url: URL.createObjectURL(preview), width, height, inks } }
}

async function measureInPage(file: File): Promise<MeasuredPicture | undefined> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
