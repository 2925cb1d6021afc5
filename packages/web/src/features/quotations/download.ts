import { downloadDocument } from '../../printing/download-document.ts'

/** Saves the document that the shop keeps (QUOTE-005), as the specification names it. */
export function downloadStored(id: string): Promise<void> {
  return downloadDocument(`/quotation/${id}/pdf`, 'Quotation.pdf')
}
