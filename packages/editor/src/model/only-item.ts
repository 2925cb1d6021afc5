/** The only item of a list; undefined for several items or none. */
export function onlyItem<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
