import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * Holds the page while something on it is unsaved, until a person has said whether to leave. Closing or reloading it is
 * asked by the browser, in its own words. `letsGo` names what may be gone to all the same.
 */
export function useLeaving(isUnsaved: boolean, letsGo: (pathname: string) => boolean = () => false) {
  const { pathname: here } = useLocation()
  // The address changes before the screen does: whoever goes back meanwhile has left already.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname === here &&
      nextLocation.pathname !== here &&
      !letsGo(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return {
    isAsked: leaving.state === 'blocked',
    leave: () => leaving.state === 'blocked' && leaving.proceed(),
    stay: () => leaving.state === 'blocked' && leaving.reset(),
  }
}
