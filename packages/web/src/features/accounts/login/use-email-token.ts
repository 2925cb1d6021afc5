import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a link in an email. It is removed from the URL at once, so that it doesn't appear in a Referer or in the
 * browser's history. It stays in the state of the history entry, so that it survives a reload.
 */
export function useEmailToken(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const tokenInUrl = query.get('token')
  query.delete('token')
  const remainingQuery = query.toString()
  useEffect(() => {
    if (tokenInUrl !== null)
      void navigate({ pathname, search: remainingQuery }, { replace: true, state: { token: tokenInUrl } })
  }, [tokenInUrl, pathname, remainingQuery, navigate])
  return tokenInUrl ?? (state as { token?: string } | null)?.token ?? ''
}

/** Meta tags of the pages that emails link to, so that requests before the token is removed from the URL send no Referer. */
export const emailPageMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
