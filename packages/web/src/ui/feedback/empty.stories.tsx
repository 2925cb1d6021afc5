import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../forms/button.tsx'
import { Empty } from './empty.tsx'

export default { component: Empty } satisfies Meta<typeof Empty>

type Story = StoryObj<typeof Empty>

export const WithButton: Story = {
  args: {
    shape: 'bag',
    children: 'Your cart is empty.',
    action: <Button kind="primary">See the products</Button>,
  },
}

export const Paper: Story = { args: { shape: 'paper', children: 'No drafts yet.' } }

export const Circles: Story = { args: { shape: 'circles', children: 'Nothing was found.' } }
