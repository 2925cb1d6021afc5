import { Skeleton } from './skeleton.tsx'

interface SkeletonListProps {
  /** Class of the list that is loading, for its gaps or columns. */
  className: string
  count: number
  /** Height of an entry, a CSS length. */
  height: string
  /** Height of the content above the entries. */
  headHeight?: string
}

export function SkeletonList({ className, count, height, headHeight: head }: SkeletonListProps) {
  return (
    <div className={className}>
      {head && <Skeleton height={head} />}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all entries are identical
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
