import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, iconNames } from './icon.tsx'

export default { component: Icon } satisfies Meta<typeof Icon>

export const All: StoryObj<typeof Icon> = {
  args: { name: 'bag' },
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 16 }}>
      {iconNames.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 10 }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
