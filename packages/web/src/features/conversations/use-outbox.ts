import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { threadsKey } from '../../api/order-events.ts'
import { onReached } from '../../api/reachability.ts'
import { outbox, type WaitingMessage } from './outbox.ts'

const noMessages: WaitingMessage[] = []

/** Messages of this tab that the shop has not received yet; they are sent once the shop can be reached. */
export function useOutbox() {
  const client = useQueryClient()
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read, () => noMessages)
  const send = () => void outbox.send(() => client.invalidateQueries({ queryKey: threadsKey }))
  useEffect(() => {
    const sendAll = () => void outbox.send(() => client.invalidateQueries({ queryKey: threadsKey }))
    sendAll()
    return onReached(sendAll)
  }, [client])
  return { waiting, send }
}
