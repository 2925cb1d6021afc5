import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choice } from './choice.tsx'

type Line = 'left' | 'centre' | 'right'

export default { component: Choice } satisfies Meta<typeof Choice<Line>>

type Story = StoryObj<typeof Choice<Line>>

const args: Story['args'] = {
  label: 'Lines',
  onChange: () => {},
  options: [
    { value: 'left', label: 'Left', icon: 'text-left' },
    { value: 'centre', label: 'Centre', icon: 'text-centre' },
    { value: 'right', label: 'Right', icon: 'text-right' },
  ],
}

export const Icons: Story = { args: { ...args, value: 'centre' } }

export const Words: Story = {
  args: {
    ...args,
    value: 'left',
    options: [
      { value: 'left', label: 'Left' },
      { value: 'right', label: 'Right' },
    ],
  },
}

export const Mixed: Story = { args: { ...args, value: undefined } }
