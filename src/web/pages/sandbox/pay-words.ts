type Say = (key: 'pay' | 'save' | 'confirm.text' | 'save.confirm', values?: { amount: string }) => string

/** A card that is added pays nothing. @param units of the currency */
export function payLabel(t: Say, units: number, amount: string): string {
  return units === 0 ? t('save') : t('pay', { amount })
}

/** The bank's question, as some cards ask it. @param units of the currency */
export function bankText(t: Say, units: number, amount: string): string {
  return units === 0 ? t('save.confirm') : t('confirm.text', { amount })
}
