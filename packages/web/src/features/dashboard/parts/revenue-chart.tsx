import { formatCents } from '@printery/domain'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Bucket, listUrls, shortMoney } from '../model.ts'
import { texts } from '../texts.ts'

const height = 250
const margins = { left: 44, right: 12, top: 18, bottom: 26 }
/** Width of a label below a bar, px. */
const labelWidth = 52

/** Bars of revenue. The table below has the same figures, with links for the keyboard. */
export function RevenueChart({ buckets }: { buckets: readonly Bucket[] }) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidthOf(container)
  return (
    <div ref={container} className="chart-frame" style={{ height }}>
      {width > 0 && <Bars buckets={buckets} width={width} />}
    </div>
  )
}

function Bars({ buckets, width }: { buckets: readonly Bucket[]; width: number }) {
  const navigate = useNavigate()
  const max = Math.max(...buckets.map(({ revenue }) => revenue))
  const best = buckets.find(({ revenue }) => revenue === max)
  const names = buckets.map(({ from }) => from)
  const xScale = scaleBand({
    domain: names,
    range: [margins.left, width - margins.right],
    paddingInner: 0.35,
    paddingOuter: 0.2,
  })
  const yScale = scaleLinear({ domain: [0, max], range: [height - margins.bottom, margins.top], nice: 4 })
  const labelStep = Math.max(1, Math.ceil((buckets.length * labelWidth) / (width - margins.left)))
  const days = `${buckets[0]?.name ?? ''} to ${buckets.at(-1)?.name ?? ''}`
  return (
    <svg
      className="revenue-chart"
      width={width}
      height={height}
      role="img"
      aria-label={`${texts.chartCaption(days)} ${best ? texts.highestDay(best.name, formatCents(max)) : ''}`}
    >
      <GridRows
        scale={yScale}
        left={margins.left}
        width={width - margins.left}
        numTicks={4}
        stroke="var(--line-soft)"
      />
      <AxisLeft
        scale={yScale}
        left={margins.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(cents) => shortMoney(Number(cents))}
        tickLabelProps={{ className: 'tick', dx: -8, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        scale={xScale}
        top={height - margins.bottom}
        hideTicks
        stroke="var(--text)"
        tickValues={names.filter((_, index) => (buckets.length - 1 - index) % labelStep === 0)}
        tickFormat={(from) => buckets.find((bucket) => bucket.from === from)?.label ?? ''}
        tickLabelProps={{ className: 'tick', dy: 2, textAnchor: 'middle' }}
      />
      {buckets.map((bucket) => {
        const x = xScale(bucket.from) ?? 0
        const y = yScale(bucket.revenue)
        return (
          <g key={bucket.from} className="bar">
            <title>{`${bucket.name}: ${formatCents(bucket.revenue)}`}</title>
            <Bar
              className={bucket.isIncomplete ? 'grows' : undefined}
              x={x}
              y={y}
              width={xScale.bandwidth()}
              height={height - margins.bottom - y}
            />
            <Bar
              className="touch"
              x={x}
              y={margins.top}
              width={xScale.bandwidth()}
              height={height - margins.bottom - margins.top}
              onClick={() => navigate(listUrls.made(bucket))}
            />
          </g>
        )
      })}
      {best && (
        <text
          className="tick v"
          x={(xScale(best.from) ?? 0) + xScale.bandwidth() / 2}
          y={yScale(max) - 5}
          textAnchor="middle"
        >
          {shortMoney(max)}
        </text>
      )}
    </svg>
  )
}

/** The chart is drawn at the width of its container, so that its labels are readable at every width. */
function useWidthOf(container: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const resizeObserver = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    resizeObserver.observe(element)
    return () => resizeObserver.disconnect()
  }, [container])
  return width
}
