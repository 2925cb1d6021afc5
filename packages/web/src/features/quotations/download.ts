import { downloadPaper } from '../../printing/download-document.ts'

/** Saves the document that the shop keeps (QUOTE-005), as the specification names it. */
export function downloadKept(id: string): Promise<void> {
  return downloadPaper(`/quotation/${id}/pdf`, 'Quotation.pdf')
}
