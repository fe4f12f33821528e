import { Hono } from 'hono'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import { changeConfig, SettingsChange } from '../../shop/office/settings/change-config.ts'
import { settingHints } from '../config.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

/** The shop's settings, with hints about what each is for, and their changes. */
export function settingsRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await config.current()))
    .get('/hints', (c) => c.json(settingHints()))
    .patch('/', async (c) => c.json(await changeConfig(c.var.ctx, config, await readJson(c, SettingsChange))))
}
