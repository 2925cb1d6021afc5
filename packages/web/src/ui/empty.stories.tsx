import type { Meta, StoryObj } from '@storybook/react-vite'
import { Empty } from './empty.tsx'

export default { component: Empty } satisfies Meta<typeof Empty>

type Story = StoryObj<typeof Empty>

export const WithButton: Story = {
  args: {
    shape: 'bag',
    children: 'Your cart is empty.',
    action: (
      <button type="button" className="btn primary">
        See the products
      </button>
    ),
  },
}

export const Paper: Story = { args: { shape: 'paper', children: 'No drafts yet.' } }

export const Circles: Story = { args: { shape: 'circles', children: 'Nothing was found.' } }
