import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from './check.tsx'

export default { component: Check } satisfies Meta<typeof Check>

type Story = StoryObj<typeof Check>

const args = { label: 'Snap to guides', onChange: () => {} }

export const On: Story = { args: { ...args, value: true } }

export const Off: Story = { args: { ...args, value: false, hint: 'Hold Alt to move freely.' } }

export const Mixed: Story = { args: { ...args, value: undefined } }
