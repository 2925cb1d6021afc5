import { Store } from './store.ts'

export interface Message {
  text: string
  kind: 'ok' | 'bad' | 'info'
  action?: { words: string; run: () => void }
}

/** What the editor says of what was just done; the last one is shown. */
export class Messages extends Store<Message | null> {
  constructor() {
    super(null)
  }

  say = (text: string, kind: Message['kind'] = 'info', action?: Message['action']): void => {
    this.set({ text, kind, ...(action && { action }) })
  }
}
