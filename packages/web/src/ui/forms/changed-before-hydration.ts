import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Reports the text that was typed into a controlled field before hydration, because React keeps it without calling
 * `onChange`. The layout effect runs before the effects of `Choice`, so a text is reported before changed choices.
 */
export function useTypedBeforeHydration(renderedValue: string, report: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; afterwards React calls `onChange`.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? renderedValue
    if (typed !== renderedValue) report(typed)
  }, [])
  return field
}

/** Reports a field other than text once after hydration; `report` compares it with the rendered value. */
export function useSelectedBeforeHydration<F extends HTMLElement>(report: (field: F) => void) {
  const field = useRef<F>(null)
  const isReported = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; afterwards React calls `onChange`.
  useEffect(() => {
    // In development React's strict mode runs each effect twice.
    if (field.current && !isReported.current) report(field.current)
    isReported.current = true
  }, [])
  return field
}
