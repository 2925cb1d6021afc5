import type { DocumentKind, OrderItemView, OrderView } from '@printery/contract'
import { maxDownloadItems, publicNumber } from '@printery/domain'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { downloadDocument } from '../../../printing/download-document.ts'
import { portalTexts as texts } from '../texts.ts'

/** The items whose artwork is downloaded: single items, or all items of orders that the user may see. */
export interface ArtworkSelection {
  itemIds?: string[]
  orderIds?: string[]
}

/** Why the selection is too large for one download, or undefined. */
export function whyNotDownload({ itemIds = [], orderIds = [] }: ArtworkSelection): string | undefined {
  if (orderIds.length > maxDownloadItems) return texts.files.tooManyOrders(maxDownloadItems)
  return itemIds.length > maxDownloadItems ? texts.files.tooManyItems(maxDownloadItems) : undefined
}

/** Downloads approved artwork as one zip file, which the browser streams to disk. */
export function useDownloadArtworkZip() {
  return useMutation({
    mutationFn: (request: ArtworkSelection & { approvedOnly?: boolean }) =>
      call('POST /artwork', { body: request }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
  })
}

/** Creates the print files of items again. */
export function useRecreatePrintFiles() {
  return useMutation({
    mutationFn: async (itemIds: readonly string[]) => {
      for (const id of itemIds) await call('POST /item/:id/print-files', { params: { id } })
    },
  })
}

/** Creates the job tickets or packing slips of a selection as one PDF, and saves it. */
export function useDownloadDocuments() {
  return useMutation({
    mutationFn: async (request: ArtworkSelection & { kind: DocumentKind; approvedOnly?: boolean }) => {
      const { url } = await call('POST /order/documents', { body: request })
      await downloadDocument(url.replace(/^\/api/, ''), texts.files.documentsFile(request.kind))
    },
  })
}

export function useDownloadJobTicket() {
  return useMutation({
    mutationFn: ({ order, item }: { order: OrderView; item: OrderItemView }) =>
      downloadDocument(
        `/item/${item.id}/job-ticket`,
        texts.files.jobTicketFile(publicNumber(order.id), item.product.title),
      ),
  })
}

export function useDownloadPackingSlip() {
  return useMutation({
    mutationFn: ({ id }: OrderView) =>
      downloadDocument(`/order/${id}/packing-slip`, texts.files.packingSlipFile(publicNumber(id))),
  })
}
