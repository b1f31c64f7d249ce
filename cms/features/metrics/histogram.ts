import { Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

/** A histogram series as counted by the database. */
export interface CountedSeries<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>
  readonly count: number
  readonly sum: number
  /** Cumulative: how many values are at most each bound. */
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
 * A histogram of counts from the database. The client's own only accepts single observations, so every scrape would
 * have to replay all turns.
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

  /** Called by the registry to format a metric. */
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
