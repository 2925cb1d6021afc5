import { Button, type ButtonStyle } from './button.tsx'

interface FilterButtonsProps<Value> {
  /** Name of the filter, for screen readers. */
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  kind?: ButtonStyle['kind']
  className?: string
}

/** Buttons that filter a list; exactly one is pressed. */
export function FilterButtons<Value>(props: FilterButtonsProps<Value>) {
  const { legend, options, value, onChange, kind, className } = props
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <Button
          key={String(option.value)}
          kind={kind}
          size="sm"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}
