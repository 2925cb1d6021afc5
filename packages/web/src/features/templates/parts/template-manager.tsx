import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import { TemplateList } from './template-list.tsx'

/** The templates that are offered, those that were retired, and the way to add one. */
export function TemplateManager({ userId }: { userId: string }) {
  const [isRetired, setRetired] = useState(false)
  return (
    <>
      <div className="templates-head">
        <p className="muted templates-about">{texts.about}</p>
        <ButtonLink kind="primary" to="?template=new">
          {texts.add}
        </ButtonLink>
      </div>
      <fieldset className="templates-tabs">
        <legend className="vh">{texts.title}</legend>
        {[false, true].map((retired) => (
          <Button
            key={String(retired)}
            kind="quiet"
            size="sm"
            aria-pressed={retired === isRetired}
            onClick={() => setRetired(retired)}
          >
            {retired ? texts.retired : texts.offered}
          </Button>
        ))}
      </fieldset>
      <TemplateList key={String(isRetired)} userId={userId} isRetired={isRetired} />
    </>
  )
}
