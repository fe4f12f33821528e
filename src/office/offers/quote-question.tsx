import { marketOf } from '../../shop/facts/markets/markets.ts'
import { fromUnits, times, ZERO } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import type { OfficeCall } from '../parts/call-office.ts'
import { cityOf, shopNow } from '../parts/shop-time.ts'
import { dayText } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import type { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

export type TypedQuote = Omit<OfficeCall<'POST /admin/quotes'>['body'], 'send' | 'isFree' | 'country'> & {
  country: NonNullable<OfficeCall<'POST /admin/quotes'>['body']['country']>
}

interface QuestionProps {
  quote: TypedQuote
  isBusy: boolean
  trouble: ReturnType<typeof useAct>['trouble']
  onClose: () => void
  onMake: (how: { send: boolean; isFree: boolean }) => void
}

/** A look at a quote before its buyer reads it: an email cannot be taken back. */
export function QuoteQuestion({ quote, isBusy, trouble, onClose, onMake }: QuestionProps) {
  const t = useWords(offerWords)
  const { email, quantity, country, deviceUnitPrice, expiresAt } = quote
  const listPrice = useListPrice(country)
  const unit = deviceUnitPrice ?? listPrice
  const isFree = deviceUnitPrice === 0
  const price = unit === undefined ? undefined : fromUnits(unit)
  const money = (amount = ZERO) => moneyText(amount, marketOf(country).currency, true)
  return (
    <Dialog open onClose={onClose} title={t('look')}>
      <div className="grid gap-4">
        <TroubleNotice trouble={trouble} />
        {isFree && (
          <Notice tone="amber" title={t('look.free')}>
            <p className="text-sm">{t('look.free.text')}</p>
          </Notice>
        )}
        <p className="wrap-anywhere">{t('look.to', { email })}</p>
        {price !== undefined && (
          <p>
            {t('look.price', {
              count: quantity,
              price: money(price),
              total: money(times(price, quantity)),
            })}
            {deviceUnitPrice === undefined && ` ${t('look.listPrice')}`}
          </p>
        )}
        <p>{t('look.until', { day: dayText(expiresAt), city: cityOf(country) })}</p>
        <div className="flex flex-wrap gap-3">
          <Button loading={isBusy} onClick={() => onMake({ send: true, isFree })}>
            {t(isFree ? 'look.send.free' : 'look.send')}
          </Button>
          <Button variant="secondary" loading={isBusy} onClick={() => onMake({ send: false, isFree })}>
            {t('look.make')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The price in force, which a quote without its own has. */
function useListPrice(country: TypedQuote['country']): number | undefined {
  const { answer } = useAnswer('GET /admin/prices', {})
  const now = shopNow().toISOString()
  return answer?.prices.find((list) => list.country === country && list.from <= now)?.devicePrice
}
