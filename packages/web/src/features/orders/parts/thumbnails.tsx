import type { OrderItemView } from '@printery/contract'
import { backdropsFor } from '@printery/domain/backdrops'
import { LinePicture } from '../../../ui/product-picture.tsx'
import { maxThumbnails, moreItems, titleOf } from '../model.ts'

/** Up to 10 pictures, 4 on phones, then how many more there are. */
export function Thumbnails({ items }: { items: readonly OrderItemView[] }) {
  const stocks = backdropsFor(items.map((item) => item.color))
  const moreWide = moreItems(items.length, maxThumbnails.wide)
  const morePhone = moreItems(items.length, maxThumbnails.phone)
  return (
    <div className="th1">
      {items.slice(0, maxThumbnails.wide).map((item, index) => (
        <LinePicture key={item.id} line={item} alt={titleOf(item)} stock={stocks[index] ?? 'bone'} />
      ))}
      {morePhone && (
        <span className="more">
          {moreWide && <span className="d10">{moreWide}</span>}
          <span className="m4">{morePhone}</span>
        </span>
      )}
    </div>
  )
}
