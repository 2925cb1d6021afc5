/** A `ref` for the message that replaces a form, whose focused button is gone. */
export function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus()
}
