import { formatTotal } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import { useCart } from './cart-query.ts'
import { texts } from './texts.ts'

const visibleMs = 3000

/** The cart's total, shown for three seconds after it changed. The first total that is loaded is not a change. */
export function TotalBadge() {
  const total = useCart().data?.total
  const before = useRef(total)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const known = before.current
    before.current = total
    setShown(total !== undefined && known !== undefined && total !== known)
    const timer = setTimeout(setShown, visibleMs, false)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <div className="total-place" role="status">
      {shown && total !== undefined && (
        <p className="total-badge">
          {texts.total} <b className="mono">{formatTotal(total)}</b>
        </p>
      )}
    </div>
  )
}
