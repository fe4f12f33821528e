import { registerHooks } from 'node:module'

/**
 * Drizzle's ES modules import each other in circles, and Node needs 0.6 s and 160 MB to link them; its
 * CommonJS build, the same code, takes a sixth of both. Must run before anything imports Drizzle.
 * @see docs/decisions/0018-drizzle-as-commonjs.md
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      /^drizzle-orm(\/|$)/.test(specifier) ? { ...context, conditions: ['node', 'require'] } : context,
    ),
})
