import type { Meta, StoryObj } from '@storybook/react-vite'

export default {} satisfies Meta

const Scale = () => (
  <div style={{ display: 'grid', gap: 16 }}>
    <p className="d1">Ink</p>
    <p className="d2">On cloth, to the letter</p>
    <p className="d3">On cloth, to the letter</p>
    <p className="d4">On cloth, to the letter</p>
    <p className="lead">Twelve pieces or twelve hundred, proofed by a person.</p>
    <p>Twelve pieces or twelve hundred, proofed by a person.</p>
    <p className="muted small">Twelve pieces or twelve hundred, proofed by a person.</p>
    <p className="muted xs mono">PR-1042 · 24 pieces · $214.80</p>
  </div>
)

export const Shop: StoryObj = { render: Scale }

/** The same type scale at the density of the portals. */
export const Portal: StoryObj = { render: Scale, parameters: { portal: true } }
