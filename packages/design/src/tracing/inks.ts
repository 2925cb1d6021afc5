import { countInksInTallies, hexOf, InkTally, type Lab, labDistance, labOf, pixelOf } from '@printery/domain'
import type { Pixels } from '../plates/pixels.ts'

/** An ink of a trace. */
export interface TraceInk {
  hex: string
  /** The colour of the ink in the picture, as a pixel. */
  source: number
  /** The colours of the picture that are printed with it. */
  labs: readonly Lab[]
}

/** A colour of the picture with the number of its pixels. */
interface Bin {
  pixel: number
  lab: Lab
  weight: number
}

interface Cluster {
  lab: Lab
  pixel: number
  weight: number
}

/** If a smaller share of pixels lies in flat areas, the picture has none and every pixel counts. */
const minFlatShare = 0.2
/** The share of a picture that a colour needs to be an ink. */
const minShare = 0.0005
/** Minimum OKLab distance of two separate inks. */
const minDistance = 0.03
const iterations = 6
/** Pictures with more inks than this are photos or gradients; see `countInks`. */
const shadedInks = 6

/** Counts each colour of a picture, in flat areas and at edges. */
export function tallyOf({ data, width }: Pixels): InkTally {
  const tally = new InkTally()
  tally.add({ data, width })
  return tally
}

export interface SuggestedInks {
  /** How many inks the picture seems to have. */
  inks: number
  /** Its colours if it is printed with this many inks, hex without `#`, the most frequent first. */
  colours: string[]
  /** It has shades, which no number of flat inks can reproduce. */
  isShaded: boolean
}

export function suggestInks(tally: InkTally): SuggestedInks {
  const { inks: counted, hasMore } = countInksInTallies([tally])
  const inks = hasMore ? shadedInks : Math.max(1, counted.length)
  return { inks, colours: findInks(tally, inks, null).map(({ hex }) => hex), isShaded: hasMore }
}

/** At most `count` inks for a picture, the most frequent colours first. */
export function findInks(tally: InkTally, count: number, palette: readonly string[] | null): TraceInk[] {
  const bins = binsOf(tally)
  if (!palette) return clustersOf(bins, count).map(inkOf)
  const clusters = clustersOf(bins, Math.max(count, palette.length) + 4)
  return snapToPalette(clusters, usedColours(clusters, count, palette))
}

function inkOf({ lab, pixel }: Cluster): TraceInk {
  return { hex: hexOf(pixel), source: pixel, labs: [lab] }
}

function binsOf({ flatCounts, edgeCounts, samplePixels }: InkTally): Bin[] {
  const sum = (counts: Uint32Array) => counts.reduce((total, each) => total + each, 0)
  const flatSum = sum(flatCounts)
  const isFlat = flatSum >= (flatSum + sum(edgeCounts)) * minFlatShare
  const bins: Bin[] = []
  for (let index = 0; index < flatCounts.length; index++) {
    const weight = (flatCounts[index] ?? 0) + (isFlat ? 0 : (edgeCounts[index] ?? 0))
    if (weight === 0) continue
    const pixel = (samplePixels[index] ?? 0) & 0xffffff
    bins.push({ pixel, lab: labOf(pixel), weight })
  }
  return bins.sort((one, other) => other.weight - one.weight || one.pixel - other.pixel)
}

/** Groups of colours around `count` centres (k-means), the largest first. */
function clustersOf(bins: readonly Bin[], count: number): Cluster[] {
  let centres = seedsOf(bins, count)
  for (let iteration = 0; iteration < iterations; iteration++)
    centres = groupByCentre(bins, centres).flatMap((members) => (members.length > 0 ? [meanOf(members)] : []))
  const total = bins.reduce((sum, { weight }) => sum + weight, 0)
  return groupByCentre(bins, centres)
    .flatMap((members) => (members.length > 0 ? [clusterOf(members)] : []))
    .filter(({ weight }) => weight >= total * minShare)
    .sort((one, other) => other.weight - one.weight || one.pixel - other.pixel)
}

/** The most frequent colour, then those that are both frequent and far from the ones before. */
function seedsOf(bins: readonly Bin[], count: number): Lab[] {
  const seeds: Lab[] = []
  const nearest = new Float64Array(bins.length).fill(Number.POSITIVE_INFINITY)
  for (let next = bins[0]; next && seeds.length < count; ) {
    seeds.push(next.lab)
    let [best, bestScore]: [Bin | undefined, number] = [undefined, 0]
    for (let index = 0; index < bins.length; index++) {
      const bin = bins[index]
      if (!bin) continue
      const distance = Math.min(nearest[index] ?? 0, labDistance(bin.lab, next.lab))
      nearest[index] = distance
      const score = Math.sqrt(bin.weight) * distance * distance
      if (distance >= minDistance && score > bestScore) [best, bestScore] = [bin, score]
    }
    next = best
  }
  return seeds
}

function groupByCentre(bins: readonly Bin[], centres: readonly Lab[]): Bin[][] {
  const groups: Bin[][] = centres.map(() => [])
  for (const bin of bins) groups[nearestOf(centres, bin.lab)]?.push(bin)
  return groups
}

function nearestOf(labs: readonly Lab[], lab: Lab): number {
  let [nearest, min] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < labs.length; index++) {
    const distance = labDistance(labs[index] ?? lab, lab)
    if (distance < min) [nearest, min] = [index, distance]
  }
  return nearest
}

function meanOf(members: readonly Bin[]): Lab {
  const sums = [0, 0, 0]
  let total = 0
  for (const { lab, weight } of members) {
    for (let axis = 0; axis < 3; axis++) sums[axis] = (sums[axis] ?? 0) + (lab[axis] ?? 0) * weight
    total += weight
  }
  return [(sums[0] ?? 0) / total, (sums[1] ?? 0) / total, (sums[2] ?? 0) / total]
}

/** The colour of a cluster is the one that at least half of its pixels have, otherwise their mean. */
function clusterOf(members: readonly Bin[]): Cluster {
  const weight = members.reduce((sum, each) => sum + each.weight, 0)
  const [first] = members
  if (first && first.weight * 2 >= weight) return { lab: first.lab, pixel: first.pixel, weight }
  const channel = (shift: number) =>
    Math.round(members.reduce((sum, each) => sum + ((each.pixel >>> shift) & 255) * each.weight, 0) / weight)
  const pixel = channel(0) | (channel(8) << 8) | (channel(16) << 16)
  return { lab: labOf(pixel), pixel, weight }
}

/** The `count` colours of a palette that cover the largest areas. */
function usedColours(clusters: readonly Cluster[], count: number, palette: readonly string[]): string[] {
  const labs = palette.map((hex) => labOf(pixelOf(hex)))
  const weights = palette.map(() => 0)
  for (const { lab, weight } of clusters) {
    const index = nearestOf(labs, lab)
    weights[index] = (weights[index] ?? 0) + weight
  }
  return palette
    .map((hex, index) => ({ hex, index, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
    .slice(0, count)
    .map(({ hex }) => hex)
}

/** One ink for all clusters that are nearest to the same colour. */
function snapToPalette(clusters: readonly Cluster[], palette: readonly string[]): TraceInk[] {
  const labs = palette.map((hex) => labOf(pixelOf(hex)))
  const members = new Map<number, Cluster[]>()
  for (const cluster of clusters) {
    const index = nearestOf(labs, cluster.lab)
    members.set(index, [...(members.get(index) ?? []), cluster])
  }
  return [...members].flatMap(([index, clusterMembers]) => {
    const [largest] = clusterMembers
    const hex = palette[index]
    return largest && hex ? [{ hex, source: largest.pixel, labs: clusterMembers.map(({ lab }) => lab) }] : []
  })
}

/** The index of the ink that prints a colour. */
export function inkIndexOf(inks: readonly TraceInk[], lab: Lab): number {
  let [nearest, min] = [0, Number.POSITIVE_INFINITY]
  inks.forEach(({ labs }, index) => {
    for (const inkLab of labs) {
      const distance = labDistance(inkLab, lab)
      if (distance < min) [nearest, min] = [index, distance]
    }
  })
  return nearest
}
