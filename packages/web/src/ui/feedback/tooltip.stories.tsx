import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../forms/button.tsx'
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

export const OnDisabledButton: Story = {
  args: {
    text: 'Choose a size first.',
    className: 'open',
    children: (
      <Button kind="primary" aria-disabled="true">
        Add to cart
      </Button>
    ),
  },
}

export const WithoutText: Story = {
  args: {
    text: undefined,
    children: <Button kind="primary">Add to cart</Button>,
  },
}
