import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a text field that React controls: reports what was typed before hydration, which React leaves in the field but
 * calls no `onChange` for. Runs before `Choice` reports, so that a text belongs to the choices beside it.
 */
export function useTypedBeforeHydration(shown: string, report: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later React reports what is typed.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? shown
    if (typed !== shown) report(typed)
  }, [])
  return field
}

/** The same for a field that isn't text: `report` compares it with what was rendered. */
export function useSelectedBeforeHydration<F extends HTMLElement>(report: (field: F) => void) {
  const field = useRef<F>(null)
  const isReported = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later React reports what is chosen.
  useEffect(() => {
    // In development React runs each effect twice.
    if (field.current && !isReported.current) report(field.current)
    isReported.current = true
  }, [])
  return field
}
