import type { Resources } from './resources.ts'

/** Caches a result by record and resources. Valid because records are immutable. */
export function memoizeByRecord<Record extends object, Made>(
  make: (record: Record, resources: Resources) => Made,
): (record: Record, resources: Resources) => Made {
  const cache = new WeakMap<Resources, WeakMap<Record, { made: Made }>>()
  return (record, resources) => {
    const ofResources = cache.get(resources) ?? new WeakMap<Record, { made: Made }>()
    cache.set(resources, ofResources)
    const cached = ofResources.get(record)
    if (cached) return cached.made
    const result = make(record, resources)
    ofResources.set(record, { made: result })
    return result
  }
}
