import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { endSession } from '../../session.ts'
import { useToast } from '../../ui/toast.tsx'
import { texts } from './texts.ts'

/** Ends the token on the server and clears everything that this browser holds of the person (customer §4). */
export function useLogOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(() => {
    // The browser forgets at once; a server that can't be reached lets the token run out.
    void call('POST /auth/logout').catch(() => undefined)
    endSession()
    localStorage.clear()
    sessionStorage.clear()
    queries.clear()
    if ('caches' in window) void caches.keys().then((names) => names.forEach((name) => caches.delete(name)))
    toast(texts.loggedOut, 'ok')
    void navigate('/')
  }, [queries, navigate, toast])
}
