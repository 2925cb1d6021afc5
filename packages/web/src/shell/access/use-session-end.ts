import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionEnd } from '../../session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { texts } from '../texts.ts'

/** Clears the user's data when a session ends, in this tab or another, and shows a message unless the user logged out. */
export function useSessionEnd(): void {
  const queries = useQueryClient()
  const toast = useToast()
  useEffect(
    () =>
      onSessionEnd((reason) => {
        queries.clear()
        // After a lost session the typed texts stay, so that the user can log in again and continue.
        if (reason === 'lost') return toast(texts.sessionEnded, 'bad')
        clearSessionStorage()
      }),
    [queries, toast],
  )
}

function clearSessionStorage() {
  try {
    sessionStorage.clear()
  } catch {
    // A blocked storage has nothing to clear.
  }
}
