/**
 * Shifts the clock of the process that imports it by WRONG_CLOCK_SECONDS. Use it with `node --import`, so that it runs
 * before anything else reads the time.
 */
const offset = Number(process.env['WRONG_CLOCK_SECONDS']) * 1000
const rightDate = Date
const now = () => rightDate.now() + offset
globalThis.Date = new Proxy(rightDate, {
  apply: () => new rightDate(now()).toString(),
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
