import {
  findRateProblems,
  readTaxNumber,
  type TaxRate,
  type TaxRules,
  taxCategories,
} from '@printery/domain/tax'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'
import type { Environment, ShopTax } from './settings.ts'

export const TaxRates = z
  .array(
    z.strictObject({
      country: z.string(),
      category: z.enum(taxCategories).default('S'),
      rateBasisPoints: z.number(),
      from: z.string(),
      to: z.string().optional(),
    }),
  )
  .min(1)

/** The goods and services tax of Singapore, which the demo shop charges. */
const singaporeRates: TaxRate[] = [
  { country: 'SG', category: 'S', rateBasisPoints: 700, from: '2007-07-01', to: '2022-12-31' },
  { country: 'SG', category: 'S', rateBasisPoints: 800, from: '2023-01-01', to: '2023-12-31' },
  { country: 'SG', category: 'S', rateBasisPoints: 900, from: '2024-01-01' },
]

/** The tax rules; undefined without rates. A table with a gap or an overlap prevents the start. */
export function taxOf(env: Environment, demo: boolean): ShopTax | undefined {
  const rates = env.TAX_RATES ?? (demo ? singaporeRates : undefined)
  if (rates === undefined) return undefined
  const [problem] = findRateProblems(rates)
  if (problem) throw new StartupError(`The setting TAX_RATES is wrong: ${problem}`)
  if (!rates.some(({ country, category }) => country === env.TAX_COUNTRY && category === 'S'))
    throw new StartupError(`The setting TAX_RATES is wrong: it has no rate for ${env.TAX_COUNTRY}.`)
  const chargesTax = rates.some(({ rateBasisPoints }) => rateBasisPoints > 0)
  if (env.TAX_NUMBER === undefined && chargesTax && !demo)
    throw new StartupError(
      'The setting TAX_NUMBER is missing: only a shop that is registered for the tax may charge it.',
    )
  if (env.TAX_NUMBER !== undefined && !readTaxNumber(env.TAX_NUMBER))
    throw new StartupError(`The setting TAX_NUMBER is wrong: ${env.TAX_NUMBER} is not a valid tax number.`)
  const rules: TaxRules = {
    mode: env.TAX_MODE,
    country: env.TAX_COUNTRY,
    rates,
    shippingCategory: env.TAX_SHIPPING_CATEGORY,
    reverseChargeCountries: env.TAX_REVERSE_CHARGE?.split(',') ?? [],
    elsewhere: elsewhereOf(env.TAX_ELSEWHERE),
  }
  return { name: env.TAX_NAME, rules, deliveryCountries: deliveryCountriesOf(env.DELIVERY_COUNTRIES, rules) }
}

/** The countries of delivery, the shop's own first. A country without a tax rule would be refused at each checkout. */
function deliveryCountriesOf(setting: string | undefined, rules: TaxRules): string[] {
  const { country, rates, reverseChargeCountries, elsewhere } = rules
  const countries = [...new Set([country, ...(setting?.split(',') ?? [])])]
  const coveredCountries = new Set([...rates.map((rate) => rate.country), ...reverseChargeCountries])
  const uncoveredCountry = countries.find((each) => !coveredCountries.has(each))
  if (elsewhere === undefined && uncoveredCountry)
    throw new StartupError(
      `The setting DELIVERY_COUNTRIES is wrong: neither TAX_RATES nor TAX_ELSEWHERE says what applies in ${uncoveredCountry}.`,
    )
  return countries
}

function elsewhereOf(setting: string | undefined): TaxRules['elsewhere'] {
  if (setting === undefined) return undefined
  const [category, rate = '0'] = setting.split(':') as ['S' | 'Z' | 'O', string?]
  return { category, rateBasisPoints: Number(rate) }
}
