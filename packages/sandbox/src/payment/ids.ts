import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** As the provider makes them: `cs_test_…`, `pi_3…`, `ch_3…`, `re_3…`, `evt_3…`. */
export function newId(
  prefix: 'cs_test_' | 'pi_3' | 'ch_3' | 'pm_1' | 're_3' | 'evt_3' | 'li_1' | 'req_',
  length = 23,
): string {
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
