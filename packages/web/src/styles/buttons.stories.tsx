import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../ui/display/icon.tsx'

/** Buttons that show only an icon, or look like a link. */
export default {} satisfies Meta

export const IconOnly: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <button type="button" className="icon-button" aria-label="Search">
        <Icon name="search" />
      </button>
      <button type="button" className="icon-button" aria-label="Grid" aria-pressed="true">
        <Icon name="grid" />
      </button>
      <button type="button" className="icon-button sm" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  ),
}

export const TextLinks: StoryObj = {
  render: () => (
    <p>
      Twelve more pieces cost less each.{' '}
      <button type="button" className="link">
        Add 12 pieces
      </button>
    </p>
  ),
}
