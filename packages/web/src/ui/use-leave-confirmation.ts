import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

/**
 * Blocks navigation while something is unsaved, until the user confirms or cancels it. The browser shows a confirmation
 * when the page is closed or reloaded. `isAllowed` returns whether a path may be opened without confirmation.
 */
export function useLeaveConfirmation(
  isUnsaved: boolean,
  isAllowed: (pathname: string) => boolean = () => false,
) {
  const { pathname: currentPath } = useLocation()
  // The URL changes before the screen, so a user who goes back meanwhile has already left.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname === currentPath &&
      nextLocation.pathname !== currentPath &&
      !isAllowed(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])
  return {
    isConfirming: blocker.state === 'blocked',
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
    stay: () => blocker.state === 'blocked' && blocker.reset(),
  }
}
