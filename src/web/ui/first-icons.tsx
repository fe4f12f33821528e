interface IconProps {
  className: string
}

/**
 * The icons of header, cart and notices, drawn without the library's runtime, which is a kilobyte of the
 * first load of every page. All others come from lucide-react.
 * @see https://lucide.dev (ISC license), from where the shapes are
 */
function Icon({ className, children }: IconProps & { children: React.ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  )
}

export function ShoppingCart({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18" />
      <path d="M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25" />
      <circle cx="18" cy="20" r="2" />
      <circle cx="8" cy="20" r="2" />
    </Icon>
  )
}

export function X({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M18 6 6 18m0-12 12 12" />
    </Icon>
  )
}

export function Info({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4m0-4h.01" />
    </Icon>
  )
}

export function CircleAlert({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" />
    </Icon>
  )
}

export function TriangleAlert({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
      <path d="M12 9v4m0 4h.01" />
    </Icon>
  )
}
