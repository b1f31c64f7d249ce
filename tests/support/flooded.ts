import { sandboxClient } from '#cms/features/checks/sandbox/index.ts'
import { turnErrorOf } from '#cms/features/generation/model/errors.ts'
import { streamModel } from '#cms/features/generation/model/stream.ts'
import { pusher } from '#cms/platform/realtime/pusher.ts'

/**
 * Run by a test as a separate process: calls each service named in its arguments, and reports the outcome and by how
 * many megabytes the process grew.
 */

const signal = new AbortController().signal
const url = process.env['FLOOD_URL'] ?? ''

async function asked(name: string): Promise<string> {
  if (name === 'realtime') {
    return pusher()
      .trigger('private-user-1', 'x', {})
      .then(
        () => 'done',
        (error: Error) => error.name,
      )
  }
  if (name === 'sandbox') {
    const judge = sandboxClient({ url, secret: 'secret', patienceMs: 0 })
    return judge({ slug: 'a', files: new Map() }, signal).then(
      () => 'done',
      (error: Error) => error.name,
    )
  }
  try {
    let calls = 0
    for await (const event of streamModel([{ role: 'user', content: name }], [], signal)) {
      if (event.type === 'call') calls += 1
      if (event.type === 'end') return `${event.complete ? 'complete' : 'cut'} after ${calls} calls`
    }
    return 'no end'
  } catch (error) {
    return turnErrorOf(error) ?? String(error)
  }
}

const outcomes: Record<string, string> = {}
// Warm up, so that loading and first-call costs are not measured.
await asked('a first call').catch(() => undefined)
const before = process.resourceUsage().maxRSS
for (const name of process.argv.slice(2)) outcomes[name] = await asked(name)
const megabytes = (process.resourceUsage().maxRSS - before) / 1024
process.stdout.write(JSON.stringify({ outcomes, megabytes }))
process.exit()
