/**
 * The one trip all drawings tell of: 21 minutes and 8.4 miles, as [minute, mph]. A light, a fast stretch above
 * the limit, a light, the hard brake, a light, the school. Canada's speeds are 5/3 of these instead of converted,
 * so that round figures lie at the same height.
 */
const SPEEDS = [
  [0, 0],
  [1, 22],
  [2.5, 27],
  [3.4, 0],
  [3.9, 0],
  [5, 38],
  [6, 43],
  [7.2, 51],
  [8, 49],
  [9.2, 36],
  [10, 18],
  [10.5, 0],
  [11.3, 0],
  [12.2, 38],
  [13, 42],
  [13.05, 12],
  [13.7, 24],
  [14.6, 30],
  [15.6, 0],
  [16.3, 0],
  [17.3, 30],
  [18.5, 34],
  [19.6, 24],
  [20.4, 18],
  [21, 0],
] as const

export const LIMIT = 45
/** The top of the scale. */
export const FULL = 60
export const FASTEST = { minute: 7.2, speed: 51 }
export const BRAKE = { minute: 13, from: 42, to: 12 }

interface Field {
  left: number
  /** Where the speed is zero. */
  base: number
  width: number
  height: number
}

/** The trip's speed as a line in a field of a drawing, and where a minute and a speed lie in it. */
export function drawSpeed({ left, base, width, height }: Field) {
  const x = (minute: number) => tenths(left + (minute / 21) * width)
  const y = (speed: number) => tenths(base - (speed / FULL) * height)
  const line = SPEEDS.map(([minute, speed], i) => {
    const [minuteBefore, speedBefore] = SPEEDS[i - 1] ?? [0, 0]
    const middle = x((minuteBefore + minute) / 2)
    return `C${middle} ${y(speedBefore)} ${middle} ${y(speed)} ${x(minute)} ${y(speed)}`
  })
  return { x, y, line: `M${x(0)} ${y(0)}${line.slice(1).join('')}` }
}

function tenths(value: number) {
  return Math.round(value * 10) / 10
}
