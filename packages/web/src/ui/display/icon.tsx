const paths = {
  alert: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4l2-2ZM10 21h4',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 10V6.5a3.5 3.5 0 0 1 7 0V10',
  box: 'M4 4h16v16H4V4ZM8 11.5l3 3 5.5-6',
  calendar: 'M4 5h16v16H4V5ZM4 10h16M8 3v4M16 3v4',
  card: 'M2.5 6h19v12.5h-19V6ZM2.5 10.5h19M6 15h4',
  chat: 'M4 4h16v12H10l-6 5V4Z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  chevron: 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  close: 'M5 5l14 14M19 5L5 19',
  copy: 'M8 8h12v12H8V8ZM5 16H4V4h12v1',
  cross: 'M5 5l14 14M19 5L5 19',
  dash: 'M5 12h14',
  download: 'M12 4v12M6 11l6 6 6-6M4 21h16',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.5 6.5l4 4',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  file: 'M6 3h8l5 5v13H6V3ZM14 3v5h5',
  filter: 'M3 5h18M6 12h12M10 19h4',
  grid: 'M4 4h7v7H4V4ZM13 4h7v7h-7V4ZM4 13h7v7H4v-7ZM13 13h7v7h-7v-7Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.5v.5',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  lock: 'M6 11h12v10H6V11ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M3 6h18M3 12h18M3 18h12',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  nib: 'M12 3l5 9-3 6h-4l-3-6 5-9ZM12 3v9M10 21h4',
  plus: 'M12 5v14M5 12h14',
  press: 'M4 4h16v5H4V4ZM7 9v4h10V9M3 20h18M9 13v7M15 13v7',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21',
  star: 'M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.6L12 17l-5.7 3.5 1.5-6.6L3 9.6 9.3 9 12 3Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  tag: 'M3 12V3h9l9 9-9 9-9-9ZM7.5 7.5h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  truck:
    'M2 6h12v10H2V6ZM14 9h4l4 4v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  upload: 'M12 16V5M7 9l5-5 5 5M4 15v5h16v-5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7',
  warehouse: 'M3 21V9l9-5 9 5v12M8 21v-9h8v9M8 16.5h8',
  warn: 'M12 3l10 18H2L12 3ZM12 10v5M12 18v.5',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

/** Drawn in the colour of the text and never read aloud: the words beside it say what it means. */
export function Icon({ name, className = '' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={`ic ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
