import type { OrderItemView, OrderView } from '@printery/contract'
import { formatDayRange } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import type { ClosedDays } from '@printery/domain/delivery'
import { findClosedDays } from '@printery/domain/supplier-closed-days'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { supplierContactsQuery } from '../../../queries/supplier-contacts.ts'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import type { StartTask } from '../dialogs/task.ts'
import { JobTicketButton } from '../files/file-buttons.tsx'
import { colourAndSizes, printingOf } from '../item-words.ts'
import { ItemProgress } from '../list/items/item-cells.tsx'
import { NextStep } from '../list/next-step.tsx'
import { ReviewButton } from '../list/review-button.tsx'
import { ArtworkButton } from '../list/row-buttons.tsx'
import { sortedItems } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  portal: Portal
  startTask: StartTask
}

/** The items, grouped by supplier; a supplier sees only its own items. */
export function ItemsBySupplier({ order, portal, startTask }: Props) {
  const items = sortedItems(order)
  const groups = Map.groupBy(items, (item) => item.supplier?.id ?? '')
  const backdrops = backdropsFor(items.map((item) => item.color))
  const contacts = useQuery({ ...supplierContactsQuery, enabled: portal === 'admin' }).data ?? []
  const closedDaysOf = (supplierId: string) =>
    findClosedDays(
      contacts.find((contact) => contact.supplierId === supplierId)?.closedDays ?? [],
      order.shippingDate,
    )
  return [...groups].map(([id, groupItems]) => (
    <section key={id} className="so-group">
      <h2>
        {portal === 'admin' && groupItems[0]?.supplier ? groupItems[0].supplier.name : texts.order.yourItems}
        <span className="small muted">{texts.itemCount(groupItems.length)}</span>
      </h2>
      <ClosedSupplierNote closed={closedDaysOf(id)} />
      {groupItems.map((item) => (
        <Item
          key={item.id}
          order={order}
          item={item}
          backdrop={backdrops[items.indexOf(item)] ?? 'bone'}
          startTask={startTask}
        />
      ))}
    </section>
  ))
}

/** Warns that the supplier is closed on the day on which the order is due. */
function ClosedSupplierNote({ closed }: { closed: ClosedDays | undefined }) {
  if (!closed) return null
  return <Note tone="wait">{texts.order.closed(formatDayRange(closed), closed.name)}</Note>
}

interface ItemProps {
  order: OrderView
  item: OrderItemView
  backdrop: ReturnType<typeof backdropsFor>[number]
  startTask: StartTask
}

function Item({ order, item, backdrop, startTask }: ItemProps) {
  return (
    <article
      className={item.status === 'order received' ? 'so-item done' : 'so-item'}
      aria-label={item.product.title}
    >
      <LinePicture line={item} alt="" backdrop={backdrop} className="pic" />
      <div className="what">
        <h3>{item.product.title}</h3>
        <p className="small">{colourAndSizes(item)}</p>
        <p className="small muted">{printingOf(item)}</p>
        {item.comment && <p className="small so-comment">{texts.lastComment(item.comment)}</p>}
        <ItemProgress order={order} item={item} startTask={startTask} />
      </div>
      <div className="act">
        <NextStep order={order} item={item} isBlock />
        <span className="more">
          <ArtworkButton order={order} item={item} startTask={startTask} />
          {item.noOfSidesPrinted > 0 && <JobTicketButton order={order} item={item} isIcon />}
          <ReviewButton order={order} item={item} />
        </span>
      </div>
    </article>
  )
}
