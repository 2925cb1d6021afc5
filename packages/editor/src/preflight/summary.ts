import type { Finding, SidePreflight } from '../model/preflight-state.ts'
import { texts } from './texts.ts'

export interface Summary {
  tone: 'bad' | 'wait' | 'ok' | 'idle'
  text: string
  /** Only the most severe finding. */
  short: string
}

/** An empty side is only an error at checkout, which reports it. */
export function isEmptySide({ findings }: Extract<SidePreflight, { state: 'ready' }>): boolean {
  return findings.some(({ code }) => code === 'empty-print')
}

/** A short summary of a side's preflight. */
export function summaryOf(checked: SidePreflight | undefined): Summary {
  if (checked === undefined) return { tone: 'idle', text: texts.running, short: texts.running }
  if (checked.state === 'failed') return { tone: 'wait', text: texts.failed, short: texts.notChecked }
  if (isEmptySide(checked)) {
    // A quick check ignores pictures that are still being loaded.
    const text = checked.isFull ? texts.emptyShort : texts.running
    return { tone: 'idle', text, short: text }
  }
  const count = (severity: Finding['severity']) =>
    checked.findings.filter((finding) => finding.severity === severity).length
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')]
  if (errors + warnings === 0 && !checked.isFull)
    return { tone: 'idle', text: texts.running, short: texts.running }
  if (errors + warnings + notes === 0) return { tone: 'ok', text: texts.ready, short: texts.ready }
  const text = [
    errors > 0 && texts.problems(errors),
    warnings > 0 && texts.warnings(warnings),
    errors + warnings === 0 && texts.notes(notes),
  ].filter((part) => part !== false)
  const tone = errors > 0 ? 'bad' : warnings > 0 ? 'wait' : 'ok'
  return { tone, text: text.join(', '), short: text[0] ?? texts.ready }
}
