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
  const tokenInAddress = query.get('token')
  query.delete('token')
  const remainingQuery = query.toString()
  useEffect(() => {
    if (tokenInAddress !== null)
      void navigate({ pathname, search: remainingQuery }, { replace: true, state: { token: tokenInAddress } })
  }, [tokenInAddress, pathname, remainingQuery, navigate])
  return tokenInAddress ?? (state as { token?: string } | null)?.token ?? ''
}

/** For the pages of such links: what is fetched before the token has left the address doesn't carry it either. */
export const mailPageMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
