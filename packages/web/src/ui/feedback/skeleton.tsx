import type { CSSProperties } from 'react'

/** A fine dot screen in the size of what is coming. Heights and widths as CSS lengths. */
export function Skeleton({
  width = '100%',
  height,
  className = '',
}: {
  width?: string
  height: string
  className?: string
}) {
  const style: CSSProperties = { width, height }
  return <div className={`skel ${className}`} style={style} aria-hidden="true" />
}
