import type { Locator } from '@playwright/test'

export interface FieldNow {
  label: string
  value: string
  isText: boolean
}

/** Fields of a form that hold what was written or chosen. */
export function inputsIn(scope: Locator): Locator {
  return scope.locator(
    'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden]):enabled:visible, textarea:enabled:visible',
  )
}

/** Those too whose section is collapsed at the moment. */
function inputsWithCollapsed(scope: Locator): Locator {
  const collapsed = ['.fields[hidden]', '.disclosure [hidden]'].map((place) =>
    scope.locator(`${place} input`),
  )
  return collapsed.reduce((all, inputs) => all.or(inputs), inputsIn(scope))
}

/** `withCollapsed`: those too that are hidden until their section is opened again. */
export async function readFields(scope: Locator, withCollapsed = false): Promise<FieldNow[]> {
  const inputs = withCollapsed ? inputsWithCollapsed(scope) : inputsIn(scope)
  const fields = await inputs.evaluateAll((elements) =>
    (elements as HTMLInputElement[]).map((element) => {
      // Ids that React makes are others after each load.
      const region = element.closest('section:not([id^=_r_])')?.id ?? ''
      return {
        label: `${region} ${element.labels?.[0]?.innerText ?? (element.ariaLabel || element.name)}`.trim(),
        value: element.value,
        isText: !['number', 'date', 'color'].includes(element.type) && !element.readOnly,
      }
    }),
  )
  // Fields come and go: of several with one label each is known by its place among them.
  const seen = new Map<string, number>()
  return fields.map(({ label, ...rest }) => {
    const nth = (seen.get(label) ?? 0) + 1
    seen.set(label, nth)
    return { label: `${label} ${nth}`, ...rest }
  })
}
