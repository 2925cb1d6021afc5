/** Placeholders for entries that are loading. */
export function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
    <li key={index} className="skeleton" aria-hidden="true" />
  ))
}
