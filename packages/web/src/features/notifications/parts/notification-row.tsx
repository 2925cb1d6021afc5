import type { NotificationView } from '@printery/contract'
import { formatDateTime, publicNumber, type Role } from '@printery/domain'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'
import { notificationText } from '../words.ts'

interface Props {
  notification: NotificationView
  role: Role
  onLeave: () => void
  /** Adds a button that marks it as read. */
  onRead?: (() => void) | undefined
}

export function NotificationRow({ notification, role, onLeave, onRead }: Props) {
  const { icon, title, text, to } = notificationText(notification, role)
  const createdAt = new Date(notification.createdAt)
  return (
    <li className={notification.isRead ? undefined : 'new'}>
      <Link to={to} onClick={onLeave}>
        <Icon name={icon} />
        <span>
          <b>
            {!notification.isRead && <span className="visually-hidden">{texts.isNew}</span>}
            {title}
          </b>
          <span>{text}</span>
          <span className="at">
            <time dateTime={notification.createdAt}>{formatDateTime(createdAt)}</time>
            {notification.orderId !== null &&
              notification.facts.title !== undefined &&
              ` · ${texts.number(publicNumber(notification.orderId))}`}
          </span>
        </span>
      </Link>
      {onRead && !notification.isRead && (
        <button type="button" className="icon-button" aria-label={texts.markRead(title)} onClick={onRead}>
          <Icon name="check" />
        </button>
      )}
    </li>
  )
}
