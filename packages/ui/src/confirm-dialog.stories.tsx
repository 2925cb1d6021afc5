import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog } from './confirm-dialog.tsx'

export default { component: ConfirmDialog } satisfies Meta<typeof ConfirmDialog>

type Story = StoryObj<typeof ConfirmDialog>

const args = { open: true, onOpenChange: () => {}, onConfirm: () => {}, cancel: 'Stay' }

export const Question: Story = {
  args: {
    ...args,
    title: 'Leave the page?',
    children: 'The new address has not been saved.',
    confirm: 'Leave',
  },
}

export const Dangerous: Story = {
  args: {
    ...args,
    title: 'Remove 24 × Canvas Tote?',
    children: 'Its artwork goes with it.',
    confirm: 'Remove 24 pieces',
    danger: true,
  },
}
