/** One style of a font that the person has uploaded. */
export interface UploadedFont {
  sha256: string
  /** Family and style in one. */
  name: string
  family: string
  weight: number
  italic: boolean
}

/** Fonts that the person uploads for all designs. */
export interface FontUploads {
  /** Whether somebody is logged in; otherwise asks for a login. */
  mayUpload: () => boolean
  /** Empty before login. */
  list: () => Promise<readonly UploadedFont[]>
  /**
   * `licence` is the version of the text by which the person confirmed the right to use the font. Throws an Error with
   * a message to show. `notes` are sentences about what is not used of the font.
   */
  upload: (
    file: File,
    licence: string,
    onProgress: (progress: number) => void,
  ) => Promise<UploadedFont & { notes: readonly string[] }>
  /** Designs that use it keep it. */
  remove: (sha256: string) => Promise<void>
}
