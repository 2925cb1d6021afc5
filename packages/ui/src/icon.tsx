/** Icons of 24 × 24 px that shop and editor share. */
export const commonIcons = {
  back: 'M20 12H5M11 6l-6 6 6 6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  close: 'M5 5l14 14M19 5L5 19',
  dash: 'M5 12h14',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  file: 'M6 3h8l5 5v13H6V3ZM14 3v5h5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.5v.5',
  lock: 'M6 11h12v10H6V11ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  upload: 'M12 16V5M7 9l5-5 5 5M4 15v5h16v-5',
  warn: 'M12 3l10 18H2L12 3ZM12 10v5M12 18v.5',
} as const

interface IconProps<Name> {
  name: Name
  className?: string | undefined
}

/** Creates the icon component of an app, so that its pages don't load the icons of another. */
export function createIcon<Name extends string>(paths: Readonly<Record<Name, string>>) {
  /** Drawn in the colour of the text and hidden from screen readers. */
  return function Icon({ name, className }: IconProps<Name>) {
    return (
      <svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name]} />
      </svg>
    )
  }
}

export const Icon = createIcon(commonIcons)
