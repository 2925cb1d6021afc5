import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../forms/button.tsx'
import { Field } from '../forms/field.tsx'
import { PanelDialog } from './panel-dialog.tsx'

export default { component: PanelDialog } satisfies Meta<typeof PanelDialog>

export const WithForm: StoryObj<typeof PanelDialog> = {
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Log in',
    panel: (
      <div className="backdrop backdrop-butter">
        <p className="d3">Made where you can see it.</p>
      </div>
    ),
    children: (
      <>
        <Field label="Email">{(ids) => <input {...ids} className="input" type="email" />}</Field>
        <Button kind="primary">Log in</Button>
      </>
    ),
  },
}
