import type PDFDocument from 'pdfkit'

/** The whole file, once it has ended. */
export function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (bytes) => parts.push(bytes))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const total = new Uint8Array(parts.reduce((all, part) => all + part.length, 0))
      let offset = 0
      for (const part of parts) {
        total.set(part, offset)
        offset += part.length
      }
      resolve(total)
    })
  })
}
