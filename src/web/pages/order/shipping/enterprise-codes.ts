import { joinList, splitList } from '../../../../shop/kernel/comma-joined.ts'
import type checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import type { WordsOf } from '../../../base/words.ts'
import { readCodes } from '../../../checkout/read-codes.ts'
import { useErrors } from '../../../parts/errors/errors.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { loadPricing } from '../../../parts/state/price-cart.ts'

/**
 * Adds the code in the field when it is good; else the error is set under `enterpriseId`.
 * @returns what it changes, in words; empty when it is not good
 */
export async function applyCode(email: string, t: WordsOf<typeof checkoutWords>): Promise<string> {
  const { clearError, setError } = useErrors.getState()
  const { enterpriseIdFormValue, token, addEnterpriseCode } = useAccount.getState()
  const code = enterpriseIdFormValue.trim()
  clearError('enterpriseId')
  if (code === '') return refuse(t('enterprise.required'))
  if (!token && email.trim() === '') return refuse(t('enterprise.who'))
  try {
    const found = await readCodes(code, email)
    for (const { code, ...worth } of found.codes) addEnterpriseCode({ enterpriseId: code, ...worth })
    useAccount.setState({ enterpriseIdFormValue: '', ...(!token && { guestEmail: email.trim() }) })
    void loadPricing()
    return worthOf(found.planTerms, t)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'enterprise_id_unproven') return refuse(await mailCode(code, email, t))
    return refuse(wordsFor(error, t))
  }

  function refuse(message: string) {
    setError('enterpriseId', message)
    return ''
  }
}

function worthOf(
  terms: Awaited<ReturnType<typeof readCodes>>['planTerms'],
  t: WordsOf<typeof checkoutWords>,
): string {
  const { discountPercent: percent = 0, includedMonths: months = 0 } = terms ?? {}
  const parts = [
    t('enterprise.added'),
    percent > 0 && t('enterprise.plan', { percent }),
    months > 0 && t('enterprise.included', { months }),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Takes one code away; what the others are worth is asked for anew. */
export async function removeCode(code: string, email: string): Promise<void> {
  useErrors.getState().clearError('enterpriseId')
  const { enterpriseIds, enterpriseIdFormValue, resetEnterpriseCodes } = useAccount.getState()
  const left = enterpriseIds.filter((other) => other !== code)
  resetEnterpriseCodes()
  useAccount.setState({ enterpriseIds: left, enterpriseIdFormValue })
  void loadPricing()
  if (left.length === 0) return
  const found = await readCodes(joinList(left), email).catch(() => undefined)
  if (!found) return
  useAccount.setState({
    enterpriseTypes: splitList(found.enterpriseType),
    enterpriseDeviceDiscounts: found.deviceDiscounts,
  })
}

/** The company's code works for a mailbox that is proven: what is mailed there goes into the same field. */
async function mailCode(
  enterpriseId: string,
  email: string,
  t: WordsOf<typeof checkoutWords>,
): Promise<string> {
  const { token, email: own } = useAccount.getState()
  const body = token ? { enterpriseId } : { enterpriseId, email: email.trim() }
  try {
    await callApi('POST /enterprise-pricing/personal-codes', { body })
    return t('enterprise.mailed', { email: token ? own : email.trim() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return wordsFor(error, t)
  }
}

function wordsFor({ status, code, message }: ApiError, t: WordsOf<typeof checkoutWords>): string {
  if (status === 429) return t('trouble.busy')
  if (status === 0 || status >= 500) return message
  return t(code === 'email_required' ? 'enterprise.who' : 'enterprise.notValid')
}
