import { useId } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import { texts } from './texts.ts'
import type { OpenedPdf } from './use-pdf-import.ts'

/** Selects a page by its thumbnail, or by its number in a long file. Renders nothing for a single page. */
export function PageChoice({ opened: { pages, pagesIssue, page, setPage } }: { opened: OpenedPdf }) {
  const name = useId()
  if (pagesIssue) return <p role="alert">{pagesIssue}</p>
  if (!pages || pages.count === 1) return null
  return (
    <div className="ed-pdf-pages">
      <fieldset>
        <legend className="field-label">{texts.pages}</legend>
        <div>
          {pages.pages.map(({ size, picture }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name than its number.
            <label key={index} title={texts.pageSize(size.width, size.height)}>
              <input
                type="radio"
                name={name}
                checked={page === index + 1}
                onChange={() => setPage(index + 1)}
              />
              <span className="ed-pdf-page">{picture && <img src={picture} alt="" />}</span>
              <span>{texts.page(index + 1)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {pages.count > pages.pages.length && (
        <NumberField
          label={texts.otherPage}
          unit={texts.ofPages(pages.count)}
          value={page}
          min={1}
          max={pages.count}
          step={1}
          onChange={(number) => setPage(Math.round(number))}
        />
      )}
    </div>
  )
}
