import { useEffect, useId, useMemo, useRef } from 'react'
import type { EditorProduct } from '../host.ts'
import { fitLate } from '../model/fitting.ts'
import { areaOf, canvasOf } from '../model/product.ts'
import { spokenChoice } from '../model/speaking.ts'
import type { FoundColour } from '../model/tools/colour-taking.ts'
import { croppedImage } from '../model/tools/cropping.ts'
import { typedText } from '../model/typing/typing.ts'
import { SpotFrame } from '../preflight/spot-frame.tsx'
import { useDesign, useEditorParts, useLook } from '../react/editor-context.tsx'
import { useSaid, useSettledDesign } from '../react/use-settled.ts'
import { GuideLines } from './guide-lines.tsx'
import { LettersView } from './letters-view.tsx'
import { PageFurniture } from './page-furniture.tsx'
import { PageView } from './page-view.tsx'
import { pictureColour } from './picture-colour.ts'
import { Rulers } from './rulers.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { texts } from './texts.ts'
import { TypingField } from './typing-field.tsx'
import { useBoard } from './use-board.ts'
import { useBringingIn } from './use-bringing-in.ts'
import { useClipboard } from './use-clipboard.ts'
import { useKeys } from './use-keys.ts'
import { usePointers } from './use-pointers.ts'

/** The page and all that a hand does on it. Fills its parent; for cards it has the size that the shop promises for them. */
export function Canvas() {
  const { editor, product, host } = useEditorParts()
  const page = useLook((session) => session.page)
  const tool = useLook((session) => session.tool)
  const onPage = useDesign((design) => design.pages[page].area)
  const area = useMemo(() => areaOf(product, page, onPage), [product, page, onPage])
  const board = useRef<HTMLDivElement>(null)
  const description = useId()
  const colourOf = useMemo(() => colourReader(product, host.pictureAt), [product, host])
  useBoard(board, area)
  const { hand, handlers } = usePointers(board, { safe: area.safe, colourOf })
  useKeys(board, hand)
  useClipboard(board)
  useEffect(() => editor.resources.watch(() => fitLate(editor)), [editor])
  const { bringFiles } = useBringingIn()
  const typed = useDesign(() => typedText(editor))
  const cropped = useDesign(() => croppedImage(editor))
  return (
    <div className="ed-canvas">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields */}
      <div
        ref={board}
        className="ed-board"
        style={canvasOf(product)}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move from layer to layer and change them
        tabIndex={0}
        aria-label={texts.design(page)}
        aria-describedby={description}
        data-tool={tool.name}
        {...handlers}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void bringFiles([...event.dataTransfer.files])
        }}
      >
        <Fetching />
        <PageView area={area} cropped={cropped} />
        <svg className="ed-overlay" aria-hidden="true">
          <rect className="ed-overlay-bounds" width="100%" height="100%" />
          <PageFurniture area={area} />
          <GuideLines />
          <SelectionFrame />
          {typed && <LettersView text={typed} />}
        </svg>
        <Rulers />
        <SpotFrame />
        {typed && <TypingField key={typed.id} text={typed} />}
      </div>
      <Spoken id={description} />
    </div>
  )
}

/** Fetches fonts and drawings that a change asks for. */
function Fetching() {
  const { resources } = useEditorParts()
  const settled = useSettledDesign()
  useEffect(() => void resources.fetchFor(settled), [resources, settled])
  return null
}

/** For who can't see the canvas: how it is used, what is chosen, and what was done last. */
function Spoken({ id }: { id: string }) {
  const { editor } = useEditorParts()
  const said = useSaid()
  useLook((session) => session.selection)
  useSettledDesign()
  return (
    <>
      <p id={id} className="vh">
        {texts.howTo} {spokenChoice(editor)}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}

/** The cloth's colour where nothing is printed, and where a picture can't be read. */
function colourReader({ colour }: EditorProduct, pictureAt: (sha256: string) => string | undefined) {
  return async (found: FoundColour | undefined): Promise<string> => {
    if (!found) return colour
    if (found.kind === 'ink') return found.hex
    const address = pictureAt(found.sha256)
    return (address && (await pictureColour(address, found.x, found.y))) || colour
  }
}
