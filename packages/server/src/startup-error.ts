/** A reason not to start that the operator can act on. The message is one plain sentence; no stack is shown. */
export class StartupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartupError'
  }
}
