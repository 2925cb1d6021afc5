/** How it stands with the person's work. */
export type Saving =
  | { state: 'new' }
  | { state: 'saved'; at: Date }
  | { state: 'saving' }
  /** Kept on this machine until there is a network. */
  | { state: 'offline' }
  | { state: 'failed'; sentence: string }
