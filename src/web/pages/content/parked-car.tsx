/** A car on a drawn map, seen from far. */
export function ParkedCar({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" className="fill-guide" opacity="0.18" />
      <circle r="9.5" className="fill-guide stroke-card" strokeWidth="3" />
    </g>
  )
}
