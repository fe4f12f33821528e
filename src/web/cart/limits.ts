/** The most adapters one order may hold. */
export const MAX_QUANTITY = 999
