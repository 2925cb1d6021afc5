import { type ComponentType, lazy } from 'react'
import { fetchPart } from '../api/reachability.ts'

/** A component that is loaded when it is first rendered, and waits for the shop if it can't be reached. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }))
}
