import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export default { component: Dialog } satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

const children = (
  <>
    <p>Six more pieces cost $4.20 less each.</p>
    <DialogActions>
      <Button kind="quiet">Keep 18 pieces</Button>
      <Button kind="primary">Add 6 pieces</Button>
    </DialogActions>
  </>
)

export const Narrow: Story = { args: { open: true, title: 'Add 6 pieces?', children } }

export const Wide: Story = { args: { open: true, wide: true, title: 'Add 6 pieces?', children } }
