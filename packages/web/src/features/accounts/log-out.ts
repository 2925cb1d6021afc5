import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { endSession } from '../../session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { texts } from './texts.ts'

/** Ends the session on the server and clears all data of the person in this browser (AUTH-021). */
export function useLogOut(): () => void {
  const clearBrowser = useClearBrowser()
  return useCallback(() => {
    // The browser is cleared at once; if the server can't be reached the token expires later.
    void call('POST /auth/logout').catch(() => undefined)
    clearBrowser(texts.loggedOut)
  }, [clearBrowser])
}

/** Shows a message and goes home. The theme stays: it is a cookie, and a setting of the browser rather than of the person. */
export function useClearBrowser(): (message: string) => void {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    (message) => {
      // Notifies the shell, which clears the caches. The change of the storage notifies other tabs.
      endSession('left')
      localStorage.clear()
      if ('caches' in window) void caches.keys().then((names) => names.forEach((name) => caches.delete(name)))
      toast(message, 'ok')
      void navigate('/')
    },
    [navigate, toast],
  )
}
