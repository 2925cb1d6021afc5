import { data, redirect } from 'react-router'
import { findRefusal } from './error-response.ts'

/** The refusal of a form that the browser sent without JavaScript, for the page in the response. */
export interface RefusedForm<Name extends string> {
  values: Record<Name, string>
  status: number
  message: string
  fieldErrors: Partial<Record<string, string>>
}

/**
 * The action of a page whose form works without JavaScript: sends the fields to the API as the script would. After a
 * success the browser is redirected to the page with `?sent`, so that a reload sends nothing again; a refusal is shown
 * in the page of the response. `toQuery` returns the query for the redirect.
 */
export async function receiveForm<Name extends string, Result>(
  request: Request,
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<Result>,
  toQuery: (answer: Result) => string = () => 'sent',
) {
  const form = await request.formData()
  const values = Object.fromEntries(
    // Browsers send CRLF for a line break; scripts read LF.
    names.map((name) => [name, String(form.get(name) ?? '').replaceAll('\r\n', '\n')]),
  ) as Record<Name, string>
  let result: Result
  try {
    result = await send(values)
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal) throw error
    const { status, message, fieldErrors } = refusal
    return data({ values, status, message, fieldErrors } satisfies RefusedForm<Name>, { status })
  }
  return redirect(`${new URL(request.url).pathname}?${toQuery(result)}`, 303)
}
