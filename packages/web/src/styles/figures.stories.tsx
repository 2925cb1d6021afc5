import type { Meta, StoryObj } from '@storybook/react-vite'

export default {} satisfies Meta

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
      <div className="total">
        <dt>Total</dt>
        <dd className="mono">$226.80 SGD</dd>
      </div>
    </dl>
  ),
}

export const Line: StoryObj = {
  render: () => (
    <div className="line-item">
      <div className="th backdrop backdrop-sky" />
      <h2 className="d4">Canvas Tote</h2>
      <span className="mono">$214.80</span>
      <p className="meta">S 6, M 14, L 4. Front screen printing, 2 colours.</p>
    </div>
  ),
}
