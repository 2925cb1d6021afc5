import type { Meta, StoryObj } from '@storybook/react-vite'
import { TaxRows } from './tax-rows.tsx'

const meta: Meta<typeof TaxRows> = {
  title: 'Display/TaxRows',
  component: TaxRows,
  decorators: [(Story) => <dl className="sum">{Story()}</dl>],
}
export default meta

export const Inclusive: StoryObj<typeof TaxRows> = {
  args: { mode: 'inclusive', tax: { mode: 'inclusive', rows: [{ label: 'Includes 9% GST', cents: 961 }] } },
}
