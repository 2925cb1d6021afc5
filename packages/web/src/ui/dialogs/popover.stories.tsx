import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../display/icon.tsx'
import { Popover } from './popover.tsx'

export default { component: Popover } satisfies Meta<typeof Popover>

export const Rows: StoryObj<typeof Popover> = {
  args: {
    open: true,
    label: 'Account',
    align: 'start',
    trigger: (
      <button type="button" className="ib" aria-label="Account">
        <Icon name="user" />
      </button>
    ),
    children: (
      <>
        <button type="button" className="row">
          <Icon name="box" />
          Orders
        </button>
        <button type="button" className="row">
          <Icon name="leave" />
          Logout
        </button>
      </>
    ),
  },
}
