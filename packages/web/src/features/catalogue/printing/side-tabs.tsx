import { type Side, sides } from '@printery/domain'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { productTexts as texts } from '../texts.ts'

interface SideTabsProps {
  side: Side
  onShow: (side: Side) => void
  /** The panel of the side. */
  children: ReactNode
}

/** The panels of both sides as tabs. */
export function SideTabs({ side, onShow, children }: SideTabsProps) {
  return (
    <Tabs
      value={side}
      onChange={onShow}
      label={texts.steps.printing}
      tabs={sides.map((name) => ({ name, label: texts.sidePanel[name] }))}
    >
      {children}
    </Tabs>
  )
}
