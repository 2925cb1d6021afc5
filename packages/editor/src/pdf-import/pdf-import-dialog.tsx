import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useState } from 'react'
import type { PdfPagePreview } from '../host.ts'
import { type PdfImportRequest, useEditorContext } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { Choice } from '../ui/choice.tsx'
import { PageChoice } from './page-choice.tsx'
import { placePage, scaleOf } from './place-page.ts'
import { texts } from './texts.ts'
import { usePdfImport } from './use-pdf-import.ts'
import './pdf-import.css'

/** Shows a page of a PDF beside the elements that it would become, and adds them to the design. */
export function PdfImportDialog({ request, close }: { request: PdfImportRequest; close: () => void }) {
  const { editor, host, messages } = useEditorContext()
  const attempt = useAttempt()
  const opened = usePdfImport(host.pdfImport, request.sha256, texts.failed)
  const [isAdding, setAdding] = useState(false)
  const { page, preview, issue } = opened

  async function add() {
    setAdding(true)
    try {
      const imported = await host.pdfImport.importPage(request.sha256, page)
      if (!attempt(() => placePage(editor, imported, request.replaced))) return
      messages.show(texts.added, 'ok')
      close()
    } catch (error) {
      messages.show((error instanceof Error && error.message) || texts.failed, 'bad')
    } finally {
      setAdding(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || isAdding || close()} title={texts.title(request.name)} wide>
      <div className="ed-pdf">
        <p className="muted">{texts.intro}</p>
        <PageChoice opened={opened} />
        {preview && <Comparison preview={preview} />}
        {issue ? (
          <p role="alert" className="ed-pdf-issue">
            {issue}{' '}
            <button type="button" className="link" onClick={opened.retry}>
              {texts.tryAgain}
            </button>
          </p>
        ) : (
          <p role="status">{statusOf(preview, isAdding)}</p>
        )}
        {preview && <Report preview={preview} scale={scaleOf(editor, preview.size)} />}
      </div>
      <DialogActions>
        <button type="button" className="btn quiet" disabled={isAdding} onClick={close}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={!preview || preview.elements === 0 || isAdding}
          onClick={() => void add()}
        >
          {isAdding ? texts.adding : texts.add}
        </button>
      </DialogActions>
    </Dialog>
  )
}

const views = ['original', 'result', 'difference'] as const

/** The three pictures beside each other; on a phone one of them. */
function Comparison({ preview }: { preview: PdfPagePreview }) {
  const [view, setView] = useState<(typeof views)[number]>('result')
  return (
    <div className="ed-pdf-comparison">
      <Choice
        label={texts.shown}
        value={view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={setView}
      />
      <div className="ed-pdf-pictures">
        {views.map((each) => (
          <figure key={each} data-shown={each === view}>
            <img src={preview[each]} alt={texts.pictures[each]} />
            <figcaption>{texts.views[each]}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

function Report({ preview, scale }: { preview: PdfPagePreview; scale: number }) {
  const { losses } = preview
  if (preview.elements === 0) return null
  const sentences = scale < 0.9995 ? [texts.scaled(Math.floor(scale * 1000) / 10), ...losses] : losses
  return (
    <section className="ed-pdf-report">
      <h3>{texts.report}</h3>
      {sentences.length === 0 ? (
        <p>{texts.noReport}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Share of pixels that may differ because edges are antialiased differently. */
const invisibleShare = 0.001

function statusOf(preview: PdfPagePreview | undefined, isAdding: boolean): string {
  if (isAdding) return texts.adding
  if (!preview) return texts.working
  const { elements, share, size } = preview
  if (elements === 0) return texts.empty
  const difference = share < invisibleShare ? texts.same : texts.differs(share)
  return `${texts.summary(elements, size.width, size.height)} ${difference}`
}
