import type { Design } from '@printery/design'
import { type Side, sides } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useCallback, useMemo, useState } from 'react'
import type { OtherProduct, ProductViewHost, ShownColour } from '../host.ts'
import { defaultMethod } from '../model/product.ts'
import { useDesign, useEditorContext, useSession } from '../react/editor-context.tsx'
import { useNewest } from '../react/use-newest.ts'
import { Choice } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { MockupCard } from './mockup-card.tsx'
import { createMockupRequest, type MockupSubject } from './mockup-request.ts'
import { texts } from './texts.ts'
import { useDownload } from './use-download.ts'
import { type RequestedPicture, useMockups } from './use-mockups.ts'
import './product-view.css'

interface ProductViewDialogProps {
  view: ProductViewHost
  close: () => void
}

/** Shows the design on each colour of its product and on other products. */
export function ProductViewDialog({ view, close }: ProductViewDialogProps) {
  const page = useSession((session) => session.page)
  const design = useDesign((each) => each)
  const printed = sides.filter((side) => hasArtwork(design, side))
  const [selected, setSide] = useState(page)
  const side = printed.includes(selected) ? selected : printed[0]
  return (
    <Dialog open onOpenChange={(open) => open || close()} title={texts.title} wide>
      {side ? (
        <div className="ed-view">
          <p className="muted">{texts.intro}</p>
          {printed.length > 1 && (
            <Choice
              label={texts.sides}
              value={side}
              options={printed.map((value) => ({ value, label: texts.side[value] }))}
              onChange={setSide}
            />
          )}
          <Mockups view={view} side={side} design={design} />
        </div>
      ) : (
        <p className="muted">{texts.empty}</p>
      )}
      <DialogActions>
        <button type="button" className="btn primary" onClick={close}>
          {texts.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}

function hasArtwork({ elements, pages }: Design, side: Side): boolean {
  return pages[side].ground !== null || Object.values(elements).some(({ page }) => page === side)
}

interface MockupsProps {
  view: ProductViewHost
  side: Side
  design: Design
}

function Mockups({ view, side, design }: MockupsProps) {
  const { product, mockups, chooseColour, messages } = useEditorContext()
  const shown = view.product
  const area = design.pages[side].area.name
  const method = product.sides[side]?.method ?? defaultMethod
  const contrast = useContrastWarnings(view, side, design)
  const warningsByColour = contrast.result?.side === side ? contrast.result.warnings : undefined
  const others = useOtherProducts(view, side)
  const otherProducts = others.result?.side === side ? others.result.products : undefined
  const colourSubjects = useMemo(
    () =>
      shown.colours.map((colour) => ({
        id: `${side} ${colour.hex}`,
        product: shown,
        colour,
        side,
        area,
        method,
      })),
    [shown, side, area, method],
  )
  const otherSubjects = useMemo(
    () =>
      (otherProducts ?? []).map((other) => {
        const { id, colour, area, url } = other
        return { id: `${side} ${id} ${colour.hex}`, product: other, colour, side, area, method, url }
      }),
    [otherProducts, side, method],
  )
  const draw = useCallback(
    async (subject: MockupSubject, use: 'screen' | 'download') =>
      mockups.drawMockup(design, subject.side, await createMockupRequest(subject, view, use)),
    [mockups, design, view],
  )
  const requested = useMemo(() => {
    // People look for the ordered colour first.
    const first = colourSubjects.toSorted((one) => (one.colour.hex === product.colour ? -1 : 0))
    return [...first, ...otherSubjects].map(
      (subject): RequestedPicture => ({ id: subject.id, draw: () => draw(subject, 'screen') }),
    )
  }, [colourSubjects, otherSubjects, draw, product.colour])
  const { drawn, retry } = useMockups(requested)
  const download = useDownload((subject) => draw(subject, 'download'))
  const done = requested.filter(({ id }) => drawn.has(id)).length
  const isDone = done === requested.length && !download.isBusy && !download.hasFailed

  function orderInColour({ hex, name }: ShownColour) {
    chooseColour?.(hex)
    messages.show(texts.used(name), 'ok')
  }

  return (
    <>
      <p className={isDone ? 'visually-hidden' : 'ed-view-status'} role="status">
        {download.hasFailed
          ? texts.downloadFailed
          : download.isBusy
            ? texts.downloading
            : isDone
              ? texts.drawn
              : texts.drawing(done, requested.length)}
      </p>
      <section className="ed-mockups">
        <header>
          <h3>{texts.colours(shown.title)}</h3>
          {colourSubjects.length > 1 && (
            <button
              type="button"
              className="btn quiet sm"
              disabled={download.isBusy}
              onClick={() => void download.save(colourSubjects)}
            >
              <Icon name="download" />
              {download.all ? texts.downloadingAll(download.all.done, download.all.count) : texts.downloadAll}
            </button>
          )}
        </header>
        {contrast.hasFailed && (
          <p className="ed-view-failed" role="alert">
            {texts.contrastFailed}{' '}
            <button type="button" className="link" onClick={contrast.retry}>
              {texts.tryAgain}
            </button>
          </p>
        )}
        <ul>
          {colourSubjects.map((subject, index) => (
            <MockupCard
              key={subject.id}
              subject={subject}
              picture={drawn.get(subject.id)}
              onRetry={() => retry(subject.id)}
              name={subject.colour.name}
              tag={subject.colour.hex === product.colour ? texts.ordered : undefined}
              warnings={warningsByColour?.[index] ?? []}
            >
              {chooseColour && subject.colour.hex !== product.colour && (
                <button
                  type="button"
                  className="btn sm"
                  aria-label={texts.orderOf(subject.colour.name)}
                  onClick={() => orderInColour(subject.colour)}
                >
                  {texts.use}
                </button>
              )}
              <DownloadButton subject={subject} download={download} />
            </MockupCard>
          ))}
        </ul>
      </section>
      <section className="ed-mockups">
        <header>
          <h3>{texts.others}</h3>
        </header>
        <p className="muted">{texts.othersHint}</p>
        <OtherProductsState others={others} isEmpty={otherProducts?.length === 0} />
        <ul>
          {otherSubjects.map((subject) => (
            <MockupCard
              key={subject.id}
              subject={subject}
              picture={drawn.get(subject.id)}
              onRetry={() => retry(subject.id)}
              name={subject.product.title}
              warnings={[]}
            >
              <a
                className="btn sm"
                href={subject.url}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.pageOf(subject.product.title)}
              >
                {texts.page}
              </a>
              <DownloadButton subject={subject} download={download} />
            </MockupCard>
          ))}
        </ul>
      </section>
    </>
  )
}

/** For each colour of the product, warnings about parts of the side that are hard to see on it. */
function useContrastWarnings({ product: { colours } }: ProductViewHost, side: Side, design: Design) {
  const { product, mockups } = useEditorContext()
  const method = product.sides[side]?.method ?? defaultMethod
  const request = useMemo(
    () => ({ design, side, method, garments: colours }),
    [design, side, method, colours],
  )
  return useNewest(request, async (latest) => ({
    side: latest.side,
    warnings: await mockups.findLowContrast(latest.design, latest.side, {
      method: latest.method,
      garments: latest.garments.map(({ hex, name }) => ({ hex, name })),
    }),
  }))
}

function useOtherProducts(view: ProductViewHost, side: Side) {
  const { product } = useEditorContext()
  const method = product.sides[side]?.method
  const request = useMemo(
    () => ({ view, side, method, near: product.colour }),
    [view, side, method, product.colour],
  )
  return useNewest(
    request,
    async (latest): Promise<{ side: Side; products: readonly OtherProduct[] }> => ({
      side: latest.side,
      products: await latest.view.otherProducts(latest.side, latest.method, latest.near),
    }),
  )
}

function OtherProductsState({
  others,
  isEmpty,
}: {
  others: ReturnType<typeof useOtherProducts>
  isEmpty: boolean
}) {
  if (others.hasFailed)
    return (
      <p className="ed-view-failed" role="alert">
        {texts.othersFailed}{' '}
        <button type="button" className="link" onClick={others.retry}>
          {texts.tryAgain}
        </button>
      </p>
    )
  if (others.isWorking) return <p className="muted">{texts.findingOthers}</p>
  return isEmpty ? <p className="muted">{texts.noOthers}</p> : null
}

function DownloadButton({
  subject,
  download,
}: {
  subject: MockupSubject
  download: ReturnType<typeof useDownload>
}) {
  const { product, colour, side } = subject
  return (
    <button
      type="button"
      className="btn quiet sm"
      aria-label={texts.downloadOf(product.title, colour.name, side)}
      disabled={download.isBusy}
      onClick={() => void download.save([subject])}
    >
      <Icon name="download" />
      {texts.download}
    </button>
  )
}
