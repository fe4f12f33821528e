/** The longest number of a buyer's own purchase order, in characters. */
export const PO_NUMBER_LENGTH = 40
