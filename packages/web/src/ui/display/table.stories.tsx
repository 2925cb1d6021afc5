import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from './pill.tsx'
import { Table } from './table.tsx'

/** Numbers are right-aligned in the monospaced font. */
export default { component: Table, parameters: { portal: true } } satisfies Meta<typeof Table>

type Story = StoryObj<typeof Table>

const orders = [
  ['PR-1042', 'Ada Orlov', '24', '$214.80', 'done'],
  ['PR-1041', 'Nile Rowing Club', '120', '$1,020.00', ''],
] as const

const rows = (
  <>
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Customer</th>
        <th scope="col" className="num">
          Pieces
        </th>
        <th scope="col" className="num">
          Total
        </th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(([number, customer, pieces, total, state]) => (
        <tr key={number} className={state}>
          <td className="mono">{number}</td>
          <td>{customer}</td>
          <td className="num">{pieces}</td>
          <td className="num">{total}</td>
          <td>
            <Pill tone={state ? 'ok' : 'wait'}>{state ? 'Received' : 'In review'}</Pill>
          </td>
        </tr>
      ))}
    </tbody>
  </>
)

export const Orders: Story = { args: { name: 'Orders', hasNoFocusableContent: true, children: rows } }

/** The table is wider than its container, which scrolls and is focusable. */
export const NarrowContainer: Story = {
  args: { name: 'Orders', hasNoFocusableContent: true, children: rows },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
}
