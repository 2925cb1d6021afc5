import type { FieldErrors } from '../refusal.ts'

/** The function of a spot colour. `kiss cut` stops at the backing, `through cut` doesn't. */
export const spotRoles = ['ink', 'white', 'varnish', 'kiss cut', 'through cut'] as const
export type SpotRole = (typeof spotRoles)[number]

/** A separate plate with its own name, which RIPs interpret as a command. */
export interface SpotColour {
  name: string
  role: SpotRole
}

/** Maximum number of spot colours of a device profile. */
export const maxSpots = 12
/** Maximum characters of the name of a spot colour. */
export const maxSpotName = 40

/** Names that RIPs interpret as commands, in their exact spelling. */
const conventions: Readonly<Record<string, SpotRole>> = {
  White: 'white',
  RDG_WHITE: 'white',
  RDG_GLOSS: 'varnish',
  RDG_PRIMER: 'varnish',
  CutContour: 'kiss cut',
  PerfCutContour: 'through cut',
}

/** Names that PDF reserves for process colours and for all plates together. */
const reserved = ['cyan', 'magenta', 'yellow', 'black', 'all', 'none']

/** Excludes characters that PDF names escape, because some RIPs can't read the escapes. */
const namePattern = /^[A-Za-z0-9](?:[A-Za-z0-9 _+.-]*[A-Za-z0-9+])?$/

const roleNames: Record<SpotRole, string> = {
  ink: 'an ink',
  white: 'the white',
  varnish: 'a varnish',
  'kiss cut': 'the kiss cut',
  'through cut': 'the through cut',
}

/** Returns the issues of a list of spot colours: in the field `spots`, or in `spots.2.name` and `spots.2.role`. */
export function whyNotSpots(spots: readonly SpotColour[]): FieldErrors {
  if (spots.length > maxSpots) return { spots: `At most ${maxSpots} spot colours.` }
  const issues: FieldErrors = {}
  spots.forEach((spot, index) => {
    const before = spots.slice(0, index)
    const nameIssue = whyNotName(spot, before)
    const roleIssue = whyNotRole(spot, before)
    if (nameIssue) issues[`spots.${index}.name`] = nameIssue
    else if (roleIssue) issues[`spots.${index}.role`] = roleIssue
  })
  return issues
}

function whyNotName({ name }: SpotColour, before: readonly SpotColour[]): string | undefined {
  if (name === '') return 'Enter the name of the spot colour.'
  if (name.length > maxSpotName) return `The name has at most ${maxSpotName} characters.`
  if (!namePattern.test(name))
    return 'The name has English letters, digits, spaces and _ - + . only, and begins and ends with a letter or digit.'
  if (reserved.includes(name.toLowerCase()))
    return `${name} is no spot colour: a PDF keeps this name for itself.`
  const convention = Object.keys(conventions).find((known) => normalize(known) === normalize(name))
  if (convention !== undefined && convention !== name)
    return `RIPs read this name only as it is usually written: ${convention}.`
  return before.some((other) => normalize(other.name) === normalize(name))
    ? `There are two spot colours called ${name}.`
    : undefined
}

/** Normalises a name: people read `Cut Contour` and `CUTCONTOUR` as the same name, RIPs don't. */
const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function whyNotRole({ name, role }: SpotColour, before: readonly SpotColour[]): string | undefined {
  const usualRole = conventions[name]
  // On devices with one knife, a through cut is often called CutContour as well.
  const isCut = usualRole === 'kiss cut' && role === 'through cut'
  if (usualRole !== undefined && usualRole !== role && !isCut)
    return `RIPs take ${name} for ${roleNames[usualRole]}.`
  return role !== 'ink' && role !== 'varnish' && before.some((other) => other.role === role)
    ? `Another spot colour is ${roleNames[role]} already.`
    : undefined
}
