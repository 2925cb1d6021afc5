import type { TermsView } from '@printery/contract'
import { formatDay } from '@printery/domain'
import { useState } from 'react'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { formatPercent } from '../model.ts'
import { texts as allTexts } from '../texts.ts'
import { TermsDialog } from './terms-dialog.tsx'

const texts = allTexts.terms

/** `Sale less 15 %, with print surcharges`. */
export function describeTerms({ kind, commissionBasisPoints, printsIncluded }: TermsView): string {
  if (kind === 'none') return texts.ended
  const base =
    kind === 'commission' ? texts.commission(formatPercent(commissionBasisPoints ?? 0)) : texts.costPrice
  return `${base}, ${printsIncluded ? texts.withPrints : texts.withoutPrints}`
}

/** All terms of a supplier, the newest first, and a button to add new ones. */
export function Terms({ supplierId, terms }: { supplierId: string; terms: readonly TermsView[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="wal-terms">
      <h2 id="wal-terms">{texts.title}</h2>
      {terms.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="wal-terms">
          {terms.map((entry) => (
            <li key={entry.id}>
              <strong>{describeTerms(entry)}</strong>
              <span className="muted">
                {entry.toDay === null
                  ? texts.from(formatDay(entry.fromDay))
                  : texts.until(formatDay(entry.fromDay), formatDay(entry.toDay))}
                {entry.setBy && `, ${texts.setBy(entry.setBy)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RequireCapability capability="money.write">
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      </RequireCapability>
      <TermsDialog supplierId={supplierId} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
