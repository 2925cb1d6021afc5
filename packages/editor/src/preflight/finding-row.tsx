import { elementOf } from '@printery/design'
import { useEffect } from 'react'
import { useEditorContext } from '../react/editor-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FindingGroup } from './group-findings.ts'
import { texts } from './texts.ts'
import { usePaying } from './use-paying.ts'

const tones = { error: 'bad', warning: 'wait', note: 'info' } as const

/** A group of equal findings. Hovering shows the first one on the canvas; a press selects the elements of all. */
export function FindingRow({ group, onFix }: { group: FindingGroup; onFix: () => void }) {
  const { editor, findingBox } = useEditorContext()
  const { first, all, elementIds } = group
  const { severity, title, measured, message, noFix, elementId, box } = first
  const label = labelOfFixes(all)

  const payFor = usePaying(first)

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
          const present = elementIds.filter((id) => elementOf(editor.design, id))
          if (present.length > 0) editor.select(present)
          show()
        }}
      >
        {title}
        {all.length > 1 && <span className="ed-finding-count"> {texts.times(all.length)}</span>}
      </button>
      {measured && <span className="ed-measured">{measured}</span>}
      <p>{message}</p>
      {noFix && !payFor && <p className="ed-no-fix">{noFix}</p>}
      {(label !== undefined || payFor) && (
        <div className="ed-remedies">
          {payFor && (
            <button type="button" className="btn sm" onClick={payFor.run}>
              {payFor.label}
            </button>
          )}
          {label !== undefined && (
            <button
              type="button"
              className="btn sm"
              onClick={() => {
                hide()
                onFix()
              }}
            >
              {label}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function labelOfFixes(findings: FindingGroup['all']): string | undefined {
  const labels = findings.flatMap(({ fix }) => fix?.label ?? [])
  const [label] = labels
  if (labels.length < 2 || label === undefined) return label
  return labels.every((each) => each === label)
    ? `${label} ${texts.times(labels.length)}`
    : texts.fixAll(labels.length)
}
