/** So many rows stand on the first page, below the addresses, and so many on each further one. */
const [first, further] = [3, 6]

/** The rows of each page: a page ends after rows 3, 9, 15, 21 and then every 6. */
export function ontoPages<T>(rows: readonly T[]): T[][] {
  const pages = [rows.slice(0, first)]
  for (let at = first; at < rows.length; at += further) pages.push(rows.slice(at, at + further))
  return pages
}
