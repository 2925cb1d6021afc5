/** Where the next pictures of a grid will stand. */
export function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one empty place from another
    <li key={at} className="skel" aria-hidden="true" />
  ))
}
