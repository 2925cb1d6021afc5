import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../display/icon.tsx'
import { Button, ButtonLink } from './button.tsx'

/** A view has one primary button. */
export default { component: Button } satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

const label = 'Add 6 pieces'

export const Primary: Story = { args: { kind: 'primary', children: label } }

export const Plain: Story = { args: { children: label } }

export const Quiet: Story = { args: { kind: 'quiet', children: label } }

export const Bare: Story = { args: { kind: 'bare', children: label } }

export const Danger: Story = { args: { kind: 'danger', children: 'Cancel order' } }

export const Hovered: Story = { args: { kind: 'primary', className: 'is-hover', children: label } }

export const Disabled: Story = { args: { kind: 'primary', disabled: true, children: label } }

export const Busy: Story = { args: { kind: 'primary', isBusy: true, children: 'Saving…' } }

export const FullWidth: Story = {
  args: { kind: 'primary', size: 'lg', isBlock: true, children: label },
}

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      {(['lg', undefined, 'sm'] as const).map((size) => (
        <Button key={size ?? ''} size={size}>
          <Icon name="plus" />
          Add
        </Button>
      ))}
    </div>
  ),
}

export const AsLink: Story = { render: () => <ButtonLink to="/products">See the products</ButtonLink> }
