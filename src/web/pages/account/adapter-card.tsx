import memberWords from '../../../words/en-US/pages/member.json'
import waitingWords from '../../../words/en-US/waiting.json'
import { useWords, type WordsOf } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Deed, deedsOf, isTakenBack } from './decision.ts'
import { type Device, useDay } from './plan-words.ts'

export function nameOf({ name, vehicle, serial }: Device, t: WordsOf<typeof memberWords>): string {
  return name ?? vehicle?.name ?? t('adapter.unnamed', { end: serial.slice(-4) })
}

/** One adapter: how it is, and what can be done with it. */
export function AdapterCard({ device, whole = false }: { device: Device; whole?: boolean }) {
  const t = useWords(memberWords)
  const tWaiting = useWords(waitingWords)
  const waits = device.waitsFor.length > 0
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 wrap-anywhere font-extrabold text-xl">{nameOf(device, t)}</h2>
        <p className="font-semibold text-soft">{waits ? tWaiting('short') : t(`state.${device.state}`)}</p>
      </div>
      {waits && <Waits device={device} />}
      {device.recall && <Recalled words={device.recall} />}
      <Plans device={device} />
      {device.state === 'shipped' && <p>{t('shipped.text')}</p>}
      {whole && <Facts device={device} />}
      {whole && device.vehicle?.vin && <RemoveVin device={device} />}
      <Deeds device={device} whole={whole} />
    </Card>
  )
}

/** It reports and is on no plan: why, and the page that starts it. */
function Waits({ device: { id, waitsFor } }: { device: Device }) {
  const t = useWords(waitingWords)
  const [reason = 'none'] = waitsFor
  return (
    <>
      <p>{t('sentence', { count: 1, reason })}</p>
      <LinkButton to={`/activate?device=${id}`} className="justify-self-start">
        {t('start')}
      </LinkButton>
    </>
  )
}

/** The shop calls it back: why, and the order's page, where a replacement is asked for. */
function Recalled({ words }: { words: string }) {
  const t = useWords(memberWords)
  return (
    <Notice tone="amber" title={t('adapter.recalled')}>
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">{words}</p>
        <LinkButton to="/account/orders">{t('adapter.recalled.link')}</LinkButton>
      </div>
    </Notice>
  )
}

/** What is decided about an adapter, one sentence each. */
export function usePlans(device: Device): string[] {
  const { endsAt, endsWithIncluded, orderRefunded, pausesAt, resumesAt, offeredTo } = device
  const t = useWords(memberWords)
  const day = useDay()
  return [
    orderRefunded && t('adapter.refunded'),
    endsAt && t(endsWithIncluded ? 'adapter.included' : 'adapter.ends', { date: day(endsAt) }),
    pausesAt && resumesAt && t('adapter.pauses', { date: day(pausesAt), until: day(resumesAt) }),
    !pausesAt && resumesAt && t('adapter.back', { date: day(resumesAt) }),
    offeredTo && t('adapter.offered', { email: offeredTo }),
  ].filter((line) => typeof line === 'string')
}

function Plans({ device }: { device: Device }) {
  return usePlans(device).map((line) => (
    <p key={line} className="wrap-anywhere font-semibold">
      {line}
    </p>
  ))
}

function Facts({ device }: { device: Device }) {
  const t = useWords(memberWords)
  const day = useDay()
  const facts = [
    [t('adapter.vehicle'), device.vehicle?.name],
    [t('adapter.vin'), device.vehicle?.vin],
    [t('adapter.lastReport'), device.lastReportAt ? day(device.lastReportAt) : t('adapter.never')],
    [t('adapter.billedSince'), device.billedSince && day(device.billedSince)],
    [t('adapter.waitsSince'), device.waitsSince && day(device.waitsSince)],
    [t('adapter.serial'), device.serial],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 sm:gap-x-6">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The vehicle an adapter said it is in is its owner's to take away. */
function RemoveVin({ device }: { device: Device }) {
  const t = useWords(memberWords)
  return (
    <details className="group">
      <FoldSummary>
        {t('vin.change')}
        <span className="sr-only">{nameOf(device, t)}</span>
      </FoldSummary>
      <form
        method="post"
        action={`/account/adapters/${device.id}/vin`}
        className="grid justify-items-start gap-3 pt-2"
      >
        <p>{t('vin.text')}</p>
        <Button type="submit" variant="secondary">
          {t('vin.submit')}
        </Button>
      </form>
    </details>
  )
}

/** What is offered also where adapters are shown in brief. */
const BRIEF: Deed[] = ['pause', 'resume', 'cancel']

function Deeds({ device, whole }: { device: Device; whole: boolean }) {
  const t = useWords(memberWords)
  const deeds = deedsOf(device).filter((deed) => whole || BRIEF.includes(deed))
  if (deeds.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {deeds.map((deed) => (
          <LinkButton key={deed} to={`/account/adapters/${device.id}/${deed}`} variant="secondary">
            {t(isTakenBack(deed, device) ? 'do.undo' : `do.${deed}`)}
          </LinkButton>
        ))}
      </div>
      {whole && <NameForm device={device} />}
    </>
  )
}

function NameForm({ device }: { device: Device }) {
  const t = useWords(memberWords)
  return (
    <details className="group border-hairline border-t pt-2">
      <FoldSummary>
        {t('name.change')}
        <span className="sr-only">{nameOf(device, t)}</span>
      </FoldSummary>
      <form
        method="post"
        action={`/account/adapters/${device.id}/name`}
        className="flex flex-wrap items-end gap-3 pt-2"
      >
        <Field
          label={t('name')}
          name="name"
          defaultValue={device.name ?? ''}
          maxLength={60}
          hint={t('name.hint')}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary">
          {t('name.save')}
        </Button>
      </form>
    </details>
  )
}
