const shortDate = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'Asia/Singapore', day: 'numeric', month: 'short', year: 'numeric' },
})

/** Formats a moment in Singapore, or a day such as `2026-12-02`, as `2 Dec 2026`, independently of the shop's code. */
export function expectedDay(moment: string | Date): string {
  const parts = shortDate.formatToParts(new Date(moment))
  const [day, month, year] = ['day', 'month', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${day} ${month} ${year}`
}

/** A range of days, counted from today in Singapore, as `27 Nov to 4 Dec 2026`, independently of the shop's code. */
export function daysFromToday(first: number, last: number): string {
  const [from, to] = [first, last].map((days) =>
    expectedDay(new Date(Date.now() + days * 86_400_000)).split(' '),
  )
  const [fromDay, fromMonth, fromYear] = from ?? []
  const [, toMonth, toYear] = to ?? []
  const year = fromYear === toYear ? '' : ` ${fromYear}`
  const month = year === '' && fromMonth === toMonth ? '' : ` ${fromMonth}`
  return `${fromDay}${month}${year} to ${to?.join(' ')}`
}
