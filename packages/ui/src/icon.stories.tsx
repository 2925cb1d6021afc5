import type { Meta, StoryObj } from '@storybook/react-vite'
import { commonIcons, Icon } from './icon.tsx'

export default { component: Icon } satisfies Meta<typeof Icon>

const names = Object.keys(commonIcons) as (keyof typeof commonIcons)[]

export const Common: StoryObj<typeof Icon> = {
  args: { name: 'check' },
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 16 }}>
      {names.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 10 }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
