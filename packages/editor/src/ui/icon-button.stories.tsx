import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './icon-button.tsx'

export default { component: IconButton } satisfies Meta<typeof IconButton>

type Story = StoryObj<typeof IconButton>

const args = { icon: 'duplicate', label: 'Duplicate', keys: 'Ctrl+D' } as const

export const Plain: Story = { args }

export const Small: Story = { args: { ...args, small: true } }

export const Pressed: Story = { args: { ...args, 'aria-pressed': true } }

export const Disabled: Story = { args: { ...args, disabled: true } }
