/** A number, a code or a name, which a translator must leave as it is. */
export function Verbatim({ children }: { children: React.ReactNode }) {
  return <span translate="no">{children}</span>
}
