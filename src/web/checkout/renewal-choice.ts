/** The renewal box starts unticked in every tab; within a tab it stays as the shopper left it. */
const KEY = 'renewalConsent'

export function readRenewalChoice(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

export function keepRenewalChoice(consent: boolean): void {
  try {
    if (consent) sessionStorage.setItem(KEY, 'yes')
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser without storage starts unticked again after a reload, which is the safe side.
  }
}
