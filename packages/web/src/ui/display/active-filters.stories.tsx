import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActiveFilters } from './active-filters.tsx'

export default { component: ActiveFilters, parameters: { portal: true } } satisfies Meta<typeof ActiveFilters>

export const TwoFacts: StoryObj<typeof ActiveFilters> = {
  args: {
    parts: [
      { name: 'product', words: 'Canvas Tote', onRemove: () => {} },
      { name: 'customer', words: 'Ada Orlov', onRemove: () => {} },
    ],
  },
}
