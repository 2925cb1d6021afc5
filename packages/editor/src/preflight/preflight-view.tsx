import { otherSide, type Side } from '@printery/domain'
import { Note } from '@printery/ui/note'
import type { Finding, SidePreflight } from '../model/preflight-state.ts'
import { useEditorContext, useSession, useStore } from '../react/editor-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { FindingRow } from './finding-row.tsx'
import { type FindingGroup, groupFindings } from './group-findings.ts'
import { MeasuredRows } from './measured-rows.tsx'
import { isEmptySide } from './summary.ts'
import { texts } from './texts.ts'
import { useFix } from './use-fix.ts'
import './preflight.css'

/** Findings, worst first; then the measured values within the limits. */
export function PreflightView() {
  const { preflight } = useEditorContext()
  const fix = useFix()
  const page = useSession((session) => session.page)
  const checked = useStore(preflight, (state) => state[page])

  if (checked === undefined) return <Waiting />
  if (checked.state === 'failed')
    return (
      <Note tone="wait" icon={<Icon name="warn" />} live compact>
        {texts.failed}
      </Note>
    )
  return <Results page={page} checked={checked} fix={fix} />
}

function Waiting() {
  return (
    <div className="ed-checking" role="status">
      <span className="visually-hidden">{texts.running}</span>
      {[80, 60, 70].map((width) => (
        <span key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

interface ResultsProps {
  page: Side
  checked: Extract<SidePreflight, { state: 'ready' }>
  fix: (findings: readonly Finding[]) => void
}

function Results({ page, checked, fix }: ResultsProps) {
  const { editor, product } = useEditorContext()
  const { findings } = checked
  const fixable = findings.filter((finding) => finding.fix)
  const other = otherSide(page)
  return (
    <>
      {findings.length === 0 && (
        <p className="ed-preflight-status">{checked.isFull ? texts.none : texts.checking}</p>
      )}
      {isEmptySide(checked) ? (
        <p className="ed-preflight-status">{checked.isFull ? texts.empty(page) : texts.checking}</p>
      ) : (
        <ul className="ed-findings">
          {groupFindings(findings).map((group) => (
            <FindingRow key={keyOf(group)} group={group} onFix={() => fix(group.all)} />
          ))}
          <MeasuredRows page={page} checked={checked} />
        </ul>
      )}
      <div className="ed-preflight-actions">
        {product.sides[other] && (
          <button type="button" className="btn quiet sm ed-narrow" onClick={() => editor.showPage(other)}>
            {texts.checkOtherSide(page)}
          </button>
        )}
        {fixable.length > 1 && (
          <button type="button" className="btn sm" onClick={() => fix(fixable)}>
            {texts.fixAll(fixable.length)}
          </button>
        )}
      </div>
    </>
  )
}

/** An element may have two findings of the same code at two places. */
function keyOf({ first: { code, elementId = '', box } }: FindingGroup): string {
  return `${code} ${elementId} ${box.x} ${box.y}`
}
