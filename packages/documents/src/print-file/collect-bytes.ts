import type PDFDocument from 'pdfkit'

/** The whole file, once it has ended. */
export function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (bytes) => parts.push(bytes))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const whole = new Uint8Array(parts.reduce((all, part) => all + part.length, 0))
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      resolve(whole)
    })
  })
}
