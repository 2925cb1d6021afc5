import type { OrderItemView } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignFiles } from './design-files.tsx'
import type { DesignUpload } from './use-design-upload.ts'

const upload = {
  selected: {},
  isComplete: false,
  files: [],
  choose: () => undefined,
} as unknown as DesignUpload

function renderFields(printingType: object, slots: number[]): string {
  const newDesigns = slots.map((slot) => ({ slot }))
  const item = { printingType, newDesigns, designId: null, designNumber: 9 } as unknown as OrderItemView
  return renderToStaticMarkup(<DesignFiles item={item} upload={upload} />)
}

const fieldsOf = (markup: string) =>
  [...markup.matchAll(/aria-label="([^"]*: Design[^"]*)"/g)].map(([, name]) => name)

test('REVIEW-013 only the printed sides have fields for files', () => {
  expect(fieldsOf(renderFields({ back: 'Heat Transfer' }, [1, 2, 3]))).toEqual([
    'Back Side: Design with template',
    'Back Side: Design without template',
  ])
  expect(fieldsOf(renderFields({ front: 'Heat Transfer', back: 'Embroidery' }, []))).toEqual([
    'Front Side: Design with template',
    'Front Side: Design without template',
    'Back Side: Design with template',
    'Back Side: Design without template',
  ])
})

test('REVIEW-011 with four designs the form asks to delete one, and has no file fields', () => {
  const markup = renderFields({ front: 'Heat Transfer' }, [1, 2, 3, 4])
  expect(markup).toContain('Please delete a previously rejected design to add a new one')
  expect(markup).not.toContain('<input')
})

test('BUYER-151 if one new file is selected, the form states that the other file stays', () => {
  const item = {
    ...{ printingType: { front: 'Heat Transfer' }, newDesigns: [], designId: null, designNumber: 1 },
    ...{ frontDesign: '/files/a', frontWithoutTemplate: '/files/b' },
  } as unknown as OrderItemView
  const form = (changed: object) =>
    renderToStaticMarkup(<DesignFiles item={item} upload={{ ...upload, ...changed }} />)
  expect(form({})).toContain('Add what is new: the design, the logo or both.')
  const frontDesignLogo = { file: new File([''], 'a.png'), url: 'blob:a', width: 10, height: 10 }
  const markup = form({ selected: { frontDesignLogo }, isComplete: true })
  expect(markup).toContain('Front, with template: stays as in version 1.')
  expect(markup).not.toContain('Front, without template: stays')
})
