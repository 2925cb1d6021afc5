import type { OrderView } from '@printery/contract'
import { downloadOrderPaper } from '../../../printing/download.ts'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/icon.tsx'
import { texts } from '../texts.ts'

/** The documents of an order, each made here when it is asked for. */
export function PaperButtons({ order }: { order: OrderView }) {
  const invoice = useDownload(() => downloadOrderPaper(order, 'invoice'))
  const receipt = useDownload(() => downloadOrderPaper(order, 'receipt'))
  return (
    <>
      <button type="button" className="btn block" aria-busy={invoice.isBusy} onClick={invoice.download}>
        <Icon name="download" />
        {texts.downloadInvoice}
      </button>
      <button type="button" className="btn block quiet" aria-busy={receipt.isBusy} onClick={receipt.download}>
        {texts.downloadReceipt}
      </button>
    </>
  )
}
