interface ActDetailProps {
  detail: Record<string, unknown>
  /** Leaves out ids of payments and refunds, which stand elsewhere on the page. */
  withoutIds?: boolean
}

/** What the log holds of an act beside who and when; what changed stands as before and after. */
export function ActDetail({ detail, withoutIds = false }: ActDetailProps) {
  const { before, after, ...rest } = detail
  const told = [
    ...changes(before, after),
    ...Object.entries(rest).map(([name, value]) => [name, inText(value)]),
  ]
    .filter(([, text]) => text && !(withoutIds && ID.test(text)))
    .map(([name = '', text]) => `${nameOf(name)}: ${text}`)
  if (told.length === 0) return null
  return <p className="wrap-anywhere text-soft">{told.join(' · ')}</p>
}

const ID = /^[a-z]{2,5}_[0-9a-z_]{8,}$/i

function changes(before: unknown, after: unknown): string[][] {
  if (!isRecord(before) && !isRecord(after))
    return [
      ['before', inText(before)],
      ['after', inText(after)],
    ]
  const [was, is] = [before, after].map((side) => (isRecord(side) ? side : {}))
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  return [...names].map((name) => [name, `${inText(was?.[name]) || '–'} → ${inText(is?.[name]) || '–'}`])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `tracking number` of `trackingNumber`. */
function nameOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}

/** Codes as in `awaiting_payment` lose their underscores, ids as in `ord_0t9a` keep them. */
function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inText).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => `${nameOf(name)} ${inText(each)}`)
      .join(', ')
  const text = String(value)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}
