import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button submits no form unless its type says so', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toBe('<button type="button" class="btn">Add</button>')
  expect(renderToStaticMarkup(<Button type="submit">Add</Button>)).toContain('type="submit"')
})

test('the classes of a button depend on kind, size and width, and more classes can be added', () => {
  const style = { kind: 'primary', size: 'lg', isBlock: true, className: 'pa' } as const
  expect(renderToStaticMarkup(<Button {...style} />)).toContain('class="btn primary lg block pa"')
  const link = <ButtonLink {...style} to="/products" />
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain(
    'class="btn primary lg block pa" href="/products"',
  )
})

test('a busy button can be focused and is announced as disabled', () => {
  const busyButton = renderToStaticMarkup(<Button isBusy>Saving…</Button>)
  expect(busyButton).toContain('aria-disabled="true"')
  expect(busyButton).not.toContain(' disabled')
  expect(renderToStaticMarkup(<Button isBusy={false}>Save</Button>)).not.toContain('aria-disabled')
})

test('a button stays disabled while either it is busy or another reason holds', () => {
  const open = { 'aria-disabled': undefined }
  const closed = { 'aria-disabled': true }
  expect(renderToStaticMarkup(<Button isBusy {...open} />)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button isBusy={false} {...closed} />)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button isBusy={false} {...open} />)).not.toContain('aria-disabled')
})
