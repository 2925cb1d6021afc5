import type { UserView } from '@printery/contract'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { texts } from '../texts.ts'

interface AccountPlacesProps {
  user: UserView
  onLogOut: () => void
}

/** The account's list of places, left of its pages. */
export function AccountPlaces({ user, onLogOut }: AccountPlacesProps) {
  return (
    <nav className="acct-n" aria-label={texts.list.account}>
      <p className="who">
        <b>
          {user.firstName} {user.lastName}
        </b>
        <span className="small muted">{user.email}</span>
      </p>
      <Link to="/account/mygifts" aria-current="page">
        <Icon name="bag" />
        {texts.list.title}
      </Link>
      <button type="button" onClick={onLogOut}>
        <Icon name="leave" />
        {texts.list.logOut}
      </button>
    </nav>
  )
}
