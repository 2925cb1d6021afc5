import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog, Dialog } from './dialog.tsx'

export default { component: Dialog } satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

const args = { open: true, onOpenChange: () => {} }

export const Plain: Story = { args: { ...args, title: 'Keys', children: <p>Undo takes back one step.</p> } }

export const Wide: Story = { args: { ...args, wide: true, title: 'Keys', children: <p>Undo: Ctrl+Z</p> } }

export const Asks: StoryObj<typeof ConfirmDialog> = {
  render: () => (
    <ConfirmDialog {...args} title="Replace your design?" yes="Replace" no="Keep mine" onYes={() => {}}>
      Undo brings it back.
    </ConfirmDialog>
  ),
}
