import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../ui/display/icon.tsx'

/** Marks from printing, such as crop marks. Each has a meaning; none is only decoration. */
export default {} satisfies Meta

const backdrops = ['kraft', 'butter', 'blush', 'sky', 'mint', 'bone'] as const

export const Backdrops: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 8 }}>
      {backdrops.map((backdrop) => (
        <div key={backdrop} className={`backdrop backdrop-${backdrop}`} style={{ padding: 24 }}>
          {backdrop}
        </div>
      ))}
    </div>
  ),
}

const phases = [
  ['ok', 'nib', 'Artwork: approved'],
  ['wait', 'press', 'Production: waiting'],
  ['bad', 'warehouse', 'Warehouse: refused'],
  ['later', 'truck', 'Delivery: pending'],
] as const

export const Phases: StoryObj = {
  render: () => (
    <div className="phase-icons">
      {phases.map(([state, icon, label]) => (
        <button key={icon} type="button" className={`phase-icon ${state}`} aria-label={label}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  ),
}

export const HalftoneAndStripe: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <div className="ht-fill" style={{ height: 24 }} />
      <div className="late-fill" style={{ height: 24 }} />
    </div>
  ),
}

export const CropMarks: StoryObj = {
  render: () => (
    <div style={{ padding: 40 }}>
      <div className="crop">
        <span className="crop-corners" />
        <p>Crop marks at the corners.</p>
      </div>
    </div>
  ),
}
