import { joinClasses } from '../../ui/join-classes.ts'

const ALIGN = { left: '', middle: '-translate-x-1/2', right: '-translate-x-full' }

interface ChartLabelProps {
  /** Width and height of the drawing, and the place in it. */
  of: readonly [number, number]
  x: number
  y: number
  align?: keyof typeof ALIGN
  className?: string
  children: React.ReactNode
}

/** Words over a drawing, which keep their size while the drawing grows. */
export function ChartLabel({ of, x, y, align = 'left', className, children }: ChartLabelProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'figures absolute -translate-y-1/2 whitespace-nowrap text-drawing leading-none',
        ALIGN[align],
        className ?? 'text-soft',
      )}
      style={{ left: `${(x / of[0]) * 100}%`, top: `${(y / of[1]) * 100}%` }}
    >
      {children}
    </span>
  )
}
