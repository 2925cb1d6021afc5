import type { Meta, StoryObj } from '@storybook/react-vite'
import { Unreachable } from '../../api/client.ts'
import { MoreButton } from './more-button.tsx'

export default { component: MoreButton } satisfies Meta<typeof MoreButton>

type Story = StoryObj<typeof MoreButton>

const list = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: async () => {},
}
const args = { className: 'btn', more: 'Load more', loading: 'Loading …' }

export const More: Story = { args: { ...args, list } }

export const Failed: Story = {
  args: { ...args, list: { ...list, isFetchNextPageError: true, error: new Unreachable() } },
}

export const LoadingMore: Story = { args: { ...args, list: { ...list, isFetchingNextPage: true } } }
