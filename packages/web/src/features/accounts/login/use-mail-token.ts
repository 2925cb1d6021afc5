import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a mail's link. It leaves the address at once, so that it stands in no Referer and in no history that
 * somebody reads later, and stays with this entry of the history, so that a reload still knows it.
 */
export function useMailToken(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const given = query.get('token')
  query.delete('token')
  const rest = query.toString()
  useEffect(() => {
    if (given !== null) void navigate({ pathname, search: rest }, { replace: true, state: { token: given } })
  }, [given, pathname, rest, navigate])
  return given ?? (state as { token?: string } | null)?.token ?? ''
}

/** For the pages of such links: what is fetched before the token has left the address doesn't carry it either. */
export const mailPageMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
