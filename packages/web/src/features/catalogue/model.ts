import type { ProductView } from '@printery/contract'
import {
  isDarkColour,
  type LineChoice,
  maxPerSize,
  type PrintingTypeName,
  type Proofing,
  type ScreenColours,
  type Side,
  type SidePrinting,
  sides,
} from '@printery/domain'
import type { Artwork } from '../../artwork/artwork.ts'
import type { FinishedDesign, PrintedSide } from '../../storage/order-in-progress.ts'
import { readPieces } from '../../ui/forms/whole-pieces.ts'

export type Product = Pick<
  ProductView,
  'id' | 'title' | 'price' | 'printingType' | 'sizes' | 'colours' | 'colourNames' | 'isPrintingType'
>

/** With template: the whole product with the design on it. Without: the artwork alone, which is printed. */
export const designSlots = ['withTemplate', 'withoutTemplate'] as const
export type DesignSlot = (typeof designSlots)[number]

/** A picture of the product with its design, of the buyer's own or drawn by the shop. */
export interface TemplateArtwork extends Artwork {
  /** What it was drawn of: artwork, picture of the product and print area. */
  drawnOf?: string | undefined
}

/** A side that is printed. */
export interface SideChoice extends PrintedSide {
  withTemplate?: TemplateArtwork | undefined
  withoutTemplate?: Artwork | undefined
}

/** Pieces of one colour. */
export interface ColourRow {
  /** Hex without `#`. */
  colour: string
  /** Pieces by the id of the product's size. */
  quantities: Readonly<Record<string, number>>
  /** The typed text of a size where it is no valid quantity. Until it is corrected the size counts as 0. */
  mistyped: Readonly<Record<string, string>>
}

/** The row of the selected colour, which the preview shows, and the choices that hold for all colours. */
export interface Configuration extends ColourRow {
  /** Further colours of the same design: all of them are made as one run. */
  others: readonly ColourRow[]
  /** A side that is absent is not printed. */
  printed: Partial<Record<Side, SideChoice>>
  proofing: Proofing
  additional: readonly File[]
  /** The side that the preview and the printing panels show. */
  shown: Side
  /** Made in the editor, in place of pictures of one's own. */
  design?: FinishedDesign | undefined
  /** Nothing was chosen of the sides yet, so the preview shows what a print looks like. */
  showsExample?: boolean | undefined
}

/** What is typed or pasted into one field of the sizes. */
export interface TypedCell {
  /** Of its row; the selected one by default. */
  colour?: string | undefined
  sizeId: string
  typed: string
}

export type Change =
  | { do: 'colour'; hex: string; keepsArtwork?: boolean }
  | { do: 'print'; side: Side; type?: PrintingTypeName | undefined }
  | { do: 'leave blank'; side: Side }
  | { do: 'no print' }
  | { do: 'printing type'; side: Side; type: PrintingTypeName }
  | { do: 'inks'; side: Side; inks: number }
  | { do: 'artwork'; side: Side; slot: DesignSlot; artwork: Artwork | undefined }
  /** The shop drew the artwork on the product. */
  | { do: 'drawn'; side: Side; artwork: TemplateArtwork }
  | { do: 'lose design' }
  /** Restores choices that were made before, with the design that came back from the editor. */
  | { do: 'restore'; choices: Configuration | undefined; design: FinishedDesign | undefined }
  /** The customer confirms the design despite its findings. */
  | { do: 'confirm findings' }
  | { do: 'additional'; files: readonly File[] }
  | { do: 'quantity'; sizeId: string; typed: string; colour?: string }
  | { do: 'cells'; cells: readonly TypedCell[] }
  | { do: 'add colour'; hex: string }
  | { do: 'remove colour'; hex: string }
  | { do: 'add pieces'; pieces: number; sizeIds: readonly string[] }
  | { do: 'proofing'; proofing: Proofing }
  | { do: 'show'; side: Side }

/**
 * `requested` is a colour of the address, which may name one that this product hasn't. The preview begins with `shown`.
 * `printed` is what the address wants printed, as `requestedPrint` has read it.
 */
export function firstConfiguration(
  product: Product,
  requested?: string,
  shown: Side = 'front',
  printed: Configuration['printed'] = {},
): Configuration {
  return {
    colour: product.colours.find((hex) => hex === requested?.toLowerCase()) ?? product.colours[0] ?? 'ffffff',
    printed,
    quantities: {},
    mistyped: {},
    others: [],
    proofing: 'Print Now',
    additional: [],
    shown: sides.find((side) => printed[side]) ?? shown,
    showsExample: product.printingType.length > 0 && sides.every((side) => !printed[side]),
  }
}

export function change(now: Configuration, step: Change): Configuration {
  const next = withInksOfDesign(changed(now, step))
  return next.showsExample && choosesSides.includes(step.do) ? { ...next, showsExample: false } : next
}

const choosesSides: readonly Change['do'][] = ['print', 'leave blank', 'no print', 'artwork', 'restore']

function changed(now: Configuration, step: Change): Configuration {
  switch (step.do) {
    case 'colour':
      if (step.hex === now.colour) return now
      return chooseColour(step.keepsArtwork ? unconfirmed(now) : withoutArtwork(now), step.hex)
    case 'print':
      if (now.printed[step.side]) return now
      return {
        ...now,
        printed: { ...now.printed, [step.side]: { type: step.type, ...newInks } },
        shown: step.side,
      }
    case 'leave blank':
      return leaveBlank(now, step.side)
    case 'no print':
      return { ...now, printed: {}, additional: [] }
    case 'printing type':
      return changeSide(now, step.side, { type: step.type })
    case 'inks':
      return changeSide(now, step.side, { inks: step.inks, inksFollowDesign: false })
    case 'artwork':
      return { ...placeArtwork(withoutDesign(now), step), shown: step.side }
    case 'drawn':
      return placeDrawn(now, step)
    case 'confirm findings':
      return now.design ? { ...now, design: { ...now.design, isConfirmed: true } } : now
    case 'restore':
      return withDesign(step.choices ?? now, step.design)
    case 'lose design':
      return withoutArtwork(now)
    case 'additional':
      return { ...now, additional: step.files }
    case 'quantity':
      return typePieces(now, step)
    case 'cells':
      return step.cells.reduce(typePieces, now)
    case 'add colour':
      return addColour(now, step.hex)
    case 'remove colour':
      return { ...now, others: now.others.filter(({ colour }) => colour !== step.hex) }
    case 'add pieces':
      return addPieces(now, step.pieces, step.sizeIds)
    case 'proofing':
      return { ...now, proofing: step.proofing }
    case 'show':
      return { ...now, shown: step.side }
  }
}

const newInks = { inks: 1, inksFollowDesign: true }

/** The inks that a design needs on every garment of the run: dark ones need white under them. */
function withInksOfDesign(now: Configuration): Configuration {
  let { printed } = now
  const isDark = hasDarkGarment(now)
  for (const side of sides) {
    const [choice, counted] = [printed[side], now.design?.inks?.[side]]
    if (!choice?.inksFollowDesign || !counted) continue
    printed = { ...printed, [side]: { ...choice, inks: isDark ? counted.onDark : counted.onLight } }
  }
  return printed === now.printed ? now : { ...now, printed }
}

export function hasDarkGarment(now: Configuration): boolean {
  return colourRows(now).some(({ colour }) => isDarkColour(colour))
}

function changeSide(now: Configuration, side: Side, part: Partial<SideChoice>): Configuration {
  const choice = now.printed[side]
  return choice ? { ...now, printed: { ...now.printed, [side]: { ...choice, ...part } } } : now
}

/** What was drawn of other artwork goes with it. */
function placeArtwork(
  now: Configuration,
  { side, slot, artwork }: Extract<Change, { do: 'artwork' }>,
): Configuration {
  const isStale = slot === 'withoutTemplate' && now.printed[side]?.withTemplate?.drawnOf !== undefined
  return changeSide(now, side, { ...(isStale && { withTemplate: undefined }), [slot]: artwork })
}

/** Meanwhile the artwork may have gone, or the buyer may have chosen a file. */
function placeDrawn(now: Configuration, { side, artwork }: Extract<Change, { do: 'drawn' }>): Configuration {
  return isToBeDrawn(now, side) ? changeSide(now, side, { withTemplate: artwork }) : now
}

/** Whether the shop draws a side's design with template: one artwork is enough (DEC-82). */
export function isToBeDrawn(
  { printed, design }: Pick<Configuration, 'printed' | 'design'>,
  side: Side,
): boolean {
  const { withTemplate, withoutTemplate } = printed[side] ?? {}
  return !design && withoutTemplate !== undefined && (!withTemplate || withTemplate.drawnOf !== undefined)
}

/** What was meant so on one colour is asked about again on another. */
function unconfirmed(now: Configuration): Configuration {
  return now.design?.isConfirmed ? { ...now, design: { ...now.design, isConfirmed: false } } : now
}

/** Its printing type and its images go with it. */
function leaveBlank(now: Configuration, side: Side): Configuration {
  const printed = { ...now.printed }
  delete printed[side]
  const [other] = sides.filter((name) => printed[name])
  return { ...now, printed, shown: other ?? now.shown, additional: other ? now.additional : [] }
}

/** Printing types stay; artwork made for another garment colour is removed. */
export function withoutArtwork(now: Configuration): Configuration {
  const printed: Configuration['printed'] = {}
  for (const side of sides) {
    const choice = now.printed[side]
    if (choice) {
      const { withTemplate: _gone, withoutTemplate: _alone, ...kept } = choice
      printed[side] = kept
    }
  }
  return { ...withoutDesign(now), printed, additional: [] }
}

function withoutDesign({ design: _gone, ...now }: Configuration): Configuration {
  return now
}

/** A side that has something on it is printed; pictures of one's own make room. */
function withDesign(now: Configuration, design: FinishedDesign | undefined): Configuration {
  if (!design) return now
  const { printed, shown, ...rest } = withoutArtwork(now)
  const designed = sides.filter((side) => design.pictures[side])
  for (const side of designed) printed[side] ??= newInks
  return { ...rest, printed, design, shown: designed.includes(shown) ? shown : (designed[0] ?? shown) }
}

/** The rows of the size grid, the selected colour first. */
export function colourRows({ colour, quantities, mistyped, others }: Configuration): ColourRow[] {
  return [{ colour, quantities, mistyped }, ...others]
}

function withRows(now: Configuration, [selected, ...others]: readonly ColourRow[]): Configuration {
  return { ...now, ...selected, others }
}

/** A colour that has its own row already changes places with the selected one: each keeps its pieces. */
function chooseColour(now: Configuration, hex: string): Configuration {
  const [selected, ...others] = colourRows(now)
  const wanted = others.find(({ colour }) => colour === hex)
  if (!selected || !wanted) return { ...now, colour: hex }
  return withRows(now, [wanted, ...others.map((row) => (row === wanted ? selected : row))])
}

function addColour(now: Configuration, hex: string): Configuration {
  const known = colourRows(now).some(({ colour }) => colour === hex)
  return known ? now : { ...now, others: [...now.others, { colour: hex, quantities: {}, mistyped: {} }] }
}

function typePieces(now: Configuration, { colour = now.colour, sizeId, typed }: TypedCell): Configuration {
  const pieces = readPieces(typed)
  const rows = colourRows(now).map((row): ColourRow => {
    if (row.colour !== colour) return row
    const { [sizeId]: _mended, ...mistyped } = row.mistyped
    return {
      ...row,
      quantities: { ...row.quantities, [sizeId]: pieces ?? 0 },
      mistyped: pieces === undefined ? { ...mistyped, [sizeId]: typed } : mistyped,
    }
  })
  return withRows(now, rows)
}

/** Adds to the size with the largest quantity, and the rest to the next ones. */
function addPieces(now: Configuration, pieces: number, sizeIds: readonly string[]): Configuration {
  const rows = colourRows(now).map((row) => ({ ...row, quantities: { ...row.quantities } }))
  let left = pieces
  // A field with an invalid quantity is not changed.
  const open = rows.flatMap((row) =>
    sizeIds.filter((id) => row.mistyped[id] === undefined).map((id) => ({ row, id })),
  )
  for (const { row, id } of open.sort(
    (a, b) => (b.row.quantities[b.id] ?? 0) - (a.row.quantities[a.id] ?? 0),
  )) {
    const had = row.quantities[id] ?? 0
    const added = Math.min(left, maxPerSize - had)
    row.quantities[id] = had + added
    left -= added
  }
  return withRows(now, rows)
}

export function hasMistyped(now: Configuration): boolean {
  return colourRows(now).some((row) => Object.keys(row.mistyped).length > 0)
}

export function rowPieces({ quantities }: Pick<ColourRow, 'quantities'>): number {
  return Object.values(quantities).reduce((sum, pieces) => sum + pieces, 0)
}

/** Each of them is a line of the cart. */
export function filledRows(now: Configuration): ColourRow[] {
  return colourRows(now).filter((row) => rowPieces(row) > 0)
}

/** Of all colours together: they are one run. */
export function totalPieces(now: Configuration): number {
  return colourRows(now).reduce((sum, row) => sum + rowPieces(row), 0)
}

export function artworks(now: Configuration): Artwork[] {
  return sides.flatMap((side) => designSlots.flatMap((slot) => now.printed[side]?.[slot] ?? []))
}

/** What would be lost by leaving the page or by another colour. */
export function hasDesign(now: Configuration): boolean {
  return artworks(now).length > 0 || now.additional.length > 0 || now.design !== undefined
}

/**
 * What leaving would lose: a design, or what took work to choose. A colour that was only looked at is
 * neither.
 */
export function unsavedIn(now: Configuration): 'design' | 'choices' | undefined {
  if (hasDesign(now)) return 'design'
  const isTyped = colourRows(now).some(
    (row) => rowPieces(row) > 0 || Object.values(row.mistyped).some((typed) => typed !== ''),
  )
  const hasChoices = isTyped || now.others.length > 0 || Object.keys(now.printed).length > 0
  return hasChoices ? 'choices' : undefined
}

/** The choices as the shop's pricing rules take them; a side without a type yet adds nothing. */
export function lineChoice(now: Configuration): LineChoice {
  const printingType: SidePrinting = {}
  const screenColours: ScreenColours = {}
  for (const side of sides) {
    const choice = now.printed[side]
    if (!choice?.type) continue
    printingType[side] = choice.type
    if (choice.type === 'Screen Printing') screenColours[side] = choice.inks
  }
  return { quantity: totalPieces(now), printingType, screenColours }
}
