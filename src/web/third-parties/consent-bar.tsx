import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { consentWords } from '../messages/consent.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { useWords, useWordsLocale } from '../words/words.ts'
import { useConsent } from './consent.ts'
import { refusedServices } from './consent-rules.ts'
import { foreignScripts } from './foreign-scripts.ts'
import { forgetForeignCookies } from './forget-foreign-cookies.ts'
import { usePrivacyChoices } from './privacy-choices.ts'
import type { ServiceName } from './services.ts'

interface ConsentBarProps {
  /** What the visitor can say yes or no to. */
  asked: readonly ServiceName[]
  configured: readonly ServiceName[]
  optsOut: boolean
}

/**
 * The last thing on the page, held at the foot of the window until the page's own end comes up: it moves
 * nothing, and whatever it lies over can be scrolled clear of it.
 */
export function ConsentBar({ asked, configured, optsOut }: ConsentBarProps) {
  const t = useWords(consentWords)
  const list = useServiceList()
  const { isOpen, close } = usePrivacyChoices()
  const answer = useAnswer(configured)
  const bar = useFocusWhenOpened(isOpen)
  const refused = refusedServices({ configured, optsOut })
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('title')}
      className="consent-bar sticky bottom-0 z-20 border-hairline border-t bg-card py-4 text-sm shadow-soft outline-none print:hidden"
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
          {refused.length > 0 && <p>{t('refused', { services: list(refused) })}</p>}
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
        {isOpen && <CloseButton label={t('close')} onClick={close} />}
      </div>
    </section>
  )
}

/** What was said last. */
function Standing() {
  const t = useWords(consentWords)
  const locale = useWordsLocale()
  const { answer, at } = useConsent()
  if (answer === '') return null
  const day = new Date(at).toLocaleDateString(locale, { dateStyle: 'long' })
  return <p className="mt-1 font-semibold">{t(answer, { day })}</p>
}

function useServiceList() {
  const t = useWords(consentWords)
  const locale = useWordsLocale()
  return (names: readonly ServiceName[]) =>
    new Intl.ListFormat(locale).format(names.map((name) => t(`service.${name}`)))
}

function useAnswer(configured: readonly ServiceName[]) {
  const choose = useConsent((state) => state.choose)
  const close = usePrivacyChoices((state) => state.close)
  return (answer: 'accepted' | 'declined') => {
    choose(answer, configured)
    close()
    if (answer === 'declined' && foreignScripts.loaded) {
      forgetForeignCookies()
      // What has run can only be left behind with its document.
      window.location.reload()
    }
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** Whoever asks for the bar is taken to it, and back when it closes. */
function useFocusWhenOpened(isOpen: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    bar.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return bar
}
