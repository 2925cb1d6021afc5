import { type ComponentType, lazy } from 'react'
import { fetchPart } from '../api/reachability.ts'

/** A component that is loaded on its first render. While the shop is unreachable, it waits for the shop. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }))
}
