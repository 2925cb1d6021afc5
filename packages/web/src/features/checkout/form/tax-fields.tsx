import { countryName } from '@printery/domain/country-names'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { countriesQuery } from '../data.ts'
import { Disclosure } from '../disclosure.tsx'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'
import { TextField } from './text-field.tsx'

/** Fields that determine the tax of an order if the shop computes tax: country and tax number of a business. */
export function TaxFields() {
  const { control, formState } = useFormContext<CheckoutFields>()
  const taxNumber = useWatch({ control, name: 'taxNumber' })
  return (
    <>
      <CountryField />
      <Disclosure
        label={texts.business}
        note={texts.businessNote}
        isForced={taxNumber !== '' || formState.errors.taxNumber !== undefined}
      >
        <TextField
          name="taxNumber"
          autoComplete="off"
          maxLength={30}
          hint={texts.taxNumberHint}
          isRequired={false}
        />
      </Disclosure>
    </>
  )
}

/** Rendered only if there is more than one country. */
function CountryField() {
  const { register, formState } = useFormContext<CheckoutFields>()
  const { data: countries = [] } = useQuery(countriesQuery())
  const [shopCountry, ...otherCountries] = countries
  if (shopCountry === undefined || otherCountries.length === 0) return null
  return (
    <div id="country">
      <Field label={texts.labels.country} error={formState.errors.country?.message}>
        {(ids) => (
          <select className="input" autoComplete="shipping country" {...ids} {...register('country')}>
            <option value="">{countryName(shopCountry)}</option>
            {otherCountries.map((country) => (
              <option key={country} value={country}>
                {countryName(country)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
