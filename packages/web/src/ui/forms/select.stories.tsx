import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './select.tsx'

export default { component: Select } satisfies Meta<typeof Select>

export const Countries: StoryObj<typeof Select> = {
  args: {
    'aria-label': 'Country',
    children: (
      <>
        <option>Germany</option>
        <option>Georgia</option>
      </>
    ),
  },
}
