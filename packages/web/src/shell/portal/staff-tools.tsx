import { Popover } from '@printery/ui/popover'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { can } from '../../session/can.ts'
import { type User, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { type Portal, portalHomes } from './portal-entries.ts'
import { portalFrameTexts } from './portal-frame-texts.ts'

const texts = portalFrameTexts.tools

const Bell = lazyComponent(() => import('../../features/notifications/bell.tsx').then((file) => file.Bell))
const UnreadBadge = lazyComponent(() =>
  import('../../features/conversations/unread-count.tsx').then((file) => file.UnreadBadge),
)

/** Buttons on every page for staff: unread messages, notifications, and the account menu. */
export function StaffTools({ portal }: { portal: Portal }) {
  const { user } = useSession()
  if (!user) return null
  const mayRead = portal === 'supplier' || can(user, 'messages.read')
  return (
    <div className="staff-tools">
      {mayRead && (
        <Link className="icon-button" to={`${portalHomes[portal]}/chat`}>
          <span className="visually-hidden">{texts.messages}</span>
          <Icon name="chat" />
          <Suspense>
            <UnreadBadge />
          </Suspense>
        </Link>
      )}
      <Suspense fallback={<span className="icon-button" />}>
        <Bell />
      </Suspense>
      <StaffMenu user={user} />
    </div>
  )
}

function StaffMenu({ user }: { user: User }) {
  const logOut = useLogOut()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={texts.account}
      trigger={
        <button type="button" className="icon-button account-button" aria-label={texts.account}>
          <Icon name="user" />
        </button>
      }
    >
      <p className="px-3 pt-2 pb-3 small">
        <b>
          {user.firstName} {user.lastName}
        </b>
        <br />
        <span className="muted">{user.email}</span>
      </p>
      <Link className="row" to="/account/user" onClick={close}>
        <Icon name="user" />
        {texts.settings}
      </Link>
      {user.isAdmin && (
        <Link className="row" to="/account/user#second-factor" onClick={close}>
          <Icon name="check" />
          {texts.secondFactor}
        </Link>
      )}
      <Link className="row" to="/products" onClick={close}>
        <Icon name="bag" />
        {portalFrameTexts.shop}
      </Link>
      <div className="px-3 py-2">
        <ThemeChoice />
      </div>
      <button
        type="button"
        className="row"
        onClick={() => {
          close()
          logOut()
        }}
      >
        <Icon name="leave" />
        {portalFrameTexts.logout}
      </button>
    </Popover>
  )
}
