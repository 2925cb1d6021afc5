import { useEffect, useEffectEvent } from 'react'
import { useShortcuts } from '../../../shell/portal/keys/shortcuts.ts'
import { isSingleKey } from '../../../shell/portal/keys/single-key.ts'

/** Runs actions by their keys. A key that is held down runs its action once, so that nothing is decided unseen. */
export function useQueueKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const { areEnabled } = useShortcuts()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areEnabled || event.repeat || !isSingleKey(event)) return
    const key = event.key.toLowerCase()
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
