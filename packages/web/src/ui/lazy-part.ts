import { type ComponentType, lazy } from 'react'
import { fetchPart } from '../api/reachability.ts'

/** A component that is fetched when it is first shown, and waits for the shop if that can't be reached. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }))
}
