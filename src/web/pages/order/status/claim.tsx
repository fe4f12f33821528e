import { Link, redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { MAX_PICTURE, PICTURE_TYPES } from '../../../../shop/sale/catalog/picture-type.ts'
import { CLAIM_REASONS } from '../../../../shop/service/claims/rules.ts'
import claimWords from '../../../../words/en-US/pages/claim.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CONTROL_LOOK, FieldFrame, useFieldIds } from '../../../ui/field-frame.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../../account/member-api.ts'
import type { Route } from './+types/claim.ts'
import { DeadLink, pathOf, readStatus, type Status, tokenOf } from './status-link.tsx'

export const meta = orderPageMeta(claimWords, 'meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

const MOST_PICTURES = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return {
    status: await readStatus(context.get(memberClient), request),
    token: tokenOf(request),
    asked: { serial: query.get('serial') ?? '', reason: query.get('reason') ?? '', words: '' },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const token = tokenOf(request)
  // Before the pictures are read: only who has the link sends any.
  if (!(await readStatus(client, request))) throw redirect(pathOf('', token), 303)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { serial: text('serial'), reason: text('reason'), words: text('words') }
  const pictures = await readPictures(form)
  const sent = { body: { token, claim: { ...typed, pictures } }, headers: SIGNED_OUT }
  const result = await refusalOf(() => askMember(client, 'POST /order-links/claims', sent))
  if ('trouble' in result) return { trouble: result.trouble, typed, hadPictures: pictures.length > 0 }
  throw redirect(pathOf('', token, 'claim'), 303)
}

/** Of a picture that is too large only as much goes along as shows it. */
async function readPictures(form: FormData): Promise<string[]> {
  const files = form
    .getAll('pictures')
    .filter((file): file is File => file instanceof File && file.size > 0)
    .slice(0, MOST_PICTURES)
  return Promise.all(
    files.map(async (file) =>
      Buffer.from(await file.slice(0, MAX_PICTURE + 1).arrayBuffer()).toString('base64'),
    ),
  )
}

/** Where the buyer of an order says what is wrong with an adapter, by the order's link: without a login, and without scripts. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(claimWords)
  const { status, token, asked } = loaderData
  if (!status) return <DeadLink />
  const free = status.adapters.filter(({ inClaim }) => !inClaim)
  return (
    <CalmPage title={t('title')}>
      {free.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>
            {t.rich('text', {
              number: String(status.order.orderNumber),
              terms: (inner) => (
                <Link to="/terms-of-service" className="font-semibold underline">
                  {inner}
                </Link>
              ),
            })}
          </p>
          {actionData && (
            <Notice tone="error">
              <p role="alert">
                {actionData.trouble} {actionData.hadPictures && t('again')}
              </p>
            </Notice>
          )}
          <ClaimForm adapters={free} typed={actionData?.typed ?? asked} />
        </>
      )}
      <LinkButton to={pathOf('', token)} variant="secondary">
        {t('keep')}
      </LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

interface ClaimFormProps {
  adapters: Status['adapters']
  typed: { serial: string; reason: string; words: string }
}

function ClaimForm({ adapters, typed }: ClaimFormProps) {
  const t = useWords(claimWords)
  const only = adapters.length === 1 ? adapters[0]?.serial : undefined
  const isRecalled = adapters.some(({ recall }) => recall !== null)
  const reasons = CLAIM_REASONS.filter((reason) => reason !== 'recall' || isRecalled)
  return (
    <form method="post" encType="multipart/form-data" className="grid w-full max-w-form gap-5">
      <SelectField
        label={t('serial')}
        hint={t('serial.hint')}
        name="serial"
        defaultValue={typed.serial || only || ''}
        required
      >
        <option value="">{t('serial.choose')}</option>
        {adapters.map(({ serial, name }) => (
          <option key={serial} value={serial}>
            {name ? t('serial.named', { serial, name }) : serial}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('reason')} name="reason" defaultValue={typed.reason} required>
        <option value="">{t('reason.choose')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <Words defaultValue={typed.words} />
      <Field
        label={t('pictures')}
        hint={t('pictures.hint')}
        optional={t('optional')}
        name="pictures"
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => void shrinkPictures(currentTarget, MOST_PICTURES)}
      />
      <Button type="submit" className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  )
}

function Words({ defaultValue }: { defaultValue: string }) {
  const t = useWords(claimWords)
  const text = { label: t('words'), hint: t('words.hint'), optional: t('optional') }
  const { fieldId, aria } = useFieldIds(undefined, text)
  return (
    <FieldFrame fieldId={fieldId} text={text}>
      <textarea
        {...aria}
        id={fieldId}
        name="words"
        rows={4}
        maxLength={2_000}
        defaultValue={defaultValue}
        className={`${CONTROL_LOOK} h-auto py-2`}
      />
    </FieldFrame>
  )
}

/** The longest side of a picture that was made smaller, in pixels. */
const LONGEST = 1_600
const QUALITIES = [0.8, 0.6, 0.4] as const

/**
 * Makes the pictures a phone has taken small enough to be sent, in the field itself. One that a browser cannot read stays as
 * it is, and the shop says what it is.
 */
async function shrinkPictures(field: HTMLInputElement, most: number): Promise<void> {
  const files = [...(field.files ?? [])].slice(0, most)
  const kept = new DataTransfer()
  for (const file of files) kept.items.add(file.size > MAX_PICTURE ? await smaller(file) : file)
  field.files = kept.files
}

async function smaller(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', quality)
    })
    if (blob && blob.size <= MAX_PICTURE) return new File([blob], file.name, { type: blob.type })
  }
  return file
}
