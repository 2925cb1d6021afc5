import type { Resources } from './resources.ts'

/** Caches a result by record and resources. Valid because records are immutable. */
export function memoizeByRecord<Record extends object, Result>(
  compute: (record: Record, resources: Resources) => Result,
): (record: Record, resources: Resources) => Result {
  const cache = new WeakMap<Resources, WeakMap<Record, { made: Result }>>()
  return (record, resources) => {
    const ofResources = cache.get(resources) ?? new WeakMap<Record, { made: Result }>()
    cache.set(resources, ofResources)
    const cached = ofResources.get(record)
    if (cached) return cached.made
    const result = compute(record, resources)
    ofResources.set(record, { made: result })
    return result
  }
}
