import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Day, dayText, Email, Mark, type Tone, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Certificate = OfficeAnswer<'GET /admin/tax-certificates'>['certificates'][number]

const TONES: Record<Certificate['status'], Tone> = {
  waiting: 'bad',
  accepted: 'good',
  refused: 'plain',
  withdrawn: 'plain',
}

/** Papers of organizations that pay no tax: those that wait for a decision first. */
export function Certificates() {
  const t = useWords(moneyWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble, reload } = useAnswer('GET /admin/tax-certificates', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  const [shown, setShown] = useState<Certificate>()
  return (
    <Section id="certificates" title={t('certificates')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <p className="mb-3 max-w-reading text-sm text-soft">{t('certificates.text')}</p>
      <DataTable<Certificate>
        caption={t('certificates')}
        rows={trouble ? [] : answer?.certificates}
        keyOf={({ id }) => id}
        empty={t('certificates.none')}
        columns={useColumns(setShown)}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('certificate.title', { organization: shown?.organization ?? '' })}
      >
        {shown && (
          <Decision
            certificate={shown}
            onDone={() => {
              setShown(undefined)
              reload()
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}

function useColumns(onDecide: (certificate: Certificate) => void): Column<Certificate>[] {
  const t = useWords(moneyWords)
  const may = useMay('tax_exemptions')
  return [
    {
      head: t('certificate.who'),
      show: (each) => (
        <>
          <span className="font-semibold">{each.organization}</span>
          <span className="block break-all">{each.number}</span>
          <Mark tone={TONES[each.status]}>{t(`certificate.${each.status}`)}</Mark>
          <span className="block text-soft">
            <Email address={each.email} />
          </span>
          {each.orderId && (
            <Link to={`/admin/orders/${each.orderId}`} className="underline underline-offset-2">
              {t('certificate.order', { number: String(each.orderNumber) })}
            </Link>
          )}
        </>
      ),
    },
    {
      head: t('certificate.place'),
      show: ({ country, region, kind }) => (
        <>
          {country.toUpperCase()}-{region}
          <span className="block text-soft">{t(`certificate.kind.${kind}`)}</span>
        </>
      ),
    },
    {
      head: t('certificate.holds'),
      show: ({ startsOn, expiresOn, reason }) => (
        <>
          <Day day={startsOn} />
          {expiresOn && (
            <span className="block text-soft">{t('certificate.until', { day: dayText(expiresOn) })}</span>
          )}
          {reason && <span className="block text-soft">{reason}</span>}
        </>
      ),
      phone: 'right',
    },
    { head: t('certificate.sent'), show: ({ filedAt }) => <When at={filedAt} day />, wide: true },
    ...(may
      ? [
          {
            head: t('certificate.acts'),
            phone: 'below' as const,
            show: (each: Certificate) => <Acts certificate={each} onDecide={() => onDecide(each)} />,
          },
        ]
      : []),
  ]
}

function Acts({ certificate, onDecide }: { certificate: Certificate; onDecide: () => void }) {
  const t = useWords(moneyWords)
  const { id, status, organization, fileName } = certificate
  return (
    <span className="flex flex-wrap gap-2">
      <FileButton name="GET /admin/tax-certificates/{id}/file" call={{ params: { id } }} fileName={fileName}>
        {t('certificate.open')}
      </FileButton>
      {(status === 'waiting' || status === 'accepted') && (
        <Button
          variant="secondary"
          aria-label={t(status === 'waiting' ? 'certificate.check.of' : 'certificate.end.of', {
            organization,
          })}
          onClick={onDecide}
        >
          {t(status === 'waiting' ? 'certificate.check' : 'certificate.end')}
        </Button>
      )}
    </span>
  )
}

/** Accepting with its days, or a reason against it. */
function Decision({ certificate, onDone }: { certificate: Certificate; onDone: () => void }) {
  const t = useWords(moneyWords)
  const accept = useAct('POST /admin/tax-certificates/{id}/decision', onDone)
  const { id, expiresOn, status } = certificate
  const params = { id }
  return (
    <div className="grid gap-6">
      {status === 'waiting' && (
        <ActForm
          onSend={({ startsOn, expiresOn }) =>
            accept.act({
              params,
              body: {
                decision: 'accept',
                ...(startsOn && { startsOn }),
                expiresOn: expiresOn || null,
              },
            })
          }
          submit={t('certificate.accept')}
          isBusy={accept.isBusy}
          trouble={accept.trouble}
        >
          <p className="text-sm text-soft">{t('certificate.accept.text')}</p>
          <Field
            label={t('certificate.from')}
            hint={t('certificate.from.hint')}
            name="startsOn"
            type="date"
            error={errorAt(accept.trouble, 'startsOn')}
          />
          <Field
            label={t('certificate.to')}
            hint={t('certificate.to.hint')}
            name="expiresOn"
            type="date"
            defaultValue={expiresOn ?? ''}
            error={errorAt(accept.trouble, 'expiresOn')}
          />
        </ActForm>
      )}
      <Against certificate={certificate} onDone={onDone} />
    </div>
  )
}

function Against({ certificate: { id, status }, onDone }: { certificate: Certificate; onDone: () => void }) {
  const t = useWords(moneyWords)
  const { act, isBusy, trouble } = useAct('POST /admin/tax-certificates/{id}/decision', onDone)
  const decision = status === 'waiting' ? 'refuse' : 'withdraw'
  return (
    <ActForm
      onSend={({ reason = '' }) => act({ params: { id }, body: { decision, reason } })}
      submit={t(`certificate.${decision}`)}
      isBusy={isBusy}
      trouble={trouble}
      variant="danger"
    >
      {decision === 'withdraw' && <p className="text-sm text-soft">{t('certificate.withdraw.text')}</p>}
      <Field
        label={t('certificate.reason')}
        hint={t('certificate.reason.hint')}
        name="reason"
        required
        maxLength={300}
        error={errorAt(trouble, 'reason')}
      />
    </ActForm>
  )
}
