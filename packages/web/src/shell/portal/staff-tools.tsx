import { Popover } from '@printery/ui/popover'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { can } from '../../session/can.ts'
import { type User, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { type Portal, portalHomes } from './portal-entries.ts'
import { portalFrameTexts } from './portal-frame-texts.ts'

const texts = portalFrameTexts.tools

const Bell = lazyPart(() => import('../../features/notifications/bell.tsx').then((file) => file.Bell))
const UnreadBadge = lazyPart(() =>
  import('../../features/conversations/unread-count.tsx').then((file) => file.UnreadBadge),
)

/** Links on every page for staff: unread messages and notifications, and their account. */
export function StaffTools({ portal }: { portal: Portal }) {
  const { user } = useSession()
  if (!user) return null
  const mayRead = portal === 'supplier' || can(user, 'messages.read')
  return (
    <div className="staff-tools">
      {mayRead && (
        <Link className="ib" to={`${portalHomes[portal]}/chat`}>
          <span className="vh">{texts.messages}</span>
          <Icon name="chat" />
          <Suspense>
            <UnreadBadge />
          </Suspense>
        </Link>
      )}
      <Suspense fallback={<span className="ib" />}>
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
        <button type="button" className="ib acct" aria-label={texts.account}>
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
