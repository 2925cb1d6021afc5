import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton height="48px" width="min(420px, 100%)" />
      <Skeleton height="220px" />
      <Skeleton height="148px" />
      <Skeleton height="148px" />
    </div>
  )
}

export function CardsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton height="280px" />
      <Skeleton height="240px" />
      <Skeleton height="240px" />
    </div>
  )
}
