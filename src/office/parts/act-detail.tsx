/** What the log holds of an act beside who and when: names and values as they were written. */
export function ActDetail({ detail }: { detail: Record<string, unknown> }) {
  const told = Object.entries(detail).filter(([, value]) => value !== null && value !== '')
  if (told.length === 0) return null
  return (
    <p className="break-words text-soft">
      {told.map(([name, value]) => `${name}: ${inText(value)}`).join(' · ')}
    </p>
  )
}

function inText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
