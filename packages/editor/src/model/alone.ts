/** The one that has no other beside it; undefined where there are several, or none. */
export function alone<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined
}
