import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { useLaterDesign } from './use-later-design.ts'

/** ms until a frame has been shown that was asked for now. No frame is waited for: a window that is not seen has none. */
const frameMs = 34

/**
 * The design as it is between gestures, told behind the frame that shows a change on the canvas: lists and small pictures of it are
 * neither drawn anew sixty times a second nor while somebody waits for that frame.
 */
export function useSettledDesign(): Design {
  return useLaterDesign(behindTheFrame)
}

function behindTheFrame({ history }: Editor, take: () => void): () => void {
  let awaited: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    awaited = undefined
    if (history.get().gesture === undefined) take()
  }
  const stop = history.watch(() => {
    awaited ??= setTimeout(settle, frameMs)
  })
  return () => {
    clearTimeout(awaited)
    stop()
  }
}
