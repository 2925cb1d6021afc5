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

/** With template: the whole product with the design on it. Without: only the artwork, which is printed. */
export const designSlots = ['withTemplate', 'withoutTemplate'] as const
export type DesignSlot = (typeof designSlots)[number]

/** A picture of the product with its design, from the buyer or drawn by the shop. */
export interface TemplateArtwork extends Artwork {
  /** Key of its sources: artwork, picture of the product and print area. */
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
  /** The entered text of each size with an invalid quantity. Until it is corrected the size counts as 0. */
  mistyped: Readonly<Record<string, string>>
}

/** The row of the selected colour, which the preview shows, and the choices that apply to all colours. */
export interface Configuration extends ColourRow {
  /** Further colours of the same design: all of them are produced as one run. */
  others: readonly ColourRow[]
  /** A side that is absent is not printed. */
  printed: Partial<Record<Side, SideChoice>>
  proofing: Proofing
  additional: readonly File[]
  /** The side that the preview and the printing panels show. */
  shown: Side
  /** The design from the editor, which replaces uploaded pictures. */
  design?: FinishedDesign | undefined
  /** Whether the preview shows an example of a print, because no side has been selected yet. */
  showsExample?: boolean | undefined
}

/** The text typed or pasted into one field of the sizes. */
export interface TypedCell {
  /** Colour of its row; the selected one by default. */
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
  /** Restores earlier choices, with the design from the editor. */
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
 * `requested` is the colour in the URL, which this product may not have. The preview begins with `shown`. `printed` is
 * the print in the URL, as `requestedPrint` returns it.
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

export function change(configuration: Configuration, step: Change): Configuration {
  const next = withInksOfDesign(applyChange(configuration, step))
  return next.showsExample && sideChanges.includes(step.do) ? { ...next, showsExample: false } : next
}

const sideChanges: readonly Change['do'][] = ['print', 'leave blank', 'no print', 'artwork', 'restore']

function applyChange(configuration: Configuration, step: Change): Configuration {
  switch (step.do) {
    case 'colour':
      if (step.hex === configuration.colour) return configuration
      return chooseColour(
        step.keepsArtwork ? withoutConfirmation(configuration) : withoutArtwork(configuration),
        step.hex,
      )
    case 'print':
      if (configuration.printed[step.side]) return configuration
      return {
        ...configuration,
        printed: { ...configuration.printed, [step.side]: { type: step.type, ...initialInks } },
        shown: step.side,
      }
    case 'leave blank':
      return leaveBlank(configuration, step.side)
    case 'no print':
      return { ...configuration, printed: {}, additional: [] }
    case 'printing type':
      return changeSide(configuration, step.side, { type: step.type })
    case 'inks':
      return changeSide(configuration, step.side, { inks: step.inks, inksFollowDesign: false })
    case 'artwork':
      return { ...placeArtwork(withoutDesign(configuration), step), shown: step.side }
    case 'drawn':
      return placeDrawn(configuration, step)
    case 'confirm findings':
      return configuration.design
        ? { ...configuration, design: { ...configuration.design, isConfirmed: true } }
        : configuration
    case 'restore':
      return withDesign(step.choices ?? configuration, step.design)
    case 'lose design':
      return withoutArtwork(configuration)
    case 'additional':
      return { ...configuration, additional: step.files }
    case 'quantity':
      return typePieces(configuration, step)
    case 'cells':
      return step.cells.reduce(typePieces, configuration)
    case 'add colour':
      return addColour(configuration, step.hex)
    case 'remove colour':
      return { ...configuration, others: configuration.others.filter(({ colour }) => colour !== step.hex) }
    case 'add pieces':
      return addPieces(configuration, step.pieces, step.sizeIds)
    case 'proofing':
      return { ...configuration, proofing: step.proofing }
    case 'show':
      return { ...configuration, shown: step.side }
  }
}

const initialInks = { inks: 1, inksFollowDesign: true }

/** Sets the number of inks that a design needs on all garments of the run: dark garments need a white underbase. */
function withInksOfDesign(configuration: Configuration): Configuration {
  let { printed } = configuration
  const isDark = hasDarkGarment(configuration)
  for (const side of sides) {
    const [choice, designInks] = [printed[side], configuration.design?.inks?.[side]]
    if (!choice?.inksFollowDesign || !designInks) continue
    printed = { ...printed, [side]: { ...choice, inks: isDark ? designInks.onDark : designInks.onLight } }
  }
  return printed === configuration.printed ? configuration : { ...configuration, printed }
}

export function hasDarkGarment(configuration: Configuration): boolean {
  return colourRows(configuration).some(({ colour }) => isDarkColour(colour))
}

function changeSide(configuration: Configuration, side: Side, changes: Partial<SideChoice>): Configuration {
  const choice = configuration.printed[side]
  return choice
    ? { ...configuration, printed: { ...configuration.printed, [side]: { ...choice, ...changes } } }
    : configuration
}

/** A picture that was drawn from other artwork is removed with it. */
function placeArtwork(
  configuration: Configuration,
  { side, slot, artwork }: Extract<Change, { do: 'artwork' }>,
): Configuration {
  const isStale =
    slot === 'withoutTemplate' && configuration.printed[side]?.withTemplate?.drawnOf !== undefined
  return changeSide(configuration, side, { ...(isStale && { withTemplate: undefined }), [slot]: artwork })
}

/** Ignores the drawing if the artwork was removed or the buyer selected a file in the meantime. */
function placeDrawn(
  configuration: Configuration,
  { side, artwork }: Extract<Change, { do: 'drawn' }>,
): Configuration {
  return isToBeDrawn(configuration, side)
    ? changeSide(configuration, side, { withTemplate: artwork })
    : configuration
}

/** Whether the shop draws a side's design with template: one artwork is enough (DEC-82). */
export function isToBeDrawn(
  { printed, design }: Pick<Configuration, 'printed' | 'design'>,
  side: Side,
): boolean {
  const { withTemplate, withoutTemplate } = printed[side] ?? {}
  return !design && withoutTemplate !== undefined && (!withTemplate || withTemplate.drawnOf !== undefined)
}

/** Findings that were confirmed on one colour have to be confirmed again on another. */
function withoutConfirmation(configuration: Configuration): Configuration {
  return configuration.design?.isConfirmed
    ? { ...configuration, design: { ...configuration.design, isConfirmed: false } }
    : configuration
}

/** Removes the print of a side, with its printing type and files. */
function leaveBlank(configuration: Configuration, side: Side): Configuration {
  const printed = { ...configuration.printed }
  delete printed[side]
  const [otherSide] = sides.filter((name) => printed[name])
  return {
    ...configuration,
    printed,
    shown: otherSide ?? configuration.shown,
    additional: otherSide ? configuration.additional : [],
  }
}

/** Printing types stay; artwork made for another garment colour is removed. */
export function withoutArtwork(configuration: Configuration): Configuration {
  const printed: Configuration['printed'] = {}
  for (const side of sides) {
    const choice = configuration.printed[side]
    if (choice) {
      const { withTemplate: _withTemplate, withoutTemplate: _withoutTemplate, ...choiceWithoutFiles } = choice
      printed[side] = choiceWithoutFiles
    }
  }
  return { ...withoutDesign(configuration), printed, additional: [] }
}

function withoutDesign({ design: _design, ...now }: Configuration): Configuration {
  return now
}

/** A side that the design covers is printed; the design replaces uploaded pictures. */
function withDesign(configuration: Configuration, design: FinishedDesign | undefined): Configuration {
  if (!design) return configuration
  const { printed, shown, ...rest } = withoutArtwork(configuration)
  const designedSides = sides.filter((side) => design.pictures[side])
  for (const side of designedSides) printed[side] ??= initialInks
  const shownSide = designedSides.includes(shown) ? shown : (designedSides[0] ?? shown)
  return { ...rest, printed, design, shown: shownSide }
}

/** The rows of the size grid, the selected colour first. */
export function colourRows({ colour, quantities, mistyped, others }: Configuration): ColourRow[] {
  return [{ colour, quantities, mistyped }, ...others]
}

function withRows(configuration: Configuration, [selected, ...others]: readonly ColourRow[]): Configuration {
  return { ...configuration, ...selected, others }
}

/** Selects a colour. If it has a row already, it swaps places with the selected row, and each row keeps its pieces. */
function chooseColour(configuration: Configuration, hex: string): Configuration {
  const [selected, ...others] = colourRows(configuration)
  const selectedRow = others.find(({ colour }) => colour === hex)
  if (!selected || !selectedRow) return { ...configuration, colour: hex }
  return withRows(configuration, [
    selectedRow,
    ...others.map((row) => (row === selectedRow ? selected : row)),
  ])
}

function addColour(configuration: Configuration, hex: string): Configuration {
  const hasRow = colourRows(configuration).some(({ colour }) => colour === hex)
  return hasRow
    ? configuration
    : { ...configuration, others: [...configuration.others, { colour: hex, quantities: {}, mistyped: {} }] }
}

function typePieces(
  configuration: Configuration,
  { colour = configuration.colour, sizeId, typed }: TypedCell,
): Configuration {
  const pieces = readPieces(typed)
  const rows = colourRows(configuration).map((row): ColourRow => {
    if (row.colour !== colour) return row
    const { [sizeId]: _corrected, ...mistyped } = row.mistyped
    return {
      ...row,
      quantities: { ...row.quantities, [sizeId]: pieces ?? 0 },
      mistyped: pieces === undefined ? { ...mistyped, [sizeId]: typed } : mistyped,
    }
  })
  return withRows(configuration, rows)
}

/** Adds pieces to the size with the largest quantity up to its maximum, and the rest to the next sizes. */
function addPieces(configuration: Configuration, pieces: number, sizeIds: readonly string[]): Configuration {
  const rows = colourRows(configuration).map((row) => ({ ...row, quantities: { ...row.quantities } }))
  let remaining = pieces
  // A field with an invalid quantity is not changed.
  const editableCells = rows.flatMap((row) =>
    sizeIds.filter((id) => row.mistyped[id] === undefined).map((id) => ({ row, id })),
  )
  for (const { row, id } of editableCells.sort(
    (a, b) => (b.row.quantities[b.id] ?? 0) - (a.row.quantities[a.id] ?? 0),
  )) {
    const previousQuantity = row.quantities[id] ?? 0
    const added = Math.min(remaining, maxPerSize - previousQuantity)
    row.quantities[id] = previousQuantity + added
    remaining -= added
  }
  return withRows(configuration, rows)
}

export function hasMistyped(configuration: Configuration): boolean {
  return colourRows(configuration).some((row) => Object.keys(row.mistyped).length > 0)
}

export function rowPieces({ quantities }: Pick<ColourRow, 'quantities'>): number {
  return Object.values(quantities).reduce((sum, pieces) => sum + pieces, 0)
}

/** Rows with pieces, each of which is a line of the cart. */
export function filledRows(configuration: Configuration): ColourRow[] {
  return colourRows(configuration).filter((row) => rowPieces(row) > 0)
}

/** The pieces of all colours together, which are one run. */
export function totalPieces(configuration: Configuration): number {
  return colourRows(configuration).reduce((sum, row) => sum + rowPieces(row), 0)
}

export function artworks(configuration: Configuration): Artwork[] {
  return sides.flatMap((side) => designSlots.flatMap((slot) => configuration.printed[side]?.[slot] ?? []))
}

/** Whether there is a design that leaving the page or another colour would discard. */
export function hasDesign(configuration: Configuration): boolean {
  return (
    artworks(configuration).length > 0 ||
    configuration.additional.length > 0 ||
    configuration.design !== undefined
  )
}

/**
 * Returns the work that leaving the page would lose: a design, or choices that took time. A colour that was only
 * viewed is neither.
 */
export function unsavedWork(configuration: Configuration): 'design' | 'choices' | undefined {
  if (hasDesign(configuration)) return 'design'
  const isTyped = colourRows(configuration).some(
    (row) => rowPieces(row) > 0 || Object.values(row.mistyped).some((typed) => typed !== ''),
  )
  const hasChoices =
    isTyped || configuration.others.length > 0 || Object.keys(configuration.printed).length > 0
  return hasChoices ? 'choices' : undefined
}

/** The choices in the form that the shop's pricing rules accept; a side without a type adds nothing. */
export function lineChoice(configuration: Configuration): LineChoice {
  const printingType: SidePrinting = {}
  const screenColours: ScreenColours = {}
  for (const side of sides) {
    const choice = configuration.printed[side]
    if (!choice?.type) continue
    printingType[side] = choice.type
    if (choice.type === 'Screen Printing') screenColours[side] = choice.inks
  }
  return { quantity: totalPieces(configuration), printingType, screenColours }
}
