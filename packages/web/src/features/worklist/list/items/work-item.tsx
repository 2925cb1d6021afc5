import type { OrderItemView, OrderView } from '@printery/contract'
import { formatCents, publicNumber, shortId } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { sizeLabel } from '@printery/domain/line-format'
import { customerName } from '../../../../formatting/customer-name.ts'
import { LinePicture } from '../../../../ui/pictures/product-picture.tsx'
import type { Selection } from '../../../../ui/use-selection.ts'
import { useIsWide } from '../../../../ui/use-wide.ts'
import type { StartTask } from '../../dialogs/task.ts'
import { printingOf } from '../../item-words.ts'
import { portalTexts as texts } from '../../texts.ts'
import { ExpiryDate } from '../expiry-date.tsx'
import { NextStep } from '../next-step.tsx'
import { OrderLink } from '../order-link.tsx'
import { PhaseIcons } from '../phase-icons.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ArtworkButton } from '../row-buttons.tsx'
import { useRow } from '../row-focus.ts'
import { StatusPill } from '../status-pill.tsx'
import { ItemSelectionBox } from './item-list.tsx'

interface Props {
  order: OrderView
  item: OrderItemView
  backdrop: BackdropName
  titleElement: 'h2' | 'h3'
  selection: Selection
  startTask: StartTask
}

/** One item for a supplier: the product, its sizes and printing, its delivery day and its progress. */
export function WorkItem({ order, item, backdrop, titleElement: Title, selection, startTask }: Props) {
  const { title } = item.product
  const row = useRow(item.id)
  const number = useIsWide() ? publicNumber(order.id) : shortId(order.id)
  return (
    <article
      className={item.status === 'order received' ? 'work-item done' : 'work-item'}
      aria-label={texts.ofItem(title, number)}
      {...row}
    >
      <ItemSelectionBox order={order} item={item} selection={selection} />
      <LinePicture line={item} alt="" backdrop={backdrop} className="pic" />
      <div className="what">
        <Title>{title}</Title>
        <p>
          {item.colourName}, {customerName(order)}
        </p>
        <OrderLink orderId={order.id} number={number} />
      </div>
      <Sizes item={item} />
      <p className="item-printing">
        <b>{printingOf(item)}</b>
        <span className="mono">{formatCents(item.price)}</span>
      </p>
      <ExpiryDate order={order} isStacked />
      <div className="item-phases">
        <PhaseIcons
          status={item.status}
          subjectTitle={title}
          disabledReason={order.isOnHold ? texts.hold.explanation : undefined}
          onChoose={(phase) => startTask({ kind: 'status', order, item, phase })}
        />
        <StatusPill status={item.status} />
      </div>
      <div className="act">
        <ArtworkButton order={order} item={item} startTask={startTask} />
        <ReviewButton order={order} item={item} />
        <NextStep order={order} item={item} />
      </div>
    </article>
  )
}

function Sizes({ item }: { item: OrderItemView }) {
  const sizes = item.itemProductSizes
  return (
    <dl className="item-sizes">
      {sizes.map(({ productSize, quantityPurchased }) => (
        <div key={productSize.id}>
          <dt>{sizeLabel(productSize.sizeName)}</dt>
          <dd>{quantityPurchased}</dd>
        </div>
      ))}
      {sizes.length > 1 && (
        <div className="all">
          <dt>{texts.allSizes}</dt>
          <dd>{item.quantity}</dd>
        </div>
      )}
    </dl>
  )
}
