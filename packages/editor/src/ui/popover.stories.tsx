import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from './check.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

export default { component: Popover } satisfies Meta<typeof Popover>

export const Open: StoryObj<typeof Popover> = {
  args: {
    open: true,
    title: 'Effects',
    trigger: <IconButton icon="effects" label="Effects" />,
    children: <Check label="Shadow" value onChange={() => {}} />,
  },
}
