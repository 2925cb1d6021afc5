import type { OrderItemView, OrderView } from '@printery/contract'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import { downloadDesign } from '../../../printing/download.ts'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { titleOf } from '../model.ts'
import { texts } from '../texts.ts'

/** Downloads the pictures of an item's design as one document; renders nothing without pictures. */
export function DesignButton({ order, item }: { order: OrderView; item: OrderItemView }) {
  const pictures = artworkOf(item).filter(({ url, isPicture }) => url !== '' && isPicture)
  const { isBusy, download } = useDownload(() => downloadDesign(order, item, pictures))
  if (pictures.length === 0) return null
  return (
    <Button
      kind="quiet"
      size="sm"
      isBusy={isBusy}
      aria-label={texts.designPdfOf(titleOf(item))}
      onClick={download}
    >
      <Icon name="download" />
      {texts.designPdf}
    </Button>
  )
}
