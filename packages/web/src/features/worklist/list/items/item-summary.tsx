import type { OrderItemView } from '@printery/contract'
import { LinePicture } from '../../../../ui/pictures/product-picture.tsx'
import { colourAndSizes, printingOf } from '../../item-words.ts'

interface Props {
  item: OrderItemView
  /** Whether to show the printing, for rows without a column for it. */
  showsPrinting?: boolean
}

/** The picture, title, colour and sizes of an item in a table row. */
export function ItemSummary({ item, showsPrinting = false }: Props) {
  return (
    <span className="item-summary">
      <LinePicture line={item} alt="" backdrop="bone" className="th" />
      <span>
        <b>{item.product.title}</b>
        <small>{colourAndSizes(item)}</small>
        {showsPrinting && <small>{printingOf(item)}</small>}
      </span>
    </span>
  )
}
