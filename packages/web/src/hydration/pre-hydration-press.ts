/** The last button that was pressed before hydration. */
interface PreHydrationPress {
  button: HTMLButtonElement | undefined
  stopRecording: () => void
}

declare global {
  interface Window {
    preHydrationPress?: PreHydrationPress
  }
}

/** Records the last button that is pressed before hydration. Links and forms work without scripts. */
export function recordPress(): void {
  const recording = new AbortController()
  const press: PreHydrationPress = { button: undefined, stopRecording: () => recording.abort() }
  window.preHydrationPress = press
  const options = { capture: true, signal: recording.signal }
  addEventListener(
    'click',
    ({ target }) => {
      const pressedElement = target instanceof Element ? target.closest('button, a, summary') : null
      press.button = pressedElement instanceof HTMLButtonElement ? pressedElement : undefined
    },
    options,
  )
  addEventListener(
    'submit',
    () => {
      press.button = undefined
    },
    options,
  )
}

/**
 * Stops recording, because React handles presses from now on. Returns a function that repeats the recorded press after
 * hydration.
 */
export function takePreHydrationPress(): () => void {
  const press = window.preHydrationPress
  press?.stopRecording()
  return () => {
    const button = press?.button
    if (!press || !button) return
    press.button = undefined
    // Delayed until the fields have reported what was typed before hydration.
    setTimeout(() => button.isConnected && button.click())
  }
}
