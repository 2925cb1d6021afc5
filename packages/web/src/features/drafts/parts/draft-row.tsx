import type { DraftSummary } from '@printery/contract'
import { daysLeft, draftDays, formatCents, formatMoment, formatTime } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { editorHref, hasDesign, hrefOf, piecesOf, shortDraftId } from '../model.ts'
import { texts } from '../texts.ts'

interface DraftRowProps {
  draft: DraftSummary
  now: Date
  /** Whether it is the newest draft, whose button is the primary one. */
  isMain: boolean
  onDelete: () => void
}

export function DraftRow({ draft, now, isMain, onDelete }: DraftRowProps) {
  const id = shortDraftId(draft)
  const headingId = `draft-${draft.id}`
  const changedAt = new Date(draft.updatedAt)
  const contents = draft.items.length > 0 ? texts.pieces(piecesOf(draft)) : texts.design
  return (
    <article className={draft.isExpired ? 'dr old' : 'dr'} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          <span className="visually-hidden">{texts.draft('')}</span>
          <span className="mono">{id}</span>
          {draft.isExpired && <Pill tone="idle">{texts.expired}</Pill>}
        </h2>
        {draft.title !== '' && <p className="n">{draft.title}</p>}
        <p className="m">
          {texts.modified(formatMoment(changedAt), formatTime(changedAt))}, {contents}
        </p>
        {draft.isExpired ? <p className="m">{texts.expiredText}</p> : <DaysLeft draft={draft} now={now} />}
      </div>
      <p className="t">
        <b>{formatCents(draft.total)}</b>
        <span className="small">{totalLabel(draft)}</span>
      </p>
      <Thumbnails draft={draft} />
      <div className="a">
        <button type="button" className="icon-button" aria-label={texts.delete.label(id)} onClick={onDelete}>
          <Icon name="trash" />
        </button>
        {draft.isExpired ? (
          <Button disabled>{texts.resume}</Button>
        ) : (
          <>
            {draft.isCheckout && hasDesign(draft) && (
              <ButtonLink kind="quiet" to={editorHref(draft.id)}>
                {texts.editDesign}
                <span className="visually-hidden"> {id}</span>
              </ButtonLink>
            )}
            <ButtonLink kind={isMain ? 'primary' : undefined} to={hrefOf(draft)}>
              {texts.resume}
              <span className="visually-hidden"> {id}</span>
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  )
}

/** A label for the total, which includes shipping or not. */
function totalLabel({ isCheckout, shippingCost }: DraftSummary): string {
  if (!isCheckout) return texts.noOrder
  return shippingCost === null ? texts.beforeShipping : texts.withShipping
}

/** The remaining days as seven small bars. */
function DaysLeft({ draft, now }: { draft: DraftSummary; now: Date }) {
  const remainingDays = Math.min(draftDays, daysLeft(new Date(draft.expiresAt), now))
  return (
    <p className="m">
      <span className="days" role="img" aria-label={texts.daysLeftOf(remainingDays, draftDays)}>
        {Array.from({ length: draftDays }, (_none, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position only.
          <i key={day} className={day < remainingDays ? 'on' : undefined} />
        ))}
      </span>{' '}
      <b>{texts.dayCount(remainingDays)}</b> {texts.leftToResume}
    </p>
  )
}

function Thumbnails({ draft: { items, preview } }: { draft: DraftSummary }) {
  const backdrops = backdropsFor(items.map((item) => item.color))
  return (
    <div className="th0">
      {items.map((item, index) => (
        <LinePicture
          key={item.id}
          line={item}
          alt={`${item.product.title}, ${item.colourName}`}
          backdrop={backdrops[index] ?? 'bone'}
        />
      ))}
      {items.length === 0 && preview !== '' && (
        <div className="backdrop backdrop-bone">
          <img className="product-image" src={preview} alt="" />
        </div>
      )}
    </div>
  )
}
