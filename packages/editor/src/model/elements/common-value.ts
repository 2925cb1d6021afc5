/** The common value of a list; undefined if the values differ or the list is empty. */
export function commonValue<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values
  const key = JSON.stringify(first)
  return values.every((value) => Object.is(value, first) || JSON.stringify(value) === key) ? first : undefined
}
