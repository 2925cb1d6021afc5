import { Note } from '../../../ui/note.tsx'
import { productTexts as texts } from '../texts.ts'
import type { Adding } from '../use-adding.ts'

/** Files on their way, then what went wrong: the toast passes, this stays. */
export function AddingState({ adding: { busy, progress, failure, partly } }: { adding: Adding }) {
  if (busy)
    return (
      <ul className="sending">
        {Object.entries(progress).map(([name, percent]) => (
          <li key={name}>
            {texts.uploading(name, percent)}
            <progress max={100} value={percent} aria-label={name} />
          </li>
        ))}
      </ul>
    )
  if (!failure) return null
  return (
    <Note tone="bad">
      <b>{failure}</b>{' '}
      {partly
        ? texts.partlyAdded(partly.lines, partly.of)
        : failure === texts.uploadFailed && texts.uploadRetry}
    </Note>
  )
}
