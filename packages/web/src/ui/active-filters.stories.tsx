import type { Meta, StoryObj } from '@storybook/react-vite'
import { NarrowedTo } from './active-filters.tsx'

export default { component: NarrowedTo, parameters: { portal: true } } satisfies Meta<typeof NarrowedTo>

export const TwoFacts: StoryObj<typeof NarrowedTo> = {
  args: {
    parts: [
      { name: 'product', words: 'Canvas Tote', onRemove: () => {} },
      { name: 'customer', words: 'Ada Orlov', onRemove: () => {} },
    ],
  },
}
