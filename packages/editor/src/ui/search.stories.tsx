import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from './search.tsx'

export default { component: Search } satisfies Meta<typeof Search>

export const Shapes: StoryObj<typeof Search> = {
  args: { label: 'Search shapes', placeholder: 'Star, badge, wave', onSearch: () => {} },
}
