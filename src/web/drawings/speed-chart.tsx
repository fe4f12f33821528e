/** Speed over one trip; the steep fall is what the app calls a hard brake. */
export function SpeedChart() {
  return (
    <svg
      viewBox="0 0 480 280"
      role="img"
      aria-label="A line of speed over a trip with one steep fall marked as a hard brake"
      className="block w-full"
    >
      <rect width="480" height="280" className="fill-card" />
      <g className="stroke-hairline" strokeWidth="1.5">
        <path d="M52 60 H452 M52 130 H452 M52 200 H452" />
      </g>
      <g className="fill-soft" fontSize="17" textAnchor="end">
        <text x="42" y="65">
          60
        </text>
        <text x="42" y="135">
          30
        </text>
        <text x="42" y="205">
          0
        </text>
      </g>
      <path
        d="M52 200 C70 200 74 132 104 124 S150 118 168 128 S190 96 216 82 S262 66 284 72 L300 78 L312 182 C322 190 330 186 340 170 S372 118 396 112 S430 150 452 200"
        fill="none"
        className="stroke-guide"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M300 78 L312 182" className="stroke-stop" strokeWidth="6" strokeLinecap="round" />
      <path d="M306 118 L344 98" className="stroke-stop" strokeWidth="1.5" />
      <text x="350" y="96" className="fill-ink" fontSize="18" fontWeight="600">
        Hard brake
      </text>
      <g className="fill-soft" fontSize="17">
        <text x="52" y="240">
          7:42
        </text>
        <text x="236" y="240">
          7:51
        </text>
        <text x="412" y="240">
          8:03
        </text>
        <text x="52" y="34">
          Speed in mph
        </text>
      </g>
    </svg>
  )
}
