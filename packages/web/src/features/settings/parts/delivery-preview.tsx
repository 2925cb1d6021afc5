import { formatDay, shopDay } from '@printery/domain'
import { formatDelivery, nextWorkingDay } from '@printery/domain/delivery'
import { useState } from 'react'
import { type Draft, deliveryRulesOf } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.preview

/** A preview of the promised delivery dates while the days are typed. */
export function DeliveryPreview({ draft }: { draft: Draft }) {
  const [now] = useState(() => new Date())
  const rules = deliveryRulesOf(draft)
  return (
    <aside className="settings-preview" aria-label={texts.title}>
      {rules && (
        <>
          <section>
            <h3>{texts.today}</h3>
            <p>
              {texts.regular(formatDelivery(rules, 'regular', now))}
              <br />
              {texts.fast(formatDelivery(rules, 'fast', now))}
            </p>
          </section>
          <section>
            <h3>{texts.answer}</h3>
            <p>{texts.answered(formatDay(nextWorkingDay(shopDay(now), rules.closed)))}</p>
          </section>
        </>
      )}
    </aside>
  )
}
