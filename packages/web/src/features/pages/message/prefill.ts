/** Values of a form's fields by their names. */
export type Values<Name extends string> = Partial<Record<Name, string>>

/**
 * Returns the fields to prefill for the current person. Values that were prefilled for a previous person and not
 * edited since count as blank: a name is never sent with another person's message. Typed texts stay.
 */
export function toPrefill<Name extends string>(
  current: Record<Name, string>,
  prefilled: Values<Name>,
  known: Values<Name>,
): Values<Name> {
  const names = Object.keys(current) as Name[]
  const isBlank = (name: Name) => current[name] === '' || current[name] === prefilled[name]
  const changedNames = names.filter((name) => isBlank(name) && current[name] !== (known[name] ?? ''))
  return Object.fromEntries(changedNames.map((name) => [name, known[name] ?? ''])) as Values<Name>
}
