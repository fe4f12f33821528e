/** A made-up town and one trip through it: where it began, one hard brake, where the car stands now. */
export function TripMap() {
  return (
    <svg
      viewBox="0 0 480 320"
      role="img"
      aria-label="A map with a trip drawn as a line, from home to a school"
      className="block w-full"
    >
      <rect width="480" height="320" className="fill-guide-wash" />
      <path d="M0 236 C90 220 130 268 220 262 S380 214 480 232 V320 H0 Z" className="fill-service-wash" />
      <rect x="176" y="88" width="110" height="72" rx="8" className="fill-guide" opacity="0.12" />
      <g className="stroke-card" fill="none" strokeWidth="9">
        <path d="M0 62 H480 M0 188 H480 M76 0 V320 M316 0 V320" />
        <path d="M156 0 V188 M0 124 H316 M400 62 V320 M316 124 H480" strokeWidth="6" />
      </g>
      <path
        d="M76 262 V200 Q76 188 88 188 H304 Q316 188 316 176 V74 Q316 62 328 62 H400"
        fill="none"
        className="stroke-guide"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="76" cy="262" r="10" className="fill-card stroke-guide" strokeWidth="5" />
      <circle cx="236" cy="188" r="9" className="fill-amber stroke-ink" strokeWidth="3" />
      <g transform="translate(400 62)">
        <circle r="22" className="fill-guide" opacity="0.2" />
        <circle r="12" className="fill-guide stroke-card" strokeWidth="4" />
      </g>
      <Label x={102} y={284} text="7:42 Home" />
      <Label x={186} y={226} text="7:51 Hard brake" />
      <Label x={336} y={30} text="8:03 School" />
    </svg>
  )
}

function Label({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 9.6 + 16
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-8" y="-21" width={width} height="30" rx="7" className="fill-card" />
      <text className="fill-ink" fontSize="18" fontWeight="600">
        {text}
      </text>
    </g>
  )
}
