import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * Blocks navigation while something is unsaved, until the user has decided. For closing or reloading the page the
 * browser asks, with its own text. `isAllowed` returns whether a path may be opened without asking.
 */
export function useLeaving(isUnsaved: boolean, isAllowed: (pathname: string) => boolean = () => false) {
  const { pathname: currentPath } = useLocation()
  // The URL changes before the screen: a user who goes back meanwhile has already left.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname === currentPath &&
      nextLocation.pathname !== currentPath &&
      !isAllowed(nextLocation.pathname),
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
