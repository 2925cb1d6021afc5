import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

export default { component: Tabs } satisfies Meta<typeof Tabs<'sizes' | 'care'>>

export const TwoTabs: StoryObj<typeof Tabs<'sizes' | 'care'>> = {
  args: {
    value: 'sizes',
    label: 'About the product',
    onChange: () => {},
    tabs: [
      { name: 'sizes', label: 'Sizes' },
      { name: 'care', label: 'Care' },
    ],
    children: <p>S to XXL, measured flat.</p>,
  },
}
