import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

export default { component: Skeleton } satisfies Meta<typeof Skeleton>

export const Card: StoryObj<typeof Skeleton> = { args: { width: '240px', height: '280px' } }
