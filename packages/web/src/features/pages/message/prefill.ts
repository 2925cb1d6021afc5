/** Values of a form's fields by their names. */
export type Values<Name extends string> = Partial<Record<Name, string>>

/**
 * What to write into a form for whoever is there now. What was filled in for the person before, and not written over since,
 * counts as blank: one's name is never sent with another's message. What somebody wrote stays.
 */
export function toPrefill<Name extends string>(
  standing: Record<Name, string>,
  filledIn: Values<Name>,
  known: Values<Name>,
): Values<Name> {
  const names = Object.keys(standing) as Name[]
  const isBlank = (name: Name) => standing[name] === '' || standing[name] === filledIn[name]
  const changing = names.filter((name) => isBlank(name) && standing[name] !== (known[name] ?? ''))
  return Object.fromEntries(changing.map((name) => [name, known[name] ?? ''])) as Values<Name>
}
