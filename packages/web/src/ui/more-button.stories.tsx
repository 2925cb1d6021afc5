import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoreButton } from './more-button.tsx'

export default { component: MoreButton } satisfies Meta<typeof MoreButton>

type Story = StoryObj<typeof MoreButton>

const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => {} }
const args = { className: 'btn', more: 'Load more', loading: 'Loading …' }

export const More: Story = { args: { ...args, list } }

export const OnItsWay: Story = { args: { ...args, list: { ...list, isFetchingNextPage: true } } }
