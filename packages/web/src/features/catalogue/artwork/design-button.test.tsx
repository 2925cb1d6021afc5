import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Configuration } from '../model.ts'
import { DesignButton } from './design-button.tsx'

const noop = () => undefined
const picture = { width: 849, height: 1200, area: 'full-front-a3' }
const design: Configuration['design'] = {
  draftId: 'd-1',
  pictures: {
    front: { ...picture, url: 'https://shop.test/assets/front.png' },
    back: { ...picture, url: 'https://shop.test/assets/back.png' },
  },
}

test.each(['front', 'back'] as const)(
  'EDIT-015 the %s shows its page of the design from the editor',
  (side) => {
    const configuration = { colour: '1c1c1d', design } as Configuration
    const markup = renderToStaticMarkup(
      <DesignButton side={side} configuration={configuration} onChange={noop} onEditor={noop} />,
    )
    expect([...markup.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      `https://shop.test/assets/${side}.png`,
    ])
  },
)
