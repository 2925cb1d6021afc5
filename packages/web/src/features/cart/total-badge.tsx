import { formatTotal } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import { useCart } from './cart-query.ts'
import { texts } from './texts.ts'

const visibleMs = 3000

/** The cart's total, shown for three seconds after it changed. The first total that is loaded is not a change. */
export function TotalBadge() {
  const total = useCart().data?.total
  const previousTotal = useRef(total)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const previous = previousTotal.current
    previousTotal.current = total
    setShown(total !== undefined && previous !== undefined && total !== previous)
    const timer = setTimeout(setShown, visibleMs, false)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <div className="total-place" role="status">
      {isShown && total !== undefined && (
        <p className="total-badge">
          {texts.total} <b className="mono">{formatTotal(total)}</b>
        </p>
      )}
    </div>
  )
}
