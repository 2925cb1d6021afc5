import type { RefusalView } from '@printery/contract'
import { ApiRefusal, Unreachable } from '../../api.ts'
import { saveFile } from '../../printing/download.ts'
import { getSession } from '../../session.ts'

/** As the specification names what is saved. */
const fileName = 'Quotation.pdf'

/** The document that the shop keeps of a quotation. */
async function fetchPdf(id: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` }
  const response = await fetch(`/api/quotation/${id}/pdf`, { headers }).catch((cause: unknown) => {
    throw new Unreachable(cause)
  })
  if (response.ok) return response.blob()
  const view = (await response.json().catch(() => ({}))) as Partial<RefusalView>
  throw new ApiRefusal(response.status, view)
}

/** Saves the document that the shop keeps (admin §7). */
export async function downloadKept(id: string): Promise<void> {
  saveFile(await fetchPdf(id), fileName)
}
