import { formatCents, formatTotal } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { shippingTypeOf } from '../model.ts'
import { texts } from '../texts.ts'
import { useSaleForm } from '../use-sale-form.ts'
import { DetailsFields } from './details-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { ProductSearch } from './product-search.tsx'

/** A sale that was paid outside the shop: customer, items and amounts. */
export function SaleForm({ customerId }: { customerId: string }) {
  const form = useSaleForm(customerId)
  const { fields, items, products, totals, issues, sum } = form
  return (
    <form className="sale" onSubmit={form.submit} noValidate>
      <p className="muted">{texts.intro}</p>
      <section aria-labelledby="sale-customer">
        <h2 id="sale-customer">{texts.customer}</h2>
        <DetailsFields fields={fields} issues={issues} onChange={form.change} />
      </section>
      <section aria-labelledby="sale-items">
        <h2 id="sale-items">{texts.items}</h2>
        {items.length > 0 && (
          <ul className="sale-items">
            {items.map((item, index) => (
              <ItemFields
                key={item.key}
                {...{ index, item, issues }}
                product={products.get(item.productId)}
                total={totals[index]}
                onChange={(changes) => form.edit(item.key, changes)}
                onRemove={() => form.remove(item.key)}
              />
            ))}
          </ul>
        )}
        <ProductSearch error={issues['sale.items']} onAdd={form.add} />
      </section>
      <section aria-labelledby="sale-delivery">
        <h2 id="sale-delivery">{texts.sale}</h2>
        <div className="sale-three">
          <Field label={texts.delivery} error={issues.shippingType}>
            {(ids) => (
              <Select
                {...ids}
                name="shippingType"
                value={shippingTypeOf(fields)}
                onChange={(event) => form.change({ shippingType: event.target.value })}
              >
                <option value="regular">{texts.deliveries.regular}</option>
                <option value="fast">{texts.deliveries.fast}</option>
              </Select>
            )}
          </Field>
          <Field
            label={texts.shippingCost}
            error={issues['sale.shippingCost']}
            hint={
              sum.byWeight === undefined
                ? texts.shippingHintWithoutCost
                : texts.shippingHint(formatCents(sum.byWeight))
            }
          >
            {(ids) => (
              <input
                {...ids}
                name="sale.shippingCost"
                className="input mono"
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={fields.shippingCost}
                onChange={(event) => form.change({ shippingCost: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.soldOn} error={issues['sale.soldOn']} hint={texts.soldOnHint}>
            {(ids) => (
              <input
                {...ids}
                name="sale.soldOn"
                type="date"
                className="input mono"
                max={form.today}
                value={fields.soldOn}
                onChange={(event) => form.change({ soldOn: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field label={texts.note} error={issues.orderNotes} hint={texts.noteHint}>
          {(ids) => (
            <textarea
              {...ids}
              name="orderNotes"
              className="input"
              rows={3}
              maxLength={2000}
              value={fields.orderNotes}
              onChange={(event) => form.change({ orderNotes: event.target.value })}
            />
          )}
        </Field>
      </section>
      <dl className="sale-sum">
        <dt>{texts.subTotal}</dt>
        <dd>{formatCents(sum.subTotal)}</dd>
        <dt>{texts.shipping}</dt>
        <dd>{sum.shipping === undefined ? '–' : formatCents(sum.shipping)}</dd>
        <dt className="whole">{texts.total}</dt>
        <dd className="whole">{formatTotal(sum.subTotal + (sum.shipping ?? 0))}</dd>
      </dl>
      {form.problem && (
        <Note tone="bad" live>
          {form.problem}
        </Note>
      )}
      <Button type="submit" kind="primary" isBusy={form.isBusy}>
        {form.isBusy ? texts.recording : texts.record}
      </Button>
    </form>
  )
}
