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

/** Runs before the scripts of a page have loaded. Links and forms need no help: the browser itself follows and sends them. */
export function recordPress(): void {
  const recording = new AbortController()
  const press: PreHydrationPress = { button: undefined, stopRecording: () => recording.abort() }
  window.preHydrationPress = press
  const options = { capture: true, signal: recording.signal }
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button, a, summary') : null
      press.button = pressed instanceof HTMLButtonElement ? pressed : undefined
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
 * Stops recording, as React handles presses from now on. The returned function repeats the recorded press after
 * hydration.
 */
export function takePreHydrationPress(): () => void {
  const press = window.preHydrationPress
  press?.stopRecording()
  return () => {
    const button = press?.button
    if (!press || !button) return
    press.button = undefined
    // After the fields have reported input from before hydration.
    setTimeout(() => button.isConnected && button.click())
  }
}
