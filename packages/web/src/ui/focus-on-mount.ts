/** A `ref` that focuses the message that replaces a form, because the focused button was removed. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
