import { colourFamilyOf, labOf, pixelOf } from '@printery/domain'

/** OKLab lightness below and above which a colour is called dark and light. */
const [maxDark, minLight] = [0.42, 0.82]
/** Names that already imply their lightness. */
const plainFamilies = new Set(['white', 'black', 'natural', 'brown', 'yellow'])

/** The common name of a colour: `dark blue`. Hex without `#`. */
export function nameOfInk(hex: string): string {
  const family = colourFamilyOf(hex)
  const light = lightnessOf(hex)
  if (plainFamilies.has(family) || (light >= maxDark && light <= minLight)) return family
  return `${light < maxDark ? 'dark' : 'light'} ${family}`
}

/** Names by which two colours can be told apart: `the darker red` and `the lighter red`. */
export function namesOfTwoInks(one: string, other: string): [string, string] {
  const [name, otherName] = [nameOfInk(one), nameOfInk(other)]
  if (name !== otherName) return [name, otherName]
  const names: [string, string] = [`the lighter ${name}`, `the darker ${name}`]
  return lightnessOf(one) > lightnessOf(other) ? names : [names[1], names[0]]
}

function lightnessOf(hex: string): number {
  return labOf(pixelOf(hex))[0]
}
