import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { TemplateList } from './template-list.tsx'

/** The templates that are offered, those that were retired, and the way to add one. */
export function TemplateDesk({ userId }: { userId: string }) {
  const [isRetired, setRetired] = useState(false)
  return (
    <>
      <div className="templates-head">
        <p className="muted templates-about">{texts.about}</p>
        <Link className="btn primary" to="?template=new">
          {texts.add}
        </Link>
      </div>
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
    </>
  )
}
