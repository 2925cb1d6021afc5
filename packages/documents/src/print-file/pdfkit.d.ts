/** The part of pdfkit that print files use: pictures and references. Everything else is written by our own code. */
declare module 'pdfkit' {
  export interface Reference {
    data: Record<string, unknown>
    compress: boolean
    end: (bytes?: Uint8Array | string) => void
  }

  interface Page {
    dictionary: Reference
    resources: Reference
    xobjects: Record<string, Reference>
    ext_gstates: Record<string, Reference>
    colorSpaces: Record<string, Reference>
  }

  export default class PDFDocument {
    constructor(options: {
      pdfVersion: '1.6' | '1.7'
      autoFirstPage: boolean
      font: null
      info: Record<string, unknown>
    })
    page: Page
    /** The catalogue of the file. */
    _root: Reference
    /** The identifier in the trailer, which is written last. */
    _id: Uint8Array
    /** Writes the XMP metadata, at the end. */
    endMetadata: () => void
    addPage(options: { size: [number, number]; margin: number }): this
    addContent(operators: string): this
    ref(data: unknown): Reference
    openImage(bytes: Uint8Array): { obj: Reference | null; embed: (document: PDFDocument) => void }
    on(event: 'data', listener: (bytes: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (fault: unknown) => void): this
    end(): void
  }
}
