import type { Meta, StoryObj } from '@storybook/react-vite'
import { Empty } from './empty.tsx'
import { PagedListState } from './paged-list-state.tsx'
import { Skeleton } from './skeleton.tsx'

export default { component: PagedListState } satisfies Meta<typeof PagedListState>

type Story = StoryObj<typeof PagedListState>

const list = {
  data: {},
  isPending: false,
  error: null,
  refetch: () => {},
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {},
}
const args = {
  list,
  empty: <Empty shape="paper">No messages yet.</Empty>,
  texts: { loading: 'Loading messages …', error: 'The messages could not be loaded.', more: 'Load more' },
  skeleton: <Skeleton height="160px" />,
  children: <p>Do you print mugs?</p>,
}

export const Loaded: Story = { args }

export const WithCount: Story = { args: { ...args, shown: 20 } }

export const Wide: Story = { args: { ...args, shown: 20, isWide: true } }

export const None: Story = { args: { ...args, shown: 0 } }

export const Failed: Story = {
  args: { ...args, list: { ...list, data: undefined, error: new Error('offline') } },
}
