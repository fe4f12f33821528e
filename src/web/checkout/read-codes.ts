import { callApi } from '../base/api.ts'
import { useAccount } from '../parts/state/account.ts'

/**
 * What codes are worth to this shopper.
 * @param codes one, or several comma-joined
 * @param email a guest's; a member is known by the token
 * @throws ApiError unless all of them are good
 */
export function readCodes(codes: string, email: string) {
  const isGuest = useAccount.getState().token === ''
  return callApi('GET /enterprise-pricing/validate-code/{code}', {
    params: { code: codes },
    query: isGuest ? { email: email.trim() } : {},
  })
}
