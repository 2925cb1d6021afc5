import { useState } from 'react'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { texts } from '../texts.ts'
import { TemplateList } from './template-list.tsx'

/** The offered or the retired templates, and a link to add one. */
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
      <FilterButtons
        className="templates-tabs"
        legend={texts.title}
        kind="quiet"
        options={[
          { value: false, label: texts.offered },
          { value: true, label: texts.retired },
        ]}
        value={isRetired}
        onChange={setRetired}
      />
      <TemplateList key={String(isRetired)} userId={userId} isRetired={isRetired} />
    </>
  )
}
