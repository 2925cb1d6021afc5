import { expect, test } from 'vitest'
import { readFilter } from './all-data.ts'

test.each([
  ['', {}],
  [
    'from=2027-01-01&to=2027-03-31&kind=credit+note',
    { from: '2027-01-01', to: '2027-03-31', kind: 'credit note' },
  ],
  ['search=++mei+', { search: 'mei' }],
  ['kind=receipt&from=2027-02-30&search=+', {}],
  ['from=2027-03-01&to=2027-01-01', { from: '2027-03-01' }],
])('the URL parameters %o are read as the filter %o', (params, filter) => {
  expect(readFilter(new URLSearchParams(params))).toEqual(filter)
})
