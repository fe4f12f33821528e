/** Rules of the quantity stepper, the same for the browser and the server. */
export const MIN_QUANTITY = 1
/** A cart may be empty. */
export const CART_MIN_QUANTITY = 0
export const MAX_QUANTITY = 999

/** The nearest allowed quantity; `min` for anything but a number. */
export function clampQuantity(quantity: number, min: number = MIN_QUANTITY): number {
  if (Number.isNaN(quantity)) return min
  return Math.min(MAX_QUANTITY, Math.max(min, Math.trunc(quantity)))
}

/** What was typed into the stepper: at most the three leading digits, `min` when there are none. */
export function parseQuantity(text: string, min: number = MIN_QUANTITY): number {
  return clampQuantity(Number(/^\s*(\d{1,3})/.exec(text)?.[1]), min)
}
