/** In the order of the screen. */
export const SETTING_GROUPS = ['flags', 'shop', 'sale', 'shipping', 'retention', 'links', 'vendors'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** The group of the screen each setting belongs to, by its name. */
export function settingGroupOf(name: string): SettingGroup {
  if (/^shouldShow|^allow/.test(name)) return 'flags'
  if (/^keep[A-Z]/.test(name)) return 'retention'
  if (/Link|marketplaceName|_endpoint$/.test(name)) return 'links'
  if (/_id$|Intercom|intercom|^landingPage/.test(name)) return 'vendors'
  if (/Delay|dispatch|shipFrom|transitDays|closedDays/.test(name)) return 'shipping'
  if (/Sku$|upgrade4g|SerialPattern|^networkBands/.test(name)) return 'sale'
  return 'shop'
}
