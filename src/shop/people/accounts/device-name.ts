import { say } from '../../../words/say.ts'
import { DEFAULT_MARKET, MARKETS } from '../../facts/markets/markets.ts'
import type { Ctx } from '../../system/context.ts'

/** The caller chooses its User-Agent: at most this many characters are shown. */
const LONGEST = 60

/** A browser as people name it, as in `Safari on iPhone`; what it calls itself where it is none we know; null for none. */
export function deviceName(
  { accounts, language = MARKETS[DEFAULT_MARKET].defaultLanguage }: Pick<Ctx, 'accounts' | 'language'>,
  userAgent: string | null,
): string | null {
  if (!userAgent) return null
  const { browser, system } = accounts.nameBrowser(userAgent)
  if (browser && system && !browser.includes(system))
    return say(language, 'devices.browser', { browser, system })
  return browser || system || userAgent.slice(0, LONGEST)
}
