import { formatTotal } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import { useCart } from './cart-query.ts'
import { texts } from './texts.ts'

const showsMs = 3000

/** The cart's running total, floating for three seconds after it changed. What the cart began with is no change. */
export function TotalBadge() {
  const total = useCart().data?.total
  const before = useRef(total)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const known = before.current
    before.current = total
    setShown(total !== undefined && known !== undefined && total !== known)
    const timer = setTimeout(setShown, showsMs, false)
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
