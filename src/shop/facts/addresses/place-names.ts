const SHORT_FORMS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['twp', 'township'],
])

/** `St. Paul`, `saint-paul` and `SAINTPAUL` are one place: this form is equal for all of them. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join('')
}

/** The name that `typed` may be a slip of the finger for. @param names by their folded forms */
export function findNearName(names: Iterable<readonly [string, string]>, typed: string): string | undefined {
  const wanted = foldPlaceName(typed)
  const limit = slipsIn(wanted)
  let best: { name: string; slips: number } | undefined
  for (const [folded, name] of names) {
    if (limit === 0 || Math.abs(folded.length - wanted.length) > limit) continue
    const slips = countSlips(folded, wanted)
    if (slips <= limit && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { name, slips }
  }
  return best?.name
}

/** Short names are too much alike to guess at. */
function slipsIn(name: string): number {
  if (name.length < 4) return 0
  return name.length < 8 ? 1 : 2
}

/** Letters missing, too many, wrong, or two swapped (optimal string alignment distance). */
export function countSlips(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
