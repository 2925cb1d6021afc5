import { useNavigate } from 'react-router'
import { getSession } from '../../../session/session.ts'
import { useLogOut } from '../log-out.ts'

const homeAfterMs = 1000
const outAfterMs = 2000

/** After a change of the password: home after one second and logged out after two, wherever the person is by then. */
export function useDelayedLogOut(): () => void {
  const navigate = useNavigate()
  const logOut = useLogOut()
  return () => {
    const { token } = getSession() ?? {}
    setTimeout(() => void navigate('/'), homeAfterMs)
    setTimeout(() => {
      // Who has logged out or in again meanwhile is left alone.
      if (getSession()?.token === token) logOut()
    }, outAfterMs)
  }
}
