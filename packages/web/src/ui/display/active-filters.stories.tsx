import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActiveFilters } from './active-filters.tsx'

export default { component: ActiveFilters, parameters: { portal: true } } satisfies Meta<typeof ActiveFilters>

export const TwoFilters: StoryObj<typeof ActiveFilters> = {
  args: {
    filters: [
      { name: 'product', label: 'Canvas Tote', onRemove: () => {} },
      { name: 'customer', label: 'Ada Orlov', onRemove: () => {} },
    ],
  },
}
