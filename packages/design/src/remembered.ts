import type { Resources } from './resources.ts'

/** Records don't change, so that what was made of one with the same fonts and drawings stands. */
export function remembered<Record extends object, Made>(
  make: (record: Record, resources: Resources) => Made,
): (record: Record, resources: Resources) => Made {
  const before = new WeakMap<Resources, WeakMap<Record, { made: Made }>>()
  return (record, resources) => {
    const ofResources = before.get(resources) ?? new WeakMap<Record, { made: Made }>()
    before.set(resources, ofResources)
    const known = ofResources.get(record)
    if (known) return known.made
    const made = make(record, resources)
    ofResources.set(record, { made })
    return made
  }
}
