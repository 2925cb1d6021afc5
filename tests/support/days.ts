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
