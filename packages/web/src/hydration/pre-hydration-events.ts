type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did with a page that nothing heard yet. */
interface PreHydrationEvents {
  /** In the order in which they were changed last. */
  fields: Set<Field>
  /** The button that was pressed last: who presses two means the second. */
  button: HTMLElement | undefined
  /** React keeps what is pressed from when it listens. What is written while it takes over, it does not keep. */
  stopPresses: () => void
  stopFields: () => void
}

declare global {
  interface Window {
    preHydrationEvents?: PreHydrationEvents
  }
}

/**
 * What runs in the page ahead of its scripts: it notes what a hand does meanwhile. A form without an address of its own is not sent:
 * what was written would stand in the page's address.
 */
export const recordEvents = (() => {
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
}).toString()

/** From now on the page hears presses by itself. Answers how to tell it what it has missed, once it hears everything. */
export function takePreHydrationEvents(): () => void {
  const hand = window.preHydrationEvents
  hand?.stopPresses()
  return () => {
    if (!hand) return
    hand.stopFields()
    for (const field of hand.fields) if (field.isConnected) replayChange(field)
    const { button } = hand
    // Behind what the fields have changed. A link has led on by itself.
    if (button?.tagName === 'BUTTON') setTimeout(() => button.isConnected && button.click())
    hand.fields.clear()
    hand.button = undefined
  }
}

/** React hears of a field only where it differs from what was last written to it: something else is, before the hand's own. */
function replayChange(field: Field): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    field.checked = !checked
    if (checked || field.type === 'checkbox') field.click()
    return
  }
  const { value } = field
  // Of lists and files every event counts.
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    field.value = value === '' ? '0' : ''
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    own?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
