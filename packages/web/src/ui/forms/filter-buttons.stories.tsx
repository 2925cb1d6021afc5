import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterButtons } from './filter-buttons.tsx'

export default {
  component: FilterButtons,
  parameters: { portal: true },
} satisfies Meta<typeof FilterButtons<string>>

export const States: StoryObj<typeof FilterButtons<string>> = {
  args: {
    legend: 'State',
    className: 'seg',
    options: [
      { value: 'new', label: 'New' },
      { value: 'answered', label: 'Answered' },
    ],
    value: 'new',
    onChange: () => {},
  },
}
