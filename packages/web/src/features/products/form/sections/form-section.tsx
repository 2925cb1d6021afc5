import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import type { ProductFormState } from '../use-product-form.ts'

/** The props of every section of the form. */
export type PartProps = Pick<ProductFormState, 'fields' | 'errors' | 'change' | 'leave'>

interface FormSectionProps {
  title: string
  hint: string
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className="sec" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className="sec-in">{children}</div>
    </section>
  )
}

/** The issue of a whole section: `issue` is its key, to which the list of issues links. */
export function PartIssue({ issue, error }: { issue: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="msg" role="alert" data-issue={issue} tabIndex={-1}>
      <Icon name="warn" />
      {error}
    </p>
  )
}
