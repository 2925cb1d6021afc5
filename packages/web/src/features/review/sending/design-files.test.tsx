import type { OrderItemView } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignFiles } from './design-files.tsx'
import type { DesignUpload } from './use-design-upload.ts'

const upload = { selected: {}, isWhole: false, files: [], choose: () => undefined } as unknown as DesignUpload

function drawn(printingType: object, slots: number[]): string {
  const newDesigns = slots.map((slot) => ({ slot }))
  const item = { printingType, newDesigns } as unknown as OrderItemView
  return renderToStaticMarkup(<DesignFiles item={item} upload={upload} />)
}

const fieldsOf = (markup: string) =>
  [...markup.matchAll(/aria-label="([^"]*: Design[^"]*)"/g)].map(([, name]) => name)

test('REVIEW-013 files are asked for of the printed sides alone', () => {
  expect(fieldsOf(drawn({ back: 'Heat Transfer' }, [1, 2, 3]))).toEqual([
    'Back Side: Design with template',
    'Back Side: Design without template',
  ])
  expect(fieldsOf(drawn({ front: 'Heat Transfer', back: 'Embroidery' }, []))).toEqual([
    'Front Side: Design with template',
    'Front Side: Design without template',
    'Back Side: Design with template',
    'Back Side: Design without template',
  ])
})

test('REVIEW-011 with four designs it says that one has to go, and takes no file', () => {
  const markup = drawn({ front: 'Heat Transfer' }, [1, 2, 3, 4])
  expect(markup).toContain('Please delete a previously rejected design to add a new one')
  expect(markup).not.toContain('<input')
})
