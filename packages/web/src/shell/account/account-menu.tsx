import { Popover } from '@printery/ui/popover'
import { type RefCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { can } from '../../session/can.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { portalLinks } from '../portal/portal-links.ts'
import { texts } from '../texts.ts'
import { messages, notifications, quotations, savedDrafts } from './account-texts.ts'

interface AccountMenuProps {
  startsOpen: boolean
  triggerRef: RefCallback<HTMLButtonElement>
}

/** The menu of the account icon for a logged-in user. */
export function AccountMenu({ startsOpen, triggerRef }: AccountMenuProps) {
  const { user } = useSession()
  const logOut = useLogOut()
  const [open, setOpen] = useState(startsOpen)
  const close = () => setOpen(false)
  const portal = user && user.role !== 'customer' ? portalLinks[user.role] : undefined
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={texts.account}
      trigger={
        <button
          ref={triggerRef}
          type="button"
          className="icon-button account-button"
          aria-label={texts.account}
        >
          <Icon name="user" />
        </button>
      }
    >
      <p className="px-3 pt-2 pb-3 small">
        <b>
          {user?.firstName} {user?.lastName}
        </b>
        <br />
        <span className="muted">{user?.email}</span>
      </p>
      <Link className="row" to="/account/user" onClick={close}>
        <Icon name="user" />
        {texts.accountInformation}
      </Link>
      <Link className="row" to="/account/drafts" onClick={close}>
        <Icon name="edit" />
        {savedDrafts}
      </Link>
      <Link className="row" to="/account/mygifts" onClick={close}>
        <Icon name="bag" />
        {texts.myOrders}
      </Link>
      <Link className="row" to="/account/quotations" onClick={close}>
        <Icon name="receipt" />
        {quotations}
      </Link>
      <Link className="row" to="/account/messages" onClick={close}>
        <Icon name="chat" />
        {messages}
      </Link>
      <Link className="row" to="/account/notification" onClick={close}>
        <Icon name="alert" />
        {notifications}
      </Link>
      {can(user, 'discounts.write') && (
        <Link className="row" to="/account/discounts" onClick={close}>
          <Icon name="tag" />
          {texts.discounts}
        </Link>
      )}
      {portal && (
        <Link className="row" to={portal.to} onClick={close}>
          <Icon name="grid" />
          {portal.label}
        </Link>
      )}
      <button
        type="button"
        className="row"
        onClick={() => {
          close()
          logOut()
        }}
      >
        <Icon name="leave" />
        {texts.logOut}
      </button>
    </Popover>
  )
}
