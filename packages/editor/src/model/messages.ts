import type { Editor } from './editor.ts'
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

  /** What is offered belongs to the last step: after another one its Undo would take back that. Answers how to stop. */
  endWithStep({ history }: Pick<Editor, 'history'>): () => void {
    const message = this.get()
    const steps = history.get().done.length
    return history.watch(() => {
      const isOver = message?.action && history.get().done.length !== steps
      if (isOver && this.get() === message) this.set(null)
    })
  }
}
