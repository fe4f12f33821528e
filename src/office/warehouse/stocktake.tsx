import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import { FileButton } from '../parts/file-button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { CountedLines } from './counted-lines.tsx'
import { CountedScans } from './counted-scans.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { Stocktake } from './stocktakes.tsx'

/** One count, on the phone that goes along the shelf: scan, see what differs, apply. */
export default function CountShelf() {
  const t = useWords(stocktakeWords)
  const { id = '' } = useParams()
  const { answer, trouble, reload } = useAnswer('GET /admin/stocktakes/{id}', { params: { id } })
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Link
          to="/admin/warehouse#stocktake"
          className="inline-block min-h-9 content-center underline underline-offset-2"
        >
          {t('back')}
        </Link>
        <FileButton
          name="GET /admin/stocktakes/{id}/sheet.csv"
          call={{ params: { id } }}
          fileName="counting-sheet.csv"
        >
          {t('sheet')}
        </FileButton>
      </p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {answer && answer.status !== 'open' && <p>{t('over')}</p>}
      {answer?.status === 'open' && (
        <div className="grid gap-4">
          <CountedScans stocktake={answer} onDone={reload} />
          <CountedLines stocktake={answer} onDone={reload} />
          <Findings stocktake={answer} />
          <Ending stocktake={answer} />
        </div>
      )}
    </>
  )
}

function Findings({ stocktake: { findings, moreFindings, scanned } }: { stocktake: Stocktake }) {
  const t = useWords(stocktakeWords)
  return (
    <Section title={t('findings')}>
      {findings.length === 0 && scanned > 0 && <p className="text-soft">{t('findings.none')}</p>}
      <ul className="grid gap-1 text-sm">
        {findings.map(({ serial, finding, sku }) => (
          <li key={serial}>
            <span className="figures">{serial}</span> ({sku}): {t(`finding.${finding}`)}
          </li>
        ))}
      </ul>
      {moreFindings > 0 && <p className="mt-2 text-sm">{t('findings.more', { count: moreFindings })}</p>}
    </Section>
  )
}

/** The count goes into the books after a second question, or is given up after one. */
function Ending({ stocktake }: { stocktake: Stocktake }) {
  const t = useWords(stocktakeWords)
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'apply' | 'drop'>()
  const leave = () => void navigate('/admin/warehouse#stocktake')
  const applying = useAct('POST /admin/stocktakes/{id}/application', leave)
  const dropping = useAct('DELETE /admin/stocktakes/{id}', leave)
  const params = { id: stocktake.id }
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAsks('apply')}>{t('apply')}</Button>
      <Button variant="secondary" onClick={() => setAsks('drop')}>
        {t('drop')}
      </Button>
      <Dialog open={asks === 'apply'} onClose={() => setAsks(undefined)} title={t('apply')}>
        {asks === 'apply' && (
          <ReasonForm
            ask={<WhatChanges stocktake={stocktake} />}
            submit={t('apply.submit')}
            isBusy={applying.isBusy}
            trouble={applying.trouble}
            onSend={(reason) => void applying.act({ params, body: { reason } })}
          />
        )}
      </Dialog>
      <Dialog open={asks === 'drop'} onClose={() => setAsks(undefined)} title={t('drop')}>
        <div className="grid gap-4">
          <TroubleNotice trouble={dropping.trouble} />
          <p>{t('drop.ask')}</p>
          <Button variant="danger" loading={dropping.isBusy} onClick={() => void dropping.act({ params })}>
            {t('drop')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function WhatChanges({ stocktake: { findings, lines } }: { stocktake: Stocktake }) {
  const t = useWords(stocktakeWords)
  const count = (kind: Stocktake['findings'][number]['finding']) =>
    findings.filter(({ finding }) => finding === kind).length
  const changed = lines.filter(({ onSale, onSaleAfter }) => onSale !== onSaleAfter)
  return (
    <div className="grid gap-2">
      <p>
        {t('apply.ask', {
          missing: count('missing'),
          found: count('unknown'),
          misplaced: count('misplaced'),
        })}
      </p>
      {changed.map(({ sku, title, onSale, onSaleAfter }) => (
        <p key={sku}>{t('apply.sale', { title: `${title} (${sku})`, before: onSale, after: onSaleAfter })}</p>
      ))}
    </div>
  )
}
