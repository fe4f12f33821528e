import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import { useActorName } from '../parts/actor.ts'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { FileButton } from '../parts/file-button.tsx'
import { Mark, type Tone, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Pack = OfficeAnswer<'GET /admin/disputes/{id}/pack'>
type State = Pack['answers'][number]['state']

const TONES: Record<State, Tone> = { sending: 'open', sent: 'good', refused: 'bad' }

interface DisputeAnswerProps {
  disputeId: string
  number: string
  onSent: () => void
}

/** The evidence as it would be sent, on paper and to the card company, after a look at it. */
export function DisputeAnswer({ disputeId, number, onSent }: DisputeAnswerProps) {
  const t = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)} aria-label={t('answer.of', { number })}>
        {t('answer')}
      </Button>
      <FileButton
        name="GET /admin/disputes/{id}/pack/pdf"
        call={{ params: { id: disputeId } }}
        fileName={`dispute-${number}.pdf`}
        about={t('answer.pdf.of', { number })}
      >
        {t('answer.pdf')}
      </FileButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('answer.title', { number })}>
        {isOpen && <Preview disputeId={disputeId} onSent={onSent} />}
      </Dialog>
    </div>
  )
}

function Preview({ disputeId, onSent }: Pick<DisputeAnswerProps, 'disputeId' | 'onSent'>) {
  const t = useWords(moneyWords)
  const params = { id: disputeId }
  const { answer, trouble, reload } = useAnswer('GET /admin/disputes/{id}/pack', { params })
  const [isSure, setSure] = useState(false)
  const send = useAct('POST /admin/disputes/{id}/answers', () => {
    setSure(false)
    reload()
    onSent()
  })
  if (trouble) return <TroubleNotice trouble={trouble} />
  if (!answer) return <Skeleton className="h-64 w-full" />
  return (
    <div className="grid gap-4 text-sm">
      <Sent answers={answer.answers} />
      <dl className="grid max-h-[45vh] gap-3 overflow-y-auto" tabIndex={0} aria-label={t('answer.fields')}>
        {answer.fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="font-semibold">{t(`field.${name}`)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <TroubleNotice trouble={send.trouble} />
      {!answer.mayAnswer && <p className="text-soft">{t('answer.over')}</p>}
      {answer.mayAnswer && !isSure && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSure(true)}>{t('answer.submit')}</Button>
          <Button
            variant="secondary"
            loading={send.isBusy}
            onClick={() => send.act({ params, body: { submit: false } })}
          >
            {t('answer.keep')}
          </Button>
        </div>
      )}
      {answer.mayAnswer && isSure && (
        <div className="grid gap-3">
          <p className="font-semibold">{t('answer.sure')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              loading={send.isBusy}
              onClick={() => send.act({ params, body: { submit: true } })}
            >
              {t('answer.yes')}
            </Button>
            <Button variant="secondary" onClick={() => setSure(false)}>
              {t('answer.no')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Sent({ answers }: Pick<Pack, 'answers'>) {
  const t = useWords(moneyWords)
  const actorOf = useActorName()
  if (answers.length === 0) return null
  return (
    <ul className="grid gap-1">
      {answers.map(({ id, submit, state, author, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span>{t(submit ? 'answer.was.submitted' : 'answer.was.kept')}</span>
          <Mark tone={TONES[state]}>{t(`answer.${state}`)}</Mark>
          <span className="text-soft">
            {actorOf(author)} <When at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
