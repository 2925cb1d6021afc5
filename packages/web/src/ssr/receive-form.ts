import { data, redirect } from 'react-router'
import { findRefusal } from './error-response.ts'

/** Why a form that the browser sent without JavaScript was refused, for the page in the response. */
export interface RefusedForm<Name extends string> {
  values: Record<Name, string>
  status: number
  message: string
  fieldErrors: Partial<Record<string, string>>
}

/**
 * The action of a page whose form works without scripts: sends the fields to the API as a script would. The
 * browser is led to the page with `?sent`, so that a reload sends nothing again, or gets it with what was wrong.
 * `toQuery` makes the query of what the API answered.
 */
export async function receiveForm<Name extends string, Answer>(
  request: Request,
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<Answer>,
  toQuery: (answer: Answer) => string = () => 'sent',
) {
  const form = await request.formData()
  const values = Object.fromEntries(
    // Browsers send CRLF for a line break; scripts read LF.
    names.map((name) => [name, String(form.get(name) ?? '').replaceAll('\r\n', '\n')]),
  ) as Record<Name, string>
  let answer: Answer
  try {
    answer = await send(values)
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal) throw error
    const { status, message, fieldErrors } = refusal
    return data({ values, status, message, fieldErrors } satisfies RefusedForm<Name>, { status })
  }
  return redirect(`${new URL(request.url).pathname}?${toQuery(answer)}`, 303)
}
