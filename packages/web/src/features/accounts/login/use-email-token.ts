import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of an email's link. It is removed from the URL at once, so that it appears in no Referer and not in the
 * browser's history, and kept in the state of this history entry, so that it survives a reload.
 */
export function useEmailToken(): string {
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

/** Meta tags of the pages of such links: requests before the token is removed from the URL send no Referer either. */
export const emailPageMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
