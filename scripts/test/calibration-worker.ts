import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

/** A fixed amount of the kinds of work that the suites do: parsing, text, objects and hashes. */
function work(): void {
  const list = Array.from({ length: 2_000 }, (_, at) => ({
    id: at,
    title: `Entry ${at}`,
    tags: ['a', 'b', String(at)],
  }))
  for (let round = 0; round < 200; round += 1) {
    const text = JSON.stringify(list)
    const parsed = JSON.parse(text) as typeof list
    const words = text.replace(/entry (\d+)/gi, (_, number: string) => `Item ${Number(number) + round}`)
    createHash('sha256').update(words).digest('hex')
    parsed.sort((a, b) => b.title.localeCompare(a.title, 'en')).map(({ tags }) => tags.join(','))
  }
}

// Once to warm up, so that compiled code is measured.
work()
const started = performance.now()
work()
parentPort?.postMessage(performance.now() - started)
