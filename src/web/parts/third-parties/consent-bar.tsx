import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '../../../shop/facts/markets/until-words.ts'
import { BASKET_COOKIE } from '../../../shop/sale/basket/basket.ts'
import consentWords from '../../../words/en-US/pages/consent.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { useConsent } from './consent.ts'
import { askedServices, refusedServices } from './consent-rules.ts'
import { foreignScripts } from './foreign-scripts.ts'
import type { ServiceName } from './services.ts'

interface ConsentBarProps {
  configured: readonly ServiceName[]
  /** Whether the browser sends the Global Privacy Control. */
  optsOut: boolean
  /** Whether the visitor has asked to see it. */
  isOpen: boolean
  onClose: () => void
}

/**
 * The last thing on the page, held at the foot of the window until the page's own end comes up: it moves
 * nothing, and whatever it lies over can be scrolled clear of it.
 */
export function ConsentBar({ configured, optsOut, isOpen, onClose }: ConsentBarProps) {
  const t = useWords(consentWords)
  const list = useServiceList()
  const bar = useFocusWhen(isOpen)
  const asked = askedServices({ configured, optsOut })
  const refused = refusedServices({ configured, optsOut })
  function answer(given: 'accepted' | 'declined') {
    choose(given, configured)
    onClose()
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('title')}
      className="consent-bar low:static sticky bottom-0 z-20 border-hairline border-t bg-card py-3 text-sm shadow-soft outline-none print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          {asked.length > 0 && (
            <p>
              {t('ask', { services: list(asked) })}{' '}
              <Link to="/privacy-policy" className="whitespace-nowrap underline">
                {t('policy')}
              </Link>
            </p>
          )}
          {refused.length > 0 && <p>{t('refused', { services: list(refused, 'disjunction') })}</p>}
          {configured.length === 0 && <p>{t('nothing')}</p>}
          {isOpen && <Standing />}
        </div>
        {asked.length > 0 && (
          <div className="grid flex-1 basis-64 grid-cols-2 gap-3 nav:max-w-80">
            <Button variant="secondary" onClick={() => answer('declined')}>
              {t('decline')}
            </Button>
            <Button variant="secondary" onClick={() => answer('accepted')}>
              {t('accept')}
            </Button>
          </div>
        )}
        {isOpen && <CloseButton label={t('close')} onClick={onClose} />}
      </div>
    </section>
  )
}

/** What was said last. */
function Standing() {
  const t = useWords(consentWords)
  const locale = useLanguage()
  const { answer, at } = useConsent()
  if (answer === '') return null
  // By the clock of who said it.
  const day = dayInWords(new Date(at), locale, { dateStyle: 'long', timeZone: undefined })
  return <p className="mt-1 font-semibold">{t(answer, { day })}</p>
}

function useServiceList() {
  const t = useWords(consentWords)
  const locale = useLanguage()
  return (names: readonly ServiceName[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(locale, { type }).format(names.map((name) => t(`service.${name}`)))
}

function choose(answer: 'accepted' | 'declined', services: readonly ServiceName[]) {
  useConsent.getState().choose(answer, services)
  if (answer === 'accepted' || !foreignScripts.loaded) return
  // What has run can only be left behind with its document.
  forgetForeignCookies()
  window.location.reload()
}

/** Moves a visitor who asks for the bar to it. */
function useFocusWhen(isOpen: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) bar.current?.focus({ preventScroll: true })
  }, [isOpen])
  return bar
}

/** Cookies of the shop itself that scripts can see. */
const OWN = new Set(['locale', BASKET_COOKIE])

/** Deletes the cookies other companies' scripts have left on this site, whichever part of its name they set them for. */
function forgetForeignCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, start) => labels.slice(start).join('.'))
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (name === '' || OWN.has(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; path=/; max-age=0`
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`
    }
  }
}
