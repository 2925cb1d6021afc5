import type { Locator } from '@playwright/test'

export interface FieldState {
  label: string
  value: string
  isText: boolean
}

/** Fields of a form that hold text or a choice. */
export function inputsIn(scope: Locator): Locator {
  return scope.locator(
    'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden]):enabled:visible, textarea:enabled:visible',
  )
}

/** Includes the fields of collapsed sections. */
function inputsWithCollapsed(scope: Locator): Locator {
  const collapsed = ['.fields[hidden]', '.disclosure [hidden]'].map((selector) =>
    scope.locator(`${selector} input`),
  )
  return collapsed.reduce((all, inputs) => all.or(inputs), inputsIn(scope))
}

/** With `withCollapsed`, includes the fields of collapsed sections. */
export async function readFields(scope: Locator, withCollapsed = false): Promise<FieldState[]> {
  const inputs = withCollapsed ? inputsWithCollapsed(scope) : inputsIn(scope)
  const fields = await inputs.evaluateAll((elements) =>
    (elements as HTMLInputElement[]).map((element) => {
      // Ids that React generates differ after each load.
      const region = element.closest('section:not([id^=_r_])')?.id ?? ''
      return {
        label: `${region} ${element.labels?.[0]?.innerText ?? (element.ariaLabel || element.name)}`.trim(),
        value: element.value,
        isText: !['number', 'date', 'color'].includes(element.type) && !element.readOnly,
      }
    }),
  )
  // Fields with the same label are distinguished by their position.
  const counts = new Map<string, number>()
  return fields.map(({ label, ...rest }) => {
    const nth = (counts.get(label) ?? 0) + 1
    counts.set(label, nth)
    return { label: `${label} ${nth}`, ...rest }
  })
}
