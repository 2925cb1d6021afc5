/** One style of a font that the user has uploaded. */
export interface UploadedFont {
  sha256: string
  /** Family and style in one. */
  name: string
  family: string
  weight: number
  italic: boolean
}

/** The fonts that the user uploads for all designs. */
export interface FontUploads {
  /** Whether the user is logged in; if not, opens the login. */
  mayUpload: () => boolean
  /** Empty before login. */
  list: () => Promise<readonly UploadedFont[]>
  /**
   * `licence` is the version of the text by which the user confirmed the right to use the font. Throws an Error with a
   * message to show. `notes` are sentences about unused parts of the font.
   */
  upload: (
    file: File,
    licence: string,
    onProgress: (progress: number) => void,
  ) => Promise<UploadedFont & { notes: readonly string[] }>
  /** Removes a font from the list. Designs that use it keep it. */
  remove: (sha256: string) => Promise<void>
}
