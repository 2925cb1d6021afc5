const words = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'Asia/Singapore', day: 'numeric', month: 'short', year: 'numeric' },
})

/** `2 Dec 2026` of a moment in Singapore, or of a day that is written `2026-12-02`: without the shop's own code. */
export function dayInWords(moment: string | Date): string {
  const parts = words.formatToParts(new Date(moment))
  const [day, month, year] = ['day', 'month', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${day} ${month} ${year}`
}

/** `27 Nov to 4 Dec 2026`: so many days from today in Singapore, without the shop's own code. */
export function daysFromToday(first: number, last: number): string {
  const [from, to] = [first, last].map((days) =>
    dayInWords(new Date(Date.now() + days * 86_400_000)).split(' '),
  )
  const [fromDay, fromMonth, fromYear] = from ?? []
  const [, toMonth, toYear] = to ?? []
  const year = fromYear === toYear ? '' : ` ${fromYear}`
  const month = year === '' && fromMonth === toMonth ? '' : ` ${fromMonth}`
  return `${fromDay}${month}${year} to ${to?.join(' ')}`
}
