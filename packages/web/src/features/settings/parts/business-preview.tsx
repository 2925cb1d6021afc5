import type { Draft } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.preview

/** A preview of the shop's name and address while they are typed. */
export function BusinessPreview({ draft }: { draft: Draft }) {
  return (
    <aside className="settings-preview" aria-label={texts.title}>
      <section>
        <h3>{texts.invoice}</h3>
        <p>
          <b>{draft.businessName}</b>
          <br />
          {draft.businessAddress}
          <br />
          {texts.registration(draft.businessRegistration ?? '')}
          <br />
          {draft.businessPhone}
        </p>
      </section>
      <section>
        <h3>{texts.footer}</h3>
        <p>
          {texts.questions(draft.supportEmail ?? '')}
          <br />
          {draft.businessName}, {draft.businessAddress}
        </p>
      </section>
    </aside>
  )
}
