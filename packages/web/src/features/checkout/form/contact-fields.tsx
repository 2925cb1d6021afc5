import { texts } from '../texts.ts'
import { TextField } from './text-field.tsx'

/** `hint` says what becomes of what is typed. */
export function ContactFields({ hint }: { hint?: string | undefined }) {
  return (
    <section className="blk first" aria-labelledby="contact-h">
      <h2 id="contact-h">{texts.contact}</h2>
      {hint && <p className="small muted">{hint}</p>}
      <TextField name="customerEmail" type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <div className="two">
        <TextField name="customerFirstName" autoComplete="shipping given-name" maxLength={100} />
        <TextField name="customerLastName" autoComplete="shipping family-name" maxLength={100} />
      </div>
      <TextField name="customerAddress" autoComplete="shipping street-address" maxLength={500} />
      <TextField
        name="customerPhoneNumber"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={50}
        hint={texts.phoneHint}
        className="phone"
      />
    </section>
  )
}
