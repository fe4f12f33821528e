/**
 * Loaded before the shop (`--import`): its clock goes wrong by as many milliseconds as stand in the file CLOCK_FILE,
 * as often as that file changes. Timers of Node follow the machine's own clock, as they would. Rounds that come every ten
 * seconds or less often come eight times as often, so that a run need not wait for them.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const real = Date.now
let shift = 0

function look() {
  shift = Number(readFileSync(file, 'utf8')) || 0
}
look()
setInterval(look, 50).unref()

Date.now = () => real() + shift
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], made),
})

const LONG_MS = 10_000
const QUICKER = 8
const every = globalThis.setInterval
globalThis.setInterval = new Proxy(every, {
  apply: (target, self, [work, ms = 0, ...more]) =>
    Reflect.apply(target, self, [work, ms >= LONG_MS ? ms / QUICKER : ms, ...more]),
})
