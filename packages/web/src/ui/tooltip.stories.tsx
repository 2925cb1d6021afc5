import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tooltip } from './tooltip.tsx'

export default {
  component: Tooltip,
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 80 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

type Story = StoryObj<typeof Tooltip>

export const SaysWhyNot: Story = {
  args: {
    text: 'Choose a size first.',
    className: 'open',
    children: (
      <button type="button" className="btn primary" aria-disabled="true">
        Add to cart
      </button>
    ),
  },
}

export const Silent: Story = {
  args: {
    text: undefined,
    children: (
      <button type="button" className="btn primary">
        Add to cart
      </button>
    ),
  },
}
