import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../ui/icon.tsx'

/** A look for buttons and links alike, hence classes. One filled vermilion button for each view. */
export default {} satisfies Meta

const kinds = ['primary', '', 'quiet', 'bare', 'danger'] as const

export const Kinds: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {kinds.map((kind) => (
        <button key={kind} type="button" className={`btn ${kind}`}>
          Add 6 pieces
        </button>
      ))}
    </div>
  ),
}

export const Hovered: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      <button type="button" className="btn primary is-hover">
        Add 6 pieces
      </button>
      <button type="button" className="btn is-hover">
        Add 6 pieces
      </button>
    </div>
  ),
}

export const Disabled: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      <button type="button" className="btn primary" disabled>
        Add 6 pieces
      </button>
      <button type="button" className="btn" aria-disabled="true">
        Add 6 pieces
      </button>
    </div>
  ),
}

export const Sizes: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      {['lg', '', 'sm'].map((size) => (
        <button key={size} type="button" className={`btn ${size}`}>
          <Icon name="plus" />
          Add
        </button>
      ))}
    </div>
  ),
}

export const IconsAlone: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <button type="button" className="ib" aria-label="Search">
        <Icon name="search" />
      </button>
      <button type="button" className="ib" aria-label="Grid" aria-pressed="true">
        <Icon name="grid" />
      </button>
      <button type="button" className="ib sm" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  ),
}

export const InText: StoryObj = {
  render: () => (
    <p>
      Twelve more pieces cost less each.{' '}
      <button type="button" className="link">
        Add 12 pieces
      </button>
    </p>
  ),
}
