/** The value that all share; undefined if they differ or there are none. */
export function commonValue<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values
  const key = JSON.stringify(first)
  return values.every((value) => Object.is(value, first) || JSON.stringify(value) === key) ? first : undefined
}
