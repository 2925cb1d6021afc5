import { formatStitches } from '@printery/design/preflight'
import type { Side } from '@printery/domain'
import type { ReactNode } from 'react'
import { colourName } from '../colour/shop-colours.ts'
import type { Finding, SidePreflight } from '../model/preflight-state.ts'
import { areaOf } from '../model/product.ts'
import { useDesign, useEditorContext } from '../react/editor-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { texts } from './texts.ts'

interface MeasuredRowsProps {
  page: Side
  checked: Extract<SidePreflight, { state: 'ready' }>
}

/** Measured values within the limits; values that a finding mentions aren't repeated. */
export function MeasuredRows({ page, checked }: MeasuredRowsProps) {
  const { product } = useEditorContext()
  const area = areaOf(
    product,
    page,
    useDesign((design) => design.pages[page].area),
  )
  const { findings, inks, moreInks, smallestText, thinnestLine, stitches, threads = [] } = checked
  const paid = product.sides[page]?.paidInkCount
  const isFound = (...codes: Finding['code'][]) => findings.some(({ code }) => codes.includes(code))
  return (
    <>
      {inks.length > 0 && !isFound('too-many-inks', 'too-many-colours') && (
        <Measured
          title={paid === undefined ? texts.colours : texts.inks}
          value={texts.inkCount(inks.length, { hasMore: moreInks, paid })}
        >
          <span className="ed-inks">
            {inks.slice(0, 12).map((hex) => (
              <i key={hex} style={{ '--c': `#${hex}` } as object} title={colourName(hex)} />
            ))}
            {Array.from({ length: Math.max(0, Math.min(10, paid ?? 0) - inks.length) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
              <i key={`free-${index}`} className="free" />
            ))}
          </span>
        </Measured>
      )}
      {stitches !== undefined && !isFound('too-many-stitches') && (
        <Measured title={texts.stitches} value={texts.aboutStitches(formatStitches(stitches))}>
          <p>{texts.stitchesHint}</p>
        </Measured>
      )}
      {threads.length > 0 && !isFound('thread-colour') && (
        <Measured title={texts.threads} value={String(threads.length)}>
          <ul className="ed-threads">
            {threads.map(({ number, name, hex, distance, stitches: ofThread }) => (
              <li key={number}>
                <i style={{ '--c': `#${hex}` } as object} aria-hidden="true" />
                {texts.thread(name, number, distance)}
                {ofThread !== undefined && texts.threadStitches(formatStitches(ofThread))}
              </li>
            ))}
          </ul>
          <p>{texts.threadsHint}</p>
        </Measured>
      )}
      {smallestText !== null && !isFound('small-text') && (
        <Measured title={texts.smallestText} value={texts.mm(smallestText)} />
      )}
      {thinnestLine !== null && !isFound('thin-line') && (
        <Measured title={texts.thinnestLine} value={texts.mm(thinnestLine)} />
      )}
      {!isFound('short-of-bleed') && (
        <Measured title={texts.bleed} value={area.bleed > 0 ? texts.mm(area.bleed) : texts.noBleed}>
          {area.bleed === 0 && <p>{texts.bleedUnneeded}</p>}
        </Measured>
      )}
    </>
  )
}

function Measured({ title, value, children }: { title: string; value: string; children?: ReactNode }) {
  return (
    <li className="ok">
      <Icon name="check" />
      <b>{title}</b>
      <span className="ed-measured">{value}</span>
      {children}
    </li>
  )
}
