/**
 * vPIC's keys describe characters 4 to 8 of a VIN and, after `|`, 10 to 17: `*` is any, `[A-C5]` one of a set,
 * and what is not written is free.
 */
export function keyPositions(keys: string): (Set<string> | null)[] {
  const kept = cache.get(keys)
  if (kept) return kept
  const [front = '', back = ''] = keys.split('|')
  const positions = [...pad(split(front), 5), ...split(back)]
  cache.set(keys, positions)
  return positions
}

/** Some VIN matches both. */
export function overlap(a: string, b: string): boolean {
  const [left, right] = [keyPositions(a), keyPositions(b)]
  return left.every((set, i) => {
    const other = right[i]
    return !set || !other || [...set].some((letter) => other.has(letter))
  })
}

/** Every VIN that matches `inner` matches `outer`. */
export function covers(outer: string, inner: string): boolean {
  const inside = keyPositions(inner)
  return keyPositions(outer).every((set, i) => {
    if (!set) return true
    const other = inside[i]
    return other ? [...other].every((letter) => set.has(letter)) : false
  })
}

const cache = new Map<string, (Set<string> | null)[]>()

function split(text: string): (Set<string> | null)[] {
  const parts = text.match(/\[[^\]]*\]|./g) ?? []
  return parts.map((part) => {
    if (part === '*' || part === '#') return null
    return new Set(part.startsWith('[') ? expand(part.slice(1, -1)) : part)
  })
}

function expand(set: string): string {
  return set.replace(/(.)-(.)/g, (_, from: string, to: string) => {
    let letters = ''
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1)
      letters += String.fromCharCode(code)
    return letters
  })
}

function pad(positions: (Set<string> | null)[], length: number) {
  return [...positions, ...Array<null>(Math.max(0, length - positions.length)).fill(null)]
}
