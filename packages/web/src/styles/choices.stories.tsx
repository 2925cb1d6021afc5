import type { Meta, StoryObj } from '@storybook/react-vite'

/** Selected choices use the text colour, never the action colour. */
export default {} satisfies Meta

export const Checks: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <label className="check">
        <input type="checkbox" defaultChecked />
        Tell me when the proof is there
      </label>
      <label className="check">
        <input type="checkbox" />
        Send news
      </label>
      <label className="check">
        <input type="radio" name="kind" defaultChecked />
        Company
      </label>
      <label className="check">
        <input type="radio" name="kind" />
        Person
      </label>
      <label className="check">
        <input type="checkbox" disabled />
        Express, not for 500 pieces
      </label>
    </div>
  ),
}

const swatches = [
  ['Natural', '#e9dfc8'],
  ['Navy', '#26304a'],
  ['Black', '#1c1c1d'],
] as const

export const Swatches: StoryObj = {
  render: () => (
    <div className="swatches">
      {swatches.map(([name, colour], index) => (
        <label
          key={name}
          className={index === 2 ? 'swatch off' : 'swatch'}
          style={{ '--c': colour } as object}
        >
          <span className="visually-hidden">{name}</span>
          <input type="radio" name="cloth" defaultChecked={index === 0} disabled={index === 2} />
        </label>
      ))}
    </div>
  ),
}

export const Rows: StoryObj = {
  render: () => (
    <div className="option-list">
      <label className="opt">
        <input type="radio" name="printing" defaultChecked />
        <b>Screen printing</b>
        <span className="p mono">$4.20</span>
        <span className="d">Up to four inks, from 12 pieces.</span>
      </label>
      <label className="opt">
        <input type="radio" name="printing" />
        <b>Heat transfer</b>
        <span className="p mono">$6.10</span>
        <span className="d">Any number of colours.</span>
      </label>
      <label className="opt">
        <input type="radio" name="printing" disabled />
        <b>Embroidery</b>
        <span className="p mono">$9.40</span>
        <span className="d">From 24 pieces. You have 18.</span>
      </label>
    </div>
  ),
}

export const Chips: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <button type="button" className="chip">
        Bags
        <span className="x" aria-hidden="true">
          ×
        </span>
      </button>
      <span className="tag">V2</span>
    </div>
  ),
}
