import { joinClasses } from './join-classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'danger'

const BASE =
  'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-button px-5 py-2 text-base leading-tight font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'sign-line bg-guide text-on-guide [--sign:var(--color-guide)] hover:bg-guide-deep hover:[--sign:var(--color-guide-deep)] ' +
    'disabled:bg-hairline disabled:text-soft disabled:[--sign:var(--color-hairline)]',
  secondary:
    'border border-edge bg-card text-ink hover:bg-hover disabled:border-hairline disabled:text-soft disabled:hover:bg-card',
  danger:
    'sign-line bg-stop text-on-stop [--sign:var(--color-stop)] hover:opacity-90 ' +
    'disabled:bg-hairline disabled:text-soft disabled:[--sign:var(--color-hairline)]',
}

/** The classes of anything that looks like a button: a button or a link. */
export function buttonLook(variant: ButtonVariant, more?: string): string {
  return joinClasses(BASE, VARIANTS[variant], more)
}
