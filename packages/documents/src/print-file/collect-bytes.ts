import type PDFDocument from 'pdfkit'

/** Resolves with the bytes of the whole file after it has ended. */
export function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (bytes) => parts.push(bytes))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
      let offset = 0
      for (const part of parts) {
        file.set(part, offset)
        offset += part.length
      }
      resolve(file)
    })
  })
}
