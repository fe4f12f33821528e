/** A name on a drawn map, on a small card that is as wide as its text. */
export function MapLabel({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 8.8 + 18
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-9" y="-20" width={width} height="29" rx="7" className="fill-card" />
      <text className="fill-ink" fontSize="17" fontWeight="600">
        {text}
      </text>
    </g>
  )
}
