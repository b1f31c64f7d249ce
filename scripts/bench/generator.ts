import { complete } from '../../generator/complete.ts'
import { buildFiles } from '../../generator/frame/build.ts'
import type { PluginSpec } from '../../generator/frame/spec.ts'
import { planPlugin } from '../../generator/understanding/first.ts'
import { accountOf } from '../../generator/understanding/account.ts'
import { readRequest } from '../../generator/words/request.ts'
import '../../generator/understanding/vocabulary.ts'
import { userMessage } from '../../tests/unit/generator/harness.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const rounds = 15
const lengths = [500, 1000, 2000] as const

/** A request as people write it who tell everything, with several wishes. */
const passage =
  'Hello, we are a small bakery by the river and our website has become quiet lately. What I would like is a contact form ' +
  'with name, email, a phone number that is optional and a dropdown called "Topic" with the options Orders, Cakes and Jobs. ' +
  'Please send every message to bakery@example.com and say "Thank you, we will write back" afterwards. Above all pages there ' +
  'should be a blue bar that says "Closed on Mondays" until 24 December 2031, but not on the front page. My daughter thinks ' +
  'that visitors forget us, so share buttons for Facebook and WhatsApp below each post would be nice, without a heading. '

const words = passage.trim().split(' ')
const requestOf = (length: number): string =>
  Array.from({ length }, (_word, at) => words[at % words.length]).join(' ')

const project = { isNew: true, name: '', slug: '', author: '', paths: [], versions: [], whole: true }

/** Request to spec, with the account of the request. */
function read(text: string): PluginSpec | null {
  const request = readRequest(text)
  const spec = planPlugin(request, project, new Date())
  accountOf(request)
  return spec
}

/** Median time of some work, after rounds that are not counted. */
function timeOf(work: () => unknown): number {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const started = performance.now()
    work()
    if (round >= 0) times.push(performance.now() - started)
  }
  return median(times)
}

/** The offline generator: from a request to a spec, and from that to code. */
export function measureGenerator(): Promise<Section[]> {
  const times = lengths.map((length) => timeOf(() => read(requestOf(length))))
  const [least = 0] = times
  const spec = read(requestOf(lengths[2]))
  if (!spec) throw new Error('The generator does not understand the request of the benchmark.')
  const code = timeOf(() => buildFiles(spec))
  const turn = timeOf(() => complete([userMessage(requestOf(lengths[2]))], ['plan', 'finish']))
  return Promise.resolve([
    {
      title: 'Reading a request offline',
      method: `From the words of a request with several wishes to the spec and the account, medians of ${rounds}. A ratio above 1 means that long requests take more time per word. Target: about 20 ms for 2,000 words, and a ratio of at most 1.5.`,
      head: ['words', 'request to spec', 'time per word, to the shortest'],
      rows: lengths.map((length, at) => [
        length.toLocaleString('en'),
        ms(times[at] ?? 0),
        ratio(((times[at] ?? 0) / length) * (lengths[0] / least)),
      ]),
    },
    {
      title: 'Writing a plugin offline',
      method: `From the spec of the 2,000 words above (${spec.parts.length} parts) to all files, and the first completion of its turn with everything, medians of ${rounds}. Target for the code: about 50 ms.`,
      head: ['spec to code', 'files', 'first completion'],
      rows: [[ms(code), String(Object.keys(buildFiles(spec)).length), ms(turn)]],
    },
  ])
}
