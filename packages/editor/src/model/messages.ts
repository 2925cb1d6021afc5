import type { Editor } from './editor.ts'
import { Store } from './store.ts'

export interface Message {
  text: string
  kind: 'ok' | 'bad' | 'info'
  action?: { label: string; run: () => void }
}

/** Messages about recent actions; the last one is shown. */
export class Messages extends Store<Message | null> {
  constructor() {
    super(null)
  }

  show = (text: string, kind: Message['kind'] = 'info', action?: Message['action']): void => {
    this.set({ text, kind, ...(action && { action }) })
  }

  /**
   * Clears a message with an action after another undo step, because the action would undo that step instead. Returns an
   * unsubscribe function.
   */
  clearAfterNextStep({ history }: Pick<Editor, 'history'>): () => void {
    const message = this.get()
    const steps = history.get().done.length
    return history.subscribe(() => {
      const isOutdated = message?.action && history.get().done.length !== steps
      if (isOutdated && this.get() === message) this.set(null)
    })
  }
}
