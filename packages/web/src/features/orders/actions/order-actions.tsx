import type { OrderView, UserView } from '@printery/contract'
import { mayShareOrder, publicNumber } from '@printery/domain'
import { type ReactNode, useId, useState } from 'react'
import { downloadOrderDocument } from '../../../printing/download.ts'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { cancelButtonState, isStaff, primaryAction } from '../model.ts'
import { texts } from '../texts.ts'
import { CancelButton } from './cancel-button.tsx'
import { type CartActions, ReorderButton } from './reorder-button.tsx'

export type OrderDialog = 'address' | 'cancel' | 'share'

interface OrderProps {
  order: OrderView
  viewer: UserView
  cart: CartActions
}

/** The most likely action of the order's customer, other than a review, which the banner links to. */
export function PrimaryAction({ order, viewer, cart }: OrderProps) {
  const action = primaryAction(viewer, order)
  if (action === 'reorder') return <ReorderButton order={order} cart={cart} className="primary" />
  return action === 'invoice' ? <DocumentButton order={order} name="invoice" kind="primary" /> : null
}

/** All actions for staff. Customers see all except the primary one, as a button to reorder and a menu. */
export function OrderActions({
  order,
  viewer,
  cart,
  onDialog,
}: OrderProps & { onDialog: (dialog: OrderDialog) => void }) {
  const isOwn = order.userId === viewer.id
  const primary = primaryAction(viewer, order)
  const actions = (
    <>
      {isOwn && (
        <ButtonLink kind="quiet" isBlock to={`/contact?order=${publicNumber(order.id)}`}>
          {texts.ask}
        </ButtonLink>
      )}
      {/* A supplier sees neither totals nor billing of an order. */}
      {(isOwn || viewer.role !== 'supplier') && (
        <>
          {primary !== 'invoice' && <DocumentButton order={order} name="invoice" isBlock />}
          <DocumentButton order={order} name="receipt" kind="quiet" isBlock />
        </>
      )}
      {mayShareOrder({ userId: viewer.id, role: viewer.role }, order) && (
        <Button kind="quiet" isBlock onClick={() => onDialog('share')}>
          {texts.share}
        </Button>
      )}
      <ButtonLink kind="quiet" isBlock to="/products">
        {texts.shopMore}
      </ButtonLink>
      <CancelButton
        cancelling={cancelButtonState(viewer, order)}
        className="block danger"
        onPress={() => onDialog('cancel')}
      />
    </>
  )
  return (
    <div className="act">
      {isOwn && primary !== 'reorder' && <ReorderButton order={order} cart={cart} className="block" />}
      {isOwn && !isStaff(viewer) ? <Menu>{actions}</Menu> : actions}
    </div>
  )
}

/** A menu of further actions. Not a popover, because dialogs return the focus to its entries. */
function Menu({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isBlock aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="more" />
        {texts.moreActions}
      </Button>
      <div id={id} className="act" hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

const labels = { invoice: texts.downloadInvoice, receipt: texts.downloadReceipt }

interface DocumentButtonProps {
  order: OrderView
  name: 'invoice' | 'receipt'
  kind?: 'primary' | 'quiet'
  isBlock?: boolean
}

/** Downloads a document of an order, which is created in the browser. */
function DocumentButton({ order, name, kind, isBlock }: DocumentButtonProps) {
  const { isBusy, download } = useDownload(() => downloadOrderDocument(order, name))
  return (
    <Button kind={kind} isBlock={isBlock} isBusy={isBusy} onClick={download}>
      {name === 'invoice' && <Icon name="download" />}
      {labels[name]}
    </Button>
  )
}
