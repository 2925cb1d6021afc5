import { randomInt } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Ids in the provider's format: `cs_test_…`, `pi_3…`, `evt_3…`; `ch_3…` and `re_3…` for cards, `py_3…` and `pyr_3…`
 * for other methods; `tr_1…` and `trr_1…` for transfers.
 */
export function newId(
  prefix:
    | 'cs_test_'
    | 'pi_3'
    | 'ch_3'
    | 'coupon_'
    | 'py_3'
    | 'pm_1'
    | 're_3'
    | 'pyr_3'
    | 'evt_3'
    | 'du_1'
    | 'tr_1'
    | 'trr_1'
    | 'li_1'
    | 'req_',
  length = 23,
): string {
  return prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}
