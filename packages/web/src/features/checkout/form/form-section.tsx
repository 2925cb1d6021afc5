import { type ReactNode, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type CheckoutFields, type FieldName, fieldsToCorrect } from '../model.ts'
import { texts } from '../texts.ts'
import { useCollapse } from './use-collapsing.ts'

interface FormSectionProps {
  id: string
  title: string
  /** The required fields of the section. */
  names: readonly FieldName[]
  /** The lines that are shown instead of the fields while they are hidden. */
  summary: readonly string[]
  /** Whether the fields are copied from others, so that they can't be edited. */
  isCopied?: boolean
  className?: string
  /** Shown whether it is collapsed or not. */
  head?: ReactNode
  children: ReactNode
}

/** A section of the form, which collapses into a summary once it is filled in and left. */
export function FormSection(props: FormSectionProps) {
  const { id, title, names, summary, isCopied = false, className = '', head, children } = props
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const { control, formState } = useFormContext<CheckoutFields>()
  const fields = useWatch({ control }) as CheckoutFields
  const invalidNames = Object.keys(formState.errors)
  const isComplete = !fieldsToCorrect({ ...fields, isSameAsShipping: false }, invalidNames).some((name) =>
    names.includes(name),
  )
  const { isCollapsed, open } = useCollapse(section, isComplete)

  function edit() {
    open()
    section.current?.querySelector<HTMLElement>('.fields input')?.focus()
  }

  return (
    <section ref={section} id={id} className={`blk ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {head}
      {(isCollapsed || isCopied) && (
        <div className="filled">
          <p>
            {summary.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          {!isCopied && (
            <button type="button" className="link" aria-label={texts.editOf(title)} onClick={edit}>
              {texts.edit}
            </button>
          )}
        </div>
      )}
      <div className="fields" hidden={isCollapsed || isCopied}>
        {children}
      </div>
    </section>
  )
}
