/** Chance that can be had again: the same seed, the same story. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(weighted: readonly (readonly [number, T])[]): T
}

/** Mulberry32: small, fast and even enough to choose moments with. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(weighted) {
      let left = next() * weighted.reduce((total, [weight]) => total + weight, 0)
      for (const [weight, value] of weighted) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('there is nothing to pick from')
    },
  }
}
