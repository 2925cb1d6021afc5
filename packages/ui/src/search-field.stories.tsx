import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { SearchField } from './search-field.tsx'

export default { component: SearchField } satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

const args = { label: 'Search orders', placeholder: 'Number, name or product', onSearch: () => {} }

export const Empty: Story = { args }

export const Filled: Story = { args: { ...args, value: 'tote', icon: <Icon name="file" /> } }

/** Denser above a list of the portals. */
export const InToolbar: Story = {
  args,
  parameters: { portal: true },
  decorators: [
    (Story) => (
      <div className="tb">
        <Story />
      </div>
    ),
  ],
}
