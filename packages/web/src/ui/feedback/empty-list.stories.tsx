import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyOrderList, NoMatch } from './empty-list.tsx'

export default { component: NoMatch } satisfies Meta<typeof NoMatch>

export const NoSearchResults: StoryObj<typeof NoMatch> = {
  args: { text: 'No customer fits this search.', clear: 'Clear search', onClear: () => {} },
}

export const NoOrders: StoryObj<typeof EmptyOrderList> = {
  render: () => (
    <EmptyOrderList
      text="No drafts yet."
      hint="What you begin at the checkout is kept here."
      link="See the products"
    />
  ),
}
