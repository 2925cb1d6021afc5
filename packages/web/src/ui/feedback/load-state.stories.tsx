import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiRefusal, Unreachable } from '../../api/client.ts'
import { Empty } from './empty.tsx'
import { LoadState } from './load-state.tsx'
import { Skeleton } from './skeleton.tsx'

export default { component: LoadState } satisfies Meta<typeof LoadState<string[]>>

type Story = StoryObj<typeof LoadState<string[]>>

const query = { data: undefined, isPending: false, error: null, refetch: () => {} }
const args: Story['args'] = {
  loading: 'Loading the orders',
  skeleton: <Skeleton height="72px" />,
  empty: <Empty shape="paper">No orders yet.</Empty>,
  isEmpty: (orders) => orders.length === 0,
  children: (orders) => (
    <ul>
      {orders.map((order) => (
        <li key={order}>{order}</li>
      ))}
    </ul>
  ),
}

export const Loading: Story = { args: { ...args, query: { ...query, isPending: true } } }

export const NoEntries: Story = { args: { ...args, query: { ...query, data: [] } } }

export const Refused: Story = {
  args: {
    ...args,
    query: {
      ...query,
      error: new ApiRefusal(503, { message: 'The shop is very busy.', requestId: 'req-41' }),
    },
  },
}

export const ShopUnreachable: Story = { args: { ...args, query: { ...query, error: new Unreachable() } } }

export const WithEntries: Story = { args: { ...args, query: { ...query, data: ['PR-1001', 'PR-1002'] } } }
