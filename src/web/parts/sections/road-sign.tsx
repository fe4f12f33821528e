/** What stands on the signs: strokes in a field of 24 by 24, drawn for this shop. */
const GLYPHS = {
  account:
    'M12 5a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4M5.5 20c.6-4.2 3-6.2 6.5-6.2s5.9 2 6.5 6.2M18 5l-12 14.5',
  antenna:
    'M12 12.5V21M8.8 21h6.4M8.5 14a5 5 0 0 1 0-7M15.5 14a5 5 0 0 0 0-7M5.5 17a9.2 9.2 0 0 1 0-13M18.5 17a9.2 9.2 0 0 0 0-13M12 10.4h.01',
  bell: 'M5.5 16.5h13c-1.7-1.5-1.8-3.2-1.8-6a4.7 4.7 0 0 0-9.4 0c0 2.8-.1 4.5-1.8 6M10.3 19.8a1.9 1.9 0 0 0 3.4 0',
  brake: 'M8.6 4h6.8L20 8.6v6.8L15.4 20H8.6L4 15.4V8.6zM12 8v4.6M12 16h.01',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 7.8V12l3 2.2',
  contract: 'M6.5 3.8h8l3.5 3.5v13h-11.5zM9.5 10.5l5.5 5.5M15 10.5l-5.5 5.5',
  gauge: 'M4.8 17.5a8.2 8.2 0 1 1 14.4 0M12 14.2l4-5M12 14.2h.01',
  idle: 'M7 3.8h10M7 20.2h10M8.2 3.8c0 5.6 7.6 7 7.6 16.4M15.8 3.8c0 5.6-7.6 7-7.6 16.4',
  map: 'M4 6.5l5.3-2.3 5.4 2.3L20 4.2v13.3l-5.3 2.3-5.4-2.3L4 19.8zM9.3 4.2v13.3M14.7 6.5v13.3',
  month: 'M4.8 6h14.4v14H4.8zM4.8 10.3h14.4M8.6 3.5v4M15.4 3.5v4M9 15.3l2.2 2.2 4-4.2',
  park: 'M8.8 20V4.5h4.4a4.4 4.4 0 0 1 0 8.8H8.8',
  pin: 'M12 20.8c-4.3-4.8-6.3-8-6.3-10.9a6.3 6.3 0 0 1 12.6 0c0 2.9-2 6.1-6.3 10.9M12 9.9h.01',
  plug: 'M3.8 8h16.4l-1.9 8.2H5.7zM8 10.8h.01M10.7 10.8h.01M13.4 10.8h.01M16 10.8h.01M8.7 13.5h.01M11 13.5h.01M13.2 13.5h.01M15.4 13.5h.01',
  route: 'M6 20.3v-4.6a3.7 3.7 0 0 1 3.7-3.7h4.6A3.7 3.7 0 0 0 18 8.3V3.7M15.3 6.4L18 3.7l2.7 2.7',
  truck:
    'M2.8 6.5h10.7v9.7H2.8zM13.5 9.8h4l3.7 3.5v2.9h-7.7M7 18.8a1.7 1.7 0 1 1 .01 0M17.3 18.8a1.7 1.7 0 1 1 .01 0',
  unplug: 'M3 12h4.2M7.2 8.3v7.4h3.6V8.3zM21 12h-3.7M17.3 7.8v8.4h-2V7.8zM11.8 6.2l2-2.7M11.8 17.8l2 2.7',
  wrench: 'M14.6 4.2a4.8 4.8 0 0 0-4.7 6.3L4 16.4 7.6 20l5.9-5.9a4.8 4.8 0 0 0 6.2-5.8l-3 3-3.3-.8-.8-3.3z',
} as const

export type SignName = keyof typeof GLYPHS

/** A guide sign on its post, as it stands beside a road, with a glyph for what the text beside it says. */
export function RoadSign({ name, className = '' }: { name: SignName; className?: string }) {
  return (
    <svg viewBox="0 0 44 54" width="44" height="54" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M19.5 42h5v12h-5z" className="fill-edge" />
      <rect x="0.5" y="0.5" width="43" height="43" rx="8" className="fill-sign" />
      <rect
        x="3"
        y="3"
        width="38"
        height="38"
        rx="6"
        className="fill-none stroke-on-sign"
        strokeWidth="1.5"
      />
      <path
        d={GLYPHS[name]}
        transform="translate(10 10)"
        className="fill-none stroke-on-sign"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
