import type { Element } from '@printery/design'

/**
 * Compares all other fields. Lists in a record are copied with every change, so they are compared by content.
 */
export function isEqualExcept(before: Element, after: Element, ignoredFields: ReadonlySet<string>): boolean {
  const fields = Object.entries(after)
  return (
    fields.length === Object.keys(before).length &&
    fields.every(([field, value]) => {
      const previousValue: unknown = before[field as keyof Element]
      return (
        ignoredFields.has(field) ||
        previousValue === value ||
        JSON.stringify(previousValue) === JSON.stringify(value)
      )
    })
  )
}
