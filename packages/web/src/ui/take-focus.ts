/** A `ref` for the message that replaces a form, because the focused button was removed. */
export function takeFocus(message: HTMLElement | null): void {
  message?.focus()
}
