import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react'
import type { EditorProduct } from '../host.ts'
import { describeSelection } from '../model/announcements.ts'
import { fitPendingTexts } from '../model/geometry/text-fitting.ts'
import type { ShownArea } from '../model/product.ts'
import { areaOf, canvasSizeOf } from '../model/product.ts'
import { croppedImage } from '../model/tools/crop.ts'
import type { SampledColour } from '../model/tools/eyedropper.ts'
import { textOfPathTool } from '../model/tools/path-tool.ts'
import { editedText } from '../model/typing/typing.ts'
import { FindingFrame } from '../preflight/finding-frame.tsx'
import { useDesign, useEditorContext, useSession } from '../react/editor-context.tsx'
import { useAnnouncement, useSettledDesign } from '../react/use-settled.ts'
import { GuideLines } from './guide-lines.tsx'
import { PageView } from './page-view.tsx'
import { pictureColour } from './picture-colour.ts'
import { Rulers } from './rulers.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { TextSelectionView } from './text-selection-view.tsx'
import { texts } from './texts.ts'
import { TypingField } from './typing-field.tsx'
import { useCanvasSize } from './use-canvas-size.ts'
import { useClipboard } from './use-clipboard.ts'
import { useImport } from './use-import.ts'
import { useKeys } from './use-keys.ts'
import { usePointers } from './use-pointers.ts'

const EnvelopePoints = lazy(() =>
  import('./envelope-points.tsx').then(({ EnvelopePoints: Points }) => ({ default: Points })),
)
const PathPoints = lazy(() =>
  import('./path-points/path-points.tsx').then(({ PathPoints: Points }) => ({ default: Points })),
)

/** The page with its overlays and pointer interaction. Fills its parent, except that cards have a fixed size. */
export function Canvas() {
  const { editor, product, host } = useEditorContext()
  const page = useSession((session) => session.page)
  const tool = useSession((session) => session.tool)
  const onPage = useDesign((design) => design.pages[page].area)
  const area = useMemo(() => areaOf(product, page, onPage), [product, page, onPage])
  const canvas = useRef<HTMLDivElement>(null)
  const description = useId()
  const colourOf = useMemo(() => colourReader(product, host.pictureUrl), [product, host])
  useCanvasSize(canvas, area)
  const { controller, handlers } = usePointers(canvas, { safe: area.safe, colourOf })
  useKeys(canvas, controller)
  useClipboard(canvas)
  useEffect(() => editor.resources.subscribe(() => fitPendingTexts(editor)), [editor])
  const { importFiles } = useImport()
  const textBeingEdited = useDesign(() => editedText(editor))
  const cropped = useDesign(() => croppedImage(editor))
  const textOnEditedPath = useDesign(() => textOfPathTool(editor))
  return (
    <div className="ed-canvas">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields */}
      <div
        ref={canvas}
        className="ed-board"
        style={canvasSizeOf(product)}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move between layers and change them
        tabIndex={0}
        aria-label={texts.design(page)}
        aria-describedby={description}
        data-tool={tool.name}
        {...handlers}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void importFiles([...event.dataTransfer.files])
        }}
      >
        <ResourceLoader />
        <PageView area={area} cropped={cropped} />
        <svg className="ed-overlay" aria-hidden="true">
          <rect className="ed-overlay-bounds" width="100%" height="100%" />
          <PageOutlines area={area} />
          <GuideLines />
          <SelectionFrame />
          {textBeingEdited && <TextSelectionView text={textBeingEdited} />}
        </svg>
        <Rulers />
        <FindingFrame />
        {textBeingEdited && <TypingField key={textBeingEdited.id} text={textBeingEdited} />}
        {tool.name === 'envelope' && (
          <Suspense fallback={null}>
            <EnvelopePoints />
          </Suspense>
        )}
        {textOnEditedPath && (
          <Suspense fallback={null}>
            <PathPoints key={textOnEditedPath.id} text={textOnEditedPath} />
          </Suspense>
        )}
      </div>
      <Announcements id={description} />
    </div>
  )
}

/** Fetches the fonts and drawings that the current design needs. */
function ResourceLoader() {
  const { resources } = useEditorContext()
  const settled = useSettledDesign()
  useEffect(() => void resources.fetchFor(settled), [resources, settled])
  return null
}

/** Texts for screen readers: instructions, the selection, and the last announcement. */
function Announcements({ id }: { id: string }) {
  const { editor } = useEditorContext()
  const announcement = useAnnouncement()
  useSession((session) => session.selection)
  useSettledDesign()
  return (
    <>
      <p id={id} className="visually-hidden">
        {texts.howTo} {describeSelection(editor)}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Reads the colour that was picked; the garment colour where nothing is printed or a picture can't be read. */
function colourReader({ colour }: EditorProduct, pictureUrl: (sha256: string) => string | undefined) {
  return async (found: SampledColour | undefined): Promise<string> => {
    if (!found) return colour
    if (found.kind === 'ink') return found.hex
    const url = pictureUrl(found.sha256)
    return (url && (await pictureColour(url, found.x, found.y))) || colour
  }
}

/** The print area, its bleed and its safe zone. */
function PageOutlines({ area }: { area: ShownArea }) {
  const { scale, x, y } = useSession(({ view }) => view)
  const box = (inset: number) => ({
    x: x + inset * scale,
    y: y + inset * scale,
    width: Math.max(0, (area.width - 2 * inset) * scale),
    height: Math.max(0, (area.height - 2 * inset) * scale),
  })
  return (
    <>
      {area.bleed > 0 && <rect className="ed-bleed" {...box(-area.bleed)} />}
      <rect className="ed-print-area" {...box(0)} />
      {area.safe > 0 && <rect className="ed-safe-area" {...box(area.safe)} />}
    </>
  )
}
