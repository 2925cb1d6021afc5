import {
  type Asset,
  type Box,
  type Drawing,
  defaults,
  type ElementId,
  fontFamily,
  layOutText,
  membersOf,
  type Operation,
  overlaps,
  type PhysicalSize,
  type Point,
  type ShapeElement,
  type TextElement,
  type TextRun,
} from '@printery/design'
import { edgeMarginsOf, methodRules } from '@printery/design/preflight'
import type { EditorAsset } from '../../host.ts'
import type { Editor } from '../editor.ts'
import { roundMm } from '../geometry/frames.ts'
import { hasFaces } from '../geometry/text-fitting.ts'
import { visibleBox } from '../geometry/view.ts'
import { newId } from '../new-id.ts'
import { weightFor } from './font-weights.ts'

/** Minimum side length of an element in mm. */
const minSide = 0.5

type NewElement = Extract<Operation, { type: 'add' }>['elements'][number]

/** Fields of a new text, its style, and the uploaded font of the style as an asset. */
type TextFields = Partial<Omit<TextElement, 'runs'>> & {
  run?: Partial<TextRun>
  assets?: Record<string, Asset>
}

/** Adds a text in the middle of the visible area, by default with a font size of a tenth of the area's width. Returns its id. */
export function addText(
  editor: Editor,
  content: string,
  { run = {}, assets = {}, ...fields }: TextFields = {},
): ElementId {
  const { area } = editor.design.pages[editor.page]
  const [plain] = defaults.text.runs
  const font = run.font ?? plain.font
  const size = roundMm(Math.min(40, Math.max(3, area.width / 10)))
  const weight = fontFamily(font) ? weightFor(font, true) : 400
  const runs = [{ ...plain, italic: false, underline: false, size, weight, ...run, font, text: content }]
  const text = { align: defaults.text.align, fit: 'free', ...fields, runs } as const
  const id = addCentred(editor, { kind: 'text', ...text }, sizeOfText(editor, text, area.width), assets)
  const isSized = fields.width !== undefined && fields.height !== undefined
  if (!isSized && !hasFaces(text, editor.resources.get().face)) editor.awaitingFonts.set(id, null)
  return id
}

/** The size of a text in mm; an estimate until the font has loaded. */
function sizeOfText(editor: Editor, text: Pick<TextElement, 'runs'> & Partial<TextElement>, max: number) {
  const [run] = text.runs
  const size = run?.size ?? 0
  const draft = {
    align: 'left',
    vertical: 'top',
    fit: 'free',
    lineSpacing: 1.2,
    letterSpacing: 0,
    bend: 0,
    direction: 'auto',
    width: max,
    height: size,
    ...text,
  } as const
  const { lines, height } = layOutText(draft, editor.resources.get().face)
  const width = Math.max(...lines.map((line) => line.width))
  if (width > 0) return { width: text.width ?? width, height: text.height ?? height }
  const rows = (run?.text ?? '').split('\n')
  const maxRowLength = Math.max(1, ...rows.map((row) => row.length))
  return {
    width: text.width ?? maxRowLength * size * 0.6,
    height: text.height ?? size * 1.25 * (1 + (rows.length - 1) * (text.lineSpacing ?? 1.2)),
  }
}

/** Adds a shape of three tenths of the area's shorter side. */
export function addShape(
  editor: Editor,
  shape: ShapeElement['shape'],
  fields: Partial<Pick<ShapeElement, 'fill' | 'stroke' | 'width' | 'height' | 'name'>> = {},
): ElementId {
  const side = shorterSide(editor) * 0.3
  return addCentred(
    editor,
    { kind: 'shape', shape, ...fields },
    { width: fields.width ?? side, height: fields.height ?? side },
  )
}

/**
 * Adds a QR code of a quarter of the shorter side, but of at least 2 cm if there is room, because phones can't read
 * smaller ones.
 */
export function addQr(editor: Editor, text: string): ElementId {
  const side = Math.min(shorterSide(editor) * 0.9, Math.max(20, shorterSide(editor) * 0.25))
  return addCentred(editor, { kind: 'shape', shape: { type: 'qr', text } }, { width: side, height: side })
}

/** Resolution in dpi that is sufficient for every printing method. */
const sharpDpi = Math.max(...Object.values(methodRules).map(({ minDpi }) => minDpi))

/**
 * Adds a picture at the size that its file states, otherwise at up to six tenths of the area. The resolution and the safe
 * part of the area limit the size.
 */
export function addImage(
  editor: Editor,
  { sha256, asset, physicalSize }: Pick<EditorAsset, 'sha256' | 'asset' | 'physicalSize'>,
): ElementId {
  if (asset.kind !== 'picture') throw new RangeError('this is not a picture')
  const max = maxSizeOf(editor, physicalSize, 0.6)
  const mmPerPx = Math.min(25.4 / sharpDpi, max.width / asset.width, max.height / asset.height)
  // Rounded down, because a thousandth more would be below the resolution that preflight requires.
  const size = { width: floorMm(asset.width * mmPerPx), height: floorMm(asset.height * mmPerPx) }
  return addCentred(editor, { kind: 'image', asset: sha256 }, size, { [sha256]: asset })
}

/** Minimum stated size in mm; smaller ones are ignored, because they can't be the intended print size. */
const minStatedSide = 5

/** The stated size within the safe part of the area; without one, a part of the area. */
function maxSizeOf(editor: Editor, stated: PhysicalSize | null | undefined, part: number): PhysicalSize {
  const { area } = editor.design.pages[editor.page]
  if (!stated || Math.max(stated.width, stated.height) < minStatedSide)
    return { width: area.width * part, height: area.height * part }
  const { width, height } = stated
  const { safe } = edgeMarginsOf(area, 'General')
  return {
    width: Math.min(width, Math.max(minSide, area.width - 2 * safe)),
    height: Math.min(height, Math.max(minSide, area.height - 2 * safe)),
  }
}

function floorMm(mm: number): number {
  return Math.max(minSide, Math.floor(mm * 1000) / 1000)
}

/** Adds an icon, a badge or a print at the size that its file states, otherwise at four tenths of the area. */
export function addDrawing(editor: Editor, editorAsset: EditorAsset): ElementId {
  const { sha256, asset, physicalSize } = editorAsset
  const drawing = drawingOf(editor, editorAsset)
  const max = maxSizeOf(editor, physicalSize, 0.4)
  const mmPerUnit = Math.min(max.width / drawing.width, max.height / drawing.height)
  const size = { width: drawing.width * mmPerUnit, height: drawing.height * mmPerUnit }
  return addCentred(editor, { kind: 'icon', asset: sha256 }, size, { [sha256]: asset })
}

/** Fills the whole area with a drawing, six tiles across. */
export function addPattern(
  editor: Editor,
  { sha256, asset }: Pick<EditorAsset, 'sha256' | 'asset'>,
): ElementId {
  const { area } = editor.design.pages[editor.page]
  const tile = roundMm(Math.max(1, area.width / 6))
  const box = { x: 0, y: 0, width: area.width, height: area.height }
  return addAt(editor, { kind: 'pattern', asset: sha256, tile, ...box }, { [sha256]: asset })
}

function drawingOf(editor: Editor, { sha256, drawing }: EditorAsset): Pick<Drawing, 'width' | 'height'> {
  return drawing ?? editor.resources.get().drawing(sha256) ?? { width: 1, height: 1 }
}

function shorterSide(editor: Editor): number {
  const { width, height } = editor.design.pages[editor.page].area
  return Math.min(width, height)
}

/** Adds an element in the middle of the visible area and selects it. */
function addCentred(
  editor: Editor,
  fields: Record<string, unknown>,
  size: { width: number; height: number },
  assets: Record<string, Asset> = {},
): ElementId {
  const seen = visibleArea(editor)
  const middle = freeMiddle(editor, { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }, size)
  const box = {
    x: roundMm(middle.x - size.width / 2),
    y: roundMm(middle.y - size.height / 2),
    width: roundMm(size.width),
    height: roundMm(size.height),
  }
  return addAt(editor, { ...fields, ...box }, assets)
}

/**
 * Returns the middle of a new element within the safe part of the area: the first candidate at which the element covers no
 * other element; otherwise the first that isn't the centre of another element, because two headings exactly on top of each
 * other would look broken.
 */
function freeMiddle(editor: Editor, { x, y }: Point, size: { width: number; height: number }): Point {
  const { area } = editor.design.pages[editor.page]
  const { safe } = edgeMarginsOf(area, 'General')
  const others = membersOf(editor.design, editor.page, null).filter((other) => other.kind !== 'group')
  const inside = (at: Point): Point => ({
    x: middleWithin(at.x, size.width, area.width, safe),
    y: middleWithin(at.y, size.height, area.height, safe),
  })
  const positions = candidateOffsets.map((step) =>
    inside({ x: x + (step.x * area.width) / 8, y: y + (step.y * area.height) / 8 }),
  )
  const coversNone = ({ x, y }: Point) =>
    !others.some((other) => overlaps(other, { x: x - size.width / 2, y: y - size.height / 2, ...size }))
  const isFreeCentre = (at: Point) =>
    !others.some(
      (other) =>
        Math.abs(other.x + other.width / 2 - at.x) < 0.5 && Math.abs(other.y + other.height / 2 - at.y) < 0.5,
    )
  return positions.find(coversNone) ?? positions.find(isFreeCentre) ?? inside({ x, y })
}

/** Candidate offsets in eighths of the area: below the middle, above it, then beside it. */
const candidateOffsets: readonly Point[] = [0, 1, -1, 2, -2].flatMap((x) =>
  [0, 1, 2, 3, -1, -2, -3].map((y) => ({ x, y })),
)

/** The nearest middle within the safe margins; the middle of the area if there is no room. */
function middleWithin(middle: number, length: number, total: number, safe: number): number {
  const min = safe + length / 2
  return min > total / 2 ? total / 2 : Math.min(Math.max(middle, min), total - min)
}

function addAt(editor: Editor, fields: Record<string, unknown>, assets: Record<string, Asset>): ElementId {
  const id = newId()
  const element = { ...fields, id, page: editor.page, parent: null } as unknown as NewElement
  editor.apply({ type: 'add', elements: [element], assets })
  editor.updateSession({ enteredGroup: null })
  editor.select([id])
  return id
}

/** The visible part of the area; all of it if none is visible. */
function visibleArea(editor: Editor): Box {
  const { area } = editor.design.pages[editor.page]
  const whole = { x: 0, y: 0, width: area.width, height: area.height }
  const { view, canvasSize } = editor.session.get()
  const seen = visibleBox(view, canvasSize)
  if (canvasSize.width === 0 || !overlaps(seen, whole)) return whole
  const [left, top] = [Math.max(0, seen.x), Math.max(0, seen.y)]
  return {
    x: left,
    y: top,
    width: Math.min(area.width, seen.x + seen.width) - left,
    height: Math.min(area.height, seen.y + seen.height) - top,
  }
}
