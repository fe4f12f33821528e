import { Email } from '../../../shop/kernel/email-field.ts'
import { APP_ID, callApi } from '../../base/api.ts'
import { useAccount } from '../state/account.ts'

/** The email asked about last, so that an answer about an earlier one is not taken for it. */
let asked = ''

/**
 * Finds out whether a guest's email has an account; the answer is `isEmailRegistered`. An email that is none yet,
 * and one the shop does not answer about, has none as far as this page knows.
 */
export async function checkEmail(typed: string): Promise<void> {
  if (useAccount.getState().token) return
  const { data: email = '' } = Email.safeParse(typed)
  if (email === asked) return
  asked = email
  useAccount.setState({ isEmailRegistered: false })
  if (!email) return
  const body = { email, appId: APP_ID }
  const answer = await callApi('POST /users/check-email', { body }).catch(() => undefined)
  if (!answer) {
    if (asked === email) asked = ''
  } else if (asked === email && !useAccount.getState().token) {
    useAccount.setState({ isEmailRegistered: answer.isEmailRegistered })
  }
}
