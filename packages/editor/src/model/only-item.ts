/** The only item; undefined for several or none. */
export function onlyItem<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined
}
