import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useIsWaitingForShop, useReachability } from '../api/reachability.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { texts } from './texts.ts'

/** A banner while the shop can't be reached. Once the shop responds, the banner disappears and all queries are refetched. */
export function ReachBanner() {
  const reach = useReachability()
  const isWaiting = useIsWaitingForShop()
  const previousReach = useRef(reach)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  useEffect(() => {
    const previous = previousReach.current
    if (previous !== 'ok' && reach === 'ok') {
      toast(texts.connection.back[previous], 'ok')
      void queries.invalidateQueries()
      void revalidate()
    }
    previousReach.current = reach
  }, [reach, queries, revalidate, toast])
  return (
    <div role="status" aria-live="polite" className="reach-banner">
      {reach !== 'ok' && (
        <p className="reach-message">
          {texts.connection[reach]} {isWaiting && <strong>{texts.connection.waiting[reach]}</strong>}
        </p>
      )}
    </div>
  )
}
