import { downloadPaper } from '../../printing/fetch-paper.ts'

/** Saves the document that the shop keeps (admin §7), as the specification names it. */
export function downloadKept(id: string): Promise<void> {
  return downloadPaper(`/quotation/${id}/pdf`, 'Quotation.pdf')
}
