import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { endSession } from '../../session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { texts } from './texts.ts'

/** Ends the token on the server and clears everything that this browser holds of the person (AUTH-021). */
export function useLogOut(): () => void {
  const clearBrowser = useClearBrowser()
  return useCallback(() => {
    // The browser forgets at once; a server that can't be reached lets the token run out.
    void call('POST /auth/logout').catch(() => undefined)
    clearBrowser(texts.loggedOut)
  }, [clearBrowser])
}

/** Says so and goes home. The theme stays: it is a cookie, and the browser's choice more than the person's. */
export function useClearBrowser(): (sentence: string) => void {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (sentence) => {
      // The shell hears of it and clears what was fetched; the other tabs hear it from the storage.
      endSession('left')
      localStorage.clear()
      if ('caches' in window) void caches.keys().then((names) => names.forEach((name) => caches.delete(name)))
      toast(sentence, 'ok')
      void navigate('/')
    },
    [navigate, toast],
  )
}
