import { elementOf } from '@printery/design'
import { useEffect } from 'react'
import type { Finding } from '../model/preflight-state.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { texts } from './texts.ts'
import { usePaying } from './use-paying.ts'

const tones = { error: 'bad', warning: 'wait', note: 'info' } as const

/** One finding. Hovering shows its place on the canvas; a press selects its element. */
export function FindingRow({ finding, onFix }: { finding: Finding; onFix: () => void }) {
  const { editor, findingBox } = useEditorParts()
  const { severity, title, measured, message, fix, elementId, box } = finding

  const payFor = usePaying(finding)

  const show = () => {
    findingBox.set(box)
    editor.updateSession({ highlighted: elementId ?? null })
  }
  const hide = () => {
    if (findingBox.get() !== box) return
    findingBox.set(null)
    editor.updateSession({ highlighted: null })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => hide, [])

  return (
    <li className={tones[severity]} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      <Icon name={severity === 'note' ? 'info' : 'warn'} />
      <button
        type="button"
        className="ed-finding"
        title={texts.show(title)}
        onClick={() => {
          if (elementId && elementOf(editor.design, elementId)) editor.select([elementId])
          show()
        }}
      >
        {title}
      </button>
      {measured && <span className="ed-measured">{measured}</span>}
      <p>{message}</p>
      {(fix || payFor) && (
        <div className="ed-remedies">
          {payFor && (
            <button type="button" className="btn sm" onClick={payFor.run}>
              {payFor.label}
            </button>
          )}
          {fix && (
            <button
              type="button"
              className="btn sm"
              onClick={() => {
                hide()
                onFix()
              }}
            >
              {fix.label}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
