import type { OrderView } from '@printery/contract'
import { downloadOrderDocument } from '../../../printing/download.ts'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

/** The documents of an order, each made here when it is asked for. */
export function DocumentButtons({ order }: { order: OrderView }) {
  const invoice = useDownload(() => downloadOrderDocument(order, 'invoice'))
  const receipt = useDownload(() => downloadOrderDocument(order, 'receipt'))
  return (
    <>
      <Button isBlock isBusy={invoice.isBusy} onClick={invoice.download}>
        <Icon name="download" />
        {texts.downloadInvoice}
      </Button>
      <Button kind="quiet" isBlock isBusy={receipt.isBusy} onClick={receipt.download}>
        {texts.downloadReceipt}
      </Button>
    </>
  )
}
