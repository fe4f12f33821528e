import { useRootData } from '../base/root-data.ts'

/** The pages of the my-account site; undefined where the shop has none. */
export function useAccountSite(): { account: string; resetPassword: string } | undefined {
  const host = useRootData()?.config.bou_mybouncie_endpoint.replace(/\/+$/, '')
  if (!host) return undefined
  return { account: `${host}/login?redirect=%2Faccount`, resetPassword: `${host}/reset-password` }
}
