type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Events from before hydration, to be replayed after it. */
interface PreHydrationEvents {
  /** In the order in which they were changed last. */
  fields: Set<Field>
  /** The last pressed button: of several, the last one counts. */
  button: HTMLElement | undefined
  /** React replays presses from when it listens, but not input during hydration. */
  stopPresses: () => void
  stopFields: () => void
}

declare global {
  interface Window {
    preHydrationEvents?: PreHydrationEvents
  }
}

/**
 * Runs before the scripts of a page have come: records input and presses. A form without an `action` is not
 * submitted, as the browser would put its fields into the address.
 */
export function recordEvents(): void {
  const presses = new AbortController()
  const changes = new AbortController()
  const hand: PreHydrationEvents = {
    fields: new Set(),
    button: undefined,
    stopPresses: () => presses.abort(),
    stopFields: () => changes.abort(),
  }
  window.preHydrationEvents = hand
  const hear = (type: string, { signal }: AbortController, note: (event: Event, target: Element) => void) =>
    addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) note(event, event.target)
      },
      { capture: true, signal },
    )
  hear('input', changes, (_event, target) => {
    if (!target.matches('input, textarea, select')) return
    hand.fields.delete(target as Field)
    hand.fields.add(target as Field)
  })
  hear('click', presses, (_event, target) => {
    hand.button = target.closest<HTMLElement>('button, a, summary') ?? undefined
  })
  hear('submit', presses, (event, target) => {
    if (!target.hasAttribute('action')) event.preventDefault()
  })
}

/**
 * Stops recording presses, which React queues from now on. The returned function replays the recorded
 * events after hydration.
 */
export function takePreHydrationEvents(): () => void {
  const hand = window.preHydrationEvents
  hand?.stopPresses()
  return () => {
    if (!hand) return
    hand.stopFields()
    for (const field of hand.fields) if (field.isConnected) replayChange(field)
    const { button } = hand
    // After the field changes have been handled. Links need no replay.
    if (button?.tagName === 'BUTTON') setTimeout(() => button.isConnected && button.click())
    hand.fields.clear()
    hand.button = undefined
  }
}

/**
 * React ignores an input event whose value equals the last value set on the field, so another value is set
 * first.
 */
function replayChange(field: Field): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    field.checked = !checked
    if (checked || field.type === 'checkbox') field.click()
    return
  }
  const { value } = field
  // For selects and file fields React handles every event.
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    field.value = value === '' ? '0' : ''
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    own?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
