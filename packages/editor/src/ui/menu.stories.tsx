import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

export default { component: Menu } satisfies Meta<typeof Menu>

export const Closed: StoryObj<typeof Menu> = {
  args: {
    label: 'Layer',
    trigger: <IconButton icon="more" label="More" />,
    items: [
      { label: 'Rename', run: () => {} },
      { label: 'Delete', run: () => {}, isDisabled: true },
    ],
  },
}

export const Open: StoryObj<typeof Menu> = {
  ...Closed,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'More' })),
}
