import type { OrderView } from '@printery/contract'
import { statusRow } from '@printery/domain'
import { bannerDetail, statusPill } from '../model.ts'
import { StepGlyph } from './five-steps.tsx'
import { Halftone } from './halftone.tsx'

/** Where the order stands, in one sentence; read aloud when it moves. */
export function Banner({ order }: { order: OrderView }) {
  const { banner, step } = statusRow(order.status)
  const detail = bannerDetail(order)
  return (
    <section className={`ban ${statusPill(order.status, 'order').tone}`} role="status">
      <StepGlyph step={step} />
      <div>
        <h2>{banner}</h2>
        {detail && <p>{detail}</p>}
      </div>
      <Halftone />
    </section>
  )
}
