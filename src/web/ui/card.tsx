import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={joinClasses('rounded-card border border-hairline bg-card p-6 shadow-soft', className)}
    />
  )
}
