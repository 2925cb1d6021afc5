import type { OrderItemView } from '@printery/contract'
import { LinePicture } from '../../../../ui/pictures/product-picture.tsx'
import { colourAndSizes, printingOf } from '../../item-words.ts'

interface Props {
  item: OrderItemView
  /** Whether it shows the printing, because the row has no column for it. */
  hasPrinting?: boolean
}

/** Picture, title, colour and sizes of an item in a table row. */
export function ItemFace({ item, hasPrinting = false }: Props) {
  return (
    <span className="pi">
      <LinePicture line={item} alt="" backdrop="bone" className="th" />
      <span>
        <b>{item.product.title}</b>
        <small>{colourAndSizes(item)}</small>
        {hasPrinting && <small>{printingOf(item)}</small>}
      </span>
    </span>
  )
}
