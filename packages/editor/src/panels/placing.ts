import { defaults, type Element, type ElementId, type Operation } from '@printery/design'
import type { FoundAsset } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import { newId } from '../model/new-id.ts'
import { type ShapeChoice, shapeLook } from './shape-choices.ts'
import type { TextStyle } from './text-styles.ts'

type NewElement = Extract<Operation, { type: 'add' }>['elements'][number]

const plain = {
  parent: null,
  name: '',
  opacity: 1,
  overprint: false,
  hidden: false,
  locked: false,
  kept: { place: false, look: false, content: false, presence: false },
  rotation: 0,
  flipX: false,
  flipY: false,
} as const

function sideOf(editor: Editor) {
  const { width, height } = editor.design.pages[editor.page].area
  return Math.min(width, height)
}

function inMiddle(editor: Editor, width: number, height: number) {
  const { area } = editor.design.pages[editor.page]
  return { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height }
}

function add(
  editor: Editor,
  element: object,
  assets: Extract<Operation, { type: 'add' }>['assets'] = {},
): ElementId {
  const id = newId()
  editor.do({
    type: 'add',
    elements: [{ ...plain, id, page: editor.page, ...element } as unknown as NewElement],
    assets,
  })
  editor.select([id])
  return id
}

export function placeShape(editor: Editor, choice: ShapeChoice): void {
  const look = shapeLook(choice, sideOf(editor) * 0.4)
  add(editor, { kind: 'shape', ...look, ...inMiddle(editor, look.width, look.height) })
}

export function placeQr(editor: Editor, text: string): void {
  const side = Math.max(20, sideOf(editor) * 0.25)
  add(editor, {
    kind: 'shape',
    shape: { type: 'qr', text, level: 'M' },
    fill: '1b1a17',
    stroke: null,
    ...inMiddle(editor, side, side),
  })
}

export function placeText(editor: Editor, { words, font, weight, size, fill, look }: TextStyle): void {
  const scale = sideOf(editor) / 200
  const run = { text: words, font, weight, size: size * scale, fill, italic: false, underline: false }
  const width = sideOf(editor) * 0.8
  add(editor, {
    kind: 'text',
    ...defaults.text,
    fit: 'wrap',
    runs: [run],
    ...look,
    ...inMiddle(editor, width, size * scale * 1.2),
  })
}

export function placeAsset(editor: Editor, { sha256, asset, drawing }: FoundAsset): void {
  const side = sideOf(editor) * 0.6
  const ratio =
    asset.kind === 'picture' ? asset.width / asset.height : drawing ? drawing.width / drawing.height : 1
  const [width, height] = ratio >= 1 ? [side, side / ratio] : [side * ratio, side]
  const kind: Element['kind'] = asset.kind === 'picture' ? 'image' : 'icon'
  add(editor, { kind, asset: sha256, ...inMiddle(editor, width, height) }, { [sha256]: asset })
}

export function placePattern(editor: Editor, { sha256, asset }: FoundAsset): void {
  const { area } = editor.design.pages[editor.page]
  const box = { x: 0, y: 0, width: area.width, height: area.height }
  add(
    editor,
    { kind: 'pattern', asset: sha256, tile: Math.max(5, sideOf(editor) / 6), ...box },
    { [sha256]: asset },
  )
}
