import type { RefObject } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import type { Fields } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'
import { issueText, sortedIssues } from './issue-words.ts'

interface IssuesNoteProps {
  errors: Record<string, string>
  fields: Fields
  formElement: RefObject<HTMLFormElement | null>
}

/** All issues, each with a link to its field. */
export function IssuesNote({ errors, fields, formElement }: IssuesNoteProps) {
  const issues = sortedIssues(errors)
  if (issues.length === 0) return null
  const focusField = (key: string) => {
    const invalidField = formElement.current?.querySelector<HTMLElement>(`[data-issue="${CSS.escape(key)}"]`)
    const field = invalidField?.matches('input, select, textarea, button')
      ? invalidField
      : invalidField?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(field ?? invalidField)?.focus()
  }
  return (
    <div className="note bad faults" role="alert">
      <Icon name="warn" />
      <div>
        <b>{texts.missing(issues.length)}</b>
        <ul>
          {issues.map(([key, message]) => (
            <li key={key}>
              <button type="button" className="link" onClick={() => focusField(key)}>
                {issueText(key, message, fields)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
