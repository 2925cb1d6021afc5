export type StockName = 'kraft' | 'butter' | 'blush' | 'sky' | 'mint' | 'bone'

interface ProductPictureProps {
  /** As the API gives it, without a width. */
  src: string
  alt: string
  /** px of the longer side that is fetched. */
  width?: 300 | 720 | 1080
  /** Puts the picture on this paper; without it the bare cut-out. */
  stock?: StockName | undefined
  /** The first screen loads at once, the rest lazily. */
  eager?: boolean
  className?: string
}

/** A cut-out product, on its paper stock if asked. Its box keeps a square place, so that nothing jumps when it arrives. */
export function ProductPicture({ src, alt, width = 300, stock, eager, className = '' }: ProductPictureProps) {
  const picture = (
    <img
      className={stock ? 'prod' : `prod ${className}`}
      src={`${src}${src.includes('?') ? '&' : '?'}w=${width}`}
      alt={alt}
      width={width}
      height={width}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  return stock ? <div className={`stock st-${stock} ${className}`}>{picture}</div> : picture
}
