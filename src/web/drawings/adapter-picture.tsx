import { useId } from 'react'

/** The matte black adapter, three lights on its face, seen a little from the right. */
export function AdapterPicture({ className, label }: { className?: string; label?: string }) {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      viewBox="0 0 360 400"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="0.75" y2="1">
          <stop offset="0" stopColor="#41474d" />
          <stop offset="0.45" stopColor="#2a2f33" />
          <stop offset="1" stopColor="#1a1d20" />
        </linearGradient>
        <linearGradient id={`${id}side`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor="#15181a" />
          <stop offset="1" stopColor="#24292d" />
        </linearGradient>
        <linearGradient id={`${id}plug`} x1="0" y1="0" x2="1" y2="0.2">
          <stop offset="0" stopColor="#33393e" />
          <stop offset="0.7" stopColor="#1d2124" />
          <stop offset="1" stopColor="#121416" />
        </linearGradient>
        <radialGradient id={`${id}shade`}>
          <stop offset="0" stopColor="#000" stopOpacity="0.5" />
          <stop offset="0.6" stopColor="#000" stopOpacity="0.2" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}edge`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.04" />
        </linearGradient>
      </defs>
      <ellipse cx="186" cy="368" rx="160" ry="24" fill={paint('shade')} />
      <Plug fill={paint('plug')} />
      <path d="M78 102 L100 86 H288 Q330 86 330 128 V302 Q330 330 306 338 L276 352 Z" fill={paint('side')} />
      <rect x="40" y="96" width="266" height="260" rx="44" fill={paint('face')} />
      <rect
        x="41"
        y="97"
        width="264"
        height="258"
        rx="43"
        fill="none"
        stroke={paint('edge')}
        strokeWidth="2"
      />
      <rect
        x="56"
        y="112"
        width="234"
        height="228"
        rx="32"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.1"
        strokeWidth="2"
      />
      <Lights />
      <text
        x="173"
        y="272"
        textAnchor="middle"
        fill="#d4d8da"
        fillOpacity="0.85"
        fontSize="27"
        fontWeight="800"
        letterSpacing="-0.4"
      >
        Milepost
      </text>
      <path d="M150 300 H196" stroke="#000" strokeOpacity="0.45" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

/** The connector that goes into the car's port: wider at one side, with its two keys and contacts. */
function Plug({ fill }: { fill: string }) {
  return (
    <>
      <path d="M92 100 L100 34 Q102 22 114 22 H250 Q262 22 264 34 L272 100 Z" fill={fill} />
      <path d="M264 34 L286 26 L294 90 L272 100 Z" fill="#101214" />
      <path
        d="M100 34 Q102 22 114 22 H250 Q262 22 264 34 L286 26 Q283 13 270 13 H136 Q126 13 120 17 L108 23 Z"
        fill="#2c3236"
      />
      <g fill="#0d0f10">
        <rect x="124" y="40" width="22" height="40" rx="4" />
        <rect x="218" y="40" width="22" height="40" rx="4" />
      </g>
      <path d="M112 28 H250" stroke="#fff" strokeOpacity="0.2" strokeWidth="1.5" />
      <path d="M90 97 H274" stroke="#000" strokeOpacity="0.5" strokeWidth="4" />
    </>
  )
}

function Lights() {
  const lights = [
    { x: 143, colour: '#5aa9ff' },
    { x: 173, colour: '#3ecb98' },
    { x: 203, colour: '#ffb81c' },
  ]
  return lights.map(({ x, colour }) => (
    <g key={x}>
      <circle cx={x} cy="196" r="15" fill={colour} fillOpacity="0.16" />
      <circle cx={x} cy="196" r="9.5" fill="#0c0e0f" />
      <circle cx={x} cy="196" r="7" fill={colour} />
      <circle cx={x - 2} cy="194" r="2.2" fill="#fff" fillOpacity="0.7" />
    </g>
  ))
}
