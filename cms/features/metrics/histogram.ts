import { Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

/** A histogram's series as the database has counted them. */
export interface CountedSeries<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>
  readonly count: number
  readonly sum: number
  /** Cumulative: how many are at most as large as each bound. */
  readonly within: readonly number[]
}

interface HistogramOptions<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Label[]
  readonly buckets: readonly number[]
  readonly registry: Registry
}

/**
 * A histogram that is counted elsewhere. The client's own takes single observations only, and would have to be given
 * every turn there ever was at each scrape.
 */
export class CountedHistogram<Label extends string> extends Histogram<Label> {
  readonly #options: HistogramOptions<Label>
  readonly #series: readonly CountedSeries<Label>[]

  constructor(options: HistogramOptions<Label>, series: readonly CountedSeries<Label>[]) {
    const { name, help, labelNames, buckets, registry } = options
    super({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers: [registry] })
    this.#options = options
    this.#series = series
  }

  /** What the registry asks of a metric that it writes out. */
  async getForPromString() {
    const { name, help, buckets } = this.#options
    return {
      name,
      help,
      type: 'histogram',
      values: this.#series.flatMap(({ labels, count, sum, within }) => [
        ...buckets.map((bound, at) => ({
          metricName: `${name}_bucket`,
          labels: { le: bound, ...labels },
          value: within[at] ?? 0,
        })),
        { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]),
    }
  }
}
