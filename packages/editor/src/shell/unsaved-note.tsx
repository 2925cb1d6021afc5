import type { Saving } from '../saving.ts'
import { Note } from '../ui/note.tsx'
import { texts } from './texts.ts'

/** Shown while the work is saved on this device only. */
export function UnsavedNote({ saving }: { saving: Saving }) {
  if (saving.state === 'offline') return <Note tone="wait">{texts.offlineLong}</Note>
  return saving.state === 'failed' ? <Note tone="bad">{saving.sentence}</Note> : null
}
