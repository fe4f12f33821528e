/** What was typed as a whole number from `min` to `max`; anything that is not a number is `min`. */
export function clampQuantity(text: string, min: number, max: number): number {
  const typed = Number.parseInt(text, 10)
  return Number.isNaN(typed) ? min : Math.min(max, Math.max(min, typed))
}
