import { Price } from '../../../ui/display/price.tsx'

/** A row of labelled amounts. */
export function Figures({
  figures,
}: {
  figures: readonly { label: string; cents: number; hint?: string }[]
}) {
  return (
    <dl className="wal-figures">
      {figures.map(({ label, cents, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} />
            {hint && <span className="muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
