import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeleteDialog } from './delete-dialog.tsx'

export default { component: DeleteDialog } satisfies Meta<typeof DeleteDialog<string>>

export const Open: StoryObj<typeof DeleteDialog<string>> = {
  args: {
    entry: 'Team shirts',
    title: (name) => `Delete ${name}?`,
    text: () => 'It cannot be brought back.',
    confirm: 'Delete',
    cancel: 'Keep',
    onClose: () => {},
    onConfirm: async () => {},
    deleted: 'Deleted',
  },
}
