import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from '../ui/pill.tsx'

/** Numbers stand right, in the typeface of figures. */
export default {} satisfies Meta

const orders = [
  ['PR-1042', 'Ada Orlov', '24', '$214.80', 'done'],
  ['PR-1041', 'Nile Rowing Club', '120', '$1,020.00', ''],
] as const

export const Table: StoryObj = {
  parameters: { portal: true },
  render: () => (
    <table className="tbl">
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
    </table>
  ),
}

export const Sum: StoryObj = {
  render: () => (
    <dl className="sum">
      <div>
        <dt>24 pieces</dt>
        <dd className="mono">$214.80</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd className="mono">$12.00</dd>
      </div>
      <div className="tot">
        <dt>Total</dt>
        <dd className="mono">$226.80 USD</dd>
      </div>
    </dl>
  ),
}

export const Line: StoryObj = {
  render: () => (
    <div className="li">
      <div className="th stock st-sky" />
      <h2 className="d4">Canvas Tote</h2>
      <span className="mono">$214.80</span>
      <p className="meta">S 6, M 14, L 4. Front screen printing, 2 colours.</p>
    </div>
  ),
}
