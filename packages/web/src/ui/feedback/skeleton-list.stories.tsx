import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonList } from './skeleton-list.tsx'

export default { component: SkeletonList } satisfies Meta<typeof SkeletonList>

export const Table: StoryObj<typeof SkeletonList> = {
  args: { className: 'grid gap-3', headHeight: '32px', count: 3, height: '60px' },
}
