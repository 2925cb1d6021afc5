import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

export default { component: Popover } satisfies Meta<typeof Popover>

type Story = StoryObj<typeof Popover>

export const Menu: Story = {
  args: {
    open: true,
    title: 'File',
    align: 'start',
    trigger: (
      <button type="button" className="icon-button" aria-label="File">
        <Icon name="file" />
      </button>
    ),
    children: (
      <>
        <button type="button" className="row">
          <Icon name="upload" />
          Replace
        </button>
        <button type="button" className="row">
          <Icon name="trash" />
          Delete
        </button>
      </>
    ),
  },
}

export const Panel: Story = {
  args: {
    open: true,
    title: 'Print area',
    variant: 'panel',
    align: 'start',
    trigger: (
      <button type="button" className="icon-button" aria-label="Print area">
        <Icon name="eye" />
      </button>
    ),
    children: <p>A4 on the front.</p>,
  },
}
