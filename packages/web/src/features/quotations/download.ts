import { downloadDocument } from '../../printing/download-document.ts'

/** Saves the stored document (QUOTE-005) under the file name of the specification. */
export function downloadStored(id: string): Promise<void> {
  return downloadDocument(`/quotation/${id}/pdf`, 'Quotation.pdf')
}
