import type { CSSProperties } from 'react'

/** A placeholder of fine dots with the size of the loading content. Heights and widths are CSS lengths. */
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
  return <div className={`skeleton ${className}`} style={style} aria-hidden="true" />
}
