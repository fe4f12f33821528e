import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import exemptionWords from '../../../../words/en-US/pages/tax-exemption.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CertificateForm, placeName, readCertificateForm } from '../../account/certificate-form.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../../account/member-api.ts'
import type { Route } from './+types/certificate.ts'
import { DeadLink, linkPageMeta, pathOf, readStatus, tokenOf } from './status-link.tsx'

export const meta = linkPageMeta('exempt.meta')

export async function loader({ context, request }: Route.LoaderArgs) {
  return { status: await readStatus(context.get(memberClient), request), token: tokenOf(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const token = tokenOf(request)
  // Before the file is read: only who has the link sends any.
  if (!(await readStatus(client, request))) throw redirect(pathOf('', token), 303)
  const { typed, body: certificate } = await readCertificateForm(await request.formData())
  const sent = { body: { token, certificate }, headers: SIGNED_OUT }
  const result = await refusalOf(() => askMember(client, 'POST /order-links/tax-certificates', sent))
  if ('trouble' in result) return { trouble: result.trouble, typed }
  throw redirect(pathOf('', token, 'certificate'), 303)
}

/** Where the buyer of an order who pays no tax sends the paper, by the order's link: without a login. */
export default function OrderCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(exemptionWords)
  const { status, token } = loaderData
  if (!status) return <DeadLink />
  const { orderNumber, shippingAddress } = status.order
  const typed = actionData?.typed ?? {
    organization: shippingAddress?.businessName ?? '',
    place: shippingAddress ? placeName(shippingAddress.country, shippingAddress.state) : '',
  }
  return (
    <CalmPage title={t('order.title')}>
      <p>{t('order.text', { number: String(orderNumber) })}</p>
      <CertificateForm typed={typed} trouble={actionData?.trouble ?? ''}>
        <LinkButton to={pathOf('', token)} variant="secondary">
          {t('keep')}
        </LinkButton>
      </CertificateForm>
      <HelpLine />
    </CalmPage>
  )
}
