import { type Lab, labOf, onTop, pixelOf } from '@printery/domain'
import { coloursOf } from '../drawing.ts'
import type { ElementId, PlacedElement } from '../elements/index.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import type { Garment } from './inks.ts'
import type { Mark } from './marks.ts'
import { NearMemo, Neighbours } from './near-memo.ts'
import { nameOf, type SeenPage } from './page.ts'
import type { PictureColours } from './picture-colours.ts'
import type { PrintedSurface } from './printed-surface.ts'
import type { MethodRules } from './rules.ts'

/** Looks further apart than the first can be told apart, than the second easily. */
const [unseen, faint] = [0.06, 0.1]
/** Of what is seen of an element: from so much that is lost nothing is left of it, and from so much a part of it. */
const [nearlyAll, part] = [0.97, 0.1]
/** Places of a mark that are looked at, and mm from its edge. */
const [maxPlaces, fromEdge] = [48, 0.02]

/** How much of what is seen of an element, on one garment. */
interface Lost {
  all: number
  /** Can't be told from what it lies on, or hardly. */
  unseen: number
  faint: number
  /** Of the faint ones those that lie on the bare cloth: elsewhere another element of that colour is seen in their place. */
  onCloth: number
  /** What it hardly differs from. */
  below: ReadonlySet<number>
}

/**
 * Elements that hardly differ from what they lie on. Each is judged by itself, as it would be missed if it were taken away: one that is
 * lost on the cloth is an error, and one on another element of its colour a warning, as both may be meant as one surface.
 */
export function checkContrast(
  page: SeenPage,
  surface: PrintedSurface,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  { rules, garments }: { rules: MethodRules; garments: readonly Garment[] },
  resources: Resources,
): Finding[] {
  if (garments.length === 0) return []
  const lost = lostOnEach(page, surface, pictures, { rules, garments })
  return page.seen.flatMap(({ element, box }): Finding[] => {
    const on = lost.get(element.id)
    if (!on) return []
    const worst = garments.flatMap((garment, at) => {
      const each = on[at] as Lost
      const isLost = each.onCloth >= each.all * part || each.faint >= each.all * nearlyAll
      return each.all > 0 && isLost ? [{ garment, ...each }] : []
    })
    if (worst.length === 0) return []
    const isGone = worst.filter(({ all, unseen }) => unseen >= all * nearlyAll)
    const isError =
      isGone.length === garments.length && isGone.every(({ faint, onCloth }) => onCloth * 2 >= faint)
    const named = isGone.length > 0 ? isGone : worst
    const isOnCloth = named.some(({ onCloth }) => onCloth > 0)
    const lies = isOnCloth ? named.map(({ garment }) => garment.name).join(' and ') : 'what lies below it'
    const name = nameOf(page.design, element)
    const isWhole = worst.some(({ all, faint }) => faint >= all * nearlyAll)
    const below = on.flatMap((each) => [...each.below])
    const fix = otherColour(element, below, rules, resources)
    return [
      {
        code: 'low-contrast',
        severity: isError ? 'error' : 'warning',
        elementId: element.id,
        box,
        title:
          isGone.length > 0
            ? `${name} cannot be seen on ${lies}`
            : `${isWhole ? name : `Part of ${name}`} is hard to see on ${lies}`,
        message: rules.covers
          ? 'It has nearly the colour of what it lies on. Choose another colour for one of them.'
          : 'This way of printing dyes the cloth: there is no white, and nothing lighter than the cloth itself.',
        ...(fix && { fix }),
      },
    ]
  })
}

interface Asked {
  rules: MethodRules
  garments: readonly Garment[]
}

function lostOnEach(
  page: SeenPage,
  surface: PrintedSurface,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  asked: Asked,
): Map<ElementId, Lost[]> {
  const neighbours = new Neighbours(page, surface.marks)
  const key = JSON.stringify([
    asked.garments.map(({ hex }) => hex),
    asked.rules.covers,
    page.width,
    page.height,
  ])
  const found = new Map<ElementId, Lost[]>()
  const add = (id: ElementId, lost: readonly Lost[]) => {
    const known = found.get(id)
    found.set(id, known ? lost.map((each, at) => sumOf(each, known[at] as Lost)) : [...lost])
  }
  for (const mark of surface.marks) {
    const { id, colour } = mark
    if (id === undefined || colour === undefined) continue
    add(
      id,
      lostBefore.of(mark, neighbours.of(mark, 0), key, () => lostOf(mark, id, page, surface, asked)),
    )
  }
  for (const [id, { colours }] of pictures) add(id, lostOfPicture(colours, asked))
  return found
}

const lostBefore = new NearMemo<Lost[]>()

function sumOf(one: Lost, other: Lost): Lost {
  return {
    all: one.all + other.all,
    unseen: one.unseen + other.unseen,
    faint: one.faint + other.faint,
    onCloth: one.onCloth + other.onCloth,
    below: new Set([...one.below, ...other.below]),
  }
}

/** Along the edge of a mark, where its element lies highest: with it and without it. */
function lostOf(mark: Mark, id: ElementId, page: SeenPage, surface: PrintedSurface, asked: Asked): Lost[] {
  const places = [...placesIn(mark, page)].filter(({ x, y }) => surface.ownerAt(x, y) === id)
  return asked.garments.map((garment) => {
    const lost = nothingLost()
    const cloth = pixelOf(garment.hex)
    const base = asked.rules.covers ? cloth : white
    for (const { x, y } of places) {
      const [own, other] = [surface.colourAt(x, y, base), surface.colourAt(x, y, base, id)]
      count(lost, own, other, asked.rules, cloth)
    }
    return lost
  })
}

const white = 0xffffff

interface Counted extends Lost {
  below: Set<number>
}

function nothingLost(): Counted {
  return { all: 0, unseen: 0, faint: 0, onCloth: 0, below: new Set() }
}

function count(
  lost: Counted,
  own: number | undefined,
  other: number | undefined,
  { covers }: MethodRules,
  cloth: number,
  times = 1,
): void {
  lost.all += times
  // On a picture: something is.
  if (own === undefined || other === undefined) return
  const shown = (colour: number) => (covers ? colour : onTop(colour, cloth))
  const distance = difference(shown(own), shown(other))
  if (distance < unseen) lost.unseen += times
  if (distance >= faint) return
  lost.faint += times
  if (shown(other) === cloth) lost.onCloth += times
  lost.below.add(shown(other))
}

function lostOfPicture(colours: PictureColours['colours'], { rules, garments }: Asked): Lost[] {
  return garments.map(({ hex }) => {
    const lost = nothingLost()
    const cloth = pixelOf(hex)
    for (const { colour, below, times } of colours.values()) {
      const other = below === 'cloth' ? (rules.covers ? cloth : white) : below
      count(lost, colour, other, rules, cloth, times)
    }
    return lost
  })
}

function* placesIn({ edges }: Mark, { width, height }: SeenPage): Generator<{ x: number; y: number }> {
  const pieces = edges.length / 4
  const step = Math.max(1, pieces / maxPlaces)
  const perPiece = Math.max(1, Math.floor(maxPlaces / 2 / Math.max(1, pieces)))
  for (let n = 0; n < pieces; n += step) {
    const at = Math.floor(n) * 4
    const [x1, y1] = [edges[at] as number, edges[at + 1] as number]
    const [dx, dy] = [(edges[at + 2] as number) - x1, (edges[at + 3] as number) - y1]
    const off = fromEdge / Math.hypot(dx, dy)
    for (let nth = 0; nth < perPiece; nth++) {
      const along = (nth + 0.5) / perPiece
      for (const side of [off, -off]) {
        const [x, y] = [x1 + dx * along - dy * side, y1 + dy * along + dx * side]
        if (x >= 0 && y >= 0 && x <= width && y <= height) yield { x, y }
      }
    }
  }
}

/** Of what two colours look like: OKLab with its dark colours as near to each other as they are on cloth. */
function difference(one: number, other: number): number {
  const [light, green, blue] = labOf(one)
  const [otherLight, otherGreen, otherBlue]: Lab = labOf(other)
  return Math.hypot(toed(light) - toed(otherLight), green - otherGreen, blue - otherBlue)
}

/** Björn Ottosson's estimate of lightness against a white surface, for OKLab's L. */
function toed(light: number): number {
  const [k1, k2] = [0.206, 0.03]
  const k3 = (1 + k1) / (1 + k2)
  const lifted = k3 * light - k1
  return 0.5 * (lifted + Math.sqrt(lifted * lifted + 4 * k2 * k3 * light))
}

const [blackInk, whiteInk] = ['1b1a17', 'ffffff']

/** All of it in black or white, whichever is seen on everything that it is lost on. */
function otherColour(
  element: PlacedElement,
  below: readonly number[],
  { covers }: MethodRules,
  resources: Resources,
): Fix | undefined {
  const worst = (hex: string) => Math.min(...below.map((colour) => difference(pixelOf(hex), colour)))
  const hex = covers && worst(whiteInk) > worst(blackInk) ? whiteInk : blackInk
  const fields = worst(hex) > 2 * faint ? recoloured(element, hex, resources) : undefined
  if (!fields) return undefined
  return {
    label: hex === whiteInk ? 'Make it white' : 'Make it black',
    operation: { type: 'change', changes: { [element.id]: fields } },
  }
}

function recoloured(
  element: PlacedElement,
  hex: string,
  resources: Resources,
): Record<string, unknown> | undefined {
  if (element.kind === 'image') return undefined
  if (element.kind === 'text') return { runs: element.runs.map((run) => ({ ...run, fill: hex })) }
  if (element.kind === 'shape') {
    const { fill, stroke } = element
    return fill === null ? { stroke: stroke && { ...stroke, colour: hex } } : { fill: hex }
  }
  const drawing = resources.drawing(element.asset)
  return drawing && { colours: Object.fromEntries(coloursOf(drawing).map((own) => [own, hex])) }
}
