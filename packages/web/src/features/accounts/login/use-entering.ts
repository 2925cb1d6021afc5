import { useState } from 'react'
import { useToast } from '../../../ui/toast.tsx'
import { asksForCode, type Entrance } from './data.ts'
import type { LoginFields } from './model.ts'

export interface Entering {
  /** What was typed in another view, for the next. */
  typed: Partial<LoginFields>
  setTyped: (typed: Partial<LoginFields>) => void
  /** Waits for the code of a second factor. */
  waiting: Entrance | undefined
  stopWaiting: () => void
  /** Throws what the server refused. */
  enter: (entrance: Entrance) => Promise<void>
  succeed: (entrance: Entrance) => void
  forget: () => void
}

/** The steps to a session, by password or by Google. */
export function useEntering(onEntered: () => void): Entering {
  const [typed, setTyped] = useState<Partial<LoginFields>>({})
  const [waiting, setWaiting] = useState<Entrance>()
  const toast = useToast()
  // The next user of this browser must not learn who used it before.
  const forget = () => {
    setWaiting(undefined)
    setTyped({})
  }
  const succeed = ({ success }: Entrance) => {
    forget()
    toast(success, 'ok')
    onEntered()
  }
  const enter = async (entrance: Entrance) => {
    try {
      await entrance.attempt()
    } catch (error) {
      if (asksForCode(error)) return setWaiting(entrance)
      throw error
    }
    succeed(entrance)
  }
  return { typed, setTyped, waiting, stopWaiting: () => setWaiting(undefined), enter, succeed, forget }
}
