import { useRootData } from '../base/root-data.ts'

/** The pages where members mind their account: this shop's own, unless the operator has another site for them. */
export function useAccountSite(): { account: string; resetPassword: string } {
  const host = useRootData()?.config.bou_mybouncie_endpoint.replace(/\/+$/, '') ?? ''
  return { account: `${host}/login?redirect=%2Faccount`, resetPassword: `${host}/reset-password` }
}
