import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog, DialogActions } from './dialog.tsx'

export default { component: Dialog } satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

const args = {
  open: true,
  onOpenChange: () => {},
  title: 'Add 6 pieces?',
  children: (
    <>
      <p>Six more pieces cost $4.20 less each.</p>
      <DialogActions>
        <button type="button" className="btn quiet">
          Keep 18 pieces
        </button>
        <button type="button" className="btn primary">
          Add 6 pieces
        </button>
      </DialogActions>
    </>
  ),
}

export const Narrow: Story = { args }

export const Wide: Story = { args: { ...args, wide: true } }
