/** A reason not to start that the operator can act on. Its message is shown without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartupError'
  }
}
