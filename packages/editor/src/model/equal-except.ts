import type { Element } from '@printery/design'

/** Compares all fields except the ignored ones. Lists are compared by content, because every change copies them. */
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
