import type { Meta, StoryObj } from '@storybook/react-vite'
import { Empty } from '../feedback/empty.tsx'
import { Button } from '../forms/button.tsx'
import { Drawer } from './drawer.tsx'

export default { component: Drawer } satisfies Meta<typeof Drawer>

type Story = StoryObj<typeof Drawer>

const args = { open: true, title: 'Cart', onOpenChange: () => {} }

export const Full: Story = {
  args: {
    ...args,
    children: (
      <div className="line-item">
        <div className="th backdrop backdrop-sky" />
        <h3>Canvas Tote</h3>
        <span className="mono">$214.80</span>
        <p className="meta">24 pieces, front screen printing</p>
      </div>
    ),
    footer: (
      <Button kind="primary" isBlock>
        Checkout
      </Button>
    ),
  },
}

export const EmptyCart: Story = {
  args: { ...args, children: <Empty shape="bag">Your cart is empty.</Empty> },
}

export const FromTheLeft: Story = { args: { ...args, side: 'left', title: 'Menu', children: <p>Shop</p> } }
