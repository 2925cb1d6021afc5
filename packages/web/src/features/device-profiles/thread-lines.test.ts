import { devicePresets } from '@printery/domain/device-presets'
import { expect, test } from 'vitest'
import { readLines, toLines } from './thread-lines.ts'

test('PREPRESS-084 threads are read from lines that were typed or copied from a table', () => {
  const threads = [
    { number: '101', name: 'Snow white', hex: 'f9f9f6' },
    { number: '507', name: 'Navy', hex: '1f2b47', lab: [17.8, 2.1, -18.4] as [number, number, number] },
  ]
  expect(toLines(threads)).toBe('101; Snow white; f9f9f6\n507; Navy; 1f2b47; 17.8 2.1 -18.4')
  expect(readLines(toLines(threads))).toEqual(threads)
  expect(readLines('\n101\tSnow white\t#F9F9F6\n\n507\tNavy\t1F2B47\t17.8\t2.1\t-18.4\n')).toEqual(threads)
  const { threads: preset = [] } = devicePresets.Embroidery
  expect(readLines(toLines(preset))).toEqual(preset)
})

test('PREPRESS-084 an invalid line is sent with its values, so that the API refuses it', () => {
  expect(readLines(' \n')).toBeUndefined()
  expect(readLines('Navy')).toEqual([{ number: 'Navy', name: '', hex: '' }])
  expect(readLines('507; Navy; 1f2b47; dark')).toEqual([
    { number: '507', name: 'Navy', hex: '1f2b47', lab: [-1, 0, 0] },
  ])
})
