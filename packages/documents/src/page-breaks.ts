/** Number of rows on the first page, below the addresses, and on every further page. */
const [firstPageRows, furtherPageRows] = [3, 6]

/** The rows of each page: pages end after rows 3, 9, 15, 21 and so on. */
export function splitIntoPages<T>(rows: readonly T[]): T[][] {
  const pages = [rows.slice(0, firstPageRows)]
  for (let index = firstPageRows; index < rows.length; index += furtherPageRows)
    pages.push(rows.slice(index, index + furtherPageRows))
  return pages
}
