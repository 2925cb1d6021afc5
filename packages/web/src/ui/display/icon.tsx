import { commonIcons, createIcon } from '@printery/ui/icon'

const paths = {
  ...commonIcons,
  alert: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4l2-2ZM10 21h4',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  bag: 'M5 8h14l1 13H4L5 8ZM8.5 10V6.5a3.5 3.5 0 0 1 7 0V10',
  box: 'M4 4h16v16H4V4ZM8 11.5l3 3 5.5-6',
  broadcast: 'M4 10v4h4l9 5V5l-9 5H4ZM8 14v5h3v-3M20.5 9.5v5',
  calendar: 'M4 5h16v16H4V5ZM4 10h16M8 3v4M16 3v4',
  card: 'M2.5 6h19v12.5h-19V6ZM2.5 10.5h19M6 15h4',
  chat: 'M4 4h16v12H10l-6 5V4Z',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  copy: 'M8 8h12v12H8V8ZM5 16H4V4h12v1',
  cross: 'M5 5l14 14M19 5L5 19',
  down: 'M12 4v15M6 13l6 6 6-6',
  download: 'M12 4v12M6 11l6 6 6-6M4 21h16',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.5 6.5l4 4',
  filter: 'M3 5h18M6 12h12M10 19h4',
  grid: 'M4 4h7v7H4V4ZM13 4h7v7h-7V4ZM4 13h7v7H4v-7ZM13 13h7v7h-7v-7Z',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  menu: 'M3 6h18M3 12h18M3 18h12',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  nib: 'M12 3l5 9-3 6h-4l-3-6 5-9ZM12 3v9M10 21h4',
  press: 'M4 4h16v5H4V4ZM7 9v4h10V9M3 20h18M9 13v7M15 13v7',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6',
  star: 'M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.6L12 17l-5.7 3.5 1.5-6.6L3 9.6 9.3 9 12 3Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  tag: 'M3 12V3h9l9 9-9 9-9-9ZM7.5 7.5h.01',
  truck:
    'M2 6h12v10H2V6ZM14 9h4l4 4v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  up: 'M12 20V5M6 11l6-6 6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.4 3.6-7 8-7s8 2.6 8 7',
  warehouse: 'M3 21V9l9-5 9 5v12M8 21v-9h8v9M8 16.5h8',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

export const Icon = createIcon(paths)
