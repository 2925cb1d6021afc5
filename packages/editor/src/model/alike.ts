import type { Element } from '@printery/design'

/** But for these fields. Lists in a record are new ones with each of its changes. */
export function isAlike(before: Element, after: Element, but: ReadonlySet<string>): boolean {
  const fields = Object.entries(after)
  return (
    fields.length === Object.keys(before).length &&
    fields.every(([field, value]) => {
      const was: unknown = before[field as keyof Element]
      return but.has(field) || was === value || JSON.stringify(was) === JSON.stringify(value)
    })
  )
}
