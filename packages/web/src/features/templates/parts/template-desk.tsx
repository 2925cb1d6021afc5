import { useState } from 'react'
import { texts } from '../texts.ts'
import { NewTemplate } from './new-template.tsx'
import { TemplateList } from './template-list.tsx'

/** The templates that are offered, those that were retired, and the way to add one. */
export function TemplateDesk({ userId }: { userId: string }) {
  const [isRetired, setRetired] = useState(false)
  return (
    <div className="templates-l">
      <div>
        <p className="muted templates-about">{texts.about}</p>
        <fieldset className="templates-tabs">
          <legend className="vh">{texts.title}</legend>
          {[false, true].map((retired) => (
            <button
              key={String(retired)}
              type="button"
              className="btn quiet sm"
              aria-pressed={retired === isRetired}
              onClick={() => setRetired(retired)}
            >
              {retired ? texts.retired : texts.offered}
            </button>
          ))}
        </fieldset>
        <TemplateList key={String(isRetired)} userId={userId} isRetired={isRetired} />
      </div>
      <NewTemplate />
    </div>
  )
}
