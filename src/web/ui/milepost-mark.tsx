import { joinClasses } from './join-classes.ts'

const SIZES = {
  small: 'h-7 min-w-6 px-1 text-sm',
  medium: 'h-9 min-w-8 px-1.5 text-base',
  large: 'h-16 min-w-14 px-2 text-lg leading-5',
}

interface MilepostMarkProps {
  number: number
  size?: keyof typeof SIZES
  /** A word above the number, as in `MILE`. */
  word?: string
  tone?: 'guide' | 'quiet'
  className?: string
}

/** The small roadside post with a number on it. */
export function MilepostMark({
  number,
  size = 'medium',
  word,
  tone = 'guide',
  className,
}: MilepostMarkProps) {
  return (
    <span
      className={joinClasses(
        'sign-line figures inline-flex shrink-0 flex-col items-center justify-center rounded-mark font-extrabold',
        tone === 'guide'
          ? 'bg-guide text-on-guide [--sign:var(--color-guide)]'
          : 'bg-hairline text-ink [--sign:var(--color-hairline)]',
        SIZES[size],
        className,
      )}
    >
      {word && <span className="text-[0.75rem] leading-4 tracking-wide">{word}</span>}
      <span className="translate-y-px">{number}</span>
    </span>
  )
}
