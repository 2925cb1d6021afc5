import { quotationDays } from '@printery/domain'
import { texts } from '../texts.ts'

const days = Array.from({ length: quotationDays }, (_, day) => day)

/** One field for each remaining day; the last one in rubine. */
export function DaysLeft({ left, bare = false }: { left: number; bare?: boolean }) {
  return (
    <span className={left <= 1 ? 'soon' : ''}>
      {!bare && (
        <span className="lf" aria-hidden="true">
          {days.map((day) => (
            <i key={day} className={day < left ? 'on' : ''} />
          ))}
        </span>
      )}
      <span className="left" aria-hidden="true">
        {texts.daysLeft(left)}
      </span>
      <span className="vh"> {texts.daysLeftSpoken(left)}</span>
    </span>
  )
}
