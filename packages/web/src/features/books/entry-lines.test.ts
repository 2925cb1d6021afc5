import { expect, test } from 'vitest'
import { centsOfLine, differenceOf, emptyLine, linesToPost } from './entry-lines.ts'

const line = (debit: string, credit: string) => ({ ...emptyLine('outside'), debit, credit })

test('debits are positive cents and credits negative ones; an amount that is no number, or one in both columns, is NaN', () => {
  expect(centsOfLine(line('1,250.50', ''))).toBe(125_050)
  expect(centsOfLine(line('', '$3'))).toBe(-300)
  expect(centsOfLine(line('', ''))).toBe(0)
  expect(centsOfLine(line('1', '1'))).toBeNaN()
  expect(centsOfLine(line('twelve', ''))).toBeNaN()
})

test('an entry is sent without empty lines, and with the tax codes of accounts that need one', () => {
  const lines = [
    { ...emptyLine('tax payable'), taxCode: 'S900', debit: '90' },
    { ...emptyLine('outside'), taxCode: 'S900', credit: '90' },
    { ...emptyLine('sales'), taxCode: '' },
  ]
  expect(differenceOf(lines)).toBe(0)
  expect(differenceOf(lines.slice(0, 1))).toBe(9000)
  expect(linesToPost(lines)).toEqual([
    { account: 'tax payable', cents: 9000, taxCode: 'S900' },
    { account: 'outside', cents: -9000 },
  ])
})
