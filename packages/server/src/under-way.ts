/** Those who want the same thing at one time share its making; once it is made, or has failed, the next one begins anew. */
export function openUnderWay<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const underWay = new Map<string, Promise<Made>>()
  return (key, make) => {
    const known = underWay.get(key)
    if (known) return known
    const made = make().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}
