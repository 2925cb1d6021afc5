/** So many rows stand on the first page, below the addresses, and so many on each further one. */
const [first, further] = [3, 6]

/** Whether this row, counted from 0, begins a page: the page ends after rows 3, 9, 15, 21 and then every 6. */
export function beginsPage(row: number): boolean {
  return row >= first && (row - first) % further === 0
}
