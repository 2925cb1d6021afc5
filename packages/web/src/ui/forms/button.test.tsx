import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button submits a form only if its type is submit', () => {
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

test('a button is announced as disabled while it is busy or its caller disables it', () => {
  const enabled = { 'aria-disabled': undefined }
  const disabled = { 'aria-disabled': true }
  expect(renderToStaticMarkup(<Button isBusy {...enabled} />)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button isBusy={false} {...disabled} />)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button isBusy={false} {...enabled} />)).not.toContain('aria-disabled')
})
