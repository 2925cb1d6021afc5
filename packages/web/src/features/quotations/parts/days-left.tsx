import { texts } from '../texts.ts'

/** The squares that fit beside the number; a quotation that is valid for more days has all of them filled. */
const days = [0, 1, 2, 3, 4, 5, 6]

/** The number of days that are left, and a square for each of them; highlighted on the last day. */
export function DaysLeft({ left: dayCount, isCompact = false }: { left: number; isCompact?: boolean }) {
  return (
    <span className={dayCount <= 1 ? 'soon' : ''}>
      {!isCompact && (
        <span className="day-squares" aria-hidden="true">
          {days.map((day) => (
            <i key={day} className={day < dayCount ? 'on' : ''} />
          ))}
        </span>
      )}
      <span className="left" aria-hidden="true">
        {texts.daysLeft(dayCount)}
      </span>
      <span className="visually-hidden"> {texts.daysLeftSpoken(dayCount)}</span>
    </span>
  )
}
