import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Keeps its width, shows a ring, and takes no second click. */
  loading?: boolean
}

export function Button({ variant = 'primary', loading = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      disabled={rest.disabled || loading}
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
