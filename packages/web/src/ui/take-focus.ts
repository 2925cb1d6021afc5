/** A `ref` for the message that replaces a form, because the focused button was removed. */
export function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus()
}
