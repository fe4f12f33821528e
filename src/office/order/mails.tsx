import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { Email, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Mail = OfficeAnswer<'GET /admin/orders/{id}/mails'>['mails'][number]

/** Emails about an order as they were sent, each of which can be sent again. */
export function Mails({ orderId }: { orderId: string }) {
  const t = useWords(orderWords)
  const [sentTo, setSentTo] = useState('')
  const { answer, trouble, reload } = useAnswer('GET /admin/orders/{id}/mails', { params: { id: orderId } })
  const again = useAct('POST /admin/orders/{id}/mails', ({ to }) => {
    setSentTo(to)
    reload()
  })
  const sendAgain = (kind: Mail['kind']) => void again.act({ params: { id: orderId }, body: { kind } })
  return (
    <Section title={t('mails')}>
      <TroubleNotice trouble={trouble ?? again.trouble} className="mb-3" />
      {answer?.mails.length === 0 && <p className="text-sm text-soft">{t('mails.none')}</p>}
      <ul className="grid gap-4 text-sm">
        {answer?.mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} onAgain={sendAgain} />
        ))}
      </ul>
      <p role="status" className="text-sm">
        {sentTo && t('mails.sent', { to: sentTo })}
      </p>
    </Section>
  )
}

function MailLine({ mail, onAgain }: { mail: Mail; onAgain: (kind: Mail['kind']) => void }) {
  const t = useWords(orderWords)
  const may = useMay('edit_order')
  const { kind, subject, to, at, reason, preview } = mail
  return (
    <li className="grid gap-1 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-x-4">
      <div className="min-w-0">
        <p className="font-semibold">{subject ?? t(`mail.${kind}`)}</p>
        <p className="text-soft">
          {to ? <Email address={to} /> : t('mails.over')} · <When at={at} />
        </p>
        {reason && <p className="text-stop">{reason}</p>}
        {preview && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center">{t('mails.preview')}</summary>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-field bg-hover p-3 font-mono text-sm">
              {preview}
            </pre>
          </details>
        )}
      </div>
      {may && (
        <Button
          variant="secondary"
          aria-label={t('mails.again.of', { kind: t(`mail.${kind}`) })}
          onClick={() => onAgain(kind)}
        >
          {t('mails.again')}
        </Button>
      )}
    </li>
  )
}
