import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div className="layout">
      <div className="grid gap-4">
        <Skeleton height="24px" width="220px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="96px" />
      </div>
      <Skeleton height="420px" />
    </div>
  )
}
