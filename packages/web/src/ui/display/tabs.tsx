import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Name extends string> {
  value: Name
  onChange: (name: Name) => void
  label: string
  tabs: readonly { name: Name; label: ReactNode }[]
  /** The panel of the selected tab. */
  children: ReactNode
}

export function Tabs<Name extends string>({ value, onChange, label, tabs, children }: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      <Base.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.name} value={tab.name}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  )
}
