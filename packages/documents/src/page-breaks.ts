/** Number of rows on the first page, below the addresses, and on every further page. */
const [firstPageRows, furtherPageRows] = [3, 6]

/** The rows of each page: pages end after rows 3, 9, 15, 21 and so on. */
export function splitIntoPages<T>(rows: readonly T[]): T[][] {
  const pages = [rows.slice(0, firstPageRows)]
  for (let at = firstPageRows; at < rows.length; at += furtherPageRows)
    pages.push(rows.slice(at, at + furtherPageRows))
  return pages
}
