import type { ComponentProps } from 'react'

/** Thin lines on a 20 px grid. Lines carry function; motifs carry meaning. */
const paths = {
  alert: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5v4M10 13.5h.01',
  award: 'M10 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM7 11l-1 6.5 4-2 4 2-1-6.5',
  bell: 'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5.5-1.5 5.5h12s-1.5-1.5-1.5-5.5A4.5 4.5 0 0 0 10 3ZM8.5 16.5h3',
  book: 'M10 5.5C8 4 5.5 3.8 3 4.5v11c2.5-.7 5-.5 7 1 2-1.5 4.5-1.7 7-1v-11c-2.5-.7-5-.5-7 1Zm0 0v11',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3',
  cart: 'M2.5 3.5h2.1l1.7 9h8.4l1.8-6.5H5.2M7.5 16.5h.01M13.5 16.5h.01',
  chat: 'M3.5 16.5 4.6 13A6.8 6.8 0 1 1 7 15.4l-3.5 1.1ZM7.5 8.5h5M7.5 11h3',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.5 2',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7h9v10H7zM4 13V3h9',
  down: 'm6 8 4 4 4-4',
  filters: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  flag: 'M5 17V3.5c3-1.5 6 1.5 10 0v7.5c-4 1.5-7-1.5-10 0',
  gift: 'M3.5 7.5h13v3h-13zM4.5 10.5h11v6h-11zM10 7.5v9M10 7.5c-5 0-4.5-5-2-4 1.3.5 2 2 2 4Zm0 0c5 0 4.5-5 2-4-1.3.5-2 2-2 4Z',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c-4.5 4.5-4.5 9.5 0 14 4.5-4.5 4.5-9.5 0-14',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  heart:
    'M10 16.5S3 12.6 3 7.9A3.7 3.7 0 0 1 6.8 4c1.4 0 2.6.8 3.2 2 .6-1.2 1.8-2 3.2-2A3.7 3.7 0 0 1 17 7.9c0 4.7-7 8.6-7 8.6Z',
  home: 'M3 9.5 10 3l7 6.5M5 8v9h10V8',
  left: 'm12 5-5 5 5 5',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L10 5M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  mail: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  out: 'M8 4H4v12h4M8.5 10H17m-3.5-3.5L17 10l-3.5 3.5',
  pause: 'M7 5v10M13 5v10',
  pen: 'm4 16 .8-3.6L13 4.2l2.8 2.8-8.2 8.2L4 16ZM11.5 5.7l2.8 2.8',
  phone: 'M6 2.5h8v15H6zM9 15h2',
  play: 'M6 4v12l10-6z',
  receipt: 'M5 2.5v15l2-1.5 1.5 1.5 1.5-1.5 1.5 1.5 1.5-1.5 2 1.5v-15zM8 7h4M8 10.5h4',
  right: 'm8 5 5 5-5 5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4',
  share: 'M10 12.5V3M6.5 6 10 2.5 13.5 6M5 9.5v7h10v-7',
  shield: 'M10 2.5 4 5v4.5c0 4 2.5 6.5 6 8 3.5-1.5 6-4 6-8V5l-6-2.5Z',
  star: 'm10 2 2.4 5.3 5.6.6-4.2 3.9 1.2 5.7-5-2.9-5 2.9 1.2-5.7L2 7.9l5.6-.6z',
  stack: 'm10 3 7 3.5-7 3.5-7-3.5L10 3ZM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.6-3.5 3-5 6.5-5s5.9 1.5 6.5 5',
}

export type IconName = keyof typeof paths

type IconProps = { name: IconName; look?: 'small' | 'filled' } & ComponentProps<'svg'>

export function Icon({ name, look, ...rest }: IconProps) {
  return (
    <svg className={look ? `icon ${look}` : 'icon'} viewBox="0 0 20 20" aria-hidden="true" {...rest}>
      <path d={paths[name]} />
    </svg>
  )
}
