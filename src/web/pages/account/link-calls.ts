import accountWords from '../../../words/en-US/pages/account.json'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import type { WordsOf } from '../../base/words.ts'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { enter } from '../../parts/sign-in/account-calls.ts'

/** The head of a page that a mail's secret leads to: in no search engine, and no other site is told the address. Forms name their own site. */
export function accountPageMeta(title: 'reset.meta' | 'confirm.meta') {
  return orderPageMeta(accountWords, title, [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ])
}

/** Sets a new password by the secret of a mail and signs in. @throws ApiError 422 for a link that is used up */
export async function resetPassword(token: string, password: string): Promise<void> {
  enter(await callApi('PUT /auth/password-reset', { body: { token, password } }))
}

/** Asks for the mail to choose a new password; the answer is the same whether there is an account or not. */
export async function askResetMail(email: string): Promise<void> {
  await callApi('POST /auth/password-reset', { body: { email } })
}

/** Confirms the address of the account that is signed in. @throws ApiError 422 for a link that is used up or another's */
export async function confirmEmail(token: string): Promise<void> {
  await callApi('PUT /auth/email-confirmation', { body: { token } })
}

export async function askConfirmMail(): Promise<void> {
  await callApi('POST /auth/email-confirmation')
}

export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link_invalid'
}

/** What to say about a call that failed, in the shop's words. */
export function troubleText(error: unknown, t: WordsOf<typeof accountWords>): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return t('busy')
  return error.message
}
