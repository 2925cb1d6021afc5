import { endTool } from '../model/tools/end-tool.ts'
import { resetEnvelope } from '../model/tools/envelope.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** Above the canvas while the handles of an envelope are shown: a hint, and buttons to reset or finish. */
export function EnvelopeBand() {
  const editor = useEditor()
  const attempt = useAttempt()
  const isShown = useSession(({ tool }) => tool.name === 'envelope')
  if (!isShown) return null
  return (
    <div className="ed-crop-band">
      <p role="status">{texts.enveloping}</p>
      <button type="button" className="btn quiet sm" onClick={() => attempt(() => resetEnvelope(editor))}>
        {texts.envelopeReset}
      </button>
      <button type="button" className="btn sm" onClick={() => endTool(editor)}>
        {texts.cropDone}
        <kbd>Enter</kbd>
      </button>
    </div>
  )
}
