import { useEditorContext, useSession, useStore } from '../react/editor-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { summaryOf } from './summary.ts'
import { texts } from './texts.ts'

/** On phones: a one-line summary that opens the preflight. Hidden while there is nothing to report. */
export function PreflightBar({ onOpen }: { onOpen: () => void }) {
  const { preflight } = useEditorContext()
  const page = useSession((session) => session.page)
  const checked = useStore(preflight, (state) => state[page])
  const { tone, text } = summaryOf(checked)
  if (tone === 'ok' || tone === 'idle') return null
  return (
    <button type="button" className={`ed-problems ${tone}`} onClick={onOpen}>
      <Icon name="warn" />
      {text}
      <u>{texts.shortTitle}</u>
    </button>
  )
}

/** The summary as a pill beside the heading. */
export function PreflightPill() {
  const { preflight } = useEditorContext()
  const page = useSession((session) => session.page)
  const checked = useStore(preflight, (state) => state[page])
  const { tone, short } = summaryOf(checked)
  return (
    <span className={`pill ${tone === 'idle' ? '' : tone}`} role="status">
      <Icon name={tone === 'ok' ? 'check' : tone === 'idle' ? 'clock' : 'warn'} />
      {short}
    </span>
  )
}
