/** The state of saving the work. */
export type Saving =
  | { state: 'new' }
  | { state: 'saved'; at: Date }
  | { state: 'saving' }
  /** Saved on this device until there is a network. */
  | { state: 'offline' }
  | { state: 'failed'; message: string }
