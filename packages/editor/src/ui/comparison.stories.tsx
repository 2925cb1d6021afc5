import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Comparison } from './comparison.tsx'

export default { component: Comparison } satisfies Meta<typeof Comparison>

function circle(fill: string) {
  return (
    <svg viewBox="0 0 300 200" aria-hidden="true">
      <circle cx="150" cy="100" r="80" fill={fill} />
    </svg>
  )
}

function Example() {
  const [split, setSplit] = useState(0.4)
  return (
    <div style={{ width: 300 }}>
      <Comparison
        label="The file and the picture"
        ratio={1.5}
        split={split}
        onSplit={setSplit}
        before={circle('#b3202c')}
        after={circle('#2b4fae')}
      />
    </div>
  )
}

export const Halves: StoryObj = { render: () => <Example /> }
