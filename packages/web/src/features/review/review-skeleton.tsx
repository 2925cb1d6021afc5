import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholders of the head, the stage and the decision, in their sizes. */
export function ReviewSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height="32px" width="min(420px, 100%)" />
      <div className="layout">
        <div className="grid gap-3">
          <Skeleton height="32px" width="220px" />
          <div className="skeleton stage-skeleton" aria-hidden="true" />
          <Skeleton height="66px" width="280px" />
        </div>
        <Skeleton height="420px" />
      </div>
    </div>
  )
}
