/** A `ref` for the sentence that comes in place of a form: the button that had the focus is gone. */
export function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus()
}
