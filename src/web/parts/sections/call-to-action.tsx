import { BuyButton } from './buy-button.tsx'

interface CallToActionProps {
  title: string
  /** Follows a band, whose border needs more room below it. */
  afterBand?: boolean
}

/** On the sign buttons are white in both themes, and what has the focus is outlined in white. */
const LIGHT_BUTTONS =
  '[--color-card:#ffffff] [--color-hover:#f1efe8] [--color-ink:#16191c] [--color-soft:#565d63] [--color-service-text:#ffffff]'

/** Closes a page as a guide sign: the way on. What it costs stands at the top of the page. */
export function CallToAction({ title, afterBand = false }: CallToActionProps) {
  return (
    <section className={`page-width pb-6 md:pb-8 ${afterBand ? 'pt-10 md:pt-20' : 'pt-4 md:pt-8'}`}>
      <div className="rounded-picture bg-sign p-2 text-on-sign shadow-soft">
        <div className="grid items-center gap-x-16 gap-y-4 rounded-[22px] border-2 border-on-sign/60 px-5 py-4 md:gap-y-7 md:px-12 md:py-10 lg:grid-cols-[minmax(0,1fr)_auto]">
          <h2 className="max-w-[18em] font-extrabold text-2xl tracking-tight md:text-3xl">{title}</h2>
          <div className={`flex flex-wrap gap-3 max-sm:*:grow ${LIGHT_BUTTONS}`}>
            <BuyButton variant="secondary" />
          </div>
        </div>
      </div>
    </section>
  )
}
