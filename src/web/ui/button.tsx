import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Keeps its width and the focus, shows a ring, and takes no second click. */
  loading?: boolean
}

/** A button that is disabled would lose the focus of who works by keyboard. */
const refuse = (event: React.MouseEvent) => event.preventDefault()

export function Button({ variant = 'primary', loading = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? refuse : rest.onClick}
      className={buttonLook(variant, className)}
    >
      <span className={loading ? 'opacity-0' : undefined}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
